//! A hint in three presses: where to look, which move, and why. After the end the reason stands beside the moves of a replay.

use leptos::prelude::*;

use super::controller::{GameController, Tone};
use super::{GameUi, SolverRequest};
use crate::kit::chunk::{self, LoadPriority, content, on_loaded, request};
use crate::kit::html::{component, fragment};
use crate::kit::signal::{Memo, RwSignal};
use handful_engine::Game;
use handful_shell::text::common;

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

/// The hint on the table, for what is the same in all games. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct HintState {
    /// How far it has gone.
    pub stage: RwSignal<HintStage>,
    /// What is said of the move.
    said: StoredValue<String>,
    /// Whether the first press tells a fact.
    has_fact: RwSignal<bool>,
    /// Whether there is a reason to show; `None` while that is not known.
    has_reason: RwSignal<Option<bool>>,
    /// Whether the reason is asked for and not here yet.
    is_awaited: RwSignal<bool>,
    /// What a piece is called beside its name, by its code.
    pieces: RwSignal<Vec<(String, String)>>,
}

impl HintState {
    pub(super) fn new() -> Self {
        Self {
            said: StoredValue::new(String::new()),
            has_fact: RwSignal::new(true),
            stage: RwSignal::new(HintStage::None),
            has_reason: RwSignal::new(None),
            is_awaited: RwSignal::new(false),
            pieces: RwSignal::new(Vec::new()),
        }
    }

