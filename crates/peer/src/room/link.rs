//! One connection: the frames that wait to be sent, how much the peer may send, and silence.

use std::collections::VecDeque;

use crate::commit::Id;
use crate::message::{ClockMessage, MemberId, Message, Reason, frame};
use crate::transfer::Transfer;

/// Messages that may come at once, and that come back each second; the same in bytes.
const BURST_LIMIT: [u64; 2] = [600, 2_000_000];
const RATE_PER_SECOND: [u64; 2] = [200, 250_000];
/// The most bytes that wait to be sent.
const MAX_WAITING: usize = 1_000_000;
/// Milliseconds without a frame after which a device is lost, or a channel without greeting is ended.
const TIMEOUT_MS: u64 = 10_000;
/// Milliseconds after which a frame is sent though there is nothing to say.
const KEEP_ALIVE_MS: u64 = 2_000;
/// Milliseconds between two ticks after which this device must have slept.
const SLEEP_GAP_MS: u64 = 3_000;

/// Milliseconds between two questions for the other end's clock.
const CLOCK_INTERVAL_MS: u64 = 2_000;
/// Milliseconds for which the best sample of a clock is kept.
const CLOCK_LASTS_MS: u64 = 60_000;
/// The longest round trip, in milliseconds, after which a clock is believed.
const MAX_ROUND_TRIP_MS: u64 = 2_000;
/// The latest time of another clock that is believed.
const MAX_CLOCK: u64 = 1 << 50;

/// How far the other end's clock is from this one's.
#[derive(Clone, Copy, Debug)]
struct ClockSample {
    /// The other clock less this one, in the middle of the round trip.
    offset: i64,
    round_trip: u64,
    at: u64,
}

/// How much a peer may send: a bucket that each message empties and time fills, in thousandths.
struct Bucket {
    at: u64,
    left: [u64; 2],
}

impl Bucket {
    fn new(now: u64) -> Self {
        Self { at: now, left: BURST_LIMIT.map(|most| most * 1_000) }
    }

    /// Counts so many messages of this many bytes. Returns whether they are within the limits.
    fn take(&mut self, now: u64, count: usize, bytes: usize) -> bool {
        // After an hour the bucket is full.
        let passed = now.saturating_sub(self.at).min(3_600_000);
        self.at = self.at.max(now);
        let amounts = [count, bytes].map(|amount| amount as u64 * 1_000);
        let mut is_within = true;
        for ((left, amount), (most, rate)) in
            self.left.iter_mut().zip(amounts).zip(BURST_LIMIT.into_iter().zip(RATE_PER_SECOND))
        {
            *left = (*left + passed * rate).min(most * 1_000);
            is_within &= *left >= amount;
            *left = left.saturating_sub(amount);
        }
        is_within
    }
}

/// A channel that is open.
pub struct Channel {
    /// The numbers of this end and of the other in the greetings over this channel.
    pub nonce: Id,
    pub theirs: Option<Id>,
    /// Whether the other end tells its clock, when it was asked for it last, and the best answer of late.
    pub has_clock: bool,
    clock_asked_at: Option<u64>,
    clock: Option<ClockSample>,
    outbox: VecDeque<Vec<u8>>,
    waiting: usize,
    bucket: Bucket,
    /// When it was opened or the last frame came, when one was sent, and when the clock was looked at.
    received_at: u64,
    sent_at: u64,
    ticked_at: u64,
}

/// One end of a connection, with or without a channel.
#[derive(Default)]
pub struct PeerLink {
    pub channel: Option<Channel>,
    /// The number of the other end, once it joined over the last channel.
    pub member: Option<MemberId>,
    /// Whether the other end is in the room and was heard of late.
    pub is_connected: bool,
    pub transfer: Transfer,
    /// The last frames of a channel that this end has ended.
    last: VecDeque<Vec<u8>>,
}

impl PeerLink {
    /// A channel is open.
    pub fn open(&mut self, now: u64, nonce: Id) {
        self.last.clear();
        self.transfer.pause();
        self.channel = Some(Channel {
            nonce,
            theirs: None,
            has_clock: false,
            clock_asked_at: None,
            clock: None,
            outbox: VecDeque::new(),
            waiting: 0,
            bucket: Bucket::new(now),
            received_at: now,
            sent_at: now,
            ticked_at: now,
        });
    }

