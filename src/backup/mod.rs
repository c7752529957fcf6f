//! Everything that is kept, as a file or as a code for another device, and how it comes back.
//!
//! The file is a list of objects of texts, as all that is kept is: a head, then every stored value by
//! its path, which is its key without the prefix. [`merge()`] says what comes of each value when such a
//! file meets what is here; nothing is ever destroyed. [`code`] is the same file in parts for QR codes,
//! [`aside`] what is kept of values that could not be used or lost.

pub mod aside;
pub mod code;
mod merge;
mod standing;
mod summary;
mod thing;

pub use merge::{Became, Counts, Import, Merged, Note, merge};
pub use summary::{Fate, Holding, Kind, Row, Summary};
pub use thing::{LONGEST_TEXT, MOST_RECORDS, Thing, ValueFault};

use std::collections::BTreeSet;

use crate::engine::{Params, json};

/// The version of the file that this program writes.
pub const VERSION: u32 = 1;
/// What the head of a file says that it is.
const KIND: &str = "handful backup";
/// The longest file that is read at all, in bytes: a browser keeps about 5 million characters for a page, and the file
/// escapes their quotes.
pub const LONGEST: usize = 8_000_000;
/// The most values in a file: twenty years of the daily five are 36,500.
pub const MOST_VALUES: usize = 40_000;
/// The path of the parts of a code that wait for the others.
pub const PARTS: &str = "parts";

/// Whether a value is no part of a backup: parts of codes that wait; records that were reset and games that New
/// replaced, for as long as that can be taken back. A game that New replaced is recorded by the device that has it; on
/// two devices it would count twice.
fn stays_out(path: &str) -> bool {
    path == PARTS || path.starts_with("reset/") || path.starts_with("left/")
}

/// A stored value: its path and its text.
pub type Value = (String, String);

/// Why a text is no backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// Longer than [`LONGEST`], or of more values than [`MOST_VALUES`].
    TooLong,
    /// Not of the stored form: broken off, or never of it, or with a path that comes twice.
    Unreadable,
    /// JSON of the stored form, and no backup.
    Foreign,
    /// Written by a newer version of the program.
    Newer(u32),
}

/// The text of a backup; `when` is a time that a person reads, such as `2026-11-22`.
#[must_use]
pub fn write(values: &[Value], when: &str) -> String {
    let object = |fields: &[(&str, &str)]| {
        let mut params = Params::default();
        fields.iter().for_each(|(name, value)| params.set(name, value));
        json::write(&params)
    };
    let version = VERSION.to_string();
    let mut text = String::from("[");
    text.push_str(&object(&[("kind", KIND), ("v", &version), ("when", when)]));
    for (path, value) in values.iter().filter(|(path, _)| !stays_out(path)) {
        text.push_str(",\n");
        text.push_str(&object(&[("path", path), ("text", value)]));
    }
    text + "]\n"
}

/// Reads a backup. What its values are is not looked at.
///
/// # Errors
/// Says why the text is none.
pub fn read(text: &str) -> Result<Vec<Value>, FileFault> {
    if text.len() > LONGEST {
        return Err(FileFault::TooLong);
    }
    // Some editors put a mark of the encoding in front.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let list = json::read_list(text).ok_or(FileFault::Unreadable)?;
    let (head, values) = list.split_first().ok_or(FileFault::Foreign)?;
    if head.get("kind") != Some(KIND) {
        return Err(FileFault::Foreign);
    }
    match head.version() {
        None | Some(0) => return Err(FileFault::Foreign),
        Some(v) if v > VERSION => return Err(FileFault::Newer(v)),
        Some(_) => {}
    }
    if values.len() > MOST_VALUES {
        return Err(FileFault::TooLong);
    }
    let mut paths = BTreeSet::new();
    let value = |params: &Params| {
        let value: Value = (params.get("path")?.to_owned(), params.get("text")?.to_owned());
        paths.insert(value.0.clone()).then_some(value)
    };
    values.iter().map(value).collect::<Option<_>>().ok_or(FileFault::Unreadable)
}
