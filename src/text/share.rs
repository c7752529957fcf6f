//! What is said where a game is shared.

use super::{Lang, Line, in_lang};

/// A text without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareWord {
    /// What is to be shared.
    What,
    /// The deal.
    Deal,
    /// How it went.
    Result,
    /// A mark to beat.
    Challenge,
    /// The moves, to be watched.
    Replay,
    /// What a link to the deal does.
    DealNote,
    /// What the result gives away.
    ResultNote,
    /// What a link with a mark does.
    ChallengeNote,
    /// What a link to watch does.
    ReplayNote,
    /// The text that goes out.
    Text,
    /// To the system's share sheet.
    Send,
    /// To the clipboard.
    Copy,
    /// What the picture is for.
    Scan,
    /// That the line is too long for a link.
    TooLong,
    /// That the link is too long for a picture.
    TooLongForPicture,
}

/// A text with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareSay {
    /// A mark to beat, in the voice of the one who set it.
    Beat {
        /// Moves or points.
        mark: u32,
        /// The best possible, where it is known.
        best: Option<u32>,
        /// Whether the mark is points.
        is_scored: bool,
    },
    /// An invitation to watch.
    Watch,
    /// The picture of a link, for the ear.
    Picture(String),
}

impl ShareWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, share::word(self))
    }
}

impl Line for ShareSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, share::say(self))
    }
}
