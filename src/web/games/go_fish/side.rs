//! What the table fetches when it first needs it, in a chunk of its own: the dialogs, the chances of asks,
//! what can be proven, and the computers that reckon with it.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;

use super::room::Room;
use super::seal::Seal;
use super::{after, options, talk};
use crate::cards::Rank;
use crate::engine::{DealRng, Seat};
use crate::games::go_fish::chance::{self, Chance, Odds};
use crate::games::go_fish::deduce::Deductions;
use crate::games::go_fish::players::choose;
use crate::games::go_fish::{Ask, GoFishView, Level};
use crate::text::Label;
use crate::web::chunk::is_coming;
use crate::web::ctx::Ctx;
use crate::web::el::{El, button, div, el};

/// The chunk's name.
const CHUNK: &str = "go-fish-side";

/// How often it is looked for, in milliseconds, and how many times.
const LOOKS: (u64, u32) = (150, 200);

/// What the chunk holds. The table reaches it through these pointers alone.
#[derive(Clone, Copy)]
pub struct Side {
    /// What can be chosen before a deal and at the table.
    pub options: fn(Room) -> Vec<El>,
    /// What was said, what is proven, and the seal.
    pub talk: fn(Room, Seal) -> Vec<El>,
    /// Places, luck and the proof.
    pub result: fn(Room, Seal) -> Vec<El>,
    /// Whether a seat must, cannot (or may) hold a rank.
    pub holds: fn(&GoFishView, Rank, Seat) -> Option<bool>,
    /// The chances of asks.
    pub chances: fn(&GoFishView, &[Ask]) -> Vec<Chance>,
    /// The ask with the best chance.
    pub hint: fn(&GoFishView) -> Option<Ask>,
    /// What a computer asks.
    pub choose: fn(&GoFishView, Level, &mut DealRng) -> Option<Ask>,
}

thread_local! {
    /// The chunk, once it is there. A list for the reason that `web::chunk` gives.
    static HERE: RefCell<Vec<Side>> = const { RefCell::new(Vec::new()) };
}

/// The chunk says that it is there.
pub fn arrive() {
    let side = Side {
        options: options::options,
        talk: talk::parts,
        result: after::result,
        holds: |view, rank, seat| Deductions::of(view).range(rank, seat).holds(),
        chances: |view, asks| {
            let mut odds = Odds::of(view);
            asks.iter().map(|&ask| odds.chance(ask)).collect()
        },
        hint: chance::hint,
        choose,
    };
    HERE.with_borrow_mut(|here| here.push(side));
}

/// The chunk, if it is there.
pub fn here() -> Option<Side> {
    HERE.with_borrow(|here| here.first().copied())
}

/// Asks for the chunk; `false` once after each attempt that failed.
pub fn bring() -> bool {
    here().is_some() || is_coming(CHUNK)
}

/// Does something with the chunk, as soon as it is there. Nothing comes of it where the chunk cannot
/// be had.
pub fn with(work: impl FnOnce(Side) + 'static) {
    look(LOOKS.1, Box::new(work));
}

fn look(left: u32, work: Box<dyn FnOnce(Side)>) {
    match here() {
        Some(side) => work(side),
        None if left > 0 && bring() => {
            set_timeout(move || look(left - 1, work), Duration::from_millis(LOOKS.0));
        }
        None => {}
    }
}

/// Parts of a dialog that the chunk makes; until it is there, that it is on its way, or that it could not
/// be had.
pub fn parts(ctx: Ctx, make: impl Fn(Side) -> Vec<El> + Send + 'static) -> El {
    div("fish-late").block(move || {
        if let Some(side) = here() {
            return untrack(|| make(side)).into_iter().map(El::done).collect::<Vec<_>>().into_any();
        }
        ctx.chunks.track();
        if bring() {
            return el("p").set("class", "quiet").set("aria-busy", "true").text("…").done();
        }
        let again = button("button", ctx.label(Label::TryAgain), move || ctx.chunks.set(()));
        el("p").set("role", "alert").text(ctx.label(Label::ChunkMissing)).child(again).done()
    })
}
