//! A game in play: one signal around one session, and the operations on it.

pub mod address;
mod hint;
pub mod history;
mod moment;
mod note;
pub mod reel;
mod replace;
mod tabs;

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use crate::engine::{Refused, SaveFault, Start, Status, Wish};
use crate::keep::{Kept, Life};
use crate::link::{Occasion, Page};
use crate::text::{Label, Say};
use crate::web::kit::browser::{after_paint, persist};
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
use reel::{Flag, Reel};
use replace::draw;

pub use moment::Moment;
pub use note::{Note, Tone};

/// Milliseconds between the last move and its result, in full motion.
const RESULT_AFTER: f64 = 900.0;

/// A game on the screen. Copies are handles to the same signals.
pub struct Play<G: Table> {
    /// The state of the page.
    pub ctx: Ctx,
    /// The game in play.
    pub session: State<Life<G>>,
    /// The player's view of the position shown.
    pub view: Derived<G::View>,
    /// The smallest number of moves from the initial position, if known.
    pub par: State<Option<u32>>,
    /// The news above the prompt; `None` if the last event has nothing to add to the board.
    pub note: State<Option<Note>>,
    /// A prompt in place of the table's own, such as the question after a choice of a card.
    pub asked: State<Option<Say>>,
    /// Counts refusals, so that each one shakes the board.
    pub refusals: State<u32>,
    /// Counts deals, so that each one is animated.
    pub deals: State<u32>,
    /// How the last move ended the game.
    pub moment: State<Option<Moment>>,
    /// Counts moves made and undone, with the last of them.
    pub moved: State<(u32, Option<G::Move>)>,
    /// The move that a hint proposed, until the next move.
    pub hinted: State<Option<G::Move>>,
    /// The replay that is shown in place of the game.
    pub reel: State<Option<Reel<G>>>,
    /// What stands on the scrubber of that replay.
    pub flags: State<Vec<Flag>>,
    /// Counts runs of replays, so that a newer one stops an older one.
    runs: StoredValue<u32>,
    /// Handles requests in place of [`Table::hint`] and [`Table::best_line`], in a game whose solver is asynchronous.
    pub helper: StoredValue<Option<Callback<Request>>>,
    /// Called with each move before the DOM shows it.
    pub landing: StoredValue<Option<Callback<G::Move>>>,
    /// Celebrates a won game; it calls its argument when it is over.
    pub celebration: StoredValue<Option<Callback<Press>>>,
    /// Called once when a game has ended.
    pub ended: StoredValue<Option<Callback<()>>>,
    /// The options of the next deal, if the player has changed them.
    staged: StoredValue<Option<G::Options>>,
    /// The toast that can restore the former game.
    left: StoredValue<Option<u32>>,
    /// The toast that offers another tab's game.
    offered: StoredValue<Option<u32>>,
    /// The start of the game shown.
    shown_start: StoredValue<Start<G>>,
}

impl<G: Table> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Table> Copy for Play<G> {}

