//! Notices at the foot of the page, and the line that a screen reader hears.

use leptos::prelude::*;

use crate::text::Label;
use crate::web::bind::{block, press, text};
use crate::web::ctx::{Toast, ctx};
use crate::web::parts::Icon;

/// The notices, and the polite live region.
#[component]
pub fn Toasts() -> impl IntoView {
    let ctx = ctx();
    let heard = text(move || {
        let (count, text) = ctx.heard.get();
        // A text that is said again must differ, or a screen reader passes over it.
        if count % 2 == 0 { text } else { format!("{text}\u{a0}") }
    });
    let toasts = block(move || {
        let toasts = ctx.toasts.get().into_iter();
        toasts.map(|toast| view! { <Notice toast/> }).collect_view().into_any()
    });
    view! {
        <div class="sr-only" role="status" aria-live="polite" data-testid="heard">{heard}</div>
        <div class="toasts">{toasts}</div>
    }
}

#[component]
fn Notice(toast: Toast) -> impl IntoView {
    let ctx = ctx();
    let id = toast.id;
    let action = toast.action.map(|(label, _)| {
        view! {
            <button
                class="toast-action"
                data-testid="toast-action"
                on:click=press(move || ctx.press(id))
            >
                {ctx.label(label)}
            </button>
        }
    });
    view! {
        <div class="toast" data-testid="toast">
            <p>{ctx.say(toast.text)}</p>
            {action}
            <button
                class="icon-button"
                aria-label=ctx.label(Label::Close)
                on:click=press(move || ctx.dismiss(id))
            >
                <Icon name="close"/>
            </button>
        </div>
    }
}
