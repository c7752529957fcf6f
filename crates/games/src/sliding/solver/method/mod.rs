//! A method that a person can learn: rows from the top, then columns from the left, then the last four cells.
//!
//! A board of every side is solved in [`steps`]. While more than two rows are left, the first of them is next, then
//! while more than two columns are left, the first of these. All tiles of a row but its last two are brought home one
//! by one; the last two of a row, and the two of a column, go in together around the corner: the first into the corner,
//! the second beside it, one cell further in, then both turn in. The last three tiles go around in a circle of twelve
//! positions.
//!
//! A step never moves a tile that an earlier one placed. Each is the shortest line of its kind, and what is left of a
//! line is the line from any board on it.

mod search;

use std::ops::Range;

use super::super::grid::{Dir, Grid, Side};
use search::FreeCells;

/// The most moves of [`Step::LastFour`]: half of the circle of twelve positions.
pub const MAX_LAST_FOUR: usize = 6;

/// Whether a pair of tiles is the last of a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The last two tiles of a row; one cell further in is one down.
    Row,
    /// The two tiles of a column; one cell further in is one to the right.
    Column,
}

/// A step of the method: the tiles that it brings home. The home of tile `t` is cell `t` − 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// One tile of a row, which is not among its last two.
    IntoPlace([u8; 1]),
    /// The last two tiles of a row or column, the second of which belongs into the corner.
    Corner([u8; 2], Edge),
    /// The last three tiles, in order.
    LastFour([u8; 3]),
}

impl Step {
    /// The tiles that the step brings home, in order.
    pub fn tiles(&self) -> &[u8] {
        match self {
            Step::IntoPlace(tiles) => tiles,
            Step::Corner(tiles, _) => tiles,
            Step::LastFour(tiles) => tiles,
        }
    }

    /// Whether the step is done: its tiles are home, in the last step the gap too.
    fn is_done(&self, grid: &Grid) -> bool {
        match self {
            Step::LastFour(_) => grid.is_solved(),
            _ => self.tiles().iter().all(|&tile| grid.cells()[usize::from(tile) - 1] == tile),
        }
    }
}

/// Returns the steps for boards of a side, in order: 4 for 3×3, 9 for 4×4, 81 for 10×10.
pub fn steps(side: Side) -> Vec<Step> {
    let n = side.get();
    let tile = |row: usize, column: usize| (row * n + column + 1) as u8;
    let mut steps = Vec::new();
    for row in 0..n - 2 {
        steps.extend((0..n - 2).map(|column| Step::IntoPlace([tile(row, column)])));
        steps.push(Step::Corner([tile(row, n - 2), tile(row, n - 1)], Edge::Row));
    }
    for column in 0..n - 2 {
        steps.push(Step::Corner([tile(n - 2, column), tile(n - 1, column)], Edge::Column));
    }
    steps.push(Step::LastFour([tile(n - 2, n - 2), tile(n - 2, n - 1), tile(n - 1, n - 2)]));
    steps
}

/// The part of a step that a board is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// One tile is on its way home.
    IntoPlace,
    /// The first tile of a corner is on its way into the corner, the second to the cell further in.
    SetUp,
    /// Both tiles of a corner wait around it, or the first has just turned in.
    TurnIn,
    /// Both tiles of a corner are at most three moves from home, the second before the first.
    Straight,
    /// The last three tiles go around.
    Around,
}

/// Why a step is done in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// In this order nothing that is in place has to move again.
    Order {
        /// The tile of the step.
        tile: u8,
        /// The tile that comes after it.
        next: u8,
    },
    /// With the first tile in place, the second could not get in.
    Door {
        /// The tile that goes into the corner and belongs beside it.
        first: u8,
        /// The tile that belongs into the corner.
        second: u8,
    },
    /// The last tiles can only go around, and one direction takes at most [`MAX_LAST_FOUR`] moves.
    Circle,
}

/// The way of one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileWay {
    /// The tile.
    pub tile: u8,
    /// The cells that it passes, the first and the last included.
    pub cells: Vec<u8>,
    /// The direction of each of its moves.
    pub moves: Vec<Dir>,
}

impl TileWay {
    fn new(grid: &Grid, tile: u8, line: &[Dir]) -> Self {
        let mut grid = *grid;
        let mut way = Self { tile, cells: cells(&grid, [tile]).to_vec(), moves: Vec::new() };
        for &dir in line {
            let to = grid.gap();
            grid.slide(dir);
            if grid.cells()[to] == tile {
                way.cells.push(to as u8);
                way.moves.push(dir);
            }
        }
        way
    }
}