    /// Returns what a piece is called beside its name; empty without a hint that tells. Tracked.
    pub fn words_of(self, piece: &str) -> String {
        self.pieces.with(|all| {
            let own = all.iter().find(|(code, _)| code == piece);
            own.map(|(_, words)| words.clone()).unwrap_or_default()
        })
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

/// Why a move is the one to make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// What stands above the prompt, at most two sentences. Signs are drawn where their names stand in ‹ ›.
    pub text: String,
    /// What screen readers hear in its place.
    pub spoken: String,
    /// What a piece is called beside its name, by its code.
    pub pieces: Vec<(String, String)>,
}

/// Returns what is proven of a move of a position; `None` where nothing is.
pub type Reasoned<G, T> = fn(GameController<G>, &G, <G as Game>::Move) -> Option<T>;

/// What the chunk of a game's reasons provides. Every reason is proven.
pub struct WhyView<G: GameUi> {
    /// Says of the move what the usual words do not; `None` in most games.
    pub tell_move: Option<Reasoned<G, String>>,
    /// Returns why a move of a position is a best one; `None` where nothing explains it.
    pub explain: Reasoned<G, Explanation>,
    /// Draws a stage of the hint over the board.
    pub draw: fn(GameController<G>, &G, G::Move, HintStage) -> AnyView,
}

impl<G: GameUi> GameController<G> {
    /// Gives the next part of a hint: where, which move, why.
    pub fn hint(self) {
        if !self.session.with_untracked(|s| s.status().is_playing()) {
            return;
        }
        match self.hint.stage.get_untracked() {
            HintStage::None => self.seek_hint(),
            HintStage::Where => self.show_hinted_move(),
            // Without reasons the move is said again.
            HintStage::Move if G::WHY.is_none() => self.seek_hint(),
            HintStage::Move => self.show_reason(),
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

    /// Begins a hint with a move that was found: at its fact, or where there is none at the move.
    pub fn begin_hint(self, mv: G::Move, fact: Option<String>, said: String) {
        self.hint.said.set_value(said);
        self.proposed.set(Some(mv));
        self.hint.has_reason.set(G::WHY.is_none().then_some(false));
        if let Some(chunk) = G::WHY {
            request(chunk, LoadPriority::Immediately);
        }
        self.hint.has_fact.set(fact.is_some());
        match fact {
            Some(fact) => {
                self.hint.stage.set(HintStage::Where);
                self.tell_hint(fact.clone(), fact);
            }
            None => self.show_hinted_move(),
        }
    }

    /// Shows the move of the hint, and finds out whether it can be explained.
    fn show_hinted_move(self) {
        let Some(mv) = self.proposed.get_untracked() else { return };
        self.hinted.set(Some(mv));
        self.hint.stage.set(HintStage::Move);
        let told = G::WHY.and_then(content).and_then(|view: &WhyView<G>| {
            let tell = view.tell_move?;
            self.session.with_untracked(|s| tell(self, s.position(), mv))
        });
        let text = told.unwrap_or_else(|| self.hint.said.get_value());
        self.tell_hint(text.clone(), text);
        if let Some(chunk) = G::WHY {
            on_loaded(
                chunk,
                Box::new(self.owner.bind(move || {
                    if self.proposed.get_untracked() == Some(mv) {
                        self.hint.has_reason.set(Some(self.explain(mv).is_some()));
                    }
                })),
            );
        }
    }

    /// Shows why, as soon as the chunk of the reasons is here.
    fn show_reason(self) {
        let (Some(mv), Some(chunk)) = (self.proposed.get_untracked(), G::WHY) else { return };
        if self.hint.has_reason.get_untracked() == Some(false) {
            return;
        }
        request(chunk, LoadPriority::Immediately);
        self.hint.is_awaited.set(true);
        on_loaded(
            chunk,
            Box::new(self.owner.bind(move || {
                // The player may have gone on.
                if self.proposed.get_untracked() != Some(mv)
                    || !self.hint.is_awaited.get_untracked()
                {
                    return;
                }
                self.hint.is_awaited.set(false);
                let explanation = self.explain(mv);
                self.hint.has_reason.set(Some(explanation.is_some()));
                let Some(Explanation { text, spoken, pieces }) = explanation else {
                    let text = common::nothing_proven(self.ctx.lang()).to_owned();
                    return self.tell_hint(text.clone(), text);
                };
                self.hint.pieces.set(pieces);
                self.hint.stage.set(HintStage::Why);
                self.tell_hint(text, spoken);
            })),
        );
    }

    /// Shows a part of the hint above the prompt, and says it.
    fn tell_hint(self, text: String, spoken: String) {
        self.show_spoken_hint(if G::WHY.is_some() { Tone::Why } else { Tone::Hint }, text, spoken);
    }

    /// Returns why a move of the position on the table is a best one.
    fn explain(self, mv: G::Move) -> Option<Explanation> {
        let view: &WhyView<G> = content(G::WHY?)?;
        self.session.with_untracked(|s| (view.explain)(self, s.position(), mv))
    }

    /// Returns why the next move of a replay is the best one or what another would be, in a game that has ended and while the
    /// replay stands. Tracked.
    pub(super) fn replayed_reason(self) -> Option<String> {
        let name = G::WHY.filter(|_| self.replay.with(Option::is_some))?;
        let (mv, _) = self.drawn_hint()?;
        match content::<WhyView<G>>(name) {
            Some(view) => self.shown(|game| (view.explain)(self, game, mv)).map(|it| it.text),
            None => {
                chunk::track();
                chunk::prefetch(name);
                None
            }
        }
    }

    /// Puts the hint away. Its words stay until the next ones.
    pub(super) fn drop_hint(self) {
        self.hinted.set(None);
        self.proposed.set(None);
        self.hint.stage.set(HintStage::None);
        self.hint.has_fact.set(true);
        self.hint.has_reason.set(None);
        self.hint.is_awaited.set(false);
        self.hint.pieces.set(Vec::new());
    }

    /// Puts the hint away with its words, because the player asks for that.
    pub fn put_hint_away(self) {
        self.drop_hint();
        self.clear_hint();
    }

    /// Returns the hint as the toolbar shows it. Tracked.
    pub(super) fn hint_facts(self) -> HintFacts {
        let stage = self.hint.stage.get();
        let has_reasons = G::WHY.is_some();
        HintFacts {
            stage,
            has_fact: has_reasons && self.hint.has_fact.get(),
            has_reason: has_reasons && self.hint.has_reason.get() != Some(false),
            is_awaited: self.hint.is_awaited.get(),
        }
    }

    /// Returns what is drawn over the board: the stage of the hint and its move; of a game that has ended the reason for the
    /// next move of a replay that stands. Tracked.
    fn drawn_hint(self) -> Option<(G::Move, HintStage)> {
        let replayed = self.replay.with(|replay| {
            replay.as_ref().map(|it| it.next_move().filter(|_| !it.facts().is_running))
        });
        match replayed {
            Some(next) => {
                let is_over = self.session.with(|s| !s.status().is_playing());
                next.filter(|_| is_over).map(|mv| (mv, HintStage::Why))
            }
            None => Some((self.proposed.get()?, self.hint.stage.get())),
        }
    }
}

/// Appends to the name of a piece what a hint calls it.
pub fn with_words(name: String, words: String) -> String {
    if words.is_empty() { name } else { format!("{name}, {words}") }
}

/// Builds what a hint draws over the board; nothing without a hint, or before the chunk of the reasons is here.
pub fn why_layer<G: GameUi>(controller: GameController<G>) -> AnyView {
    let drawn = Memo::new(move |_| controller.drawn_hint());
    fragment(move || {
        let (Some((mv, stage)), Some(name)) = (drawn.get(), G::WHY) else { return ().into_any() };
        match content::<WhyView<G>>(name) {
            Some(view) => {
                component(move || controller.shown(|game| (view.draw)(controller, game, mv, stage)))
            }
            None => {
                chunk::track();
                ().into_any()
            }
        }
    })
}
