//! The texts of the settings and about pages, in English.

use crate::games::sliding::PadFault;
use crate::text::PageWord as W;

/// The news, newest first.
pub const NEWS: [&str; crate::text::NEWS] = [
    "Five small games a day, the same for everyone.",
    "Back up everything you’ve played, as a file or as text, or take it to another device.",
    "Share a game as a challenge, or as a replay.",
    "A 20-second guide to each game, softer sounds, a relaxed mode, and a screen that stays on.",
];

/// The statement on accessibility.
pub const ACCESS: crate::text::pages::Statement = &[
    (
        "What you can count on",
        &[
            "Every game can be played to its end by touch, mouse or keyboard, with one switch, with two keys, and by ear.",
            "A screen reader is told each move and what follows from it; one key repeats state and goal.",
            "Nothing is told by color alone. The deck can have four colors, and the controls can be left-handed.",
            "Nothing flashes, no move has a time limit, and animations, sounds and vibration can be off.",
            "Two fingers zoom every board. A page that the browser translates stays playable, and rules, results and records print in black on white.",
            "What can be tapped is at least 44 pixels wide and tall, with the exceptions below.",
        ],
    ),
    (
        "Known limits",
        &[
            "On a screen 320 pixels wide, tiles of a 10×10 board are 28 pixels wide, and Escalator’s cards and a single row of Flip 9 are narrow, but tall. In the position editor they are narrower still. Keys and one switch reach each of them.",
            "One switch types no text: deal numbers, names and letters need a keyboard.",
            "With the browser’s text at 200% on a phone, or in a window both narrow and low, such as at 400% zoom, a game’s page scrolls.",
            "With the browser’s text at 200%, Go Fish’s own cards are too small on phones narrower than 390 pixels, and on a wide screen parts of the home page are covered or outside the window. Page zoom has none of that.",
            "In a window that’s nearly square, such as an opened foldable’s, boards are smaller than they could be.",
            "Where a browser darkens pages by itself on a light device, cards, numbers and charts keep their contrast, but not every small picture and sample of color does. With the light look on a dark device, nothing is darkened.",
        ],
    ),
    (
        "How it’s tested",
        &[
            "At each change every screen is checked by axe, light, dark and in forced colors; contrast, targets and the text of each board are compared; and each game is won by keys, by switch and by what a screen reader is told.",
            "That’s all done by programs, in Chromium. Nobody has tried VoiceOver, TalkBack, NVDA or a real switch yet.",
        ],
    ),
];

pub fn word(word: W) -> &'static str {
    match word {
        W::BrowserLanguage => "Auto",
        W::Language => "Language",
        W::Theme => "Appearance",
        W::Light => "Light",
        W::Dark => "Dark",
        W::LikeDevice => "Auto",
        W::Motion => "Animations",
        W::MotionFull => "Full",
        W::MotionFast => "Fast",
        W::MotionNone => "Off",
        W::Haptics => "Vibration",
        W::ShowTime => "Show the time",
        W::LeftHanded => "Left-handed controls",
        W::SingleKeys => "Single-key shortcuts",
        W::Install => "Install",
        W::AboutText => {
            "Handful is a small collection of card and tile games, each with an exact solver or an honest opponent behind it. It’s free, with no ads and no accounts, and it works offline once you’ve opened it."
        }
        W::StaysHere => {
            "Everything stays on this device. Your games, records and settings are stored in this browser, and nothing is sent to any server. Only when you connect two devices does one send to the other, straight and encrypted: how a race goes, or everything, if you say so."
        }
        W::Licence => "Free software under the MIT License or the Apache License 2.0.",
        W::FlipPreview => "Flip 9: preview the next required card",
        W::FlipRows => "Flip 9 cards",
        W::RowsAuto => "Automatic",
        W::RowsOne => "One row",
        W::RowsThree => "Three rows",
        W::FourColours => "Four-color deck",
        W::CardBack => "Card backs",
        W::BackWeave => "Weave",
        W::BackWave => "Waves",
        W::BackLeaf => "Leaves",
        W::SlidPad => "Sliding Puzzle letters: left, right, up, down",
        W::SlidPadNote => "Type four letters, like adws, or press the four keys in turn.",
        W::SlidPadKeys => "Press four keys",
        W::SlidGap => "Sliding Puzzle: arrow keys move the gap",
        W::SlidGapNote => "When off, they move the tile.",
        W::Look => "Look",
        W::Feel => "Sound and screen",
        W::Playing => "While playing",
        W::Relaxed => "Relaxed mode: no time, no score",
        W::RelaxedNote => "Your games still count in Records.",
        W::Awake => "Keep the screen on while playing",
        W::ByOffer => "Install Handful as an app. It works offline.",
        W::ByShare => "Tap Share, then “Add to Home Screen”.",
        W::ByMenu => "Open the ⋮ menu, then tap “Add to Home screen” or “Install app”.",
        W::BySamsung => "Open the ☰ menu, then tap “Add page to” and “Home screen”.",
        W::ByFirefoxMenu => "Open the ⋮ menu, then tap “Add app to Home screen” or “Install”.",
        W::ByAddressBar => {
            "Click the install icon at the end of the address bar, or “Install” in the browser’s menu."
        }
        W::ByDock => "In the menu bar, choose File, then “Add to Dock”.",
        W::ByBookmark => {
            "Firefox on a computer can’t always install web apps. A bookmark works just as well: Handful runs offline there too."
        }
        W::ByLooking => "Look for “Install” or “Add to Home Screen” in your browser’s menu.",
        W::OwnStore => "The installed app starts empty. Bring your games along with a backup.",
        W::LicenceHead => "License",
        W::Private => "Your games stay yours",
        W::Version => "Version",
        W::Access => "Accessibility",
        W::Switch => "Switch play",
        W::SwitchOff => "Off",
        W::SwitchOne => "One switch",
        W::SwitchTwo => "Two keys",
        W::SwitchNote => {
            "One switch: rows and then pieces are framed in turn, and a tap anywhere or Space chooses. Two keys: Tab moves on, Enter chooses. Press Escape or hold for 2 seconds to turn it off."
        }
        W::SwitchStep => "Time for each step",
        W::StepHalf => "0.5 s",
        W::StepOne => "1 s",
        W::StepTwo => "2 s",
        W::StepFour => "4 s",
        W::SwitchPause => "Pause after each tap or key",
        W::PauseShort => "0.3 s",
        W::PauseMiddle => "0.6 s",
        W::PauseNote => "For unsteady hands: a second tap within this time doesn’t count.",
    }
}

/// Returns why a text is not a set of four letters.
pub fn pad(fault: &PadFault) -> String {
    match fault {
        PadFault::NotFour(n) => format!("Use four letters, not {n}."),
        PadFault::NoLetter(c) => format!("“{c}” isn’t a letter."),
        PadFault::Twice(c) => format!("“{c}” appears twice. Each direction needs its own letter."),
    }
}
