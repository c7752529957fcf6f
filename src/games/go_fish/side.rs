//! The chunk that the table loads when it first needs it: the dialogs, the hints, the chances of asks, deductions, and
//! the computers that use them.

use wasm_bindgen::prelude::wasm_bindgen;

use super::advice;
use super::calculations::{CHUNK, Calculations};
use super::local_table::{ADVICE, Advice, LocalTable};
use super::options::{self, FormPart, RemoteTerms, SharedDraft};
use super::result;
use super::seal::DeckSeal;
use super::seal_check::RevealedSeal;
use super::table_view::TableView;
use super::talk;
use crate::frame::chunk_views::late_part;
use crate::frame::game_parts::SetUpState;
use crate::kit::chunk;
use crate::kit::html::{Element, div, fragment};
use crate::page::ctx::Ctx;
use crate::play::hint::register_tasks;
use handful_engine::Seat;
use handful_games::go_fish::GoFish;
use handful_games::go_fish::deduce::Deductions;
use handful_games::go_fish::players::AskChoice;

/// The name under which the dialogs are registered.
const DIALOGS: &str = "go-fish-dialogs";

/// The parts of dialogs in the chunk. The table calls them through these pointers only.
#[derive(Clone, Copy)]
pub struct SideDialogs {
    /// Builds a part of the form in the set-up.
    pub form: fn(LocalTable, SetUpState, SharedDraft, FormPart) -> Vec<Element>,
    /// Builds what applies at the table right away.
    pub prefs: fn(LocalTable) -> Vec<Element>,
    /// Builds the log, the deductions, and the seal.
    pub talk: fn(TableView, String) -> Vec<Element>,
    /// Builds what happened since the last turn of the person on a seat.
    pub missed: fn(LocalTable, Seat) -> Vec<Element>,
    /// Builds places, luck and the proof.
    pub result: fn(LocalTable, DeckSeal) -> Vec<Element>,
    /// Builds the options of a game between devices, so many of whose players are people.
    pub plan: fn(Ctx, usize, RemoteTerms) -> Vec<Element>,
    /// Builds places, luck and the proof of a game between devices.
    pub of_devices: fn(TableView, Option<&GoFish>, RevealedSeal) -> Vec<Element>,
}

/// The entry of the part of Go Fish that is loaded when it is first needed.
#[wasm_bindgen]
pub fn chunk_go_fish_side() {
    register_tasks::<GoFish>();
    let dialogs = SideDialogs {
        form: options::form,
        prefs: options::prefs,
        talk: talk::parts,
        missed: talk::missed,
        result: result::result,
        plan: options::plan,
        of_devices: result::of_devices,
    };
    let functions = Calculations {
        holds: |view, rank, seat| Deductions::from_view(view).range(rank, seat).holds(),
        reason: advice::reason,
        choose: |view, level, rng| {
            let mut choice = AskChoice::new(view, level, rng);
            Box::new(move || choice.step())
        },
    };
    chunk::register_content(DIALOGS, dialogs);
    let advice = Advice {
        advise: advice::advise,
        foresee: advice::foresee,
        tell_chance: advice::tell_chance,
    };
    chunk::register_content(ADVICE, advice);
    chunk::register_content(CHUNK, functions);
}

/// Builds parts of a dialog that are in the chunk.
pub fn parts(
    ctx: Ctx,
    make: impl Fn(&SideDialogs) -> Vec<Element> + Clone + Send + 'static,
) -> Element {
    let dialogs = move || chunk::content(DIALOGS).map(|dialogs| fragment(make(dialogs)));
    div().attr("class", "fish-late").child(late_part(ctx, CHUNK, dialogs))
}
