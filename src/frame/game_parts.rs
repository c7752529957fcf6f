//! What a game adds to the screen and the dialogs that all games share.

use std::sync::Arc;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::kit::chunk::content;
use crate::kit::html::Element;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::play::ResultParts;
use handful_games::set_up::DealDraft;
use handful_shell::keys::{KeyPress, Shortcut};

/// The parts of the screen that are specific to a game.
pub struct ScreenParts {
    /// The board.
    pub board: Element,
    /// The game's part of the result dialog.
    pub result: LateResult,
    /// Handles the game's own keys.
    pub keys: OwnKeys,
    /// Builds the game's own form in the set-up.
    pub set_up_form: Option<GameForm>,
    /// Builds a row of the set-up that changes nothing of the deal.
    pub set_up_row: Option<fn(Ctx) -> AnyView>,
    /// Builds what applies at the table right away.
    pub table_options: Option<Box<dyn Fn() -> Vec<Element> + Send + Sync>>,
    /// Whether the board takes a letter now, so that no tool has it as its key.
    pub board_letters: BoardLetters,
    /// A picture beside the prompt.
    pub prompt_picture: Option<Element>,
    /// Builds the game's other tools, after the common ones and before Hint.
    pub tools: Box<dyn Fn() -> Vec<Element> + Send>,
    /// An additional dialog.
    pub extra_dialog: Option<ExtraDialog>,
}

impl ScreenParts {
    /// Creates the parts of a game with a board, without keys, options, tools or a dialog of its own.
    pub fn with_board(board: Element) -> Self {
        Self {
            board,
            result: LateResult::here(ResultParts::default),
            keys: Box::new(|_, _| false),
            set_up_form: None,
            set_up_row: None,
            table_options: None,
            board_letters: Arc::new(|_| false),
            prompt_picture: None,
            tools: Box::new(Vec::new),
            extra_dialog: None,
        }
    }
}

/// A game's part of the result dialog, which a chunk may provide.
pub struct LateResult {
    /// The chunk that it needs, beside that of the dialogs.
    pub chunk: Option<&'static str>,
    /// Builds it; `None` before the chunk is here.
    pub make: Box<dyn Fn() -> Option<ResultParts> + Send + Sync>,
}

/// Content of a chunk: builds a game's part of the result dialog from what the screen of the game knows.
pub struct ResultView<T>(pub fn(T) -> ResultParts);

impl LateResult {
    /// Creates the part of a game that needs no further chunk.
    pub fn here(make: impl Fn() -> ResultParts + Send + Sync + 'static) -> Self {
        Self { chunk: None, make: Box::new(move || Some(make())) }
    }

    /// Creates the part that arrives with a chunk, as the content `name`.
    pub fn late<T>(chunk: &'static str, name: &'static str, known: T) -> Self
    where
        T: Copy + Send + Sync + 'static,
    {
        let make = move || content(name).map(|&ResultView::<T>(view)| view(known));
        Self { chunk: Some(chunk), make: Box::new(make) }
    }
}

/// A game's own dialog, with a tool that opens it.
pub struct ExtraDialog {
    /// The tool.
    pub tool: Tool,
    /// Whether the tool is offered at this time, of one that stands in More.
    pub in_more: Option<Box<dyn Fn() -> bool + Send>>,
    /// Builds the dialog.
    pub dialog: Arc<dyn Fn() -> AnyView + Send + Sync>,
}

/// Tells whether the board takes a key, a capital letter or a digit. Tracked.
pub type BoardLetters = Arc<dyn Fn(char) -> bool + Send + Sync>;

/// A game's own tool.
#[derive(Clone, Copy)]
pub struct Tool {
    /// Its name in tests, and its icon.
    pub name: &'static str,
    /// Its label.
    pub label: &'static str,
    /// The shortcut that presses it.
    pub key: Option<Shortcut>,
}

/// Handles the own keys of a board; returns whether it handled the key. It hears no chords.
pub type OwnKeys = Box<dyn Fn(&KeyboardEvent, KeyPress) -> bool>;

/// What is set up. Nothing of it applies before Start. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct SetUpState {
    /// Options and grades.
    pub draft: RwSignal<DealDraft>,
    /// Why there is no such deal.
    pub error: RwSignal<Option<String>>,
    /// Whether only deals that can be won are dealt.
    pub winnable: RwSignal<bool>,
}

/// Builds a game's own form: the seats of people on this device, and the further options.
pub type GameForm = Box<dyn Fn(Ctx, SetUpState) -> [Element; 2] + Send + Sync>;

/// A game's own parts of the set-up: its form, and a row that changes nothing of the deal.
pub type OwnSetUp = (Option<GameForm>, Option<fn(Ctx) -> AnyView>);

impl SetUpState {
    /// Changes the draft, whose error is forgotten.
    pub fn change(self, change: impl FnOnce(&mut DealDraft)) {
        self.error.set(None);
        self.draft.update(change);
    }

    /// The number of people at the table of Go Fish.
    pub fn people(self) -> usize {
        let is_person = |word: &&str| *word == "you";
        self.draft.with_untracked(|draft| {
            let seats = draft.params.get("seats").unwrap_or_default();
            seats.split(',').filter(is_person).count()
        })
    }
}
