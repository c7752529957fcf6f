//! The books of records, as the page reads them.

use super::Table;
use crate::engine::{RecordBook, Session};
use crate::games::GameId;
use crate::keep::book;
use crate::text::Label;
use crate::web::kit::store::device;
use crate::web::page::ctx::Ctx;

/// Records a game that New replaced and nobody took back. One that cannot be read is put aside.
pub fn settle_left<G: Table>(ctx: Ctx) {
    ctx.booked(book::settle_left::<G>(device()));
}

/// A game's records. A book that cannot be read is put aside.
pub fn load_records(ctx: Ctx, id: GameId) -> RecordBook {
    let (book, damaged) = book::load_records(device(), id);
    if damaged {
        ctx.toast(Label::RecordsDamaged, None, None);
    }
    book
}

/// The game of this kind that waits to be continued.
pub fn in_progress<G: Table>() -> Option<Session<G>> {
    book::in_progress(device().store)
}
