//! What is kept of the days: results, the date on which each ended, and the saves of their games.

use super::Device;
use super::store::{Key, Trouble, put_aside};
use crate::daily::{DailyBook, DayResult, first, start};
use crate::engine::{Day, Record, Save, Source};
use crate::games::GameId;

/// How long the save of a finished game can be looked at, in days.
const LOOKED_AT: i32 = 14;

/// Stores how a game of a day's five ended and the date of its end, unless that deal was played to an end before.
/// A lost game that goes on takes the place of its own loss and keeps its date.
///
/// # Errors
/// Why the browser did not store it.
pub fn keep_result(device: Device, day: Day, id: GameId, record: &Record) -> Result<(), Trouble> {
    let path = Key::Day(day, id).path();
    let before = result_at(device, day, id).filter(|before| before.record.start == record.start);
    if before.as_ref().is_some_and(|before| before.record.at != record.at) {
        return Ok(());
    }
    let ended = before.and_then(|before| before.on);
    let on = Some(ended.unwrap_or_else(|| device.clock.day_of(record.at)));
    device.store.set(&path, &DayResult { record: record.clone(), on }.to_json())
}

/// The stored result of a game of a day; `None` if there is none that can be read.
fn result_at(device: Device, day: Day, id: GameId) -> Option<DayResult> {
    DayResult::from_json(&device.store.get(&Key::Day(day, id).path())?)
}

/// Every result up to a date. What cannot be read is passed over.
pub fn load(device: Device, today: Day) -> DailyBook {
    let mut book = DailyBook::default();
    for (day, id) in stored(device, |path| path.strip_prefix("day/")?.split_once('/')) {
        if day > today || day < first() {
            continue;
        }
        let Some(mut result) = result_at(device, day, id) else { continue };
        let seen = result.on;
        let ended = seen.unwrap_or_else(|| device.clock.day_of(result.record.at));
        // Versions that wrote no date have left the time alone: the first look fixes the date.
        if book.add(day, id, &result.record, ended) && seen.is_none() {
            result.on = Some(ended);
            let _ = device.store.set(&Key::Day(day, id).path(), &result.to_json());
        }
    }
    book
}

/// The days and games that stored paths name; `parts` takes date and slug out of a path. The paths are listed once,
/// because most days that there have been have nothing stored.
fn stored(device: Device, parts: impl Fn(&str) -> Option<(&str, &str)>) -> Vec<(Day, GameId)> {
    let named = |path: String| {
        let (day, slug) = parts(&path)?;
        Some((day.parse().ok()?, GameId::from_slug(slug)?))
    };
    device.store.paths().into_iter().filter_map(named).collect()
}

/// Removes the saves of games that were finished long ago.
pub fn tidy(device: Device, book: &DailyBook, today: Day) {
    let oldest = today.plus(-LOOKED_AT);
    let saved = stored(device, |path| {
        path.strip_prefix("save/")?.split_once('/').map(|(id, day)| (day, id))
    });
    for (day, id) in saved {
        let is_old = |at| device.clock.day_of(at) < oldest;
        if book.done(day, id).is_some_and(|done| is_old(done.record.at)) {
            device.store.remove(&Key::Save(id, day.to_string()).path());
        }
    }
}

/// Whether a game of a day waits to be continued.
pub fn is_begun(device: Device, day: Day, id: GameId) -> bool {
    let stored = device.store.get(&Key::Save(id, day.to_string()).path());
    let save = stored.and_then(|text| Save::from_json(&text).ok());
    save.is_some_and(|save| !save.line.is_empty() || save.ms > 0)
}

/// Lays a game of a day out, where it is not there already.
///
/// # Errors
/// Why the browser did not store it.
pub fn lay_out(device: Device, day: Day, id: GameId, is_done: bool) -> Result<(), Trouble> {
    let Some(start) = start(day, id).map(|start| start.to_string()) else { return Ok(()) };
    let path = Key::Save(id, day.to_string()).path();
    if let Some(text) = device.store.get(&path) {
        match Save::from_json(&text) {
            Ok(save) if save.start == start => return Ok(()),
            _ => put_aside(device.store, device.clock.wall(), &path, &text),
        }
    }
    let save = Save {
        // No move is made yet, by whichever version of the rules.
        v: 1,
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
    device.store.set(&path, &save.to_json())
}
