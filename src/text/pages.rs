//! The texts that only the settings and about pages use: settings, installation, news, about.

use super::{Lang, Line};
use crate::games::sliding::PadFault;
use crate::install::Way;
use crate::words::{Texts, area};

/// A fixed text of these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageWord {
    /// The browser's language.
    BrowserLanguage,
    /// The choice of a language.
    Language,
    /// The choice of a theme.
    Theme,
    /// Light colours.
    Light,
    /// Dark colours.
    Dark,
    /// The device's theme.
    LikeDevice,
    /// The choice of animations.
    Motion,
    /// All animations.
    MotionFull,
    /// Animations in half the time.
    MotionFast,
    /// No animations.
    MotionNone,
    /// Vibration.
    Haptics,
    /// Whether the time is shown.
    ShowTime,
    /// Whether the tools are mirrored.
    LeftHanded,
    /// Whether single keys are shortcuts.
    SingleKeys,
    /// Heading of the installation section, and its button.
    Install,
    /// The description of Handful.
    AboutText,
    /// That nothing leaves the device but to another one that the player connects.
    StaysHere,
    /// The licence.
    Licence,
    /// Flip 9's preview.
    FlipPreview,
    /// How Flip 9's cards lie.
    FlipRows,
    /// As the window has room.
    RowsAuto,
    /// One row of nine cards.
    RowsOne,
    /// Three rows of three cards.
    RowsThree,
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
    /// How the letters are chosen.
    SlidPadNote,
    /// The button that records four key presses.
    SlidPadKeys,
    /// Whether arrows move the gap.
    SlidGap,
    /// What the arrow keys do otherwise.
    SlidGapNote,
    /// Heading of the section on appearance.
    Look,
    /// Heading of the section on sound and screen.
    Feel,
    /// Heading of the section on play.
    Playing,
    /// Whether time and score are hidden.
    Relaxed,
    /// How the relaxed mode affects records.
    RelaxedNote,
    /// Whether the screen stays on.
    Awake,
    /// Installing through the browser's install prompt.
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
    /// The alternative in Firefox on a computer, which cannot install.
    ByBookmark,
    /// Installing in an unknown browser.
    ByLooking,
    /// That an installed page starts with an empty store.
    OwnStore,
    /// Heading of the licence.
    LicenceHead,
    /// Heading of the note that nothing leaves the device.
    Private,
    /// The label of the version number.
    Version,
    /// Heading of the section on access.
    Access,
    /// The choice of switch play.
    Switch,
    /// No switch play, and no pause.
    SwitchOff,
    /// One switch.
    SwitchOne,
    /// Two keys.
    SwitchTwo,
    /// How switch play works, and how to leave it.
    SwitchNote,
    /// The time for each offer.
    SwitchStep,
    /// Half a second.
    StepHalf,
    /// A second.
    StepOne,
    /// Two seconds.
    StepTwo,
    /// Four seconds.
    StepFour,
    /// The time after an input in which no other counts.
    SwitchPause,
    /// 0.3 s.
    PauseShort,
    /// 0.6 s.
    PauseMiddle,
    /// What the pause is for.
    PauseNote,
}

/// The number of news entries so far. An update that raises it shows a notice.
pub const NEWS: usize = 4;

/// Returns the news, newest first.
#[must_use]
pub fn news(lang: Lang) -> [&'static str; NEWS] {
    PageTexts::of(lang).news
}

/// The statement on accessibility: a heading and its lines each.
pub type Statement = &'static [(&'static str, &'static [&'static str])];

/// Returns the statement on accessibility. Its facts are in docs/ACCESSIBILITY.md.
#[must_use]
pub fn access(lang: Lang) -> Statement {
    PageTexts::of(lang).access
}

area! {
    /// The texts of settings and about, in one language.
    PageTexts {
        word: fn(PageWord) -> &'static str = word,
        news: [&'static str; NEWS] = NEWS,
        access: Statement = ACCESS,
        pad: fn(&PadFault) -> String = pad,
    }
}

impl PageWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (PageTexts::of(lang).word)(self)
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

/// Why a text is not a set of four letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadSay(pub PadFault);

impl Line for PadSay {
    fn words(&self, lang: Lang) -> String {
        (PageTexts::of(lang).pad)(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sliding::Pad;

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

    #[test]
    fn why_a_word_is_no_pad_is_said_in_its_own_words() {
        let words = |word: &str| {
            let fault = Pad::read(&word.to_lowercase(), char::is_alphabetic).expect_err(word);
            [Lang::En, Lang::Es].map(|lang| PadSay(fault).words(lang))
        };
        assert_eq!(words("adwsx"), ["Use four letters, not 5.", "Usa cuatro letras, no 5."]);
        assert_eq!(words("adw")[0], "Use four letters, not 3.");
        assert_eq!(words("adw4"), ["“4” isn’t a letter.", "«4» no es una letra."]);
        for twice in ["adwa", "adwA"] {
            assert_eq!(
                words(twice),
                [
                    "“a” appears twice. Each direction needs its own letter.",
                    "«a» aparece dos veces. Cada dirección necesita su letra."
                ]
            );
        }
    }
}
