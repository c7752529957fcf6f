//! Matches: what is stored of one, and which of several tabs may store it.
//!
//! A tab takes a match over when it plays on, not when it looks at it, and each tab knows the others by a random name
//! in the stored form. A tab whose match another one has taken over stores nothing more of it. Of two tabs that play
//! with each other, the second one stores nothing: what is stored has one place.

use handful_engine::StoredForm;
use handful_engine::store::{Store, StoreError, archive};
use serde::{Deserialize, Serialize};

use crate::commit::Id;
use crate::message::MatchKind;
use crate::room::MatchForm;

/// The version of the stored form that this program writes.
const VERSION: u32 = 1;

/// The stored form of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredMatch {
    v: u32,
    /// The tab that stored it.
    pub tab: String,
    /// When it was first stored, in milliseconds since 1970.
    pub since: u64,
    /// The match.
    pub game: MatchForm,
}

impl StoredMatch {
    /// Returns what is to be stored.
    pub fn new(tab: &str, since: u64, game: MatchForm) -> Self {
        Self { v: VERSION, tab: tab.to_owned(), since, game }
    }

    /// Returns the stored text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("names of fields are texts")
    }
}

/// The path of the match of a kind.
pub fn path(kind: MatchKind) -> &'static str {
    match kind {
        MatchKind::Race => "far/race",
        MatchKind::CardFlip => "far/card-flip",
        MatchKind::GoFish => "far/go-fish",
    }
}

/// Returns the match that is stored of a kind; `None` if there is none, or one that cannot be read or is of a newer
/// version.
pub fn stored(store: &dyn Store, kind: MatchKind) -> Option<StoredMatch> {
    let save: StoredMatch = serde_json::from_str(&store.get(path(kind))?).ok()?;
    (save.v == VERSION && save.game.kind == kind).then_some(save)
}

/// Puts what is stored of a kind aside, because it cannot be read. Returns whether there is something. `wall` is the
/// time, in milliseconds since 1970.
pub fn archive_unreadable(store: &dyn Store, wall: u64, kind: MatchKind) -> bool {
    let text = store.get(path(kind));
    text.map(|text| archive(store, wall, path(kind), &text).is_ok()).is_some()
}

/// Which tab stores a match, as one of them sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum StorageOwner {
    /// This one: it does already, or nothing of this match is stored.
    ThisTab,
    /// Another one, which has taken over the same seat.
    OtherTab,
    /// Another one, which plays at another seat of the same match: two tabs of one browser play with each other, and
    /// one match of each kind is stored.
    OtherSeat,
}

/// Stores a match, unless it is another tab's. One that has taken over the same seat gives it up if `is_taken`. Returns
/// which tab stores it. What cannot be read is put aside first.
///
/// # Errors
/// Returns why it was not stored.
pub fn store(
    store: &dyn Store,
    wall: u64,
    save: &StoredMatch,
    is_taken: bool,
) -> Result<StorageOwner, StoreError> {
    let (kind, new) = (save.game.kind, &save.game.seating);
    match stored(store, kind) {
        Some(old) if old.tab != save.tab && old.game.seating.id == new.id => {
            match old.game.seating.own_seat == new.own_seat {
                true if is_taken => {}
                true => return Ok(StorageOwner::OtherTab),
                false => return Ok(StorageOwner::OtherSeat),
            }
        }
        Some(_) => {}
        None => {
            if let Some(text) = store.get(path(kind)) {
                archive(store, wall, path(kind), &text)?;
            }
        }
    }
    store.set(path(kind), &save.to_json()).map(|()| StorageOwner::ThisTab)
}

/// Removes a match that is over or given up, unless another tab has it.
pub fn remove(store: &dyn Store, kind: MatchKind, tab: &str) {
    if stored(store, kind).is_some_and(|save| save.tab == tab) {
        store.remove(path(kind));
    }
}

/// The stored form of the seat of a guest, or that this device had a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSeat {
    /// When this was stored, in milliseconds since 1970.
    pub at: u64,
    /// The name of this device there.
    pub name: String,
    /// The name of the host; `None` if that was this device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The room and what leads back to the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<(Id, Id)>,
}

impl StoredForm for StoredSeat {}
