//! 3×3: the distance of every solvable board, from a table of all 181,440.

use std::sync::OnceLock;

use crate::sliding::{Dir, Grid, Side};

/// The number of solvable boards: 9! / 2.
pub const BOARDS: usize = 181_440;

/// The most moves that any board needs.
pub const FARTHEST: u8 = 31;

const CELLS: usize = 9;

/// The mark of a board that has not been reached yet.
const UNSEEN: u8 = u8::MAX;

/// The number of moves from each 3×3 board to the solved one; 181 KB, computed by breadth-first
/// search.
#[derive(Clone, Debug)]
pub struct DistanceTable {
    /// Distances in moves, indexed by rank.
    distances: Vec<u8>,
}

impl Default for DistanceTable {
    fn default() -> Self {
        Self::new()
    }
}

impl DistanceTable {
    /// Computes the table in a few milliseconds.
    pub fn new() -> Self {
        let home = Packed::new(&[1, 2, 3, 4, 5, 6, 7, 8, 0]);
        let mut distances = vec![UNSEEN; BOARDS];
        distances[home.rank()] = 0;
        let mut level = vec![home];
        let mut next = Vec::new();
        for distance in 1.. {
            for board in level.drain(..) {
                for after in board.neighbours() {
                    let seen = &mut distances[after.rank()];
                    if *seen == UNSEEN {
                        *seen = distance;
                        next.push(after);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut level, &mut next);
        }
        Self { distances }
    }

    /// The table of the program, computed when it is first asked for.
    pub fn shared() -> &'static Self {
        static TABLE: OnceLock<DistanceTable> = OnceLock::new();
        TABLE.get_or_init(Self::new)
    }

    /// The fewest moves that solve a board; `None` if it is not 3×3 or is unsolvable.
    pub fn distance(&self, grid: &Grid) -> Option<u8> {
        let known = grid.side() == side() && grid.is_solvable();
        known.then(|| self.distances[Packed::new(grid.cells()).rank()])
    }

    /// Returns a shortest line; of equally short moves the first in the order of [`Dir::ALL`].
    /// Empty if the board is solved, not 3×3 or unsolvable.
    pub fn line(&self, grid: &Grid) -> Vec<Dir> {
        let mut grid = *grid;
        let mut line = Vec::new();
        let Some(distance) = self.distance(&grid) else { return line };
        for left in (0..distance).rev() {
            let nearer = |dir: &Dir| {
                let mut next = grid;
                grid.can_slide(*dir) && {
                    next.slide(*dir);
                    self.distance(&next) == Some(left)
                }
            };
            let dir = Dir::ALL.into_iter().find(nearer).expect("one move is nearer to home");
            grid.slide(dir);
            line.push(dir);
        }
        line
    }

    /// The number of boards at each distance, 0 to 31 moves.
    pub fn counts(&self) -> [u32; FARTHEST as usize + 1] {
        let mut counts = [0; FARTHEST as usize + 1];
        for &distance in &self.distances {
            counts[usize::from(distance)] += 1;
        }
        counts
    }
}

fn side() -> Side {
    Side::new(3).expect("3 is a side")
}

/// A board packed into four bits per cell, the first cell lowest, with the cell of the gap.
#[derive(Clone, Copy)]
struct Packed {
    cells: u64,
    gap: u32,
}

impl Packed {
    fn new(board: &[u8]) -> Self {
        let cells = board.iter().rev().fold(0, |cells, &t| cells << 4 | u64::from(t));
        let gap = board.iter().take_while(|&&tile| tile != 0).count() as u32;
        Self { cells, gap }
    }

    /// The board's index, ordered by the gap's cell and then by the tiles in order of cells. The
    /// last two tiles follow from the others, because only half of all boards are solvable.
    fn rank(self) -> usize {
        let (mut rank, mut free) = (self.gap, (1u32 << CELLS) - 2);
        let below = (1 << (4 * self.gap)) - 1;
        let mut tiles = self.cells & below | (self.cells >> 4) & !below;
        for left in (3..CELLS as u32).rev() {
            let tile = 1u32 << (tiles & 15);
            rank = rank * left + (free & (tile - 1)).count_ones();
            free ^= tile;
            tiles >>= 4;
        }
        rank as usize
    }

    fn neighbours(self) -> impl Iterator<Item = Self> {
        /// The neighbors of each cell.
        const BESIDE: [&[u32]; CELLS] = [
            &[1, 3],
            &[0, 2, 4],
            &[1, 5],
            &[0, 4, 6],
            &[1, 3, 5, 7],
            &[2, 4, 8],
            &[3, 7],
            &[4, 6, 8],
            &[5, 7],
        ];
        BESIDE[self.gap as usize].iter().map(move |&from| {
            let tile = self.cells >> (4 * from) & 15;
            Self { cells: self.cells ^ (tile << (4 * from)) ^ (tile << (4 * self.gap)), gap: from }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_counted_at_its_distance() {
        // The counts have been in the literature since Schofield (1967); OEIS A089473.
        let counts = [
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638,
            9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
        ];
        let table = DistanceTable::new();
        assert_eq!(table.counts(), counts);
        assert_eq!(counts.iter().sum::<u32>() as usize, BOARDS);
    }

    #[test]
    fn the_two_farthest_boards_take_31_moves() {
        let table = DistanceTable::new();
        for text in ["8,6,7,2,5,4,3,0,1", "6,4,7,8,5,0,3,2,1"] {
            let mut grid: Grid = text.parse().expect("a board");
            let line = table.line(&grid);
            assert_eq!((line.len(), table.distance(&grid)), (31, Some(31)), "{text}");
            line.into_iter().for_each(|dir| grid.slide(dir));
            assert!(grid.is_solved());
        }
    }

    #[test]
    fn other_boards_have_no_distance() {
        let table = DistanceTable::new();
        for text in ["2,1,3,4,5,6,7,8,0", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"] {
            let grid = text.parse().expect("a board");
            assert_eq!((table.distance(&grid), table.line(&grid)), (None, vec![]));
        }
    }
}
