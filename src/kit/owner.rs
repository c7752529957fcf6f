//! What runs later, after a promise, a timer, a frame or an image, and the owner of the signals that it reads.

use leptos::prelude::*;

/// A handle to the reactive owner of a page, a board or a dialog, which is disposed when that is removed. A signal of a
/// disposed owner cannot be read, and reading it ends the program; so what runs later and reads one is bound to its
/// owner. Copies are handles to the same owner.
#[derive(Clone, Copy)]
pub struct OwnerHandle(StoredValue<u32>);

impl OwnerHandle {
    /// Returns a handle to the owner of what is being built.
    pub fn new() -> Self {
        // A number, so that there is code for one type only: see `Ticker`.
        Self(StoredValue::new(0))
    }

    /// Whether the owner is gone.
    pub fn is_disposed(self) -> bool {
        self.0.try_get_value().is_none()
    }

    /// Returns work that does nothing once the owner is gone.
    pub fn bind(self, work: impl FnOnce() + 'static) -> impl FnOnce() + 'static {
        move || {
            if !self.is_disposed() {
                work();
            }
        }
    }
}
