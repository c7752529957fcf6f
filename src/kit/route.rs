//! The address bar: hash routes, read by [`handful_shell::link`].

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use handful_shell::link::{LinkError, Page};

/// The page that the address bar names; an error is shown as a page of its own.
pub type Route = Result<Page, LinkError>;

/// Reads the address bar.
pub fn read() -> Route {
    Page::parse(&window().location().hash().unwrap_or_default())
}

/// Returns the full address of a page, for sharing.
pub fn full(page: &Page) -> String {
    let location = window().location();
    let whole = location.href().unwrap_or_default();
    let base = whole.split('#').next().unwrap_or_default();
    format!("{base}{page}")
}

/// Writes a page into the address bar without navigating: no history entry, no event.
pub fn rewrite(page: &Page) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&page.to_string()));
    }
}

/// Navigates to a page, so that Back leads to this one.
pub fn visit(page: &Page) {
    let _ = window().location().set_hash(&page.to_string());
}

/// Navigates to a page and replaces the current history entry, so Back leads to the page before.
pub fn go(page: &Page) {
    let _ = window().location().replace(&full(page));
}
