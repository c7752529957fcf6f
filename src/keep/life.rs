//! One game from its opening to its record, as one tab has it.
//!
//! Every change is stored at once, after a look at what another tab has stored there. What that tab did is joined,
//! copied aside or adopted, never overwritten unseen.

use std::ops::Deref;

use super::Device;
use super::book::{Booked, add_record, id_of, keep_options, last_options, left_saves};
use super::daily::keep_result;
use super::store::{Key, put_aside};
use super::tabs::{Slot, Theirs, Why, compare};
use crate::engine::{
    Day, Game, Options, Record, Refused, Save, SaveFault, Session, Source, Start, Wish,
};
use crate::link::Occasion;

/// A game, where it is saved, and why it was opened.
#[derive(Debug)]
pub struct Life<G: Game> {
    session: Session<G>,
    occasion: Occasion,
    slot: Slot,
}

/// What happened when a game was stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// What became of the record and the saves; what was not stored lives in memory.
    pub booked: Booked,
    /// Another tab's game that lay there and lies aside now.
    pub other: Option<Box<Save>>,
    /// The record that was taken, because the game has ended.
    pub record: Option<Record>,
}

/// A game that was opened.
#[derive(Debug)]
pub struct Opened<G: Game> {
    /// The game.
    pub life: Life<G>,
    /// A game that it took the place of and that had begun.
    pub replaced: Option<Session<G>>,
    /// Why the saved game could not be read; it lies aside.
    pub fault: Option<SaveFault>,
    /// A line to be watched.
    pub watched: Option<Vec<G::Move>>,
    /// What happened when it was stored.
    pub kept: Kept,
}

/// What another tab has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Nothing that changes this tab's game.
    None,
    /// Its game is on this tab's table now.
    Adopted,
    /// It plays another game in this one's place.
    Other(Box<Save>),
}

impl<G: Game> Deref for Life<G> {
    type Target = Session<G>;

    fn deref(&self) -> &Session<G> {
        &self.session
    }
}

/// The save of a game that was opened on an occasion.
#[must_use]
pub fn key_of<G: Game>(occasion: &Occasion, options: &G::Options) -> Key {
    Key::Save(id_of::<G>(), occasion.slot().unwrap_or_else(|| options.slot()))
}

/// The options that a wish leaves to what was played last.
#[must_use]
pub fn options_of<G: Game>(device: Device, wish: &Wish<G>, occasion: &Occasion) -> G::Options {
    wish.options.clone().unwrap_or_else(|| match occasion {
        Occasion::Own => last_options::<G>(device.store),
        _ => G::Options::default(),
    })
}

/// Reads the game at a slot. A save that cannot be read is put aside, and its fault told.
fn load<G: Game>(device: Device, slot: &mut Slot) -> Result<Option<Session<G>>, SaveFault> {
    let Some(text) = slot.read(device) else { return Ok(None) };
    Session::from_json(&text).map(Some).inspect_err(|_| {
        put_aside(device.store, device.clock.wall(), slot.path(), &text);
        slot.read(device);
    })
}

impl<G: Game> Life<G> {
    /// Opens what a link asks for: the saved game if it is that one, else the deal it names, else one that `draw`
    /// deals under the given options. `None` if there is no such game on this occasion: no save of that day, a mark
    /// without a deal, a line that the rules do not allow.
    pub fn open(
        device: Device,
        wish: Wish<G>,
        occasion: &Occasion,
        draw: impl FnOnce(G::Options) -> Start<G>,
    ) -> Option<Opened<G>> {
        let options = options_of(device, &wish, occasion);
        let is_own = *occasion == Occasion::Own;
        let mut slot = Slot::new(key_of::<G>(occasion, &options).path());
        let (mut saved, mut fault, mut replaced, mut watched) = (None, None, None, None);
        if !matches!(occasion, Occasion::Replay(_)) {
            match load(device, &mut slot) {
                Ok(session) => saved = session,
                Err(why) => fault = Some(why),
            }
        }
        let goes_on = saved.as_ref().is_some_and(|session: &Session<G>| {
            let lasts = session.status().is_playing() || wish.origin.is_some() || !is_own;
            wish.allows(session.start()) && lasts
        });
        if !goes_on {
            let (start, source) = match (wish.origin, occasion) {
                (_, Occasion::Day(_)) => return None,
                (Some(origin), _) => (Start { options, origin }, Source::Linked),
                (None, Occasion::Own) => (draw(options), Source::Drawn),
                (None, _) => return None,
            };
            let fresh = match occasion {
                Occasion::Replay(line) => {
                    let (session, moves) = Session::along(start, source, line)?;
                    watched = Some(moves);
                    session
                }
                _ => Session::new(start, source),
            };
            replaced = saved.replace(fresh);
        }
        let mut life = Self { session: saved?, occasion: occasion.clone(), slot };
        // The options of the start may lie in another slot than those of the wish: `options_of` a layout.
        life.settle_slot(device);
        let kept = if goes_on { Kept::default() } else { life.keep(device, Why::Change) };
        life.keep_options(device);
        let replaced = replaced.filter(|old| old.is_begun() && old.status().is_playing());
        Some(Opened { life, replaced, fault, watched, kept })
    }

