//! Native dialogs, one at a time. Back closes a dialog before it leaves a page.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use super::ctx::Ctx;
use super::model::Dialog;
use crate::link::Page;
use crate::text::{Label, Say};
use crate::web::kit::el::{El, div, effect, el, icon_button};
use crate::web::kit::route;

/// The state of a history entry while a dialog is open over a page.
const MARK: &str = "dialog";

fn is_marked() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_string().as_deref() == Some(MARK))
}

/// Closes dialogs on Back. Listens for the life of the page.
pub fn install(ctx: Ctx) {
    // A page that was reloaded under an open dialog still has the dialog's history entry.
    if is_marked()
        && let Ok(history) = window().history()
    {
        let _ = history.back();
    }
    window_event_listener_untyped("popstate", move |_| {
        if !is_marked() {
            hide(ctx);
            if COVERED.take() {
                name_again(ctx);
            }
        }
    });
}

thread_local! {
    /// Whether the page's own history entry lies under a dialog's.
    static COVERED: Cell<bool> = const { Cell::new(false) };
}

/// Writes the current address into the page's own history entry once it is on top again, because a
/// deal chosen in a dialog was written into the dialog's entry.
fn name_again(ctx: Ctx) {
    let now = ctx.route.get_untracked();
    if let (Ok(Page::Game(id, _)), Ok(Page::Game(below, _))) = (&now, route::read())
        && *id == below
        && let Ok(page) = &now
    {
        route::rewrite(page);
    }
}

/// Closes the open dialog natively, which returns the focus to where it was.
pub fn hide_open() {
    if let Ok(Some(open)) = document().query_selector("dialog[open]") {
        open.unchecked_into::<web_sys::HtmlDialogElement>().close();
    }
}

fn hide(ctx: Ctx) {
    hide_open();
    ctx.dialog.set(None);
}

impl Ctx {
    /// Opens a dialog and closes an open one.
    pub fn open(self, dialog: Dialog) {
        if self.dialog.get_untracked().is_some() {
            hide(self);
        }
        if !is_marked()
            && let Ok(history) = window().history()
        {
            let _ = history.push_state(&JsValue::from_str(MARK), "");
            COVERED.set(true);
        }
        self.dialog.set(Some(dialog));
    }

    /// Closes the open dialog and removes its history entry.
    pub fn close(self) {
        hide(self);
        if is_marked()
            && let Ok(history) = window().history()
        {
            let _ = history.back();
        }
    }
}

/// Whether an event hits the dialog element itself, which means its backdrop and not its content.
fn is_beside(event: &Event) -> bool {
    event.target() == event.current_target()
}

/// Builds a native modal dialog with a heading and a close button. `name` is part of its test id.
pub fn modal(ctx: Ctx, title: Say, name: &'static str, parts: impl IntoIterator<Item = El>) -> El {
    modal_with(ctx, title, name, Vec::new(), parts.into_iter().collect())
}

/// Builds a dialog like [`modal`], with more parts in its head, between the heading and the close button.
pub fn modal_with(ctx: Ctx, title: Say, name: &'static str, beside: Vec<El>, parts: Vec<El>) -> El {
    effect(|| {
        if let Some(dialog) = document().get_element_by_id("modal") {
            let dialog: web_sys::HtmlDialogElement = dialog.unchecked_into();
            if !dialog.open() {
                let _ = dialog.show_modal();
            }
        }
    });
    let began_beside = StoredValue::new(false);
    let head = el("header")
        .set("class", "modal-head")
        .child(el("h2").set("id", "modal-title").set("tabindex", "-1").words(ctx.say(title)))
        .children(beside)
        .child(icon_button("close", ctx.label(Label::Close), move || ctx.close()).test_id("close"));
    el("dialog")
        .set("class", "modal")
        .set("id", "modal")
        .put("data-testid", format!("dialog-{name}"))
        .set("aria-labelledby", "modal-title")
        .on("pointerdown", move |event| began_beside.set_value(is_beside(&event)))
        .on("click", move |event| {
            // Selecting text and releasing over the backdrop fires a click there, although the
            // press began inside.
            if is_beside(&event) && began_beside.get_value() {
                ctx.close();
            }
        })
        .on("cancel", move |event| {
            event.prevent_default();
            ctx.close();
        })
        .child(div("modal-box").child(head).child(div("modal-body").children(parts)))
}
