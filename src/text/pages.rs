//! What only settings and about say: what can be set, how to install, what is new, what this is.

use super::{Lang, in_lang};
use crate::install::Way;

/// A text of these pages without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageWord {
    /// The browser's language.
    BrowserLanguage,
    /// The choice of a language.
    Language,
    /// The choice of colours.
    Theme,
    /// Light colours.
    Light,
    /// Dark colours.
    Dark,
    /// As the device has it.
    LikeDevice,
    /// The choice of motion.
    Motion,
    /// All of it.
    MotionFull,
    /// In half the time.
    MotionFast,
    /// None of it.
    MotionNone,
    /// Vibration.
    Haptics,
    /// Whether the time is shown.
    ShowTime,
    /// Whether the tools are mirrored.
    LeftHanded,
    /// Whether single keys are shortcuts.
    SingleKeys,
    /// Living on the device, as a heading and on its button.
    Install,
    /// What this is.
    AboutText,
    /// That nothing leaves the device.
    StaysHere,
    /// The licence.
    Licence,
    /// Flip 9's preview.
    FlipPreview,
    /// The deck of four colours.
    FourColours,
    /// The choice of a card's back.
    CardBack,
    /// A weave.
    BackWeave,
    /// Waves.
    BackWave,
    /// Leaves.
    BackLeaf,
    /// The letters that slide tiles.
    SlidPad,
    /// How they are chosen.
    SlidPadNote,
    /// The button that takes four keys.
    SlidPadKeys,
    /// Whether arrows move the gap.
    SlidGap,
    /// What they do otherwise.
    SlidGapNote,
    /// The look, as a heading.
    Look,
    /// Sound and feel, as a heading.
    Feel,
    /// What is shown while playing, as a heading.
    Playing,
    /// Whether time and score are hidden.
    Relaxed,
    /// What becomes of games then.
    RelaxedNote,
    /// Whether the screen stays on.
    Awake,
    /// Installing by the browser's own offer.
    ByOffer,
    /// Installing on an iPhone or iPad.
    ByShare,
    /// Installing in Chrome or Edge on Android.
    ByMenu,
    /// Installing in Samsung's browser.
    BySamsung,
    /// Installing in Firefox on Android.
    ByFirefoxMenu,
    /// Installing in Chrome or Edge on a computer.
    ByAddressBar,
    /// Installing in Safari on a Mac.
    ByDock,
    /// Firefox on a computer, which installs nothing.
    ByBookmark,
    /// Installing in a browser unknown.
    ByLooking,
    /// That an installed page begins with nothing kept.
    OwnStore,
    /// The licence, as a heading.
    LicenceHead,
    /// That nothing leaves the device, as a heading.
    Private,
    /// Before the version's number.
    Version,
}

/// How many news there have been. An update with one more tells of it.
pub const NEWS: usize = 4;

/// What is new, the newest first.
#[must_use]
pub fn news(lang: Lang) -> [&'static str; NEWS] {
    in_lang!(lang, pages::NEWS)
}

impl PageWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, pages::word(self))
    }
}

impl From<Way> for PageWord {
    fn from(way: Way) -> Self {
        match way {
            Way::Offer => PageWord::ByOffer,
            Way::Share => PageWord::ByShare,
            Way::Menu => PageWord::ByMenu,
            Way::Samsung => PageWord::BySamsung,
            Way::FirefoxMenu => PageWord::ByFirefoxMenu,
            Way::AddressBar => PageWord::ByAddressBar,
            Way::Dock => PageWord::ByDock,
            Way::Bookmark => PageWord::ByBookmark,
            Way::Look => PageWord::ByLooking,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_to_install_has_words_of_its_own() {
        let ways = [
            (Way::Offer, "Install Handful as an app."),
            (Way::Share, "Add to Home Screen”."),
            (Way::Menu, "Open the ⋮ menu, then tap “Add to Home screen”"),
            (Way::Samsung, "Add page to"),
            (Way::FirefoxMenu, "Add app to Home screen"),
            (Way::AddressBar, "end of the address bar"),
            (Way::Dock, "Add to Dock"),
            (Way::Bookmark, "A bookmark works just as well"),
            (Way::Look, "Look for “Install”"),
        ];
        for (way, words) in ways {
            assert!(PageWord::from(way).text(Lang::En).contains(words), "{way:?}");
        }
        for lang in Lang::ALL {
            for (i, (way, _)) in ways.iter().enumerate() {
                let text = |way: Way| PageWord::from(way).text(lang);
                assert!(ways[..i].iter().all(|(other, _)| text(*other) != text(*way)), "{way:?}");
            }
        }
    }

    #[test]
    fn what_is_installed_beside_the_browser_keeps_a_store_of_its_own() {
        let own = [Way::Share, Way::Dock];
        for way in [Way::Offer, Way::Menu, Way::Samsung, Way::AddressBar, Way::Bookmark, Way::Look]
        {
            assert!(!way.has_own_store(), "{way:?}");
        }
        assert!(own.into_iter().all(Way::has_own_store));
    }
}
