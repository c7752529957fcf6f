//! What the records say of Escalator's results.

use crate::games::escalator::spread::Picked;
use crate::games::escalator::{Escalator, EscalatorOptions, Passes};
use crate::words::{Lang, Map, Placed, Placing, Results, Texts, area};

/// A language's words for the results. Numbers that are `String` have the language's format.
pub struct ResultWords {
    /// The noun for a result, singular and plural.
    pub nouns: [&'static str; 2],
    /// The heading of the map's first column, and those of cards face up and covered.
    pub map: [&'static str; 3],
    pub passes: fn(u8) -> String,
    pub covered: &'static str,
    pub all: fn(u32) -> String,
    pub of_possible: fn(String, String) -> String,
    /// The share of games won, points, and cards.
    pub random: fn(String, String, String) -> String,
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

impl Results for Escalator {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        words(lang).nouns
    }

    fn options_said(lang: Lang, group: EscalatorOptions) -> Vec<String> {
        let words = words(lang);
        let passes = group.passes.get();
        let passes = (passes > 1).then(|| (words.passes)(passes));
        passes.into_iter().chain(group.covered.then(|| words.covered.to_owned())).collect()
    }

    fn all(lang: Lang, _: EscalatorOptions, cases: u32) -> String {
        (words(lang).all)(cases)
    }

    fn placing(lang: Lang, _: EscalatorOptions, placed: Placed) -> Placing {
        let f = lang.tongue().figures;
        match placed.best {
            Some(best) => {
                Placing::Ends((words(lang).of_possible)(f.whole(best), f.percent(placed.less)))
            }
            None => Placing::Nothing,
        }
    }

    /// The passes, and whether covered cards lie face down.
    fn map(lang: Lang) -> Map {
        let [corner, up, down] = words(lang).map;
        let columns = vec![(up.into(), "covered=0".into()), (down.into(), "covered=1".into())];
        let passes = Passes::ALL.map(|n| (n.get().to_string(), format!("passes={}", n.get())));
        Map::of(corner, columns, passes)
    }

    fn random_said(lang: Lang, picked: Picked) -> String {
        let f = lang.tongue().figures;
        let (wins, points, cards) = (picked.wins, picked.points, picked.cards);
        (words(lang).random)(f.percent(wins), f.tenths(points), f.tenths(cards))
    }
}
