//! The stage of a table on the page: the state machine that says what the table shows, and what is read from it.

use leptos::prelude::*;

use crate::kit::SharedHandler;
use crate::kit::machine::Machine;
use crate::kit::motion::time_scale;
use crate::kit::signal::{Effect, Memo};
use crate::kit::time;
use handful_games::cards::Card;
use handful_games::go_fish::GoFishView;
use handful_games::go_fish::stage::{ShownAsk, Stage, StageClock, StageEvent, TableState};

/// What a table shows over time. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub struct TableStage {
    machine: Machine<Stage, StageEvent>,
    /// The ask on the table.
    pub shown_ask: Memo<Option<ShownAsk>>,
    /// The cards of the own hand that are still on their way to it.
    pub cards_on_the_way: Memo<Vec<Card>>,
    /// The cards of own books that are laid, but still lie in the hand, until it is whole.
    pub books_in_hand: Memo<Vec<Card>>,
    /// What waits for them to land.
    after_landing: StoredValue<Option<SharedHandler>>,
}

fn clock() -> StageClock {
    StageClock { now_ms: time::now(), motion: time_scale() }
}

impl TableStage {
    /// Creates the stage of a table; `state` reads the table's signals, and gets the view of the person in front.
    #[inline(never)]
    pub fn new(
        view: Memo<GoFishView>,
        state: impl for<'a> Fn(&'a GoFishView) -> TableState<'a> + Copy + Send + Sync + 'static,
    ) -> Self {
        let machine = Machine::new(move |stage: &mut Stage, event| {
            let clock = clock();
            event.into_iter().for_each(|event| stage.step(event, clock));
            view.with(|view| stage.follow(&state(view), clock));
        });
        let cards = move |read: fn(&Stage) -> &[Card]| {
            Memo::new(move |_| machine.with(|it| read(it).to_vec()))
        };
        let stage = Self {
            machine,
            shown_ask: Memo::new(move |_| {
                machine.with(|stage| view.with(|view| stage.shown_ask(view)))
            }),
            cards_on_the_way: cards(Stage::cards_on_the_way),
            books_in_hand: cards(Stage::books_in_hand),
            after_landing: StoredValue::new(None),
        };
        let has_flights = Memo::new(move |_| machine.with(Stage::has_flights));
        Effect::new(move || {
            if !has_flights.get() {
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
        match self.with_untracked(Stage::has_flights) {
            true => self.after_landing.set_value(Some(next)),
            false => next(),
        }
    }
}
