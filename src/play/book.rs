//! Record books, loaded for the page, with toasts about problems.

use super::GameUi;
use crate::kit::store::device;
use crate::page::ctx::Ctx;
use handful_engine::{RecordBook, Session};
use handful_games::GameId;
use handful_shell::text::common;
use handful_storage::records;

/// Records as left the game that New replaced, once Undo is no longer offered. An unreadable one is
/// put aside.
pub fn record_left_game<G: GameUi>(ctx: Ctx) {
    ctx.report_record(records::record_left_game::<G>(device()));
}

/// Loads a game's records. An unreadable book is put aside, and a toast says so.
pub fn load_records(ctx: Ctx, id: GameId) -> RecordBook {
    let (book, damaged) = records::load_records(device(), id);
    if damaged {
        ctx.toast(common::records_damaged(ctx.lang()), None, None);
    }
    book
}

/// Returns the saved game that waits for its next move, if there is one: not a game that was only looked at, or all of
/// whose moves were taken back.
pub fn in_progress<G: GameUi>() -> Option<Session<G>> {
    records::in_progress(device().store).filter(|session: &Session<G>| !session.moves().is_empty())
}
