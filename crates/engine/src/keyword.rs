//! Enums as keywords, texts with a form of their own, whole numbers: what links, saves and settings are parsed with.

use std::str::FromStr;

use thiserror::Error;

/// Gives an enum without fields its keywords: `ALL`, `word`, `Display`, a `FromStr` that takes exactly these, and the
/// same stored form.
#[macro_export]
macro_rules! keywords {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $type {
            /// Every value, in the order in which they are offered.
            pub const ALL: [$type; [$($word),+].len()] = [$($type::$variant),+];

            /// The keyword in links, stored values and attributes.
            pub fn word(self) -> &'static str {
                match self {
                    $($type::$variant => $word,)+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownKeyword;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut all = Self::ALL.into_iter();
                all.find(|each| each.word() == text).ok_or($crate::UnknownKeyword)
            }
        }

        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.word())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D>(from: D) -> Result<Self, D::Error>
            where
                D: $crate::serde::Deserializer<'de>,
            {
                $crate::form::text::deserialize(from)
            }
        }
    };
}
pub use crate::keywords;

/// Makes the type of a text that has a form of its own, so that it is not taken for another text. It is stored as the
/// text, and can be read as one.
macro_rules! text_type {
    ($(#[$meta:meta])* $type:ident) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $type(String);

        impl std::ops::Deref for $type {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self)
            }
        }

        impl From<String> for $type {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<&str> for $type {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl PartialEq<str> for $type {
            fn eq(&self, text: &str) -> bool {
                self.0 == text
            }
        }

        impl PartialEq<String> for $type {
            fn eq(&self, text: &String) -> bool {
                self.0 == *text
            }
        }

        impl PartialEq<$type> for String {
            fn eq(&self, text: &$type) -> bool {
                *self == text.0
            }
        }

        impl PartialEq<&str> for $type {
            fn eq(&self, text: &&str) -> bool {
                self.0 == *text
            }
        }
    };
}
pub(crate) use text_type;

/// The error for a text that is not one of an enum's keywords.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is not one of the keywords")]
pub struct UnknownKeyword;

/// Whether a text consists of ASCII digits, at least one.
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses a whole number of ASCII digits, with leading zeros but no sign; `None` if it is not one or does not fit.
pub fn parse_uint<T: FromStr>(text: &str) -> Option<T> {
    if is_digits(text) { text.parse().ok() } else { None }
}

/// Parses a whole number in the form in which it is written: ASCII digits without leading zeros.
pub fn parse_canonical_uint<T: FromStr>(text: &str) -> Option<T> {
    let is_canonical = text == "0" || !text.starts_with('0');
    if is_canonical { parse_uint(text) } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Size {
        Small,
        Large,
    }
    keywords!(Size { Small = "small", Large = "large" });

    #[test]
    fn keywords_are_exact() {
        assert_eq!(Size::ALL, [Size::Small, Size::Large]);
        for size in Size::ALL {
            assert_eq!(size.to_string(), size.word());
            assert_eq!(size.word().parse(), Ok(size));
        }
        for other in ["", "Small", " small", "small ", "medium"] {
            assert_eq!(other.parse::<Size>(), Err(UnknownKeyword), "{other}");
        }
        assert_eq!(UnknownKeyword.to_string(), "this is not one of the keywords");
    }

    #[test]
    fn numbers_are_digits_that_fit() {
        assert_eq!((parse_uint("007"), parse_canonical_uint::<u32>("007")), (Some(7), None));
        assert_eq!((parse_uint("0"), parse_canonical_uint("0")), (Some(0), Some(0)));
        assert_eq!((parse_uint::<u8>("256"), parse_uint::<u8>("255")), (None, Some(255)));
        for other in ["", "+1", "-1", " 1", "1 ", "1.0", "1e3", "٣", "x"] {
            assert_eq!((parse_uint::<u32>(other), is_digits(other)), (None, false), "{other}");
        }
    }

    proptest! {
        #[test]
        fn canonical_is_what_is_written(number: u32, text in "[0-9+ -]{0,12}") {
            prop_assert_eq!(parse_canonical_uint(&number.to_string()), Some(number));
            if let Some(number) = parse_canonical_uint::<u32>(&text) {
                prop_assert_eq!(number.to_string(), text);
            }
        }
    }
}
