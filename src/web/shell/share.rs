//! What can be shared.

use crate::text::{Label, Say};
use crate::web::ctx::Ctx;
use crate::web::dialogs::{Dialog, modal};
use crate::web::el::El;

/// The dialog that shares a game, or shows a link as a picture.
pub fn share_dialog(ctx: Ctx, _: Dialog) -> El {
    modal(ctx, Say::Label(Label::Share), "share", [])
}
