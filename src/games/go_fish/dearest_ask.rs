//! The ask by which the player of a finished game gave away most.

use leptos::prelude::*;

use crate::kit::signal::RwSignal;
use crate::play::controller::GameController;
use crate::play::controller::replay::Replay;
use handful_games::go_fish::{Ask, GoFish};

/// Of the asks of the player that missed while another was proven to catch, the one that gave away most. The fold that
/// counts luck and skill finds it.
pub struct DearestAsk {
    /// What could have been known; empty until it is found.
    pub said: RwSignal<String>,
    /// What it is called: which rank, of whom, and its chance. Empty if it gave away little.
    pub name: StoredValue<String>,
    /// The ask that was proven to catch.
    pub better: StoredValue<Option<BetterAsk>>,
}

/// An ask that was proven to catch when another one was made.
#[derive(Clone)]
pub struct BetterAsk {
    /// The number of asks before it.
    pub at: usize,
    /// The ask.
    pub sure: Ask,
    /// The asks of the game up to the one that was made.
    pub made: Vec<Ask>,
}

impl Default for DearestAsk {
    fn default() -> Self {
        Self {
            said: RwSignal::new(String::new()),
            name: StoredValue::new(String::new()),
            better: StoredValue::new(None),
        }
    }
}

/// Returns the better ask, if the line that is replayed has the one in whose place it was proven. Tracked.
pub fn replayed_dearest(controller: GameController<GoFish>) -> Option<BetterAsk> {
    let DearestAsk { better, .. } = *controller.ctx.shared::<DearestAsk>();
    let found = better.get_value()?;
    let has_it = |replay: &Option<Replay<GoFish>>| {
        replay.as_ref().is_some_and(|replay| replay.begins_with(&found.made))
    };
    controller.replay.with(has_it).then_some(found)
}
