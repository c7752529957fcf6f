//! The stage of a table on the page: the state machine that says what the table shows, and what is read from it.

use leptos::prelude::*;

use crate::kit::SharedHandler;
use crate::kit::machine::Machine;
use crate::kit::motion::time_scale;
use crate::kit::signal::{Effect, Memo};
use crate::kit::time;
use handful_games::cards::Card;
use handful_games::go_fish::stage::{ShownAsk, Stage, StageClock, StageEvent, TableState};
use handful_games::go_fish::{Ask, GoFishView};

/// What a table shows over time. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub struct TableStage {
    machine: Machine<Stage, StageEvent>,
    /// The ask that waits for its answer, of a computer or of the person in front.
    pub pending_ask: Memo<Option<Ask>>,
    /// The ask on the table.
    pub shown_ask: Memo<Option<ShownAsk>>,
    /// The cards of the own hand that are still on their way to it.
    pub cards_on_the_way: Memo<Vec<Card>>,
    /// The cards of own books that are laid, but still lie in the hand, until it is whole.
    pub books_in_hand: Memo<Vec<Card>>,
    /// Whether own books are not yet in their places.
    pub hides_new_books: Memo<bool>,
    /// Whether cards fly or are about to.
    has_flights: Memo<bool>,
    /// What waits for them to land.
    after_landing: StoredValue<Option<SharedHandler>>,
}

fn clock() -> StageClock {
    StageClock { now_ms: time::now(), motion: time_scale() }
}

impl TableStage {
    /// Creates the stage of a table; `state` reads the table's signals, and gets the view of the person in front.
    pub fn new(
        view: Memo<GoFishView>,
        state: impl for<'a> Fn(&'a GoFishView) -> TableState<'a> + Copy + Send + Sync + 'static,
    ) -> Self {
        let machine = Machine::new(
            move || view.with(|view| Stage::new(&state(view))),
            move |stage: &mut Stage, event| {
                let clock = clock();
                event.into_iter().for_each(|event| stage.step(event, clock));
                view.with(|view| stage.follow(&state(view), clock));
            },
        );
        let read = move |read: fn(&Stage) -> bool| Memo::new(move |_| machine.with(read));
        let cards = move |read: fn(&Stage) -> &[Card]| {
            Memo::new(move |_| machine.with(|it| read(it).to_vec()))
        };
        let stage = Self {
            machine,
            pending_ask: Memo::new(move |_| machine.with(Stage::pending_ask)),
            shown_ask: Memo::new(move |_| {
                machine.with(|stage| view.with(|view| stage.shown_ask(view)))
            }),
            cards_on_the_way: cards(Stage::cards_on_the_way),
            books_in_hand: cards(Stage::books_in_hand),
            hides_new_books: read(Stage::hides_new_books),
            has_flights: read(Stage::has_flights),
            after_landing: StoredValue::new(None),
        };
        Effect::new(move || {
            if !stage.has_flights.get() {
                let next = stage.after_landing.try_update_value(Option::take).flatten();
                next.into_iter().for_each(|next| next());
            }
        });
        stage
    }

    /// Tells what happens at the table.
    pub fn send(self, event: StageEvent) {
        self.machine.send(event);
    }

    /// Reads the state and subscribes the current effect.
    pub fn with<R>(self, read: impl FnOnce(&Stage) -> R) -> R {
        self.machine.with(read)
    }

    /// Reads the state without subscribing.
    pub fn with_untracked<R>(self, read: impl FnOnce(&Stage) -> R) -> R {
        self.machine.with_untracked(read)
    }

    /// Whether a beat is due now.
    pub fn is_due(self) -> bool {
        let next = self.with_untracked(Stage::next);
        next.is_some_and(|(at, _)| at <= time::now())
    }

    /// Calls back once no card flies.
    pub fn when_landed(self, next: SharedHandler) {
        match self.has_flights.get_untracked() {
            true => self.after_landing.set_value(Some(next)),
            false => next(),
        }
    }
}
