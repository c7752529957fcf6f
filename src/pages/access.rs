//! The statement on accessibility.

use crate::text::common;
use crate::text::pages as text;
use crate::web::frame::bar::{body, titled};
use crate::web::kit::el::{El, el};
use crate::web::page::ctx::Ctx;

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
