//! The reactive middle: one signal round one session, and everything that can be done with it.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::book::{add_record, keep_options, settle_left};
use super::chunk::{DIALOGS, foresee};
use super::ctx::{Ctx, Press};
use super::dealing::draw;
use super::el::effect;
use super::feel::{self, Cue};
use super::motion::time_scale;
use super::occasion::{keep_result, key_of, options_of};
use super::reel::Reel;
use super::route;
use super::share;
use super::state::{Derived, State};
use super::store::{self, Key};
use super::table::{Ask, Table};
use super::time::{now, wall};
use crate::engine::session::read_line;
use crate::engine::{Options, Outcome, Params, SaveFault, Session, Source, Start, Wish};
use crate::link::Occasion;
use crate::text::{Label, Say};

/// Milliseconds between the last move and its result, in full motion.
const RESULT_AFTER: f64 = 900.0;

/// A game on the screen. Copies are handles to the same signals.
pub struct Play<G: Table> {
    /// The page round it.
    pub ctx: Ctx,
    /// The game being played.
    pub session: State<Session<G>>,
    /// What the player sees of it.
    pub view: Derived<G::View>,
    /// The smallest number of moves from the start.
    pub par: State<Option<u32>>,
    /// What the message line says instead of the prompt.
    pub note: State<Option<Say>>,
    /// The last refusal's words.
    refusal: State<Option<Say>>,
    /// Counts refusals, so that each one shakes.
    pub refusals: State<u32>,
    /// Counts deals, so that each one is dealt before the player's eyes.
    pub deals: State<u32>,
    /// Counts moves made and taken back, with the last of them.
    pub moved: State<(u32, Option<G::Move>)>,
    /// The move that a hint proposed, until the next one is made.
    pub hinted: State<Option<G::Move>>,
    /// A line that is played back in place of the game.
    pub reel: State<Option<Reel<G>>>,
    /// Counts the runs of such lines.
    pub(super) runs: StoredValue<u32>,
    /// What answers in place of [`Table::hint`] and [`Table::best_line`], where that takes its time.
    pub helper: StoredValue<Option<Callback<Ask>>>,
    /// What the board does about a move before it shows.
    pub landing: StoredValue<Option<Callback<G::Move>>>,
    /// What a won game is celebrated with; it runs what it is given when it is over.
    pub celebration: StoredValue<Option<Callback<Press>>>,
    /// What else happens when a game has ended, once.
    pub ended: StoredValue<Option<Callback<()>>>,
    /// The options of the next deal, where the player has changed them.
    pub(super) staged: StoredValue<Option<G::Options>>,
    /// The toast that can bring the former game back.
    pub(super) left: StoredValue<Option<u32>>,
    /// What was last stored by this tab.
    pub(super) stored: StoredValue<String>,
    /// Why the game was opened.
    pub(super) occasion: StoredValue<Occasion>,
}

impl<G: Table> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Table> Copy for Play<G> {}

impl<G: Table> Play<G> {
    /// Opens what a link asks for: the saved game if it is that one, else the deal it names, else
    /// a fresh one. `None` if there is no such game on this occasion: no save of that day, a mark without a deal,
    /// a line that the rules do not allow.
    pub fn open(ctx: Ctx, wish: Wish<G>, occasion: &Occasion) -> Option<Self> {
        settle_left::<G>(ctx);
        let options = options_of(&wish, occasion);
        let is_own = *occasion == Occasion::Own;
        let (mut saved, mut replaced, mut watched) = (None, None, None);
        if !matches!(occasion, Occasion::Replay(_)) {
            saved = Self::load(ctx, &key_of::<G>(occasion, &options));
        }
        let goes_on = saved.as_ref().is_some_and(|session| {
            let lasts = session.status().is_playing() || wish.origin.is_some() || !is_own;
            wish.allows(session.start()) && lasts
        });
        if !goes_on {
            let (start, source) = match (wish.origin, occasion) {
                (_, Occasion::Day(_)) => return None,
                (Some(origin), _) => (Start { options, origin }, Source::Linked),
                (None, Occasion::Own) => (draw(ctx, options, None), Source::Drawn),
                (None, _) => return None,
            };
            if let Occasion::Replay(line) = occasion {
                watched = Some(read_line(&start, line)?);
            }
            replaced = saved.replace(Session::new(start, source));
        }
        let session = saved?;
        let par = session.initial().par();
        let session = State::new(session);
        let (note, refusal) = (State::new(None), State::new(None));
        let reel = State::new(None);
        let play = Self {
            ctx,
            session,
            view: Derived::new(move |_| shown(session, reel, |game| game.view(game.onlooker()))),
            par: State::new(par),
            note,
            refusal,
            refusals: State::new(0),
            deals: State::new(0),
            moved: State::new((0, None)),
            hinted: State::new(None),
            reel,
            runs: StoredValue::new(0),
            celebration: StoredValue::new(None),
            ended: StoredValue::new(None),
            helper: StoredValue::new(None),
            landing: StoredValue::new(None),
            staged: StoredValue::new(None),
            left: StoredValue::new(None),
            stored: StoredValue::new(String::new()),
            occasion: StoredValue::new(occasion.clone()),
        };
        if let Some(old) = replaced.filter(|old| old.is_begun() && old.status().is_playing()) {
            play.offer_back(old, Label::NewDealt);
            if !is_own {
                // Its mark is gone with its address, so it goes to the records as it is.
                play.leave();
            }
        }
        play.keep_options();
        play.keep();
        play.rewrite_address();
        play.watch_tabs();
        play.run_clock();
        on_cleanup(move || play.leave());
        if let Some(line) = watched {
            play.roll(line);
        }
        Some(play)
    }

