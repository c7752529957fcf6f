//! The one way to wait for the next step of something that goes on by itself: a replay, a computer's turn, an order.

use std::time::Duration;

use leptos::prelude::*;

/// A wait that a newer one replaces, and that ends with its owner. Copies are handles to the same wait.
#[derive(Clone, Copy)]
pub struct Ticker(StoredValue<Option<TimeoutHandle>>);

impl Ticker {
    /// Creates one that waits for nothing.
    pub fn new() -> Self {
        let ticker = Self(StoredValue::new(None));
        on_cleanup(move || ticker.stop());
        ticker
    }

    /// Runs work once after `ms` milliseconds, in place of what was waited for.
    pub fn wait(self, ms: u64, work: impl FnOnce() + 'static) {
        self.start(ms, Box::new(work));
    }

    /// Waits for nothing any more.
    pub fn stop(self) {
        if let Some(handle) = self.0.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    }

    #[inline(never)]
    fn start(self, ms: u64, work: Box<dyn FnOnce()>) {
        self.stop();
        let handle = set_timeout_with_handle(work, Duration::from_millis(ms)).ok();
        self.0.try_set_value(handle);
    }
}
