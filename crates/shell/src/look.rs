//! What style sheets ask for: attributes of the document's element that follow from the settings.
//!
//! The program sets them (src/app/mod.rs), and before the first paint src/boot/paint.js does, by what is made of this.

use handful_storage::settings::Settings;

/// Calls a function with each attribute and its value.
pub fn dress(settings: &Settings, mut set: impl FnMut(&'static str, &'static str)) {
    set("data-theme", settings.theme.word());
    set("data-motion", settings.motion.word());
    set("data-hand", if settings.is_left_handed { "left" } else { "right" });
    set("data-suits", if settings.four_color_suits { "four" } else { "two" });
    set("data-time", if settings.shows_time { "on" } else { "off" });
    set("data-relaxed", if settings.hides_figures { "on" } else { "off" });
}
