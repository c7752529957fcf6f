//! A game in play: one signal around one session, and the operations on it.

pub mod history;
mod replace;
pub mod replay;
mod shell;
pub mod task;

use std::ops::Deref;
use std::sync::Arc;

use leptos::prelude::*;

use crate::kit::SharedHandler;
use crate::kit::signal::{Effect, Memo, RwSignal};
use crate::kit::store::{device, key_of};
use crate::page::ctx::Ctx;
use crate::play::GameUi;
use handful_engine::{
    MoveText, Options, Params, PlayError, Save, Session, Start, StartRequest, Status,
};
use handful_progress::daily::Five;
use handful_progress::ending::Tier;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::join_sentences;
use handful_storage::OpenMode;
use handful_storage::stored_session::ExternalChange;
use handful_storage::{StoreOutcome, StoredSession};
use replace::draw;
use replay::Replay;

pub use shell::{
    Ending, FirstWords, GameShell, Hooks, Judge, Message, OwnShell, ResultState, Tone,
};

/// A game on the screen. Copies are handles to the same signals.
pub struct GameController<G: GameUi> {
    /// What does not depend on the game.
    shell: OwnShell,
    /// The game in play.
    pub session: RwSignal<StoredSession<G>>,
    /// The player's view of the position shown.
    pub view: Memo<G::View>,
    /// Counts moves made and undone, with the last of them.
    pub moved: RwSignal<(u32, Option<G::Move>)>,
    /// The move that a hint shows, until the next move.
    pub hinted: RwSignal<Option<G::Move>>,
    /// The move of the hint on the table, from its first press on.
    pub(super) proposed: RwSignal<Option<G::Move>>,
    /// The replay that is shown in place of the game.
    pub replay: RwSignal<Option<Replay<G>>>,
    /// Called with each move before the DOM shows it.
    pub before_render: StoredValue<Option<Callback<G::Move>>>,
    /// The start of the game shown.
    shown_start: StoredValue<Start<G>>,
}

impl<G: GameUi> Deref for GameController<G> {
    type Target = OwnShell;

    fn deref(&self) -> &OwnShell {
        &self.shell
    }
}

impl<G: GameUi> Clone for GameController<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for GameController<G> {}

impl<G: GameUi> GameController<G> {
    /// Opens what a link asks for: the saved game if it matches, else the deal that the link names, else a new one.
    /// `None` if the mode has no such game: no save of that day, a target without a deal, a line that the rules
    /// reject.
    #[inline(never)]
    pub fn open(ctx: Ctx, request: StartRequest<G>, mode: &OpenMode) -> Option<Self> {
        let is_first = matches!(mode, OpenMode::First);
        let mut of_all = false;
        let draw = |options| {
            let drawn = draw(ctx, options, is_first);
            of_all = drawn.of_all;
            drawn.start
        };
        let mut opened = StoredSession::open(device(), request, mode, draw)?;
        if of_all {
            opened.outcome = opened.stored.mark_of_all(device());
        }
        let session = opened.stored;
        let par = session.initial().par();
        let shown_start = StoredValue::new(session.start().clone());
        let session = RwSignal::new(session);
        let replay = RwSignal::new(None);
        let controller = Self {
            shell: OwnShell::new(ctx, par, matches!(mode, OpenMode::Race), G::WHY),
            session,
            view: Memo::new(move |_| shown(session, replay, |game| game.view(game.viewer_seat()))),
            moved: RwSignal::new((0, None)),
            hinted: RwSignal::new(None),
            proposed: RwSignal::new(None),
            replay,
            before_render: StoredValue::new(None),
            shown_start,
        };
        if let Some(error) = opened.error {
            controller.warn_damaged_save(&error);
        }
        controller.offer_replaced(opened.replaced);
        controller.report_store_outcome(opened.outcome);
        controller.rewrite_address();
        controller.watch_tabs();
        controller.run_clock();
        on_cleanup(move || controller.leave());
        if is_first && !session.with_untracked(|s| s.has_progress()) {
            controller.shell.greet(G::ID);
        }
        if let Some(line) = opened.replay_line {
            controller.show_line(line);
        }
        Some(controller)
    }

    /// Shows toasts for problems that storing the game had, and offers another tab's game.
    fn report_store_outcome(self, outcome: StoreOutcome) {
        self.ctx.report_record(outcome.record_outcome);
        if let Some(theirs) = outcome.displaced_save {
            self.offer(theirs);
        }
    }

    /// Writes the game into the address bar.
    fn rewrite_address(self) {
        self.shell.write_address(G::ID, self.address());
    }

