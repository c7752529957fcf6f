//! A page of the components of `kit` and of dialogs, for end2end/components.spec.mjs: what the feature `components`
//! builds in place of the page.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::kit::html::{self, Element, button, component, div, fragment, section};
use crate::kit::list::list;
use crate::kit::parts::{Drag, roving, text_button};
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::dialogs::{self, modal};
use crate::page::model::Dialog;
use handful_shell::text::common;

/// Mounts the components into the body.
#[wasm_bindgen]
pub fn mount_components() {
    leptos::mount::mount_to_body(|| {
        let ctx = Ctx::new();
        dialogs::install(ctx);
        let parts = [element(), keyed(), patched(), part(), pieces(), group(), openers(ctx)];
        let main = html::main().child(parts);
        fragment(vec![main, div().child(move || dialog(ctx))])
    });
}

/// An element with a text, an attribute and a flag that follow a signal.
fn element() -> Element {
    let count = RwSignal::new(0_u32);
    section()
        .attr("id", "element")
        .child(text_button("", "Count", move || count.update(|count| *count += 1)))
        .child(
            html::span()
                .attr("role", "status")
                .attr("data-count", move || count.get().to_string())
                .text(move || format!("{} of 3", count.get())),
        )
        .child(html::p().attr("hidden", move || count.get() < 3).text("Done"))
}

/// A keyed list that can be turned round and shortened.
fn keyed() -> Element {
    let items = RwSignal::new(vec![1_u32, 2, 3, 4]);
    let item =
        |it: u32| text_button("", "", || {}).attr("data-item", it.to_string()).text(it.to_string());
    section()
        .attr("id", "list")
        .child(text_button("", "Turn", move || items.update(|items| items.reverse())))
        .child(text_button("", "Drop", move || {
            items.update(|items| items.truncate(items.len() - 1))
        }))
        .child(div().attr("class", "items").child(list(move || items.get(), |it| *it, item)))
}

/// A button that is made again by each press, with another text, attribute and handler, beside one whose node is new
/// each time.
fn patched() -> Element {
    let count = RwSignal::new(0_u32);
    section()
        .attr("id", "patched")
        .child(move || {
            let now = count.get();
            let press = text_button("", "", move || count.set(now + 1)).text(format!("Made {now}"));
            let press = press.attr("data-odd", now % 2 == 1).attr("title", format!("before {now}"));
            press.attr("title", "last").style("--now", (now > 1).then(|| now.to_string()))
        })
        .child(move || {
            html::span().anew().attr("role", "status").text(format!("new {}", count.get()))
        })
}

/// A component whose body reads a signal, and that says how often its body ran.
fn part() -> Element {
    let (count, runs) = (RwSignal::new(0_u32), RwSignal::new(0_u32));
    section()
        .attr("id", "part")
        .child(text_button("", "Read", move || count.update(|count| *count += 1)))
        .child(component(move || {
            runs.update_untracked(|runs| *runs += 1);
            let (run, read) = (runs.get(), count.get());
            html::span()
                .attr("role", "status")
                .text(move || format!("run {run} read {read} now {}", count.get()))
        }))
}

/// A piece that tells whether it was tapped, or how far it was dragged.
fn pieces() -> Element {
    let told = RwSignal::new(String::new());
    let tapped = move |_: &web_sys::MouseEvent| told.update(|told| told.push_str("tapped "));
    let dropped = move |x, y| told.update(|told| told.push_str(&format!("dropped {x},{y} ")));
    let piece = button().attr("id", "piece").text("Piece");
    section()
        .attr("id", "drag")
        .child(Drag::new("*").piece(piece, tapped, dropped))
        .child(html::span().attr("role", "status").text(move || told.get()))
}

/// Four buttons of one tab stop, two in a row.
fn group() -> Element {
    let of = |(i, name): (usize, &'static str)| {
        let tab = if i == 0 { "0" } else { "-1" };
        let at = format!("position: absolute; left: {}px; top: {}px", 80 * (i % 2), 40 * (i / 2));
        text_button("", name, || {}).attr("tabindex", tab).attr("style", at)
    };
    let names = ["North-west", "North-east", "South-west", "South-east"];
    roving(section().attr("id", "roving").child(names.into_iter().enumerate().map(of)))
}

/// The buttons that open a dialog each.
fn openers(ctx: Ctx) -> Element {
    section()
        .attr("id", "openers")
        .child(text_button("", "Open the first", move || {
            ctx.open(Dialog::CopyByHand("first".into()))
        }))
        .child(text_button("", "Open the second", move || {
            ctx.open(Dialog::CopyByHand("second".into()))
        }))
}

fn dialog(ctx: Ctx) -> AnyView {
    match ctx.dialog.get() {
        Some(Dialog::CopyByHand(text)) => {
            modal(ctx, common::copy_by_hand(ctx.lang()), "text", [html::p().text(text)]).into_any()
        }
        _ => ().into_any(),
    }
}
