//! What happens when the program breaks: the static page takes over (see src/web/boot/crash.js).

use leptos::prelude::*;

/// Leaves the panic's words where the screen outside the program finds them, then lets the trap
/// reach the page's error handler.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-panic", &info.to_string());
        }
    }));
}
