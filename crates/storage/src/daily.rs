//! Stored data of the daily: results with the date on which each ended, and the saves of the games.

use super::store::{StoreError, archive};
use super::{Device, Key, first_five};
use handful_engine::{Day, Game, Outcome, Record, RecordBook, Save, Source, StoredForm};
use handful_games::{GameId, with_game};
use handful_progress::daily::{DailyBook, DayMark, DayResult, Five, first, games_of, start};

/// How long the save of a finished game can be viewed, in days.
const MAX_VIEWED_DAYS: i32 = 14;

/// Stores that a game of five was finished: of the first five that it is done, of a day its result.
///
/// # Errors
/// Returns why the browser did not store it.
pub fn store_result(
    device: Device,
    five: Five,
    id: GameId,
    record: &Record,
) -> Result<(), StoreError> {
    match five {
        Five::First => first_five::finish(device, id, record),
        Five::Day(day) => store_day(device, day, id, record),
    }
}

/// Stores the result of one of a day's five games and the date of its end, unless another attempt at that deal ended
/// before. One that cannot be read is kept aside. A lost game that was continued replaces its own loss and keeps the
/// date.
fn store_day(device: Device, day: Day, id: GameId, record: &Record) -> Result<(), StoreError> {
    let path = Key::Day(day, id).path();
    let stored = device.store.get(&path);
    let before = stored.as_deref().map(DayResult::from_json);
    if let (Some(Err(_)), Some(text)) = (&before, &stored) {
        archive(device.store, device.clock.wall(), &path, text)?;
    }
    let before = before.and_then(Result::ok).filter(|it| it.record.start == record.start);
    if before.as_ref().is_some_and(|before| before.record.at != record.at) {
        return Ok(());
    }
    let on = before.map_or_else(|| device.clock.day_of(record.at), |before| before.finished_on);
    device.store.set(&path, &DayResult { record: record.clone(), finished_on: on }.to_json())
}

/// Returns the stored result of a game on a day; `None` if there is none or it cannot be read.
fn result_at(device: Device, day: Day, id: GameId) -> Option<DayResult> {
    DayResult::from_json(&device.store.get(&Key::Day(day, id).path())?).ok()
}

/// Loads every result up to a date. Skips those that cannot be read.
pub fn load(device: Device, today: Day) -> DailyBook {
    book_of(device, finished(device, today).into_iter(), |on| *on <= today)
}

/// Returns the days and games up to a date that have a result, in no particular order, without reading the results.
pub fn finished(device: Device, today: Day) -> Vec<(Day, GameId)> {
    let all = stored(device, |path| path.strip_prefix("day/")?.split_once('/'));
    all.into_iter().filter(|(day, _)| (first()..=today).contains(day)).collect()
}

/// Returns how each of five games went, in their order; `None` for one that is not finished. Does not ask whether a
/// result is of the day's deal, because that would take the tables of all games.
pub fn marks(device: Device, five: Five) -> Vec<Option<DayMark>> {
    let result = |day, id| result_at(device, day, id).map(|it| DayMark::from_record(&it.record));
    let done = first_five::load(device.store);
    let mark = |&id| match five {
        Five::First => done.is_done(id).then(|| first_five::mark(device, id)),
        Five::Day(day) => result(day, id),
    };
    five.games().iter().map(mark).collect()
}

/// Loads the results of one day. Skips those that cannot be read.
pub fn load_day(device: Device, day: Day) -> DailyBook {
    book_of(device, games_of(day).iter().map(|&id| (day, id)), |on| *on == day)
}

/// Returns the book of these games, and of the first five if their date is one of it.
fn book_of(
    device: Device,
    games: impl Iterator<Item = (Day, GameId)>,
    has: impl FnOnce(&Day) -> bool,
) -> DailyBook {
    let mut book = DailyBook::default();
    book.first_five = first_five::load(device.store).completed_on().filter(has);
    for (day, id) in games {
        if let Some(result) = result_at(device, day, id) {
            book.add(day, id, &result.record, result.finished_on);
        }
    }
    book
}

/// Returns the days and games in the stored paths; `parts` extracts date and slug from a path. Lists the paths once
/// instead of probing each day, because most days have nothing stored.
fn stored(device: Device, parts: impl Fn(&str) -> Option<(&str, &str)>) -> Vec<(Day, GameId)> {
    let named = |path: String| {
        let (day, slug) = parts(&path)?;
        Some((day.parse().ok()?, GameId::from_slug(slug)?))
    };
    device.store.paths().into_iter().filter_map(named).collect()
}

