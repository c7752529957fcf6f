//! The ask by which the player of a finished game gave away most.

use leptos::prelude::*;

use crate::kit::signal::RwSignal;
use handful_games::go_fish::Ask;

/// Of the asks of the player that missed while another was proven to catch, the one that gave away most. The fold that counts
/// luck and skill finds it.
pub struct DearestAsk {
    /// What could have been known; empty until it is found.
    pub said: RwSignal<String>,
    /// What it is called: which rank, of whom, and its chance. Empty if it gave away little.
    pub name: StoredValue<String>,
    /// The number of asks before it, and the ask that was proven to catch.
    pub better: StoredValue<Option<(usize, Ask)>>,
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
