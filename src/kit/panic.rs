//! Panic hook: the static page's crash screen takes over (see src/boot/crash.js).

use leptos::prelude::*;

/// Stores the panic message where the crash screen reads it (`data-panic`), then lets the trap
/// reach the page's error handler.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-panic", &info.to_string());
        }
    }));
}
