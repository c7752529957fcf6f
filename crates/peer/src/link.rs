//! A connection: a greeting, then a [`Line`], over one data channel after another.
//!
//! A guest greets first, and again each second until it is answered; the host answers each greeting. Both say which
//! session of the other they know and which part they expect next, so that a line goes on where it stopped.

use super::api::{Me, Why};
use super::flood::Guard;
use super::line::{Line, Session};
use super::seal::hash;
use super::wire::{Garbled, Reader, Wire, Writer};

/// The version of the protocol. Two versions do not understand one another.
pub const VERSION: u8 = 1;
/// The first bytes of a greeting, in every version; the next one is the version.
const MAGIC: [u8; 2] = *b"HF";
/// The first byte of a frame that says why the connection ends, in every version.
const BYE: u8 = b'B';
/// No session.
const NONE: Session = [0; 16];
/// Milliseconds without an answer to a greeting after which it is repeated.
const AGAIN: u64 = 1_000;
/// Milliseconds without a frame after which a device is lost, or a channel without greeting is ended.
pub const SILENCE: u64 = 10_000;
/// Milliseconds after which a frame is sent though there is nothing to say.
const KEEP_ALIVE: u64 = 2_000;
/// Milliseconds between two ticks after which this device must have slept.
const NAP: u64 = 3_000;

/// A greeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// Whether it comes from a host.
    pub is_host: bool,
    /// The session of who greets.
    pub session: Session,
    /// The session of who is greeted, if it is known.
    pub knows: Option<Session>,
    /// The number of the part that is expected next.
    pub expected: u64,
    /// Who greets.
    pub me: Me,
}

impl Wire for Hello {
    fn write(&self, out: &mut Writer) {
        let mut body = Writer::default();
        body.byte(u8::from(self.is_host));
        body.raw(&self.session);
        body.raw(&self.knows.unwrap_or(NONE));
        body.number(self.expected);
        self.me.write(&mut body);
        let body = body.into_bytes();
        out.raw(&MAGIC);
        out.byte(VERSION);
        out.raw(&hash("handful greeting", &[&body])[..8]);
        out.raw(&body);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let head: [u8; 3] = from.array()?;
        let check: [u8; 8] = from.array()?;
        let whole = hash("handful greeting", &[from.rest()]);
        if head[..2] != MAGIC || head[2] != VERSION || check != whole[..8] {
            return Err(Garbled);
        }
        let is_host = [false, true].get(usize::from(from.byte()?)).copied().ok_or(Garbled)?;
        let session = from.array()?;
        let knows: Session = from.array()?;
        let expected = from.number(u64::from(u32::MAX))?;
        let me = Me::read(from)?;
        if session == NONE {
            return Err(Garbled);
        }
        let knows = Some(knows).filter(|it| *it != NONE);
        Ok(Self { is_host, session, knows, expected, me })
    }
}

/// What a frame brings.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A greeting.
    Hello(Hello),
    /// A message.
    Message(Vec<u8>),
}

/// What the clock says of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// There is no channel, or nothing is wrong.
    Fine,
    /// Nothing was heard for [`SILENCE`].
    Quiet,
    /// The channel opened [`SILENCE`] ago, and nobody greeted.
    Silent,
}

/// A channel that is open.
struct Channel {
    opened: u64,
    guard: Guard,
    is_greeted: bool,
    heard: u64,
    said: u64,
    ticked: u64,
}

/// One end of a connection, with or without a channel.
#[derive(Default)]
pub struct Link {
    channel: Option<Channel>,
    /// The line, with the sessions of this end and of the other, from the first greeting on.
    known: Option<Known>,
}

struct Known {
    mine: Session,
    theirs: Session,
    line: Line,
}

/// Returns the frame that says why a connection ends. Every version understands it.
#[must_use]
pub fn bye(why: Why) -> Vec<u8> {
    vec![BYE, why as u8]
}

/// Returns the reason that the other end had.
fn bye_of(byte: u8) -> Why {
    let told = [Why::Version, Why::Stranger, Why::Full, Why::Left, Why::Dismissed, Why::Slow];
    told.into_iter().find(|why| *why as u8 == byte).unwrap_or(Why::Garbled)
}

impl Link {
    /// A channel is open.
    pub fn open(&mut self, now: u64) {
        let guard = Guard::new(now);
        self.channel = Some(Channel {
            opened: now,
            guard,
            is_greeted: false,
            heard: now,
            said: now,
            ticked: now,
        });
    }

    /// The channel is closed, or is to be.
    pub fn close(&mut self) {
        self.channel = None;
    }