/// Removes saves of a day's games, and of the first five once all are done: those without a game in progress, where
/// both that game and the day's own last ended more than [`MAX_VIEWED_DAYS`] days ago.
pub fn tidy(device: Device, book: &DailyBook, today: Day) {
    let oldest = today.plus(-MAX_VIEWED_DAYS);
    let remove_ended = |path: String, save: Save, end: u64| {
        let ended = end.max(save.recorded_at.unwrap_or(0));
        let is_in_progress = has_begun(&save) && !save.recorded;
        if !is_in_progress && device.clock.day_of(ended) < oldest {
            device.store.remove(&path);
        }
    };
    let saved = stored(device, |path| {
        path.strip_prefix("save/")?.split_once('/').map(|(id, day)| (day, id))
    });
    for (day, id) in saved {
        if let (Some(done), Some(save)) = (book.result(day, id), save_at(device, day, id)) {
            remove_ended(Key::Save(id, day.to_string()).path(), save, done.record.end());
        }
    }
    if first_five::load(device.store).completed_on().is_some() {
        for &id in Five::First.games() {
            let path = first_five::save_of(id);
            let text = device.store.get(&path);
            if let Some(save) = text.and_then(|text| Save::from_json(&text).ok()) {
                remove_ended(path, save, 0);
            }
        }
    }
}

/// Returns the save of a game of a day; `None` if there is none or it cannot be read.
fn save_at(device: Device, day: Day, id: GameId) -> Option<Save> {
    Save::from_json(&device.store.get(&Key::Save(id, day.to_string()).path())?).ok()
}

/// Whether a save has a move or time.
fn has_begun(save: &Save) -> bool {
    !save.line.is_empty() || save.ms > 0
}

/// Whether a game of a day is in progress.
pub fn is_begun(device: Device, day: Day, id: GameId) -> bool {
    save_at(device, day, id).is_some_and(|save| has_begun(&save))
}

/// Whether a deal was played before, as far as a record or another save with its start tells. A game that was left is
/// no attempt.
fn was_tried(device: Device, id: GameId, start: &str, own: &str) -> bool {
    // Days have starts as the rules write them, which records and saves have too (crates/progress/tests/daily.rs).
    let named = format!("\"start\":\"{start}\"");
    let text = |path: &str| device.store.get(path).filter(|text| text.contains(&named));
    let ended = |record: &Record| record.start == start && record.outcome != Outcome::Left;
    let book = text(&Key::Records(id).path()).and_then(|it| RecordBook::from_json(&it).ok());
    let slots = Key::Save(id, String::new()).path();
    let is_save = |path: &&String| {
        let slot = path.strip_prefix(&slots);
        **path != own && slot.is_some_and(|slot| slot.is_empty() || slot.starts_with('/'))
    };
    let begun = |path: &String| {
        let save = text(path).and_then(|it| Save::from_json(&it).ok());
        save.is_some_and(|save| save.start == start && has_begun(&save))
    };
    book.is_some_and(|book| book.records().iter().any(ended))
        || device.store.paths().iter().filter(is_save).any(begun)
}

/// Stores the initial save of a game of a day. A stored one stays if it was begun, has help or is practice. The new one
/// is practice where the game is done, or its deal was tried elsewhere.
///
/// # Errors
/// Returns why the browser did not store it.
pub fn lay_out(device: Device, day: Day, id: GameId, is_done: bool) -> Result<(), StoreError> {
    let Some(start) = start(day, id).map(|start| start.to_string()) else { return Ok(()) };
    let path = Key::Save(id, day.to_string()).path();
    if let Some(text) = device.store.get(&path) {
        let stays = |save: &Save| has_begun(save) || save.assisted || !save.source.is_drawn();
        match Save::from_json(&text) {
            Ok(save) if save.start == start && stays(&save) => return Ok(()),
            Ok(save) if save.start == start => {}
            _ => archive(device.store, device.clock.wall(), &path, &text)?,
        }
    }
    let is_practice = is_done || was_tried(device, id, &start, &path);
    // A finished game whose save is gone can only be replayed as practice.
    let source = if is_practice { Source::Restarted } else { Source::Drawn };
    let save = Save::unplayed(id.slug(), with_game!(id, G => G::RULES), start, source);
    device.store.set(&path, &save.to_json())
}
