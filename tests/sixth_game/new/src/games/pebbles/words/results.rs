//! What the records say of Pebbles's results.

use crate::games::pebbles::Pebbles;
use crate::words::{Lang, Results, Texts, area};

area! {
    /// The texts of the results, in one language.
    ResultTexts {
        nouns: [&'static str; 2] = NOUNS,
    }
}

impl Results for Pebbles {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        ResultTexts::of(lang).nouns
    }
}
