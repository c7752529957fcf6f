//! Toasts at the foot of the page, and the live region for screen readers. An open dialog has both, because everything
//! outside it is inert.

use std::cell::Cell;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement};

use super::ctx::{Ctx, Toast, close_id};
use crate::kit::browser::{after_paint, next_frame};
use crate::kit::focus::{focus, focus_board};
use crate::kit::html::{self, aside, div, fragment};
use crate::kit::list::list;
use crate::kit::parts::{icon_button, text_button};
use crate::kit::signal::{Effect, Memo};
use crate::kit::time::now;
use handful_shell::text::common;

/// Where toasts stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the edge of the page.
    Page,
    /// Above the prompt of a game.
    Prompt,
    /// Over the open dialog.
    Dialog,
}

/// Builds the polite live region of the page, and the toasts where neither a game nor a dialog shows them.
pub fn toasts(ctx: Ctx) -> Vec<AnyView> {
    Effect::new(move || {
        ctx.dialog.track();
        ctx.heard.update(|heard| heard.detach(now()));
        // A screen reader reads what is added to a region that it knows.
        after_paint(move || {
            let in_dialog = ctx.dialog.with_untracked(Option::is_some);
            ctx.heard.update(|heard| heard.attach(in_dialog));
        });
    });
    vec![
        region(ctx, Place::Page).attr("data-testid", "heard").into_any(),
        notices(ctx, Place::Page),
    ]
}

/// Builds a polite live region, of the page or of an open dialog.
pub fn region(ctx: Ctx, place: Place) -> html::Element {
    let shown = move || ctx.heard.with(|heard| heard.shown(place == Place::Dialog));
    div()
        .attr("class", "sr-only")
        .attr("role", "status")
        .attr("aria-live", "polite")
        // Only what is added is read.
        .attr("aria-atomic", "false")
        .child(list(shown, |it| it.id, |it| html::p().text(it.text)))
}

/// Builds the toasts at the place where they are now: over the open dialog, above the prompt of a game, else at the edge of
/// the page.
pub fn notices(ctx: Ctx, place: Place) -> AnyView {
    let is_here = Memo::new(move |_| {
        let now = match (ctx.dialog.with(Option::is_some), ctx.seated.get()) {
            (true, _) => Place::Dialog,
            (_, true) => Place::Prompt,
            _ => Place::Page,
        };
        now == place
    });
    fragment(move || is_here.get().then(|| all(ctx)))
}

fn all(ctx: Ctx) -> html::Element {
    let all = move || {
        keep_focus(ctx);
        ctx.toasts.get()
    };
    aside().attr("class", "toasts").on(ev::focusin, move |event| on_focus(ctx, &event)).child(
        div().attr("class", "toast-list").child(list(
            all,
            |toast| toast.id,
            move |toast| notice(ctx, toast),
        )),
    )
}

/// The element that had the focus before it moved to the toasts.
#[derive(Default)]
struct Before(Cell<Option<HtmlElement>>);

/// Returns the element with the focus, if it is in the toasts.
fn focused() -> Option<Element> {
    let focused = document().active_element()?;
    focused.closest(".toasts").ok()?.map(|_| focused)
}

/// Remembers the element that the focus comes from.
fn on_focus(ctx: Ctx, event: &FocusEvent) {
    let from = event.related_target();
    let from = from.and_then(|from| from.dyn_into::<HtmlElement>().ok());
    let is_outside = |it: &HtmlElement| it.closest(".toasts").is_ok_and(|it| it.is_none());
    if from.as_ref().is_none_or(is_outside) {
        ctx.shared::<Before>().0.set(from);
    }
}

/// Keeps the focus when the focused toast is removed: it returns to where it was before, or to the dialog or the board.
/// Call it before the removal.
fn keep_focus(ctx: Ctx) {
    if focused().is_none() {
        return;
    }
    next_frame(move || {
        // The button's action may have moved the focus elsewhere.
        if document().active_element().is_some_and(|it| it.tag_name() != "BODY") {
            return;
        }
        let before = ctx.shared::<Before>().0.take().filter(|it| it.is_connected());
        if let Some(before) = before {
            let _ = before.focus();
        }
        let is_lost = || document().active_element().is_none_or(|it| it.tag_name() == "BODY");
        if is_lost() {
            focus("modal-title");
        }
        if is_lost() {
            focus_board();
        }
    });
}

fn notice(ctx: Ctx, toast: Toast) -> html::Element {
    let id = toast.id;
    let action = toast.action.map(|(label, _)| {
        text_button("toast-action", label, move || ctx.press(id))
            .attr("id", format!("toast-{id}"))
            .attr("data-testid", "toast-action")
    });
    div()
        .attr("class", "toast")
        .attr("data-testid", "toast")
        .child(html::p().text(toast.text))
        .child(action)
        .child(
            icon_button("close", common::close(ctx.lang()), move || ctx.dismiss(id))
                .attr("id", close_id(id)),
        )
}
