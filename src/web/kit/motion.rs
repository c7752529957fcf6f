//! The amount of motion that settings and device allow, as the style sheets define it.

use js_sys::Number;
use leptos::prelude::*;

/// Returns the value of a custom property of the page; empty if it is not set.
pub fn property(name: &str) -> String {
    let style = document().document_element().and_then(|e| window().get_computed_style(&e).ok()?);
    let value = style.and_then(|style| style.get_property_value(name).ok());
    value.unwrap_or_default()
}

/// Returns the factor on every animation duration, `--t` of style/tokens.css: 1 for full motion,
/// less for fast motion, 0 for none.
pub fn time_scale() -> f64 {
    Number::parse_float(&property("--t")).max(0.0)
}
