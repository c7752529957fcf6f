//! What is kept of the days: results, the date on which each ended, and the saves of their games.

use super::Device;
use super::store::{Key, Trouble, put_aside};
use crate::daily::{DailyBook, first, start};
use crate::engine::{Day, Params, Record, Save, Source, json};
use crate::games::GameId;

/// How long the save of a finished game can be looked at, in days.
const LOOKED_AT: i32 = 14;

/// The date on which a result's game ended, by the calendar of the device at that moment: whoever travels on
/// lives by another one.
const ENDED: &str = "on";

/// Stores how a game of a day's five ended and the date of its end, unless that deal was played to an end before.
/// A lost game that goes on takes the place of its own loss and keeps its date.
///
/// # Errors
/// Why the browser did not store it.
pub fn keep_result(device: Device, day: Day, id: GameId, record: &Record) -> Result<(), Trouble> {
    let path = Key::Day(day, id).path();
    let before = device.store.get(&path).and_then(|text| json::read(&text));
    let is_of_this_deal = |before: &Params| before.get("start") == Some(record.start.as_str());
    let before = before.filter(is_of_this_deal);
    let mut ended = None;
    if let Some(before) = before {
        if before.read("at") != Some(record.at) {
            return Ok(());
        }
        ended = before.read(ENDED);
    }
    let mut params = record.to_params();
    params.set(ENDED, ended.unwrap_or_else(|| device.clock.day_of(record.at)));
    device.store.set(&path, &json::write(&params))
}

/// Every result up to a date. What cannot be read is passed over.
pub fn load(device: Device, today: Day) -> DailyBook {
    let mut book = DailyBook::default();
    for (day, id) in stored(device, |path| path.strip_prefix("day/")?.split_once('/')) {
        if day > today || day < first() {
            continue;
        }
        let stored = device.store.get(&Key::Day(day, id).path()).and_then(|text| json::read(&text));
        let Some(mut stored) = stored else { continue };
        let Some(record) = Record::from_params(&stored) else { continue };
        let seen = stored.read(ENDED);
        let ended = seen.unwrap_or_else(|| device.clock.day_of(record.at));
        // Versions that wrote no date have left the time alone: the first look fixes the date.
        if book.add(day, id, &record, ended) && seen.is_none() {
            stored.set(ENDED, ended);
            let _ = device.store.set(&Key::Day(day, id).path(), &json::write(&stored));
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
