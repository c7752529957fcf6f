//! The clocks of a device.

use handful_engine::Day;

/// A device's clocks.
pub trait Clock {
    /// Monotonic time: milliseconds since an arbitrary moment; never decreases while the page is
    /// open.
    fn now(&self) -> u64;

    /// Wall-clock time: milliseconds since 1970. May jump when the user sets the clock.
    fn wall(&self) -> u64;

    /// Returns the local date of a wall-clock time, in milliseconds since 1970.
    fn day_of(&self, wall: u64) -> Day;

    /// Today's local date.
    fn today(&self) -> Day {
        self.day_of(self.wall())
    }
}
