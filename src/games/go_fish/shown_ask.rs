//! The ask that the table shows: who asks whom, how it was answered, and the cards on their way.

use super::faces::Mood;
use crate::kit::SharedHandler;
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::ticker::Ticker;
use handful_engine::Seat;
use handful_games::cards::{Card, Rank};
use handful_games::go_fish::{Ask, Event, GoFishView};

/// Milliseconds for which an answered ask stands, if no other one follows.
const STANDS: u64 = 900;

/// How far the last ask is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It is over.
    Over,
    /// It is asked, though the answer is known.
    Asked,
    /// It is answered.
    Answered,
}

/// An ask as the table shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownAsk {
    /// The player who asks.
    pub by: Seat,
    /// The player asked.
    pub of: Seat,
    /// The rank.
    pub rank: Rank,
    /// Whether the player asked had cards of the rank; `None` before the answer.
    pub answer: Option<bool>,
    /// The number of asks before it.
    pub number: u32,
}

/// What moves at the table. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct Showing {
    /// The ask on the table.
    pub ask: Memo<Option<ShownAsk>>,
    /// How far the last ask of the view is told.
    pub stage: RwSignal<Stage>,
    /// Whether the person has tapped the table to hurry, until their turn.
    pub hurried: RwSignal<bool>,
    /// The cards of the own hand that are still on their way to it.
    pub flying: RwSignal<Vec<Card>>,
    /// The cards of own books that are laid, but still lie in the hand, until it is whole.
    pub laying: RwSignal<Vec<Card>>,
    /// Whether own books are not yet in their place.
    pub shelves: RwSignal<bool>,
    /// Counts taps that end what moves.
    pub ended: RwSignal<u32>,
    /// Waits for the answer to the person's own ask.
    pub hold: Ticker,
    rest: Ticker,
    /// Whether cards fly or are about to.
    moves: RwSignal<bool>,
    /// What waits for them to land.
    waits: RwSignal<Option<SharedHandler>>,
}

impl Showing {
    /// Creates the signals of a table on which `said` is the ask that waits for its answer. An open table, of a replay, always
    /// shows the last ask.
    pub fn new(
        said: RwSignal<Option<Ask>>,
        turning: Memo<Option<Seat>>,
        view: Memo<GoFishView>,
        is_open: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        let stage = RwSignal::new(Stage::Over);
        let ask = Memo::new(move |_| {
            if let Some(Ask { target: of, rank }) = said.get() {
                let number = view.with_untracked(|view| view.asks());
                return Some(ShownAsk { by: turning.get()?, of, rank, answer: None, number });
            }
            let stage = stage.get();
            if stage == Stage::Over && !is_open() {
                return None;
            }
            view.with(|view| {
                let events = view.log.last_ask();
                let &Event::Asked { by, of, rank } = events.first()? else { return None };
                let answer = matches!(events.get(1), Some(Event::Gave { .. }));
                let answer = (stage != Stage::Asked).then_some(answer);
                Some(ShownAsk { by, of, rank, answer, number: view.asks().saturating_sub(1) })
            })
        });
        Self {
            ask,
            stage,
            hurried: RwSignal::new(false),
            flying: RwSignal::new(Vec::new()),
            laying: RwSignal::new(Vec::new()),
            shelves: RwSignal::new(false),
            ended: RwSignal::new(0),
            hold: Ticker::new(),
            rest: Ticker::new(),
            moves: RwSignal::new(false),
            waits: RwSignal::new(None),
        }
    }

    /// Hides the cards that are about to fly to the own hand, and keeps those of books there.
    pub fn set_out(self, gained: Vec<Card>, laid: Vec<Card>) {
        self.moves.set(true);
        self.shelves.set(!laid.is_empty());
        self.flying.set(gained);
        self.laying.set(laid);
    }

    /// Lets the books leave the hand; returns whether there are any.
    pub fn shelve(self) -> bool {
        let has_books = self.shelves.get_untracked();
        if has_books {
            // The arrow comes from the pile that goes.
            self.rest.stop();
            self.stage.set(Stage::Over);
        }
        self.flying.set(Vec::new());
        self.laying.set(Vec::new());
        has_books
    }

    /// Shows every card in its place.
    pub fn land(self) {
        self.flying.set(Vec::new());
        self.laying.set(Vec::new());
        self.shelves.set(false);
        self.moves.set(false);
        let next = self.waits.get_untracked();
        self.waits.set(None);
        if let Some(next) = next {
            next();
        }
    }

    /// Calls back once no card flies.
    pub fn when_landed(self, next: SharedHandler) {
        match self.moves.get_untracked() {
            true => self.waits.set(Some(next)),
            false => next(),
        }
    }

    /// Shows the last ask as answered, for a while.
    pub fn answer(self) {
        self.stage.set(Stage::Answered);
        self.rest.restart(STANDS, move || self.stage.set(Stage::Over));
    }

    /// Shows the last ask as one that waits for its answer, which comes after `ms` milliseconds.
    pub fn ask_again(self, ms: u64, then: impl FnOnce() + 'static) {
        self.stage.set(Stage::Asked);
        self.rest.restart(ms, move || {
            self.answer();
            then();
        });
    }

    /// Ends everything that moves.
    pub fn end(self) {
        self.rest.stop();
        self.stage.set(Stage::Over);
        self.ended.update(|n| *n += 1);
    }

    /// Returns the mood of a seat. `lost` tells whether it has lost the game.
    pub fn mood(self, seat: Seat, lost: bool) -> Mood {
        match self.ask.get() {
            Some(ask) if ask.of == seat && ask.answer.is_some() => Mood::Give,
            Some(ask) if ask.of == seat || ask.by == seat => Mood::Ask,
            _ if lost => Mood::Give,
            _ => Mood::Calm,
        }
    }
}
