//! Clocks of the browser.

use leptos::prelude::*;

/// Milliseconds since the page was opened; never goes back.
pub fn now() -> u64 {
    window().performance().map_or(0.0, |performance| performance.now()) as u64
}

/// Milliseconds since 1970, as the device's clock has it.
pub fn wall() -> u64 {
    js_sys::Date::now() as u64
}
