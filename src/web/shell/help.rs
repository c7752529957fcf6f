//! The rules of a game, in a dialog.

use crate::games::GameId;
use crate::text::{Label, Say};
use crate::web::ctx::Ctx;
use crate::web::dialogs::modal;
use crate::web::el::{El, div, el};

/// A game's rules, keys and source.
pub fn help_dialog(ctx: Ctx, id: GameId) -> El {
    let words = ctx.tongue();
    let text = |text: &'static str| el("p").text(text);
    let body = div("prose")
        .children(words.rules(id).iter().map(|rule| text(rule)))
        .child(el("h3").text(ctx.label(Label::Keys)))
        .child(text(words.keys(id)))
        .child(text(ctx.label(Label::SingleKeysNote)))
        .child(el("h3").text(ctx.label(Label::Sources)))
        .child(text(words.source(id)));
    modal(ctx, Say::Label(Label::Help), "help", [body])
}
