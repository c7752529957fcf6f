//! A line: messages to one peer, each once and in order, over a channel that may drop, delay, repeat and reorder.
//!
//! Messages are cut into parts with numbers. The receiver acknowledges how far it has all, and keeps up to a window of
//! parts that came early; the sender sends again what is not acknowledged in time. Every frame has a tag that only
//! the two ends can make, so a damaged or foreign frame is noticed. A line outlives its channel:
//! [`Line::resume`] goes on over another one.

use std::collections::VecDeque;

use super::seal::hash;
use super::wire::{Garbled, Reader, Writer};

/// The name of one end: random bytes that only the two ends of a line know.
pub type Session = [u8; 16];

/// The most bytes of a part. Every browser's data channel takes a message of this size.
pub const PART: usize = 15_000;
/// The most bytes of a message.
pub const MOST: usize = 65_536;
/// Parts that may be on their way, and parts that are kept when they come early.
pub const WINDOW: usize = 64;
/// The most bytes that wait to be sent or acknowledged.
const WAITING: usize = 1_500_000;
/// The most parts that wait to be sent or acknowledged.
const WAITING_PARTS: usize = 1_000;
/// Milliseconds without acknowledgement after which parts are sent again, at first and at most.
const PATIENCE: u64 = 1_000;
const MOST_PATIENCE: u64 = 6_000;
/// The most parts that are sent again at a time.
const AGAIN: usize = 8;

/// First bytes of frames: a part that others of the message follow, the last part of a message, no part.
const MORE: u8 = 1;
const LAST: u8 = 2;
const BARE: u8 = 3;

/// A part of a message.
struct Part {
    is_last: bool,
    bytes: Vec<u8>,
}

/// One end of a line.
pub struct Line {
    /// Keys of the tags of frames from here and from there.
    keys: [[u8; 32]; 2],
    /// Parts that are not acknowledged, and the number of the first.
    out: VecDeque<Part>,
    first: u64,
    /// How many of these were sent over the present channel, and the number after the last one ever sent.
    sent: usize,
    ever: u64,
    waiting: usize,
    /// When the first of these was sent, or the last acknowledgement came; and how long to wait from then on.
    since: u64,
    patience: u64,
    /// The number of the next part to come, and it and those after it that came early.
    expected: u64,
    early: VecDeque<Option<Part>>,
    /// The parts of an incomplete message.
    partial: Vec<u8>,
    owes_ack: bool,
}

/// Returns the tag of a frame without its tag.
fn tag(key: &[u8; 32], kind: u8, body: &[u8]) -> [u8; 8] {
    let [a, b, c, d, e, f, g, h, ..] = hash("handful frame", &[key, &[kind], body]);
    [a, b, c, d, e, f, g, h]
}

impl Line {
    /// Returns a new line between two ends.
    #[must_use]
    pub fn new(mine: &Session, theirs: &Session) -> Self {
        let key = |from: &Session, to: &Session| hash("handful line", &[from, to]);
        Self {
            keys: [key(mine, theirs), key(theirs, mine)],
            out: VecDeque::new(),
            first: 0,
            sent: 0,
            ever: 0,
            waiting: 0,
            since: 0,
            patience: PATIENCE,
            expected: 0,
            early: VecDeque::new(),
            partial: Vec::new(),
            owes_ack: false,
        }
    }

    /// Appends a message of 1 to [`MOST`] bytes. Returns whether there was room; if not, nothing is sent of it.
    #[must_use]
    pub fn send(&mut self, message: &[u8]) -> bool {
        let parts = message.len().div_ceil(PART);
        if message.is_empty()
            || message.len() > MOST
            || self.waiting + message.len() > WAITING
            || self.out.len() + parts > WAITING_PARTS
        {
            return false;
        }
        for (i, bytes) in message.chunks(PART).enumerate() {
            self.out.push_back(Part { is_last: i + 1 == parts, bytes: bytes.to_vec() });
        }
        self.waiting += message.len();
        true
    }

    /// How many bytes wait to be sent or acknowledged.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// How many bytes of the other end are kept, of parts that came early and of an incomplete message.
    #[must_use]
    pub fn held(&self) -> usize {
        let early = self.early.iter().flatten().map(|part| part.bytes.len());
        early.sum::<usize>() + self.partial.len()
    }

    /// How many parts may be appended and are then sent at once.
    #[must_use]
    pub fn room(&self) -> usize {
        WINDOW.saturating_sub(self.out.len())
    }

    /// The number of the next part that this end expects: what the other end passes to [`Line::resume`].
    #[must_use]
    pub fn expected(&self) -> u64 {
        self.expected
    }

    /// Goes on over another channel with an end that expects the part of that number next.
    ///
    /// # Errors
    /// If it is a part that was acknowledged, or never sent.
    pub fn resume(&mut self, expected: u64) -> Result<(), Garbled> {
        self.acknowledge(expected)?;
        self.sent = 0;
        self.patience = PATIENCE;
        Ok(())
    }

