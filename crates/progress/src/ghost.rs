//! A ghost: how far another game of the same start was at each move, the player's own earlier one or that of a
//! challenge.

use handful_engine::line::read_line;
use handful_engine::{Game, Outcome, Record, Start};

/// How far another game was after each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Whether it is the player's own.
    pub is_own: bool,
    /// Moves at its end, as the game counts them.
    moves: u32,
    /// Pieces at home or gone, at the start and after each move.
    pieces_home: Vec<u32>,
}

impl Ghost {
    /// Plays a line from a start; `home` counts the pieces that are at home or gone. Returns `None` if a move is not
    /// valid.
    pub fn from_line<G: Game>(
        start: &Start<G>,
        line: &str,
        is_own: bool,
        home: impl Fn(&G) -> u32,
    ) -> Option<Self> {
        let mut game = start.position();
        let mut homes = vec![home(&game)];
        for mv in read_line(start, line)? {
            game.apply(mv).ok()?;
            homes.push(home(&game));
        }
        Some(Self { is_own, moves: game.moves_made(), pieces_home: homes })
    }

    /// The moves at its end, where a track of par has a mark.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Returns how far the game was after this many moves, or at its end if it has fewer.
    pub fn pieces_home_after(&self, moves: usize) -> u32 {
        self.pieces_home[moves.min(self.pieces_home.len() - 1)]
    }
}

/// Returns the slot of a track of par in which an earlier game with so many moves ended, from 1; `None` if the track
/// would have to be more than twice as long for it.
pub fn slot_on_track(moves: u32, par: u32) -> Option<u32> {
    (1..=2 * par).contains(&moves).then_some(moves)
}

/// Returns the line of the newest game of a start that was played to its end, from records in the order of their ends.
/// `own` is the record of the game on the table, which is no earlier one.
pub fn line_of<'a>(records: &'a [Record], start: &str, own: Option<u64>) -> Option<&'a str> {
    let is_it = |it: &&Record| {
        let is_over = !it.line.is_empty() && it.outcome != Outcome::Left;
        it.start == start && is_over && Some(it.at) != own
    };
    records.iter().filter(is_it).max_by_key(|it| it.ended.unwrap_or(it.at)).map(|it| &*it.line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::flip_nine::FlipNine;
    use handful_games::sliding::Sliding;

    #[test]
    fn a_ghost_is_as_far_as_its_line() {
        let start = Start::<FlipNine>::read("layout=213456789").expect("a start");
        let home = |game: &FlipNine| {
            let cards = game.row().cards().iter();
            cards.zip(0..).filter(|(card, at)| card.home() == *at).count() as u32
        };
        let ghost = Ghost::from_line(&start, "2-1", true, home).expect("a line");
        assert_eq!([0, 1, 7].map(|moves| ghost.pieces_home_after(moves)), [7, 9, 9]);
        assert_eq!(ghost.moves(), 1);
        assert_eq!(
            Ghost::from_line(&start, "2-1,2-1", true, home),
            None,
            "nothing is swapped after the end"
        );
        assert_eq!(Ghost::from_line(&start, "x", true, home), None);
    }

    #[test]
    fn a_ghost_has_a_mark_where_it_ended_unless_it_was_very_long() {
        let slots = [0, 1, 6, 7, 12, 13].map(|moves| slot_on_track(moves, 6));
        assert_eq!(slots, [None, Some(1), Some(6), Some(7), Some(12), None]);
        // A run of tiles is a move for each.
        let start = Start::<Sliding>::read("layout=1,2,3,4,5,6,0,7,8&side=3").expect("a start");
        let ghost = Ghost::from_line(&start, "L2", true, |_| 0).expect("a line");
        assert_eq!(ghost.moves(), 2);
    }

    #[test]
    fn the_newest_game_that_was_played_to_its_end_counts() {
        let of = |start: &str, line: &str, at: u64, outcome| Record {
            start: start.into(),
            line: line.into(),
            ..handful_lab::probe::record(outcome, 1, at)
        };
        let records = [
            of("deal=7", "2-1", 3, Outcome::Won),
            of("deal=7", "", 9, Outcome::Won),
            of("deal=8", "4-1", 8, Outcome::Won),
            of("deal=7", "3-1", 5, Outcome::Won),
            of("deal=7", "5-1", 7, Outcome::Left),
        ];
        let line = |start, own| line_of(&records, start, own);
        assert_eq!(line("deal=7", None), Some("3-1"));
        assert_eq!(line("deal=7", Some(5)), Some("2-1"), "not the game itself");
        assert_eq!(line("deal=9", None), None);
    }
}