    /// Starts the clock at the first touch of the board.
    pub fn touch(self) {
        self.session.update_untracked(|stored| stored.on_first_touch(device()));
    }

    /// Reads the position shown, of the game or of a replay, and subscribes the current effect.
    pub fn shown<T>(self, read: impl FnOnce(&G) -> T) -> T {
        shown(self.session, self.replay, read)
    }

    /// Makes a move; returns `false` and shows why if it is refused.
    pub fn play(self, mv: G::Move) -> bool {
        if self.replay.with_untracked(Option::is_some) {
            return false;
        }
        if self.is_task() {
            self.shell.judge_task_move(MoveText::from_move(mv));
            return false;
        }
        let lang = self.ctx.lang();
        let par = self.par.get_untracked();
        let played = self.session.try_update(|stored| stored.play(device(), mv, par));
        match played.expect("the game is on the screen") {
            Err(refused) => {
                self.refuse(match refused {
                    PlayError::Rules(refusal) => G::describe_refusal(lang, refusal),
                    PlayError::LineFull => common::game_full(lang).into(),
                });
                false
            }
            Ok((effect, outcome)) => {
                self.after_move(mv);
                self.shell
                    .show_event(G::event_message(lang, &effect), G::announcement(lang, &effect));
                let ended = self.ending();
                self.shell.play_move_cue(ended, G::cue(&effect));
                self.finish_if_over(outcome);
                true
            }
        }
    }

    /// Shows why something is refused and shakes the board. Does nothing during a replay, which takes no moves.
    pub fn refuse(self, why: impl Into<String>) {
        if self.replay.with_untracked(Option::is_some) {
            return;
        }
        self.shell.show_refusal(why);
    }

    fn after_move(self, mv: G::Move) {
        if let Some(before_render) = self.before_render.get_value() {
            before_render.run(mv);
        }
        self.shell.reset_for_move();
        self.drop_hint();
        self.moved.update(|(n, last)| {
            *n += 1;
            *last = Some(mv);
        });
    }

    /// Takes the last move back.
    pub fn undo(self) {
        let undone = self.session.try_update(|stored| stored.undo(device())).flatten();
        if let Some((mv, outcome)) = undone {
            self.after_move(mv);
            self.report_store_outcome(outcome);
            self.ctx.announce(join_sentences(common::undone(self.ctx.lang()), &self.prompt()));
        }
    }

    /// Returns the prompt. Not tracked.
    fn prompt(self) -> String {
        let by = untrack(|| self.ctx.input_method());
        let settings = self.ctx.settings.get_untracked();
        self.view.with_untracked(|view| G::worded_prompt(self.ctx.lang(), view, &settings, by))
    }

    /// Makes the last undone move again.
    pub fn redo(self) {
        let par = self.par.get_untracked();
        let redone = self.session.try_update(|stored| stored.redo(device(), par)).flatten();
        if let Some((mv, effect, outcome)) = redone {
            self.after_move(mv);
            let told = G::announcement(self.ctx.lang(), &effect);
            self.ctx.announce(join_sentences(common::redone(self.ctx.lang()), &told));
            self.finish_if_over(outcome);
        }
    }

    /// Returns how well the game went, and its distance from the best possible result where that is proven; `None`
    /// while it is in progress.
    pub fn final_tier(self) -> Option<(Tier, Option<u32>)> {
        let par = self.par.get_untracked();
        self.session.with_untracked(|s| {
            let counts = !s.is_assisted()
                && !s.is_practice()
                && s.mode().is_recorded()
                && s.initial().is_recorded();
            // The distance may need a search, so not before the end.
            (!s.status().is_playing()).then(|| {
                let over = s.position().distance_from_best(s.initial(), par);
                // The game says who has won where one player is alone or plays against computers.
                let is_measured = s.status() != Status::Over || s.position().is_recorded();
                let won = is_measured.then(|| s.position().is_won());
                (Tier::from_result(won, over, s.position().moves_made(), counts), over)
            })
        })
    }

    /// Returns how the game has ended; `None` while it is in progress, or at a table of several people.
    fn ending(self) -> Option<Ending> {
        match self.final_tier()?.0 {
            Tier::Perfect => Some(Ending::Perfect),
            Tier::AtPar | Tier::Close | Tier::Solved => Some(Ending::Won),
            Tier::Lost => Some(Ending::Lost),
            Tier::Over => None,
        }
    }

