//! One tab stop a group of buttons, and arrow keys that walk by what the eye sees.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// Which button of a group takes the tab stop.
#[derive(Clone, Copy)]
pub struct Roving(RwSignal<String>);

impl Roving {
    /// A group whose button of id `first` takes the tab stop at first.
    pub fn new(first: String) -> Self {
        Self(RwSignal::new(first))
    }

    /// The `tabindex` of the button of this id.
    pub fn tab_index(self, id: &str) -> &'static str {
        if self.0.with(|current| current == id) { "0" } else { "-1" }
    }

    /// For the group's `focusin`: the focused button keeps the tab stop.
    pub fn on_focus(self, event: &ev::FocusEvent) {
        if let Some(button) = button_of(event.target()) {
            self.0.set(button.id());
        }
    }

    /// For the group's `keydown`: an arrow moves the focus to the nearest button that way.
    pub fn on_key(self, event: &ev::KeyboardEvent) {
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
        let Some(group) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) else {
            return;
        };
        event.prevent_default();
        if let Some(to) = nearest(&group, &from, dx, dy) {
            let _ = to.unchecked_into::<HtmlElement>().focus();
        }
    }
}

fn button_of(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest("button").ok()?
}

fn centre(rect: &DomRect) -> (f64, f64) {
    (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0)
}

/// The button of `group` nearest to `from` in a direction; with `dy` not a number, the one
/// farthest that way in the same line.
fn nearest(group: &Element, from: &Element, dx: f64, dy: f64) -> Option<Element> {
    let start = from.get_bounding_client_rect();
    let (x, y) = centre(&start);
    let to_end = dy.is_nan();
    let buttons = group.query_selector_all("button").ok()?;
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

/// Moves the focus to the element of this id, if it is there.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
