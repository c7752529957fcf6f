//! The dialog with the rules of a game.

use crate::kit::el::{El, button, div, el};
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use crate::table::desk::Desk;
use handful_app::text::common;

/// Builds the dialog with a game's rules, keys and source.
pub fn rules_dialog(ctx: Ctx, desk: Desk) -> El {
    let manual = (desk.manual)(ctx.lang());
    let text = |text: &'static str| el("p").text(text);
    let guide = el("p").child(crate::frame::welcome::again(ctx, desk.id));
    let open = move || ctx.open(Dialog::Keys);
    let keys =
        button("button", ctx.lang().of("All keys", "Todas las teclas"), open).test_id("all-keys");
    let body = div("prose")
        .child(guide)
        .children(manual.rules.iter().map(|rule| text(rule)))
        .child(el("h3").text(common::keys(ctx.lang())))
        .child(text(manual.keys))
        .child(el("p").child(keys))
        .child(
            el("h3").text(ctx.lang().of("Where this game comes from", "De dónde viene este juego")),
        )
        .child(text(desk.id.source(ctx.lang())));
    modal(ctx, common::help(ctx.lang()), "help", [body])
}
