//! The dialog with the rules of a game.

use crate::text::{Label, Say};
use crate::web::kit::el::{El, button, div, el};
use crate::web::page::ctx::Ctx;
use crate::web::page::dialogs::modal;
use crate::web::page::model::Dialog;
use crate::web::table::desk::Desk;

/// Builds the dialog with a game's rules, keys and source.
pub fn rules_dialog(ctx: Ctx, desk: Desk) -> El {
    let manual = (desk.manual)(ctx.lang());
    let text = |text: &'static str| el("p").text(text);
    let guide = el("p").child(crate::web::frame::welcome::again(ctx, desk.id));
    let open = move || ctx.open(Dialog::Keys);
    let keys = button("button", ctx.label(Label::AllKeys), open).test_id("all-keys");
    let body = div("prose")
        .child(guide)
        .children(manual.rules.iter().map(|rule| text(rule)))
        .child(el("h3").text(ctx.label(Label::Keys)))
        .child(text(manual.keys))
        .child(el("p").child(keys))
        .child(el("h3").text(ctx.label(Label::Source)))
        .child(text(ctx.tongue().source(desk.id)));
    modal(ctx, Say::Label(Label::Help), "help", [body])
}
