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
pub enum Back {
    /// A weave of lozenges.
    #[default]
    Weave,
    /// Waves.
    Wave,
    /// Leaves.
    Leaf,
}

keywords!(Back { Weave = "weave", Wave = "wave", Leaf = "leaf" });

/// How Flip 9's cards lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    /// Three rows where the window is upright, else one.
    #[default]
    Auto,
    /// One row of nine.
    One,
    /// Three rows of three.
    Three,
}

keywords!(Rows { Auto = "auto", One = "one", Three = "three" });

/// Who plays without pointing: what a switch is offered is in `handful-shell`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    /// Nobody.
    #[default]
    Off,
    /// Somebody with one switch, to whom everything is offered in turn.
    One,
    /// Somebody with two keys, of which one steps and one takes.
    Two,
}

keywords!(Switch { Off = "off", One = "one", Two = "two" });

/// How long switch play offers each thing; the keyword is the time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
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

keywords!(Step { Half = "500", One = "1000", Two = "2000", Four = "4000" });

/// How long no other input counts after one; the keyword is the time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pause {
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

keywords!(Pause { None = "0", Short = "300", Middle = "600", Long = "1000" });

/// All settings. src/boot/paint.js reads the stored form too, before the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; `None` means the browser's language.
    #[serde(
        deserialize_with = "lang",
        serialize_with = "tag",
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
    pub sound: bool,
    /// Whether the device vibrates, where it can.
    pub haptics: bool,
    /// Whether the time is shown.
    pub time: bool,
    /// Whether both time and score are hidden.
    pub relaxed: bool,
    /// Whether the screen stays on during a game, where the device supports it.
    pub awake: bool,
    /// Whether the tools are mirrored for left-handed players.
    pub left: bool,
    /// Whether single keys are shortcuts.
    pub keys: bool,
    /// Whether boards show the keys that play them, which only some players need.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
    /// Whether a game says how far an earlier one of the same deal was at this move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ghost: bool,
    /// Flip 9: whether each possible partner of a swap shows the card that the swap would require next.
    pub preview: bool,
    /// Flip 9: how the cards lie.
    #[serde(deserialize_with = "form::text_or_default")]
    pub rows: Rows,
    /// The design of the card backs.
    #[serde(deserialize_with = "form::text_or_default")]
    pub back: Back,
    /// Whether each suit of a French deck has a colour of its own.
    pub four: bool,
    /// Escalator: whether only deals that can be won are dealt.
    pub winnable: bool,
    /// Escalator: whether the game says after every move if it can still be won.
    pub verdict: bool,
    /// Card Flip: whether the picture of the starts that are ruled out is shown.
    pub map: bool,
    /// Sliding Puzzle: whether tiles with a picture have small numbers.
    pub numbers: bool,
    /// Sliding Puzzle: whether the photo on the tiles is stored on this device.
    pub photo: bool,
    /// Sliding Puzzle: whether the game shows the distance to the solution after every move.
    pub live: bool,
    /// Sliding Puzzle: the letters that slide tiles.
    #[serde(deserialize_with = "pad", serialize_with = "form::text::serialize")]
    pub pad: SlideKeys,
    /// Sliding Puzzle: whether an arrow key moves the gap, and not a tile, in its direction.
    pub gap: bool,
    /// Whether the page is played with one switch or two keys.
    #[serde(deserialize_with = "form::text_or_default")]
    pub switch: Switch,
    /// Switch play: the time for each offer.
    #[serde(deserialize_with = "form::text_or_default")]
    pub step: Step,
    /// The time after an input in which no other counts.
    #[serde(deserialize_with = "form::text_or_default")]
    pub pause: Pause,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: None,
            theme: Theme::Device,
            motion: Motion::Device,
            sound: false,
            haptics: true,
            time: true,
            relaxed: false,
            awake: false,
            left: false,
            keys: true,
            shown: false,
            ghost: false,
            preview: true,
            rows: Rows::Auto,
            back: Back::Weave,
            four: false,
            winnable: true,
            verdict: false,
            map: true,
            numbers: true,
            photo: false,
            live: false,
            pad: SlideKeys::default(),
            gap: false,
            switch: Switch::Off,
            step: Step::Two,
            pause: Pause::None,
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

/// Reads a language; an unknown one is the browser's.
fn lang<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Lang>, D::Error> {
    Ok(Lang::of_tag(&String::deserialize(from)?))
}

/// Writes a language by its tag.
fn tag<S: Serializer>(lang: &Option<Lang>, to: S) -> Result<S::Ok, S::Error> {
    lang.map(Lang::tag).serialize(to)
}

/// Reads the letters of a pad; a word that is none is the default.
fn pad<'de, D: Deserializer<'de>>(from: D) -> Result<SlideKeys, D::Error> {
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
            left: true,
            awake: true,
            pad: SlideKeys::read("jkñf", |_| true).unwrap(),
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
        all.push(("\"shown\":true".to_owned(), Settings { shown: true, ..usual }));
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
        for back in Back::ALL {
            add("back", back.word(), Settings { back, ..usual });
        }
        for rows in Rows::ALL {
            add("rows", rows.word(), Settings { rows, ..usual });
        }
        for switch in Switch::ALL {
            add("switch", switch.word(), Settings { switch, ..usual });
        }
        for step in Step::ALL {
            add("step", step.word(), Settings { step, ..usual });
        }
        for pause in Pause::ALL {
            add("pause", pause.word(), Settings { pause, ..usual });
        }
        for word in ["hjkl", "nrhu", "ñéжλ"] {
            add("pad", word, Settings { pad: SlideKeys::read(word, |_| true).unwrap(), ..usual });
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
            let expected = Settings { left: true, ..usual };
            assert_eq!(Settings::from_json(&text), Ok(expected), "{text}");
        }
    }
}
