//! Toasts at the foot of the page, and the live region for screen readers. An open dialog has both, because everything
//! outside it is inert.

use std::cell::Cell;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement};

use super::ctx::Ctx;
use crate::kit::SharedHandler;
use crate::kit::browser::{after_paint, next_frame, set_timeout_once, with_web_lock};
use crate::kit::focus::{focus, focus_board};
use crate::kit::html::{self, aside, div, fragment};
use crate::kit::list::list;
use crate::kit::parts::{icon_button, text_button};
use crate::kit::signal::{Effect, Memo, RwSignal};
use crate::kit::store::{self, StoreError};
use crate::kit::time::now;
use handful_shell::text::common;
use handful_storage::records::{RecordOutcome, add_lost};

/// A toast at the foot of the page.
#[derive(Clone)]
pub struct Toast {
    /// Identifies the toast.
    pub id: u32,
    /// The text.
    pub text: String,
    /// The label and the action of its button.
    pub action: Option<(&'static str, SharedHandler)>,
    /// Runs when the toast closes without its button being pressed.
    pub gone: Option<fn(Ctx)>,
    /// The pages that were left since it came.
    pub left: u8,
}

/// How long a toast stays, in milliseconds; the longer time is for toasts with a button or a long text.
const TOAST_MS: [u64; 2] = [4_000, 9_000];

/// The interval, in milliseconds, of checking whether a toast is held; a divisor of the times above.
const TICK_MS: u64 = 250;

/// The toasts of the page.
#[derive(Default)]
struct Toasts {
    /// Those that are shown or wait for their place, oldest first.
    shown: RwSignal<Vec<Toast>>,
    /// The id of the next one.
    next: Cell<u32>,
    /// The toast about the game on the table.
    of_game: Cell<Option<u32>>,
    /// Whether the player was told that nothing is stored.
    is_warned: Cell<bool>,
    /// Whether a game is on the screen, which shows the toasts above its prompt, one at a time.
    has_game_screen: RwSignal<bool>,
    /// The element that had the focus before it moved to the toasts.
    focused_before: Cell<Option<HtmlElement>>,
}

/// What shows the toasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToastHost {
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
        ctx.announcer.update(|announcer| announcer.detach(now()));
        // A screen reader reads what is added to a region that it knows.
        after_paint(move || {
            let in_dialog = ctx.dialog.with_untracked(Option::is_some);
            ctx.announcer.update(|announcer| announcer.attach(in_dialog));
        });
    });
    vec![
        live_region(ctx, ToastHost::Page).attr("data-testid", "live-region").into_any(),
        toast_list(ctx, ToastHost::Page),
    ]
}

/// Builds a polite live region, of the page or of an open dialog.
pub fn live_region(ctx: Ctx, host: ToastHost) -> html::Element {
    let shown = move || ctx.announcer.with(|announcer| announcer.shown(host == ToastHost::Dialog));
    div()
        .attr("class", "sr-only")
        .attr("role", "status")
        .attr("aria-live", "polite")
        // Only what is added is read.
        .attr("aria-atomic", "false")
        .child(list(shown, |it| it.id, |it| html::p().text(it.text)))
}

/// Builds the toasts at the place where they are now: over the open dialog, above the prompt of a game, else at the
/// edge of the page.
pub fn toast_list(ctx: Ctx, host: ToastHost) -> AnyView {
    let has_game_screen = ctx.shared::<Toasts>().has_game_screen;
    let is_here = Memo::new(move |_| {
        let now = match (ctx.dialog.with(Option::is_some), has_game_screen.get()) {
            (true, _) => ToastHost::Dialog,
            (_, true) => ToastHost::Prompt,
            _ => ToastHost::Page,
        };
        now == host
    });
    fragment(move || is_here.get().then(|| toast_aside(ctx)))
}

fn toast_aside(ctx: Ctx) -> html::Element {
    let all = move || {
        keep_focus(ctx);
        ctx.shared::<Toasts>().shown.get()
    };
    aside().attr("class", "toasts").on(ev::focusin, move |event| on_focus(ctx, &event)).child(
        div().attr("class", "toast-list").child(list(
            all,
            |toast| toast.id,
            move |toast| toast_box(ctx, toast),
        )),
    )
}

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
        ctx.shared::<Toasts>().focused_before.set(from);
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
        let before = ctx.shared::<Toasts>().focused_before.take().filter(|it| it.is_connected());
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

