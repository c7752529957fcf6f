//! The four letter keys that slide tiles.

use std::fmt::{self, Display};

use super::Dir;
use thiserror::Error;

/// The longest word that is checked letter by letter, in bytes.
const MAX_BYTES: usize = 64;

/// A letter for each direction, in the order left, right, up, down, as one word: `adws`.
///
/// A letter is one alphabetic character of any script, in lower case if it has one: callers convert
/// keys and words to lower case first. The caller also decides which characters are letters,
/// because the page asks the browser: Rust's own tables would add to the download.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlideKeys([char; 4]);

impl Default for SlideKeys {
    fn default() -> Self {
        Self(['a', 'd', 'w', 's'])
    }
}

/// Why a word does not name the four keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SlideKeysError {
    /// This many characters instead of four.
    #[error("a pad has four letters, not {0}")]
    NotFour(usize),
    /// A character that is not a letter.
    #[error("'{0}' is no letter")]
    NoLetter(char),
    /// A letter that appears twice.
    #[error("'{0}' is there twice")]
    Twice(char),
}

impl SlideKeys {
    /// The letter of a direction.
    pub fn letter(self, dir: Dir) -> char {
        self.0[dir as usize]
    }

    /// Returns the direction of a lower-case letter.
    pub fn dir(self, letter: char) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.letter(dir) == letter)
    }

    /// Parses the keys from a word in lower case.
    ///
    /// # Errors
    /// Returns the rule that the word breaks: a character that is not a letter, a letter twice, not
    /// four.
    pub fn read(word: &str, is_letter: impl Fn(char) -> bool) -> Result<Self, SlideKeysError> {
        let word = word.trim();
        // A typed word is never this long, but a stored text can have millions of characters.
        if word.len() > MAX_BYTES {
            return Err(SlideKeysError::NotFour(word.chars().count()));
        }
        let letters: Vec<char> = word.chars().collect();
        if let Some(&other) = letters.iter().find(|&&c| !is_letter(c)) {
            return Err(SlideKeysError::NoLetter(other));
        }
        for (i, letter) in letters.iter().enumerate() {
            if letters[..i].contains(letter) {
                return Err(SlideKeysError::Twice(*letter));
            }
        }
        letters
            .try_into()
            .map(Self)
            .map_err(|letters: Vec<char>| SlideKeysError::NotFour(letters.len()))
    }
}

impl Display for SlideKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(word: &str) -> Result<SlideKeys, SlideKeysError> {
        SlideKeys::read(&word.to_lowercase(), char::is_alphabetic)
    }

    #[test]
    fn four_different_letters_in_any_case_are_slide_keys() {
        for word in ["adws", "jkrf", "ñéжλ", " hjkl "] {
            assert_eq!(read(word).unwrap().to_string(), word.trim());
        }
        let keys = read("JÑrf").unwrap();
        assert_eq!(keys.to_string(), "jñrf");
        assert_eq!(keys.dir('ñ'), Some(Dir::Right));
        assert_eq!(keys.dir('f'), Some(Dir::Down));
        assert_eq!(keys.dir('d'), None);
        assert_eq!(SlideKeys::default().to_string(), "adws");
        assert_eq!(SlideKeys::default().dir('w'), Some(Dir::Up));
    }

    #[test]
    fn every_rule_has_a_refusal_of_its_own() {
        let error = |word: &str| read(word).unwrap_err();
        assert_eq!(error("adwsx"), SlideKeysError::NotFour(5));
        assert_eq!(error("adw"), SlideKeysError::NotFour(3));
        assert_eq!(error(&"ñ".repeat(1_000)), SlideKeysError::NotFour(1_000));
        assert_eq!(error(""), SlideKeysError::NotFour(0));
        assert_eq!(error("adw4"), SlideKeysError::NoLetter('4'));
        assert_eq!(error("ad ws"), SlideKeysError::NoLetter(' '));
        assert_eq!(error("adwA"), SlideKeysError::Twice('a'));
    }
}
