//! A game in play as signals, and the trait for what a game adds to the page besides its rules and texts.

pub mod book;
pub mod controller;
pub mod handle;
pub mod hint;
pub mod open;
pub mod race_rules;
pub mod remote;

use leptos::prelude::AnyView;

use crate::kit::html::Element;
use crate::page::ctx::Ctx;
use handful_games::GameInfo;
use handful_games::set_up::Grades;
use handful_progress::ending::{Ruler, Tier};
use handful_progress::second_look::LostChance;
use handful_shell::link::Route;
use handful_shell::text::Lang;
use handful_shell::text::common;
use handful_storage::settings::Settings;

pub use crate::page::input::InputMethod;
pub use crate::page::sound::Cue;

/// A number over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name in tests and style sheets.
    pub name: &'static str,
    /// The label that the player sees.
    pub label: &'static str,
    /// The number, if it is known.
    pub value: Option<u32>,
}

/// A track that is not that of par: what stands after the figure over it, and how much of it is filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgressTrack {
    /// The words after the figure.
    pub label: String,
    /// The parts that are filled.
    pub made: u32,
    /// All parts.
    pub whole: u32,
}

/// A text that follows signals.
pub type ReactiveText = Box<dyn Fn() -> String + Send + Sync>;

/// A lost chance that follows signals.
pub type LateLostChance = Box<dyn Fn() -> Option<LostChance> + Send + Sync>;

/// A folded part of the result.
pub struct Fold {
    /// Its name.
    pub name: &'static str,
    /// What stands beside the name.
    pub note: Option<ReactiveText>,
    /// What it folds away.
    pub body: Vec<Element>,
}

impl Fold {
    /// Creates a fold without a note.
    pub fn new(name: &'static str, body: Vec<Element>) -> Self {
        Self { name, note: None, body }
    }
}

/// Where par or the win was lost, in the result.
pub struct LossParts {
    /// What is said of it; empty where nothing was lost, and until that is known.
    pub line: ReactiveText,
    /// Builds the picture of the position and what is told of the losing move. It leads to that position; empty where
    /// nothing does.
    pub card: Box<dyn Fn() -> Vec<Element> + Send + Sync>,
    /// The lost chance as a moment of Second look; empty until it is known, and where none is offered.
    pub chance: LateLostChance,
}

/// A game's part of the result.
#[derive(Default)]
pub struct ResultParts {
    /// The title; `None` for that of the tier.
    pub title: Option<String>,
    /// The line of figures under the title.
    pub summary_line: Option<ReactiveText>,
    /// Where par or the win was lost.
    pub loss: Option<LossParts>,
    /// A ruler and its name, for a game whose result is not measured in moves above par.
    pub ruler: Option<(Ruler, String)>,
    /// The players with their results.
    pub standings: Option<Element>,
    /// The pieces as they are shown over the result; without them the board is.
    pub stage: Option<Element>,
    /// The tier in which the pieces, gilt, have the stage alone for a moment, if the game counts.
    pub gilded_tier: Option<Tier>,
    /// Random play wins the deal one time in this many.
    pub rare: Option<u32>,
    /// Whether there are only a title, the line of figures and buttons: nobody is measured by the game.
    pub is_bare: bool,
    /// What is folded away under the buttons.
    pub folds: Vec<Fold>,
    /// Folds that come with a chunk.
    pub late_folds: Option<Element>,
}

/// A request to a solver that runs in a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverRequest {
    /// A best move from here.
    Hint,
    /// The move of the hint is shown; what it needs on the board.
    Move,
    /// The best line from the start, for a replay.
    Line,
    /// The best line from where par was lost, for a replay beside the player's own.
    Better,
    /// The hint is put away, with what it chose on the board.
    Away,
    /// The marks on the scrubber of the replay that has begun, of what it lost.
    Losses,
}

/// A game as the page needs it.
pub trait GameUi: GameInfo {
    /// Whether a game that has ended is shown again with what was hidden, in place of its best line.
    const REPLAYS: bool = false;

    /// Whether the deal number is secret now.
    fn is_secret(&self) -> bool {
        false
    }

