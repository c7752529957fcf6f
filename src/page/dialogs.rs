//! Native dialogs, one at a time. Back closes a dialog, and ends a replay, before it leaves a page.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use super::ctx::Ctx;
use super::model::Dialog;
use super::toasts::{ToastHost, live_region, toast_list};
use crate::kit::SharedHandler;
use crate::kit::html::{self, Element, NodeRef, div, h2, header};
use crate::kit::parts::icon_button;
use crate::kit::route;
use crate::kit::signal::Effect;
use crate::kit::time::now;
use handful_shell::dialog_history::{
    DialogEvent, DialogHistory, HistoryAction, HistoryEntry, OpenDialog,
};
use handful_shell::link::Route;
use handful_shell::text::common;

/// What the page knows of its dialogs beside the open one.
#[derive(Default)]
struct Dialogs {
    /// The dialog that was opened over the result of a game, which is shown again when it closes.
    over_result: RefCell<Option<Dialog>>,
    /// Ends the replay that the player has opened, which has a history entry as a dialog has; `None` if there is none.
    replay: RefCell<Option<SharedHandler>>,
    /// The history entries of the dialogs.
    history: RefCell<DialogHistory>,
}

impl Dialogs {
    fn has_replay(&self) -> bool {
        self.replay.borrow().is_some()
    }

    fn is_over_result(&self) -> bool {
        self.over_result.borrow().is_some()
    }
}

/// Tells the history of the dialogs what happened at the entry on top, and does what follows.
fn on_history_event(ctx: Ctx, event: DialogEvent) {
    let Ok(history) = window().history() else { return };
    let state = history.state().ok().and_then(|state| state.as_string());
    let state_of = |entry: HistoryEntry| JsValue::from_str(entry.state());
    let put = |entry: HistoryEntry| drop(history.replace_state(&state_of(entry), ""));
    let at = HistoryEntry::from_state(state.as_deref());
    let action = ctx.shared::<Dialogs>().history.borrow_mut().on_event(event, at);
    match action {
        HistoryAction::Stay => {}
        HistoryAction::Push { renames } => {
            if renames {
                rewrite_game_entry(ctx);
            }
            put(HistoryEntry::Under);
            let _ = history.push_state(&state_of(HistoryEntry::Dialog), "");
        }
        HistoryAction::PushOver => {
            rewrite_game_entry(ctx);
            let _ = history.push_state(&state_of(HistoryEntry::Over), "");
        }
        HistoryAction::Lower => {
            rewrite_game_entry(ctx);
            if shown(ctx) == OpenDialog::Over {
                hide(ctx);
                below(ctx);
            }
        }
        HistoryAction::Back => drop(history.back()),
        HistoryAction::Hide { renames } => {
            hide(ctx);
            put(HistoryEntry::Page);
            if renames {
                rewrite_game_entry(ctx);
            }
            if let Some(end) = take_replay(ctx) {
                end();
            }
        }
        HistoryAction::Follow => {
            hide(ctx);
            take_replay(ctx);
        }
    }
}

/// Takes what ends the replay: it has no history entry any more.
fn take_replay(ctx: Ctx) -> Option<SharedHandler> {
    ctx.shared::<Dialogs>().replay.take()
}

/// Shows the dialog again over which another one was open. A replay is there anyway.
fn below(ctx: Ctx) {
    if ctx.shared::<Dialogs>().is_over_result() {
        ctx.dialog.set(Some(Dialog::Result));
    }
}

/// Closes dialogs on Back. Listens for the life of the page.
pub fn install(ctx: Ctx) {
    // A page that was reloaded under an open dialog still has the dialog's history entry.
    on_history_event(ctx, DialogEvent::Closes(OpenDialog::Nothing));
    window_event_listener_untyped("popstate", move |_| {
        on_history_event(ctx, DialogEvent::Arrives(shown(ctx)))
    });
}

