//! Perch: remembers what was said and shown in the last two rounds, as a person might.

use super::pick;
use crate::go_fish::memory::Memory;
use crate::go_fish::{Ask, GoFishView};
use handful_engine::DealRng;

/// Returns an ask that is remembered to catch, otherwise one about which nothing is remembered.
pub fn choose(view: &GoFishView, asks: &[Ask], rng: &mut DealRng) -> Ask {
    pick(&choices(view, asks), rng)
}

/// Returns the asks among which Perch chooses, each equally likely.
pub fn choices(view: &GoFishView, asks: &[Ask]) -> Vec<Ask> {
    let memory = Memory::of(view);
    let has = |ask: Ask| memory.has(usize::from(ask.of.0), ask.rank);
    let of = |wanted| asks.iter().copied().filter(|&ask| has(ask) == wanted).collect();
    let choices: [Vec<Ask>; 2] = [of(Some(true)), of(None)];
    choices.into_iter().find(|asks| !asks.is_empty()).unwrap_or_else(|| asks.to_vec())
}
