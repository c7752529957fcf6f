//! One tab's game from opening to record.
//!
//! Every change is stored immediately, after a check for what another tab has stored. That tab's changes are merged,
//! copied aside or adopted, never overwritten unread.

use std::ops::Deref;

use super::daily::store_result;
use super::records::{RecordOutcome, add_record, left_game, left_saves, store_options};
use super::store::{archive, archive_copy};
use super::tabs::{SaveRelation, SaveSlot, WriteReason, compare};
use super::{Device, Key};
use crate::OpenMode;
use crate::first_games;
use handful_engine::{
    Options, PlayError, Record, Save, SaveError, Session, Source, Start, StartRequest, StoredForm,
};
use handful_games::GameInfo;
use handful_progress::daily::Five;

/// A game, its save slot, and the mode in which it was opened.
#[derive(Debug)]
pub struct StoredSession<G: GameInfo> {
    session: Session<G>,
    mode: OpenMode,
    slot: SaveSlot,
}

/// The outcome of storing a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreOutcome {
    /// What happened to the record and the saves; values that were not stored are in memory.
    pub record_outcome: RecordOutcome,
    /// Another tab's game that was overwritten and copied aside.
    pub displaced_save: Option<Box<Save>>,
    /// The record taken because the game has ended.
    pub record: Option<Record>,
}

/// The result of opening a game.
#[derive(Debug)]
pub struct OpenOutcome<G: GameInfo> {
    /// The game.
    pub stored: StoredSession<G>,
    /// The game that it replaced, if that was begun and unfinished.
    pub replaced: Option<Session<G>>,
    /// Why the saved game could not be read; it was put aside.
    pub error: Option<SaveError>,
    /// A line to replay.
    pub replay_line: Option<Vec<G::Move>>,
    /// The outcome of storing it.
    pub outcome: StoreOutcome,
}

/// What another tab has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExternalChange {
    /// Nothing that affects this tab's game.
    None,
    /// This tab has adopted the other tab's game.
    Adopted,
    /// The other tab has stored another game in this one's place.
    Other(Box<Save>),
}

impl<G: GameInfo> Deref for StoredSession<G> {
    type Target = Session<G>;

    fn deref(&self) -> &Session<G> {
        &self.session
    }
}

/// Returns the key of the save for a game opened in a mode.
pub fn key_of<G: GameInfo>(mode: &OpenMode, options: &G::Options) -> Key {
    Key::Save(G::ID, mode.slot().unwrap_or_else(|| options.slot()))
}

/// Returns the options of a request. If it names none: those of the player's next game for an own game, otherwise the
/// defaults.
pub fn options_of<G: GameInfo>(
    device: Device,
    request: &StartRequest<G>,
    mode: &OpenMode,
) -> G::Options {
    request.options.clone().unwrap_or_else(|| match mode {
        OpenMode::Normal => first_games::opening_options::<G>(device.store),
        OpenMode::First => first_games::first_options::<G>(),
        _ => G::Options::default(),
    })
}

/// Loads the game in a slot. Puts a save that cannot be read aside and returns its error.
fn load<G: GameInfo>(device: Device, slot: &mut SaveSlot) -> Result<Option<Session<G>>, SaveError> {
    let Some(text) = slot.read(device) else { return Ok(None) };
    Session::from_json(&text).map(Some).inspect_err(|_| {
        let _ = archive(device.store, device.clock.wall(), slot.path(), &text);
        slot.forget();
    })
}

/// Returns a game of practice after the moves of a line; `None` if they are illegal.
fn practice_from<G: GameInfo>(start: Start<G>, line: &str) -> Option<Session<G>> {
    if line.is_empty() {
        return Some(Session::new(start, Source::Linked));
    }
    let (mut session, moves) = Session::from_line(start, Source::Linked, line)?;
    moves.into_iter().for_each(|mv| drop(session.play(mv)));
    Some(session)
}

/// Whether a stored game goes on from the position of its mode, if that names one.
fn is_from<G: GameInfo>(session: &Session<G>, mode: &OpenMode) -> bool {
    match mode {
        // As moves, because a link is in lower case.
        OpenMode::FromPosition(line) => {
            Session::from_line(session.start().clone(), Source::Linked, line)
                .is_some_and(|(_, moves): (Session<G>, _)| session.whole_line().starts_with(&moves))
        }
        _ => true,
    }
}

