//! The one way to wait for the next step of something that goes on by itself: a replay, a computer's turn, an order.

use std::time::Duration;

use leptos::prelude::*;

use crate::kit::browser::set_timeout_once;

/// A wait that a newer one replaces, and that ends with its owner. Copies are handles to the same wait.
#[derive(Clone, Copy)]
pub struct Ticker(StoredValue<u32>);

impl Ticker {
    /// Creates one that waits for nothing.
    pub fn new() -> Self {
        Self(StoredValue::new(0))
    }

    /// Runs work once after `ms` milliseconds, in place of what was waited for.
    pub fn restart(self, ms: u64, work: impl FnOnce() + 'static) {
        self.stop();
        let number = self.0.try_get_value();
        let is_current = move || number.is_some() && self.0.try_get_value() == number;
        let work = move || {
            if is_current() {
                work();
            }
        };
        set_timeout_once(work, Duration::from_millis(ms));
    }

    /// Waits for nothing any more: a timeout of an older number does nothing.
    pub fn stop(self) {
        self.0.try_update_value(|number| *number = number.wrapping_add(1));
    }
}
