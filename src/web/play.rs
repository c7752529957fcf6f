//! The reactive middle: one signal round one session, and everything that can be done with it.

use std::sync::Arc;

use leptos::prelude::*;

use super::book::{add_record, keep_options, last_options, settle_left};
use super::ctx::{Ctx, Press};
use super::el::effect;
use super::feel::{self, Cue};
use super::reel::Reel;
use super::route;
use super::share;
use super::state::{Derived, State};
use super::store::{self, Key};
use super::table::{Ask, Table};
use super::time::{now, wall};
use crate::engine::{
    DealNumber, Options, Outcome, Params, SaveFault, Session, Source, Start, Wish,
};
use crate::link::Page;
use crate::text::{Label, Say};

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
    staged: StoredValue<Option<G::Options>>,
    /// The toast that can bring the former game back.
    left: StoredValue<Option<u32>>,
    /// What was last stored by this tab.
    pub(super) stored: StoredValue<String>,
}

impl<G: Table> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Table> Copy for Play<G> {}

impl<G: Table> Play<G> {
    /// Opens what a link asks for: the saved game if it is that one, else the deal it names, else
    /// a fresh one.
    pub fn open(ctx: Ctx, wish: Wish<G>) -> Self {
        settle_left::<G>(ctx);
        let options = wish.options.clone().unwrap_or_else(last_options::<G>);
        let saved = Self::load(ctx, &options);
        let goes_on = |session: &Session<G>| {
            wish.allows(session.start()) && (session.status().is_playing() || wish.origin.is_some())
        };
        let (session, replaced) = match saved {
            Some(session) if goes_on(&session) => (session, None),
            saved => {
                let fresh = match wish.origin {
                    Some(origin) => Session::new(Start { options, origin }, Source::Linked),
                    None => Session::new(draw(ctx, options, None), Source::Drawn),
                };
                (fresh, saved)
            }
        };
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
        };
        if let Some(old) = replaced.filter(|old| old.is_begun() && old.status().is_playing()) {
            play.offer_back(old, Label::NewDealt);
        }
        play.session.with_untracked(|s| keep_options::<G>(&s.start().options));
        play.keep();
        play.rewrite_address();
        play.watch_tabs();
        play.run_clock();
        on_cleanup(move || play.leave());
        play
    }

    /// The saved game under these options. A save that cannot be read is put aside.
    fn load(ctx: Ctx, options: &G::Options) -> Option<Session<G>> {
        let key = Key::Save(G::ID, options.slot());
        let text = store::read(&key)?;
        match Session::from_json(&text) {
            Ok(session) => Some(session),
            Err(fault) => {
                store::put_aside(&key, &text);
                let newer = matches!(fault, SaveFault::Newer(_));
                ctx.toast(if newer { Label::SaveNewer } else { Label::SaveDamaged }, None, None);
                None
            }
        }
    }

    /// Where the game is kept.
    pub(super) fn key(self) -> Key {
        Key::Save(G::ID, self.session.with_untracked(|s| s.start().options.slot()))
    }

    /// Stores the game as it is now.
    pub fn keep(self) {
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

    fn rewrite_address(self) {
        let page = self.page();
        route::rewrite(&page);
        // The screen is this page's already, so nobody is told.
        self.ctx.route.update_untracked(|route| *route = Ok(page));
    }

    /// The page that leads to this start.
    pub fn page(self) -> Page {
        Page::Game(G::ID, self.session.with_untracked(page_params))
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

    /// Begins the same deal again.
    pub fn restart(self) {
        let again = self.session.with_untracked(Session::restarted);
        self.replace(again, Label::Restarted);
    }

    /// The options that the next deal will have.
    pub fn next_options(self) -> G::Options {
        let staged = self.staged.with_value(Clone::clone);
        staged.unwrap_or_else(|| self.session.with_untracked(|s| s.start().options.clone()))
    }

    /// Changes the options that the next deal will have.
    pub fn stage(self, options: G::Options) {
        self.staged.set_value(Some(options));
    }

    /// Deals afresh, of a certain grade where one is wanted.
    pub fn deal_new(self, grade: Option<u32>) {
        let start = draw(self.ctx, self.next_options(), grade);
        self.replace(Session::new(start, Source::Drawn), Label::NewDealt);
    }

    /// Deals what the player typed: a deal number, or a layout.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn deal_typed(self, text: &str) -> Result<(), Say> {
        let text = text.trim().to_ascii_lowercase();
        let options = self.next_options();
        // Nine digits may be either; a layout is the narrower reading.
        let layout = text.parse::<G::Layout>();
        let number = text.parse::<DealNumber>();
        let start = match (layout, number) {
            (Ok(layout), _) => Start::lay_out(options, layout),
            (Err(_), Ok(number)) => Start::deal(options, number),
            (Err(fault), Err(_)) if text.bytes().any(|b| b == b',' || b.is_ascii_alphabetic()) => {
                return Err(G::misread(fault));
            }
            (Err(_), Err(fault)) => return Err(Say::DealFault(fault)),
        };
        self.replace(Session::new(start, Source::Typed), Label::NewDealt);
        Ok(())
    }

    /// Puts another game on the table. The former one can be had back for a while.
    fn replace(self, next: Session<G>, text: Label) {
        self.leave();
        self.session.update_untracked(|s| s.stop_clock(now()));
        let mut old = Some(self.session.get_untracked());
        let options = &next.start().options;
        if self.key() != Key::Save(G::ID, options.slot()) {
            // The former game keeps its own save; another one may wait where the new one goes.
            self.keep();
            self.stored.set_value(String::new());
            old = Self::load(self.ctx, options);
        }
        self.put(next);
        self.deals.update(|n| *n += 1);
        if let Some(old) = old.filter(|s| s.is_begun() && s.status().is_playing()) {
            self.offer_back(old, text);
        }
        feel::cue(self.ctx, Cue::Deal);
        self.ctx.tell(Say::from(text).then(G::prompt(&self.view.get_untracked())));
    }

    /// Shows a game.
    pub(super) fn put(self, session: Session<G>) {
        keep_options::<G>(&session.start().options);
        self.reel.set(None);
        self.staged.set_value(None);
        // What is known of a deal holds when it is begun again.
        if self.session.with_untracked(|s| s.start() != session.start()) {
            self.par.set(session.initial().par());
        }
        self.session.set(session);
        self.note.set(None);
        self.hinted.set(None);
        self.moved.set((0, None));
        self.keep();
        self.rewrite_address();
    }

    /// Keeps a game that was replaced until its toast is gone, then records it as left.
    fn offer_back(self, old: Session<G>, text: Label) {
        let ctx = self.ctx;
        let _ = store::write(&Key::Left(G::ID), &old.to_json(now()));
        let back: Press = Arc::new(move || {
            store::remove(&Key::Left(G::ID));
            self.left.set_value(None);
            self.put(old.clone());
        });
        self.left.set_value(Some(ctx.toast(
            text,
            Some((Label::Undo, back)),
            Some(settle_left::<G>),
        )));
    }

    /// The toast that would bring the former game back goes.
    fn leave(self) {
        if let Some(id) = self.left.try_update_value(Option::take).flatten() {
            self.ctx.dismiss(id);
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
            std::time::Duration::from_millis(900),
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

/// A start that the app draws, of a certain grade where one is wanted.
fn draw<G: Table>(ctx: Ctx, options: G::Options, grade: Option<u32>) -> Start<G> {
    let settings = ctx.settings.get_untracked();
    // Deals that fit are common enough for this to end long before its bound.
    for _ in 0..20_000 {
        let random = getrandom::u32().unwrap_or_else(|_| wall() as u32);
        let Some(number) = DealNumber::new(random) else { continue };
        let start = Start::<G>::deal(options.clone(), number);
        if start.position().fits(&settings, grade) {
            return start;
        }
    }
    Start::deal(options, DealNumber::MIN)
}
