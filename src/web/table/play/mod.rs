//! The reactive middle: one signal round one session, and everything that can be done with it.

pub mod address;
mod hint;
pub mod reel;
mod replace;
mod tabs;

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use crate::engine::{Refused, SaveFault, Start, Wish};
use crate::keep::{Kept, Life};
use crate::link::{Occasion, Page};
use crate::text::{Label, Say};
use crate::web::kit::browser::persist;
use crate::web::kit::chunk::{DIALOGS, foresee};
use crate::web::kit::el::{Press, effect};
use crate::web::kit::motion::time_scale;
use crate::web::kit::route;
use crate::web::kit::state::{Derived, State};
use crate::web::kit::store::device;
use crate::web::page::ctx::Ctx;
use crate::web::page::sound::{self, Cue};
use crate::web::table::book::settle_left;
use crate::web::table::{Request, Table};
use reel::Reel;
use replace::draw;

/// Milliseconds between the last move and its result, in full motion.
const RESULT_AFTER: f64 = 900.0;

/// A game on the screen. Copies are handles to the same signals.
pub struct Play<G: Table> {
    /// The page round it.
    pub ctx: Ctx,
    /// The game being played.
    pub session: State<Life<G>>,
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
    runs: StoredValue<u32>,
    /// What answers in place of [`Table::hint`] and [`Table::best_line`], where that takes its time.
    pub helper: StoredValue<Option<Callback<Request>>>,
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
    /// The notice that offers another tab's game.
    offered: StoredValue<Option<u32>>,
    /// Where the game on show began.
    shown_start: StoredValue<Start<G>>,
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
        let opened = Life::open(device(), wish, occasion, |options| draw(ctx, options, None))?;
        let session = opened.life;
        let par = session.initial().par();
        let shown_start = StoredValue::new(session.start().clone());
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
            offered: StoredValue::new(None),
            shown_start,
        };
        if let Some(fault) = opened.fault {
            play.damaged(&fault);
        }
        if let Some(old) = opened.replaced {
            play.offer_back(old, Label::NewDealt);
            if *occasion != Occasion::Own {
                // Its mark is gone with its address, so it goes to the records as it is.
                play.leave();
            }
        }
        play.told(opened.kept);
        play.rewrite_address();
        play.watch_tabs();
        play.run_clock();
        on_cleanup(move || play.leave());
        if let Some(line) = opened.watched {
            play.roll(line);
        }
        Some(play)
    }

    /// Tells that a save could not be read.
    fn damaged(self, fault: &SaveFault) {
        let newer = matches!(fault, SaveFault::Newer(_));
        self.ctx.toast(if newer { Label::SaveNewer } else { Label::SaveDamaged }, None, None);
    }

    /// Tells what happened when the game was stored, where there is something to tell.
    fn told(self, kept: Kept) {
        self.ctx.booked(kept.booked);
        if let Some(theirs) = kept.other {
            self.offer(theirs);
        }
    }

    /// Writes the game into the address bar. An address that already leads elsewhere stays: its event comes next.
    fn rewrite_address(self) {
        match route::read() {
            Ok(Page::Game(id, _)) if id == G::ID => {}
            _ => return,
        }
        let page = self.address();
        route::rewrite(&page);
        // The screen is this page's already, so nobody is told.
        self.ctx.route.update_untracked(|route| *route = Ok(page));
    }

    /// The first touch of the board lets the clock run.
    pub fn touch(self) {
        self.session.update_untracked(|life| life.touch(device()));
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
        let par = self.par.get_untracked();
        let played = self.session.try_update(|life| life.play(device(), mv, par));
        match played.expect("the game is on the screen") {
            Err(refused) => {
                self.refuse(match refused {
                    Refused::Rules(refusal) => G::refused(refusal),
                    Refused::Full => Label::GameFull.into(),
                });
                false
            }
            Ok((effect, kept)) => {
                self.made(mv);
                self.ctx.tell(G::tells(&effect));
                let won = self.session.with_untracked(|s| s.position().is_won());
                let cue = if won { Cue::Win } else { G::cue(&effect) };
                sound::cue(self.ctx, cue);
                self.ends(kept);
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
        sound::cue(self.ctx, Cue::Refuse);
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
    }

    /// Takes the last move back.
    pub fn undo(self) {
        let undone = self.session.try_update(|life| life.undo(device())).flatten();
        if let Some((mv, kept)) = undone {
            self.made(mv);
            self.told(kept);
            self.ctx.tell(Say::from(Label::Undone).then(self.prompt()));
        }
    }

    /// What is to be done now, in words. Not tracked.
    fn prompt(self) -> Say {
        let keys = self.ctx.keys.get_untracked();
        let settings = self.ctx.settings.get_untracked();
        self.view.with_untracked(|view| G::ask(view, &settings, keys))
    }

    /// Takes moves back until only the first `made` are left.
    pub fn undo_to(self, made: usize) {
        while self.session.with_untracked(|s| s.moves().len() > made && s.can_undo()) {
            self.undo();
        }
    }

    /// Makes the move again that was last taken back.
    pub fn redo(self) {
        let par = self.par.get_untracked();
        let redone = self.session.try_update(|life| life.redo(device(), par)).flatten();
        if let Some((mv, effect, kept)) = redone {
            self.made(mv);
            self.ctx.tell(Say::from(Label::Redone).then(G::tells(&effect)));
            self.ends(kept);
        }
    }

    /// After a move: shows the result when the last one has landed and a won game was celebrated.
    fn ends(self, kept: Kept) {
        let is_recorded = kept.record.is_some();
        self.told(kept);
        if self.session.with_untracked(|s| s.status().is_playing()) {
            return;
        }
        if is_recorded {
            if let Some(ended) = self.ended.get_value() {
                ended.run(());
            }
            persist();
        }
        // What was a secret until now is in the address from here on.
        self.rewrite_address();
        let ctx = self.ctx;
        let session = self.session;
        let is_over =
            move || session.try_with_untracked(|s| !s.status().is_playing()) == Some(true);
        // Whatever made the last move may be gone before the result is shown.
        let show: Press = Arc::new(move || {
            if is_over() && ctx.dialog.get_untracked().is_none() {
                ctx.open(crate::web::page::model::Dialog::Result);
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
            if watched {
                let mut news = None;
                self.session.update_untracked(|life| news = Some(life.show(device())));
                self.heard(news);
            } else {
                let mut kept = Kept::default();
                self.session.update_untracked(|life| kept = life.hide(device()));
                self.told(kept);
            }
        });
    }
}

/// Reads the position on show, and hears of another.
fn shown<G: Table, T>(
    session: State<Life<G>>,
    reel: State<Option<Reel<G>>>,
    read: impl FnOnce(&G) -> T,
) -> T {
    reel.with(|reel| match reel {
        Some(reel) => read(reel.position()),
        None => session.with(|s| read(s.position())),
    })
}
