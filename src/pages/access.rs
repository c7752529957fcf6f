//! The statement on accessibility.

use crate::frame::bar::{body, titled};
use crate::kit::el::{El, el};
use crate::page::ctx::Ctx;
use handful_app::text::common;
use handful_app::text::pages as text;

/// Builds the page: what can be counted on, what cannot, and how it is tested.
pub fn statement(ctx: Ctx) -> Vec<El> {
    let parts = text::access(ctx.lang()).iter().map(|(title, lines)| {
        let lines = lines.iter().map(|line| el("li").text(line));
        let list = el("ul").children(lines);
        el("section").set("class", "panel").child(el("h2").text(title)).child(list)
    });
    let page = body("page prose about").children(parts);
    vec![titled(ctx, true, common::access(ctx.lang())), page]
}