/// Returns the mode in which the deal of a link is opened: a game of one's own, unless another one is in progress,
/// which the deal would replace.
fn mode_of<G: GameInfo>(
    device: Device,
    request: &StartRequest<G>,
    mode: &OpenMode,
    options: &G::Options,
) -> OpenMode {
    let saved = |mode: &OpenMode| {
        let text = device.store.get(&key_of::<G>(mode, options).path())?;
        Session::<G>::from_json(&text).ok()
    };
    let is_it = |session: &Session<G>| request.allows(session.start());
    if *mode != OpenMode::Normal || request.origin.is_none() {
        return mode.clone();
    }
    let own = saved(mode);
    let is_in_the_way =
        own.as_ref().is_some_and(|own| own.has_progress() && own.status().is_playing());
    let is_linked = is_in_the_way || saved(&OpenMode::Linked).as_ref().is_some_and(is_it);
    if is_linked && !own.as_ref().is_some_and(is_it) { OpenMode::Linked } else { OpenMode::Normal }
}

impl<G: GameInfo> StoredSession<G> {
    /// Opens what a link asks for: the saved game if it matches, else the deal that the link names, else one that
    /// `draw` deals under the given options. Returns `None` if the mode has no such game: no save for that day, a
    /// challenge without a deal, an illegal line.
    pub fn open(
        device: Device,
        request: StartRequest<G>,
        mode: &OpenMode,
        draw: impl FnOnce(G::Options) -> Start<G>,
    ) -> Option<OpenOutcome<G>> {
        let options = options_of(device, &request, mode);
        let mode = &mode_of(device, &request, mode, &options);
        let is_own = *mode == OpenMode::Normal;
        let mut slot = SaveSlot::new(key_of::<G>(mode, &options).path());
        let (mut saved, mut error, mut replaced, mut replay_line) = (None, None, None, None);
        if !matches!(mode, OpenMode::Replay(_) | OpenMode::Task(_)) {
            match load(device, &mut slot) {
                Ok(session) => saved = session,
                Err(why) => error = Some(why),
            }
        }
        let continues = saved.as_ref().is_some_and(|session: &Session<G>| {
            let lasts = session.status().is_playing() || request.origin.is_some() || !is_own;
            request.allows(session.start()) && lasts && is_from(session, mode)
        });
        if !continues {
            let (start, source) = match (request.origin, mode) {
                (_, OpenMode::Day(_)) => return None,
                (Some(origin), OpenMode::Race) => (Start { options, origin }, Source::Drawn),
                (Some(origin), _) => (Start { options, origin }, Source::Linked),
                (None, OpenMode::Normal | OpenMode::First) => (draw(options), Source::Drawn),
                (None, _) => return None,
            };
            let fresh = match mode {
                OpenMode::Replay(line) => {
                    let (session, moves) = Session::from_line(start, source, line)?;
                    replay_line = Some(moves);
                    session
                }
                OpenMode::FromPosition(line) | OpenMode::Task(line) => practice_from(start, line)?,
                OpenMode::Challenge(_, line) if !line.is_empty() => {
                    Session::from_line(start, source, line)?.0
                }
                _ => Session::new(start, source),
            };
            replaced = saved.replace(fresh);
        }
        let mut stored = Self { session: saved?, mode: mode.clone(), slot };
        // A layout can fix options (see [`Game::options_of`]), so the start may belong to another slot than the
        // request.
        stored.settle_slot(device);
        let outcome = if continues {
            StoreOutcome::default()
        } else {
            stored.store(device, WriteReason::Change)
        };
        stored.store_options(device);
        let replaced = replaced.filter(|old| stored.is_left(old));
        Some(OpenOutcome { stored, replaced, error, replay_line, outcome })
    }

    /// Stores that the app drew the deal, which has no move yet, from all deals of its options.
    pub fn mark_of_all(&mut self, device: Device) -> StoreOutcome {
        self.session.mark_of_all();
        self.store(device, WriteReason::Change)
    }

    /// The mode in which the game was opened.
    pub fn mode(&self) -> &OpenMode {
        &self.mode
    }

