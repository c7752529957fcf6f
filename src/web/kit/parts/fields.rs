//! Fields of forms: one of several words, a file, and a switch.

use wasm_bindgen::JsCast;
use web_sys::{Event, File, HtmlInputElement};

use crate::web::kit::el::{El, div, el};

/// One of several words; `chosen` and `choose` count them from 0.
pub fn segments(
    name: &'static str,
    label: &'static str,
    words: Vec<&'static str>,
    chosen: impl Fn() -> usize + Copy + Send + 'static,
    choose: impl Fn(usize) + Copy + Send + 'static,
) -> El {
    let options = words.into_iter().enumerate().map(move |(i, word)| {
        let id = format!("{name}-{i}");
        let field = el("input")
            .set("type", "radio")
            .set("name", name)
            .put("id", id.clone())
            .checked(move || chosen() == i)
            .on("change", move |_| choose(i));
        let label = el("label").put("for", id).text(word);
        el("span").set("class", "segment").child(field).child(label)
    });
    group(name, label).child(div("segments").children(options))
}

/// Fields under one name, in one line with it where there is room. No fieldset: in Safari its legend stands on the
/// border, whatever style it has.
pub fn group(name: &'static str, label: &'static str) -> El {
    let id = format!("{name}-name");
    div("setting")
        .set("role", "group")
        .put("aria-labelledby", id.clone())
        .set("data-setting", name)
        .child(el("span").set("class", "setting-name").put("id", id).text(label))
}

/// A hidden field that takes a file, opened by the label that is for its `id`. `accept` is the attribute's list of
/// kinds. `take` gets each file that is chosen, also the same one twice.
pub fn file_field(
    id: &'static str,
    accept: &'static str,
    take: impl Fn(File) + Send + 'static,
) -> El {
    let chosen = move |event: Event| {
        let field = event.target().map(|target| target.unchecked_into::<HtmlInputElement>());
        let Some(field) = field else { return };
        let file = field.files().and_then(|files| files.get(0));
        // A field that already holds the file fires no event for it.
        field.set_value("");
        file.into_iter().for_each(&take);
    };
    el("input")
        .set("id", id)
        .set("class", "sr-only")
        .set("type", "file")
        .set("accept", accept)
        .on("change", chosen)
}

/// On or off.
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
