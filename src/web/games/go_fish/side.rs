//! The chunk that the table loads when it first needs it: the dialogs, the chances of asks, deductions, and the
//! computers that use them.

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
use crate::web::kit::chunk;
use crate::web::kit::el::{El, button, div, el};
use crate::web::page::ctx::Ctx;

/// The name under which the panels are registered.
const PANELS: &str = "go-fish-panels";

/// The parts of dialogs in the chunk. The table calls them through these pointers only.
#[derive(Clone, Copy)]
pub struct Panels {
    /// Builds the options of the next deal and the preferences at the table.
    pub options: fn(Room) -> Vec<El>,
    /// Builds the log, the deductions, and the seal.
    pub talk: fn(Room, Seal) -> Vec<El>,
    /// Builds places, luck and the proof.
    pub result: fn(Room, Seal) -> Vec<El>,
}

/// Registers the chunk's content; called by its entry.
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

/// Builds parts of a dialog that are in the chunk; while it loads, a loading message, or an error message if it failed.
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
