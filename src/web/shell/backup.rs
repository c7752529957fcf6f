//! Copies of everything that is kept.

use super::header::titled;
use super::main;
use crate::text::Label;
use crate::web::ctx::Ctx;
use crate::web::el::El;

/// The page of copies. `code` is what a link brings.
pub fn backup(ctx: Ctx, _code: &str) -> Vec<El> {
    vec![titled(ctx, true, ctx.label(Label::Backup)), main("page")]
}