    /// What was played last is what is played next, but for what came from elsewhere.
    pub(super) fn keep_options(self) {
        if self.occasion.with_value(|occasion| *occasion == Occasion::Own) {
            self.session.with_untracked(|s| keep_options::<G>(&s.start().options));
        }
    }

    /// The saved game under a key. A save that cannot be read is put aside.
    pub(super) fn load(ctx: Ctx, key: &Key) -> Option<Session<G>> {
        let text = store::read(key)?;
        match Session::from_json(&text) {
            Ok(session) => Some(session),
            Err(fault) => {
                store::put_aside(key, &text);
                let newer = matches!(fault, SaveFault::Newer(_));
                ctx.toast(if newer { Label::SaveNewer } else { Label::SaveDamaged }, None, None);
                None
            }
        }
    }

    /// Stores the game as it is now.
    pub fn keep(self) {
        let is_watched = self.occasion.with_value(|o| matches!(o, Occasion::Replay(_)));
        if is_watched && !self.session.with_untracked(Session::is_begun) {
            return;
        }
        let text = self.session.with_untracked(|s| s.to_json(now()));
        // Another tab's move is put aside before it is written over.
        if let Some(theirs) = store::read(&self.key())
            && self.stored.with_value(|ours| !ours.is_empty() && *ours != theirs)
            && theirs != text
        {
            store::put_aside(&self.key(), &theirs);
        }
        self.ctx.keep(&self.key(), &text);
        self.stored.set_value(text);
    }

    pub(super) fn rewrite_address(self) {
        let page = self.address();
        route::rewrite(&page);
        // The screen is this page's already, so nobody is told.
        self.ctx.route.update_untracked(|route| *route = Ok(page));
    }

    /// The first touch of the board lets the clock run.
    pub fn touch(self) {
        self.session.update_untracked(|s| s.start_clock(now()));
    }

    /// Reads the position on show: the game's, or that of a line that is played back.
    pub fn shown<T>(self, read: impl FnOnce(&G) -> T) -> T {
        shown(self.session, self.reel, read)
    }

    /// Makes a move, or says why not.
    pub fn play(self, mv: G::Move) -> bool {
        if self.reel.with_untracked(Option::is_some) {
            return false;
        }
        self.touch();
        match self.session.try_update(|s| s.play(mv)).expect("the game is on the screen") {
            Err(refusal) => {
                self.refuse(G::refused(refusal));
                false
            }
            Ok(effect) => {
                self.made(mv);
                self.ctx.tell(G::tells(&effect));
                let won = self.session.with_untracked(|s| s.position().is_won());
                let cue = if won { Cue::Win } else { G::cue(&effect) };
                feel::cue(self.ctx, cue);
                if self.is_over() {
                    self.finish();
                }
                true
            }
        }
    }

    /// Says something in the message line and to the ear.
    pub fn say(self, say: Say) {
        self.note.set(Some(say.clone()));
        self.ctx.tell(say);
    }

    /// Whether the message line shows a refusal.
    pub fn is_refused(self) -> bool {
        self.note.with(|note| note.is_some() && *note == self.refusal.get())
    }