    /// The five games that include this one.
    pub fn five(&self) -> Option<Five> {
        self.mode.five()
    }

    /// Returns the game that this one replaced, with its stored text, while that can be undone: until the first move.
    pub fn replaced(&self, device: Device) -> Option<(Session<G>, String)> {
        self.whole_line().is_empty().then(|| left_game(device, self.path())).flatten()
    }

    /// The result to beat in a challenge: moves, or points in a scored game.
    pub fn target(&self) -> Option<u32> {
        match self.mode {
            OpenMode::Challenge(target, _) => Some(target),
            _ => None,
        }
    }

    /// The path of the save.
    pub fn path(&self) -> &str {
        self.slot.path()
    }

    /// Starts the clock at the first touch of the board.
    pub fn on_first_touch(&mut self, device: Device) {
        self.session.start_clock(device.clock.now());
    }

    /// Makes a move. `par` is the par of the start, if known.
    ///
    /// # Errors
    /// Returns the rules' refusal, or that the game is full. Nothing is changed then.
    pub fn play(
        &mut self,
        device: Device,
        mv: G::Move,
        par: Option<u32>,
    ) -> Result<(G::Effect, StoreOutcome), PlayError<G::Refusal>> {
        self.on_first_touch(device);
        let effect = self.session.play(mv)?;
        Ok((effect, self.store_move(device, par)))
    }

    /// Sets a checkpoint here, or removes all.
    pub fn checkpoint(&mut self, device: Device, sets: bool) -> StoreOutcome {
        if sets {
            self.session.set_checkpoint();
        } else {
            self.session.drop_checkpoints();
        }
        self.store(device, WriteReason::Change)
    }

    /// Goes to the position after `ply` moves of the whole line, by undo or redo; `None` if the rules forbid that.
    pub fn go_to(&mut self, device: Device, ply: usize) -> Option<StoreOutcome> {
        self.session.go_to(ply).then(|| self.store(device, WriteReason::Change))
    }

    /// Returns the game from its beginning: the start of its deal, or the position that it goes on from.
    pub fn from_beginning(&self) -> Session<G> {
        let from = match &self.mode {
            OpenMode::FromPosition(line) => practice_from(self.session.start().clone(), line),
            _ => None,
        };
        from.unwrap_or_else(|| self.session.restarted())
    }

    /// Whether a game that this one replaces is left: begun, unfinished, and one that has a record.
    fn is_left(&self, old: &Session<G>) -> bool {
        self.mode.is_recorded() && old.has_progress() && old.status().is_playing()
    }

    /// Undoes the last move and returns it; `None` if there is none or the rules forbid it.
    pub fn undo(&mut self, device: Device) -> Option<(G::Move, StoreOutcome)> {
        let mv = self.session.undo()?;
        Some((mv, self.store(device, WriteReason::Change)))
    }

    /// Redoes the last undone move; `None` if there is none.
    pub fn redo(
        &mut self,
        device: Device,
        par: Option<u32>,
    ) -> Option<(G::Move, G::Effect, StoreOutcome)> {
        let (mv, effect) = self.session.redo()?;
        self.on_first_touch(device);
        Some((mv, effect, self.store_move(device, par)))
    }

    /// Marks that a hint was shown.
    pub fn count_hint(&mut self, device: Device) -> StoreOutcome {
        self.on_first_touch(device);
        self.session.count_hint();
        self.store(device, WriteReason::Change)
    }

    /// Marks the game as assisted, if it is not yet.
    pub fn assist(&mut self, device: Device) -> StoreOutcome {
        if self.session.is_assisted() {
            return StoreOutcome::default();
        }
        self.session.mark_assisted();
        self.store(device, WriteReason::Change)
    }

    /// Stops the clock and stores the time, because the page is hidden.
    pub fn hide(&mut self, device: Device) -> StoreOutcome {
        self.session.stop_clock(device.clock.now());
        self.store(device, WriteReason::Time)
    }

    /// Restarts the clock when the page is visible again. Adopts another tab's state first, unless this tab has an
    /// unsaved change.
    pub fn show(&mut self, device: Device) -> ExternalChange {
        let change = self.on_storage_event(device, !self.slot.is_unsaved());
        if self.session.has_progress() {
            self.on_first_touch(device);
        }
        change
    }

