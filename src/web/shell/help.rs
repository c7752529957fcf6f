//! The rules of a game, in a dialog.

use crate::games::GameId;
use crate::text::{Label, Manual, Say};
use crate::web::ctx::Ctx;
use crate::web::dialogs::modal;
use crate::web::el::{El, div, el};

/// A game's rules, keys and source.
pub fn help_dialog(ctx: Ctx, id: GameId, manual: Manual) -> El {
    let text = |text: &'static str| el("p").text(text);
    let guide = el("p").child(super::welcome::again(ctx, id));
    let body = div("prose")
        .child(guide)
        .children(manual.rules.iter().map(|rule| text(rule)))
        .child(el("h3").text(ctx.label(Label::Keys)))
        .child(text(manual.keys))
        .child(text(ctx.label(Label::SingleKeysNote)))
        .child(el("h3").text(ctx.label(Label::Sources)))
        .child(text(ctx.tongue().source(id)));
    modal(ctx, Say::Label(Label::Help), "help", [body])
}
