//! A game on the screen, type-erased for the components that all games share.

use std::cmp::Ordering;
use std::ops::Deref;
use std::time::Duration;

use leptos::prelude::*;

use super::controller::history::LineSnapshot;
use super::controller::replay::{
    MoveName, Replay, ReplayAction, ReplayFacts, ReplayMarker, note_at,
};
use super::controller::{
    Ending, GameController, GameShell, Hooks, Message, ResultState, page_params,
};
use super::hint::{HintFacts, WhyView};
use super::{Figure, GameUi, ProgressTrack};
use crate::kit::browser::every;
use crate::kit::chunk::content;
use crate::kit::signal::{Memo, Painted, RwSignal};
use crate::kit::time;
use crate::page::model::ShareContent;
use crate::play::book::load_records;
use handful_engine::{DealNumber, Source, Status, Takeback, Unit};
use handful_games::GameId;
use handful_games::ending::RecordFacts;
use handful_games::set_up::DealDraft;
use handful_progress::bars::Bars;
use handful_progress::daily::Five;
use handful_progress::ending::Tier;
use handful_progress::ghost::{Ghost, line_of};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::daily::no_new;
use handful_shell::text::{Lang, Manual};
use handful_storage::OpenMode;
use handful_storage::StoredSession;

/// An action of the toolbar, the keyboard or a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameAction {
    /// Starts a new deal.
    New,
    /// Takes the last move back.
    Undo,
    /// Makes the undone move again.
    Redo,
    /// Restarts the same deal.
    Restart,
    /// Gives the next part of a hint.
    Hint,
    /// Puts the hint away.
    EndHint,
    /// Replays a best line.
    Watch,
    /// Controls a replay.
    Replay(ReplayAction),
    /// Replays the game's own line, paused here.
    History,
    /// Replays the game's own line, paused where par or the win was lost, with a better line beside it.
    Loss,
    /// Sets a checkpoint here, or removes all.
    Checkpoint(bool),
    /// Goes to the position after so many moves, by undo or redo.
    GoTo(usize),
    /// Marks the game as assisted.
    Assist,
    /// Restarts the same deal, with the game that has just ended shown beside it.
    RaceSelf,
}

/// A game on the screen, type-erased for the components that all games share: what a game of one's own and one between
/// devices have in common.
#[derive(Clone, Copy)]
pub struct GameHandle {
    /// The game.
    pub id: GameId,
    /// Returns its rules, keys and deal prompt in a language.
    pub manual: fn(Lang) -> Manual,
    /// The state that the shared components show, as it is now. For what is pressed and for dialogs.
    pub facts: Memo<GameFacts>,
    /// The same a frame later, so that the pieces are painted before the words and figures are.
    shown: Painted<GameFacts>,
    /// What the track under the second figure shows.
    pub track: FigureTrack,
    /// Returns a summary of the game in one sentence.
    pub summary: Callback<(), String>,
}

/// What the track under the second figure shows.
#[derive(Clone, Copy)]
pub enum FigureTrack {
    /// Par, where there is one, and the moves made within it.
    Par,
    /// Also the number of moves after which par was still in reach, and once it is not, the fewest that are possible
    /// now (0 before).
    KeptPar(Painted<[u32; 2]>),
    /// What a game measures itself by in place of par.
    Own(Memo<ProgressTrack>),
}

/// What a board says in place of the prompt of its game, and above it.
#[derive(Clone, Copy)]
pub struct BoardWords {
    /// The prompt; `None` for that of the game.
    pub prompt: Memo<Option<String>>,
    /// The message above it.
    pub message: Memo<Option<Message>>,
}

impl BoardWords {
    /// Returns the words of a game that says nothing but what is asked and what was shown last.
    pub fn of(shell: GameShell) -> Self {
        Self {
            prompt: Memo::new(move |_| shell.prompt_override.get()),
            message: Memo::new(move |_| shell.message.get()),
        }
    }
}

