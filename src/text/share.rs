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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;

    /// What is shared is read aloud too, so no line is signs alone; the summaries and the daily's text have the same test.
    #[test]
    fn every_line_of_a_shared_text_has_words_or_figures() {
        for lang in Lang::ALL {
            let beat = |mark, best, is_scored| ShareSay::Beat { mark, best, is_scored }.words(lang);
            let mut lines = vec![ShareSay::Watch.words(lang)];
            for mark in [0, 1, 12] {
                lines.extend([None, Some(1), Some(12)].map(|best| beat(mark, best, true)));
                lines.extend([None, Some(1), Some(12)].map(|best| beat(mark, best, false)));
            }
            lines.extend(GameId::ALL.map(|id| lang.tongue().game(id).to_owned()));
            for line in lines.iter().flat_map(|text| text.lines()) {
                let words = line.chars().filter(|c| c.is_alphanumeric()).count();
                let signs =
                    line.chars().filter(|c| !c.is_alphanumeric() && !c.is_whitespace()).count();
                assert!(words > signs, "{line}");
            }
        }
    }
}
