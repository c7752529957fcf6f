//! The browser's clocks, and dates in the player's language.

use js_sys::Object;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::browser::set;
use handful_engine::Day;
use handful_engine::lang::Lang;

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
    let date = js_sys::Date::new(&JsValue::from_f64(ms as f64));
    let day = Day::from_ymd(date.get_full_year(), date.get_month() + 1, date.get_date());
    day.unwrap_or_else(|| Day::from_days(0))
}

const DAY_MS: f64 = 86_400_000.0;

/// The parts of a date that are written.
#[derive(Clone, Copy)]
pub enum DateForm {
    /// "Sunday, November 22".
    Weekday,
    /// "Sun, Nov 22".
    Bar,
    /// "Nov 22".
    Brief,
    /// "Nov 22, 2026".
    Short,
    /// "November 22, 2026".
    Long,
    /// "November 2026".
    Month,
    /// "Sun", a column heading.
    Column,
    /// "Sunday".
    Name,
    /// "November 22".
    Date,
}

/// Returns a date as text in a language.
pub fn write_date(lang: Lang, day: Day, form: DateForm) -> String {
    let parts: &[(&str, &str)] = match form {
        DateForm::Weekday => &[("weekday", "long"), ("day", "numeric"), ("month", "long")],
        DateForm::Bar => &[("weekday", "short"), ("day", "numeric"), ("month", "short")],
        DateForm::Brief => &[("day", "numeric"), ("month", "short")],
        DateForm::Short => &[("day", "numeric"), ("month", "short"), ("year", "numeric")],
        DateForm::Long => &[("day", "numeric"), ("month", "long"), ("year", "numeric")],
        DateForm::Month => &[("month", "long"), ("year", "numeric")],
        DateForm::Column => &[("weekday", "short")],
        DateForm::Name => &[("weekday", "long")],
        DateForm::Date => &[("day", "numeric"), ("month", "long")],
    };
    let options = Object::new();
    for (name, value) in parts.iter().chain(&[("timeZone", "UTC")]) {
        set(&options, name, &(*value).into());
    }
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day.days()) * DAY_MS));
    date.to_locale_date_string(lang.tag(), &options).into()
}