/// A game of one's own on the screen: with undo, New, hints, a history, a set-up and something to share.
#[derive(Clone, Copy)]
pub struct OwnGame {
    /// What it has in common with one between devices.
    handle: GameHandle,
    /// Its state as it is now. For what is pressed and for dialogs.
    pub facts: Memo<OwnFacts>,
    /// The same a frame later.
    shown: Painted<OwnFacts>,
    /// What its rules allow.
    pub rules: GameRules,
    /// What can be done with it.
    actions: Actions,
    /// Its line.
    pub history: History,
    /// Whether its result is coming.
    pub result: ResultState,
    /// The time played, in milliseconds.
    pub elapsed_ms: Memo<u64>,
    /// What stands under the title.
    pub header: Memo<String>,
    /// Returns the facts for the share dialog.
    pub shared: Callback<(), ShareContent>,
    /// Whether this device has not finished the race that the game is of; `None` outside of races.
    pub race: Option<Memo<bool>>,
}

/// What the rules of a game allow, which the shared components offer.
#[derive(Clone, Copy)]
pub struct GameRules {
    /// Whether the game has undo and redo.
    pub can_take_back: bool,
    /// Whether the same deal can be restarted.
    pub can_restart: bool,
    /// See [`GameUi::REPLAYS`].
    pub can_replay_hidden: bool,
    /// Whether a game can say how far an earlier one was.
    pub has_ghosts: bool,
    /// What is known of a record by the rules.
    pub record_facts: &'static RecordFacts,
}

/// What can be done with a game of one's own.
#[derive(Clone, Copy)]
struct Actions {
    /// Performs an action.
    dispatch: Callback<GameAction>,
    /// Deals what the player has set up.
    set_up: Callback<DealDraft>,
    /// Deals what the player typed, with the options of a draft; returns what is wrong with it.
    deal_typed: Callback<(String, DealDraft), Result<(), String>>,
    /// Points out the answer of a task on the board, and plays on from it.
    show_answer: Callback<String>,
}

/// The line of a game, or of the replay shown.
#[derive(Clone, Copy)]
pub struct History {
    /// Returns the line.
    line_snapshot: Callback<(), LineSnapshot>,
    /// What stands on the scrubber of a replay.
    pub markers: RwSignal<Vec<ReplayMarker>>,
}

/// A game on the screen, for what serves a game of one's own and one between devices.
#[derive(Clone, Copy)]
pub enum AnyGame {
    /// One's own.
    Own(OwnGame),
    /// One between devices, of which there is nothing to undo, to deal or to share.
    Remote(GameHandle),
}

/// The state that the shared components of a game's screen show.
#[derive(Clone, Debug, PartialEq)]
pub struct GameFacts {
    /// The status of the game.
    pub status: Status,
    /// The figures over the board.
    pub figures: Vec<Figure>,
    /// The prompt, or where a replay is.
    pub prompt: String,
    /// The message above it.
    pub message: Option<Message>,
    /// How the last move ended the game.
    pub ending: Option<Ending>,
    /// The moves of the earlier game that is shown beside this one.
    pub ghost_moves: Option<u32>,
}

/// The state of a game of one's own.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnFacts {
    /// What it has in common with one between devices.
    facts: GameFacts,
    /// How well the game went, once it has ended.
    pub tier: Option<Tier>,
    /// Moves so far.
    pub moves_made: u32,
    /// The distance of an ended game from the best possible result, where that is proven.
    pub distance_from_best: Option<u32>,
    /// Whether the game has a record on this mode.
    pub is_recorded: bool,
    /// The replay, if one is shown.
    pub replay: Option<ReplayFacts>,
    /// What the next moves of the player's own line and of a better one are called, in a replay of where something was
    /// lost.
    pub variations: Option<[MoveName; 2]>,
    /// Whether undo is possible.
    pub can_undo: bool,
    /// Whether redo is possible.
    pub can_redo: bool,
    /// Whether there is help in a game in progress.
    pub has_hints: bool,
    /// The hint on the table.
    pub hint: HintFacts,
    /// Whether help beyond the rules was used.
    pub assisted: bool,
    /// Whether the game is practice.
    pub practice: bool,
    /// The deal number, if there is one and it is not secret.
    pub number: Option<DealNumber>,
    /// Whether the player has won.
    pub won: bool,
    /// The label of the button that starts another game.
    pub new_game_label: &'static str,
    /// The link to this deal; without the deal while that is secret.
    pub page: Route,
    /// The result to beat, in a challenge.
    pub target: Option<u32>,
    /// Whether an earlier game of the deal is the player's own, and how far it was at this move.
    pub ghost: Option<(bool, String)>,
    /// The result compared with the target, once the game has ended; `Greater` is better.
    pub versus_target: Option<Ordering>,
    /// The five games that this one is of, if it is of any.
    pub five: Option<Five>,
}

