//! Five small games for everyone on a day.

use super::header::titled;
use super::main;
use crate::engine::Day;
use crate::text::Label;
use crate::web::ctx::Ctx;
use crate::web::el::El;

/// The five of a day; of today, where none is named.
pub fn daily(ctx: Ctx, _: Option<Day>) -> Vec<El> {
    vec![titled(ctx, true, ctx.label(Label::Daily)), main("page")]
}
