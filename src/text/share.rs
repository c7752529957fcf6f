//! The texts of sharing.

use super::{Lang, Line};
use crate::words::{Texts, area};

/// A fixed text of sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareWord {
    /// The choice of what to share.
    What,
    /// The deal.
    Deal,
    /// The result.
    Result,
    /// The result as a challenge.
    Challenge,
    /// The moves as a replay.
    Replay,
    /// What a link to the deal does.
    DealNote,
    /// What the shared result reveals.
    ResultNote,
    /// What a challenge link does.
    ChallengeNote,
    /// What a replay link does.
    ReplayNote,
    /// The label of the text to share.
    Text,
    /// The button for the system's share sheet.
    Send,
    /// The button for the clipboard.
    Copy,
    /// The button that sends the picture of the result to the share sheet.
    SendPicture,
    /// The button that saves the picture of the result.
    SavePicture,
    /// What the QR code is for.
    Scan,
    /// That the line is too long for a link.
    TooLong,
    /// That the link is too long for a QR code.
    TooLongForPicture,
}

/// A text of sharing with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareSay {
    /// A challenge, in the first person of the player who sets it.
    Beat {
        /// The result to beat, in moves or points.
        mark: u32,
        /// The best possible, where it is known.
        best: Option<u32>,
        /// Whether the mark is points.
        is_scored: bool,
    },
    /// An invitation to watch.
    Watch,
    /// The QR code of a link, for screen readers.
    Picture(String),
}

area! {
    /// The texts of sharing, in one language.
    ShareTexts {
        word: fn(ShareWord) -> &'static str = word,
        say: fn(&ShareSay) -> String = say,
    }
}

impl ShareWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (ShareTexts::of(lang).word)(self)
    }
}

impl Line for ShareSay {
    fn words(&self, lang: Lang) -> String {
        (ShareTexts::of(lang).say)(self)
    }
}
