//! The stored record books: what is added when a game ends or is left.

use super::store::{StoreError, archive, archived_paths};
use super::{Device, Key, Store};
use handful_engine::params::MAX_BYTES;
use handful_engine::{Options, Params, Record, RecordBook, Save, Session, StoredForm};
use handful_games::{GameId, GameInfo};

/// What happened to a record, or to a game that was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordOutcome {
    /// The record that was added to a game's book; see [`add_lost`].
    pub record: Option<(GameId, Record)>,
    /// Whether the book could not be read; it was put aside and a new one begun.
    pub damaged: bool,
    /// Whether the left game could not be read; it was put aside.
    pub left_damaged: bool,
    /// Why the book, or the save beside it, was not stored.
    pub store_error: Option<StoreError>,
}

/// Loads a game's records; the flag says that they could not be read and were put aside, or stay if there is no room.
pub fn load_records(device: Device, id: GameId) -> (RecordBook, bool) {
    let path = Key::Records(id).path();
    let Some(text) = device.store.get(&path) else { return (RecordBook::default(), false) };
    match RecordBook::from_json(&text) {
        Ok(book) => (book, false),
        Err(_) => {
            let _ = archive(device.store, device.clock.wall(), &path, &text);
            (RecordBook::default(), true)
        }
    }
}

/// Adds a record to a game's book as it is currently stored, which includes other tabs' records.
pub fn add_record(device: Device, id: GameId, record: Record) -> RecordOutcome {
    let (mut book, damaged) = load_records(device, id);
    book.add_first_attempt(record.clone());
    let path = Key::Records(id).path();
    // What could not be put aside is not written over.
    let result = match damaged && device.store.get(&path).is_some() {
        true => Err(StoreError::Full),
        false => device.store.set(&path, &book.to_json()),
    };
    RecordOutcome {
        record: Some((id, record)),
        damaged,
        left_damaged: false,
        store_error: result.err(),
    }
}

/// Adds a record again if the stored book lacks it, because another tab that read the book before has written its own
/// since. Of several tabs, one at a time may do this.
pub fn add_lost(device: Device, id: GameId, record: &Record) {
    let (book, _) = load_records(device, id);
    if !book.records().iter().any(|it| it.is_same_game(record)) {
        add_record(device, id, record.clone());
    }
}

/// Keeps a game that New replaced in the save at `path` until its undo expires. Settles a previously kept one first.
/// Returns the stored text.
pub fn store_left_game<G: GameInfo>(device: Device, old: &Session<G>, path: &str) -> String {
    let former = record_left_game::<G>(device);
    let save = old.save(device.clock.now());
    let text = Save { path: Some(path.to_owned()), ..save }.to_json();
    if !(former.left_damaged && former.store_error.is_some()) {
        let _ = device.store.set(&Key::Left(G::ID).path(), &text);
    }
    text
}

/// Returns the game that New replaced in the save at `path`, with its stored text, if its undo has not expired.
pub fn left_game<G: GameInfo>(device: Device, path: &str) -> Option<(Session<G>, String)> {
    let text = device.store.get(&Key::Left(G::ID).path())?;
    let save = Save::from_json(&text).ok().filter(|save| save.path.as_deref() == Some(path))?;
    Some((Session::restore(&save).ok()?, text))
}

/// Returns the left games that can still be restored: the one that New replaced, and those at `path` that another tab's
/// game displaced.
pub fn left_saves(device: Device, id: GameId, path: &str) -> Vec<Save> {
    let paths = archived_paths(device.store, path).into_iter().chain([Key::Left(id).path()]);
    paths.filter_map(|path| Save::from_json(&device.store.get(&path)?).ok()).collect()
}

/// Records a game that New replaced once it can no longer be restored. Puts one that cannot be read aside. One with
/// help but without a move makes no record; it stays until another is left, because another tab may still play that
/// deal, and is not offered again.
pub fn record_left_game<G: GameInfo>(device: Device) -> RecordOutcome {
    let path = Key::Left(G::ID).path();
    let Some(stored) = device.store.get(&path) else { return RecordOutcome::default() };
    let Ok(mut session) = Session::<G>::from_json(&stored) else {
        let full = archive(device.store, device.clock.wall(), &path, &stored).err();
        return RecordOutcome { store_error: full, left_damaged: true, ..RecordOutcome::default() };
    };
    let best = session.initial().best();
    let record = session.take_record(device.clock.wall(), best);
    let record = if session.initial().is_recorded() { record } else { None };
    let booked = record.map(|record| add_record(device, G::ID, record));
    if !session.moves().is_empty() || !session.has_used_help() {
        device.store.remove(&path);
    } else {
        let _ = device.store.set(&path, &session.to_json(device.clock.now()));
    }
    booked.unwrap_or_default()
}

/// Removes a game that New replaced, because the player restored it.
pub fn remove_left_game<G: GameInfo>(device: Device, text: &str) {
    let path = Key::Left(G::ID).path();
    if device.store.get(&path).as_deref() == Some(text) {
        device.store.remove(&path);
    }
}

/// Returns the options of the last game played, in a game with a save per options. One that cannot be read takes its
/// default, because the others are the player's all the same.
pub fn last_options<G: GameInfo>(store: &dyn Store) -> G::Options {
    let text = store.get(&Key::Last(G::ID).path());
    let text = text.filter(|text| text.len() <= MAX_BYTES).unwrap_or_default();
    let mut readable = String::new();
    let mut options = G::Options::default();
    for part in text.split('&') {
        let more = format!("{readable}&{part}");
        let read = Params::parse(&more).ok().and_then(|params| G::Options::read(&params).ok());
        if let Some(read) = read {
            (readable, options) = (more, read);
        }
    }
    options
}

/// Stores the options of the current game, in a game with a save per options.
pub fn store_options<G: GameInfo>(store: &dyn Store, options: &G::Options) {
    if !options.slot().is_empty() {
        let mut params = Params::default();
        options.write(&mut params);
        let _ = store.set(&Key::Last(G::ID).path(), &params.to_string());
    }
}

/// Returns the game of this kind that can be continued.
pub fn in_progress<G: GameInfo>(store: &dyn Store) -> Option<Session<G>> {
    let slot = last_options::<G>(store).slot();
    let text = store.get(&Key::Save(G::ID, slot).path())?;
    let session = Session::<G>::from_json(&text).ok()?;
    (session.has_progress() && session.status().is_playing()).then_some(session)
}
