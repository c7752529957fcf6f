//! A line as a person would find it: tile by tile, row by row and column by column. It is never
//! short, but always exists and takes almost no time.

use super::super::super::grid::MAX_CELLS;
use super::board::{BoardGeometry, Direction, NO_CELL, SlideTask, State};

/// Returns a line for a solvable board whose gap ends in the last cell.
pub fn line(geometry: &BoardGeometry, task: &SlideTask) -> Vec<Direction> {
    let mut solver = ConstructiveSolver {
        geometry,
        state: task.start,
        fixed: vec![false; geometry.cells],
        line: Vec::new(),
    };
    let n = geometry.side;
    let (mut top, mut left) = (0, 0);
    while (top, left) != (n - 2, n - 2) {
        if n - top >= n - left {
            solver.solve_edge(&(left..n).map(|column| top * n + column).collect::<Vec<_>>(), n);
            top += 1;
        } else {
            solver.solve_edge(&(top..n).map(|row| row * n + left).collect::<Vec<_>>(), 1);
            left += 1;
        }
    }
    let rest = [n * n - n - 2, n * n - n - 1, n * n - 2].map(|cell| cell as u8);
    let solved = solver.move_tiles_to(&rest, &rest, &solver.free());
    debug_assert!(solved, "a solvable board is solved row by row");
    solver.line
}

/// A board being solved.
struct ConstructiveSolver<'a> {
    geometry: &'a BoardGeometry,
    state: State,
    /// Cells whose tiles must stay.
    fixed: Vec<bool>,
    line: Vec<Direction>,
}

impl ConstructiveSolver<'_> {
    /// Solves a row or column of the remaining cells. `inward` is the offset from one of its cells
    /// to the neighbor further in.
    fn solve_edge(&mut self, cells: &[usize], inward: usize) {
        let (last_two, first) = (&cells[cells.len() - 2..], &cells[..cells.len() - 2]);
        for &cell in first {
            self.move_tiles_to(&[cell as u8], &[cell as u8], &self.free());
            self.fixed[cell] = true;
        }
        let (a, b) = (last_two[0] as u8, last_two[1] as u8);
        if self.state.tiles[last_two[0]] != a || self.state.tiles[last_two[1]] != b {
            // Two tiles in a corner can block each other, so each is first brought near, the last
            // one out of the other's way, and then both enter together through the six cells
            // around.
            let near: Vec<u8> =
                (0..3).flat_map(|k| [a, b].map(|cell| cell + (k * inward) as u8)).collect();
            let free = self.free();
            self.move_tiles_to(&[b], &[near[5]], &free);
            self.fixed[usize::from(near[5])] = true;
            // In the last four lines the second tile can trap the gap in a corner.
            let apart = self.move_tiles_to(&[a], &[near[2]], &self.free());
            if apart {
                self.fixed[usize::from(near[2])] = true;
                self.enter(&near);
                self.fixed[usize::from(near[2])] = false;
            }
            self.fixed[usize::from(near[5])] = false;
            self.move_tiles_to(&[a, b], &[a, b], if apart { &near } else { &free });
        }
        self.fixed[last_two[0]] = true;
        self.fixed[last_two[1]] = true;
    }

    /// The cells whose tiles may move.
    fn free(&self) -> Vec<u8> {
        (0..self.geometry.cells as u8).filter(|&cell| !self.fixed[usize::from(cell)]).collect()
    }

    /// Moves the gap to the nearest of these cells.
    fn enter(&mut self, near: &[u8]) {
        let directions = self.search(&self.free(), &[], |places| near.contains(&places[0]));
        self.go(directions.as_deref().unwrap_or_default());
    }

    /// Brings up to three tiles to their cells by the shortest line within the allowed cells; other
    /// tiles may move freely. Returns `false` if there is none.
    fn move_tiles_to(&mut self, tiles: &[u8], to: &[u8], within: &[u8]) -> bool {
        let directions = self.search(within, tiles, |places| places[1..] == *to);
        self.go(directions.as_deref().unwrap_or_default());
        directions.is_some()
    }

    /// Breadth-first search for the shortest line of the gap within some cells until `done` accepts
    /// the places: the gap's, then those of the tiles.
    fn search(
        &self,
        within: &[u8],
        tiles: &[u8],
        done: impl Fn(&[u8]) -> bool,
    ) -> Option<Vec<Direction>> {
        let mut rank = [None; MAX_CELLS];
        for (i, &cell) in within.iter().enumerate() {
            rank[usize::from(cell)] = Some(i);
        }
        let k = tiles.len() + 1;
        let mut start = [self.state.gap; 4];
        for (place, tile) in start[1..].iter_mut().zip(tiles) {
            let at = self.state.tiles[..self.geometry.cells].iter().position(|there| there == tile);
            *place = at.expect("each tile is somewhere") as u8;
        }
        let index = |places: &[u8]| {
            let mut ranks = places.iter().map(|&cell| rank[usize::from(cell)]);
            ranks.try_fold(0, |sum, rank| Some(sum * within.len() + rank?))
        };
        let mut seen = vec![false; within.len().pow(k as u32)];
        let mut queue = vec![(start, 0usize, 0)];
        if let Some(at) = index(&start[..k]) {
            seen[at] = true;
        }
        let mut next = 0;
        while let Some(&(places, _, _)) = queue.get(next) {
            if done(&places[..k]) {
                break;
            }
            for direction in 0..4 {
                let from = self.geometry.source(places[0], direction);
                if from == NO_CELL {
                    continue;
                }
                let mut after = places;
                for place in after[1..k].iter_mut().filter(|place| **place == from) {
                    *place = places[0];
                }
                after[0] = from;
                let Some(at) = index(&after[..k]) else { continue };
                if !seen[at] {
                    seen[at] = true;
                    queue.push((after, next, direction));
                }
            }
            next += 1;
        }
        queue.get(next)?;
        let mut line = Vec::new();
        while next > 0 {
            let (_, before, direction) = queue[next];
            line.push(direction);
            next = before;
        }
        line.reverse();
        Some(line)
    }

    fn go(&mut self, directions: &[Direction]) {
        for &direction in directions {
            self.state.slide(self.geometry, direction);
        }
        self.line.extend_from_slice(directions);
    }
}
