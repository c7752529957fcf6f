//! Form fields: radio buttons in segments, a file, and a switch.

use wasm_bindgen::JsCast;
use web_sys::{Event, File, HtmlInputElement};

use crate::kit::el::{El, div, el};

/// Builds a group of radio buttons, one per word; `chosen` and `choose` count from 0.
pub fn segments(
    name: &'static str,
    label: &'static str,
    words: Vec<&'static str>,
    chosen: impl Fn() -> usize + Copy + Send + 'static,
    choose: impl Fn(usize) + Copy + Send + 'static,
) -> El {
    let labels = words.into_iter().map(|word| el("label").text(word));
    radios(name, label, labels, chosen, choose)
}

/// Builds a group of radio buttons like [`segments`], from their labels.
pub fn radios(
    name: &'static str,
    label: &'static str,
    labels: impl Iterator<Item = El>,
    chosen: impl Fn() -> usize + Copy + Send + 'static,
    choose: impl Fn(usize) + Copy + Send + 'static,
) -> El {
    let options = labels.enumerate().map(move |(i, label)| {
        let id = format!("{name}-{i}");
        let field = el("input")
            .set("type", "radio")
            .set("name", name)
            .put("id", id.clone())
            .checked(move || chosen() == i)
            .on("change", move |_| choose(i));
        el("span").set("class", "segment").child(field).child(label.put("for", id))
    });
    group(name, label).child(div("segments").children(options))
}

/// Builds a named group of fields, in one line with the name where there is room. Not a fieldset, because Safari draws
/// its legend on the border regardless of style.
pub fn group(name: &'static str, label: &'static str) -> El {
    let id = format!("{name}-name");
    div("setting")
        .set("role", "group")
        .put("aria-labelledby", id.clone())
        .set("data-setting", name)
        .child(el("span").set("class", "setting-name").put("id", id).text(label))
}

/// Builds a hidden file field, opened by the label that is for its `id`. `accept` is the attribute's list of types.
/// `take` gets each chosen file, also the same one twice.
pub fn file_field(
    id: &'static str,
    accept: &'static str,
    take: impl Fn(File) + Send + 'static,
) -> El {
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
    el("input")
        .set("id", id)
        .set("class", "sr-only")
        .set("type", "file")
        .set("accept", accept)
        .on("change", chosen)
}

/// Builds a switch.
pub fn switch(
    name: &'static str,
    label: &'static str,
    note: Option<&'static str>,
    is_on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + Send + 'static,
) -> El {
    let id = format!("set-{name}");
    let note = note.map(|note| el("small").text(note));
    let field = el("input")
        .set("type", "checkbox")
        .set("role", "switch")
        .put("id", id.clone())
        .checked(is_on)
        .on("change", move |event| {
            let target = event.target();
            let input = target.map(|t| t.unchecked_into::<HtmlInputElement>());
            set(input.is_some_and(|input| input.checked()));
        });
    div("setting switch")
        .set("data-setting", name)
        .child(el("label").put("for", id).text(label).children(note))
        .child(field)
}
