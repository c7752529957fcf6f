//! How much motion the settings and the device allow, as the style sheets have it.

use js_sys::Number;
use leptos::prelude::*;

/// Returns the value of a custom property of the page, empty if there is none.
pub fn property(name: &str) -> String {
    let style = document().document_element().and_then(|e| window().get_computed_style(&e).ok()?);
    let value = style.and_then(|style| style.get_property_value(name).ok());
    value.unwrap_or_default()
}

/// Returns the factor on every duration of motion, `--t` of style/tokens.css: 1 in full, less when
/// motion is fast, 0 when nothing may move.
pub fn time_scale() -> f64 {
    Number::parse_float(&property("--t")).max(0.0)
}
