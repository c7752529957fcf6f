//! The address bar: hash routes, read by [`handful_shell::link`].

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use handful_shell::link::{LinkError, Route};

/// The page that the address bar names; an error is shown as a page of its own.
pub type RouteResult = Result<Route, LinkError>;

/// Reads the address bar.
pub fn read() -> RouteResult {
    Route::parse(&window().location().hash().unwrap_or_default())
}

/// Returns the full address of a page, for sharing.
pub fn full(page: &Route) -> String {
    let location = window().location();
    let whole = location.href().unwrap_or_default();
    let base = whole.split('#').next().unwrap_or_default();
    format!("{base}{page}")
}

/// Writes a page into the address bar without navigating: no history entry, no event.
pub fn rewrite(page: &Route) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&page.to_string()));
    }
}

/// Navigates to a page, so that Back leads to this one.
pub fn visit(page: &Route) {
    let _ = window().location().set_hash(&page.to_string());
}

/// Navigates to a page and replaces the current history entry, so Back leads to the page before.
pub fn go(page: &Route) {
    let _ = window().location().replace(&full(page));
}
