//! What the table fetches when it first needs it, in a chunk of its own: the dialogs, the chances of asks,
//! what can be proven, and the computers that reckon with it.

use leptos::prelude::*;

use super::after;
use super::options;
use super::reckon::{CHUNK, Reckoner, bring};
use super::room::Room;
use super::seal::Seal;
use super::talk;
use crate::games::go_fish::chance::{self, Odds};
use crate::games::go_fish::deduce::Deductions;
use crate::games::go_fish::players::choose;
use crate::text::Label;
use crate::web::frame::lazy::loading;
use crate::web::kit::chunk::{self};
use crate::web::kit::el::{El, button, div, el};
use crate::web::page::ctx::Ctx;

/// Under which name the panels are registered.
const PANELS: &str = "go-fish-panels";

/// The dialogs' parts that the chunk makes. The table reaches them through these pointers alone.
#[derive(Clone, Copy)]
pub struct Panels {
    /// What can be chosen before a deal and at the table.
    pub options: fn(Room) -> Vec<El>,
    /// What was said, what is proven, and the seal.
    pub talk: fn(Room, Seal) -> Vec<El>,
    /// Places, luck and the proof.
    pub result: fn(Room, Seal) -> Vec<El>,
}

/// Registers what the chunk holds: the entry calls it.
pub fn arrive() {
    let panels = Panels { options: options::options, talk: talk::parts, result: after::result };
    let reckoner = Reckoner {
        holds: |view, rank, seat| Deductions::of(view).range(rank, seat).holds(),
        chances: |view, asks| {
            let mut odds = Odds::of(view);
            asks.iter().map(|&ask| odds.chance(ask)).collect()
        },
        hint: chance::hint,
        choose,
    };
    chunk::arrive(PANELS, panels);
    chunk::arrive(CHUNK, reckoner);
}

/// Parts of a dialog that the chunk makes; until it is there, that it is on its way, or that it could not
/// be had.
pub fn parts(ctx: Ctx, make: impl Fn(&Panels) -> Vec<El> + Send + 'static) -> El {
    div("fish-late").block(move || {
        if let Some(panels) = chunk::here(PANELS) {
            return untrack(|| make(panels))
                .into_iter()
                .map(El::done)
                .collect::<Vec<_>>()
                .into_any();
        }
        chunk::track();
        if bring() {
            return loading(ctx).done();
        }
        let again = button("button", ctx.label(Label::TryAgain), move || chunk::again(CHUNK));
        el("p").set("role", "alert").text(ctx.label(Label::ChunkMissing)).child(again).done()
    })
}