/// Writes the current address of a game into the page's own history entry, which is on top again.
fn rewrite_game_entry(ctx: Ctx) {
    let now = ctx.route.get_untracked();
    if let (Ok(Route::Game(id, _)), Ok(Route::Game(below, _))) = (&now, route::read())
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

/// Returns what is open: a dialog or a replay, or a dialog over a replay or over the result of a game.
fn shown(ctx: Ctx) -> OpenDialog {
    let dialogs = ctx.shared::<Dialogs>();
    let has_replay = dialogs.has_replay();
    let is_over = has_replay || dialogs.is_over_result();
    ctx.dialog.with_untracked(|open| match open {
        None if has_replay => OpenDialog::Dialog,
        None => OpenDialog::Nothing,
        Some(Dialog::Result) => OpenDialog::Dialog,
        Some(_) if is_over => OpenDialog::Over,
        Some(_) => OpenDialog::Dialog,
    })
}

fn hide(ctx: Ctx) {
    if ctx.dialog.with_untracked(Option::is_some) {
        hide_open();
        ctx.dialog.set(None);
    }
}

impl Ctx {
    /// Opens a dialog and closes an open one.
    pub fn open(self, dialog: Dialog) {
        let over_result = &self.shared::<Dialogs>().over_result;
        match self.dialog.get_untracked() {
            Some(Dialog::Result) => drop(over_result.replace(Some(dialog.clone()))),
            None => drop(over_result.take()),
            Some(_) => {}
        }
        hide(self);
        self.dialog.set(Some(dialog));
        on_history_event(self, DialogEvent::Opens(shown(self)));
    }

    /// Closes the open dialog: one over the result of a game leads back there, any other one to the page, and its
    /// history entry is removed.
    pub fn close(self) {
        let closed = shown(self);
        hide(self);
        if closed == OpenDialog::Over {
            below(self);
        }
        on_history_event(self, DialogEvent::Closes(closed));
    }

    /// Gives a replay a history entry, so that Back ends it.
    pub fn open_replay(self, end: SharedHandler) {
        let was_shown = shown(self);
        let dialogs = self.shared::<Dialogs>();
        dialogs.over_result.take();
        dialogs.replay.replace(Some(end));
        if was_shown == OpenDialog::Nothing {
            on_history_event(self, DialogEvent::Opens(OpenDialog::Dialog));
        }
    }

    /// Forgets the replay of a game that leaves the table. Its history entry goes with the page's.
    pub fn forget_replay(self) {
        take_replay(self);
    }

    /// Takes the dialog that was opened over the result of a game, if the result is shown again because of it.
    pub fn take_over_result(self) -> Option<Dialog> {
        self.shared::<Dialogs>().over_result.take()
    }

    /// Removes the history entry of a replay that has ended, if it has one. That of a dialog over it is removed with
    /// the dialog, and that below it then.
    pub fn close_replay(self) {
        if take_replay(self).is_some() && shown(self) == OpenDialog::Nothing {
            on_history_event(self, DialogEvent::Closes(OpenDialog::Dialog));
        }
    }
}

/// How long a press beside a new result does not close it, in milliseconds.
const RESULT_GUARD_MS: u64 = 1_000;

/// Returns what says whether a press can be meant for a result that opens now: taps on the board go on after the last
/// move.
pub fn guard() -> impl Fn() -> bool + Copy + 'static {
    let opened = now();
    move || now().saturating_sub(opened) > RESULT_GUARD_MS
}

/// Whether an event hits the dialog element itself, which means its backdrop and not its content.
fn is_beside(event: &Event) -> bool {
    event.target() == event.current_target()
}

/// Builds a native modal dialog with a heading and a close button. `name` is part of its test id.
pub fn modal(
    ctx: Ctx,
    title: impl Into<String>,
    name: &'static str,
    parts: impl IntoIterator<Item = Element>,
) -> Element {
    let head = header()
        .attr("class", "modal-head")
        .child(h2().attr("id", "modal-title").attr("tabindex", "-1").text(title.into()))
        .child(
            icon_button("close", common::close(ctx.lang()), move || ctx.close())
                .attr("data-testid", "close"),
        );
    let parts: Vec<Element> = parts.into_iter().collect();
    dialog(ctx, name, vec![head, div().attr("class", "modal-body").child(parts)])
}

/// Builds a native modal dialog of these parts, one of which is the heading, `#modal-title`. `name` is part of its test
/// id. The focus begins on what has `autofocus`, on what is chosen of a part with `data-first`, or on the heading.
pub fn dialog(ctx: Ctx, name: &'static str, parts: Vec<Element>) -> Element {
    let node = NodeRef::new();
    Effect::new(move || {
        let dialog = node.get::<web_sys::HtmlDialogElement>();
        if let Some(dialog) = dialog.filter(|it| !it.open()) {
            if let Ok(Some(chosen)) = dialog.query_selector("[data-first] :checked") {
                let _ = chosen.set_attribute("autofocus", "");
            }
            let _ = dialog.show_modal();
        }
    });
    let began_beside = StoredValue::new(false);
    let is_late = guard();
    let is_meant = move || name != "result" || is_late();
    // Another dialog is another node, because the browser shows it anew.
    html::dialog()
        .anew()
        .node_ref(node)
        .attr("class", "modal")
        .attr("id", "modal")
        .attr("data-testid", format!("dialog-{name}"))
        .attr("aria-labelledby", "modal-title")
        .on(ev::pointerdown, move |event| began_beside.set_value(is_beside(&event) && is_meant()))
        .on(ev::click, move |event| {
            // Selecting text and releasing over the backdrop fires a click there, although the
            // press began inside.
            if is_beside(&event) && began_beside.get_value() {
                ctx.close();
            }
        })
        .on(ev::Custom::<web_sys::Event>::new("cancel"), move |event| {
            event.prevent_default();
            ctx.close();
        })
        // Everything outside an open dialog is inert.
        .child(live_region(ctx, ToastHost::Dialog))
        .child(div().attr("class", "modal-box").child(parts))
        .child(toast_list(ctx, ToastHost::Dialog))
}
