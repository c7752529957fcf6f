//! The amount of motion that settings and device allow, as the style sheets define it, and motions that restart.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Plays keyframes on the first element of a CSS selector: see src/boot/paint.js.
    #[wasm_bindgen(js_name = handfulAnimate)]
    fn play(selector: &str, frames: &str, time: u32, delay: u32);

    /// Returns the factor on durations.
    #[wasm_bindgen(js_name = handfulMotionScale)]
    fn pace() -> f64;
}

/// Plays keyframes that are worked out, as [`Motion::play`] does.
pub fn play_frames(selector: &str, frames: &str, time: u32, delay: u32) {
    play(selector, frames, time, delay);
}

/// Milliseconds in full motion, `--move` and `--slow` of style/tokens.css.
pub const MOVE_MS: u32 = 240;
pub const SLOW_MS: u32 = 420;

/// A refused move shakes a card. Where it begins and ends, the card is wherever its style sheet puts it.
pub const SHAKE: Motion = Motion {
    frames: r#"{"transform":["none","translateX(-8%)","translateX(8%)","translateX(-8%)","translateX(8%)","none"],"composite":["add","replace","replace","replace","replace","add"],"easing":"ease"}"#,
    time: SLOW_MS,
};

/// Returns the value of a custom property of the page; empty if it is not set.
pub fn property(name: &str) -> String {
    let style = document().document_element().and_then(|e| window().get_computed_style(&e).ok()?);
    let value = style.and_then(|style| style.get_property_value(name).ok());
    value.unwrap_or_default()
}

/// Returns the factor on every animation duration, `--t` of style/tokens.css: 1 for full motion,
/// less for fast motion, 0 for none.
pub fn time_scale() -> f64 {
    pace()
}

/// A motion that follows an event. Each call plays it from the start, whereas a CSS animation runs once for as long as
/// its name stays the same.
pub struct Motion {
    /// The keyframes of `Element.animate` in JSON: lists of values by property. The curve between them is `--ease` of
    /// style/tokens.css if they name none.
    pub frames: &'static str,
    /// Milliseconds in full motion.
    pub time: u32,
}

impl Motion {
    /// Plays the motion on the first element of a CSS selector, `delay` milliseconds of full motion from now. Does
    /// nothing if settings or device want no motion.
    pub fn play(&self, selector: &str, delay: u32) {
        play(selector, self.frames, self.time, delay);
    }
}
