//! A hint in three presses: where to look, which move, and why. After the end the reason stands beside the moves of a
//! replay.

use std::cell::RefCell;

use leptos::prelude::*;

use super::controller::{GameController, OwnShell, Tone};
use super::{GameUi, SolverRequest};
use crate::kit::chunk::{
    self, LoadPriority, content, is_loaded, on_attempt_done, on_loaded, register_content, request,
};
use crate::kit::html::{component, fragment};
use crate::kit::signal::RwSignal;
use handful_engine::Game;
use handful_progress::second_look::ReadTask;
use handful_shell::text::{Lang, common};

/// How far a hint has gone. Each stage adds to the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStage {
    /// There is no hint.
    #[default]
    None,
    /// One fact, and where it is on the board.
    Where,
    /// The move.
    Move,
    /// Why it is the move, and what the others cost.
    Why,
}

impl HintStage {
    /// All stages, in order.
    const ALL: [Self; 4] = [Self::None, Self::Where, Self::Move, Self::Why];
}

/// What is known of the hint on the table, beside its stage.
#[derive(Default)]
struct Hint {
    /// What is said of the move.
    said: String,
    /// Whether the first press does not tell a fact.
    lacks_fact: bool,
    /// Whether there is a reason to show; `None` while that is not known.
    has_reason: Option<bool>,
    /// Whether the reason is asked for and not here yet.
    is_awaited: bool,
    /// What a piece is called beside its name, by its code.
    pieces: Vec<(String, String)>,
}

/// The hint on the table, for what is the same in all games. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct HintState {
    /// How far it has gone, as an index: what is drawn follows this alone.
    stage: RwSignal<u32>,
    hint: RwSignal<Hint>,
}

impl HintState {
    pub(super) fn new() -> Self {
        Self { stage: RwSignal::new(0), hint: RwSignal::new(Hint::default()) }
    }

    /// Returns how far the hint has gone. Tracked.
    pub fn stage(self) -> HintStage {
        HintStage::ALL[self.stage.get() as usize]
    }

    fn set_stage(self, stage: HintStage) {
        self.stage.set(stage as u32);
    }

    /// Puts the hint away.
    #[inline(never)]
    fn reset(self) {
        self.set_stage(HintStage::None);
        self.hint.set(Hint::default());
    }

    /// Begins a hint, whose reasons come with a chunk, if there is one.
    #[inline(never)]
    fn begin(self, has_fact: bool, said: String, chunk: Option<&'static str>) {
        let has_reason = if chunk.is_none() { Some(false) } else { None };
        self.hint.set(Hint { said, lacks_fact: !has_fact, has_reason, ..Hint::default() });
        if let Some(chunk) = chunk {
            request(chunk, LoadPriority::Immediately);
        }
    }

    /// Returns the hint as the toolbar shows it. Tracked.
    #[inline(never)]
    fn facts(self, has_reasons: bool) -> HintFacts {
        let stage = self.stage();
        self.hint.with(|hint| HintFacts {
            stage,
            has_fact: has_reasons && !hint.lacks_fact,
            has_reason: has_reasons && hint.has_reason != Some(false),
            is_awaited: hint.is_awaited,
        })
    }

    /// Sets what pieces are called beside their names.
    pub(super) fn call_pieces(self, pieces: Vec<(String, String)>) {
        self.hint.update(|hint| hint.pieces = pieces);
    }

    /// Returns what a piece is called beside its name; empty without a hint that tells. Tracked.
    #[inline(never)]
    pub fn words_of(self, piece: &str) -> String {
        self.hint.with(|hint| {
            let own = hint.pieces.iter().find(|(code, _)| code == piece);
            own.map(|(_, words)| words.clone()).unwrap_or_default()
        })
    }
}

/// Returns the explanation of the hint's move; `None` if the player has gone on.
type Explain = Box<dyn Fn() -> Option<Option<Explanation>>>;

impl OwnShell {
    /// Goes on to the move of the hint.
    #[inline(never)]
    fn begin_move(self) {
        self.hint.set_stage(HintStage::Move);
        if let Some(on_request) = self.hooks.get_value().on_solver_request {
            on_request.run(SolverRequest::Move);
        }
    }