    /// Why the game was opened.
    #[must_use]
    pub fn occasion(&self) -> &Occasion {
        &self.occasion
    }

    /// The day whose five this game belongs to.
    #[must_use]
    pub fn day(&self) -> Option<Day> {
        match self.occasion {
            Occasion::Day(day) => Some(day),
            _ => None,
        }
    }

    /// The mark that a challenge sets: moves, or points of a game that is scored.
    #[must_use]
    pub fn beat(&self) -> Option<u32> {
        match self.occasion {
            Occasion::Beat(mark) => Some(mark),
            _ => None,
        }
    }

    /// The path of the save.
    #[must_use]
    pub fn path(&self) -> &str {
        self.slot.path()
    }

    /// The first touch of the board lets the clock run.
    pub fn touch(&mut self, device: Device) {
        self.session.start_clock(device.clock.now());
    }

    /// Makes a move. `par` is that of the start, where it is known.
    ///
    /// # Errors
    /// The rules' refusal, or that the game takes no more moves; nothing is changed then.
    pub fn play(
        &mut self,
        device: Device,
        mv: G::Move,
        par: Option<u32>,
    ) -> Result<(G::Effect, Kept), Refused<G::Refusal>> {
        self.touch(device);
        let effect = self.session.play(mv)?;
        Ok((effect, self.moved(device, par)))
    }

    /// Takes the last move back and answers it; `None` where the rules or the start forbid it.
    pub fn undo(&mut self, device: Device) -> Option<(G::Move, Kept)> {
        let mv = self.session.undo()?;
        Some((mv, self.keep(device, Why::Change)))
    }

    /// Makes the move again that was last taken back; `None` where there is none.
    pub fn redo(&mut self, device: Device, par: Option<u32>) -> Option<(G::Move, G::Effect, Kept)> {
        let (mv, effect) = self.session.redo()?;
        self.touch(device);
        Some((mv, effect, self.moved(device, par)))
    }

    /// Marks that a hint was shown.
    pub fn count_hint(&mut self, device: Device) -> Kept {
        self.touch(device);
        self.session.count_hint();
        self.keep(device, Why::Change)
    }

    /// Marks that help beyond the rules was used, if it is not marked yet.
    pub fn assist(&mut self, device: Device) -> Kept {
        if self.session.is_assisted() {
            return Kept::default();
        }
        self.session.assist();
        self.keep(device, Why::Change)
    }

    /// Nobody looks at the board: the clock stops, and the time is stored.
    pub fn hide(&mut self, device: Device) -> Kept {
        self.session.stop_clock(device.clock.now());
        self.keep(device, Why::Time)
    }

    /// Somebody looks at the board again: the game is what another tab has made of it, if this one has nothing that
    /// is not stored; and the clock runs on.
    pub fn show(&mut self, device: Device) -> News {
        let news = self.hear(device, !self.slot.is_unsaved());
        if self.session.is_begun() {
            self.touch(device);
        }
        news
    }

    /// Another tab has stored something. With `adopts`, its game comes on this tab's table.
    pub fn hear(&mut self, device: Device, adopts: bool) -> News {
        let Some(text) = self.slot.news(device) else { return News::None };
        match compare(None, &self.session.save(device.clock.now()), &text) {
            Theirs::Unreadable => News::None,
            Theirs::Within(theirs) if theirs.made == self.session.moves().len() => {
                self.session.join(&theirs);
                self.slot.read(device);
                News::None
            }
            Theirs::Within(theirs) | Theirs::Other(theirs) if !adopts => News::Other(theirs),
            _ => match Session::from_json(&text) {
                Ok(session) => {
                    self.session = session;
                    self.slot.read(device);
                    News::Adopted
                }
                Err(_) => News::None,
            },
        }
    }

    /// Puts another tab's game on the table. This tab's own is copied aside if that one does not go on from it.
    ///
    /// # Errors
    /// Why the save cannot be read; nothing is changed then.
    pub fn take(&mut self, device: Device, theirs: &Save) -> Result<Kept, SaveFault> {
        let mut session = Session::restore(theirs)?;
        // What is stored is this tab's own, or what `theirs` says already.
        if let Some(stored) = device.store.get(self.path()) {
            match compare(None, theirs, &stored) {
                Theirs::Within(before) => session.join(&before),
                Theirs::Other(other) if other.start == theirs.start => session.join_help(&other),
                _ => {}
            }
            self.slot.leave(device, theirs, &stored);
        }
        // This tab's own may be in no storage.
        let ours = self.session.save(device.clock.now());
        if self.slot.is_unsaved() && self.session.is_begun() {
            self.slot.leave(device, theirs, &ours.to_json());
        }
        self.slot.read(device);
        self.session = session;
        Ok(self.write(device, Why::Change, Kept::default()))
    }