impl Deref for OwnFacts {
    type Target = GameFacts;

    fn deref(&self) -> &GameFacts {
        &self.facts
    }
}

impl GameHandle {
    /// Creates the handle of a game.
    pub fn new(
        id: GameId,
        manual: fn(Lang) -> Manual,
        facts: Memo<GameFacts>,
        summary: impl Fn() -> String + Send + Sync + 'static,
    ) -> Self {
        Self {
            id,
            manual,
            facts,
            shown: Painted::new(move || facts.get()),
            track: FigureTrack::Par,
            summary: Callback::new(move |()| summary()),
        }
    }

    /// Measures the game by something else than par alone.
    pub fn tracked_by(self, track: FigureTrack) -> Self {
        Self { track, ..self }
    }

    /// Reads a fact as it is shown, a frame after it has changed, and subscribes the current effect.
    pub fn fact<T>(self, read: impl FnOnce(&GameFacts) -> T) -> T {
        self.shown.with(read)
    }
}

impl Deref for OwnGame {
    type Target = GameHandle;

    fn deref(&self) -> &GameHandle {
        &self.handle
    }
}

impl OwnGame {
    /// Creates the handle of a game in play, whose screen does some things by itself.
    pub fn new<G: GameUi>(controller: GameController<G>, hooks: Hooks) -> Self {
        Self::with_words(controller, hooks, BoardWords::of(**controller))
    }

    /// Creates the handle of a game whose board has words of its own.
    #[inline(never)]
    pub fn with_words<G: GameUi>(
        controller: GameController<G>,
        hooks: Hooks,
        words: BoardWords,
    ) -> Self {
        controller.hooks.set_value(hooks);
        let (session, lang) = (controller.session, controller.ctx.lang());
        let tick = ticking(controller);
        let ghost = ghost_of(controller);
        let facts = Memo::new(move |_| facts_of(controller, words, ghost));
        let common = Memo::new(move |_| facts.with(|facts| facts.facts.clone()));
        let summary = move || {
            let par = controller.par.get_untracked();
            session
                .with_untracked(|s| s.position().summary(lang, par, s.clock().elapsed(time::now())))
        };
        Self {
            handle: GameHandle::new(G::ID, G::manual, common, summary),
            facts,
            shown: Painted::new(move || facts.get()),
            rules: GameRules {
                can_take_back: G::TAKEBACK != Takeback::Never,
                can_restart: G::RESTARTS,
                can_replay_hidden: G::REPLAYS,
                has_ghosts: !G::RACES.is_empty(),
                record_facts: G::RECORD_FACTS,
            },
            actions: Actions {
                dispatch: Callback::new(move |act| perform(controller, act)),
                set_up: Callback::new(move |draft: DealDraft| controller.set_up(&draft)),
                deal_typed: Callback::new(move |(text, draft): (String, DealDraft)| {
                    controller.deal_typed(&text, &draft)
                }),
                show_answer: Callback::new(move |mv: String| controller.show_answer(&mv)),
            },
            history: History {
                line_snapshot: Callback::new(move |()| controller.line_snapshot()),
                markers: controller.markers,
            },
            result: controller.result,
            elapsed_ms: Memo::new(move |_| {
                tick.track();
                session.with(|s| s.clock().elapsed(time::now()))
            }),
            header: header_of(controller),
            shared: Callback::new(move |()| shared(controller)),
            race: None,
        }
    }

