//! The save slot of a game, and the rules for writing to it when another tab has written there.

use super::Device;
use super::store::{StoreError, archive_copy, archive_unreadable, archived_paths};
use handful_engine::line::goes_on;
use handful_engine::{Save, StoredForm};

/// Why a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteReason {
    /// A move was made or undone, help was used, or another game was dealt.
    Change,
    /// Only time has passed.
    Time,
}

/// How another tab's save relates to this tab's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveRelation {
    /// The same game, without a move that this tab lacks; time and flags may differ.
    Within(Box<Save>),
    /// Anything else.
    Other(Box<Save>),
    /// The save cannot be read by this version.
    Unreadable,
}

/// Returns the moves made in a save, joined by commas.
pub fn made_line(save: &Save) -> &str {
    let line = &save.line;
    let mut ends = line.match_indices(',').map(|(at, _)| at).chain([line.len()]);
    match save.ply.checked_sub(1) {
        Some(last) => &line[..ends.nth(last).unwrap_or(line.len())],
        None => "",
    }
}

/// Compares another tab's save with `ours`; `known` is the text that this tab last read or wrote there.
pub fn compare(known: Option<&str>, ours: &Save, theirs: &str) -> SaveRelation {
    let Ok(theirs) = Save::from_json(theirs) else { return SaveRelation::Unreadable };
    let theirs = Box::new(theirs);
    let is_within = |whole: &Save| {
        let is_same = theirs.game == whole.game && theirs.start == whole.start;
        let is_own = theirs.ply == 0 || theirs.source == whole.source;
        is_same && is_own && goes_on(made_line(whole), made_line(&theirs))
    };
    let known = known.and_then(|text| Save::from_json(text).ok());
    if is_within(ours) || known.is_some_and(|known| is_within(&known)) {
        SaveRelation::Within(theirs)
    } else {
        SaveRelation::Other(theirs)
    }
}

/// A game's path in storage, and what this tab knows of the value there.
#[derive(Clone, Debug)]
pub struct SaveSlot {
    path: String,
    /// The text that this tab last read or wrote there.
    known: Option<String>,
    /// Whether the browser refused to store the latest change.
    unsaved: bool,
}

/// What was found in storage before a write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlotResolution {
    /// Whether to skip the write: the stored value is newer, and only time would be written.
    pub skips_write: bool,
    /// The same game as another tab stored it, whose time and flags are to be merged.
    pub same_game: Option<Box<Save>>,
    /// Another tab's game, which was copied aside.
    pub displaced_save: Option<Box<Save>>,
}

impl SaveSlot {
    /// Creates a slot for a path without reading it.
    pub fn new(path: String) -> Self {
        Self { path, known: None, unsaved: false }
    }

    /// The path, a key without its prefix.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Reads the stored text and remembers it as known.
    pub fn read(&mut self, device: Device) -> Option<String> {
        self.known = device.store.get(&self.path);
        self.known.clone()
    }

    /// Returns the stored text if another tab has changed it since this tab last read or wrote it.
    pub fn external_text(&self, device: Device) -> Option<String> {
        device.store.get(&self.path).filter(|text| self.known.as_ref() != Some(text))
    }

    /// Whether a change of this tab is not stored.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Whether the value that this tab knows was removed.
    pub fn is_gone(&self, device: Device) -> bool {
        !self.unsaved && self.known.is_some() && device.store.get(&self.path).is_none()
    }

    /// Compares another tab's stored text with `ours` before a write. Copies another tab's moves aside if a change is
    /// about to overwrite them.
    pub fn resolve(
        &self,
        device: Device,
        ours: &Save,
        text: &str,
        why: WriteReason,
    ) -> SlotResolution {
        let mut found = SlotResolution::default();
        match compare(self.known.as_deref(), ours, text) {
            SaveRelation::Within(theirs) => {
                found.same_game = Some(theirs).filter(|it| it.source == ours.source);
            }
            _ if why == WriteReason::Time => found.skips_write = true,
            // Nothing was played in it, so it can be overwritten.
            SaveRelation::Other(save) if save.line.is_empty() && save.ms == 0 && !save.assisted => {
            }
            SaveRelation::Other(save) => {
                archive_once(device, &self.path, text, &save);
                found.displaced_save = Some(save);
            }
            // The write puts it aside.
            SaveRelation::Unreadable => {}
        }
        found
    }

    /// Copies the stored text aside before `next` overwrites it, unless `next` continues it.
    pub fn archive_stored(&self, device: Device, next: &Save, stored: &str) {
        match compare(None, next, stored) {
            SaveRelation::Within(_) => {}
            SaveRelation::Other(save) => archive_once(device, &self.path, stored, &save),
            SaveRelation::Unreadable => {
                archive_unreadable(device.store, device.clock.wall(), &self.path, stored);
            }
        }
    }

    /// Forgets what was read, so that a write looks at what is stored.
    pub fn forget(&mut self) {
        self.known = None;
    }

    /// Writes a save. What cannot be read is put aside before.
    ///
    /// # Errors
    /// Returns why it was not stored.
    pub fn write(
        &mut self,
        device: Device,
        save: &Save,
        why: WriteReason,
    ) -> Result<(), StoreError> {
        let text = save.to_json();
        let is_lost = |stored: &String| {
            let wall = device.clock.wall();
            Save::from_json(stored).is_err()
                && !archive_unreadable(device.store, wall, &self.path, stored)
        };
        if self.external_text(device).as_ref().is_some_and(is_lost) {
            self.unsaved |= why == WriteReason::Change;
            return Err(StoreError::Full);
        }
        let result = device.store.set(&self.path, &text);
        self.unsaved = result.is_err() && (self.unsaved || why == WriteReason::Change);
        self.known = Some(text);
        result
    }
}

/// Copies a save aside, and removes earlier copies of the same game whose moves are a prefix of it.
fn archive_once(device: Device, path: &str, text: &str, save: &Save) {
    let is_older = |each: &String| {
        let before = device.store.get(each).and_then(|text| Save::from_json(&text).ok());
        before.is_some_and(|before| {
            (&before.start, before.source) == (&save.start, save.source)
                && goes_on(made_line(save), made_line(&before))
                && before.ply < save.ply
        })
    };
    let mut older = archived_paths(device.store, path);
    older.retain(is_older);
    if archive_copy(device.store, device.clock.wall(), path, text) {
        older.iter().for_each(|each| device.store.remove(each));
    }
}