    fn acknowledge(&mut self, upto: u64) -> Result<(), Garbled> {
        let count = upto.checked_sub(self.first).ok_or(Garbled)? as usize;
        if upto > self.ever || count > self.out.len() {
            return Err(Garbled);
        }
        for part in self.out.drain(..count) {
            self.waiting -= part.bytes.len();
        }
        self.first = upto;
        self.sent = self.sent.saturating_sub(count);
        Ok(())
    }

    /// Takes a frame from the channel. Returns the messages that it completes, in order.
    ///
    /// # Errors
    /// If the other end cannot have sent it.
    pub fn got(&mut self, now: u64, frame: &[u8]) -> Result<Vec<Vec<u8>>, Garbled> {
        let mut from = Reader::new(frame);
        let kind = from.byte()?;
        let sealed: [u8; 8] = from.array()?;
        if sealed != tag(&self.keys[1], kind, from.rest()) {
            return Err(Garbled);
        }
        let upto = from.number(u64::from(u32::MAX))?;
        // An older acknowledgement than the last came late.
        if upto > self.first {
            self.acknowledge(upto)?;
            self.since = now;
            self.patience = PATIENCE;
        }
        if kind == BARE {
            return if from.rest().is_empty() { Ok(Vec::new()) } else { Err(Garbled) };
        }
        let number = from.number(u64::from(u32::MAX))?;
        let bytes = from.rest();
        let is_last = kind == LAST;
        if !(is_last || kind == MORE && bytes.len() == PART)
            || bytes.is_empty()
            || bytes.len() > PART
        {
            return Err(Garbled);
        }
        self.owes_ack = true;
        let Some(ahead) = number.checked_sub(self.expected) else { return Ok(Vec::new()) };
        if ahead >= WINDOW as u64 {
            return Err(Garbled);
        }
        let ahead = ahead as usize;
        while self.early.len() <= ahead {
            self.early.push_back(None);
        }
        if self.early[ahead].is_none() {
            self.early[ahead] = Some(Part { is_last, bytes: bytes.to_vec() });
        }
        self.complete()
    }

    /// Takes the parts that are there without a gap.
    fn complete(&mut self) -> Result<Vec<Vec<u8>>, Garbled> {
        let mut messages = Vec::new();
        while let Some(Some(_)) = self.early.front() {
            let Some(Some(part)) = self.early.pop_front() else { break };
            self.expected += 1;
            if self.partial.len() + part.bytes.len() > MOST {
                return Err(Garbled);
            }
            self.partial.extend_from_slice(&part.bytes);
            if part.is_last {
                messages.push(std::mem::take(&mut self.partial));
            }
        }
        Ok(messages)
    }

    /// Returns the frames to send at `now`: parts that the window lets through, parts that were not acknowledged in
    /// time, or an acknowledgement alone.
    pub fn poll(&mut self, now: u64) -> Vec<Vec<u8>> {
        let mut frames = Vec::new();
        if self.sent > 0 && now.saturating_sub(self.since) >= self.patience {
            for at in 0..self.sent.min(AGAIN) {
                frames.push(self.frame(Some(at)));
            }
            self.since = now;
            self.patience = (self.patience * 2).min(MOST_PATIENCE);
        }
        if self.sent == 0 {
            self.since = now;
        }
        while self.sent < self.out.len().min(WINDOW) {
            frames.push(self.frame(Some(self.sent)));
            self.sent += 1;
        }
        self.ever = self.ever.max(self.first + self.sent as u64);
        if frames.is_empty() && self.owes_ack {
            frames.push(self.frame(None));
        }
        self.owes_ack &= frames.is_empty();
        frames
    }

    /// Returns a frame that only acknowledges, and shows that this end is there.
    #[must_use]
    pub fn bare(&self) -> Vec<u8> {
        self.frame(None)
    }

