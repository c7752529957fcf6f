//! What the Sliding Puzzle says.

use super::{Label, Lang, Line, Manual, Say, Spoken, in_lang, own};
use crate::engine::Status;
use crate::games::sliding::{
    Dir, LayoutFault, OptionFault, Pad, Refusal, Slid, Slide, Sliding, SlidingView,
};

/// A text of the Sliding Puzzle with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlidingSay {
    /// `[a]-left [d]-right`: the ways that are open, each with its key.
    Prompt {
        /// Which ways are open: left, right, up, down.
        ways: [bool; 4],
        /// The keys.
        pad: Pad,
    },
    /// "Congratulations! You win in 50 moves!"
    Won(u32),
    /// What a move did.
    Told(Slid),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Slide 2 tiles left".
    Hint(Slide),
    /// Why a text is no layout.
    Layout(LayoutFault),
    /// Why an option is refused.
    Option(OptionFault),
    /// The board, for the ear: its side, and where the gap is, row and column from 1.
    Board {
        /// The length of the side.
        side: usize,
        /// The gap's row, from 1.
        row: usize,
        /// The gap's column, from 1.
        column: usize,
    },
    /// A tile, for the ear: its row and column from 1, and the way it can go.
    Tile {
        /// The tile.
        tile: u8,
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// The way it can slide now, alone or in a run.
        way: Option<Dir>,
    },
    /// "50 moves in 41 slides, 2:05".
    Result {
        /// Tiles moved.
        moves: u32,
        /// Slides made.
        slides: u32,
        /// Milliseconds played.
        ms: u64,
    },
    /// The solver is at work: the shortest line found so far, if any.
    Searching(Option<u32>),
    /// "42 moves from home", and whether that is proven to be the least.
    Distance(u32, bool),
    /// "Shortest solution: 42 moves, proven".
    Shortest(u32),
    /// "Best solution found: 210 moves".
    BestFound(u32),
    /// The move, from 1, after which par could no longer be reached, and par then.
    LostAt(u32),
    /// Every move was on a shortest way.
    NeverLost,
}

impl Line for SlidingSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, sliding::say(self))
    }
}

impl Spoken for Sliding {
    fn prompt(view: &SlidingView) -> Say {
        match view.status {
            Status::Playing { .. } => {
                SlidingSay::Prompt { ways: view.ways(), pad: Pad::default() }.into()
            }
            _ => SlidingSay::Won(view.moves).into(),
        }
    }

    fn told(effect: &Slid) -> Say {
        SlidingSay::Told(*effect).into()
    }

    fn refused(refusal: Refusal) -> Say {
        SlidingSay::Refused(refusal).into()
    }

    fn proposed(mv: Slide) -> Say {
        SlidingSay::Hint(mv).into()
    }

    fn misread(fault: LayoutFault) -> Say {
        SlidingSay::Layout(fault).into()
    }

    fn misset(fault: OptionFault) -> Say {
        SlidingSay::Option(fault).into()
    }

    fn manual(lang: Lang) -> Manual {
        in_lang!(lang, sliding::MANUAL)
    }
}

impl Label {
    pub const SLID_BOARD: Label = own!(sliding::BOARD);
    pub const SLID_SIDE: Label = own!(sliding::SIDE);
    pub const SLID_SLIDES: Label = own!(sliding::SLIDES);
    pub const SLID_FOUND: Label = own!(sliding::FOUND);
    pub const SLID_SCRAMBLE: Label = own!(sliding::SCRAMBLE);
    pub const SLID_ANY_BOARD: Label = own!(sliding::ANY_BOARD);
    pub const SLID_DEAL: Label = own!(sliding::DEAL);
    pub const SLID_LIVE: Label = own!(sliding::LIVE);
    pub const SLID_LIVE_NOTE: Label = own!(sliding::LIVE_NOTE);
    pub const SLID_STOPPED: Label = own!(sliding::STOPPED);
    pub const SLID_CANCEL: Label = own!(sliding::CANCEL);
    pub const SLID_PHOTO: Label = own!(sliding::PHOTO);
    pub const SLID_PHOTO_NOTE: Label = own!(sliding::PHOTO_NOTE);
    pub const SLID_PHOTO_CHOOSE: Label = own!(sliding::PHOTO_CHOOSE);
    pub const SLID_NUMBERS_ONLY: Label = own!(sliding::NUMBERS_ONLY);
    pub const SLID_NUMBERS: Label = own!(sliding::NUMBERS);
    pub const SLID_NO_PHOTO: Label = own!(sliding::NO_PHOTO);
}
