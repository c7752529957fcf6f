//! Lower bounds, and shortest lines over short distances, by iterative deepening.
//!
//! The bound of a state is the Manhattan distance plus two moves for each linear conflict: of tiles in their own
//! row or column but in the wrong order, all but those of a longest ordered sequence must leave the line and come back
//! (Hansson, Mayer and Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics",
//! Information Sciences 63, 1992). If a search finds no line of the length of a bound, the bound grows by 2.

use super::board::{BoardGeometry, Direction, NO_CELL, SlideTask, State};

/// The longest row or column.
const MAX_SIDE: usize = 10;

/// The outcome of an exact search.
pub enum Exact {
    /// The shortest line.
    Line(Vec<Direction>),
    /// A lower bound on the moves of every line.
    Bound(u32),
}

/// The number of nodes between two calls of the callback.
pub const NODES_PER_CALLBACK: u32 = 1_000;

/// Searches for the shortest line below a length, of which `bound` moves are known to be needed. Calls `more` every
/// [`NODES_PER_CALLBACK`] nodes; the search ends when it returns `false`.
pub fn line(
    geometry: &BoardGeometry,
    task: &SlideTask,
    bound: u32,
    below: u32,
    more: &mut dyn FnMut() -> bool,
) -> Exact {
    let mut search = IdaSearch {
        geometry,
        home: task.home,
        state: task.start,
        line: Vec::new(),
        nodes: 0,
        more,
        conflicts: [[0; MAX_SIDE]; 2],
    };
    for (axis, line) in (0..2).flat_map(|axis| (0..geometry.side).map(move |line| (axis, line))) {
        search.conflicts[axis][line] = search.count(axis, line);
    }
    let all: u32 = search.conflicts.iter().flatten().map(|&count| u32::from(count)).sum();
    let least = task.manhattan(geometry) + 2 * all;
    let mut bound = bound.max(least);
    while bound < below {
        match search.deeper(least, bound, NO_CELL) {
            Some(true) => return Exact::Line(search.line),
            Some(false) => bound += 2,
            None => break,
        }
    }
    Exact::Bound(bound)
}

struct IdaSearch<'a> {
    geometry: &'a BoardGeometry,
    home: u8,
    state: State,
    line: Vec<Direction>,
    nodes: u32,
    more: &'a mut dyn FnMut() -> bool,
    /// The number of linear conflicts in each row and in each column.
    conflicts: [[u8; MAX_SIDE]; 2],
}

