//! The texts that all guides for newcomers share.

use super::{Lang, Line};
use crate::games::{GameId, games};
use crate::words::{Texts, area};

/// A fixed text of the guides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstWord {
    /// The button that ends the guide.
    Skip,
    /// The button for the next step.
    Next,
}

macro_rules! define {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        /// Returns the steps of a game's guide, or the fixed sentences of a guide that is played.
        #[must_use]
        pub fn steps(id: GameId, lang: Lang) -> &'static [&'static str] {
            match id {
                $(GameId::$game => crate::games::$module::words::guide::GuideTexts::of(lang).steps,)+
            }
        }
    };
}
games!(define []);

/// A text of the guides with parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSay {
    /// A guide's title.
    Title(GameId),
    /// "Step 1 of 3", for screen readers.
    Step(usize, usize),
}

area! {
    /// The texts of the guides, in one language.
    FirstTexts {
        word: fn(FirstWord) -> &'static str = word,
        say: fn(FirstSay) -> String = say,
    }
}

impl FirstWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (FirstTexts::of(lang).word)(self)
    }
}

impl Line for FirstSay {
    fn words(&self, lang: Lang) -> String {
        (FirstTexts::of(lang).say)(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most words in a guide: at 170 words a minute they take 20 seconds to read.
    const MOST: usize = 55;

    #[test]
    fn every_guide_is_read_in_twenty_seconds() {
        for lang in Lang::ALL {
            for id in GameId::ALL {
                let text = steps(id, lang).join(" ");
                let count = text.split_whitespace().filter(|w| w.len() > 1).count();
                assert!(count <= MOST, "{count} words: {text}");
                assert!(count > 15, "{count} words: {text}");
            }
        }
    }
}