    /// Ends the channel after what waits and a last message. Returns whether there was one.
    pub fn end(&mut self, message: &Message) -> bool {
        let Some(mut channel) = self.channel.take() else { return false };
        // What is over the limit is not worth sending.
        if channel.waiting > MAX_WAITING {
            channel.outbox.clear();
        }
        channel.outbox.push_back(frame(message));
        self.last = channel.outbox;
        true
    }

    /// The numbers of both ends, once the other one has greeted.
    pub fn nonces(&self) -> Option<[Id; 2]> {
        let channel = self.channel.as_ref()?;
        Some([channel.nonce, channel.theirs?])
    }

    /// A frame has come. Returns whether there is a channel.
    pub fn on_frame(&mut self, now: u64) -> bool {
        self.channel.as_mut().map(|channel| channel.received_at = now).is_some()
    }

    /// Counts a frame that has come as so many messages. Returns whether it is within the limits.
    pub fn count(&mut self, now: u64, count: usize, bytes: usize) -> bool {
        self.channel.as_mut().is_none_or(|channel| channel.bucket.take(now, count, bytes))
    }

    /// Appends a message.
    ///
    /// # Errors
    /// [`Reason::Slow`] if too much waits.
    pub fn send(&mut self, message: &Message) -> Result<(), Reason> {
        let Some(channel) = &mut self.channel else { return Ok(()) };
        let bytes = frame(message);
        channel.waiting += bytes.len();
        channel.outbox.push_back(bytes);
        if channel.waiting > MAX_WAITING { Err(Reason::Slow) } else { Ok(()) }
    }

    /// Takes the next frame that waits.
    pub fn next(&mut self, now: u64) -> Option<Vec<u8>> {
        let Some(channel) = &mut self.channel else { return self.last.pop_front() };
        let frame = channel.outbox.pop_front()?;
        channel.waiting -= frame.len();
        channel.sent_at = now;
        Some(frame)
    }

    /// The bytes that wait.
    pub fn waiting(&self) -> usize {
        self.channel.as_ref().map_or(0, |it| it.waiting)
    }

    /// Returns the question for the other end's clock, if it is time for one.
    pub fn clock_question(&mut self, now: u64) -> Option<Message> {
        let channel = self.channel.as_mut().filter(|it| it.has_clock)?;
        let is_late = |at: u64| now.saturating_sub(at) >= CLOCK_INTERVAL_MS;
        if !channel.clock_asked_at.is_none_or(is_late) {
            return None;
        }
        channel.clock_asked_at = Some(now);
        Some(Message::Clock(ClockMessage::Ask(now)))
    }

    /// Takes the answer to the last question for the other end's clock. One to another question, one that took too long
    /// and one with an absurd time say nothing.
    pub fn on_clock(&mut self, now: u64, asked: u64, theirs: u64) {
        let Some(channel) = &mut self.channel else { return };
        let round_trip = now.saturating_sub(asked);
        let is_sane = round_trip <= MAX_ROUND_TRIP_MS && theirs <= MAX_CLOCK;
        if channel.clock_asked_at != Some(asked) || !is_sane {
            return;
        }
        let offset = theirs as i64 - (asked + round_trip / 2) as i64;
        let is_better = |old: ClockSample| {
            round_trip <= old.round_trip || now.saturating_sub(old.at) >= CLOCK_LASTS_MS
        };
        if channel.clock.is_none_or(is_better) {
            channel.clock = Some(ClockSample { offset, round_trip, at: now });
        }
    }

    /// Returns the time of the other end's clock at a time of this one; `None` if it is not known.
    pub fn their_clock(&self, at: u64) -> Option<u64> {
        let offset = self.channel.as_ref()?.clock?.offset;
        u64::try_from(at as i64 + offset).ok()
    }

    /// Whether nothing was sent for a while.
    pub fn is_ping_due(&self, now: u64) -> bool {
        let idle =
            |it: &Channel| it.theirs.is_some() && now.saturating_sub(it.sent_at) >= KEEP_ALIVE_MS;
        self.channel.as_ref().is_some_and(idle) && self.waiting() == 0
    }

    /// Whether nothing has come for [`TIMEOUT_MS`]. To be called at each tick.
    pub fn is_silent(&mut self, now: u64) -> bool {
        let Some(channel) = &mut self.channel else { return false };
        if now.saturating_sub(channel.ticked_at) > SLEEP_GAP_MS {
            // Nothing can be said of a time in which this device slept.
            channel.received_at = now;
        }
        channel.ticked_at = now;
        now.saturating_sub(channel.received_at) >= TIMEOUT_MS
    }
}
