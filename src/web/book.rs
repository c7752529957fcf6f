//! The books of records, as they are stored.

use super::ctx::Ctx;
use super::store::{self, Key};
use super::table::Table;
use super::time::wall;
use crate::engine::{Options, Record, RecordBook, Session};
use crate::games::GameId;
use crate::text::Label;

/// Records a game that New replaced and nobody took back.
pub fn settle_left<G: Table>(ctx: Ctx) {
    let key = Key::Left(G::ID);
    let Some(text) = store::read(&key) else { return };
    store::remove(&key);
    if let Ok(mut session) = Session::<G>::from_json(&text) {
        let best = session.initial().best();
        if let Some(record) = session.take_record(wall(), best) {
            add_record(ctx, G::ID, record);
        }
    }
}

/// Adds a record to a game's book as it is stored now, whoever wrote it last.
pub fn add_record(ctx: Ctx, id: GameId, record: Record) {
    let mut book = load_records(ctx, id);
    book.add(record);
    ctx.keep(&Key::Records(id), &book.to_json());
}

/// A game's records. A book that cannot be read is put aside.
pub fn load_records(ctx: Ctx, id: GameId) -> RecordBook {
    let key = Key::Records(id);
    let Some(text) = store::read(&key) else { return RecordBook::default() };
    RecordBook::from_json(&text).unwrap_or_else(|_| {
        store::put_aside(&key, &text);
        ctx.toast(Label::RecordsDamaged, None, None);
        RecordBook::default()
    })
}

/// Whether a game of this kind waits to be continued.
pub fn in_progress<G: Table>() -> Option<Session<G>> {
    let text = store::read(&Key::Save(G::ID, G::Options::default().slot()))?;
    let session = Session::<G>::from_json(&text).ok()?;
    (session.is_begun() && session.status().is_playing()).then_some(session)
}