    /// The label of the button that starts another game after this one.
    fn new_game_label(&self, lang: Lang) -> &'static str {
        common::new_game(lang)
    }

    /// Whether there is help in a game in progress.
    fn has_hints(&self) -> bool {
        true
    }

    /// Returns a best move from here, while the game is in progress.
    ///
    /// # Errors
    /// Returns why there is no hint now.
    fn hint(&self, lang: Lang) -> Result<Self::Move, String>;

    /// The chunk of the game's reasons, if it has some: [`hint::WhyView`].
    const WHY: Option<&'static str> = None;

    /// The chunk that has the game's tasks of Second look, and their name in it: [`hint::TaskReader`].
    const TASK: Option<[&'static str; 2]> = None;

    /// Builds a page of the game on which it is not played; `None` for any other page.
    fn side_page(ctx: Ctx, page: &Route) -> Option<AnyView> {
        let _ = (ctx, page);
        None
    }

    /// Returns the fact that the first press of a hint tells: what the position is like around this best move. `None`
    /// if the first press shows the move.
    fn hint_fact(&self, lang: Lang, mv: Self::Move) -> Option<String> {
        let _ = (lang, mv);
        None
    }

    /// Returns a line of best moves from here to the end.
    fn best_line(&self) -> Vec<Self::Move>;

    /// The sound and vibration of a move.
    fn cue(effect: &Self::Effect) -> Cue;

    /// The screen reader message about a move's effect.
    fn announcement(lang: Lang, effect: &Self::Effect) -> String {
        Self::describe_effect(lang, effect)
    }

    /// The event above the prompt after a move; `None` if the board and the prompt say all.
    fn event_message(lang: Lang, effect: &Self::Effect) -> Option<String> {
        let _ = (lang, effect);
        None
    }

    /// The prompt, worded for what the player plays with and as the settings ask for.
    fn worded_prompt(
        lang: Lang,
        view: &Self::View,
        settings: &Settings,
        by: InputMethod,
    ) -> String {
        let _ = (settings, by);
        Self::prompt(lang, view)
    }

    /// The figures over the board, always in the same order. `par` is that of the initial position.
    fn figures(&self, lang: Lang, par: Option<u32>) -> Vec<Figure>;

    /// A summary of the game in one sentence, from its figures and the time in milliseconds.
    fn summary(&self, lang: Lang, par: Option<u32>, ms: u64) -> String;

    /// The distance of an ended game from the best possible result of its initial position, where that is proven: moves
    /// above par. `par` is that of the initial position.
    fn distance_from_best(&self, initial: &Self, par: Option<u32>) -> Option<u32> {
        par.filter(|_| initial.is_par_proven()).map(|par| self.moves_made().saturating_sub(par))
    }

    /// The results at a table with opponents, the player's own first and the others from the best down. Empty in other
    /// games.
    fn standings(&self, lang: Lang) -> Vec<(String, u32)> {
        let _ = lang;
        Vec::new()
    }

    /// What a move of a line counts as: a slide is a move for each tile.
    fn count(mv: Self::Move) -> usize {
        let _ = mv;
        1
    }

    /// The number of the move that lost par in a line from this position, from 1; `None` also where that is not cheap
    /// to compute.
    fn lost_par(&self, line: &[Self::Move]) -> Option<u32> {
        let _ = line;
        None
    }

    /// What a line from this position lost: the numbers of moves, from 1, and what to say of each. With `whole`, also
    /// what would help in a game in progress.
    fn losses(&self, lang: Lang, line: &[Self::Move], whole: bool) -> Vec<(usize, String)> {
        let _ = (lang, line, whole);
        Vec::new()
    }

    /// What the picture of a shared result shows of a line from this position: a sign for each move, or for each card
    /// turned.
    fn move_signs(&self, line: &[Self::Move]) -> Option<String> {
        let _ = line;
        None
    }

    /// Pieces at home or gone, and all pieces, as a race shows them.
    fn pieces_home(&self) -> [u32; 2] {
        [0, 0]
    }

    /// Whether any deal may be dealt under these settings, also one that cannot be won, in a game that has such.
    fn deals_any(settings: &Settings, grades: Option<Grades>) -> bool {
        let _ = (settings, grades);
        false
    }

    /// Whether this deal may be dealt: it suits the settings and has one of the wanted grades, if some are given.
    fn is_dealable(&self, settings: &Settings, grades: Option<Grades>) -> bool {
        let _ = (settings, grades);
        true
    }

    /// What stands under the title, of the initial position: what kind of game it is. `par` is its par, if known, and
    /// `is_drawn` whether the deal was drawn to suit the settings.
    fn header(&self, lang: Lang, par: Option<u32>, is_drawn: bool) -> String;

    /// What stands under the title of an initial position that has no deal number.
    fn layout_header(&self, lang: Lang) -> String {
        handful_games::text::own_layout(lang).to_owned()
    }
}