/// Where a board stands in the method, and how the step that is next goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The steps for boards of this side.
    pub steps: Vec<Step>,
    /// The index of the step that is next. All before it are done; equal to their number on a solved board.
    pub now: usize,
    /// The part of the step; `None` on a solved board.
    pub phase: Option<Phase>,
    /// The direction of each tile moved, to the end of the step. Empty on a solved board, and in the last step of an
    /// unsolvable one.
    pub moves: Vec<Dir>,
    /// The number of these moves that belong to the phase.
    pub phase_moves: usize,
}

impl Plan {
    /// Finds the step of a board.
    pub fn new(grid: &Grid) -> Self {
        let steps = steps(grid.side());
        let now = steps.iter().position(|step| !step.is_done(grid)).unwrap_or(steps.len());
        let mut plan = Self { steps, now, phase: None, moves: Vec::new(), phase_moves: 0 };
        match plan.steps.get(now) {
            None => {}
            Some(&Step::IntoPlace([tile])) => {
                plan.phase = Some(Phase::IntoPlace);
                plan.moves = plan.bring_home(grid, tile);
                plan.phase_moves = plan.moves.len();
            }
            Some(&Step::Corner(tiles, edge)) => plan.around_corner(grid, tiles, edge),
            Some(Step::LastFour(_)) => {
                plan.phase = Some(Phase::Around);
                plan.moves = around(grid).unwrap_or_default();
                plan.phase_moves = plan.moves.len();
            }
        }
        plan
    }

    /// The step that is next; `None` on a solved board.
    pub fn step(&self) -> Option<Step> {
        self.steps.get(self.now).copied()
    }

    /// The steps to show in a row before the last one, from the one before the next on, as many as have room. `width`
    /// is that of a step in the row.
    pub fn row_of_steps(&self, room: usize, width: impl Fn(Step) -> usize) -> Range<usize> {
        let last = self.steps.len() - 1;
        let from = self.now.saturating_sub(1).min(last);
        let mut row = from..from;
        let mut left = room.saturating_sub(width(self.steps[last]));
        let mut fits = |at: usize| {
            let rest = left.checked_sub(width(self.steps[at]));
            left = rest.unwrap_or_default();
            rest.is_some()
        };
        while row.end < last && fits(row.end) {
            row.end += 1;
        }
        while row.start > 0 && fits(row.start - 1) {
            row.start -= 1;
        }
        row
    }

    /// Whether the tile of this cell was placed by an earlier step, so that it stays.
    pub fn is_placed(&self, cell: usize) -> bool {
        let home = |tile: &u8| usize::from(*tile) == cell + 1;
        self.steps[..self.now].iter().any(|step| step.tiles().iter().any(home))
    }

    /// The tiles that the phase brings somewhere, each with that cell.
    pub fn targets(&self, side: Side) -> Vec<(u8, u8)> {
        let Some(step) = self.step() else { return Vec::new() };
        match (step, self.phase) {
            (Step::Corner(tiles, edge), Some(Phase::SetUp)) => {
                let Corner { corner, inward, .. } = Corner::new(tiles, edge, side.get());
                vec![(tiles[0], corner), (tiles[1], inward)]
            }
            _ => step.tiles().iter().map(|&tile| (tile, tile - 1)).collect(),
        }
    }

    /// The first tile of the step that moves in the phase, or after it if none does, and its way. `None` on a solved
    /// board.
    pub fn way(&self, grid: &Grid) -> Option<TileWay> {
        let step = self.step()?;
        let way = |moves: usize| {
            let moves = &self.moves[..moves];
            let mut ways = step.tiles().iter().map(|&tile| TileWay::new(grid, tile, moves));
            ways.find(|way| !way.moves.is_empty())
        };
        way(self.phase_moves).or_else(|| way(self.moves.len()))
    }

    /// The tile that slides first; `None` where there are no moves.
    pub fn first_tile(&self, grid: &Grid) -> Option<u8> {
        let mut after = *grid;
        after.slide(*self.moves.first()?);
        Some(after.cells()[grid.gap()])
    }

    /// Why the step is done in this way; `None` where that explains nothing: with the tiles of a corner about to go
    /// straight in, or the first one already in.
    pub fn reason(&self, grid: &Grid) -> Option<Reason> {
        match (self.step()?, self.phase?) {
            (Step::IntoPlace([tile]), _) => Some(Reason::Order { tile, next: tile + 1 }),
            (Step::Corner([first, second], _), Phase::SetUp | Phase::TurnIn) => {
                let is_in = grid.cells()[usize::from(first) - 1] == first;
                let has_turned = is_in && self.phase == Some(Phase::TurnIn);
                (!has_turned).then_some(Reason::Door { first, second })
            }
            (Step::Corner(..), _) => None,
            (Step::LastFour(_), _) => Some(Reason::Circle),
        }
    }

