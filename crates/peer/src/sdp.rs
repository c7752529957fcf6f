//! One side's half of a connection: the few bytes of a browser's session description (SDP, RFC 8866) that the other side
//! cannot know, and a description made of them that both Chromium and Firefox accept.
//!
//! Everything else is the same on every device: one data channel (RFC 8841), no media, the first media id `0`, and SCTP's
//! usual port. Candidates are host candidates over UDP only, because there is no server that could tell others.

use std::net::IpAddr;

use super::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::base64::{DIGITS, digit};
use handful_engine::keyword::whole;

/// The most bytes of a description that is read. A browser with many network interfaces writes some 5,000.
pub const LONGEST: usize = 32_768;
/// The most candidates of a half.
pub const MOST_CANDIDATES: usize = 3;
/// The lengths of a user fragment (RFC 8839; browsers write 4 or 8 characters) and of a password (24 or 32) start here,
/// and each has 16 values.
const SHORTEST: [usize; 2] = [4, 22];
const LENGTHS: usize = 16;

/// One side's half of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Half {
    /// The SHA-256 of the certificate, by which the other side knows this one.
    fingerprint: [u8; 32],
    /// The user fragment: 4 to 19 letters, digits, `+` and `/`.
    ufrag: String,
    /// The password: 22 to 37 of the same characters.
    pwd: String,
    /// The addresses at which this side can be reached, the likeliest first: one to [`MOST_CANDIDATES`].
    candidates: Vec<Candidate>,
}

/// A UDP port at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    /// The address.
    host: HostName,
    /// The port, never 0.
    port: u16,
}

/// An address in the room's network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HostName {
    /// A name that only the network's devices can resolve: these bytes as a UUID, then `.local`. Browsers write it in
    /// place of an address until the person allows the camera.
    Local([u8; 16]),
    /// An address of IPv4.
    V4([u8; 4]),
    /// An address of IPv6.
    V6([u8; 16]),
}

/// The side of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The side that offers the connection, which is the host's.
    Offer,
    /// The side that answers. The host begins the handshake, once it has the answer: a browser would take that of any
    /// device that has the invite for its guest's.
    Answer,
}

/// Why a description is no half of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not a description of one data channel.
    NoChannel,
    /// It has no usable address, as on a device without a network.
    NoCandidate,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Fault::NoChannel => "this does not describe a data channel",
            Fault::NoCandidate => "this device has no address in a network",
        })
    }
}

impl std::error::Error for Fault {}

impl Half {
    /// Reads a browser's description.
    ///
    /// # Errors
    /// Returns why it is no half: not one data channel, another port or id than usual, a missing or overlong field, or no
    /// candidate.
    pub fn of_sdp(sdp: &str) -> Result<Self, Fault> {
        if sdp.len() > LONGEST {
            return Err(Fault::NoChannel);
        }
        let mut found = Found::default();
        for line in sdp.split('\n') {
            found.read(line.strip_suffix('\r').unwrap_or(line)).ok_or(Fault::NoChannel)?;
        }
        found.half()
    }

    /// Writes a description that a browser accepts from the other side.
    #[must_use]
    pub fn to_sdp(&self, side: Side) -> String {
        let mut sdp = String::from(
            "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\n",
        );
        let setup = match side {
            Side::Offer => "actpass",
            Side::Answer => "passive",
        };
        let mut line = |parts: &[&str]| {
            parts.iter().for_each(|part| sdp.push_str(part));
            sdp.push_str("\r\n");
        };
        line(&["a=ice-ufrag:", &self.ufrag]);
        line(&["a=ice-pwd:", &self.pwd]);
        line(&["a=ice-options:trickle"]);
        line(&["a=fingerprint:sha-256 ", &colons(&self.fingerprint)]);
        line(&["a=setup:", setup]);
        line(&["a=sctp-port:5000"]);
        line(&["a=max-message-size:65536"]);
        for (i, Candidate { host, port }) in self.candidates.iter().enumerate() {
            // The priorities of host candidates with falling local preferences (RFC 8445, 5.1.2.1).
            let (foundation, priority) = ["1", "2", "3"]
                .into_iter()
                .zip(["2130706431", "2130706175", "2130705919"])
                .nth(i)
                .unwrap_or(("4", "2130705663"));
            let (host, port) = (host.text(), port.to_string());
            line(&[
                "a=candidate:",
                foundation,
                " 1 udp ",
                priority,
                " ",
                &host,
                " ",
                &port,
                " typ host",
            ]);
        }
        sdp
    }
}

