//! The start of a race: 3, 2, 1 over the deal, which lies face down and takes no input before the instant on which the
//! devices agreed.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use super::guard::shown;
use super::state::Together;
use crate::kit::browser::{call_method, get, next_frame, set};
use crate::kit::html::{Element, dd, div, dt, fragment};
use crate::kit::signal::{Effect, RwSignal};
use crate::kit::ticker::Ticker;
use handful_shell::text::together as text;

/// Milliseconds of each number.
const STEP_MS: u64 = 600;
/// The first number.
const NUMBERS: u64 = 3;

/// Returns the milliseconds until the race starts whose game is on the screen; 0 for any other page.
fn ms_left(together: Together) -> u64 {
    shown(together.ctx).map_or(0, |(_, run)| run.ms_left())
}

/// Builds the numbers over the deal; nothing for a race that has started.
pub fn countdown(together: Together) -> AnyView {
    if ms_left(together) == 0 {
        return ().into_any();
    }
    let (number, ticker) = (RwSignal::new(0), Ticker::new());
    count(together, number, ticker);
    hear_keys(together);
    // The rest of the screen can neither be pressed nor reached by the focus.
    Effect::new(move || {
        let is_counting = number.get() > 0;
        next_frame(move || set_inert(is_counting));
    });
    on_cleanup(|| set_inert(false));
    fragment(move || {
        let number = number.get();
        (number > 0).then(|| start(together, number))
    })
}

fn start(together: Together, number: u64) -> Element {
    let digit = dd().attr("data-testid", "race-start").text(number.to_string());
    div()
        .attr("class", "race-start")
        .child(dt().attr("class", "sr-only").text(together.lang().of("Starts in", "Empieza en")))
        .child(digit.anew())
}

/// Shows the number of this moment, and the next one when it is time.
fn count(together: Together, number: RwSignal<u64>, ticker: Ticker) {
    let left = ms_left(together);
    let now = left.div_ceil(STEP_MS).min(NUMBERS);
    if number.try_update(|number| *number = now).is_none() {
        return;
    }
    let go = || text::go(together.lang()).to_owned();
    together.ctx.announce(if now > 0 { now.to_string() } else { go() });
    if now > 0 {
        ticker.restart(left - (now - 1) * STEP_MS, move || count(together, number, ticker));
    }
}

fn set_inert(is_inert: bool) {
    let Ok(parts) = document().query_selector_all("#main > :not(.figures)") else { return };
    for part in (0..parts.length()).filter_map(|at| parts.item(at)) {
        set(&part, "inert", &is_inert.into());
    }
}

/// Keeps keys from the board before the start, but for those that move the focus. It listens for the life of the page,
/// and before any other listener.
fn hear_keys(together: Together) {
    if together.data(|it| std::mem::replace(&mut it.hears_keys, true)) {
        return;
    }
    let heard = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if ms_left(together) > 0 {
            call_method(&event, "stopImmediatePropagation", &JsValue::UNDEFINED);
        }
    });
    if let Ok(add) = get(&window(), "addEventListener").dyn_into::<Function>() {
        let _ = add.call3(&window(), &"keydown".into(), &heard.into_js_value(), &true.into());
    }
}
