//! Panic hook: the static page's crash screen takes over (see src/boot/crash.js).

use leptos::prelude::*;

use super::root::PANIC;

/// Stores the message of the first panic where the crash screen reads it (`data-panic`), then lets the trap reach the
/// page's error handler. What panics after it does so in a program that was left in the middle of its work.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        let root = document().document_element();
        if let Some(root) = root.filter(|root| !root.has_attribute(PANIC)) {
            let _ = root.set_attribute(PANIC, &info.to_string());
        }
    }));
}
