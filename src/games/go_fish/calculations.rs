//! The table's calculations: chances, deductions, the computers' asks. They are in the chunk of [`super::side`], which
//! is loaded when the table first needs it, and are called through these pointers only.

use std::time::Duration;

use crate::kit::browser::set_timeout_once;
use crate::kit::chunk::{self, LoadPriority};
use handful_engine::{DealRng, Seat};
use handful_games::cards::Rank;
use handful_games::go_fish::reason::Reason;
use handful_games::go_fish::{Ask, GoFishView, Level};

/// The chunk's name.
pub const CHUNK: &str = "go-fish-side";

/// Work in steps of a few milliseconds: each call takes one, and returns the result after the last.
pub type Stepwise<T> = Box<dyn FnMut() -> Option<T>>;

/// The pause between two steps, so that a tap need not wait for more than one.
pub const PAUSE: Duration = Duration::from_millis(4);

/// The functions in the chunk.
#[derive(Clone, Copy)]
pub struct Calculations {
    /// Whether a seat must (`true`) or cannot (`false`) hold a rank; `None` if it may.
    pub holds: fn(&GoFishView, Rank, Seat) -> Option<bool>,
    /// Finds why an ask is the one to make.
    pub reason: fn(&GoFishView, Ask) -> Stepwise<Reason>,
    /// Chooses a computer's ask.
    pub choose: fn(&GoFishView, Level, &mut DealRng) -> Stepwise<Option<Ask>>,
}

/// Returns the functions, if their chunk is there.
pub fn get() -> Option<&'static Calculations> {
    chunk::content(CHUNK)
}

/// Requests the chunk if an attempt is due. Returns whether it is there or under way.
pub fn request() -> bool {
    get().is_some() || chunk::request(CHUNK, LoadPriority::WhenDue)
}

/// Runs a callback with the functions as soon as they are there, or without them as soon as an attempt has failed.
pub fn when_ready(
    priority: LoadPriority,
    work: impl FnOnce(Option<&'static Calculations>) + 'static,
) {
    chunk::on_attempt_done(CHUNK, priority, Box::new(move || work(get())));
}

/// Takes the first step of some work, and each other one in a task of its own, for as long as its result is wanted.
pub fn run<T: 'static>(
    mut work: Stepwise<T>,
    is_wanted: impl Fn() -> bool + 'static,
    done: impl FnOnce(T) + 'static,
) {
    if !is_wanted() {
        return;
    }
    match work() {
        Some(result) => done(result),
        None => set_timeout_once(move || run(work, is_wanted, done), PAUSE),
    }
}
