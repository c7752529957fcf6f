//! The books of records, as they are stored.

use super::ctx::Ctx;
use super::store::{self, Key};
use super::table::Table;
use super::time::wall;
use crate::engine::{Options, Params, Record, RecordBook, Session};
use crate::games::GameId;
use crate::text::Label;

/// Records a game that New replaced and nobody took back.
pub fn settle_left<G: Table>(ctx: Ctx) {
    let key = Key::Left(G::ID);
    let Some(text) = store::read(&key) else { return };
    store::remove(&key);
    if let Ok(mut session) = Session::<G>::from_json(&text) {
        let best = session.initial().best();
        let record = session.take_record(wall(), best).filter(|_| session.initial().is_recorded());
        if let Some(record) = record {
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

/// The options of the game that was played last, where each has a save of its own.
pub fn last_options<G: Table>() -> G::Options {
    let params = store::read(&Key::Last(G::ID)).and_then(|text| Params::parse(&text).ok());
    params.and_then(|params| G::Options::read(&params).ok()).unwrap_or_default()
}

/// Remembers the options of the game being played.
pub fn keep_options<G: Table>(options: &G::Options) {
    if !options.slot().is_empty() {
        let mut params = Params::default();
        options.write(&mut params);
        let _ = store::write(&Key::Last(G::ID), &params.to_string());
    }
}

/// Whether a game of this kind waits to be continued.
pub fn in_progress<G: Table>() -> Option<Session<G>> {
    let text = store::read(&Key::Save(G::ID, last_options::<G>().slot()))?;
    let session = Session::<G>::from_json(&text).ok()?;
    (session.is_begun() && session.status().is_playing()).then_some(session)
}
