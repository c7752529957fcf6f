//! The player's view, which contains everything.

use super::{Dir, Grid, Refusal, Slide, Sliding};
use handful_engine::{Game, Status};

/// Everything that the player may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlidingView {
    /// The board.
    pub grid: Grid,
    /// Tiles moved: a run counts one per tile.
    pub moves: u32,
    /// The state of the game.
    pub status: Status,
}

impl SlidingView {
    pub(super) fn new(game: &Sliding) -> Self {
        let Sliding { grid, moves } = *game;
        Self { grid, moves, status: game.status() }
    }

    /// For each direction in the order left, right, up, down, whether a tile can slide.
    pub fn ways(&self) -> [bool; 4] {
        Dir::ALL.map(|dir| self.status.is_playing() && self.grid.can_slide(dir))
    }

    /// Returns the slide of one tile in a direction, if possible.
    pub fn way(&self, dir: Dir) -> Option<Slide> {
        (self.status.is_playing() && self.grid.can_slide(dir)).then_some(Slide { dir, tiles: 1 })
    }

    /// Returns the slide for a tap on a tile: the tile and all others between it and the gap.
    ///
    /// # Errors
    /// Returns why nothing slides.
    pub fn tap(&self, tile: u8) -> Result<Slide, Refusal> {
        if !self.status.is_playing() {
            return Err(Refusal::Finished);
        }
        let n = self.grid.side().get();
        let cell = self.grid.cell_of(tile).ok_or(Refusal::NotInLine(tile))?;
        let ((row, column), gap) = ((cell / n, cell % n), self.grid.gap());
        let (gap_row, gap_column) = (gap / n, gap % n);
        let (dir, tiles) = match (row == gap_row, column == gap_column) {
            (true, false) if column > gap_column => (Dir::Left, column - gap_column),
            (true, false) => (Dir::Right, gap_column - column),
            (false, true) if row > gap_row => (Dir::Up, row - gap_row),
            (false, true) => (Dir::Down, gap_row - row),
            _ => return Err(Refusal::NotInLine(tile)),
        };
        Ok(Slide { dir, tiles: tiles as u8 })
    }
}
