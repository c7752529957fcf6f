//! The searches of one game that the solver's worker makes, one by one, and which of them are dropped when.

use super::Grid;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Without a request: par, or the move that lost it.
    Par,
    /// A hint, for which the player waits.
    Hint,
    /// A line to watch, for which the player waits.
    Watch,
    /// The distance from the current board.
    Measure,
    /// What is still possible from there, once par may be lost.
    Hope,
}

/// A search that is queued or running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// The id of its request.
    pub id: u32,
    /// What it is for.
    pub purpose: Purpose,
    /// The board.
    pub grid: Grid,
    /// Whether its progress is shown: then it takes a noticeable time.
    pub shows_progress: bool,
    /// The number of moves in the shortest line found so far.
    pub best: Option<u32>,
}

impl Purpose {
    /// Whether the player waits for the answer.
    pub fn is_awaited(self) -> bool {
        matches!(self, Self::Hint | Self::Watch)
    }
}

/// Takes out everything. Returns the ids.
pub fn drain_all(searches: &mut Vec<Search>) -> Vec<u32> {
    take(searches, |_| true)
}

/// Takes out what a new request of the player replaces: everything that the player waits for. Returns the ids.
pub fn drain_superseded(searches: &mut Vec<Search>) -> Vec<u32> {
    take(searches, |search| search.purpose.is_awaited())
}

/// Takes out what a move makes useless: hints for another board than this one. Returns the ids.
pub fn drain_outdated(searches: &mut Vec<Search>, here: &Grid) -> Vec<u32> {
    take(searches, |search| search.purpose == Purpose::Hint && search.grid != *here)
}

/// Takes out what Cancel stops: what the player waits for, or else everything. Returns the ids.
pub fn drain_cancelled(searches: &mut Vec<Search>) -> Vec<u32> {
    let waits = searches.iter().any(|search| search.purpose.is_awaited());
    take(searches, |search| !waits || search.purpose.is_awaited())
}

fn take(searches: &mut Vec<Search>, is_dropped: impl Fn(&Search) -> bool) -> Vec<u32> {
    searches.extract_if(.., |search| is_dropped(search)).map(|search| search.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::{Dir, Side};

    fn boards() -> [Grid; 2] {
        let home = Grid::solved(Side::ALL[7]);
        let mut moved = home;
        moved.slide(Dir::Right);
        [home, moved]
    }

    /// Par, a hint, a line to watch and a distance of one board, by ids from 1.
    fn some(grid: Grid) -> Vec<Search> {
        let purposes = [Purpose::Par, Purpose::Hint, Purpose::Watch, Purpose::Measure];
        let search =
            |(id, purpose)| Search { id, purpose, grid, shows_progress: false, best: None };
        (1..).zip(purposes).map(search).collect()
    }

    fn ids(searches: &[Search]) -> Vec<u32> {
        searches.iter().map(|search| search.id).collect()
    }

    #[test]
    fn a_new_request_replaces_the_one_before() {
        let mut searches = some(boards()[0]);
        assert_eq!((drain_superseded(&mut searches), ids(&searches)), (vec![2, 3], vec![1, 4]));
        assert!(drain_superseded(&mut searches).is_empty());
    }

    #[test]
    fn a_move_drops_the_hints_for_the_board_before() {
        let [before, after] = boards();
        let mut searches = some(before);
        assert!(drain_outdated(&mut searches, &before).is_empty());
        assert_eq!(
            (drain_outdated(&mut searches, &after), ids(&searches)),
            (vec![2], vec![1, 3, 4])
        );
    }

    #[test]
    fn cancelling_a_hint_keeps_the_search_for_par() {
        let mut searches = some(boards()[0]);
        assert_eq!((drain_cancelled(&mut searches), ids(&searches)), (vec![2, 3], vec![1, 4]));
        assert_eq!((drain_cancelled(&mut searches), ids(&searches)), (vec![1, 4], vec![]));
    }
}
