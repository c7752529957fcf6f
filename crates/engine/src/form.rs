//! The JSON of stored values: an object that has the version of its form, `v`, beside its own fields.
//!
//! A field that this version does not know is ignored; a form that older programs would misread has a greater version.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json_core::de::Deserializer;
use thiserror::Error;

/// The longest text that is read, in bytes: 5 MiB, the most that a browser stores for a page.
pub const MAX_BYTES: usize = 5 << 20;

/// Why a stored text is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FormError {
    /// Not JSON of the form, or longer than [`MAX_BYTES`].
    #[error("the text is not JSON of its form")]
    Unreadable,
    /// Written by a newer version of the program, in this version of the form.
    #[error("a newer version of the program wrote this, in version {0}")]
    Newer(u32),
}

/// A type that is stored as a JSON object.
pub trait StoredForm: Serialize + DeserializeOwned {
    /// The version of the form that this program writes, from 1.
    const SCHEMA_VERSION: u32 = 1;

    /// Returns the stored text.
    fn to_json(&self) -> String {
        with_version(&write(self), Self::SCHEMA_VERSION)
    }

    /// Reads a stored text, in time linear in its length.
    ///
    /// # Errors
    /// Returns why it is rejected.
    fn from_json(text: &str) -> Result<Self, FormError> {
        check_version(text, Self::SCHEMA_VERSION)?;
        read::<Self>(text)?.validated().ok_or(FormError::Unreadable)
    }

    /// Returns a value that was read as the program uses it, for example with times cut to their limits; `None` if it
    /// contradicts itself.
    fn validated(self) -> Option<Self> {
        Some(self)
    }
}

/// Checks that a text is an object with a version from 1 to `newest`.
///
/// # Errors
/// Returns why it is not.
pub fn check_version(text: &str, newest: u32) -> Result<(), FormError> {
    #[derive(Deserialize)]
    struct Head {
        v: u32,
    }
    match read(text)? {
        Head { v: 0 } => Err(FormError::Unreadable),
        Head { v } if v > newest => Err(FormError::Newer(v)),
        Head { .. } => Ok(()),
    }
}

/// Returns a value as JSON, without a version.
pub fn write(value: &impl Serialize) -> String {
    let mut room = vec![0; 512];
    loop {
        if let Ok(length) = serde_json_core::to_slice(value, &mut room) {
            room.truncate(length);
            return String::from_utf8(room).expect("JSON is text");
        }
        room.resize(room.len() * 2, 0);
    }
}

/// Returns the text of an object with a version before its fields.
fn with_version(object: &str, version: u32) -> String {
    format!("{{\"v\":{version},{}", &object[1..])
}

/// Reads the fields of a text, whatever its version.
///
/// # Errors
/// If the text is not an object of the form, or too long.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, FormError> {
    whole_object(text).and_then(read_object).ok_or(FormError::Unreadable)
}

/// Reads the object at the beginning of a text of any length, whatever comes after it. `None` if it is not of the form.
pub fn read_prefix<T: DeserializeOwned>(text: &str) -> Option<T> {
    read_object(split_first(text)?.0)
}

fn read_object<T: DeserializeOwned>(object: &str) -> Option<T> {
    let mut unescaped = vec![0; object.len()];
    T::deserialize(&mut Deserializer::new(object.as_bytes(), Some(&mut unescaped))).ok()
}

/// Returns the object in a text; `None` if there is anything else, or it is too long.
fn whole_object(text: &str) -> Option<&str> {
    let (object, rest) = split_first(text).filter(|_| text.len() <= MAX_BYTES)?;
    rest.trim_ascii().is_empty().then_some(object)
}

/// The most levels of lists and objects, each of which takes room on the stack.
const MAX_DEPTH: usize = 100;

/// Splits the first object or list from the rest of a text. `None` if it has no end, more than [`MAX_DEPTH`] levels, or
/// a control character in a string, both of which the parser would take.
fn split_first(text: &str) -> Option<(&str, &str)> {
    let (mut depth, mut is_in_string, mut is_escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_in_string => is_escaped = true,
            b'"' => is_in_string = !is_in_string,
            0..b' ' if is_in_string => return None,
            b'[' | b'{' if !is_in_string => depth += 1,
            b']' | b'}' if !is_in_string => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(text.split_at(at + 1));
                }
            }
            _ => {}
        }
        if depth > MAX_DEPTH {
            return None;
        }
    }
    None
}

