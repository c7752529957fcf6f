//! The browser's clocks.

use leptos::prelude::*;

use handful_engine::Day;

/// Milliseconds since the page was opened; monotonic.
pub fn now() -> u64 {
    window().performance().map_or(0.0, |performance| performance.now()) as u64
}

/// Milliseconds since 1970, by the device's clock.
pub fn wall() -> u64 {
    js_sys::Date::now() as u64
}

/// Today's date in the device's time zone.
pub fn today() -> Day {
    day_of(wall())
}

/// Returns the time at which a date begins in the device's time zone, in milliseconds since 1970.
pub fn start_of(day: Day) -> u64 {
    let (year, month, date) = day.ymd();
    let date = js_sys::Date::new_with_year_month_day(year, month as i32 - 1, date as i32);
    date.get_time().max(0.0) as u64
}

/// Returns the date of a time, given in milliseconds since 1970, in the device's time zone.
pub fn day_of(ms: u64) -> Day {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(ms as f64));
    let day = Day::of(date.get_full_year(), date.get_month() + 1, date.get_date());
    day.unwrap_or_else(|| Day::from_days(0))
}