    /// Says why something cannot be done, and lets the board shake. A line that is played back
    /// hears no moves.
    pub fn refuse(self, why: Say) {
        if self.reel.with_untracked(Option::is_some) {
            return;
        }
        self.refusal.set(Some(why.clone()));
        self.refusals.update(|n| *n += 1);
        self.say(why);
        feel::cue(self.ctx, Cue::Refuse);
    }

    fn made(self, mv: G::Move) {
        // The game may end with this move, and its result is a dialog.
        foresee(DIALOGS);
        if let Some(landing) = self.landing.get_value() {
            landing.run(mv);
        }
        self.note.set(None);
        self.hinted.set(None);
        self.moved.update(|(n, last)| {
            *n += 1;
            *last = Some(mv);
        });
        self.keep();
    }

    fn is_over(self) -> bool {
        self.session.with_untracked(|s| !s.status().is_playing())
    }

    /// Takes the last move back.
    pub fn undo(self) {
        let undone = self.session.try_update(Session::undo).flatten();
        if let Some(mv) = undone {
            self.made(mv);
            self.ctx.tell(Say::from(Label::Undo).then(G::prompt(&self.view.get_untracked())));
        }
    }

    /// Takes moves back until only the first `made` are left.
    pub fn undo_to(self, made: usize) {
        while self.session.with_untracked(|s| s.moves().len() > made && s.can_undo()) {
            self.undo();
        }
    }

    /// Makes the move again that was last taken back.
    pub fn redo(self) {
        let redone = self.session.try_update(Session::redo).flatten();
        if let Some((mv, effect)) = redone {
            self.touch();
            self.made(mv);
            self.ctx.tell(Say::from(Label::Redo).then(G::tells(&effect)));
            if self.is_over() {
                self.finish();
            }
        }
    }

    /// Stops the clock, takes the record, and shows the result when the last move has landed and
    /// a won game was celebrated.
    fn finish(self) {
        let record = self.session.try_update(|s| {
            s.stop_clock(now());
            let par = self.par.get_untracked().filter(|_| s.initial().proves());
            s.take_record(wall(), s.initial().best().or(par))
        });
        if let Some(mut record) = record.flatten() {
            if self.session.with_untracked(|s| s.position().is_won()) {
                record.outcome = Outcome::Won;
            }
            if let Some(day) = self.day() {
                keep_result(self.ctx, day, G::ID, &record);
            }
            if self.session.with_untracked(|s| s.initial().is_recorded()) {
                add_record(self.ctx, G::ID, record);
            }
            if let Some(ended) = self.ended.get_value() {
                ended.run(());
            }
            share::persist();
        }
        self.keep();
        // What was a secret until now is in the address from here on.
        self.rewrite_address();
        let ctx = self.ctx;
        let session = self.session;
        let is_over =
            move || session.try_with_untracked(|s| !s.status().is_playing()) == Some(true);
        // Whatever made the last move may be gone before the result is shown.
        let show: Press = Arc::new(move || {
            if is_over() && ctx.dialog.get_untracked().is_none() {
                ctx.open(super::dialogs::Dialog::Result);
            }
        });
        let won = session.with_untracked(|s| s.position().is_won());
        let celebration = self.celebration.get_value().filter(|_| won);
        let _ = set_timeout_with_handle(
            move || match celebration {
                Some(celebration) if is_over() => celebration.run(show),
                _ => show(),
            },
            Duration::from_millis((RESULT_AFTER * time_scale()) as u64),
        );
    }

    /// The clock runs while the board can be seen and the game has begun.
    fn run_clock(self) {
        effect(move || {
            let watched = self.ctx.visible.get() && self.ctx.dialog.with(Option::is_none);
            self.session.update_untracked(|s| match watched {
                true if s.is_begun() => s.start_clock(now()),
                true => {}
                false => s.stop_clock(now()),
            });
            if !watched {
                self.keep();
            }
        });
    }
}

/// The address of a game: its options alone while its deal is a secret.
pub(super) fn page_params<G: Table>(session: &Session<G>) -> Params {
    let start = session.start();
    if session.position().secret().is_none() {
        return start.params();
    }
    let mut params = Params::default();
    start.options.write(&mut params);
    params
}

/// Reads the position on show, and hears of another.
fn shown<G: Table, T>(
    session: State<Session<G>>,
    reel: State<Option<Reel<G>>>,
    read: impl FnOnce(&G) -> T,
) -> T {
    reel.with(|reel| match reel {
        Some(reel) => read(reel.position()),
        None => session.with(|s| read(s.position())),
    })
}