/// What the lines of a description have said so far.
#[derive(Default)]
struct Found<'a> {
    has_channel: bool,
    fingerprint: Option<[u8; 32]>,
    ufrag: Option<&'a str>,
    pwd: Option<&'a str>,
    candidates: Vec<Candidate>,
}

impl<'a> Found<'a> {
    /// Reads a line. `None` if no half has it.
    fn read(&mut self, line: &'a str) -> Option<()> {
        if let Some(media) = line.strip_prefix("m=") {
            let is_channel = media.starts_with("application ")
                && media.ends_with(" UDP/DTLS/SCTP webrtc-datachannel");
            let is_first = !self.has_channel;
            self.has_channel = true;
            return (is_channel && is_first).then_some(());
        }
        let Some((name, value)) = line.strip_prefix("a=").and_then(|it| it.split_once(':')) else {
            return Some(());
        };
        match name {
            "mid" => (value == "0").then_some(()),
            "sctp-port" => (value == "5000").then_some(()),
            "setup" => matches!(value, "actpass" | "active" | "passive").then_some(()),
            "ice-ufrag" => once(&mut self.ufrag, is_ice(value, SHORTEST[0]).then_some(value)?),
            "ice-pwd" => once(&mut self.pwd, is_ice(value, SHORTEST[1]).then_some(value)?),
            "fingerprint" => match value.split_once(' ') {
                // A browser may add a digest of another kind.
                Some((kind, digest)) if kind.eq_ignore_ascii_case("sha-256") => {
                    once(&mut self.fingerprint, of_colons(digest)?)
                }
                _ => Some(()),
            },
            "candidate" => {
                let new = candidate(value).filter(|new| !self.candidates.contains(new));
                self.candidates.extend(new);
                Some(())
            }
            _ => Some(()),
        }
    }

    fn half(self) -> Result<Half, Fault> {
        let (Some(fingerprint), Some(ufrag), Some(pwd), true) =
            (self.fingerprint, self.ufrag, self.pwd, self.has_channel)
        else {
            return Err(Fault::NoChannel);
        };
        let mut candidates = Vec::new();
        for rank in 0..RANKS {
            let more = self.candidates.iter().filter(|it| it.host.rank() == rank);
            candidates.extend(more.take(MOST_CANDIDATES - candidates.len()));
        }
        if candidates.is_empty() {
            return Err(Fault::NoCandidate);
        }
        Ok(Half { fingerprint, ufrag: ufrag.to_owned(), pwd: pwd.to_owned(), candidates })
    }
}

/// Sets a value that a description has once, or in the same form again.
fn once<T: PartialEq>(place: &mut Option<T>, value: T) -> Option<()> {
    match place {
        Some(old) => (*old == value).then_some(()),
        None => {
            *place = Some(value);
            Some(())
        }
    }
}

/// Whether a text is a user fragment or a password whose length the code can say.
fn is_ice(text: &str, shortest: usize) -> bool {
    (shortest..shortest + LENGTHS).contains(&text.len())
        && text.bytes().all(|it| ice_digit(it).is_some())
}

/// Reads the value of a candidate's line. `None` for one that is not used: of another kind, or at an address that no other
/// device can have.
fn candidate(value: &str) -> Option<Candidate> {
    let mut fields = value.split(' ').filter(|field| !field.is_empty()).skip(1);
    let (component, transport) = (fields.next()?, fields.next()?);
    let _priority = fields.next()?;
    let (host, port) = (fields.next()?, whole(fields.next()?)?);
    let is_host = fields.next()? == "typ" && fields.next()? == "host";
    if component != "1" || !transport.eq_ignore_ascii_case("udp") || !is_host {
        return None;
    }
    Candidate { host: HostName::parse(host)?, port }.checked()
}

