//! Form fields: radio buttons in segments, a file, and a switch.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Event, File, HtmlInputElement};

use crate::kit::html::{self, Element, div, small, span};

/// Builds a group of radio buttons, one per word; `chosen` and `choose` count from 0.
pub fn segments(
    name: &'static str,
    label: &'static str,
    words: Vec<&'static str>,
    chosen: impl Fn() -> usize + Copy + Send + 'static,
    choose: impl Fn(usize) + Copy + Send + 'static,
) -> Element {
    let labels = words.into_iter().map(|word| html::label().text(word));
    radios(name, label, labels, chosen, choose)
}

/// Builds a group of radio buttons like [`segments`], from their labels.
pub fn radios(
    name: &'static str,
    label: &'static str,
    labels: impl Iterator<Item = Element>,
    chosen: impl Fn() -> usize + Copy + Send + 'static,
    choose: impl Fn(usize) + Copy + Send + 'static,
) -> Element {
    let options = labels.enumerate().map(move |(i, label)| {
        let id = format!("{name}-{i}");
        let field = html::input()
            .attr("type", "radio")
            .attr("name", name)
            .attr("id", id.clone())
            .checked(move || chosen() == i)
            .on(ev::change, move |_| choose(i));
        span().attr("class", "segment").child(field).child(label.attr("for", id))
    });
    group(name, label).child(div().attr("class", "segments").child(options))
}

/// Builds a named group of fields, in one line with the name where there is room. Not a fieldset, because Safari draws
/// its legend on the border regardless of style.
pub fn group(name: &'static str, label: &'static str) -> Element {
    let id = format!("{name}-name");
    div()
        .attr("class", "setting")
        .attr("role", "group")
        .attr("aria-labelledby", id.clone())
        .attr("data-setting", name)
        .child(span().attr("class", "setting-name").attr("id", id).text(label))
}

/// Builds a hidden file field, opened by the label that is for its `id`. `accept` is the attribute's list of types.
/// `take` gets each chosen file, also the same one twice.
pub fn file_field(
    id: &'static str,
    accept: &'static str,
    take: impl Fn(File) + Send + 'static,
) -> Element {
    let chosen = move |event: Event| {
        let field = event.target().map(|target| target.unchecked_into::<HtmlInputElement>());
        let Some(field) = field else { return };
        let file = field.files().and_then(|files| files.get(0));
        // A field that still holds the file fires no event when the same file is chosen again.
        field.set_value("");
        if let Some(file) = file {
            take(file);
        }
    };
    html::input()
        .attr("id", id)
        .attr("class", "sr-only")
        .attr("type", "file")
        .attr("accept", accept)
        .on(ev::change, chosen)
}

/// Builds a switch.
pub fn switch(
    name: &'static str,
    label: &'static str,
    note: Option<&'static str>,
    is_on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + Send + 'static,
) -> Element {
    let id = format!("set-{name}");
    let note = note.map(|note| small().text(note));
    let field = html::input()
        .attr("type", "checkbox")
        .attr("role", "switch")
        .attr("id", id.clone())
        .checked(is_on)
        .on(ev::change, move |event| {
            let target = event.target();
            let input = target.map(|t| t.unchecked_into::<HtmlInputElement>());
            set(input.is_some_and(|input| input.checked()));
        });
    div()
        .attr("class", "setting switch")
        .attr("data-setting", name)
        .child(html::label().attr("for", id).text(label).child(note))
        .child(field)
}
