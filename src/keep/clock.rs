//! The time, as a device tells it.

use crate::engine::Day;

/// A device's clocks.
pub trait Clock {
    /// Milliseconds since some moment; never goes back while the page is open.
    fn now(&self) -> u64;

    /// Milliseconds since 1970, by the device's clock. A person may set it forward or back.
    fn wall(&self) -> u64;

    /// The date of a time, in milliseconds since 1970, by the device's calendar.
    fn day_of(&self, wall: u64) -> Day;

    /// The date now.
    fn today(&self) -> Day {
        self.day_of(self.wall())
    }
}