    /// Measures the game by something else than par alone.
    pub fn tracked_by(self, track: FigureTrack) -> Self {
        Self { handle: self.handle.tracked_by(track), ..self }
    }

    /// Puts the game in a race, with the clock of the race. Each action goes through `act`, with what performs it
    /// otherwise.
    pub fn in_race(
        self,
        race: Memo<bool>,
        ms: Memo<u64>,
        act: impl Fn(GameAction, Callback<GameAction>) + Send + Sync + 'static,
    ) -> Self {
        let own = self.actions.dispatch;
        let act = Callback::new(move |wish| act(wish, own));
        Self {
            race: Some(race),
            elapsed_ms: ms,
            actions: Actions { dispatch: act, ..self.actions },
            ..self
        }
    }

    /// Reads a fact as it is shown, a frame after it has changed, and subscribes the current effect.
    pub fn fact<T>(self, read: impl FnOnce(&OwnFacts) -> T) -> T {
        self.shown.with(read)
    }

    /// Whether this device races at the game and has not finished. Tracked.
    pub fn is_racing(self) -> bool {
        self.race.is_some_and(|race| race.get())
    }

    /// Performs an action.
    pub fn dispatch(self, act: GameAction) {
        self.actions.dispatch.run(act);
    }

    /// Deals what the player has set up.
    pub fn set_up(self, draft: DealDraft) {
        self.actions.set_up.run(draft);
    }

    /// Deals what the player typed, with the options of a draft.
    ///
    /// # Errors
    /// Returns what is wrong with it.
    pub fn deal_typed(self, text: String, draft: DealDraft) -> Result<(), String> {
        self.actions.deal_typed.run((text, draft))
    }

    /// Points out the answer of a task on the board, and plays on from it.
    pub fn show_answer(self, mv: String) {
        self.actions.show_answer.run(mv);
    }

    /// Returns the line of the game, or of the replay shown.
    pub fn line_snapshot(self) -> LineSnapshot {
        self.history.line_snapshot.run(())
    }
}

impl AnyGame {
    /// What both have.
    pub fn handle(self) -> GameHandle {
        match self {
            Self::Own(game) => *game,
            Self::Remote(handle) => handle,
        }
    }

    /// Performs an action; one between devices has none.
    pub fn dispatch(self, act: GameAction) {
        if let Self::Own(game) = self {
            game.dispatch(act);
        }
    }
}

/// Performs an action.
fn perform<G: GameUi>(controller: GameController<G>, act: GameAction) {
    match act {
        GameAction::Watch => controller.replay_best_line(),
        GameAction::Replay(act) => controller.replay(act),
        GameAction::New if controller.five().is_some() => {
            controller.show_hint(no_new(controller.ctx.lang()))
        }
        GameAction::New => controller.deal_new(),
        GameAction::Assist => controller.assist(),
        GameAction::RaceSelf => {
            controller.ctx.update_settings(|s| s.shows_ghost = true);
            controller.restart();
        }
        // Ignored during a replay, because the game's own moves stay as they are.
        _ if controller.replay.with_untracked(Option::is_some) => {}
        GameAction::History => controller.open_history(),
        GameAction::Loss => {
            // The result, which leads there, comes with the same chunk.
            let view: Option<&WhyView<G>> = G::WHY.and_then(content);
            view.into_iter().for_each(|view| (view.show_loss)(controller));
        }
        GameAction::Checkpoint(sets) if G::TAKEBACK != Takeback::Never => {
            controller.checkpoint(sets)
        }
        GameAction::GoTo(made) if G::TAKEBACK != Takeback::Never => controller.go_to(made),
        GameAction::Checkpoint(_) | GameAction::GoTo(_) => {}
        GameAction::Undo => controller.undo(),
        GameAction::Redo => controller.redo(),
        // A deal whose cards are hidden can be played again when it is over.
        GameAction::Restart if G::RESTARTS || is_over(controller) => controller.restart(),
        GameAction::Restart => {}
        GameAction::Hint => controller.hint(),
        GameAction::EndHint => controller.put_hint_away(),
    }
}

