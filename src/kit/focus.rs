//! Moves the keyboard focus.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::browser::{call_method, object_of};

/// Moves the focus to the page's heading.
pub fn focus_heading() {
    if let Ok(Some(heading)) = document().query_selector("h1") {
        let _ = heading.unchecked_into::<HtmlElement>().focus();
    }
}

/// Moves the focus to the element with this id, if it exists.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Moves the focus to the element with this id, if it exists, and leaves the page where it is, as for an element that
/// still moves in.
pub fn focus_in_place(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = object_of("preventScroll", &true.into());
        call_method(&element, "focus", &options);
    }
}

/// Scrolls as little as shows the element that a selector finds.
pub fn scroll_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let options = object_of("block", &"nearest".into());
        call_method(&element, "scrollIntoView", &options);
    }
}

/// Moves the focus to the tab stop of the board, or to the page's heading if there is no board.
pub fn focus_board() {
    for stop in ["#board [tabindex='0']", "#board button", "h1"] {
        if let Ok(Some(stop)) = document().query_selector(stop) {
            return drop(stop.unchecked_into::<HtmlElement>().focus());
        }
    }
}

/// Moves the tab stop of a group, and the focus if it is there, from a button that disappears to
/// another button.
pub fn move_tab_stop(from: &str, to: &str) {
    let button = |id: &str| document().get_element_by_id(id);
    let (Some(from), Some(to)) = (button(from), button(to)) else { return };
    if from.get_attribute("tabindex").as_deref() == Some("0") {
        let _ = from.set_attribute("tabindex", "-1");
        let _ = to.set_attribute("tabindex", "0");
    }
    if document().active_element().as_ref() == Some(&from) {
        let _ = to.unchecked_into::<HtmlElement>().focus();
    }
}