    /// Runs after a move: if it ended the game, opens the result once the move has landed and a won game was
    /// celebrated.
    fn finish_if_over(self, outcome: StoreOutcome) {
        let is_recorded = outcome.record.is_some();
        self.report_store_outcome(outcome);
        let session = self.session;
        let (is_playing, won) =
            session.with_untracked(|s| (s.status().is_playing(), s.position().is_won()));
        if is_playing {
            return;
        }
        if is_recorded {
            self.shell.on_recorded(self.five());
        }
        // The address now includes a deal that was secret until the end.
        self.rewrite_address();
        let is_over =
            move || session.try_with_untracked(|s| !s.status().is_playing()) == Some(true);
        self.shell.show_result(won, Box::new(is_over));
    }

    /// Runs the clock while the board is visible and the game has begun.
    fn run_clock(self) {
        Effect::new(move || {
            let watched = self.ctx.is_visible.get() && self.ctx.dialog.with(Option::is_none);
            if watched {
                let mut change = None;
                self.session.update_untracked(|stored| change = Some(stored.show(device())));
                self.on_external_change(change);
            } else {
                let mut outcome = StoreOutcome::default();
                self.session.update_untracked(|stored| outcome = stored.hide(device()));
                self.report_store_outcome(outcome);
            }
        });
    }
}

/// Reads the position shown and subscribes the current effect.
fn shown<G: GameUi, T>(
    session: RwSignal<StoredSession<G>>,
    replay: RwSignal<Option<Replay<G>>>,
    read: impl FnOnce(&G) -> T,
) -> T {
    replay.with(|replay| match replay {
        Some(replay) => read(replay.position()),
        None => session.with(|s| read(s.position())),
    })
}

impl<G: GameUi> GameController<G> {
    /// The current address of the game.
    pub(super) fn address(self) -> Route {
        let params = self.session.with_untracked(|stored| {
            let mut params = match stored.mode() {
                // Their own save holds the deal.
                OpenMode::Day(_) | OpenMode::First => Params::default(),
                // The link contains the whole line, or has named the deal, so that is not secret.
                OpenMode::Replay(_) | OpenMode::FromPosition(_) | OpenMode::Linked => {
                    stored.start().params()
                }
                _ => page_params(stored),
            };
            stored.mode().write(&mut params);
            params
        });
        Route::Game(G::ID, params)
    }

    /// The result to beat in a challenge, in the unit of the game.
    pub fn target(self) -> Option<u32> {
        self.session.with_untracked(|stored| stored.target())
    }

    /// The five games that this one is of, if it is of any.
    pub fn five(self) -> Option<Five> {
        self.session.with_untracked(|stored| stored.five())
    }
}

/// Returns the parameters of a game's address; only its options while its deal is secret.
pub fn page_params<G: GameUi>(session: &Session<G>) -> Params {
    let start = session.start();
    if !session.position().is_secret() {
        return start.params();
    }
    let mut params = Params::default();
    start.options.write(&mut params);
    params
}

impl<G: GameUi> GameController<G> {
    /// Counts a hint. An asynchronous solver calls this when it has one to give.
    pub fn count_hint(self) {
        let outcome = self.session.try_update(|stored| stored.count_hint(device()));
        self.report_store_outcome(outcome.unwrap_or_default());
    }

    /// Marks the game as assisted.
    pub fn assist(self) {
        if !self.session.with_untracked(|s| s.is_assisted()) {
            let outcome = self.session.try_update(|stored| stored.assist(device()));
            self.report_store_outcome(outcome.unwrap_or_default());
        }
    }
}

impl<G: GameUi> GameController<G> {
    /// Reacts when another tab stores this game while this tab is visible. A hidden tab catches up when it becomes
    /// visible.
    pub(super) fn watch_tabs(self) {
        let session = self.session;
        self.shell.on_stored(
            Box::new(move || session.try_with_untracked(|stored| key_of(stored.path()))),
            Box::new(move || {
                let change = session.try_update(|stored| stored.on_storage_event(device(), false));
                self.on_external_change(change);
            }),
        );
    }

    /// Shows the change that another tab has made.
    pub(super) fn on_external_change(self, change: Option<ExternalChange>) {
        match change {
            Some(ExternalChange::Adopted) => {
                self.forget_offer();
                self.change_session(|_| ());
            }
            Some(ExternalChange::Other(theirs)) => self.offer(theirs),
            Some(ExternalChange::None) | None => {}
        }
    }

    /// Shows a toast that offers another tab's game.
    pub(super) fn offer(self, theirs: Box<Save>) {
        let load: SharedHandler = Arc::new(move || {
            let outcome = self.change_session(|stored| stored.adopt_save(device(), &theirs));
            match outcome {
                Some(Ok(outcome)) => self.report_store_outcome(outcome),
                _ => drop(self.ctx.toast(common::save_damaged(self.ctx.lang()), None, None)),
            }
        });
        self.shell.offer_other(load);
    }
}
