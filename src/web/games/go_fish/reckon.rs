//! What the table reckons with: chances, what must be and what cannot, the computers' asks. It comes with the chunk
//! of [`super::side`], when the table first needs it, and is reached through these pointers alone.

use crate::cards::Rank;
use crate::engine::{DealRng, Seat};
use crate::games::go_fish::chance::Chance;
use crate::games::go_fish::{Ask, GoFishView, Level};
use crate::web::kit::chunk::{self, Urge};

/// The chunk's name.
pub const CHUNK: &str = "go-fish-side";

/// What the chunk reckons.
#[derive(Clone, Copy)]
pub struct Reckoner {
    /// Whether a seat must, cannot (or may) hold a rank.
    pub holds: fn(&GoFishView, Rank, Seat) -> Option<bool>,
    /// The chances of asks.
    pub chances: fn(&GoFishView, &[Ask]) -> Vec<Chance>,
    /// The ask with the best chance.
    pub hint: fn(&GoFishView) -> Option<Ask>,
    /// What a computer asks.
    pub choose: fn(&GoFishView, Level, &mut DealRng) -> Option<Ask>,
}

/// Returns what reckons, if its chunk is there.
pub fn here() -> Option<&'static Reckoner> {
    chunk::here(CHUNK)
}

/// Asks for the chunk where an attempt is due. Returns whether it is there or under way.
pub fn bring() -> bool {
    here().is_some() || chunk::ask(CHUNK, Urge::Due)
}

/// Does something with what reckons as soon as it is there, or without it as soon as an attempt has failed.
pub fn with(urge: Urge, work: impl FnOnce(Option<&'static Reckoner>) + 'static) {
    chunk::when_known(CHUNK, urge, Box::new(move || work(here())));
}
