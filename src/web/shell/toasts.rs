//! Notices at the foot of the page, and the line that a screen reader hears.

use crate::text::Label;
use crate::web::ctx::{Ctx, Toast};
use crate::web::el::{El, button, div, el, icon_button};

/// The polite live region, and the notices.
pub fn toasts(ctx: Ctx) -> Vec<El> {
    let heard =
        div("sr-only").set("role", "status").set("aria-live", "polite").test_id("heard").live(
            move || {
                let (count, text) = ctx.heard.get();
                // A text that is said again must differ, or a screen reader passes over it.
                if count % 2 == 0 { text } else { text + "\u{a0}" }
            },
        );
    let notices = el("aside").set("class", "toasts").block(move || {
        let notices = ctx.toasts.get().into_iter().map(|toast| notice(ctx, toast));
        el("div").set("class", "toast-list").children(notices).done()
    });
    vec![heard, notices]
}

fn notice(ctx: Ctx, toast: Toast) -> El {
    let id = toast.id;
    let action = toast.action.map(|(label, _)| {
        button("toast-action", ctx.label(label), move || ctx.press(id)).test_id("toast-action")
    });
    div("toast")
        .test_id("toast")
        .child(el("p").words(ctx.say(toast.text)))
        .children(action)
        .child(icon_button("close", ctx.label(Label::Close), move || ctx.dismiss(id)))
}
