//! One side's half of a connection: the few bytes of a browser's session description (SDP, RFC 8866) that the other
//! side cannot know, and a description made of them that both Chromium and Firefox accept.
//!
//! Everything else is the same on every device: one data channel (RFC 8841), no media, the first media id `0`, and
//! SCTP's usual port. Candidates are host candidates over UDP only, because there is no server that could tell others.

use std::net::IpAddr;

use handful_engine::base64::{from_base64, to_base64};
use handful_engine::keyword::parse_uint;
use handful_engine::sha256::{hex, unhex};
use handful_engine::sort::sort_by_key;
use thiserror::Error;

/// The most bytes of a description that is read. A browser with many network interfaces writes some 5,000.
pub const MAX_BYTES: usize = 32_768;
/// The most candidates of a half.
pub const MAX_CANDIDATES: usize = 3;
/// The lengths of a user fragment (RFC 8839; browsers write 4 or 8 characters) and of a password (24 or 32) start here,
/// and each has 16 values.
const SHORTEST: [usize; 2] = [4, 22];
const LENGTHS: usize = 16;

/// One side's half of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompactSdp {
    /// The SHA-256 of the certificate, by which the other side knows this one.
    fingerprint: [u8; 32],
    /// The user fragment: 4 to 19 letters, digits, `+` and `/`.
    ufrag: String,
    /// The password: 22 to 37 of the same characters.
    pwd: String,
    /// The addresses at which this side can be reached, the likeliest first: one to [`MAX_CANDIDATES`].
    candidates: Vec<Candidate>,
}

/// A UDP port, never 0, at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    host: HostName,
    port: u16,
}

/// An address in the room's network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HostName {
    /// A name that only the network's devices can resolve: these bytes as a UUID, then `.local`. Browsers write it in
    /// place of an address until the person allows the camera.
    Local([u8; 16]),
    Ip(IpAddr),
}

/// The side of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SdpType {
    /// The side that offers the connection, which is the host's.
    Offer,
    /// The side that answers. The host begins the handshake, once it has the answer: a browser would take that of any
    /// device that has the invite for its guest's.
    Answer,
}

/// Why a description is no half of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SdpError {
    /// Not a description of one data channel.
    #[error("this is no description of one data channel")]
    NoChannel,
    /// It has no usable address, as on a device without a network.
    #[error("the description has no address that another device can use")]
    NoCandidate,
}

impl CompactSdp {
    /// Reads a browser's description.
    ///
    /// # Errors
    /// Returns why it is no half: not one data channel, another port or id than usual, a missing or overlong field, or
    /// no candidate.
    pub fn from_sdp(sdp: &str) -> Result<Self, SdpError> {
        let all = |name: &'static str| sdp.lines().filter_map(move |line| line.strip_prefix(name));
        let is_channel = |media: &str| {
            media.starts_with("application ")
                && media.ends_with(" UDP/DTLS/SCTP webrtc-datachannel")
        };
        let fits = sdp.len() <= MAX_BYTES
            && all("m=").count() == 1
            && all("m=").all(is_channel)
            && all("a=mid:").all(|it| it == "0")
            && all("a=sctp-port:").all(|it| it == "5000")
            && all("a=setup:").all(|it| matches!(it, "actpass" | "active" | "passive"));
        // A browser may add a digest of another kind.
        let digests = all("a=fingerprint:").filter_map(|it| it.split_once(' '));
        let digests = digests.filter(|(kind, _)| kind.eq_ignore_ascii_case("sha-256"));
        let fingerprint = only_value(digests.map(|it| it.1)).and_then(parse_fingerprint);
        let ufrag = only_value(all("a=ice-ufrag:")).filter(|it| is_ice(it, SHORTEST[0]));
        let pwd = only_value(all("a=ice-pwd:")).filter(|it| is_ice(it, SHORTEST[1]));
        let (Some(fingerprint), Some(ufrag), Some(pwd), true) = (fingerprint, ufrag, pwd, fits)
        else {
            return Err(SdpError::NoChannel);
        };
        let mut candidates: Vec<Candidate> = Vec::new();
        for new in all("a=candidate:").filter_map(candidate) {
            if !candidates.contains(&new) {
                candidates.push(new);
            }
        }
        sort_by_key(&mut candidates, |it| it.host.rank());
        candidates.truncate(MAX_CANDIDATES);
        if candidates.is_empty() {
            return Err(SdpError::NoCandidate);
        }
        Ok(Self { fingerprint, ufrag: ufrag.to_owned(), pwd: pwd.to_owned(), candidates })
    }

