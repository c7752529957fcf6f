//! Backup and import: all stored data as a text, in a file or copied to another device.
//!
//! The file is a JSON object with every stored value by its path, which is its key without the prefix. [`merge()`]
//! decides what happens to each value of a file that is imported; it never destroys data. [`people`] has the files of
//! several people, [`archive`] handles values that could not be read or lost in a merge.

pub mod archive;
mod check;
mod merge;
mod merge_order;
pub mod people;
mod summary;

pub use check::{MAX_TEXT_BYTES, ValueError};
pub use merge::{Counts, ImportOptions, MergeNote, MergeOutcome, Merged, merge};
pub use summary::{BackupContents, ImportAction, ImportSummary, ReportCategory, ReportRow};

use std::borrow::Cow;

use handful_engine::form;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::person::Person;

/// The version of the file that this program writes.
pub const VERSION: u32 = 1;
/// The `kind` of a file.
const KIND: &str = "handful backup";
/// The longest file that is read, in bytes: a browser stores about 5 million characters for a page, and the file
/// escapes their quotes.
pub const MAX_BYTES: usize = 8_000_000;
/// The most values in a file. For comparison, twenty years of the daily five are 36,500.
pub const MAX_VALUES: usize = 40_000;
/// A stored value: its path and its text.
pub type PathAndText = (String, String);

/// Why a text is not a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// Longer than [`MAX_BYTES`], or with more than [`MAX_VALUES`] values.
    #[error("a backup has at most {MAX_BYTES} bytes and {MAX_VALUES} values")]
    TooLong,
    /// Not JSON of the form, for example truncated, or with a path that appears twice.
    #[error("this is no whole JSON object of the form")]
    Unreadable,
    /// JSON, but not a backup.
    #[error("this object is not a backup")]
    Foreign,
    /// Written by a newer version of the program.
    #[error("this backup has version {0}, not {VERSION}")]
    Newer(u32),
}

/// The form of a file.
#[derive(Serialize, Deserialize)]
struct File<'a> {
    kind: Cow<'a, str>,
    v: u32,
    /// A human-readable time.
    #[serde(default)]
    when: Cow<'a, str>,
    /// The people whose values these are; nobody in the file of one who plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    people: Vec<Person>,
    values: Vec<FileValue<'a>>,
}

/// A value in a file.
#[derive(Serialize, Deserialize)]
struct FileValue<'a> {
    /// The number of the person whose it is, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    of: Option<usize>,
    path: Cow<'a, str>,
    text: Cow<'a, str>,
}

/// Returns the text of a backup of who plays alone; `when` is a human-readable time such as `2026-11-22`.
pub fn write(values: &[PathAndText], when: &str) -> String {
    people::write_one(None, values, when)
}

/// Reads the file in a text.
fn file(text: &str) -> Result<File<'static>, FileError> {
    #[derive(Deserialize)]
    struct Head {
        kind: Option<String>,
        v: Option<u32>,
    }
    if text.len() > MAX_BYTES {
        return Err(FileError::TooLong);
    }
    // Skips what surrounds the file: a byte order mark that an editor adds, or the message that it was pasted from.
    let from = begin(text).or_else(|| text.find('{')).ok_or(FileError::Unreadable)?;
    let (text, head) = match form::read_prefix(&text[from..]) {
        Some(head) => (Cow::Borrowed(&text[from..]), head),
        None => {
            let text = unquoted(text, from);
            let head = form::read_prefix(&text).ok_or(FileError::Unreadable)?;
            (Cow::Owned(text), head)
        }
    };
    match head {
        Head { kind: Some(kind), v: Some(v) } if kind == KIND && v > VERSION => {
            Err(FileError::Newer(v))
        }
        Head { kind: Some(kind), v: Some(VERSION) } if kind == KIND => {
            form::read_prefix(&text).ok_or(FileError::Unreadable)
        }
        _ => Err(FileError::Foreign),
    }
}

/// Whether a character is a double quotation mark, as a program puts it for a straight one.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '‟' | '«' | '»')
}

/// Returns where a backup begins in a text.
fn begin(text: &str) -> Option<usize> {
    let is_head = |rest: &str| {
        rest.trim_start().strip_prefix(is_quote).is_some_and(|it| it.starts_with("kind"))
    };
    let mut begins = text.match_indices('{').map(|(at, _)| at);
    begins.find(|at| is_head(&text[at + 1..]))
}

/// Returns a text from a place on without what a mail adds: marks of quotation before each line, breaks in the middle
/// of lines, and curly quotation marks.
fn unquoted(text: &str, from: usize) -> String {
    let line = text[..from].rfind('\n').map_or(0, |at| at + 1);
    let mark = Some(&text[line..from]).filter(|it| it.trim_matches(['>', ' ']).is_empty());
    let mark = mark.unwrap_or_default();
    let rest = &text[from..];
    let lines = rest.split('\n').map(|line| {
        let line = line.trim_end_matches('\r');
        line.strip_prefix(mark).or(line.strip_prefix(mark.trim_end())).unwrap_or(line)
    });
    let plain: String = lines.collect();
    match rest.chars().find(|&c| is_quote(c)) {
        Some('"') | None => plain,
        _ => plain.replace(is_quote, "\""),
    }
}