    fn frame(&self, at: Option<usize>) -> Vec<u8> {
        let part = at.and_then(|at| Some((self.first + at as u64, self.out.get(at)?)));
        let kind = match part {
            None => BARE,
            Some((_, part)) => [MORE, LAST][usize::from(part.is_last)],
        };
        let mut body = Writer::default();
        body.number(self.expected);
        if let Some((number, part)) = part {
            body.number(number);
            body.raw(&part.bytes);
        }
        let body = body.into_bytes();
        let mut out = Writer::default();
        out.byte(kind);
        out.raw(&tag(&self.keys[0], kind, &body));
        out.raw(&body);
        out.into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::sha256::hex;
    use handful_lab::probe::{at_most, choices};

    fn pair() -> [Line; 2] {
        [Line::new(&[1; 16], &[2; 16]), Line::new(&[2; 16], &[1; 16])]
    }

    #[test]
    fn frames_stay_what_they_are() {
        let [mut one, mut other] = pair();
        assert!(one.send(b"hello") && one.send(b"again"));
        let frames = one.poll(0);
        assert_eq!(hex(&frames[0]), "02c76602d91683a7f3000068656c6c6f");
        assert_eq!(other.got(0, &frames[0]).unwrap(), [b"hello"]);
        assert_eq!(hex(&other.poll(0)[0]), "03ba24ffa088b1ad7801");
    }

    #[test]
    fn a_message_is_cut_and_joined() {
        for length in [1, PART - 1, PART, PART + 1, 4 * PART, MOST] {
            let [mut one, mut other] = pair();
            let message: Vec<u8> = (0..length).map(|i| (i % 251) as u8).collect();
            assert!(one.send(&message));
            let mut whole = Vec::new();
            for frame in one.poll(0) {
                assert!(frame.len() < PART + 32);
                whole.extend(other.got(0, &frame).unwrap());
            }
            assert_eq!(whole, [message]);
            assert_eq!(other.held(), 0);
        }
        let [mut one, _] = pair();
        assert!(!one.send(&[]) && !one.send(&vec![0; MOST + 1]));
    }

    #[test]
    fn what_waits_is_bounded() {
        let [mut one, mut other] = pair();
        let mut turn = at_most(1_000_000, "the line is full");
        while one.send(&vec![7; MOST]) {
            turn();
        }
        while one.send(b"x") {
            turn();
        }
        assert!(one.waiting() <= WAITING && one.out.len() <= WAITING_PARTS);
        let frames = one.poll(0);
        assert_eq!(frames.len(), WINDOW);
        // Without the first part nothing is complete, and the window bounds what is kept.
        for frame in &frames[1..] {
            assert_eq!(other.got(0, frame).unwrap(), [[0; 0]; 0]);
        }
        assert!(other.held() <= WINDOW * PART);
        assert!(one.poll(PATIENCE - 1).is_empty());
        assert_eq!(one.poll(PATIENCE).len(), AGAIN);
        assert!(one.poll(2 * PATIENCE).is_empty(), "it waits longer each time");
    }

    #[test]
    fn what_the_other_end_cannot_have_sent_is_garbled() {
        let [mut one, mut other] = pair();
        assert!(one.send(b"hello"));
        let frame = one.poll(0).remove(0);
        for at in 0..frame.len() {
            let mut other_frame = frame.clone();
            other_frame[at] ^= 1;
            assert_eq!(other.got(0, &other_frame), Err(Garbled), "byte {at}");
            assert_eq!(other.got(0, &frame[..at]), Err(Garbled), "cut to {at}");
        }
        assert_eq!(one.got(0, &frame), Err(Garbled), "its own frame comes back");
        let mut foreign = Line::new(&[3; 16], &[2; 16]);
        assert_eq!(other.got(0, &foreign.bare()), Err(Garbled));
        assert!(foreign.send(b"hello"));
        assert_eq!(other.got(0, &foreign.poll(0)[0]), Err(Garbled));
        assert_eq!(other.expected(), 0);
        assert_eq!(other.got(0, &frame).unwrap(), [b"hello"]);
        // More is acknowledged than was ever sent, or less than before.
        assert_eq!(one.resume(2), Err(Garbled));
        assert_eq!(one.resume(1), Ok(()));
        assert_eq!(one.resume(0), Err(Garbled));
        one.expected = 70;
        assert!(one.send(b"x"));
        one.first = 1 + WINDOW as u64;
        assert_eq!(other.got(0, &one.poll(0)[0]), Err(Garbled), "beyond the window");
    }

    /// Two lines over a channel that drops, repeats and reorders, with new channels now and then.
    #[test]
    fn each_message_arrives_once_and_in_order() {
        for seed in 1..=40 {
            let mut rng = choices(seed);
            let mut ends = pair();
            let mut said = [Vec::new(), Vec::new()];
            let mut heard = [Vec::new(), Vec::new()];
            let mut on_way: Vec<(usize, Vec<u8>)> = Vec::new();
            let mut now = 0;
            while now < 4_000_000 {
                now += 100;
                let is_rough = now < 30_000;
                for from in 0..2 {
                    if is_rough && rng.below(4) == 0 {
                        let length = [3, 3, 3, 20_000][rng.below(4) as usize];
                        let message = vec![said[from].len() as u8; length + rng.below(9) as usize];
                        if ends[from].send(&message) {
                            said[from].push(message);
                        }
                    }
                    on_way.extend(ends[from].poll(now).into_iter().map(|frame| (1 - from, frame)));
                }
                if is_rough && rng.below(50) == 0 {
                    on_way.clear();
                    let expected = [ends[0].expected(), ends[1].expected()];
                    ends[0].resume(expected[1]).unwrap();
                    ends[1].resume(expected[0]).unwrap();
                }
                for _ in 0..on_way.len() {
                    let at = rng.below(on_way.len() as u32) as usize;
                    let (to, frame) = match rng.below(if is_rough { 4 } else { 1 }) {
                        1 => on_way[at].clone(),
                        2 => {
                            on_way.swap_remove(at);
                            continue;
                        }
                        _ => on_way.remove(at),
                    };
                    heard[to].extend(ends[to].got(now, &frame).unwrap());
                }
                if !is_rough && ends.iter().all(|end| end.waiting() == 0) {
                    break;
                }
            }
            let [one, other] = &heard;
            assert!(said[1] == *one && said[0] == *other, "seed {seed}");
            assert!(said[0].len() > 20);
        }
    }
}
