//! Clocks of the browser.

use leptos::prelude::*;

use crate::engine::Day;

/// Milliseconds since the page was opened; never goes back.
pub fn now() -> u64 {
    window().performance().map_or(0.0, |performance| performance.now()) as u64
}

/// Milliseconds since 1970, as the device's clock has it.
pub fn wall() -> u64 {
    js_sys::Date::now() as u64
}

/// The date now, by the device's calendar.
pub fn today() -> Day {
    day_of(wall())
}

/// The date of a time, in milliseconds since 1970, by the device's calendar.
pub fn day_of(ms: u64) -> Day {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(ms as f64));
    let day = Day::of(date.get_full_year(), date.get_month() + 1, date.get_date());
    day.unwrap_or_else(|| Day::from_days(0))
}
