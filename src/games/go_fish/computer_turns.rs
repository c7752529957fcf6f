//! The computers' turns: the choice of each ask, whose steps the table's stage times.

use leptos::prelude::*;

use super::calculations::{self, Stepwise};
use super::table_view::TableView;
use crate::kit::chunk;
use crate::kit::chunk::{is_missing, wait as wait_for};
use crate::kit::signal::{Memo, Transient};
use crate::play::controller::GameController;
use handful_engine::{DealNumber, Game};
use handful_games::go_fish::players::{at_random, stream};
use handful_games::go_fish::stage::{Stage, StageEvent, TurnStep};
use handful_games::go_fish::{Ask, GoFish, Level, Player};

/// What is in the way of the computers' turns. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub struct ComputerTurns {
    /// Whether Minnow plays this turn, because the computer's own code did not load.
    is_substituted: Transient<bool>,
    /// Whether the code of the computer whose turn it is did not load.
    is_code_missing: Memo<bool>,
}

impl ComputerTurns {
    /// Creates the turns of the computers at a table.
    #[inline(never)]
    pub fn new(table: TableView) -> Self {
        let is_substituted: Transient<bool> = Transient::reset_by(move || table.turn());
        let is_code_missing = Memo::new(move |_| {
            chunk::track();
            let step = table.stage.with(Stage::turn_step);
            let waits = matches!(step, TurnStep::Announce(_)) && !is_substituted.get();
            let level = table.turn().and_then(|seat| table.seats().player(seat));
            waits
                && level != Some(Player::Computer(Level::Minnow))
                && is_missing(calculations::CHUNK)
        });
        Self { is_substituted, is_code_missing }
    }

    /// Whether the code of the computer whose turn it is did not load.
    pub fn is_code_missing(self) -> bool {
        self.is_code_missing.get()
    }

    /// Lets Minnow, which needs no further code, play this turn. Marks the game as assisted, because this weakens a
    /// stronger computer.
    pub fn substitute_minnow(self, controller: GameController<GoFish>, table: TableView) {
        self.is_substituted.set(true);
        controller.assist();
        self.choose(controller, table);
    }

    /// Chooses the next ask and announces it, if a computer is to ask.
    pub fn choose(self, controller: GameController<GoFish>, table: TableView) {
        if !matches!(table.stage.with_untracked(Stage::turn_step), TurnStep::Announce(_)) {
            return;
        }
        let Some(choice) = self.choice(controller, table) else {
            if !calculations::request() {
                table.stage.send(StageEvent::CodeMissing(wait_for(calculations::CHUNK)));
            }
            return;
        };
        let announce = move |ask: Option<Ask>| {
            controller.touch();
            let Some(ask) = ask else { return };
            let catches = controller
                .session
                .with_untracked(|s| s.position().view(ask.target).held(ask.rank) > 0);
            table.stage.send(StageEvent::Announced { ask, catches });
        };
        // Of this turn of this deal, while the table is there.
        let turn = move || {
            let deals = controller.deals.try_with_untracked(|deals| *deals)?;
            Some((deals, table.stage.with_untracked(Stage::turn_step)))
        };
        let begun = turn();
        calculations::run(choice, move || turn().is_some() && turn() == begun, announce);
    }

    /// Begins the choice of the computer whose turn it is; `None` if its code is not there.
    fn choice(
        self,
        controller: GameController<GoFish>,
        table: TableView,
    ) -> Option<Stepwise<Option<Ask>>> {
        let seat = untrack(|| table.turn())?;
        let Some(Player::Computer(level)) = table.seats().player(seat) else { return None };
        let (view, number) = controller.session.with_untracked(|s| {
            let game: &GoFish = s.position();
            (game.view(seat), s.start().number().unwrap_or(DealNumber::MIN))
        });
        let mut rng = stream(number, seat, view.asks());
        // The weakest computer uses only the view.
        if level == Level::Minnow || self.is_substituted.get_untracked() {
            let ask = at_random(&view, &mut rng);
            return Some(Box::new(move || Some(ask)));
        }
        Some((calculations::get()?.choose)(&view, level, &mut rng))
    }
}
