//! A text that one page hands to another: everything of another device, for the import.

use std::cell::RefCell;

thread_local! {
    static HANDED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Leaves a text for the page that takes it.
pub fn give(text: Option<String>) {
    HANDED.set(text);
}

/// Takes the text, once.
pub fn take() -> Option<String> {
    HANDED.take()
}
