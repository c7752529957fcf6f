//! What the records say of Card Flip's results.

use crate::engine::stats::rounded;
use crate::games::card_flip::{CardFlip, CardFlipOptions, Cards, MOST_CARDS, Mode, RandomFlips};
use crate::words::{Lang, Map, Placed, Placing, Results, Texts, area};

/// A language's words for the results. Numbers that are `String` have the language's format.
pub struct ResultWords {
    /// The noun for a result, singular and plural.
    pub nouns: [&'static str; 2],
    /// The heading of the map's first column.
    pub cards: &'static str,
    pub mode: fn(Mode) -> &'static str,
    pub group: fn(Mode, Cards) -> String,
    pub all: fn(u32) -> String,
    /// The share of starts that the standard order solves within one or more flips.
    pub solved: fn(u32, String) -> String,
    /// The mean in hundredths and as a text, the mean of the standard order, the median.
    pub random: fn(u32, String, String, u32) -> String,
}

area! {
    /// The texts of the results, in one language.
    ResultTexts {
        words: ResultWords = RESULTS,
    }
}

fn words(lang: Lang) -> &'static ResultWords {
    &ResultTexts::of(lang).words
}

impl Results for CardFlip {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        words(lang).nouns
    }

    fn options_said(lang: Lang, group: CardFlipOptions) -> Vec<String> {
        vec![(words(lang).group)(group.mode, group.cards)]
    }

    fn all(lang: Lang, _: CardFlipOptions, cases: u32) -> String {
        (words(lang).all)(cases)
    }

    fn placing(lang: Lang, group: CardFlipOptions, placed: Placed) -> Placing {
        let (flips, starts) = (placed.value, group.cards.starts());
        let found = rounded(flips.min(starts).into(), 1_000, starts.into());
        let found = lang.tongue().figures.percent(found);
        Placing::Then((words(lang).solved)(flips, found))
    }

    /// The modes that have records.
    fn map(lang: Lang) -> Map {
        let words = words(lang);
        let modes = [Mode::Blind, Mode::Evil];
        let modes =
            modes.map(|mode| ((words.mode)(mode).to_owned(), format!("mode={}", mode.word())));
        let rows = (1..=MOST_CARDS).map(|n| (n.to_string(), format!("cards={n}")));
        Map::of(words.cards, modes.into(), rows)
    }

    fn random_said(lang: Lang, RandomFlips { mean, standard, half }: RandomFlips) -> String {
        let f = lang.tongue().figures;
        (words(lang).random)(mean, f.hundredths(mean), f.whole(standard), half)
    }
}