    /// Finds out whether there is a reason, once its chunk is here, and shows it if that is asked for.
    #[inline(never)]
    fn await_reason(self, chunk: &'static str, shows: bool, explain: Explain) {
        let state = self.hint.hint;
        if shows {
            if state.with_untracked(|hint| hint.has_reason == Some(false)) {
                return;
            }
            state.update(|hint| hint.is_awaited = true);
            let tell_missing = move || {
                let is_missing = !is_loaded(chunk);
                if is_missing && state.with_untracked(|hint| hint.is_awaited) {
                    state.update(|hint| hint.is_awaited = false);
                    let text = common::reason_missing(self.ctx.lang()).to_owned();
                    self.show_spoken_hint(Tone::Why, text.clone(), text);
                }
            };
            let tell_missing = Box::new(self.owner.bind(tell_missing));
            on_attempt_done(chunk, LoadPriority::Immediately, tell_missing);
        }
        let work = move || {
            let is_wanted = !shows || state.with_untracked(|hint| hint.is_awaited);
            let Some(explanation) = explain().filter(|_| is_wanted) else { return };
            if explanation.as_ref().is_some_and(Explanation::is_coming) {
                return;
            }
            let has_reason = explanation.is_some();
            let shown = if shows { explanation } else { None };
            let Explanation { text, spoken, pieces } = shown.unwrap_or_default();
            state.update(|hint| {
                hint.has_reason = Some(has_reason);
                if shows {
                    hint.is_awaited = false;
                    hint.pieces = pieces;
                }
            });
            if shows && has_reason {
                self.hint.set_stage(HintStage::Why);
                self.show_spoken_hint(Tone::Why, text, spoken);
            } else if shows {
                let text = common::nothing_proven(self.ctx.lang()).to_owned();
                self.show_spoken_hint(Tone::Why, text.clone(), text);
            }
        };
        on_loaded(chunk, Box::new(self.owner.bind(work)));
    }
}

/// The hint as the toolbar shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HintFacts {
    /// How far it has gone.
    pub stage: HintStage,
    /// Whether its first press tells a fact.
    pub has_fact: bool,
    /// Whether its last press gives a reason.
    pub has_reason: bool,
    /// Whether the reason is awaited.
    pub is_awaited: bool,
}

impl HintFacts {
    /// The presses that the hint has in all, from 1 to 3.
    pub fn presses(self) -> u32 {
        1 + u32::from(self.has_fact) + u32::from(self.has_reason)
    }

    /// Whether another press gives something: the next part, or of a hint of one press the same again.
    pub fn has_more(self) -> bool {
        self.presses() == 1 || self.made() < self.presses()
    }

    /// The presses that were made.
    pub fn made(self) -> u32 {
        match self.stage {
            HintStage::None => 0,
            HintStage::Where => 1,
            HintStage::Move => 1 + u32::from(self.has_fact),
            HintStage::Why => self.presses(),
        }
    }
}

/// Why a move is the one to make. Without a text it is being worked out: who does that tells
/// [`GameController::explain_again`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// What stands above the prompt, at most two sentences. Signs are drawn where their names stand in ‹ ›.
    pub text: String,
    /// What screen readers hear in its place.
    pub spoken: String,
    /// What a piece is called beside its name, by its code.
    pub pieces: Vec<(String, String)>,
}

impl Explanation {
    /// Whether it is being worked out.
    fn is_coming(&self) -> bool {
        self.text.is_empty()
    }
}

/// Returns what is proven of a move of a position; `None` where nothing is.
pub type Reasoned<G, T> = fn(GameController<G>, &G, <G as Game>::Move) -> Option<T>;

/// What the chunk of a game's reasons provides. Every reason is proven.
pub struct WhyView<G: GameUi> {
    /// Says of the move what the usual words do not; `None` in most games.
    pub tell_move: Option<Reasoned<G, String>>,
    /// Names a move of a position in a word or two: as it is shown, and as it is heard.
    pub name_move: fn(Lang, &G, G::Move) -> [String; 2],
    /// Returns why a move of a position is a best one; `None` where nothing explains it.
    pub explain: Reasoned<G, Explanation>,
    /// Draws a stage of the hint over the board.
    pub draw: fn(GameController<G>, &G, G::Move, HintStage) -> AnyView,
    /// Explains the answer of a task of Second look and plays on from it:
    /// [`play_on`](super::controller::task::play_on).
    pub play_on: fn(GameController<G>, G::Move),
    /// Shows where a finished game was lost: its own line, paused before the losing move, and a better one from there.
    pub show_loss: fn(GameController<G>),
}