fn toast_box(ctx: Ctx, toast: Toast) -> html::Element {
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

impl Ctx {
    /// Shows toasts for the problems of writing a record, if there were any. Looks for the record once no other tab
    /// does.
    pub fn report_record(self, booked: RecordOutcome) {
        if let Some((id, record)) = booked.record {
            with_web_lock("handful-records", move || add_lost(store::device(), id, &record));
        }
        if booked.damaged {
            self.toast(common::records_damaged(self.lang()), None, None);
        }
        if booked.left_damaged {
            self.toast(self.lang().of("A game that you left couldn’t be read, so it isn’t in your records. It’s kept: see Backup.", "No se pudo leer una partida que dejaste y no está en tus récords. Se conserva: mira en la copia de seguridad."), None, None);
        }
        if let Some(trouble) = booked.store_error {
            self.warn_not_stored(trouble);
        }
    }

    /// Warns the player, once, that nothing is stored.
    pub fn warn_not_stored(self, trouble: StoreError) {
        if self.shared::<Toasts>().is_warned.replace(true) {
            return;
        }
        let text = match trouble {
            StoreError::Denied => self.lang().of("This browser won’t save anything here, maybe because it’s a private window. You can play, but your game is lost when you close the page.", "Este navegador no guarda nada aquí, quizá porque es una ventana privada. Puedes jugar, pero la partida se pierde al cerrar la página."),
            StoreError::Full => self.lang().of("Your browser’s storage is full. You can keep playing, but this game isn’t being saved. Free some space to save again.", "El navegador no tiene más espacio. Puedes seguir jugando, pero esta partida no se guarda. Libera espacio para volver a guardar."),
        };
        self.toast(text, None, None);
    }

    /// Shows a toast and announces it. `gone` runs when it closes without its button being pressed.
    pub fn toast(
        self,
        text: impl Into<String>,
        action: Option<(&'static str, SharedHandler)>,
        gone: Option<fn(Ctx)>,
    ) -> u32 {
        let text = text.into();
        self.announce(text.clone());
        let toasts = self.shared::<Toasts>();
        let id = toasts.next.get();
        toasts.next.set(id + 1);
        let lasts = TOAST_MS[usize::from(action.is_some() || text.len() > 40)];
        // Of those that wait for one line, the offer to undo comes first, because its time is short.
        let at = if gone.is_some() { 0 } else { usize::MAX };
        toasts.shown.update(|toasts| {
            toasts.insert(at.min(toasts.len()), Toast { id, text, action, gone, left: 0 });
        });
        self.dismiss_after(id, lasts);
        id
    }

    /// Shows a toast about the game on the table in place of the one before, and announces it.
    pub fn game_toast(self, text: String) {
        self.dismiss_game_toast();
        let id = self.toast(text, None, None);
        self.shared::<Toasts>().of_game.set(Some(id));
    }

    /// Dismisses the toast about the game on the table, because another one begins.
    pub fn dismiss_game_toast(self) {
        if let Some(id) = self.shared::<Toasts>().of_game.take() {
            self.dismiss(id);
        }
    }

    /// Dismisses a toast after `ms`. The time stops while the page is hidden, while the pointer or the focus is on a
    /// toast, and while another one or a hint is shown in its place.
    fn dismiss_after(self, id: u32, ms: u64) {
        if ms == 0 {
            return self.dismiss(id);
        }
        let tick = move || {
            if self
                .shared::<Toasts>()
                .shown
                .try_with_untracked(|all| all.iter().any(|it| it.id == id))
                == Some(true)
            {
                let held = document().query_selector(".toast:hover, .toast:focus-within");
                let waits =
                    document().hidden() || held.is_ok_and(|it| it.is_some()) || !is_shown(id);
                self.dismiss_after(id, if waits { ms } else { ms.saturating_sub(TICK_MS) });
            }
        };
        set_timeout_once(tick, std::time::Duration::from_millis(TICK_MS));
    }

    /// Dismisses the toasts without a button that came before the page that is left now: what led here may be said on
    /// the next page, and no further.
    pub fn leave_toasts(self) {
        let old = |toast: &Toast| toast.action.is_none() && toast.left > 0;
        let toasts = self.shared::<Toasts>().shown;
        let ids: Vec<u32> =
            toasts.with_untracked(|all| all.iter().filter(|it| old(it)).map(|it| it.id).collect());
        for id in ids {
            self.dismiss(id);
        }
        toasts.update_untracked(|all| {
            for toast in all {
                toast.left = toast.left.saturating_add(1);
            }
        });
    }

    /// Dismisses a toast and runs its `gone`.
    pub fn dismiss(self, id: u32) {
        if let Some(gone) = self.take_toast(id).and_then(|toast| toast.gone) {
            gone(self);
        }
    }

    /// Closes a toast and runs the action of its button.
    pub fn press(self, id: u32) {
        if let Some((_, action)) = self.take_toast(id).and_then(|toast| toast.action) {
            action();
        }
    }

    /// Shows the toasts above the prompt of the game on the screen, one at a time, until the current owner is disposed.
    pub fn show_toasts_at_prompt(self) {
        let has_game_screen = self.shared::<Toasts>().has_game_screen;
        has_game_screen.set(true);
        on_cleanup(move || has_game_screen.set(false));
    }

    /// Removes a toast and runs nothing.
    pub fn take_toast(self, id: u32) -> Option<Toast> {
        let toasts = self.shared::<Toasts>().shown;
        let at = toasts.with_untracked(|toasts| toasts.iter().position(|t| t.id == id))?;
        toasts.try_update(|toasts| toasts.remove(at))
    }
}

/// Returns the id of a toast's close button.
pub fn close_id(toast: u32) -> String {
    format!("toast-close-{toast}")
}

/// Whether a toast has a place on the page; another one may have it, or a hint.
fn is_shown(toast: u32) -> bool {
    let close = document().get_element_by_id(&close_id(toast));
    let close = close.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
    close.is_none_or(|it| it.offset_parent().is_some())
}
