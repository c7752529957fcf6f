//! The texts of Card Flip's guide.

use crate::words::{Lang, Texts, area};

/// What the guide says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideStep {
    /// The first prompt.
    Flip,
    /// A flip that tested a new start.
    NotYet,
    /// A flip that tested nothing new.
    Again,
    /// All cards lie face down.
    AllDown,
}

area! {
    /// The texts of the guide, in one language.
    GuideTexts {
        steps: &'static [&'static str] = GUIDE,
        cube: &'static str = GUIDE_CUBE,
        card: fn(u8, bool) -> String = guide_card,
    }
}

impl GuideStep {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        GuideTexts::of(lang).steps[self as usize]
    }
}

/// Returns the description of the cube of possible starts of three cards.
#[must_use]
pub fn cube(lang: Lang) -> &'static str {
    GuideTexts::of(lang).cube
}

/// Returns the description of a card, counted from 1, and whether it was turned over.
#[must_use]
pub fn card(lang: Lang, card: u8, over: bool) -> String {
    (GuideTexts::of(lang).card)(card, over)
}
