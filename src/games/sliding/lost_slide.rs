//! The slide that lost par.

use handful_games::sliding::{Grid, Slide};

/// The slide that a move belongs to.
pub struct LostSlide {
    /// Its index.
    pub at: usize,
    /// The moves before it.
    pub made: u32,
    /// The board before it.
    pub board: Grid,
}

impl LostSlide {
    /// Finds the slide of a move of a line, from 1.
    pub fn new(start: &Grid, line: &[Slide], number: u32) -> Self {
        let mut lost = Self { at: 0, made: 0, board: *start };
        for slide in line {
            let after = lost.made + u32::from(slide.tiles);
            if after >= number {
                break;
            }
            (0..slide.tiles).for_each(|_| {
                lost.board.slide(slide.dir);
            });
            (lost.at, lost.made) = (lost.at + 1, after);
        }
        lost
    }
}
