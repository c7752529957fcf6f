//! Native dialogs, one at a time. Back closes a dialog before it leaves a page.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::bind::{on, press};
use super::ctx::{Ctx, ctx};
use super::parts::Icon;
use crate::text::{Label, Say};

/// The dialogs there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A game's rules.
    Help,
    /// Choosing a deal.
    Deal,
    /// How the game went.
    Result,
    /// A text to be copied by hand, where the browser shares nothing.
    Text(String),
}

/// What an entry of the history says while a dialog is open over a page.
const MARK: &str = "dialog";

fn is_marked() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_string().as_deref() == Some(MARK))
}

/// Listens to Back for as long as the page is open.
pub fn install(ctx: Ctx) {
    // A page that was reloaded under an open dialog has the dialog's entry left over.
    if is_marked()
        && let Ok(history) = window().history()
    {
        let _ = history.back();
    }
    window_event_listener(ev::popstate, move |_| {
        if !is_marked() {
            hide(ctx);
        }
    });
}

fn hide(ctx: Ctx) {
    // Closing natively gives the focus back to where it was.
    if let Ok(Some(open)) = document().query_selector("dialog[open]") {
        open.unchecked_into::<web_sys::HtmlDialogElement>().close();
    }
    ctx.dialog.set(None);
}

impl Ctx {
    /// Opens a dialog, in place of an open one.
    pub fn open(self, dialog: Dialog) {
        if self.dialog.get_untracked().is_some() {
            hide(self);
        }
        if !is_marked()
            && let Ok(history) = window().history()
        {
            let _ = history.push_state(&JsValue::from_str(MARK), "");
        }
        self.dialog.set(Some(dialog));
    }

    /// Closes the open dialog, and takes its entry out of the history.
    pub fn close(self) {
        hide(self);
        if is_marked()
            && let Ok(history) = window().history()
        {
            let _ = history.back();
        }
    }
}

/// A native modal dialog with a heading and a way out.
#[component]
pub fn Modal(
    /// What the dialog is called.
    title: Say,
    /// A name for style sheets and tests.
    name: &'static str,
    /// What stands in it.
    children: Children,
) -> impl IntoView {
    let ctx = ctx();
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    });
    let on_click = move |event: ev::MouseEvent| {
        // A click on the dialog's own box is a click beside its content: on the backdrop.
        let beside = event.target().zip(node.get_untracked()).is_some_and(|(target, dialog)| {
            target.dyn_ref::<web_sys::Element>() == Some(dialog.as_ref())
        });
        if beside {
            ctx.close();
        }
    };
    view! {
        <dialog
            node_ref=node
            class=format!("modal modal-{name}")
            data-testid=format!("dialog-{name}")
            aria-labelledby="modal-title"
            on:click=on(on_click)
            on:cancel=on(move |event: ev::Event| {
                event.prevent_default();
                ctx.close();
            })
        >
            <div class="modal-box">
                <header class="modal-head">
                    <h2 id="modal-title" tabindex="-1">{ctx.say(title)}</h2>
                    <button
                        class="icon-button"
                        data-testid="close"
                        aria-label=ctx.label(Label::Close)
                        on:click=press(move || ctx.close())
                    >
                        <Icon name="close"/>
                    </button>
                </header>
                <div class="modal-body">{children()}</div>
            </div>
        </dialog>
    }
}
