//! Splits a backup into text parts that each fit a QR code: `1.z.0f3a99c2.2.3.<text>`.
//!
//! The fields are version, packing, checksum of the whole, number of the part, number of parts, and bytes in base64url
//! followed by a four-character checksum of the part. The checksum of the whole keeps parts of different backups apart.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use crate::engine::base64::{SUM, crc, from_base64, text_sum, to_base64};
use crate::engine::keyword::whole;
use crate::engine::{Params, json};

/// The version of the code that this program writes.
pub const VERSION: u32 = 1;
/// Base64 characters per part for a QR code: with the page's address, a code of about 90 modules a side, which one
/// phone can scan from another.
pub const FOR_QR: usize = 640;
/// The most parts of one backup.
pub const MOST_PARTS: u32 = 9_999;
/// The most bytes that a code may hold.
pub const LONGEST: usize = 4_000_000;
/// The most base64 characters that a part may have when read. This program writes at most [`FOR_QR`].
const LONGEST_PART: usize = 1_000;
/// The number of backups whose parts are kept at a time; the oldest is evicted first.
const MOST_SETS: usize = 4;

/// The encoding of a code's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// The text of the file as it is.
    Plain,
    /// The text of the file, compressed ("deflate-raw").
    Deflated,
}

impl Packing {
    fn letter(self) -> &'static str {
        match self {
            Packing::Plain => "p",
            Packing::Deflated => "z",
        }
    }
}

/// A part of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The backup that the part belongs to.
    pub whole: Whole,
    /// Its number, from 1.
    pub number: u32,
    /// A piece of the bytes in base64url.
    text: String,
}

/// What all parts of one backup share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The encoding of the bytes.
    pub packing: Packing,
    /// The CRC-32 of all bytes.
    sum: u32,
    /// The number of parts.
    pub parts: u32,
}

/// Why a text is not a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// Not a code at all.
    NoCode,
    /// Written by a newer version of the program.
    Newer(u32),
    /// Truncated or altered.
    Damaged,
}

impl Display for CodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeFault::NoCode => f.write_str("this is not a part of a code"),
            CodeFault::Newer(v) => write!(f, "the code is of a newer version ({v})"),
            CodeFault::Damaged => f.write_str("the part of the code is damaged"),
        }
    }
}

impl std::error::Error for CodeFault {}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        write!(f, "{body}{}", text_sum(&body))
    }
}

impl Part {
    fn body(&self) -> String {
        let Whole { packing, sum, parts } = self.whole;
        format!("{VERSION}.{}.{sum:08x}.{}.{parts}.{}", packing.letter(), self.number, self.text)
    }

    /// Parses a part.
    ///
    /// # Errors
    /// Returns why the text is not a valid part.
    pub fn read(text: &str) -> Result<Self, CodeFault> {
        let (version, rest) = text.split_once('.').ok_or(CodeFault::NoCode)?;
        match whole(version) {
            None | Some(0) => return Err(CodeFault::NoCode),
            Some(v) if v > VERSION => return Err(CodeFault::Newer(v)),
            Some(_) => {}
        }
        let (letter, _) = rest.split_once('.').ok_or(CodeFault::NoCode)?;
        let packing = [Packing::Plain, Packing::Deflated];
        let packing = packing.into_iter().find(|it| it.letter() == letter);
        let packing = packing.ok_or(CodeFault::NoCode)?;
        Self::read_body(text, packing).ok_or(CodeFault::Damaged)
    }

    fn read_body(text: &str, packing: Packing) -> Option<Self> {
        let (body, sum) = text.split_at_checked(text.len().checked_sub(SUM)?)?;
        if text_sum(body) != sum {
            return None;
        }
        let mut fields = body.splitn(6, '.').skip(2);
        let sum = fields.next().filter(|it| it.len() == 8)?;
        let sum = u32::from_str_radix(sum, 16).ok()?;
        let (at, parts) = (whole(fields.next()?)?, whole(fields.next()?)?);
        let text = fields.next()?.to_owned();
        let is_one = (1..=parts).contains(&at) && parts <= MOST_PARTS && text.len() <= LONGEST_PART;
        let whole = Whole { packing, sum, parts };
        is_one.then_some(Self { whole, number: at, text })
    }
}