fn is_over<G: GameUi>(controller: GameController<G>) -> bool {
    controller.session.with_untracked(|s| !s.status().is_playing())
}

/// Reads the facts.
fn facts_of<G: GameUi>(
    controller: GameController<G>,
    words: BoardWords,
    ghost: Memo<Option<Ghost>>,
) -> OwnFacts {
    let (session, lang) = (controller.session, controller.ctx.lang());
    let par = controller.par.get();
    let replay = controller.replay.with(|replay| replay.as_ref().map(Replay::facts));
    let prompt = match replay {
        Some(replay) => {
            let [at, len] = replay.counted;
            handful_games::text::replay_position(controller.ctx.lang(), at, len)
        }
        None => words.prompt.get().unwrap_or_else(|| {
            let settings = controller.ctx.settings;
            let by = controller.ctx.input_method();
            controller.view.with(|view| settings.with(|s| G::worded_prompt(lang, view, s, by)))
        }),
    };
    let ended = controller.final_tier();
    let hint = controller.hint_facts();
    session.with(|s| OwnFacts {
        facts: GameFacts {
            status: s.status(),
            figures: controller.shown(|game| game.figures(lang, par)),
            prompt,
            message: match replay {
                Some(replay) => {
                    let note = controller.markers.with(|markers| note_at(markers, replay.at));
                    match controller.replayed_reason() {
                        Some(reason) => Some(Message::reason(note, reason)),
                        None => note,
                    }
                }
                None => words.message.get(),
            },
            ending: controller.ending.get().filter(|_| replay.is_none()),
            ghost_moves: ghost.with(|ghost| ghost.as_ref().map(Ghost::moves)),
        },
        tier: ended.map(|(tier, _)| tier),
        moves_made: s.position().moves_made(),
        distance_from_best: ended.and_then(|(_, over)| over),
        is_recorded: s.mode().is_recorded(),
        replay,
        variations: controller.replay.with(|replay| replay.as_ref()?.variation_names()),
        can_undo: replay.is_none() && s.can_undo(),
        can_redo: replay.is_none() && s.can_redo(),
        has_hints: s.position().has_hints(),
        hint,
        assisted: s.is_assisted(),
        practice: s.is_practice(),
        number: s.start().number().filter(|_| !s.position().is_secret()),
        won: s.position().is_won(),
        new_game_label: s.position().new_game_label(lang),
        page: Route::Game(G::ID, page_params(s)),
        target: controller.target(),
        ghost: ghost.with(|ghost| {
            let at = |it: &Ghost| {
                common::ghost_at(lang, it.pieces_home_after(s.moves().len()), G::UNIT.is_scored())
            };
            ghost.as_ref().map(|it| (it.is_own, at(it)))
        }),
        versus_target: controller.target().and_then(|target| s.compare_to(target)),
        five: controller.five(),
    })
}

/// Returns the ghost of the deal on the board, where the player wants one: of the challenge, else of the newest game in
/// the records. It is sought when a deal begins, because that reads the records.
fn ghost_of<G: GameUi>(controller: GameController<G>) -> Memo<Option<Ghost>> {
    let sought = Memo::new(move |_| {
        let is_wanted = !G::RACES.is_empty() && controller.ctx.settings.with(|s| s.shows_ghost);
        let start = |s: &StoredSession<G>| s.start().params().to_string();
        is_wanted.then(|| (controller.deals.get(), controller.session.with(start)))
    });
    Memo::new(move |_| {
        let (_, start) = sought.get()?;
        controller.session.with_untracked(|s| {
            let along = |line: &str, is_own| {
                Ghost::from_line(s.start(), line, is_own, |it| it.pieces_home()[0])
            };
            match s.mode() {
                OpenMode::Race => None,
                OpenMode::Challenge(_, line) if !line.is_empty() => along(line, false),
                _ => {
                    let records = load_records(controller.ctx, G::ID);
                    along(line_of(records.records(), &start, s.recorded_at())?, true)
                }
            }
        })
    })
}