    fn free(&self, grid: &Grid) -> FreeCells {
        FreeCells::new(grid.side().get(), |cell| self.is_placed(cell))
    }

    fn bring_home(&self, grid: &Grid, tile: u8) -> Vec<Dir> {
        let line = self.free(grid).line(grid.gap() as u8, cells(grid, [tile]), [tile - 1]);
        line.expect("a tile can be brought to any free cell")
    }

    /// Finds the moves of a corner.
    fn around_corner(&mut self, grid: &Grid, tiles: [u8; 2], edge: Edge) {
        let corner = Corner::new(tiles, edge, grid.side().get());
        let free = self.free(grid);
        let mut board = *grid;
        let phase = corner.phase(grid, tiles);
        self.phase = Some(phase);
        if phase == Phase::SetUp {
            let to = [corner.corner, corner.inward];
            let line = free.line(grid.gap() as u8, cells(grid, tiles), to);
            for dir in line.expect("two tiles can be brought to any free cells") {
                if corner.phase(&board, tiles) != Phase::SetUp {
                    break;
                }
                board.slide(dir);
                self.moves.push(dir);
            }
            self.phase_moves = self.moves.len();
        }
        let to = [corner.beside, corner.corner];
        let line = free.line(board.gap() as u8, cells(&board, tiles), to);
        self.moves.extend(line.expect("two tiles can be brought to any free cells"));
        if phase != Phase::SetUp {
            self.phase_moves = self.moves.len();
        }
    }
}

/// The cell of each tile.
fn cells<const T: usize>(grid: &Grid, tiles: [u8; T]) -> [u8; T] {
    tiles.map(|tile| grid.cell_of(tile).expect("each tile is somewhere") as u8)
}

/// The cells around a corner.
#[derive(Clone, Copy)]
struct Corner {
    /// The home of the first tile.
    beside: u8,
    /// The home of the second tile.
    corner: u8,
    /// The cell further in than the corner.
    inward: u8,
    /// The cell further in than the first tile's home.
    below: u8,
}

impl Corner {
    fn new(tiles: [u8; 2], edge: Edge, side: usize) -> Self {
        let [beside, corner] = tiles.map(|tile| tile - 1);
        let further = match edge {
            Edge::Row => side as u8,
            Edge::Column => 1,
        };
        Self { beside, corner, inward: corner + further, below: beside + further }
    }

    /// Returns the phase of a board on which these tiles are not both home.
    fn phase(&self, grid: &Grid, tiles: [u8; 2]) -> Phase {
        let (gap, [first, second]) = (grid.gap() as u8, cells(grid, tiles));
        let Self { beside, corner, inward, below } = *self;
        let waits = (first, second) == (corner, inward);
        let has_turned = (gap, first, second) == (corner, beside, inward);
        // The mirror image of turning in: the second tile by way of the first one's home.
        let straight = (first, second) == (below, beside) && [corner, inward].contains(&gap)
            || (gap, first, second) == (beside, below, corner);
        match () {
            () if waits || has_turned => Phase::TurnIn,
            () if straight => Phase::Straight,
            () => Phase::SetUp,
        }
    }
}

/// Returns the shorter way around for a board of which only the last four cells are left; `None` if it is unsolvable.
fn around(grid: &Grid) -> Option<Vec<Dir>> {
    let n = grid.side().get();
    let first = n * n - n - 2;
    // Clockwise, with the direction of a tile that goes from each cell to the next one.
    let circle = [
        (first, Dir::Right),
        (first + 1, Dir::Down),
        (first + n + 1, Dir::Left),
        (first + n, Dir::Up),
    ];
    let go = |is_clockwise: bool| {
        let mut grid = *grid;
        let mut line = Vec::new();
        while !grid.is_solved() {
            if line.len() > MAX_LAST_FOUR {
                return None;
            }
            let at = circle.iter().position(|&(cell, _)| cell == grid.gap())?;
            let dir = match is_clockwise {
                true => circle[(at + 3) % 4].1,
                false => circle[at].1.back(),
            };
            grid.slide(dir);
            line.push(dir);
        }
        Some(line)
    };
    [true, false].into_iter().filter_map(go).min_by_key(Vec::len)
}

/// The moves of one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLine {
    /// The index of the step.
    pub step: usize,
    /// The direction of each tile moved.
    pub moves: Vec<Dir>,
}

/// Returns the whole line by the method, step by step, without those that are done; for a solvable board.
pub fn line(grid: &Grid) -> Vec<StepLine> {
    let mut grid = *grid;
    let mut line = Vec::new();
    loop {
        let Plan { now: step, moves, .. } = Plan::new(&grid);
        if moves.is_empty() {
            return line;
        }
        moves.iter().for_each(|&dir| grid.slide(dir));
        line.push(StepLine { step, moves });
    }
}
