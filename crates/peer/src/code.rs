//! The codes by which two devices meet, for a QR code or a text: an invite, which becomes a link, and the answer to it.
//!
//! `1.i.<text>` is an invite and `1.a.<text>` an answer: version, kind, and bytes in base64url followed by a
//! four-character checksum of everything before it. An answer ends with the tag of the invite that it answers, so that
//! another one is found before a connection is tried with it. Every version keeps this frame, so a code of a newer
//! version is told from a damaged one. Browsers' halves make 91 to 167 characters; a name adds up to 128.

use super::message::MAX_NAME_CHARS;
use super::sdp::{CompactSdp, take};
use handful_engine::base64::{CHECKSUM_LEN, from_base64, text_checksum, to_base64};
use handful_engine::keyword::parse_uint;
use handful_engine::params::name_of;
use handful_engine::sha256::sha256;
use thiserror::Error;

/// The version of the codes that this program writes.
pub const VERSION: u32 = 1;
/// The most bytes of a code, and of the text in which one is looked for.
const MAX_BYTES: usize = 1_000;
const MAX_TEXT_BYTES: usize = 16_384;

/// What tells one half from another in an answer: the beginning of its SHA-256.
pub type HalfTag = [u8; 3];

/// Returns the tag of a half.
pub fn half_tag(half: &CompactSdp) -> HalfTag {
    let [a, b, c, ..] = sha256(&[b"handful invite\0", &half.to_bytes()[..]].concat());
    [a, b, c]
}

/// An invite, which a host shows, or an answer, which a guest shows to the host whose invite it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingCode {
    /// This side's half of the connection: the host's offer, or the guest's answer.
    pub half: CompactSdp,
    /// The person's name, may be empty. Sanitized and cut to [`MAX_NAME_CHARS`] characters when it is written.
    pub name: String,
    /// In an answer, the [`half_tag`] of the half in the invite that it answers.
    pub answers: Option<HalfTag>,
}

/// The kind of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// A host's.
    Invite,
    /// A guest's.
    Answer,
}

/// Why a text is not the code that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    /// No code at all.
    #[error("there is no code")]
    NoCode,
    /// An answer in place of an invite, or an invite in place of an answer.
    #[error("the code is an answer in place of an invite, or the reverse")]
    OtherKind,
    /// Written by a newer version of the program.
    #[error("the code is of a newer version")]
    Newer(u32),
    /// Truncated or altered.
    #[error("the code is truncated or altered")]
    Damaged,
}

impl PairingCode {
    /// Returns the text: of an invite, the end of the link `#/together?<code>`; of an answer, all that is shown,
    /// because only the page that made the invite can take it.
    pub fn to_text(&self) -> String {
        let name = name_of(&self.name, MAX_NAME_CHARS);
        let mut bytes = self.half.to_bytes();
        bytes.push(name.len() as u8);
        bytes.extend(name.bytes().chain(self.answers.into_iter().flatten()));
        let kind = if self.answers.is_some() { "a" } else { "i" };
        let code = format!("{VERSION}.{kind}.{}", to_base64(&bytes));
        let sum = text_checksum(&code);
        code + &sum
    }

    /// Finds a code in a scanned or pasted text: alone or in a link, with spaces and line breaks around or in it, and
    /// with other words around it.
    ///
    /// # Errors
    /// Returns why there is none.
    pub fn find(wanted: CodeKind, text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        if text.len() > MAX_TEXT_BYTES {
            return Err(CodeError::NoCode);
        }
        let is_mark =
            |c: char| matches!(c, '"' | '\'' | '<' | '>' | ',' | ';' | '(' | ')' | '“' | '”');
        // A message may have broken the code by spaces.
        let joined: String = text.split_whitespace().collect();
        let mut error = CodeError::NoCode;
        for word in text.split_whitespace().chain([&*joined]) {
            let word = word.rsplit_once('?').map_or(word, |(_, code)| code);
            match Self::read(wanted, word.trim_matches(is_mark)) {
                Ok(found) => return Ok(found),
                Err(CodeError::NoCode) => {}
                // What is damaged in one reading may be whole in another, and is said only if nothing else can be.
                Err(new) if matches!(error, CodeError::NoCode | CodeError::Damaged) => error = new,
                Err(_) => {}
            }
        }
        Err(error)
    }

    /// Reads a code that takes up the whole text.
    fn read(wanted: CodeKind, code: &str) -> Result<Self, CodeError> {
        let mut fields = code.splitn(3, '.');
        let version =
            fields.next().and_then(parse_uint).filter(|&it| it > 0).ok_or(CodeError::NoCode)?;
        let kind = match fields.next() {
            Some("i") => CodeKind::Invite,
            Some("a") => CodeKind::Answer,
            _ => return Err(CodeError::NoCode),
        };
        let text = fields.next().ok_or(CodeError::NoCode)?;
        let parts = text.split_at_checked(text.len().wrapping_sub(CHECKSUM_LEN));
        let (text, sum) = parts.filter(|_| code.len() <= MAX_BYTES).ok_or(CodeError::Damaged)?;
        if code.strip_suffix(sum).map(text_checksum).as_deref() != Some(sum) {
            return Err(CodeError::Damaged);
        }
        if version > VERSION {
            return Err(CodeError::Newer(version));
        }
        if kind != wanted {
            return Err(CodeError::OtherKind);
        }
        let bytes = from_base64(text);
        bytes.and_then(|bytes| Self::of_bytes(kind, &bytes)).ok_or(CodeError::Damaged)
    }

    fn of_bytes(kind: CodeKind, mut bytes: &[u8]) -> Option<Self> {
        let from = &mut bytes;
        let half = CompactSdp::read(from)?;
        let [length] = take(from)?;
        let (name, end) = from.split_at_checked(length.into())?;
        let name =
            std::str::from_utf8(name).ok().filter(|it| name_of(it, MAX_NAME_CHARS) == **it)?;
        let answers = match kind {
            CodeKind::Invite if end.is_empty() => None,
            CodeKind::Invite => return None,
            CodeKind::Answer => Some(end.try_into().ok()?),
        };
        Some(Self { half, name: name.to_owned(), answers })
    }
}
