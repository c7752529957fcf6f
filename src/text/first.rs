//! What the guides for newcomers say.

use super::{Label, Lang, Line, in_lang, own};
use crate::games::GameId;

/// A text of the guides without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstWord {
    /// The way out.
    Skip,
    /// The way to the next step.
    Next,
    /// What is asked for in Go Fish's pictures.
    Queens,
    /// What is answered there.
    GoFish,
    /// The picture of what three cards of Card Flip may be.
    Cube,
    /// What is to be done first in Flip 9.
    Free,
    /// The row is in order.
    Sorted,
    /// What is to be done first in Card Flip.
    Flip,
    /// A flip that tested a new start.
    NotYet,
    /// A flip that tested nothing new.
    Again,
    /// All cards lie face down.
    AllDown,
}

/// The steps of a game's guide that is looked at; none where the guide is played.
#[must_use]
pub fn steps(id: GameId, lang: Lang) -> &'static [&'static str] {
    match id {
        GameId::GoFish => in_lang!(lang, first::GO_FISH),
        GameId::Sliding => in_lang!(lang, first::SLIDING),
        GameId::Escalator => in_lang!(lang, first::ESCALATOR),
        GameId::FlipNine | GameId::CardFlip => &[],
    }
}

/// A text of the guides with values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSay {
    /// A guide's title.
    Title(GameId),
    /// Two cards of Flip 9 were swapped: what their sum names.
    Names(u8, u8),
    /// A card of Card Flip, for the ear, counted from 1, and whether it shows its second side.
    Back(u8, bool),
    /// "Step 1 of 3", for the ear.
    Step(usize, usize),
}

/// The sum that names a card: "2 + 4 = 6", or "9 + 8 = 17, 1 + 7 = 8".
pub(super) fn sum(a: u8, b: u8) -> String {
    let sum = a + b;
    let text = format!("{a} + {b} = {sum}");
    if sum < 10 { text } else { format!("{text}, 1 + {} = {}", sum - 10, sum - 9) }
}

impl Label {
    /// How iOS installs the page: said once, after a finished game.
    pub const INSTALL_IOS: Label = own!(first::INSTALL);
}

impl FirstWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, first::word(self))
    }
}

impl Line for FirstSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, first::say(*self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::named;

    /// The most words of a guide: read at 170 a minute they take 20 seconds.
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
