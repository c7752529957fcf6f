//! The rules of a game, in a dialog.

use crate::text::{Label, Say};
use crate::web::ctx::Ctx;
use crate::web::dialogs::modal;
use crate::web::el::{El, div, el};
use crate::web::screen::Desk;

/// A game's rules, keys and source.
pub fn help_dialog(ctx: Ctx, desk: Desk) -> El {
    let manual = (desk.manual)(ctx.lang());
    let text = |text: &'static str| el("p").text(text);
    let guide = el("p").child(super::welcome::again(ctx, desk.id));
    let body = div("prose")
        .child(guide)
        .children(manual.rules.iter().map(|rule| text(rule)))
        .child(el("h3").text(ctx.label(Label::Keys)))
        .child(text(manual.keys))
        .child(text(ctx.label(Label::SingleKeysNote)))
        .child(el("h3").text(ctx.label(Label::Source)))
        .child(text(ctx.tongue().source(desk.id)));
    modal(ctx, Say::Label(Label::Help), "help", [body])
}
