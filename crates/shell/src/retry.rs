//! When a failed fetch is repeated: immediately if the player asks for it, else after a growing delay.
//!
//! The page keeps one [`Retry`] for each chunk and one for the solver's worker. It has no clock of its own: times are
//! milliseconds of any monotonic clock.

/// The delay after the first failure, in milliseconds. It doubles with each further failure.
pub const FIRST_WAIT_MS: u64 = 2_000;

/// The longest delay, in milliseconds.
pub const MAX_WAIT_MS: u64 = 300_000;

/// The attempts to fetch one resource.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retry {
    is_running: bool,
    failures: u32,
    failed_at: u64,
    waits: bool,
}

impl Retry {
    /// Starts an attempt if none is running and the delay after the last failure is over. Returns whether it started.
    pub fn begin_if_due(&mut self, now: u64) -> bool {
        self.delay_ms(now) == 0 && self.begin()
    }

    /// Starts an attempt without a delay if none is running. Returns whether it started.
    pub fn begin(&mut self) -> bool {
        !std::mem::replace(&mut self.is_running, true)
    }

    /// Ends a failed attempt.
    pub fn fail(&mut self, now: u64) {
        let failures = self.failures.saturating_add(1);
        *self = Self { is_running: false, failures, failed_at: now, waits: true };
    }

    /// Ends an attempt that succeeded or is no longer needed, and resets the count of failures.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Ends the delay, because the network is back. The count of failures stays.
    pub fn end_delay(&mut self) {
        self.waits = false;
    }

    /// Returns whether an attempt is running.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns whether the last attempt failed. Stays true while the next one is running.
    pub fn has_failed(&self) -> bool {
        self.failures > 0
    }

    /// Returns the milliseconds until an attempt is due; 0 if it is due now.
    pub fn delay_ms(&self, now: u64) -> u64 {
        if !self.waits {
            return 0;
        }
        let doublings = self.failures.saturating_sub(1).min(32);
        let wait = FIRST_WAIT_MS.saturating_mul(1 << doublings).min(MAX_WAIT_MS);
        self.failed_at.saturating_add(wait).saturating_sub(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_attempt_is_under_way_at_a_time() {
        let mut retry = Retry::default();
        assert!(retry.begin_if_due(0));
        assert!(!retry.begin_if_due(0) && !retry.begin(), "the first is still under way");
        retry.fail(10);
        assert!(retry.begin());
        assert!(retry.is_running() && retry.has_failed());
        retry.reset();
        assert_eq!(retry, Retry::default());
    }

    #[test]
    fn waits_double_up_to_the_longest() {
        let mut retry = Retry::default();
        let mut now = 7;
        let mut waits = Vec::new();
        for _ in 0..12 {
            assert!(retry.begin_if_due(now));
            retry.fail(now);
            let wait = retry.delay_ms(now);
            assert!(!retry.begin_if_due(now + wait - 1), "{wait} ms are not over");
            waits.push(wait / 1_000);
            now += wait;
        }
        assert_eq!(waits, [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]);
    }

    /// However often callers ask, an hour without a network has few attempts.
    #[test]
    fn asking_in_a_loop_makes_few_attempts() {
        let mut retry = Retry::default();
        let mut attempts = 0;
        for now in (0..3_600_000).step_by(3) {
            attempts += u32::from(retry.begin_if_due(now));
            if retry.is_running() {
                retry.fail(now);
            }
        }
        assert_eq!(attempts, 19);
    }

    #[test]
    fn the_player_and_a_network_that_is_back_do_not_wait() {
        let mut retry = Retry::default();
        for now in [5, 6, 7] {
            assert!(retry.begin(), "at {now}");
            retry.fail(now);
        }
        assert_eq!(retry.delay_ms(7), 8_000);
        retry.end_delay();
        assert!(retry.has_failed() && retry.begin_if_due(8));
        retry.fail(8);
        assert_eq!(retry.delay_ms(8), 16_000);
    }

    #[test]
    fn no_count_and_no_clock_overflows() {
        let mut retry = Retry { is_running: true, failures: u32::MAX, ..Retry::default() };
        retry.fail(u64::MAX);
        assert_eq!(retry.delay_ms(0), u64::MAX);
        assert_eq!(retry.delay_ms(u64::MAX), 0);
    }
}
