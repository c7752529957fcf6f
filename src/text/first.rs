//! The texts of the guides for newcomers.

use super::{Lang, Line};
use crate::games::GameId;
use crate::words::{Texts, area};

/// A fixed text of the guides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstWord {
    /// The button that ends the guide.
    Skip,
    /// The button for the next step.
    Next,
    /// The ask in Go Fish's pictures.
    Queens,
    /// The answer in those pictures.
    GoFish,
    /// Description of the cube of possible starts of three cards in Card Flip.
    Cube,
    /// The first prompt in Flip 9.
    Free,
    /// The row is in order.
    Sorted,
    /// The first prompt in Card Flip.
    Flip,
    /// A flip that tested a new start.
    NotYet,
    /// A flip that tested nothing new.
    Again,
    /// All cards lie face down.
    AllDown,
}

/// Returns the steps of a guide that consists of pictures; empty for a guide that is played.
#[must_use]
pub fn steps(id: GameId, lang: Lang) -> &'static [&'static str] {
    match id {
        GameId::GoFish => FirstTexts::of(lang).go_fish,
        GameId::Sliding => FirstTexts::of(lang).sliding,
        GameId::Escalator => FirstTexts::of(lang).escalator,
        GameId::FlipNine | GameId::CardFlip => &[],
    }
}

/// A text of the guides with parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSay {
    /// A guide's title.
    Title(GameId),
    /// Two cards of Flip 9 were swapped; says which card their sum requires next.
    Names(u8, u8),
    /// A card of Card Flip for screen readers, counted from 1, and whether it was turned over.
    Back(u8, bool),
    /// "Step 1 of 3", for screen readers.
    Step(usize, usize),
}

/// Returns the sum that requires a card: "2 + 4 = 6", or "9 + 8 = 17, 1 + 7 = 8".
pub(super) fn sum(a: u8, b: u8) -> String {
    let sum = a + b;
    let text = format!("{a} + {b} = {sum}");
    if sum < 10 { text } else { format!("{text}, 1 + {} = {}", sum - 10, sum - 9) }
}

area! {
    /// The texts of the guides, in one language.
    FirstTexts {
        word: fn(FirstWord) -> &'static str = word,
        say: fn(FirstSay) -> String = say,
        go_fish: &'static [&'static str] = GO_FISH,
        sliding: &'static [&'static str] = SLIDING,
        escalator: &'static [&'static str] = ESCALATOR,
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
    use crate::lesson::named;

    /// The most words in a guide: at 170 words a minute they take 20 seconds to read.
    const MOST: usize = 55;

    fn words_of(id: GameId, lang: Lang) -> String {
        let word = |word: FirstWord| word.text(lang).to_owned();
        let texts = match id {
            GameId::FlipNine => {
                let names = FirstSay::Names(2, 4).words(lang);
                vec![word(FirstWord::Free), names, word(FirstWord::Sorted)]
            }
            GameId::CardFlip => {
                let words = [FirstWord::Flip, FirstWord::NotYet, FirstWord::NotYet];
                let words = words.into_iter().chain([FirstWord::AllDown]);
                words.map(word).collect()
            }
            _ => steps(id, lang).iter().map(|step| (*step).to_owned()).collect(),
        };
        assert!((3..=4).contains(&texts.len()));
        texts.join(" ")
    }

    #[test]
    fn every_guide_is_read_in_twenty_seconds() {
        for lang in Lang::ALL {
            for id in GameId::ALL {
                let text = words_of(id, lang);
                let count = text.split_whitespace().filter(|w| w.len() > 1).count();
                assert!(count <= MOST, "{count} words: {text}");
                assert!(count > 15, "{count} words: {text}");
            }
        }
    }

    #[test]
    fn sums_are_written_as_the_rules_add() {
        assert_eq!(
            [sum(2, 4), sum(9, 8), sum(4, 6)],
            ["2 + 4 = 6", "9 + 8 = 17, 1 + 7 = 8", "4 + 6 = 10, 1 + 0 = 1"]
        );
        for (a, b) in (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))) {
            assert!(a == b || sum(a, b).ends_with(&format!("= {}", named(a, b))));
        }
    }
}
