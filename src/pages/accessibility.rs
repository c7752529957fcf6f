//! The statement on accessibility.

use crate::frame::bar::{body, titled};
use crate::kit::html::{Element, h2, li, section, ul};
use crate::page::ctx::Ctx;
use handful_shell::text::common;
use handful_shell::text::pages as text;

/// Builds the page: what can be counted on, what cannot, and how it is tested.
pub fn statement(ctx: Ctx) -> Vec<Element> {
    let parts = text::access(ctx.lang()).iter().map(|(title, lines)| {
        let lines = lines.iter().map(|line| li().text(line));
        let list = ul().child(lines);
        section().attr("class", "panel").child(h2().text(title)).child(list)
    });
    let page = body("page prose about").child(parts);
    vec![titled(ctx, true, common::access(ctx.lang())), page]
}
