//! What the table fetches when it first needs it, in a chunk of its own: the dialogs, the chances of asks,
//! what can be proven, and the computers that reckon with it.

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
use crate::web::chunk::{self, Shows, Urge};
use crate::web::ctx::Ctx;
use crate::web::el::{El, button, div, el};

/// The chunk's name.
pub const CHUNK: &str = "go-fish-side";

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
    chunk::arrive(CHUNK, Shows::Own(Box::leak(Box::new(side))));
}

/// Returns the chunk, if it is there.
pub fn here() -> Option<&'static Side> {
    chunk::own(CHUNK)
}

/// Asks for the chunk where an attempt is due. Returns whether it is there or under way.
pub fn bring() -> bool {
    here().is_some() || chunk::ask(CHUNK, Urge::Due)
}

/// Does something with the chunk as soon as it is there, or without it as soon as an attempt has failed.
pub fn with(urge: Urge, work: impl FnOnce(Option<&'static Side>) + 'static) {
    chunk::when_known(CHUNK, urge, Box::new(move || work(here())));
}

/// Parts of a dialog that the chunk makes; until it is there, that it is on its way, or that it could not
/// be had.
pub fn parts(ctx: Ctx, make: impl Fn(&Side) -> Vec<El> + Send + 'static) -> El {
    div("fish-late").block(move || {
        if let Some(side) = here() {
            return untrack(|| make(side)).into_iter().map(El::done).collect::<Vec<_>>().into_any();
        }
        ctx.chunks.track();
        if bring() {
            return chunk::loading(ctx).done();
        }
        let again = button("button", ctx.label(Label::TryAgain), move || chunk::again(ctx, CHUNK));
        el("p").set("role", "alert").text(ctx.label(Label::ChunkMissing)).child(again).done()
    })
}
