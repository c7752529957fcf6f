//! Roving tabindex: one tab stop per group; arrow keys move the focus by screen position.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, Event, HtmlElement, KeyboardEvent};

use crate::kit::html::{self};

/// Gives a group of buttons one tab stop: the button that last had the focus. Initially exactly one
/// button must have `tabindex` 0 and the others -1.
pub fn roving(group: html::Element) -> html::Element {
    group.on(ev::focusin, |event| on_focus(&event)).on(ev::keydown, |event| on_key(&event))
}

fn on_focus(event: &Event) {
    let (Some(button), Some(group)) = (button_of(event.target()), group_of(event)) else { return };
    if let Ok(Some(old)) = group.query_selector("button[tabindex='0']") {
        if old == button {
            return;
        }
        let _ = old.set_attribute("tabindex", "-1");
    }
    let _ = button.set_attribute("tabindex", "0");
}

/// Moves the focus to the nearest button in the direction of an arrow key, or to the end of the
/// line on Home and End.
fn on_key(event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
    let Some(from) = button_of(event.target()) else { return };
    let (dx, dy) = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        "Home" => (-1.0, f64::NAN),
        "End" => (1.0, f64::NAN),
        _ => return,
    };
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let Some(group) = group_of(event) else { return };
    event.prevent_default();
    if let Some(to) = nearest(&group, &from, dx, dy) {
        let _ = to.unchecked_into::<HtmlElement>().focus();
    }
}

fn group_of(event: &Event) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

fn button_of(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest("button").ok()?
}

fn centre(rect: &DomRect) -> (f64, f64) {
    (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0)
}

/// Returns the button of `group` nearest to `from` in a direction; if `dy` is NaN, the farthest one
/// in that direction on the same line.
fn nearest(group: &Element, from: &Element, dx: f64, dy: f64) -> Option<Element> {
    let start = from.get_bounding_client_rect();
    let (x, y) = centre(&start);
    let to_end = dy.is_nan();
    let buttons = group.query_selector_all("button:not([inert])").ok()?;
    let mut best: Option<(f64, Element)> = None;
    for i in 0..buttons.length() {
        let Some(button) = buttons.get(i).and_then(|node| node.dyn_into::<Element>().ok()) else {
            continue;
        };
        let (bx, by) = centre(&button.get_bounding_client_rect());
        let (along, across) = match dx != 0.0 {
            true => ((bx - x) * dx, (by - y).abs()),
            false => ((by - y) * dy, (bx - x).abs()),
        };
        if along < 2.0 || (to_end && across > start.height() / 2.0) {
            continue;
        }
        let cost = if to_end { -along } else { along + across * 3.0 };
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, button));
        }
    }
    best.map(|(_, button)| button)
}