/// The last reason that was found, with its position: each press explains it and draws it, and the next press does so
/// again.
pub struct LastReason<G, R>(RefCell<Option<(G, R)>>);

impl<G: Clone + PartialEq, R: Clone> LastReason<G, R> {
    /// Returns that of no position.
    pub const fn new() -> Self {
        Self(RefCell::new(None))
    }

    /// Returns the reason of a position, which `find` finds if it is another than the last one.
    pub fn get(&self, game: &G, find: impl FnOnce(&G) -> R) -> R {
        if let Some((_, reason)) = self.0.borrow().as_ref().filter(|(last, _)| last == game) {
            return reason.clone();
        }
        let reason = find(game);
        self.0.replace(Some((game.clone(), reason.clone())));
        reason
    }
}

/// Content of a chunk of a game: reads its tasks of Second look.
pub struct TaskReader(pub Option<ReadTask>);

/// Registers the tasks of a game, whose chunk has arrived.
pub fn register_tasks<G: GameUi>() {
    if let Some([_, name]) = G::TASK {
        register_content(name, TaskReader(G::SECOND_LOOK));
    }
}

impl<G: GameUi> GameController<G> {
    /// Gives the next part of a hint: where, which move, why.
    pub fn hint(self) {
        if !self.session.with_untracked(|s| s.status().is_playing()) {
            return;
        }
        match untrack(|| self.hint.stage()) {
            HintStage::None => self.seek_hint(),
            HintStage::Where => self.show_hinted_move(),
            // Without reasons the move is said again.
            HintStage::Move if G::WHY.is_none() => self.seek_hint(),
            HintStage::Move => self.await_explanation(true),
            HintStage::Why => {}
        }
    }

    /// Looks for a best move, which begins the hint.
    fn seek_hint(self) {
        if let Some(on_request) = self.hooks.get_value().on_solver_request {
            on_request.run(SolverRequest::Hint);
            return;
        }
        let lang = self.ctx.lang();
        let found = self.session.with_untracked(|s| {
            let position = s.position();
            position.hint(lang).map(|mv| (mv, position.hint_fact(lang, mv)))
        });
        match found {
            Err(why) => self.show_hint(why),
            Ok((mv, fact)) => {
                self.count_hint();
                self.begin_hint(mv, fact, G::describe_hint(lang, mv));
            }
        }
    }

    /// Begins a hint with a move that was found: at its fact, or where there is none at the move, of which `said` is
    /// said.
    pub fn begin_hint(self, mv: G::Move, fact: Option<String>, said: String) {
        self.hint.begin(fact.is_some(), said, G::WHY);
        self.proposed.set(Some(mv));
        match fact {
            Some(fact) => {
                self.hint.set_stage(HintStage::Where);
                self.tell_hint(fact);
            }
            None => self.show_hinted_move(),
        }
    }

    /// Shows the move of the hint, and finds out whether it can be explained.
    fn show_hinted_move(self) {
        let Some(mv) = self.proposed.get_untracked() else { return };
        self.hinted.set(Some(mv));
        self.begin_move();
        let told = G::WHY.and_then(content).and_then(|view: &WhyView<G>| {
            let tell = view.tell_move?;
            self.session.with_untracked(|s| tell(self, s.position(), mv))
        });
        self.tell_hint(
            told.unwrap_or_else(|| self.hint.hint.with_untracked(|hint| hint.said.clone())),
        );
        self.await_explanation(false);
    }

    /// Finds out why the move of the hint is the one to make, and shows it if that is asked for.
    fn await_explanation(self, shows: bool) {
        let (Some(mv), Some(chunk)) = (self.proposed.get_untracked(), G::WHY) else { return };
        let explain = move || (self.proposed.get_untracked() == Some(mv)).then(|| self.explain(mv));
        self.await_reason(chunk, shows, Box::new(explain));
    }

