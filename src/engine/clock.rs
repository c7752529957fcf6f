//! A stopwatch that is told the time.

/// The longest time that a clock shows, in milliseconds: the last one of 999:59:59.
pub const LONGEST_MS: u64 = 3_599_999_999;

/// Time played, in milliseconds. The time is handed in, so the clock itself is pure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    banked_ms: u64,
    since: Option<u64>,
}

impl Clock {
    /// A stopped clock that shows `ms`, or [`LONGEST_MS`] where that is less.
    #[must_use]
    pub fn at(ms: u64) -> Self {
        Self { banked_ms: ms.min(LONGEST_MS), since: None }
    }

    /// Lets the clock run from `now` on; a running clock runs on.
    pub fn start(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock at `now`; a stopped clock stays as it is.
    pub fn stop(&mut self, now: u64) {
        self.banked_ms = self.elapsed(now);
        self.since = None;
    }

    /// Moves a clock on that has counted less than `ms`.
    pub fn reach(&mut self, ms: u64) {
        self.banked_ms = self.banked_ms.max(ms);
    }

    /// The time shown at `now`. A `now` before the start counts as the start: the clock never
    /// runs backwards, and stops at [`LONGEST_MS`].
    #[must_use]
    pub fn elapsed(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.saturating_sub(since));
        self.banked_ms.saturating_add(running).min(LONGEST_MS)
    }

    /// Whether the clock runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_only_while_running_and_never_backwards() {
        let mut clock = Clock::at(500);
        assert_eq!(clock.elapsed(9_999), 500);
        clock.start(1_000);
        clock.start(2_000);
        assert_eq!(clock.elapsed(3_000), 2_500);
        assert_eq!(clock.elapsed(10), 500, "a device's clock may be set back");
        clock.stop(3_000);
        clock.stop(9_000);
        assert_eq!(clock.elapsed(9_000), 2_500);
        assert!(!clock.is_running());
    }

    #[test]
    fn stops_at_the_longest_time() {
        assert_eq!(Clock::at(u64::MAX).elapsed(0), LONGEST_MS);
        let mut clock = Clock::at(LONGEST_MS - 5);
        clock.start(10);
        clock.stop(u64::MAX);
        assert_eq!(clock, Clock::at(LONGEST_MS));
    }
}
