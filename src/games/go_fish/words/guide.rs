//! The texts of Go Fish's guide.

use crate::words::{Lang, Texts, area};

area! {
    /// The texts of the guide, in one language.
    GuideTexts {
        steps: &'static [&'static str] = GUIDE,
        ask: &'static str = GUIDE_ASK,
        answer: &'static str = GUIDE_ANSWER,
    }
}

/// Returns the ask in the guide's pictures.
#[must_use]
pub fn ask(lang: Lang) -> &'static str {
    GuideTexts::of(lang).ask
}

/// Returns the answer in those pictures.
#[must_use]
pub fn answer(lang: Lang) -> &'static str {
    GuideTexts::of(lang).answer
}
