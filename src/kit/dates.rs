//! Dates formatted in the player's language.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use handful_engine::Day;
use handful_engine::lang::Lang;

const DAY_MS: f64 = 86_400_000.0;

/// The parts of a date that are written.
#[derive(Clone, Copy)]
pub enum Form {
    /// "Sunday, November 22".
    Weekday,
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
}

/// Returns a date as text in a language.
pub fn write(lang: Lang, day: Day, form: Form) -> String {
    let parts: &[(&str, &str)] = match form {
        Form::Weekday => &[("weekday", "long"), ("day", "numeric"), ("month", "long")],
        Form::Brief => &[("day", "numeric"), ("month", "short")],
        Form::Short => &[("day", "numeric"), ("month", "short"), ("year", "numeric")],
        Form::Long => &[("day", "numeric"), ("month", "long"), ("year", "numeric")],
        Form::Month => &[("month", "long"), ("year", "numeric")],
        Form::Column => &[("weekday", "short")],
    };
    let options = Object::new();
    for (name, value) in parts.iter().chain(&[("timeZone", "UTC")]) {
        let _ = Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day.days()) * DAY_MS));
    date.to_locale_date_string(lang.tag(), &options).into()
}
