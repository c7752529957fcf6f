//! The player's settings, and the form in which they are stored.

use handful_engine::keyword::keywords;
use handful_engine::lang::Lang;
use handful_engine::params::{is_hidden, is_joiner};
use handful_engine::{FormError, StoredForm, form};
use handful_games::SlideKeys;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The device's theme.
    #[default]
    Device,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

keywords!(Theme { Device = "device", Light = "light", Dark = "dark" });

/// The amount of animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// The device's preference.
    #[default]
    Device,
    /// All animations, always.
    Full,
    /// All animations, in half the time.
    Fast,
    /// No animations.
    None,
}

keywords!(Motion { Device = "device", Full = "full", Fast = "fast", None = "none" });

/// The design of the card backs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardBack {
    /// A weave of lozenges.
    #[default]
    Weave,
    /// Waves.
    Wave,
    /// Leaves.
    Leaf,
}

keywords!(CardBack { Weave = "weave", Wave = "wave", Leaf = "leaf" });

/// How Flip 9's cards lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowLayout {
    /// Three rows where the window is upright, else one.
    #[default]
    Auto,
    /// One row of nine.
    One,
    /// Three rows of three.
    Three,
}

keywords!(RowLayout { Auto = "auto", One = "one", Three = "three" });

/// Who plays without pointing: what a switch is offered is in `handful-shell`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SwitchMode {
    /// Nobody.
    #[default]
    Off,
    /// Somebody with one switch, to whom everything is offered in turn.
    One,
    /// Somebody with two keys, of which one steps and one takes.
    Two,
}

keywords!(SwitchMode { Off = "off", One = "one", Two = "two" });

/// How long switch play offers each thing; the keyword is the time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScanInterval {
    /// Half a second.
    Half,
    /// One second.
    One,
    /// Two seconds.
    #[default]
    Two,
    /// Four seconds.
    Four,
}

keywords!(ScanInterval { Half = "500", One = "1000", Two = "2000", Four = "4000" });

/// How long no other input counts after one; the keyword is the time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InputPause {
    /// Every input counts.
    #[default]
    None,
    /// 0.3 s.
    Short,
    /// 0.6 s.
    Middle,
    /// 1 s.
    Long,
}

keywords!(InputPause { None = "0", Short = "300", Middle = "600", Long = "1000" });