/// Splits a backup into parts of about equal length, with at most `longest` base64 characters each.
#[must_use]
pub fn cut(bytes: &[u8], packing: Packing, longest: usize) -> Vec<Part> {
    let text = to_base64(bytes);
    let least = text.len().div_ceil(MOST_PARTS as usize).max(1);
    let parts = text.len().div_ceil(longest.max(least)).max(1);
    let each = text.len().div_ceil(parts).max(1);
    let parts = text.len().div_ceil(each).max(1);
    let whole = Whole { packing, sum: crc(bytes), parts: parts as u32 };
    (0..parts)
        .map(|i| {
            // Base64 is ASCII, so every index is a character boundary.
            let piece = &text[i * each..text.len().min((i + 1) * each)];
            Part { whole, number: i as u32 + 1, text: piece.to_owned() }
        })
        .collect()
}

/// Finds every part in a pasted text: links, parts without an address, several at once. Text that looks like a part but
/// is damaged or too new is returned as a fault.
#[must_use]
pub fn find(text: &str) -> Vec<Result<Part, CodeFault>> {
    let ends =
        |c: char| matches!(c, '"' | '\'' | '<' | '>' | ',' | ';' | '(' | ')') || c.is_whitespace();
    let words = text.split(ends).filter(|word| !word.is_empty());
    let words = words.map(|word| word.rsplit_once('?').map_or(word, |(_, code)| code));
    words.map(Part::read).filter(|part| *part != Err(CodeFault::NoCode)).collect()
}

/// The parts received so far, of one or more backups. Stored as a list with one object per part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Basket(Vec<Begun>);

/// The received parts of one backup, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Begun {
    whole: Whole,
    texts: BTreeMap<u32, String>,
}

impl Basket {
    /// Reads the stored form. Skips invalid parts, because they can be scanned again.
    #[must_use]
    pub fn from_json(text: &str) -> Self {
        let list = json::read_list(text).unwrap_or_default();
        let part = |params: Params| Part::read(params.get("part")?).ok();
        let mut basket = Self::default();
        for part in list.into_iter().filter_map(part) {
            basket.add(part);
        }
        basket
    }

    /// The stored form.
    #[must_use]
    pub fn to_json(&self) -> String {
        let parts = self.0.iter().flat_map(|Begun { whole, texts }| {
            texts.iter().map(|(&number, text)| Part { whole: *whole, number, text: text.clone() })
        });
        let params = parts.map(|part| {
            let mut params = Params::default();
            params.set("part", part);
            params
        });
        json::write_list(&params.collect::<Vec<_>>())
    }

    /// Whether it has no parts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a part, or replaces the one with its number. Returns `false` if it was there already.
    pub fn add(&mut self, part: Part) -> bool {
        let Part { whole, number, text } = part;
        let begun = self.0.iter_mut().find(|begun| begun.whole == whole);
        let Some(begun) = begun else {
            let mut texts = BTreeMap::new();
            texts.insert(number, text);
            self.0.push(Begun { whole, texts });
            if self.0.len() > MOST_SETS {
                self.0.remove(0);
            }
            return true;
        };
        if begun.texts.get(&number) == Some(&text) {
            return false;
        }
        begun.texts.insert(number, text);
        true
    }

    /// Returns the backups with received parts, in the order of their first parts.
    #[must_use]
    pub fn wholes(&self) -> Vec<Whole> {
        self.0.iter().map(|begun| begun.whole).collect()
    }

    /// Returns the numbers of a backup's missing parts.
    #[must_use]
    pub fn missing(&self, whole: Whole) -> Vec<u32> {
        let begun = self.0.iter().find(|begun| begun.whole == whole);
        let is_here = |n: &u32| begun.is_some_and(|begun| begun.texts.contains_key(n));
        (1..=whole.parts).filter(|n| !is_here(n)).collect()
    }

    /// Removes a complete backup and returns its bytes, or a fault if they do not match the checksum.
    pub fn take(&mut self) -> Option<(Packing, Result<Vec<u8>, CodeFault>)> {
        let is_whole = |begun: &Begun| begun.texts.len() == begun.whole.parts as usize;
        let at = self.0.iter().position(is_whole)?;
        let Begun { whole, texts } = self.0.remove(at);
        let text: String = texts.into_values().collect();
        let bytes = from_base64(&text).filter(|bytes| bytes.len() <= LONGEST);
        let bytes = bytes.filter(|bytes| crc(bytes) == whole.sum);
        Some((whole.packing, bytes.ok_or(CodeFault::Damaged)))
    }
}
