//! How much a peer may send: a bucket that each message empties and time fills.

/// Messages that may come at once, and that come back each second.
const BURST: u64 = 600;
const A_SECOND: u64 = 200;
/// Bytes that may come at once, and that come back each second.
const BURST_BYTES: u64 = 2_000_000;
const BYTES_A_SECOND: u64 = 250_000;

/// What a peer may still send, in thousandths of messages and of bytes.
#[derive(Debug)]
pub struct Guard {
    at: u64,
    messages: u64,
    bytes: u64,
    /// Allowed beyond the bucket, for everything that is moved.
    more: [u64; 2],
}

impl Guard {
    /// Returns a full bucket.
    #[must_use]
    pub fn new(now: u64) -> Self {
        Self { at: now, messages: BURST * 1_000, bytes: BURST_BYTES * 1_000, more: [0; 2] }
    }

    /// Lets so many messages and bytes in beyond the limits, in place of what was let in so before.
    pub fn allow(&mut self, messages: u64, bytes: u64) {
        self.more = [messages, bytes];
    }

    /// Counts a message of so many bytes. Returns whether it is within the limits.
    pub fn take(&mut self, now: u64, bytes: usize) -> bool {
        // After an hour both buckets are full.
        let passed = now.saturating_sub(self.at).min(3_600_000);
        self.at = self.at.max(now);
        self.messages = (self.messages + passed * A_SECOND).min(BURST * 1_000);
        self.bytes = (self.bytes + passed * BYTES_A_SECOND).min(BURST_BYTES * 1_000);
        let [more, more_bytes] = &mut self.more;
        spend(&mut self.messages, more, 1) && spend(&mut self.bytes, more_bytes, bytes as u64)
    }
}

/// Takes an amount out of what is allowed beyond the bucket, or out of the bucket.
fn spend(bucket: &mut u64, more: &mut u64, amount: u64) -> bool {
    if *more >= amount {
        *more -= amount;
    } else if *bucket >= amount * 1_000 {
        *bucket -= amount * 1_000;
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_a_flood_does_not() {
        let mut guard = Guard::new(5_000);
        assert!((0..BURST).all(|_| guard.take(5_000, 10)));
        assert!(!guard.take(5_000, 10));
        // Five milliseconds for each message, and no more than a burst however long it was quiet.
        assert!(guard.take(5_005, 10) && !guard.take(5_005, 10));
        assert!((0..BURST).all(|_| guard.take(999_999_999, 10)));
        assert!(!guard.take(0, 10), "a clock that goes back gives nothing");
    }

    #[test]
    fn bytes_are_limited_too() {
        let mut guard = Guard::new(0);
        assert!(guard.take(0, BURST_BYTES as usize) && !guard.take(0, 1));
        guard.allow(10, 1_000);
        assert!(guard.take(0, 999) && guard.take(0, 1) && !guard.take(0, 1));
        assert!(!guard.take(0, usize::MAX / 2_000), "no overflow");
    }

    #[test]
    fn a_steady_stream_within_the_limits_never_ends() {
        let mut guard = Guard::new(0);
        assert!((0..100_000).all(|i| guard.take(i * 5, 1_250)));
    }
}