    /// Whether a channel is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.channel.is_some()
    }

    /// Whether a channel is open, and both ends have greeted.
    #[must_use]
    pub fn is_greeted(&self) -> bool {
        self.channel.as_ref().is_some_and(|it| it.is_greeted)
    }

    /// The line, from the first greeting on.
    #[must_use]
    pub fn line(&mut self) -> Option<&mut Line> {
        self.known.as_mut().map(|it| &mut it.line)
    }

    /// The line, to be looked at.
    #[must_use]
    pub fn known_line(&self) -> Option<&Line> {
        self.known.as_ref().map(|it| &it.line)
    }

    /// A hash of both sessions, the host's first, which both ends have. `None` before the first greeting.
    #[must_use]
    pub fn binding(&self, is_host: bool) -> Option<[u8; 32]> {
        let known = self.known.as_ref()?;
        let both = [&known.mine[..], &known.theirs[..]];
        let [host, guest] = if is_host { both } else { [both[1], both[0]] };
        Some(hash("handful binding", &[host, guest]))
    }

    /// Whether this is a session that the other end has.
    #[must_use]
    pub fn knows(&self, theirs: &Session) -> bool {
        self.known.as_ref().is_some_and(|it| it.theirs == *theirs)
    }

    /// Whether the other end has a session.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Forgets the other end.
    pub fn forget(&mut self) {
        self.known = None;
    }

    /// Exchanges what is known of the other ends, but not the channels.
    pub fn swap(&mut self, other: &mut Link) {
        std::mem::swap(&mut self.known, &mut other.known);
    }

    /// Lets so many messages and bytes in beyond the limits of a game.
    pub fn allow(&mut self, messages: u64, bytes: u64) {
        if let Some(channel) = &mut self.channel {
            channel.guard.allow(messages, bytes);
        }
    }

    /// Takes a frame from the channel. Before the greeting, frames of the line are dropped: they are sent again.
    ///
    /// # Errors
    /// Returns why the connection is to be ended.
    pub fn got(&mut self, now: u64, frame: &[u8]) -> Result<Vec<Heard>, Why> {
        let Some(channel) = &mut self.channel else { return Ok(Vec::new()) };
        if !channel.guard.take(now, frame.len()) {
            return Err(Why::Flood);
        }
        match frame {
            [BYE, why] => return Err(bye_of(*why)),
            [b'H', b'F', version, ..] if *version != VERSION => return Err(Why::Version),
            [b'H', b'F', ..] => {
                let hello = Hello::from_bytes(frame).map_err(|_| Why::Garbled)?;
                return Ok(vec![Heard::Hello(hello)]);
            }
            _ => {}
        }
        let (Some(known), true) = (&mut self.known, channel.is_greeted) else {
            return Ok(Vec::new());
        };
        let messages = known.line.got(now, frame).map_err(|_| Why::Garbled)?;
        channel.heard = now;
        Ok(messages.into_iter().map(Heard::Message).collect())
    }

    /// Returns the greeting of this end. Before the first one of the other end `mine` is its session.
    #[must_use]
    pub fn hello(&self, is_host: bool, mine: Session, me: &Me) -> Vec<u8> {
        let known = self.known.as_ref();
        let hello = Hello {
            is_host,
            session: known.map_or(mine, |it| it.mine),
            knows: known.map(|it| it.theirs),
            expected: known.map_or(0, |it| it.line.expected()),
            me: me.clone(),
        };
        hello.to_bytes()
    }

    /// Whether who greets knows the present line, by the session that this end has in it.
    #[must_use]
    pub fn is_line_of(&self, hello: &Hello) -> bool {
        self.known
            .as_ref()
            .is_some_and(|it| it.theirs == hello.session && hello.knows == Some(it.mine))
    }

    /// Takes the first greeting over this channel. The present line goes on, or `mine` is the session of this end in a
    /// new one, of which nothing can be expected yet: what the other end says of that is of another line.
    ///
    /// # Errors
    /// If what the other end expects does not fit.
    pub fn greet(&mut self, now: u64, mine: Option<Session>, hello: &Hello) -> Result<(), Why> {
        if let Some(mine) = mine {
            let line = Line::new(&mine, &hello.session);
            self.known = Some(Known { mine, theirs: hello.session, line });
        } else if let Some(known) = &mut self.known {
            known.line.resume(hello.expected).map_err(|_| Why::Garbled)?;
        }
        if let Some(channel) = &mut self.channel {
            channel.is_greeted = true;
            channel.heard = now;
        }
        Ok(())
    }

    /// Returns whether the connection is fine, has been silent for too long, or was never greeted. Call on every tick with the
    /// time in milliseconds.
    pub fn sign(&mut self, now: u64) -> Sign {
        let Some(channel) = &mut self.channel else { return Sign::Fine };
        if now.saturating_sub(channel.ticked) > NAP {
            // Nothing can be said of a time in which this device slept.
            channel.heard = now;
            channel.opened = now;
        }
        channel.ticked = now;
        let heard = if channel.is_greeted { channel.heard } else { channel.opened };
        match (now.saturating_sub(heard) >= SILENCE, channel.is_greeted) {
            (false, _) => Sign::Fine,
            (true, true) => Sign::Quiet,
            (true, false) => Sign::Silent,
        }
    }

    /// Whether a guest has to repeat its greeting. Counts as repeated.
    pub fn is_due(&mut self, now: u64) -> bool {
        let waits = self.channel.as_mut().filter(|it| !it.is_greeted);
        waits.is_some_and(|channel| {
            let is_due = now.saturating_sub(channel.said) >= AGAIN;
            if is_due {
                channel.said = now;
            }
            is_due
        })
    }

    /// Returns the frames to send at `now`.
    pub fn poll(&mut self, now: u64) -> Vec<Vec<u8>> {
        let (Some(channel), Some(known)) = (&mut self.channel, &mut self.known) else {
            return Vec::new();
        };
        if !channel.is_greeted {
            return Vec::new();
        }
        let mut frames = known.line.poll(now);
        if frames.is_empty() && now.saturating_sub(channel.said) >= KEEP_ALIVE {
            frames.push(known.line.bare());
        }
        if !frames.is_empty() {
            channel.said = now;
        }
        frames
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::sha256::hex;

    fn hello() -> Hello {
        let me = Me::new("Añá", 3);
        Hello { is_host: true, session: [1; 16], knows: Some([2; 16]), expected: 300, me }
    }

    #[test]
    fn greetings_stay_what_they_are() {
        let bytes = hello().to_bytes();
        assert_eq!(
            hex(&bytes),
            "4846011fd4f1cfd5835b66010101010101010101010101010101010102020202020202020202020202020202ac020541c3b1c3a103"
        );
        assert_eq!(Hello::from_bytes(&bytes), Ok(hello()));
        for at in 0..bytes.len() {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert_eq!(Hello::from_bytes(&other), Err(Garbled), "byte {at}");
        }
    }

    #[test]
    fn another_version_is_told() {
        let mut link = Link::default();
        link.open(0);
        // Of another version's greeting only the beginning is known.
        assert_eq!(link.got(0, b"HF\x02whatever"), Err(Why::Version));
        assert_eq!(link.got(0, &bye(Why::Version)), Err(Why::Version));
        assert_eq!(link.got(0, &bye(Why::Flood)), Err(Why::Garbled), "what we are accused of");
        assert_eq!(link.got(0, b"HF\x01"), Err(Why::Garbled));
    }

    #[test]
    fn before_the_greeting_nothing_counts() {
        let mut link = Link::default();
        assert_eq!(link.got(0, b"x"), Ok(Vec::new()));
        link.open(0);
        assert_eq!(link.got(0, b"x"), Ok(Vec::new()));
        assert!(link.poll(60_000).is_empty() && !link.is_greeted());
        link.greet(0, Some([2; 16]), &Hello { expected: 0, ..hello() }).unwrap();
        assert_eq!(link.got(0, b"x"), Err(Why::Garbled));
        assert!(link.is_line_of(&hello()));
        let other = Hello { session: [9; 16], ..hello() };
        assert!(!link.is_line_of(&other));
        assert!(!link.is_line_of(&Hello { knows: None, ..hello() }));
        assert_eq!(link.greet(0, None, &hello()), Err(Why::Garbled), "never sent so much");
    }

    #[test]
    fn silence_is_noticed_and_sleep_is_not_silence() {
        let mut link = Link::default();
        assert_eq!(link.sign(99_999), Sign::Fine);
        link.open(0);
        let signs = |link: &mut Link, from: u64, to: u64| {
            let mut ticks = (from..=to).step_by(250).map(|now| (now, link.sign(now)));
            ticks.find(|(_, sign)| *sign != Sign::Fine)
        };
        assert_eq!(signs(&mut link, 0, 20_000), Some((SILENCE, Sign::Silent)));
        link.open(20_000);
        link.greet(21_000, Some([2; 16]), &Hello { expected: 0, ..hello() }).unwrap();
        assert_eq!(signs(&mut link, 21_000, 40_000), Some((21_000 + SILENCE, Sign::Quiet)));
        // An hour in a pocket.
        assert_eq!(signs(&mut link, 3_600_000, 3_609_000), None);
        assert!(!link.poll(3_609_000).is_empty() && link.poll(3_609_100).is_empty());
    }
}