impl<G: Table> Play<G> {
    /// Opens what a link asks for: the saved game if it matches, else the deal that the link names, else a new one.
    /// `None` if the occasion has no such game: no save of that day, a mark without a deal, a line that the rules
    /// reject.
    pub fn open(ctx: Ctx, wish: Wish<G>, occasion: &Occasion) -> Option<Self> {
        settle_left::<G>(ctx);
        let opened = Life::open(device(), wish, occasion, |options| draw(ctx, options, None))?;
        let session = opened.life;
        let par = session.initial().par();
        let shown_start = StoredValue::new(session.start().clone());
        let session = State::new(session);
        let reel = State::new(None);
        let play = Self {
            ctx,
            session,
            view: Derived::new(move |_| shown(session, reel, |game| game.view(game.onlooker()))),
            par: State::new(par),
            note: State::new(None),
            asked: State::new(None),
            refusals: State::new(0),
            deals: State::new(0),
            moment: State::new(None),
            moved: State::new((0, None)),
            hinted: State::new(None),
            reel,
            flags: State::new(Vec::new()),
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
                // The mark of the replaced game was in its address, which is gone. It is recorded as left without Undo.
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

    /// Shows a toast about a save that could not be read.
    fn damaged(self, fault: &SaveFault) {
        let newer = matches!(fault, SaveFault::Newer(_));
        self.ctx.toast(if newer { Label::SaveNewer } else { Label::SaveDamaged }, None, None);
    }

    /// Shows toasts for problems that storing the game had, and offers another tab's game.
    fn told(self, kept: Kept) {
        self.ctx.booked(kept.booked);
        if let Some(theirs) = kept.other {
            self.offer(theirs);
        }
    }

    /// Writes the game into the address bar. Leaves an address that already names another page: its event comes next.
    fn rewrite_address(self) {
        match route::read() {
            Ok(Page::Game(id, _)) if id == G::ID => {}
            _ => return,
        }
        let page = self.address();
        route::rewrite(&page);
        // Without notifying: the shown screen is already this page's.
        self.ctx.route.update_untracked(|route| *route = Ok(page));
    }

    /// Starts the clock at the first touch of the board.
    pub fn touch(self) {
        self.session.update_untracked(|life| life.touch(device()));
    }

    /// Reads the position shown, of the game or of a replay, and subscribes the current effect.
    pub fn shown<T>(self, read: impl FnOnce(&G) -> T) -> T {
        shown(self.session, self.reel, read)
    }

    /// Makes a move; returns `false` and shows why if it is refused.
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
                self.note.set(G::shows(&effect).map(Note::event));
                self.ctx.tell(G::tells(&effect));
                let ended = self.moment();
                sound::cue(self.ctx, ended.map_or_else(|| G::cue(&effect), Moment::cue));
                self.moment.set(ended);
                self.ends(kept);
                true
            }
        }
    }

    /// Shows a text above the prompt and announces it to screen readers.
    pub fn say(self, say: Say) {
        self.show(Tone::Event, say);
    }

    /// Shows a proposal above the prompt and announces it to screen readers.
    pub fn advise(self, say: Say) {
        self.show(Tone::Hint, say);
    }

    /// Asks a question in place of the prompt and announces it to screen readers.
    pub fn ask(self, say: Say) {
        self.hush();
        self.asked.set(Some(say.clone()));
        self.ctx.tell(say);
    }

    /// Shows the table's own prompt, and of the news only an event.
    pub fn hush(self) {
        if self.note.with_untracked(|note| note.as_ref().is_some_and(|n| n.tone != Tone::Event)) {
            self.note.set(None);
        }
        self.asked.set(None);
    }

    fn show(self, tone: Tone, say: Say) {
        self.note.set(Some(Note { tone, say: say.clone() }));
        self.ctx.tell(say);
    }

    /// Whether the news is a refusal.
    pub fn is_refused(self) -> bool {
        self.note.with(|note| note.as_ref().is_some_and(|note| note.tone == Tone::Refusal))
    }

    /// Shows why something is refused and shakes the board. Does nothing during a replay, which takes no moves.
    pub fn refuse(self, why: Say) {
        if self.reel.with_untracked(Option::is_some) {
            return;
        }
        self.refusals.update(|n| *n += 1);
        self.show(Tone::Refusal, why);
        sound::cue(self.ctx, Cue::Refuse);
    }

    fn made(self, mv: G::Move) {
        // Prefetch: this move may end the game, and its result is a dialog.
        after_paint(|| foresee(DIALOGS));
        if let Some(landing) = self.landing.get_value() {
            landing.run(mv);
        }
        self.note.set(None);
        self.asked.set(None);
        self.moment.set(None);
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

    /// Returns the prompt. Not tracked.
    fn prompt(self) -> Say {
        let keys = self.ctx.keys.get_untracked();
        let settings = self.ctx.settings.get_untracked();
        self.view.with_untracked(|view| G::ask(view, &settings, keys))
    }

    /// Makes the last undone move again.
    pub fn redo(self) {
        let par = self.par.get_untracked();
        let redone = self.session.try_update(|life| life.redo(device(), par)).flatten();
        if let Some((mv, effect, kept)) = redone {
            self.made(mv);
            self.ctx.tell(Say::from(Label::Redone).then(G::tells(&effect)));
            self.ends(kept);
        }
    }

    /// Returns how the game has ended; `None` while it is in progress, or at a table of several people.
    fn moment(self) -> Option<Moment> {
        let par = self.par.get_untracked();
        self.session.with_untracked(|s| match s.status() {
            Status::Playing { .. } => None,
            _ if s.position().is_won() => {
                // A search, so not before the end.
                let best = s.initial().best().or(par.filter(|_| s.initial().proves()));
                let is_best = best.is_some() && s.mark() == best;
                Some(if is_best { Moment::Perfect } else { Moment::Won })
            }
            Status::Lost => Some(Moment::Lost),
            // Against computers; of several people one has won.
            Status::Over if s.position().is_recorded() && !s.position().places().is_empty() => {
                Some(Moment::Lost)
            }
            _ => None,
        })
    }

    /// Runs after a move: if it ended the game, opens the result once the move has landed and a won game was
    /// celebrated.
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
            self.ctx.played_day.set_value(self.day());
            persist();
        }
        // The address now includes a deal that was secret until the end.
        self.rewrite_address();
        let ctx = self.ctx;
        let session = self.session;
        let is_over =
            move || session.try_with_untracked(|s| !s.status().is_playing()) == Some(true);
        // An `Arc`: the component that made the last move may be disposed before the result is shown.
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

    /// Runs the clock while the board is visible and the game has begun.
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

/// Reads the position shown and subscribes the current effect.
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