    /// Writes a description that a browser accepts from the other side.
    pub fn to_sdp(&self, side: SdpType) -> String {
        let Self { fingerprint, ufrag, pwd, candidates } = self;
        let fingerprint = format_fingerprint(fingerprint);
        let setup = if side == SdpType::Offer { "actpass" } else { "passive" };
        let mut sdp = format!(
            "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\n\
             a=ice-ufrag:{ufrag}\r\na=ice-pwd:{pwd}\r\na=ice-options:trickle\r\n\
             a=fingerprint:sha-256 {fingerprint}\r\na=setup:{setup}\r\na=sctp-port:5000\r\n\
             a=max-message-size:65536\r\n"
        );
        for (number, Candidate { host, port }) in (1..).zip(candidates) {
            // The priorities of host candidates with falling local preferences (RFC 8445, 5.1.2.1).
            let (host, priority) = (host.text(), 2_130_706_687 - 256 * number);
            sdp += &format!("a=candidate:{number} 1 udp {priority} {host} {port} typ host\r\n");
        }
        sdp
    }

    /// Returns the fingerprint, a byte with both lengths, the characters of user fragment and password in six bits
    /// each, a byte with the kinds of the candidates (two bits each, 3 for none), and the candidates.
    pub fn to_bytes(&self) -> Vec<u8> {
        let lengths = (self.ufrag.len() - SHORTEST[0]) << 4 | (self.pwd.len() - SHORTEST[1]);
        let mut bytes = [&self.fingerprint[..], &[lengths as u8]].concat();
        bytes.extend(pack(&(self.ufrag.clone() + &self.pwd)));
        let kind = |i: usize| match self.candidates.get(i).map(|it| it.host) {
            Some(HostName::Local(_)) => 0,
            Some(HostName::Ip(IpAddr::V4(_))) => 1,
            Some(HostName::Ip(IpAddr::V6(_))) => 2,
            None => 3,
        };
        bytes.push(kind(0) | kind(1) << 2 | kind(2) << 4);
        for Candidate { host, port } in &self.candidates {
            match host {
                HostName::Local(name) => bytes.extend(name),
                HostName::Ip(IpAddr::V4(address)) => bytes.extend(address.octets()),
                HostName::Ip(IpAddr::V6(address)) => bytes.extend(address.octets()),
            }
            bytes.extend(port.to_be_bytes());
        }
        bytes
    }

    /// Reads a half from the front of bytes; `None` for any that [`CompactSdp::to_bytes`] does not write.
    pub fn read(from: &mut &[u8]) -> Option<Self> {
        let fingerprint = take(from)?;
        let lengths = usize::from(take::<1>(from)?[0]);
        let [ufrag, pwd] = [SHORTEST[0] + (lengths >> 4), SHORTEST[1] + (lengths & 15)];
        let (packed, rest) = from.split_at_checked((6 * (ufrag + pwd)).div_ceil(8))?;
        *from = rest;
        let text = unpack(packed, ufrag + pwd)?;
        let (ufrag, pwd) = text.split_at(ufrag);
        let [kinds] = take(from)?;
        let mut candidates = Vec::new();
        for i in 0..MAX_CANDIDATES {
            let host = match kinds >> (2 * i) & 3 {
                0 => HostName::Local(take(from)?),
                1 => HostName::Ip(IpAddr::from(take::<4>(from)?)),
                2 => HostName::Ip(IpAddr::from(take::<16>(from)?)),
                _ => continue,
            };
            let new = Candidate { host, port: u16::from_be_bytes(take(from)?) }.checked()?;
            // None is after a missing one, none is twice.
            if candidates.len() < i || candidates.contains(&new) {
                return None;
            }
            candidates.push(new);
        }
        let fits = !candidates.is_empty() && kinds >> 6 == 0;
        let (ufrag, pwd) = (ufrag.to_owned(), pwd.to_owned());
        fits.then_some(Self { fingerprint, ufrag, pwd, candidates })
    }
}