/// The number of ranks of [`HostName::rank`].
const RANKS: u8 = 3;

impl Candidate {
    /// The candidate, if another device can have it.
    fn checked(self) -> Option<Self> {
        let is_others = match self.host {
            HostName::Local(_) => true,
            HostName::V4([first, ..]) => first != 0 && first != 127 && first < 224,
            // Neither unspecified, loopback, nor an IPv4 address in disguise; no multicast. A link-local address would
            // need the name of an interface.
            HostName::V6([first, second, ..]) => {
                first != 0 && first != 0xff && (first, second & 0xc0) != (0xfe, 0x80)
            }
        };
        (is_others && self.port > 0).then_some(self)
    }
}

impl HostName {
    /// How likely the other device reaches it, 0 first: names and the private addresses of IPv4, then others of IPv4, such as
    /// those of a VPN, then IPv6.
    fn rank(self) -> u8 {
        match self {
            HostName::Local(_) | HostName::V4([10, ..] | [192, 168, ..] | [172, 16..=31, ..]) => 0,
            HostName::V4(_) => 1,
            HostName::V6(_) => 2,
        }
    }

    fn parse(text: &str) -> Option<Self> {
        if let Some(uuid) = text.strip_suffix(".local") {
            let mut groups = uuid.split('-');
            let lengths = [8, 4, 4, 4, 12];
            let is_uuid =
                lengths.iter().all(|&length| groups.next().is_some_and(|it| it.len() == length));
            let digits: String = uuid.split('-').collect();
            let is_whole = is_uuid && groups.next().is_none();
            return if is_whole { of_hex(&digits).map(HostName::Local) } else { None };
        }
        Some(match text.parse().ok()? {
            IpAddr::V4(address) => HostName::V4(address.octets()),
            IpAddr::V6(address) => HostName::V6(address.octets()),
        })
    }

    fn text(self) -> String {
        let mut text = String::new();
        match self {
            HostName::Local(bytes) => {
                for (i, byte) in bytes.into_iter().enumerate() {
                    if matches!(i, 4 | 6 | 8 | 10) {
                        text.push('-');
                    }
                    push_hex(&mut text, byte, b"0123456789abcdef");
                }
                text.push_str(".local");
            }
            HostName::V4(bytes) => {
                for (i, byte) in bytes.into_iter().enumerate() {
                    text.push_str(if i > 0 { "." } else { "" });
                    text.push_str(&byte.to_string());
                }
            }
            HostName::V6(bytes) => {
                for (i, byte) in bytes.into_iter().enumerate() {
                    text.push_str(if i > 0 && i % 2 == 0 { ":" } else { "" });
                    push_hex(&mut text, byte, b"0123456789abcdef");
                }
            }
        }
        text
    }
}

fn push_hex(text: &mut String, byte: u8, digits: &[u8; 16]) {
    text.push(digits[usize::from(byte >> 4)] as char);
    text.push(digits[usize::from(byte & 15)] as char);
}

/// Writes bytes as a fingerprint: `0A:1B:…`.
fn colons(bytes: &[u8]) -> String {
    let mut text = String::new();
    for (i, &byte) in bytes.iter().enumerate() {
        text.push_str(if i > 0 { ":" } else { "" });
        push_hex(&mut text, byte, b"0123456789ABCDEF");
    }
    text
}

/// Reads a fingerprint of as many bytes.
fn of_colons<const N: usize>(text: &str) -> Option<[u8; N]> {
    let is_even = text.split(':').all(|byte| byte.len() == 2);
    let digits: String = text.split(':').collect();
    if is_even { of_hex(&digits) } else { None }
}

/// Reads as many bytes of two hexadecimal digits each.
fn of_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let value = |byte: u8| char::from(byte).to_digit(16).map(|it| it as u8);
    let mut bytes = [0; N];
    let pairs = text.as_bytes().chunks(2);
    if text.len() != 2 * N {
        return None;
    }
    for (place, pair) in bytes.iter_mut().zip(pairs) {
        let &[high, low] = pair else { return None };
        *place = value(high)? << 4 | value(low)?;
    }
    Some(bytes)
}

