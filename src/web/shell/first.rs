//! A game in a few seconds.

use crate::text::{Label, Say};
use crate::web::ctx::Ctx;
use crate::web::dialogs::{Dialog, modal};
use crate::web::el::El;

/// The guide to a game, for a newcomer.
pub fn first_dialog(ctx: Ctx, _: Dialog) -> El {
    modal(ctx, Say::Label(Label::Help), "first", [])
}