impl IdaSearch<'_> {
    /// Whether there is a line within `moves` moves, of which at least `least` are needed; `None`
    /// if the callback ends the search.
    fn deeper(&mut self, least: u32, moves: u32, last: Direction) -> Option<bool> {
        if least == 0 {
            return Some(true);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_CALLBACK) && !(self.more)() {
            return None;
        }
        let gap = self.state.gap;
        for direction in 0..4 {
            let from = self.geometry.source(gap, direction);
            if from == NO_CELL || last == direction ^ 1 {
                continue;
            }
            let tile = usize::from(self.state.tiles[usize::from(from)]);
            let least = least + self.geometry.distance(tile, gap.into())
                - self.geometry.distance(tile, from.into());
            // The conflicts of the two lines that the tile leaves and enters. They can drop to 0, and with them the
            // bound.
            let (axis, lines) = self.crossed(from, gap);
            let before = lines.map(|line| self.conflicts[axis][line]);
            let kept = least - 2 * u32::from(before[0] + before[1]);
            if kept > moves - 1 {
                continue;
            }
            self.state.slide(self.geometry, direction);
            let after = lines.map(|line| self.count(axis, line));
            let least = kept + 2 * u32::from(after[0] + after[1]);
            if least < moves {
                self.set(axis, lines, after);
                self.line.push(direction);
                if self.deeper(least, moves - 1, direction)? {
                    return Some(true);
                }
                self.line.pop();
                self.set(axis, lines, before);
            }
            self.state.slide(self.geometry, direction ^ 1);
        }
        Some(false)
    }

    /// The lines between which a tile moves: rows (axis 0) or columns (axis 1).
    fn crossed(&self, from: u8, to: u8) -> (usize, [usize; 2]) {
        let [from, to] = [from, to].map(|cell| self.geometry.at[usize::from(cell)]);
        match from.1 == to.1 {
            true => (0, [from.0.into(), to.0.into()]),
            false => (1, [from.1.into(), to.1.into()]),
        }
    }

    fn set(&mut self, axis: usize, lines: [usize; 2], counts: [u8; 2]) {
        for (line, count) in lines.into_iter().zip(counts) {
            self.conflicts[axis][line] = count;
        }
    }

    /// Counts the tiles of a row (axis 0) or column (axis 1) that must leave it: those in their own line, less a
    /// longest sequence of them in the right order.
    fn count(&self, axis: usize, line: usize) -> u8 {
        let n = self.geometry.side;
        // The places where the line's own tiles want to be, and the longest ordered sequence up to each of them.
        let mut own = [(0, 0); MAX_SIDE];
        let (mut count, mut longest) = (0, 0);
        for k in 0..n {
            let cell = if axis == 0 { line * n + k } else { k * n + line };
            let tile = self.state.tiles[cell];
            let (row, column) = self.geometry.at[usize::from(tile)];
            let (of, place) = if axis == 0 { (row, column) } else { (column, row) };
            if usize::from(of) == line && tile != self.home {
                let before = own[..count].iter().filter(|(other, _)| *other < place);
                let length = before.map(|&(_, length)| length).max().unwrap_or(0) + 1;
                own[count] = (place, length);
                (count, longest) = (count + 1, longest.max(length));
            }
        }
        count as u8 - longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::solver::eight_puzzle::DistanceTable;
    use crate::sliding::solver::large::board::State;
    use crate::sliding::{Grid, Side};
    use handful_engine::{DealNumber, DealRng};

    #[test]
    fn bounds_never_exceed_the_distance_and_lines_are_shortest() {
        let table = DistanceTable::new();
        let geometry = BoardGeometry::new(3);
        let home = State::from_grid(&Grid::solved(Side::ALL[0]));
        let mut better = 0;
        for number in 1..=400 {
            let mut rng = DealRng::new("exact", DealNumber::new(number).expect("not 0"));
            let grid = Grid::shuffled(Side::ALL[0], &mut rng);
            let distance = u32::from(table.distance(&grid).expect("a solvable board"));
            let task = SlideTask::between(&geometry, &State::from_grid(&grid), &home);
            let Exact::Bound(bound) = line(&geometry, &task, 0, 0, &mut || true) else {
                panic!("a bound")
            };
            assert!(bound <= distance && bound % 2 == distance % 2, "{grid}: {bound}, {distance}");
            better += u32::from(bound > task.manhattan(&geometry));
            let Exact::Line(found) = line(&geometry, &task, 0, u32::MAX, &mut || true) else {
                panic!("a line")
            };
            assert_eq!(found.len() as u32, distance, "{grid}");
        }
        assert!(better > 100, "conflicts raise {better} of 400 bounds");
    }

    #[test]
    fn a_row_in_reverse_has_all_but_one_of_its_tiles_in_conflict() {
        let geometry = BoardGeometry::new(5);
        let mut start = State::from_grid(&Grid::solved(Side::ALL[2]));
        start.tiles[..5].reverse();
        let task =
            SlideTask::between(&geometry, &start, &State::from_grid(&Grid::solved(Side::ALL[2])));
        let Exact::Bound(bound) = line(&geometry, &task, 0, 0, &mut || true) else {
            panic!("a bound")
        };
        assert_eq!((task.manhattan(&geometry), bound), (12, 20));
    }
}
