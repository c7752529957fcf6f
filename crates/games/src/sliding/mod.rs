//! Sliding Puzzle: slide the tiles of a square board into order, using its one gap.
//!
//! Rules after "Sliding Puzzle", the design document of a Python console game. Our additions: deals
//! are uniform over the solvable boards; a run of tiles slides together and counts one move per
//! tile; undo also reduces the count and marks the game assisted.

pub mod daily;
pub mod edit;
mod entry;
mod grid;
pub mod histogram;
mod layout;
pub mod lesson;
pub mod look;
mod options;
pub mod searches;
mod slide_keys;
pub mod solver;
pub mod text;
mod view;

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status, Takeback, Unit};
use thiserror::Error;

pub use entry::hints_follow_method;
pub use grid::{Dir, Grid, GridError, MAX_CELLS, Side};
pub use layout::{Layout, LayoutError};
pub use options::{MAX_STEPS, OptionError, STEPS, SlidingOptions};
pub use slide_keys::{SlideKeys, SlideKeysError};
pub use view::SlidingView;

/// A slide: this many tiles move one cell in a direction, the nearest of them into the gap. Written
/// `L`, or `L3` for three tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The direction in which the tiles move.
    pub dir: Dir,
    /// The number of tiles, 1 to 9.
    pub tiles: u8,
}

impl Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tiles {
            1 => write!(f, "{}", self.dir.letter()),
            tiles => write!(f, "{}{tiles}", self.dir.letter()),
        }
    }
}

/// The error for a text that is not a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a slide is a direction and how many tiles")]
pub struct InvalidSlide;

impl FromStr for Slide {
    type Err = InvalidSlide;

    fn from_str(text: &str) -> Result<Self, InvalidSlide> {
        let (letter, tiles) = match *text.as_bytes() {
            [letter] => (letter, 1),
            [letter, digit @ b'2'..=b'9'] => (letter, digit - b'0'),
            _ => return Err(InvalidSlide),
        };
        let dir = Dir::ALL
            .into_iter()
            .find(|dir| dir.letter() == char::from(letter.to_ascii_uppercase()));
        Ok(Slide { dir: dir.ok_or(InvalidSlide)?, tiles })
    }
}

/// The public result of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slid {
    /// The direction in which the tiles moved.
    pub dir: Dir,
    /// The tile that moved into the gap.
    pub first: u8,
    /// The number of tiles that moved.
    pub tiles: u8,
    /// Tiles moved since the start.
    pub moves: u32,
    /// Whether the board is solved now.
    pub solved: bool,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game has ended")]
    Finished,
    /// Fewer tiles than that can slide in this direction.
    #[error("there is no room for {0}")]
    NoRoom(Slide),
    /// The tile is neither in the gap's row nor in its column.
    #[error("{0} is neither in the gap's row nor in its column")]
    NotInLine(u8),
}

/// A position of the Sliding Puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sliding {
    grid: Grid,
    moves: u32,
}

impl Sliding {
    /// Creates the start of a game on this board.
    pub fn new(grid: Grid) -> Self {
        Self { grid, moves: 0 }
    }

    /// The board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    fn refusal(&self, slide: Slide) -> Option<Refusal> {
        if !self.status().is_playing() {
            return Some(Refusal::Finished);
        }
        let room = self.grid.room(slide.dir);
        let fits = (1..=room).contains(&usize::from(slide.tiles));
        (!fits).then_some(Refusal::NoRoom(slide))
    }
}

impl Game for Sliding {
    const SLUG: &'static str = "sliding";
    const UNIT: Unit = Unit::Moves;
    type Options = SlidingOptions;
    type Layout = Layout;
    type Move = Slide;
    type Effect = Slid;
    type Refusal = Refusal;
    type View = SlidingView;

    fn deal(options: &SlidingOptions, number: DealNumber) -> Self {
        let mut rng = DealRng::new(Self::SLUG, number);
        Self::new(match options.scramble {
            None => Grid::shuffled(options.side, &mut rng),
            Some(steps) => Grid::scrambled(options.side, steps, &mut rng),
        })
    }

    fn lay_out(_: &SlidingOptions, layout: &Layout) -> Self {
        Self::new(*layout.grid())
    }

    fn check_link(params: &Params, layout: Option<&Layout>) -> Result<(), OptionError> {
        let Some(layout) = layout else { return Ok(()) };
        let side = SlidingOptions::read(params)?.side;
        let of_layout = layout.grid().side();
        if params.get("side").is_some() && side != of_layout {
            return Err(OptionError::SideOfLayout(side, of_layout));
        }
        Ok(())
    }

    fn options_of(_: SlidingOptions, layout: &Layout) -> SlidingOptions {
        SlidingOptions { side: layout.grid().side(), scramble: None }
    }

    fn status(&self) -> Status {
        match self.grid.is_solved() {
            true => Status::Won,
            false => Status::Playing { seat: Seat(0) },
        }
    }

    fn legal_moves(&self) -> Vec<Slide> {
        if !self.status().is_playing() {
            return Vec::new();
        }
        let run = |dir: Dir| (1..=self.grid.room(dir) as u8).map(move |tiles| Slide { dir, tiles });
        Dir::ALL.into_iter().flat_map(run).collect()
    }

    fn apply(&mut self, slide: Slide) -> Result<Slid, Refusal> {
        if let Some(refusal) = self.refusal(slide) {
            return Err(refusal);
        }
        let gap = self.grid.gap();
        for _ in 0..slide.tiles {
            self.grid.slide(slide.dir);
        }
        self.moves += u32::from(slide.tiles);
        Ok(Slid {
            dir: slide.dir,
            first: self.grid.cells()[gap],
            tiles: slide.tiles,
            moves: self.moves,
            solved: self.grid.is_solved(),
        })
    }

    fn view(&self, _: Seat) -> SlidingView {
        SlidingView::new(self)
    }

    fn takeback(&self, _: Slide) -> Takeback {
        Takeback::Assisted
    }

    fn move_limit(_: &SlidingOptions) -> Option<usize> {
        None
    }

    fn moves_made(&self) -> u32 {
        self.moves
    }

    fn is_par_proven(&self) -> bool {
        self.grid().side().is_proven()
    }
}

#[cfg(test)]
mod tests;