/// All settings. src/boot/paint.js reads the stored form too, before the program runs, by a table that is made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; `None` means the browser's language.
    #[serde(
        deserialize_with = "deserialize_lang",
        serialize_with = "serialize_lang",
        skip_serializing_if = "Option::is_none"
    )]
    pub lang: Option<Lang>,
    /// The colour theme.
    #[serde(deserialize_with = "form::text_or_default")]
    pub theme: Theme,
    /// The amount of animation.
    #[serde(deserialize_with = "form::text_or_default")]
    pub motion: Motion,
    /// Whether sounds are played.
    #[serde(rename = "sound")]
    pub has_sound: bool,
    /// Whether the device vibrates, where it can.
    #[serde(rename = "haptics")]
    pub has_haptics: bool,
    /// Whether the time is shown.
    #[serde(rename = "time")]
    pub shows_time: bool,
    /// Whether both time and score are hidden.
    #[serde(rename = "relaxed")]
    pub hides_figures: bool,
    /// Whether the screen stays on during a game, where the device supports it.
    #[serde(rename = "awake")]
    pub keeps_screen_on: bool,
    /// Whether the tools are mirrored for left-handed players.
    #[serde(rename = "left")]
    pub is_left_handed: bool,
    /// Whether single keys are shortcuts.
    #[serde(rename = "keys")]
    pub has_single_key_shortcuts: bool,
    /// Whether boards show the keys that play them, which only some players need.
    #[serde(rename = "shown", skip_serializing_if = "std::ops::Not::not")]
    pub shows_board_keys: bool,
    /// Whether a game says how far an earlier one of the same deal was at this move.
    #[serde(rename = "ghost", skip_serializing_if = "std::ops::Not::not")]
    pub shows_ghost: bool,
    /// Flip 9: whether each possible partner of a swap shows the card that the swap would require next.
    #[serde(rename = "preview")]
    pub previews_next_card: bool,
    /// Flip 9: how the cards lie.
    #[serde(rename = "rows", deserialize_with = "form::text_or_default")]
    pub row_layout: RowLayout,
    /// The design of the card backs.
    #[serde(rename = "back", deserialize_with = "form::text_or_default")]
    pub card_back: CardBack,
    /// Whether each suit of a French deck has a colour of its own.
    #[serde(rename = "four")]
    pub four_color_suits: bool,
    /// Escalator: whether only deals that can be won are dealt.
    #[serde(rename = "winnable")]
    pub deals_only_winnable: bool,
    /// Escalator: whether the game says after every move if it can still be won.
    #[serde(rename = "verdict")]
    pub shows_winnability: bool,
    /// Card Flip: whether the picture of the starts that are ruled out is shown.
    #[serde(rename = "map")]
    pub shows_map: bool,
    /// Sliding Puzzle: whether tiles with a picture have small numbers.
    #[serde(rename = "numbers")]
    pub shows_tile_numbers: bool,
    /// Sliding Puzzle: whether the photo on the tiles is stored on this device.
    #[serde(rename = "photo")]
    pub keeps_photo: bool,
    /// Sliding Puzzle: whether the game shows the distance to the solution after every move.
    #[serde(rename = "live")]
    pub shows_distance: bool,
    /// Sliding Puzzle: whether hints follow the shortest line, or the best one found, and not the method; `None` until
    /// the player chooses.
    #[serde(
        rename = "shortest",
        deserialize_with = "deserialize_some",
        skip_serializing_if = "Option::is_none"
    )]
    pub hints_shortest_line: Option<bool>,
    /// Sliding Puzzle: the letters that slide tiles.
    #[serde(
        rename = "pad",
        deserialize_with = "deserialize_slide_keys",
        serialize_with = "form::text::serialize"
    )]
    pub slide_keys: SlideKeys,
    /// Sliding Puzzle: whether an arrow key moves the gap, and not a tile, in its direction.
    #[serde(rename = "gap")]
    pub arrows_move_gap: bool,
    /// Whether the page is played with one switch or two keys.
    #[serde(rename = "switch", deserialize_with = "form::text_or_default")]
    pub switch_mode: SwitchMode,
    /// Switch play: the time for each offer.
    #[serde(rename = "step", deserialize_with = "form::text_or_default")]
    pub scan_interval: ScanInterval,
    /// The time after an input in which no other counts.
    #[serde(rename = "pause", deserialize_with = "form::text_or_default")]
    pub input_pause: InputPause,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: None,
            theme: Theme::Device,
            motion: Motion::Device,
            has_sound: false,
            has_haptics: true,
            shows_time: true,
            hides_figures: false,
            keeps_screen_on: false,
            is_left_handed: false,
            has_single_key_shortcuts: true,
            shows_board_keys: false,
            shows_ghost: false,
            previews_next_card: true,
            row_layout: RowLayout::Auto,
            card_back: CardBack::Weave,
            four_color_suits: false,
            deals_only_winnable: true,
            shows_winnability: false,
            shows_map: true,
            shows_tile_numbers: true,
            keeps_photo: false,
            shows_distance: false,
            hints_shortest_line: None,
            slide_keys: SlideKeys::default(),
            arrows_move_gap: false,
            switch_mode: SwitchMode::Off,
            scan_interval: ScanInterval::Two,
            input_pause: InputPause::None,
        }
    }
}

impl StoredForm for Settings {
    /// Reads stored settings of any version, because the fields that are known are the player's all the same. An absent
    /// field, or a word that cannot be set, is the default.
    fn from_json(text: &str) -> Result<Self, FormError> {
        form::read(text)
    }
}

/// Reads a switch that is there. As any other switch, because an optional one would be more code.
fn deserialize_some<'de, D: Deserializer<'de>>(from: D) -> Result<Option<bool>, D::Error> {
    bool::deserialize(from).map(Some)
}

/// Reads a language; an unknown one is the browser's.
fn deserialize_lang<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Lang>, D::Error> {
    Ok(Lang::from_tag(&String::deserialize(from)?))
}

/// Writes a language by its tag.
fn serialize_lang<S: Serializer>(lang: &Option<Lang>, to: S) -> Result<S::Ok, S::Error> {
    lang.map(Lang::tag).serialize(to)
}

/// Reads the letters of a pad; a word that is none is the default.
fn deserialize_slide_keys<'de, D: Deserializer<'de>>(from: D) -> Result<SlideKeys, D::Error> {
    Ok(SlideKeys::read(&String::deserialize(from)?, may_be_letter).unwrap_or_default())
}

