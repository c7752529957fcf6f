//! What is kept of the days: results, and the saves of their games.

use crate::daily::{DailyBook, first, start};
use crate::engine::{Day, Record, Save, Source, json, save};
use crate::games::GameId;
use crate::web::ctx::Ctx;
use crate::web::store::{self, Key};
use crate::web::time::day_of;

/// How long the save of a finished game can be looked at, in days.
const LOOKED_AT: i32 = 14;

/// The date on which a result's game ended, as it was told when the result was first seen: whoever
/// travels on lives by another calendar.
const ENDED: &str = "on";

/// Every result up to a date. What cannot be read is passed over.
pub fn load(today: Day) -> DailyBook {
    let mut book = DailyBook::default();
    for day in days(today) {
        for id in GameId::ALL {
            let key = Key::Day(day, id);
            let stored = store::read(&key).and_then(|text| json::read(&text));
            let Some(mut stored) = stored else { continue };
            let Some(record) = Record::from_params(&stored) else { continue };
            let seen = stored.read(ENDED);
            let ended = seen.unwrap_or_else(|| day_of(record.at));
            if book.add(day, id, &record, ended) && seen.is_none() {
                stored.set(ENDED, ended);
                let _ = store::write(&key, &json::write(&stored));
            }
        }
    }
    book
}

/// The days from the first up to a date.
fn days(today: Day) -> impl Iterator<Item = Day> {
    (first().days()..=today.days()).map(Day::from_days)
}

/// Removes the saves of games that were finished long ago.
pub fn tidy(book: &DailyBook, today: Day) {
    for day in days(today.plus(-LOOKED_AT)) {
        for id in GameId::ALL {
            let is_old = |at| day_of(at) < today.plus(-LOOKED_AT);
            if book.done(day, id).is_some_and(|done| is_old(done.record.at)) {
                store::remove(&Key::Save(id, day.to_string()));
            }
        }
    }
}

/// Whether a game of a day waits to be continued.
pub fn is_begun(day: Day, id: GameId) -> bool {
    let stored = store::read(&Key::Save(id, day.to_string()));
    let save = stored.and_then(|text| Save::from_json(&text).ok());
    save.is_some_and(|save| !save.line.is_empty() || save.ms > 0)
}

/// Lays a game of a day out, where it is not there already.
pub fn lay_out(ctx: Ctx, day: Day, id: GameId, is_done: bool) {
    let Some(start) = start(day, id).map(|start| start.to_string()) else { return };
    let key = Key::Save(id, day.to_string());
    if let Some(text) = store::read(&key) {
        match Save::from_json(&text) {
            Ok(save) if save.start == start => return,
            _ => store::put_aside(&key, &text),
        }
    }
    let save = Save {
        v: save::VERSION,
        game: id.slug().to_owned(),
        start,
        // A finished game whose save is gone can be played for fun.
        source: if is_done { Source::Restarted } else { Source::Drawn },
        line: String::new(),
        made: 0,
        ms: 0,
        hints: 0,
        assisted: false,
        recorded: false,
        recorded_at: None,
    };
    ctx.keep(&key, &save.to_json());
}
