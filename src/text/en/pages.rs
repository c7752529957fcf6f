//! What settings and about say, in English.

use crate::text::PageWord as W;

/// What is new, the newest first.
pub const NEWS: [&str; 4] = [
    "Five small games a day, the same for everyone.",
    "Copies of everything you have played, in a file or a code, to keep or to take to another device.",
    "A game can be shared as a challenge, or as a line to watch.",
    "A guide of 20 seconds to each game, softer sounds, a relaxed mode, and a screen that stays on.",
];

pub fn word(word: W) -> &'static str {
    match word {
        W::BrowserLanguage => "Like the browser",
        W::Language => "Language",
        W::Theme => "Colours",
        W::Light => "Light",
        W::Dark => "Dark",
        W::LikeDevice => "Like the device",
        W::Motion => "Motion",
        W::MotionFull => "Full",
        W::MotionFast => "Fast",
        W::MotionNone => "None",
        W::Haptics => "Vibration",
        W::ShowTime => "Show the time",
        W::LeftHanded => "Left-handed",
        W::SingleKeys => "Single-key shortcuts",
        W::Install => "Install",
        W::AboutText => {
            "Handful is a small collection of card and tile games, each with an exact solver behind it. It is free, has no advertisements and no accounts, and works without a network once it has been opened."
        }
        W::StaysHere => {
            "Everything stays on this device: games, records and settings are kept in this browser, and nothing is sent anywhere."
        }
        W::Licence => "Free software under the MIT licence or the Apache licence 2.0.",
        W::FlipPreview => "Show the card each partner would name",
        W::FourColours => "Four-colour deck",
        W::CardBack => "Card backs",
        W::BackWeave => "Weave",
        W::BackWave => "Waves",
        W::BackLeaf => "Leaves",
        W::SlidPad => "Letters that slide: left, right, up, down",
        W::SlidPadNote => "Type a word like adws, or press the four keys one after another.",
        W::SlidPadKeys => "Press four keys",
        W::SlidGap => "Arrow keys move the gap",
        W::SlidGapNote => "Otherwise they say where a tile goes.",
        W::Look => "Look",
        W::Feel => "Sound and feel",
        W::Playing => "While playing",
        W::Relaxed => "Relaxed: no time, no score",
        W::RelaxedNote => "Games still count in the records.",
        W::Awake => "Keep the screen on while playing",
        W::ByOffer => "Handful can live on this device like an app, and plays without a network.",
        W::ByShare => "Tap Share, then “Add to Home Screen”.",
        W::ByMenu => "Open the menu ⋮, then “Add to Home screen” or “Install app”.",
        W::BySamsung => "Open the menu ☰, then “Add page to” and “Home screen”.",
        W::ByFirefoxMenu => "Open the menu ⋮, then “Add app to Home screen” or “Install”.",
        W::ByAddressBar => {
            "Press the install icon at the end of the address bar, or “Install” in the browser’s menu."
        }
        W::ByDock => "In the menu bar choose File, then “Add to Dock”.",
        W::ByBookmark => {
            "Firefox on a computer does not install pages everywhere. A bookmark does as well: Handful works without a network there too."
        }
        W::ByLooking => "Look in the browser’s menu for “Install” or “Add to Home Screen”.",
        W::OwnStore => {
            "What is installed begins with nothing kept: take your games along with a copy."
        }
        W::LicenceHead => "Licence",
        W::Private => "Your games stay yours",
        W::Version => "Version",
    }
}
