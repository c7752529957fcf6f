//! The texts of Pebbles's guide.

use crate::words::area;

area! {
    /// The texts of the guide, in one language.
    GuideTexts {
        steps: &'static [&'static str] = GUIDE,
    }
}