/// Returns the names of a stored struct's fields, for tests that must not overlook one; none for another type.
pub fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    use serde::de::value::Error;
    use serde::de::{Error as _, Visitor};

    struct Names<'a>(&'a mut &'static [&'static str]);

    impl<'de> serde::Deserializer<'de> for Names<'_> {
        type Error = Error;

        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
            Err(Error::custom("no value"))
        }

        fn deserialize_struct<V: Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            visitor: V,
        ) -> Result<V::Value, Error> {
            *self.0 = fields;
            self.deserialize_any(visitor)
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
            newtype_struct seq tuple tuple_struct map enum identifier ignored_any
        }
    }

    let mut names: &[&str] = &[];
    let _ = T::deserialize(Names(&mut names));
    names
}

/// A field that is stored as its text: its `Display`, read by its `FromStr`. For `#[serde(with = "form::text")]`.
pub mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the text.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&value.to_string())
    }

    /// Reads the text.
    ///
    /// # Errors
    /// If it is not a text, or not one of the type.
    pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| D::Error::custom("this text has no meaning"))
    }
}

/// Reads a field that is stored as its text; a text without a meaning is the default.
///
/// # Errors
/// If it is not a text.
pub fn text_or_default<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: std::str::FromStr + Default,
    D: serde::Deserializer<'de>,
{
    Ok(String::deserialize(from)?.parse().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Note {
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    }

    impl StoredForm for Note {
        const SCHEMA_VERSION: u32 = 2;
    }

    #[test]
    fn what_is_written_is_read_again() {
        for (text, at) in [("", None), ("\" \\ / \n \u{0} ñ 🂡", Some(u64::MAX))] {
            let note = Note { text: text.into(), at };
            assert_eq!(Note::from_json(&note.to_json()), Ok(note));
        }
        let nested = format!(r#"{{"v":2,"text":"a","more":{}{}}}"#, "[".repeat(98), "]".repeat(98));
        assert_eq!(Note::from_json(&nested), Ok(Note { text: "a".into(), at: None }));
        let brackets = Note { text: "\"[".repeat(200), at: None };
        assert_eq!(Note::from_json(&brackets.to_json()), Ok(brackets));
        let note = Note { text: "a".into(), at: Some(7) };
        assert_eq!(note.to_json(), r#"{"v":2,"text":"a","at":7}"#);
        let spaced = "\n{\t\"at\":7,\r\n\"more\":[{}],\"v\":1,\"text\":\"\\u0061\"} \n";
        assert_eq!(Note::from_json(spaced), Ok(note));
    }

    #[test]
    fn another_form_is_refused_and_a_newer_one_named() {
        for (text, error) in [
            ("", FormError::Unreadable),
            ("7", FormError::Unreadable),
            ("[]", FormError::Unreadable),
            ("{}", FormError::Unreadable),
            (r#"{"v":2}"#, FormError::Unreadable),
            (r#"{"v":0,"text":""}"#, FormError::Unreadable),
            (r#"{"v":"2","text":""}"#, FormError::Unreadable),
            (r#"{"v":2,"text":"","text":""}"#, FormError::Unreadable),
            (r#"{"v":2,"text":"","at":-1}"#, FormError::Unreadable),
            (r#"{"v":2,"text":"","at":1.5}"#, FormError::Unreadable),
            (r#"{"v":2,"text":""}x"#, FormError::Unreadable),
            ("{\"v\":2,\"text\":\"\n\"}", FormError::Unreadable),
            (r#"{"v":3,"text":7}"#, FormError::Newer(3)),
        ] {
            assert_eq!(Note::from_json(text), Err(error), "{text}");
        }
        let long = format!(r#"{{"v":2,"text":"{}"}}"#, "x".repeat(MAX_BYTES));
        assert_eq!(Note::from_json(&long), Err(FormError::Unreadable));
        for piece in ["[", r#"{"a":"#, r#"{"v":2,"text":"","more":[{"a":"#] {
            assert_eq!(Note::from_json(&piece.repeat(100_000)), Err(FormError::Unreadable));
        }
    }

    #[test]
    fn the_first_value_is_read_alone() {
        let note = Note { text: "a".into(), at: None };
        assert_eq!(read_prefix(r#"{"text":"a"} and "more"#), Some(note));
        assert_eq!(read_prefix::<Note>("more"), None);
    }
}