/// Takes an array from the front of bytes.
pub(crate) fn take<const N: usize>(from: &mut &[u8]) -> Option<[u8; N]> {
    let (bytes, rest) = from.split_first_chunk()?;
    *from = rest;
    Some(*bytes)
}

/// Returns the only value, which may be there several times.
fn only_value<'a>(mut values: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let first = values.next()?;
    values.all(|it| it == first).then_some(first)
}

/// Whether a text is a user fragment or a password whose length the code can say.
fn is_ice(text: &str, shortest: usize) -> bool {
    (shortest..shortest + LENGTHS).contains(&text.len())
        && text.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'+' | b'/'))
}

/// Returns the characters of base64 as six bits each, with zeros at the end.
fn pack(text: &str) -> Vec<u8> {
    let whole = text.len().next_multiple_of(4);
    let padded = format!("{text:A<whole$}").replace('+', "-").replace('/', "_");
    let mut bytes = from_base64(&padded).expect("characters of base64");
    bytes.truncate((6 * text.len()).div_ceil(8));
    bytes
}

/// The inverse of [`pack`].
fn unpack(bytes: &[u8], length: usize) -> Option<String> {
    let text = to_base64(bytes).replace('-', "+").replace('_', "/");
    let (text, rest) = text.split_at_checked(length)?;
    rest.bytes().all(|it| it == b'A').then(|| text.to_owned())
}

/// Reads the value of a candidate's line. `None` for one that is not used: of another kind, or at an address that no
/// other device can have.
fn candidate(value: &str) -> Option<Candidate> {
    let mut fields = value.split(' ').filter(|field| !field.is_empty()).skip(1);
    let (component, transport) = (fields.next()?, fields.next()?);
    let _priority = fields.next()?;
    let (host, port) = (fields.next()?, parse_uint(fields.next()?)?);
    let is_host = fields.next()? == "typ" && fields.next()? == "host";
    let fits = component == "1" && transport.eq_ignore_ascii_case("udp") && is_host;
    Candidate { host: HostName::parse(host)?, port }.checked().filter(|_| fits)
}

impl Candidate {
    /// The candidate, if another device can have it.
    fn checked(self) -> Option<Self> {
        let is_others = match self.host {
            HostName::Local(_) => true,
            HostName::Ip(IpAddr::V4(address)) => matches!(address.octets()[0], 1..=126 | 128..=223),
            // Neither unspecified, loopback, nor an IPv4 address in disguise; no multicast. A link-local address would
            // need the name of an interface.
            HostName::Ip(IpAddr::V6(address)) => {
                let [first, second, ..] = address.octets();
                !matches!((first, second), (0 | 0xff, _) | (0xfe, 0x80..=0xbf))
            }
        };
        (is_others && self.port > 0).then_some(self)
    }
}

impl HostName {
    /// How likely the other device reaches it, 0 first: names and the private addresses of IPv4, then others of IPv4,
    /// such as those of a VPN, then IPv6.
    fn rank(self) -> u8 {
        match self {
            HostName::Local(_) => 0,
            HostName::Ip(IpAddr::V4(address)) => u8::from(!address.is_private()),
            HostName::Ip(IpAddr::V6(_)) => 2,
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let Some(uuid) = text.strip_suffix(".local") else {
            return text.parse().ok().map(HostName::Ip);
        };
        let name = HostName::Local(unhex(&uuid.replace('-', ""))?);
        name.text().eq_ignore_ascii_case(text).then_some(name)
    }

    fn text(self) -> String {
        match self {
            HostName::Local(bytes) => {
                let name = hex(&bytes);
                let [a, b, c, d, e] = [0..8, 8..12, 12..16, 16..20, 20..32].map(|it| &name[it]);
                format!("{a}-{b}-{c}-{d}-{e}.local")
            }
            HostName::Ip(address) => address.to_string(),
        }
    }
}

/// Writes bytes as a fingerprint: `0A:1B:…`.
fn format_fingerprint(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(":")
}

/// Reads a fingerprint.
fn parse_fingerprint(text: &str) -> Option<[u8; 32]> {
    let bytes = unhex(&text.replace(':', ""))?;
    format_fingerprint(&bytes).eq_ignore_ascii_case(text).then_some(bytes)
}