    /// Puts another game on the table, and answers the one that was there before if it had begun and goes on.
    pub fn replace(
        &mut self,
        device: Device,
        next: Session<G>,
        occasion: Occasion,
    ) -> (Option<Session<G>>, Result<Kept, SaveFault>) {
        self.session.stop_clock(device.clock.now());
        let mut slot = Slot::new(key_of::<G>(&occasion, &next.start().options).path());
        let mut fault = Ok(());
        let mut kept = Kept::default();
        let old = if slot.path() == self.slot.path() {
            self.look(device, Why::Change, &mut kept);
            Some(std::mem::replace(&mut self.session, next))
        } else {
            // The former game keeps its own save; another one may wait where the new one goes.
            kept = self.keep(device, Why::Time);
            let old = load(device, &mut slot).unwrap_or_else(|why| {
                fault = Err(why);
                None
            });
            (self.session, self.slot) = (next, slot);
            old
        };
        self.occasion = occasion;
        let kept = self.write(device, Why::Change, kept);
        self.keep_options(device);
        let old = old.filter(|old| old.is_begun() && old.status().is_playing());
        (old, fault.map(|()| kept))
    }

    /// Brings a game back that was replaced, and answers the one that was on the table if it had begun.
    pub fn bring_back(&mut self, device: Device, old: Session<G>) -> (Option<Session<G>>, Kept) {
        self.session.stop_clock(device.clock.now());
        let mut kept = Kept::default();
        self.look(device, Why::Change, &mut kept);
        let replaced = std::mem::replace(&mut self.session, old);
        let kept = self.write(device, Why::Change, kept);
        self.keep_options(device);
        (Some(replaced).filter(|game| game.is_begun() && game.status().is_playing()), kept)
    }

    /// Stores the game as it is now.
    pub fn keep(&mut self, device: Device, why: Why) -> Kept {
        let mut kept = Kept::default();
        if !self.look(device, why, &mut kept) {
            return kept;
        }
        self.write(device, why, kept)
    }

    /// A move was made. If it was the last one, the record is taken, once for all tabs.
    fn moved(&mut self, device: Device, par: Option<u32>) -> Kept {
        let mut kept = Kept::default();
        let writes = self.look(device, Why::Change, &mut kept);
        if !self.session.status().is_playing() {
            self.finish(device, par, &mut kept);
        }
        if writes { self.write(device, Why::Change, kept) } else { kept }
    }

    /// Takes the record of a game that has ended.
    fn finish(&mut self, device: Device, par: Option<u32>, kept: &mut Kept) {
        self.session.stop_clock(device.clock.now());
        // Another tab may have used help, and left this game.
        let start = self.session.start().params().to_string();
        for save in left_saves(device, id_of::<G>(), self.slot.path()) {
            if save.start == start {
                self.session.join_help(&save);
            }
        }
        let initial = self.session.initial();
        let best = initial.best().or(par.filter(|_| initial.proves()));
        let Some(record) = self.session.take_record(device.clock.wall(), best) else { return };
        if let Some(day) = self.day() {
            kept.booked.trouble = keep_result(device, day, id_of::<G>(), &record).err();
        }
        if self.session.initial().is_recorded() {
            let booked = add_record(device, id_of::<G>(), record.clone());
            kept.booked = Booked { trouble: kept.booked.trouble.or(booked.trouble), ..booked };
        }
        kept.record = Some(record);
    }

    /// Looks at what another tab has stored: whether this one may write.
    fn look(&mut self, device: Device, why: Why, kept: &mut Kept) -> bool {
        // A line that is only watched is nobody's game.
        if matches!(self.occasion, Occasion::Replay(_)) && !self.session.is_begun() {
            return false;
        }
        let Some(text) = self.slot.news(device) else {
            // A change brings back what was removed, time alone does not.
            return why == Why::Change || !self.slot.is_gone(device);
        };
        let ours = self.session.save(device.clock.now());
        let found = self.slot.meet(device, &ours, &text, why);
        if let Some(marks) = &found.marks {
            self.session.join(marks);
        }
        if let Some(theirs) = found.other.as_deref().filter(|theirs| theirs.start == ours.start) {
            self.session.join_help(theirs);
            if theirs.recorded_at.is_some() {
                self.session.repeat();
            }
        }
        kept.other = found.other;
        !found.stays
    }

    fn write(&mut self, device: Device, why: Why, mut kept: Kept) -> Kept {
        let save = self.session.save(device.clock.now());
        let trouble = &mut kept.booked.trouble;
        *trouble = self.slot.write(device, &save, why).err().or(*trouble);
        kept
    }

    /// Moves to the slot of the game's own options.
    fn settle_slot(&mut self, device: Device) {
        let path = key_of::<G>(&self.occasion, &self.session.start().options).path();
        if path != self.slot.path() {
            self.slot = Slot::new(path);
            if let Some(text) = self.slot.read(device) {
                super::store::copy_aside(
                    device.store,
                    device.clock.wall(),
                    self.slot.path(),
                    &text,
                );
            }
        }
    }

    /// What was played last is what is played next, but for what came from elsewhere.
    fn keep_options(&self, device: Device) {
        if self.occasion == Occasion::Own {
            keep_options::<G>(device.store, &self.session.start().options);
        }
    }
}
