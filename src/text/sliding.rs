//! What the Sliding Puzzle says.

use super::{Lang, Line, Manual, Say, Spoken, in_lang};
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

/// A text of this game alone without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlidingWord {
    /// "The tiles".
    Board,
    /// "Tiles a side".
    Side,
    /// "Shuffled by".
    Scramble,
    /// "All boards".
    AnyBoard,
    /// "Say how far it is from home".
    Live,
    /// "Marks the game assisted".
    LiveNote,
    /// "The search was stopped".
    Stopped,
    /// "A photo of yours on the tiles".
    Photo,
    /// "It stays in this page: it is not sent and not kept".
    PhotoNote,
    /// "Choose a photo".
    PhotoChoose,
    /// "Numbers again".
    NumbersOnly,
    /// "Small numbers on photo tiles".
    Numbers,
    /// "This file is no picture that the browser can show".
    NoPhoto,
    /// "Stop".
    Cancel,
}

impl SlidingWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, sliding::word(self))
    }
}

impl Line for SlidingWord {
    fn words(&self, lang: Lang) -> String {
        self.text(lang).to_owned()
    }
}