    /// Handles a storage event from another tab. With `adopts`, this tab switches to that tab's game.
    pub fn on_storage_event(&mut self, device: Device, adopts: bool) -> ExternalChange {
        let Some(text) = self.slot.external_text(device) else { return ExternalChange::None };
        match compare(None, &self.session.save(device.clock.now()), &text) {
            SaveRelation::Unreadable => ExternalChange::None,
            SaveRelation::Within(theirs) if theirs.ply == self.session.moves().len() => {
                self.session.merge(&theirs);
                self.slot.read(device);
                ExternalChange::None
            }
            SaveRelation::Within(theirs) | SaveRelation::Other(theirs) if !adopts => {
                ExternalChange::Other(theirs)
            }
            _ => match Session::from_json(&text) {
                Ok(mut session) => {
                    self.carry_help(&mut session);
                    self.session = session;
                    self.slot.read(device);
                    ExternalChange::Adopted
                }
                Err(_) => ExternalChange::None,
            },
        }
    }

    /// Switches to another tab's game. Copies this tab's own aside unless the other one continues it.
    ///
    /// # Errors
    /// Returns why the save cannot be read. Nothing is changed then.
    pub fn adopt_save(&mut self, device: Device, theirs: &Save) -> Result<StoreOutcome, SaveError> {
        let mut session = Session::restore(theirs)?;
        // The stored save is this tab's own, or `theirs` contains it already.
        if let Some(text) = device.store.get(self.path()) {
            match compare(None, theirs, &text) {
                SaveRelation::Within(before) => session.merge(&before),
                SaveRelation::Other(other) if other.start == theirs.start => {
                    session.merge_help(&other)
                }
                _ => {}
            }
            self.slot.archive_stored(device, theirs, &text);
        }
        // This tab's own state may not be stored anywhere.
        let ours = self.session.save(device.clock.now());
        self.carry_help(&mut session);
        if self.slot.is_unsaved() && self.session.has_progress() {
            self.slot.archive_stored(device, theirs, &ours.to_json());
        }
        self.slot.forget();
        self.session = session;
        Ok(self.write(device, WriteReason::Change, StoreOutcome::default()))
    }

    /// Replaces the game, and returns the previous one if it was begun and unfinished.
    pub fn replace(
        &mut self,
        device: Device,
        next: Session<G>,
        mode: OpenMode,
    ) -> (Option<Session<G>>, Result<StoreOutcome, SaveError>) {
        self.session.stop_clock(device.clock.now());
        let mut slot = SaveSlot::new(key_of::<G>(&mode, &next.start().options).path());
        let mut error = Ok(());
        let mut outcome = StoreOutcome::default();
        let old = if slot.path() == self.slot.path() {
            self.reconcile(device, WriteReason::Change, &mut outcome);
            Some(std::mem::replace(&mut self.session, next))
        } else {
            // The previous game keeps its own save; the new game's slot may hold another game.
            outcome = self.store(device, WriteReason::Time);
            let old = load(device, &mut slot).unwrap_or_else(|why| {
                error = Err(why);
                None
            });
            (self.session, self.slot) = (next, slot);
            old
        };
        self.mode = mode;
        let outcome = self.write(device, WriteReason::Change, outcome);
        self.store_options(device);
        let old = old.filter(|old| self.is_left(old));
        (old, error.map(|()| outcome))
    }

    /// Restores a replaced game, and returns the current one if it was begun and unfinished.
    pub fn bring_back(
        &mut self,
        device: Device,
        mut old: Session<G>,
    ) -> (Option<Session<G>>, StoreOutcome) {
        self.session.stop_clock(device.clock.now());
        let mut outcome = StoreOutcome::default();
        self.reconcile(device, WriteReason::Change, &mut outcome);
        self.carry_help(&mut old);
        let replaced = std::mem::replace(&mut self.session, old);
        let outcome = self.write(device, WriteReason::Change, outcome);
        self.store_options(device);
        (Some(replaced).filter(|game| game.has_progress() && game.status().is_playing()), outcome)
    }

    /// Stores the current state of the game.
    pub fn store(&mut self, device: Device, why: WriteReason) -> StoreOutcome {
        let mut outcome = StoreOutcome::default();
        if !self.reconcile(device, why, &mut outcome) {
            return outcome;
        }
        self.write(device, why, outcome)
    }

