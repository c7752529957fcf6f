//! A stopwatch that takes the current time as an argument.

/// The longest time that a clock shows, in milliseconds: the end of 999:59:59.
pub const MAX_MS: u64 = 3_599_999_999;

/// The longest time that counts between two beats, in milliseconds. A page beats several times a second while it is
/// open, so a longer step means that the device slept.
pub const MAX_STEP_MS: u64 = 5_000;

/// Time played, in milliseconds. Callers pass the current time in, so the clock itself is pure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stopwatch {
    banked_ms: u64,
    since: Option<u64>,
}

impl Stopwatch {
    /// Returns a stopped stopwatch that shows `ms`, capped at [`MAX_MS`].
    pub fn stopped_at(ms: u64) -> Self {
        Self { banked_ms: ms.min(MAX_MS), since: None }
    }

    /// Starts the clock at `now`. On a running clock this is a beat, which banks the time since the last one.
    pub fn start(&mut self, now: u64) {
        self.banked_ms = self.elapsed(now);
        self.since = self.since.max(Some(now));
    }

    /// Stops the clock at `now`. No effect on a stopped clock.
    pub fn stop(&mut self, now: u64) {
        self.banked_ms = self.elapsed(now);
        self.since = None;
    }

    /// Advances the banked time to `ms` if it is less.
    pub fn advance_to(&mut self, ms: u64) {
        self.banked_ms = self.banked_ms.max(ms);
    }

    /// Returns the time shown at `now`, at most [`MAX_MS`], and at most [`MAX_STEP_MS`] more than at the last
    /// beat. A `now` before that beat counts as the beat, so the clock never runs backwards.
    pub fn elapsed(&self, now: u64) -> u64 {
        let since = self.since.unwrap_or(now);
        let running = now.saturating_sub(since).min(MAX_STEP_MS);
        self.banked_ms.saturating_add(running).min(MAX_MS)
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_only_while_running_and_never_backwards() {
        let mut clock = Stopwatch::stopped_at(500);
        assert_eq!(clock.elapsed(9_999), 500);
        clock.start(1_000);
        clock.start(2_000);
        assert_eq!(clock.elapsed(3_000), 2_500);
        assert_eq!(clock.elapsed(10), 1_500, "a device's clock may be set back");
        clock.stop(3_000);
        clock.stop(9_000);
        assert_eq!(clock.elapsed(9_000), 2_500);
        assert!(!clock.is_running());
    }

    #[test]
    fn counts_whole_games_by_beats_and_of_a_sleep_one_step() {
        let mut clock = Stopwatch::default();
        let hour = 3_600_000;
        (0..=hour).step_by(250).for_each(|now| clock.start(now));
        assert_eq!(clock.elapsed(hour + 100), hour + 100);
        clock.start(9 * hour);
        assert_eq!(clock.elapsed(9 * hour), hour + MAX_STEP_MS);
        clock.stop(20 * hour);
        assert_eq!(clock, Stopwatch::stopped_at(hour + 2 * MAX_STEP_MS));
    }

    #[test]
    fn stops_at_the_longest_time() {
        assert_eq!(Stopwatch::stopped_at(u64::MAX).elapsed(0), MAX_MS);
        let mut clock = Stopwatch::stopped_at(MAX_MS - 5);
        clock.start(10);
        clock.stop(u64::MAX);
        assert_eq!(clock, Stopwatch::stopped_at(MAX_MS));
    }
}
