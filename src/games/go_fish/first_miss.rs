//! The first sure catch that the player of a finished game missed.

use leptos::prelude::*;

use crate::kit::signal::RwSignal;

/// The first ask of the player that missed while another was proven to catch. The fold that counts luck and skill finds it.
pub struct FirstMiss {
    /// What is said of it; empty until it is found.
    pub said: RwSignal<String>,
    /// The number of asks before it.
    pub at: StoredValue<usize>,
}

impl Default for FirstMiss {
    fn default() -> Self {
        Self { said: RwSignal::new(String::new()), at: StoredValue::new(0) }
    }
}
