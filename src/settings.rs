//! What the player can set, in the form in which it is kept.

use serde::{Deserialize, Serialize};

use crate::text::Lang;

/// The version of the stored form that this program writes.
pub const VERSION: u32 = 1;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the device says.
    #[default]
    Device,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// Every value, in the order of the settings page.
    pub const ALL: [Theme; 3] = [Theme::Device, Theme::Light, Theme::Dark];
}

/// How much moves on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the device says.
    #[default]
    Device,
    /// Always in full.
    Full,
    /// In half the time.
    Fast,
    /// Nothing moves.
    None,
}

impl Motion {
    /// Every value, in the order of the settings page.
    pub const ALL: [Motion; 4] = [Motion::Device, Motion::Full, Motion::Fast, Motion::None];
}

/// Everything that can be set. An absent field takes its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// [`VERSION`] at the time of writing.
    pub v: u32,
    /// The language; `None` is the browser's.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Theme,
    /// How much moves.
    pub motion: Motion,
    /// Whether sounds are played.
    pub sound: bool,
    /// Whether the device vibrates, where it can.
    pub haptics: bool,
    /// Whether the time is shown.
    pub time: bool,
    /// Whether the tools are mirrored for the left hand.
    pub left: bool,
    /// Whether single keys are shortcuts.
    pub keys: bool,
    /// Flip 9: whether each partner shows the card it would name.
    pub preview: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            v: VERSION,
            lang: None,
            theme: Theme::Device,
            motion: Motion::Device,
            sound: false,
            haptics: true,
            time: true,
            left: false,
            keys: true,
            preview: true,
        }
    }
}

/// Settings that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingsFault;

impl Settings {
    /// Reads stored settings. Fields that a newer version added are passed over.
    ///
    /// # Errors
    /// If the text is no JSON of the stored form.
    pub fn from_json(text: &str) -> Result<Self, SettingsFault> {
        serde_json::from_str(text).map_err(|_| SettingsFault)
    }

    /// The settings as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("flags and names are always JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trip_and_defaults() {
        let set = Settings { lang: Some(Lang::Es), theme: Theme::Dark, ..Settings::default() };
        assert_eq!(Settings::from_json(&set.to_json()), Ok(set));
        assert_eq!(Settings::from_json("{}"), Ok(Settings::default()));
        assert_eq!(Settings::from_json(r#"{"theme":"dark","new":1}"#).unwrap().theme, Theme::Dark);
        for noise in ["", "[]x", "7", r#"{"theme":"pink"}"#] {
            assert_eq!(Settings::from_json(noise), Err(SettingsFault), "{noise}");
        }
    }
}
