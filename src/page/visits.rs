//! What a page looked like when it was left, for Back and Forward: its scroll place, its folds, the tab of the records.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDetailsElement;

use super::ctx::Ctx;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus_heading;
use handful_games::GameId;
use handful_shell::dialog_history::HistoryEntry;

/// The pages that were left, by their addresses.
#[derive(Default)]
pub struct Visits {
    /// Whether Back or Forward led to the page that is shown.
    pub is_return: Cell<bool>,
    /// The tab of the records that was chosen last.
    pub tab: Cell<Option<GameId>>,
    left: RefCell<Vec<(String, Left)>>,
}

/// The most pages that are remembered.
const MAX_LEFT: usize = 50;

#[derive(Clone, Default)]
struct Left {
    scroll: f64,
    /// Whether each fold is open, in the order of the page.
    open: Vec<bool>,
}

/// Returns the folds of the page.
fn folds() -> Vec<HtmlDetailsElement> {
    let Ok(found) = document().query_selector_all("main details") else { return Vec::new() };
    (0..found.length()).filter_map(|i| found.item(i)?.dyn_into().ok()).collect()
}

/// Listens for what leads to an entry of the history. The browser leaves the scroll place alone, because it would set
/// it before the page is there. An entry that was visited has a state.
pub fn install(ctx: Ctx) {
    let Ok(history) = window().history() else { return };
    let _ = history.set_scroll_restoration(web_sys::ScrollRestoration::Manual);
    let visited = HistoryEntry::Page.state();
    if history.state().is_ok_and(|state| state.is_null()) {
        let _ = history.replace_state(&visited.into(), "");
    }
    window_event_listener_untyped("popstate", move |_| {
        let is_new = history.state().is_ok_and(|state| state.is_null());
        ctx.shared::<Visits>().is_return.set(!is_new);
        if is_new {
            let _ = history.replace_state(&visited.into(), "");
        }
    });
}

/// Remembers the page of an address, which is about to be replaced.
pub fn leave(ctx: Ctx, address: String) {
    let scroll = window().scroll_y().unwrap_or(0.0);
    let open = folds().iter().map(HtmlDetailsElement::open).collect();
    let visits = ctx.shared::<Visits>();
    let mut left = visits.left.borrow_mut();
    left.retain(|(other, _)| *other != address);
    if left.len() >= MAX_LEFT {
        left.remove(0);
    }
    left.push((address, Left { scroll, open }));
}

/// Focuses the heading of the page of an address, in the next frame: at its top, or after Back and Forward as it was
/// left.
pub fn arrive(ctx: Ctx, address: String) {
    let visits = ctx.shared::<Visits>();
    let left = visits.left.borrow();
    let found = left.iter().find(|(other, _)| visits.is_return.get() && *other == address);
    let Left { scroll, open } = found.map(|(_, left)| left.clone()).unwrap_or_default();
    window().scroll_to_with_x_and_y(0.0, 0.0);
    next_frame(move || {
        focus_heading();
        for (fold, is_open) in folds().iter().zip(open) {
            fold.set_open(is_open);
        }
        if scroll > 0.0 {
            next_frame(move || window().scroll_to_with_x_and_y(0.0, scroll));
        }
    });
}