/// Returns what stands under the title. It is computed anew for another deal or par only, because that may take a
/// search.
fn header_of<G: GameUi>(controller: GameController<G>) -> Memo<String> {
    let (session, lang) = (controller.session, controller.ctx.lang());
    let start = Memo::new(move |_| {
        session.with(|s| (s.start().params().to_string(), s.source(), s.is_of_all()))
    });
    Memo::new(move |_| {
        let (_, source, is_of_all) = start.get();
        // Without a wildcard, so that a new source is placed on purpose.
        let is_drawn = match source {
            Source::Drawn | Source::Surprise | Source::Restarted => !is_of_all,
            Source::Typed | Source::Linked => false,
        };
        let par = controller.par.get();
        session.with_untracked(|s| match s.start().number() {
            Some(_) => s.initial().header(lang, par, is_drawn),
            None => s.initial().layout_header(lang),
        })
    })
}

/// What there is to share of a game, without its words.
fn shared<G: GameUi>(controller: GameController<G>) -> ShareContent {
    let lang = controller.ctx.lang();
    let par = controller.par.get_untracked();
    controller.session.with_untracked(|s| {
        let best = s.initial().best().or(par.filter(|_| s.initial().is_par_proven()));
        let ended = !s.status().is_playing();
        let figures = s.position().figures(lang, par);
        ShareContent {
            id: G::ID,
            title: String::new(),
            start: page_params(s),
            result: None,
            result_to_beat: s.result_to_beat(),
            best,
            is_scored: G::UNIT.is_scored(),
            main_figure: match G::UNIT {
                // The first figure is what is left.
                Unit::Percent => Some(s.position().moves_made()),
                _ => figures.first().and_then(|figure| figure.value),
            }
            .filter(|_| ended),
            bars: s.result_to_beat().and_then(|own| {
                let lost = par.and_then(|_| s.initial().lost_par(s.moves()));
                Bars::new(
                    rows::<G>(lang, s.position(), &figures, own, best, controller.target()),
                    lost,
                )
            }),
            move_signs: s.initial().move_signs(s.moves()),
            line: if ended { s.line_text() } else { String::new() },
            has_ghosts: !G::RACES.is_empty(),
        }
    })
}

/// Returns the rows of the bars: the player's own result, then those that it is compared with.
fn rows<G: GameUi>(
    lang: Lang,
    game: &G,
    figures: &[Figure],
    own: u32,
    best: Option<u32>,
    target: Option<u32>,
) -> Vec<(String, u32)> {
    let figure = |name: &str| figures.iter().find(|figure| figure.name == name);
    let mut rows = game.standings(lang);
    if rows.is_empty() {
        // A score in percent is not among the figures, so its bar has its name.
        let name = match G::UNIT {
            Unit::Percent => lang.of("Score (%)", "Puntos (%)"),
            _ => lang.of("You", "Tú"),
        };
        rows.push((name.into(), own));
    }
    rows.extend(target.map(|target| (common::to_beat(lang).into(), target)));
    rows.extend(match figure("par") {
        Some(par) => par.value.map(|value| (par.label.into(), value)),
        None => best.map(|best| (lang.of("Best", "Mejor").into(), best)),
    });
    rows
}

/// The time between two ticks of a clock on the screen.
pub const TICK: Duration = Duration::from_millis(250);

/// A signal that fires while the clock runs, often enough for its seconds. Each is a tick of the clock.
fn ticking<G: GameUi>(controller: GameController<G>) -> RwSignal<()> {
    let tick = RwSignal::new(());
    every(TICK, move || {
        if controller.session.try_with_untracked(|s| s.clock().is_running()) == Some(true) {
            controller.touch();
            tick.set(());
        }
    });
    tick
}
