//! What the records say of the Sliding Puzzle's results.

use crate::engine::RandomMoves;
use crate::games::sliding::{STEPS, Side, Sliding, SlidingOptions};
use crate::words::{Lang, Map, Placed, Placing, Results, Texts, area};

/// A language's words for the results. Numbers that are `String` have the language's format.
pub struct ResultWords {
    /// The noun for a result, singular and plural.
    pub nouns: [&'static str; 2],
    /// The heading of the map's first column, and that of full shuffles.
    pub map: [&'static str; 2],
    /// The number of steps of a scramble.
    pub scramble: fn(u32) -> String,
    pub all: fn(u32) -> String,
    /// All boards, within the sentence on a par.
    pub boards: &'static str,
    /// The rounded mean and median.
    pub random: fn(String, String) -> String,
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

impl Results for Sliding {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        words(lang).nouns
    }

    fn name(lang: Lang, game: &str, group: SlidingOptions) -> String {
        let side = group.side.get();
        let size = format!("{game} {side}×{side}");
        match group.scramble {
            None => size,
            Some(steps) => format!("{size}: {}", (words(lang).scramble)(steps)),
        }
    }

    fn all(lang: Lang, _: SlidingOptions, cases: u32) -> String {
        (words(lang).all)(cases)
    }

    fn placing(lang: Lang, _: SlidingOptions, _: Placed) -> Placing {
        Placing::Par(words(lang).boards)
    }

    /// The sizes, and the shuffles that the deal dialog offers.
    fn map(lang: Lang) -> Map {
        let [corner, full] = words(lang).map;
        let short = STEPS.map(|steps| (steps.to_string(), format!("scramble={steps}")));
        let columns = std::iter::once((full.to_owned(), String::new())).chain(short).collect();
        let rows = Side::ALL.into_iter().map(|side| {
            let side = side.get();
            (format!("{side}×{side}"), format!("side={side}"))
        });
        Map::of(corner, columns, rows)
    }

    fn random_said(lang: Lang, random: RandomMoves) -> String {
        let f = lang.tongue().figures;
        (words(lang).random)(f.about(random.mean), f.about(random.half))
    }
}