/// The value of a character of a user fragment or password: those of base64 with `+` and `/`.
fn ice_digit(byte: u8) -> Option<u8> {
    match byte {
        b'+' => Some(62),
        b'/' => Some(63),
        b'-' | b'_' => None,
        _ => digit(byte),
    }
}

/// The character with a value below 64.
fn ice_char(value: u8) -> char {
    match value {
        62 => '+',
        63 => '/',
        _ => DIGITS[usize::from(value & 63)] as char,
    }
}

impl Wire for Half {
    /// Writes the fingerprint, a byte with both lengths, the characters of user fragment and password in six bits each, a
    /// byte with the kinds of the candidates (two bits each, 3 for none), and the candidates.
    fn write(&self, out: &mut Writer) {
        out.raw(&self.fingerprint);
        let [ufrag, pwd] = [self.ufrag.len() - SHORTEST[0], self.pwd.len() - SHORTEST[1]];
        out.byte((ufrag << 4 | pwd) as u8);
        let (mut bits, mut count) = (0_u16, 0);
        for byte in self.ufrag.bytes().chain(self.pwd.bytes()) {
            bits = bits << 6 | u16::from(ice_digit(byte).unwrap_or(0));
            count += 6;
            if count >= 8 {
                count -= 8;
                out.byte((bits >> count) as u8);
            }
        }
        if count > 0 {
            out.byte((bits << (8 - count)) as u8);
        }
        let kind = |i: usize| match self.candidates.get(i).map(|it| it.host) {
            Some(HostName::Local(_)) => 0,
            Some(HostName::V4(_)) => 1,
            Some(HostName::V6(_)) => 2,
            None => 3,
        };
        out.byte(kind(0) | kind(1) << 2 | kind(2) << 4);
        for Candidate { host, port } in self.candidates.iter().take(MOST_CANDIDATES) {
            match host {
                HostName::V4(bytes) => out.raw(bytes),
                HostName::Local(bytes) | HostName::V6(bytes) => out.raw(bytes),
            }
            out.raw(&port.to_be_bytes());
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let fingerprint = from.array()?;
        let lengths = usize::from(from.byte()?);
        let [ufrag, pwd] = [SHORTEST[0] + (lengths >> 4), SHORTEST[1] + (lengths & 15)];
        let text = ice_text(from, ufrag + pwd)?;
        let (ufrag, pwd) = text.split_at(ufrag);
        let kinds = from.byte()?;
        let mut candidates = Vec::new();
        for i in 0..MOST_CANDIDATES {
            let host = match kinds >> (2 * i) & 3 {
                0 => HostName::Local(from.array()?),
                1 => HostName::V4(from.array()?),
                2 => HostName::V6(from.array()?),
                _ => continue,
            };
            let candidate = Candidate { host, port: u16::from_be_bytes(from.array()?) };
            // None is after a missing one, none is twice.
            if candidates.len() < i || candidates.contains(&candidate) {
                return Err(Garbled);
            }
            candidates.push(candidate.checked().ok_or(Garbled)?);
        }
        if candidates.is_empty() || kinds >> 6 > 0 {
            return Err(Garbled);
        }
        Ok(Self { fingerprint, ufrag: ufrag.to_owned(), pwd: pwd.to_owned(), candidates })
    }
}

/// Reads characters of six bits each; the bits that are left over are 0.
fn ice_text(from: &mut Reader<'_>, length: usize) -> Result<String, Garbled> {
    let mut text = String::new();
    let (mut bits, mut count) = (0_u16, 0);
    for _ in 0..length {
        if count < 6 {
            bits = bits << 8 | u16::from(from.byte()?);
            count += 8;
        }
        count -= 6;
        text.push(ice_char((bits >> count) as u8 & 63));
        bits &= (1 << count) - 1;
    }
    if bits == 0 { Ok(text) } else { Err(Garbled) }
}

#[cfg(test)]
pub(crate) mod tests;
