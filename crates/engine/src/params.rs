//! Named values: the `name=value&name=value` of links.

use std::fmt::{self, Display};
use std::str::FromStr;

use thiserror::Error;

/// The longest parameter text that is parsed, in bytes.
pub const MAX_BYTES: usize = 4_096;

/// Named values in order, each name once. [`Params::parse`] converts names and values to lower case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(Vec<(String, String)>);

/// Why a parameter text cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// Longer than [`MAX_BYTES`] bytes.
    #[error("the text is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// A part without `=`, or with an empty name.
    #[error("'{0}' has no name before a value")]
    NoName(String),
    /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
    #[error("'{0}' has a % without two hexadecimal digits, or is not UTF-8")]
    BadEscape(String),
    /// A name given twice.
    #[error("'{0}' is there twice")]
    Twice(String),
}

impl Params {
    /// Parses `name=value&name=value`; an empty text has no parameters.
    ///
    /// # Errors
    /// Returns the part that cannot be parsed.
    pub fn parse(text: &str) -> Result<Self, ParamsError> {
        if text.len() > MAX_BYTES {
            return Err(ParamsError::TooLong);
        }
        let mut params = Self::default();
        for part in text.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or(("", part));
            let name = unescape(name)?.to_ascii_lowercase();
            let value = unescape(value)?.to_ascii_lowercase();
            if name.is_empty() {
                return Err(ParamsError::NoName(excerpt(part)));
            }
            if params.get(&name).is_some() {
                return Err(ParamsError::Twice(excerpt(&name)));
            }
            params.0.push((name, value));
        }
        Ok(params)
    }

    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Parses a value through its `FromStr`; `None` if it is absent or invalid.
    pub fn read<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.parse().ok()
    }

    /// Sets a name's value, replacing the previous one in place.
    pub fn set(&mut self, name: &str, value: impl Display) {
        let value = value.to_string();
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Sets a flag if `is_set`; otherwise does nothing.
    pub fn set_flag(&mut self, name: &str, is_set: bool) {
        if is_set {
            self.set(name, 1);
        }
    }

    /// The names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.iter().map(|(name, _)| name)
    }

    /// Returns those with these names.
    pub fn only(&self, names: &[&str]) -> Self {
        let mut only = Self::default();
        let own = self.iter().filter(|(name, _)| names.contains(name));
        own.for_each(|(name, value)| only.set(name, value));
        only
    }

    /// The names and their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether the written text is short enough to be parsed again.
    pub fn is_parsable_length(&self) -> bool {
        self.to_string().len() <= MAX_BYTES
    }

    /// Whether there are no parameters.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in self.0.iter().enumerate() {
            let joint = if i == 0 { "" } else { "&" };
            write!(f, "{joint}{}={}", Escaped(name), Escaped(value))?;
        }
        Ok(())
    }
}

/// A name or value in which all but a link's plain characters are percent-escaped.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b',' | b'-' | b'.' | b'_' | b'/' => {
                    write!(f, "{}", byte as char)?;
                }
                _ => write!(f, "%{byte:02X}")?,
            }
        }
        Ok(())
    }
}

/// Returns a text with its percent escapes as characters.
///
/// # Errors
/// If an escape has not two hexadecimal digits, or the bytes are not UTF-8.
pub fn unescape(text: &str) -> Result<String, ParamsError> {
    let error = || ParamsError::BadEscape(excerpt(text));
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |i: usize| tail.get(i).and_then(|&b| (b as char).to_digit(16));
        let (Some(high), Some(low)) = (digit(0), digit(1)) else { return Err(error()) };
        bytes.push(u8::try_from(high * 16 + low).expect("two hexadecimal digits fit a byte"));
        rest = &tail[2..];
    }
    String::from_utf8(bytes).map_err(|_| error())
}

/// Whether a character is invisible and could disguise a text: control characters, bidirectional marks, fillers, tags.
/// Excludes joiners and variation selectors, which names in some scripts and emoji of people need: see [`is_joiner`].
pub fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}'
        | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// Whether a character only joins or shapes the preceding one.
pub fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}'..='\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Sanitizes a name that a person typed: one line without hidden characters, single spaces, at most `longest`
/// characters.
pub fn name_of(text: &str, longest: usize) -> String {
    let plain: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let plain = plain.replace(is_hidden, "");
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(longest).collect();
    if name.chars().all(|c| c == ' ' || is_joiner(c)) {
        String::new()
    } else {
        name.trim_end().to_owned()
    }
}

/// Returns the beginning of a text, at most 24 characters, for an error message.
pub fn excerpt(text: &str) -> String {
    const SHOWN: usize = 24;
    let mut chars = text.chars().map(|c| if is_hidden(c) { ' ' } else { c });
    let mut start: String = chars.by_ref().take(SHOWN).collect();
    if chars.next().is_some() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_names_escapes_and_any_case() {
        let params = Params::parse("Deal=12&layout=1%2C2%2c3&&x=%C3%B1").unwrap();
        assert_eq!(params.get("deal"), Some("12"));
        assert_eq!(params.get("layout"), Some("1,2,3"));
        assert_eq!(params.get("x"), Some("ñ"));
        assert_eq!(params.get("y"), None);
        assert_eq!(params.to_string(), "deal=12&layout=1,2,3&x=%C3%B1");
        assert_eq!(Params::parse("a%3Db%26=1").unwrap().to_string(), "a%3Db%26=1");
    }

    #[test]
    fn a_name_has_no_hidden_characters() {
        for (text, name) in [
            ("Ana", "Ana"),
            (" José  María\t", "José María"),
            ("\u{202e}nimdA", "nimdA"),
            ("A\u{200b}n\u{2066}a\u{2069}\u{feff}", "Ana"),
            ("one\ntwo\u{2028}3", "one two 3"),
            ("\u{7}\u{85}\u{3164}\u{e0041}", ""),
            ("12345678901", "1234567890"),
            ("123456789 1", "123456789"),
            ("أنا 花子 ❤\u{fe0f}", "أنا 花子 ❤\u{fe0f}"),
            ("\u{200d}\u{fe0f}", ""),
            // What stands for half an emoji.
            ("Zoe\u{fffd}", "Zoe"),
        ] {
            assert_eq!(name_of(text, 10), name, "{text:?}");
            assert_eq!(name_of(name, 10), name, "a name is its own");
        }
        assert_eq!(excerpt("a\u{202e}b\u{0}c"), "a b c");
    }

    #[test]
    fn what_is_escaped_takes_more_room() {
        let mut params = Params::default();
        params.set("x", ",".repeat(MAX_BYTES - 2));
        assert!(params.is_parsable_length() && Params::parse(&params.to_string()).is_ok());
        params.set("x", ":".repeat(MAX_BYTES / 2));
        assert!(!params.is_parsable_length());
        assert_eq!(Params::parse(&params.to_string()), Err(ParamsError::TooLong));
    }

    #[test]
    fn refuses_what_makes_no_sense() {
        let error = |text: &str| Params::parse(text).unwrap_err();
        assert_eq!(error(&"x".repeat(10_000)), ParamsError::TooLong);
        assert_eq!(error("deal"), ParamsError::NoName("deal".into()));
        assert_eq!(error("=5"), ParamsError::NoName("=5".into()));
        assert_eq!(error("a=%f"), ParamsError::BadEscape("%f".into()));
        assert_eq!(error("a=%ff"), ParamsError::BadEscape("%ff".into()));
        assert_eq!(error("a=1&A=2"), ParamsError::Twice("a".into()));
    }
}