    /// Stores the game after a move. If the game has ended, takes its record, once across all tabs.
    fn store_move(&mut self, device: Device, par: Option<u32>) -> StoreOutcome {
        let mut outcome = StoreOutcome::default();
        let writes = self.reconcile(device, WriteReason::Change, &mut outcome);
        if !self.session.status().is_playing() {
            self.finish(device, par, &mut outcome);
        }
        if writes { self.write(device, WriteReason::Change, outcome) } else { outcome }
    }

    /// Takes the record of an ended game.
    fn finish(&mut self, device: Device, par: Option<u32>, outcome: &mut StoreOutcome) {
        self.session.stop_clock(device.clock.now());
        if !self.mode.is_recorded() {
            return;
        }
        // Another tab may have used help in this game and then left it.
        let start = self.session.start().params().to_string();
        for save in left_saves(device, G::ID, self.slot.path()) {
            if save.start == start {
                self.session.merge_help(&save);
            }
        }
        let initial = self.session.initial();
        let best = initial.best().or(if initial.is_par_proven() { par } else { None });
        let Some(record) = self.session.take_record(device.clock.wall(), best) else { return };
        let stored = self.five().map(|five| store_result(device, five, G::ID, &record));
        outcome.record_outcome.store_error = stored.and_then(Result::err);
        if self.session.initial().is_recorded() {
            let booked = add_record(device, G::ID, record.clone());
            outcome.record_outcome = RecordOutcome {
                store_error: outcome.record_outcome.store_error.or(booked.store_error),
                ..booked
            };
        }
        outcome.record = Some(record);
    }

    /// Checks for another tab's changes and merges them. Returns whether this tab may write.
    fn reconcile(&mut self, device: Device, why: WriteReason, outcome: &mut StoreOutcome) -> bool {
        // A replayed line belongs to no player until a move is made, so it is not stored.
        let is_shown = matches!(self.mode, OpenMode::Replay(_)) && !self.session.has_progress();
        if is_shown || matches!(self.mode, OpenMode::Task(_)) {
            return false;
        }
        let Some(text) = self.slot.external_text(device) else {
            // A change restores a removed save; time alone does not.
            return why == WriteReason::Change || !self.slot.is_gone(device);
        };
        let ours = self.session.save(device.clock.now());
        let found = self.slot.resolve(device, &ours, &text, why);
        if let Some(marks) = &found.same_game {
            self.session.merge(marks);
        }
        outcome.displaced_save = found.displaced_save.map(|mut theirs| {
            if theirs.start == ours.start {
                self.session.merge_help(&theirs);
                if theirs.recorded_at.is_some() {
                    self.session.mark_practice();
                }
                // The player may take theirs after this game and its help are gone.
                theirs.assisted |= ours.assisted;
                theirs.hints = theirs.hints.max(ours.hints);
            }
            theirs
        });
        !found.skips_write
    }

    /// Marks another state of the same deal with the help that was used in this one.
    fn carry_help(&self, other: &mut Session<G>) {
        if other.start() == self.session.start() {
            other.merge_help(&self.session.save(0));
        }
    }

    fn write(
        &mut self,
        device: Device,
        why: WriteReason,
        mut outcome: StoreOutcome,
    ) -> StoreOutcome {
        let save = self.session.save(device.clock.now());
        let store_error = &mut outcome.record_outcome.store_error;
        *store_error = self.slot.write(device, &save, why).err().or(*store_error);
        outcome
    }

    /// Switches to the slot of the game's own options.
    fn settle_slot(&mut self, device: Device) {
        let path = key_of::<G>(&self.mode, &self.session.start().options).path();
        if path != self.slot.path() {
            self.slot = SaveSlot::new(path);
            if let Some(text) = self.slot.read(device) {
                let (wall, path) = (device.clock.wall(), self.slot.path());
                if !archive_copy(device.store, wall, path, &text) {
                    self.slot.forget();
                }
            }
        }
    }

    /// Stores the options as the default for the next game, except for games from a link or the daily.
    fn store_options(&self, device: Device) {
        if self.mode == OpenMode::Normal {
            store_options::<G>(device.store, &self.session.start().options);
        }
    }
}
