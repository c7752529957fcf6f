//! What this is, where the games come from, under which licence.

use super::header::titled;
use super::main;
use crate::games::GameId;
use crate::text::{Label, Say};
use crate::web::ctx::Ctx;
use crate::web::el::{El, el};

/// The page about the page.
pub fn about(ctx: Ctx) -> Vec<El> {
    let words = ctx.tongue();
    let sources = GameId::ALL
        .into_iter()
        .flat_map(|id| [el("dt").text(words.game(id)), el("dd").text(words.source(id))]);
    let version = Say::Version(env!("CARGO_PKG_VERSION"));
    let page = main("page prose")
        .child(el("p").set("class", "lead").text(ctx.label(Label::AboutText)))
        .child(el("p").text(ctx.label(Label::StaysHere)))
        .child(el("h2").text(ctx.label(Label::Sources)))
        .child(el("dl").children(sources))
        .child(el("p").text(ctx.label(Label::Licence)))
        .child(el("p").set("class", "quiet").words(ctx.say(version)));
    vec![titled(ctx, true, ctx.label(Label::About)), page]
}
