//! How a game of peaks begins. Its code comes with the chunk of the reasons.

use leptos::prelude::untrack;

use crate::kit::chunk::register_content;
use crate::kit::signal::RwSignal;
use crate::kit::store::device;
use crate::kit::ticker::Ticker;
use crate::kit::time;
use crate::play::controller::GameController;
use crate::play::hint::HintStage;
use handful_games::GameId;
use handful_games::escalator::solver::{self, MaxScore};
use handful_games::escalator::{Escalator, text as game_text};
use handful_storage::Key;

/// The lengths of a step of the search for the largest score and of the pause after it.
const STEP_MS: u64 = 6;
const PAUSE_MS: u64 = 20;

/// Registers the beginning.
pub fn register() {
    register_content(super::PEAKS, super::PeaksStart(begin));
}

/// Says how the peaks lie and shows a first move, until one was played to its end, and finds the largest score in
/// steps, so that the end does not wait for it.
fn begin(
    controller: GameController<Escalator>,
    ringed_deal: RwSignal<Option<u32>>,
    ticker: Ticker,
) {
    let (start, is_fresh) =
        controller.session.with_untracked(|s| (s.initial().clone(), s.moves().is_empty()));
    // Not in place of a hint that is there already.
    let is_hinted = untrack(|| controller.hint.stage()) != HintStage::None;
    if is_fresh && !is_hinted && is_first_of_peaks() {
        ringed_deal.set(Some(controller.deals.get_untracked()));
        controller.show(game_text::first_peaks(controller.ctx.lang(), start.options().covered));
    }
    if solver::known_max_score(&start).is_none() {
        let search = MaxScore::new(&solver::Tableau::from_game(&start));
        go_on_finding(start, search, ticker);
    }
}

/// Whether no game of peaks was played to its end.
fn is_first_of_peaks() -> bool {
    let records = device().store.get(&Key::Records(GameId::Escalator).path());
    records.is_none_or(|records| !records.contains("shape=peaks"))
}

/// Goes on with the search for a largest score, a few milliseconds at a time.
fn go_on_finding(start: Escalator, mut search: MaxScore, ticker: Ticker) {
    let since = time::now();
    loop {
        if let Some(score) = search.step() {
            return solver::keep_max_score(&start, score);
        }
        if time::now() - since > STEP_MS {
            break;
        }
    }
    ticker.restart(PAUSE_MS, move || go_on_finding(start, search, ticker));
}