    /// Finds out again, now that the explanation is worked out, and shows it if it is awaited.
    pub fn explain_again(self) {
        self.await_explanation(self.hint.hint.with_untracked(|hint| hint.is_awaited));
    }

    /// Shows a part of the hint above the prompt, and says it.
    fn tell_hint(self, text: String) {
        let tone = if G::WHY.is_some() { Tone::Why } else { Tone::Hint };
        self.show_spoken_hint(tone, text.clone(), text);
    }

    /// Points out the answer of a task of Second look, and has it explained and played on once the code for that is
    /// here.
    pub(super) fn show_answer(self, mv: &str) {
        let Ok(mv) = mv.parse() else { return };
        self.hinted.set(Some(mv));
        let Some(chunk) = G::WHY else { return };
        request(chunk, LoadPriority::Immediately);
        let play_on = move || {
            if let Some(view) = content::<WhyView<G>>(chunk) {
                (view.play_on)(self, mv);
            }
        };
        on_loaded(chunk, Box::new(self.owner.bind(play_on)));
    }

    /// Returns why a move of the position on the table is a best one.
    pub(super) fn explain(self, mv: G::Move) -> Option<Explanation> {
        let view: &WhyView<G> = content(G::WHY?)?;
        self.session.with_untracked(|s| (view.explain)(self, s.position(), mv))
    }

    /// Returns why the next move of a replay is the best one or what another would be, where losses are told and while
    /// the replay stands. Tracked.
    pub(super) fn replayed_reason(self) -> Option<String> {
        let name = G::WHY.filter(|_| self.replay.with(Option::is_some))?;
        let (mv, _) = self.drawn_hint()?;
        match content::<WhyView<G>>(name) {
            Some(view) => {
                let reason = self.shown(|game| (view.explain)(self, game, mv));
                reason.filter(|it| !it.is_coming()).map(|it| it.text)
            }
            None => {
                chunk::track();
                None
            }
        }
    }

    /// Puts the hint away. Its words stay until the next ones.
    pub(super) fn drop_hint(self) {
        self.hinted.set(None);
        if self.proposed.with_untracked(Option::is_some) {
            self.proposed.set(None);
            self.hint.reset();
        }
    }

    /// Puts the hint away with its words, because the player asks for that.
    pub fn put_hint_away(self) {
        if let Some(on_request) = self.hooks.get_value().on_solver_request {
            on_request.run(SolverRequest::Away);
        }
        self.drop_hint();
        self.clear_hint();
    }

    /// Returns the hint as the toolbar shows it. Tracked.
    pub(super) fn hint_facts(self) -> HintFacts {
        self.hint.facts(G::WHY.is_some())
    }

    /// Returns what is drawn over the board: the stage of the hint and its move; where losses are told the reason for
    /// the next move of a replay that stands. Tracked.
    fn drawn_hint(self) -> Option<(G::Move, HintStage)> {
        let replayed = self.replay.with(|replay| {
            replay.as_ref().map(|it| it.next_move().filter(|_| !it.facts().is_running))
        });
        match replayed {
            // Where losses are told.
            Some(next) => next.filter(|_| self.tells_losses()).map(|mv| (mv, HintStage::Why)),
            None => Some((self.proposed.get()?, self.hint.stage())),
        }
    }
}

/// Appends to the name of a piece what a hint calls it.
pub fn with_words(name: String, words: String) -> String {
    if words.is_empty() { name } else { format!("{name}, {words}") }
}

/// Builds what a hint draws over the board; nothing without a hint, or before the chunk of the reasons is here.
pub fn why_layer<G: GameUi>(controller: GameController<G>) -> AnyView {
    fragment(move || {
        let Some(name) = G::WHY else { return ().into_any() };
        let Some((mv, stage)) = controller.drawn_hint() else { return ().into_any() };
        match content::<WhyView<G>>(name) {
            Some(view) => component(move || {
                let is_replay = controller.replay.with(Option::is_some);
                controller.shown(|game| match is_replay {
                    // Beside a move of a replay nothing is drawn that explains nothing.
                    true if (view.explain)(controller, game, mv).is_none() => ().into_any(),
                    _ => (view.draw)(controller, game, mv, stage),
                })
            }),
            None => {
                chunk::track();
                ().into_any()
            }
        }
    })
}
