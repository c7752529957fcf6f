//! A page of the components of `kit` and of dialogs, for end2end/kit.spec.mjs. Only in builds with debug assertions.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::kit::el::{El, button, div, el, fragment, nothing};
use crate::kit::list::list;
use crate::kit::parts::{Drag, roving};
use crate::kit::state::State;
use crate::page::ctx::Ctx;
use crate::page::dialogs::{self, modal};
use crate::page::model::Dialog;
use handful_app::text::common;

/// Mounts the components into the body.
#[wasm_bindgen]
pub fn mount_components() {
    leptos::mount::mount_to_body(|| {
        let ctx = Ctx::new();
        dialogs::install(ctx);
        let main = el("main").children([element(), keyed(), pieces(), group(), openers(ctx)]);
        fragment(vec![main, div("dialogs").block(move || dialog(ctx))])
    });
}

/// An element with a text, an attribute and a flag that follow a signal.
fn element() -> El {
    let count = State::new(0_u32);
    el("section")
        .set("id", "element")
        .child(button("", "Count", move || count.update(|count| *count += 1)))
        .child(
            el("output")
                .bind("data-count", move || count.get().to_string())
                .live(move || format!("{} of 3", count.get())),
        )
        .child(el("p").flag("hidden", move || count.get() < 3).text("Done"))
}

/// A keyed list that can be turned round and shortened.
fn keyed() -> El {
    let items = State::new(vec![1_u32, 2, 3, 4]);
    let item =
        |it: u32| button("", "", || {}).put("data-item", it.to_string()).words(it.to_string());
    el("section")
        .set("id", "list")
        .child(button("", "Turn", move || items.update(|items| items.reverse())))
        .child(button("", "Drop", move || items.update(|items| items.truncate(items.len() - 1))))
        .child(div("items").view(list(move || items.get(), |it| *it, item)))
}

/// A piece that tells whether it was tapped, or how far it was dragged.
fn pieces() -> El {
    let told = State::new(String::new());
    let tapped = move || told.update(|told| told.push_str("tapped "));
    let dropped = move |x, y| told.update(|told| told.push_str(&format!("dropped {x},{y} ")));
    let piece = el("button").set("id", "piece").text("Piece");
    el("section")
        .set("id", "drag")
        .child(Drag::new().piece(piece, tapped, dropped))
        .child(el("output").live(move || told.get()))
}

/// Four buttons of one tab stop, two in a row.
fn group() -> El {
    let of = |(i, name): (usize, &'static str)| {
        let tab = if i == 0 { "0" } else { "-1" };
        let at = format!("position: absolute; left: {}px; top: {}px", 80 * (i % 2), 40 * (i / 2));
        button("", name, || {}).set("tabindex", tab).put("style", at)
    };
    let names = ["North-west", "North-east", "South-west", "South-east"];
    roving(el("section").set("id", "roving").children(names.into_iter().enumerate().map(of)))
}

/// The buttons that open a dialog each.
fn openers(ctx: Ctx) -> El {
    el("section")
        .set("id", "openers")
        .child(button("", "Open the first", move || ctx.open(Dialog::Text("first".into()))))
        .child(button("", "Open the second", move || ctx.open(Dialog::Text("second".into()))))
}

fn dialog(ctx: Ctx) -> AnyView {
    match ctx.dialog.get() {
        Some(Dialog::Text(text)) => {
            modal(ctx, common::copy_by_hand(ctx.lang()), "text", [el("p").words(text)]).done()
        }
        _ => nothing(),
    }
}
