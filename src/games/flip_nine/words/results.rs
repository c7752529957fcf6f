//! What the records say of Flip 9's results.

use crate::engine::RandomMoves;
use crate::games::flip_nine::FlipNine;
use crate::words::{Lang, Map, Placed, Placing, Results, Square, Texts, area};

/// A language's words for the results. Numbers that are `String` have the language's format.
pub struct ResultWords {
    /// The noun for a result, singular and plural.
    pub nouns: [&'static str; 2],
    /// The headings of the map's columns: par, and games.
    pub map: [&'static str; 2],
    pub all: fn(u32) -> String,
    /// All rows, within the sentence on a par.
    pub rows: &'static str,
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

impl Results for FlipNine {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        words(lang).nouns
    }

    fn all(lang: Lang, (): (), cases: u32) -> String {
        (words(lang).all)(cases)
    }

    fn placing(lang: Lang, (): (), _: Placed) -> Placing {
        Placing::Par(words(lang).rows)
    }

    /// By par: a link names none, so each square leads to any deal.
    fn map(lang: Lang) -> Map {
        let square = |par| Square { start: String::new(), best: Some(par) };
        let rows = (4..=9).map(|par| (format!("{par}"), vec![square(par)])).collect();
        let [corner, games] = words(lang).map;
        Map { corner, columns: vec![games.to_owned()], rows }
    }

    fn random_said(lang: Lang, random: RandomMoves) -> String {
        let f = lang.tongue().figures;
        (words(lang).random)(f.about(random.mean), f.about(random.half))
    }
}
