//! Notices at the foot of the page, and the line that a screen reader hears.

use leptos::prelude::*;

use crate::text::Label;
use crate::web::ctx::ctx;
use crate::web::parts::Icon;

/// The notices, and the polite live region.
#[component]
pub fn Toasts() -> impl IntoView {
    let ctx = ctx();
    let heard = move || {
        let (count, text) = ctx.heard.get();
        // A text that is said again must differ, or a screen reader passes over it.
        if count % 2 == 0 { text } else { format!("{text}\u{a0}") }
    };
    view! {
        <div class="sr-only" role="status" aria-live="polite" data-testid="heard">{heard}</div>
        <div class="toasts">
            <For each=move || ctx.toasts.get() key=|toast| toast.id let:toast>
                <div class="toast" data-testid="toast">
                    <p>{let text = toast.text.clone(); move || ctx.say(text.clone())}</p>
                    {toast.action.map(|(label, _)| view! {
                        <button
                            class="toast-action"
                            data-testid="toast-action"
                            on:click=move |_| ctx.press(toast.id)
                        >
                            {move || ctx.label(label)}
                        </button>
                    })}
                    <button
                        class="icon-button"
                        aria-label=move || ctx.label(Label::Close)
                        on:click=move |_| ctx.dismiss(toast.id)
                    >
                        <Icon name="close"/>
                    </button>
                </div>
            </For>
        </div>
    }
}
