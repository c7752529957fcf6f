//! Drawings from the sprite in index.html, and buttons.

use leptos::prelude::*;
use leptos::{ev, svg};

use crate::kit::html::{Element, IntoChild, IntoText, button, fragment, span, text};

/// Builds a drawing from the sprite in index.html; `symbol` is the symbol's id with `#`. A drawing that `fills` its box
/// is cropped to it; any other is scaled to fit.
pub fn drawing(
    class: &'static str,
    view_box: &'static str,
    fills: bool,
    symbol: String,
) -> AnyView {
    let fit = if fills { "xMidYMid slice" } else { "xMidYMid meet" };
    svg::svg()
        .attr("class", class)
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
        .attr("preserveAspectRatio", fit.to_owned())
        .child(svg::r#use().attr("href", symbol))
        .into_any()
}

/// Builds a drawing with one more attribute. The markup in `parts` is the program's own, never text that a user typed.
#[inline(never)]
pub fn picture(
    class: &'static str,
    view_box: &'static str,
    (name, value): (&'static str, String),
    parts: String,
) -> AnyView {
    svg::svg()
        .attr("class", class)
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
        .attr(name, value)
        .inner_html(parts)
        .into_any()
}

/// Builds an icon from the sprite, by its name without `i-`.
pub fn icon(name: &'static str) -> AnyView {
    drawing("icon", "0 0 24 24", false, format!("#i-{name}"))
}

/// Builds a button with an icon and an accessible name.
pub fn icon_button(
    name: &'static str,
    label: &'static str,
    press: impl FnMut() + Send + 'static,
) -> Element {
    plain("icon-button", press).attr("aria-label", label).child(icon(name))
}

/// Builds a button of a toolbar: a sign with a label.
pub fn tool(sign: impl IntoChild, label: impl IntoText) -> Element {
    tool_with(fragment(sign), text(label))
}

#[inline(never)]
fn tool_with(sign: AnyView, label: AnyView) -> Element {
    let label = span().attr("class", "tool-label").child(label);
    button().attr("class", "tool").child(sign).child(label)
}

/// Builds a button with a text.
pub fn text_button(
    class: &'static str,
    text: &'static str,
    press: impl FnMut() + Send + 'static,
) -> Element {
    plain(class, press).text(text)
}

/// Builds a button that submits no form.
fn plain(class: &'static str, mut press: impl FnMut() + Send + 'static) -> Element {
    button().attr("type", "button").attr("class", class).on(ev::click, move |_| press())
}
