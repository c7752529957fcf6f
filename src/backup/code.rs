//! Splits a backup into text parts that each fit a QR code: `1.z.0f3a99c2.2.3.<text>`.
//!
//! The fields are version, packing, checksum of the whole, number of the part, number of parts, and bytes in base64url
//! followed by a four-character checksum of the part. The checksum of the whole keeps parts of different backups apart.
//!
//! The checksum is that of the crate `crc`. Base64url is ours, by a table, because crates add more to the chunk `pages`
//! than all of it is here: base64ct 1.8.3 (the smallest) 607 bytes after brotli; alone in a module, data-encoding 2.11.1
//! and base64 0.22.1 are 1.3 and 3.1 KB larger than base64ct.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

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
/// Characters of the checksum at the end of a part.
const SUM: usize = 4;
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
        write!(f, "{body}{}", part_sum(&body))
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
        if part_sum(body) != sum {
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

/// Without a table, which would be larger than the code.
const CRC_32: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Returns the CRC-32 used by zip files.
#[must_use]
pub fn crc(bytes: &[u8]) -> u32 {
    CRC_32.checksum(bytes)
}

fn part_sum(body: &str) -> String {
    let [_, sum @ ..] = crc(body.as_bytes()).to_be_bytes();
    to_base64(&sum)
}

/// The digits of base64url.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The value of a byte that is not a digit.
const NO_DIGIT: u8 = 64;
/// The values of all bytes as digits.
const VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut i = 0;
    while i < DIGITS.len() {
        values[DIGITS[i] as usize] = i as u8;
        i += 1;
    }
    values
};

/// Encodes bytes in base64url without padding.
fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let at = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        let digits =
            (0..=three.len()).map(|i| DIGITS[(bits >> (18 - 6 * i)) as usize & 63] as char);
        text.extend(digits);
    }
    text
}

/// Decodes base64url without padding; `None` for any text that [`to_base64`] does not write.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for &byte in four {
            let digit = Some(VALUES[usize::from(byte)]).filter(|&digit| digit != NO_DIGIT)?;
            bits = bits << 6 | u32::from(digit);
        }
        bits <<= 6 * (4 - four.len());
        let [_, three @ ..] = bits.to_be_bytes();
        let (whole, rest) = three.split_at(four.len().checked_sub(1).filter(|&n| n > 0)?);
        if rest.iter().any(|&byte| byte != 0) {
            return None;
        }
        bytes.extend(whole);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_zip_files() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!((crc(b""), crc(&[0; 4])), (0, 0x2144_df1c));
    }

    #[test]
    fn base64_is_read_in_one_spelling_only() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foo", "Zm9v"),
            (b"foob", "Zm9vYg"),
            (&[0xfb, 0xef, 0xff], "--__"),
        ] {
            assert_eq!(to_base64(bytes), text);
            assert_eq!(from_base64(text).as_deref(), Some(bytes));
        }
        // One digit over, padding, other alphabets, white space, bits beyond the last byte.
        for text in
            ["Z", "Zm9vY", "Zg==", "Zm8=", "++//", "Zm 9v", "Zm9v\n", "Zm9\u{f6}", "Zh", "Zm9"]
        {
            assert_eq!(from_base64(text), None, "{text:?}");
        }
        for byte in 0..=u8::MAX {
            let text = String::from_utf8(vec![b'A', byte]);
            let is_digit = DIGITS[..].iter().step_by(16).any(|&digit| digit == byte);
            let text = text.unwrap_or_default();
            assert_eq!(!text.is_empty() && from_base64(&text).is_some(), is_digit, "{byte}");
        }
    }
}