/// Returns whether a stored character may have been accepted as a letter; works without a table of all letters.
fn may_be_letter(c: char) -> bool {
    !is_hidden(c)
        && !is_joiner(c)
        && !c.is_whitespace()
        && (c.is_ascii_alphabetic() || !c.is_ascii())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trip_and_defaults() {
        let set = Settings {
            lang: Some(Lang::Es),
            theme: Theme::Dark,
            is_left_handed: true,
            keeps_screen_on: true,
            slide_keys: SlideKeys::read("jkñf", |_| true).unwrap(),
            ..Settings::default()
        };
        assert_eq!(Settings::from_json(&set.to_json()), Ok(set));
        assert_eq!(Settings::from_json("{}"), Ok(Settings::default()));
        let newer = r#"{"v":2,"theme":"dark","new":1}"#;
        assert_eq!(Settings::from_json(newer).unwrap().theme, Theme::Dark);
        for noise in ["", "[]x", "7", r#"{"theme":7}"#, r#"{"sound":"on"}"#] {
            assert_eq!(Settings::from_json(noise), Err(FormError::Unreadable), "{noise}");
        }
    }

    /// Returns settings that differ from the defaults in one value each, with the stored name and value.
    fn each_alone() -> Vec<(String, Settings)> {
        let usual = Settings::default();
        let stored = |set: &Settings| serde_json::to_value(set).expect("an object");
        let mut all = Vec::new();
        for (name, value) in stored(&usual).as_object().expect("an object") {
            if let Some(on) = value.as_bool() {
                let pair = format!("\"{name}\":{}", !on);
                let set = serde_json::from_str(&format!("{{{pair}}}")).expect("settings");
                all.push((pair, set));
            }
        }
        all.push(("\"shown\":true".to_owned(), Settings { shows_board_keys: true, ..usual }));
        let mut add = |name: &str, word: &str, set: Settings| {
            all.push((format!("\"{name}\":\"{word}\""), set))
        };
        for lang in Lang::ALL {
            add("lang", lang.tag(), Settings { lang: Some(lang), ..usual });
        }
        for theme in Theme::ALL {
            add("theme", theme.word(), Settings { theme, ..usual });
        }
        for motion in Motion::ALL {
            add("motion", motion.word(), Settings { motion, ..usual });
        }
        for back in CardBack::ALL {
            add("back", back.word(), Settings { card_back: back, ..usual });
        }
        for rows in RowLayout::ALL {
            add("rows", rows.word(), Settings { row_layout: rows, ..usual });
        }
        for switch in SwitchMode::ALL {
            add("switch", switch.word(), Settings { switch_mode: switch, ..usual });
        }
        for step in ScanInterval::ALL {
            add("step", step.word(), Settings { scan_interval: step, ..usual });
        }
        for pause in InputPause::ALL {
            add("pause", pause.word(), Settings { input_pause: pause, ..usual });
        }
        for word in ["hjkl", "nrhu", "ñéжλ"] {
            add(
                "pad",
                word,
                Settings { slide_keys: SlideKeys::read(word, |_| true).unwrap(), ..usual },
            );
        }
        all
    }

    #[test]
    fn each_value_is_stored_under_its_own_name_and_read_alone() {
        let all = each_alone();
        assert_eq!(all.len(), 17 + 2 + 3 + 4 + 3 + 3 + 3 + 4 + 4 + 3);
        for (pair, set) in all {
            let text = set.to_json();
            assert!(text.contains(&pair), "{pair} in {text}");
            assert_eq!(Settings::from_json(&text), Ok(set), "{text}");
            // Absent names take their defaults.
            assert_eq!(Settings::from_json(&format!("{{{pair}}}")), Ok(set), "{pair}");
        }
    }

    #[test]
    fn a_word_that_cannot_be_set_leaves_its_default_and_the_other_settings() {
        let usual = Settings::default();
        let keywords =
            ["lang", "theme", "motion", "back", "rows", "pad", "switch", "step", "pause"];
        let words = ["", "1", "ON", "yes", "on ", "adwa", "off,on", "ad\u{202e}s", "ad4s"];
        for (name, word) in keywords.into_iter().flat_map(|name| words.map(|word| (name, word))) {
            let text = format!("{{\"{name}\":\"{word}\",\"left\":true}}");
            let expected = Settings { is_left_handed: true, ..usual };
            assert_eq!(Settings::from_json(&text), Ok(expected), "{text}");
        }
    }
}
