//! Backup and import: all stored data as a text, in a file or copied to another device.
//!
//! The file is a list of objects of strings, as all stored data is: a head, then every stored value by its path, which
//! is its key without the prefix. [`merge()`] decides what happens to each value of a file that is imported; it never
//! destroys data. [`people`] has the files of several people, [`aside`] handles values that could not be read or lost in a merge.

pub mod aside;
mod merge;
pub mod people;
mod standing;
mod summary;
mod thing;

pub use merge::{Became, Counts, Import, Merged, Note, merge};
pub use summary::{Fate, Holding, Kind, Row, Summary};
pub use thing::{LONGEST_TEXT, Thing, ValueFault};

use std::collections::BTreeSet;
use std::fmt::{self, Display};

use handful_engine::{Params, json};

/// The version of the file that this program writes.
pub const VERSION: u32 = 1;
/// The `kind` field in the head of a file.
const KIND: &str = "handful backup";
/// The longest file that is read, in bytes: a browser stores about 5 million characters for a page, and the file
/// escapes their quotes.
pub const LONGEST: usize = 8_000_000;
/// The most values in a file. For comparison, twenty years of the daily five are 36,500.
pub const MOST_VALUES: usize = 40_000;
/// The path of what lets this device take up its seat at a table of devices again.
pub const TABLE: &str = "table";

/// What the paths of games between devices begin with.
const FAR: &str = "far/";

/// Whether a value is excluded from backups: the seat at a table of devices, and records that were reset or games that New
/// replaced while that can be undone. A game that New replaced is recorded by the device that holds it; on two devices
/// it would count twice. A game between devices contains secrets, and belongs to one device.
fn stays_out(path: &str) -> bool {
    let folders = ["reset/", "left/", FAR, "aside/far/"];
    path == TABLE || folders.iter().any(|folder| path.starts_with(folder))
}

/// A stored value: its path and its text.
pub type Value = (String, String);

/// Why a text is not a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// Longer than [`LONGEST`], or with more than [`MOST_VALUES`] values.
    TooLong,
    /// Not of the stored form, for example truncated, or with a path that appears twice.
    Unreadable,
    /// JSON of the stored form, but not a backup.
    Foreign,
    /// Written by a newer version of the program.
    Newer(u32),
}

impl Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFault::TooLong => f.write_str("the backup is too large"),
            FileFault::Unreadable => f.write_str("the backup cannot be read"),
            FileFault::Foreign => f.write_str("this is not a backup"),
            FileFault::Newer(v) => write!(f, "the backup is of a newer version ({v})"),
        }
    }
}

impl std::error::Error for FileFault {}

/// Returns an object of the file.
fn object(fields: &[(&str, &str)]) -> Params {
    let mut params = Params::default();
    fields.iter().for_each(|(name, value)| params.set(name, value));
    params
}

/// Returns the head of a file.
fn head(when: &str) -> Params {
    object(&[("kind", KIND), ("v", &VERSION.to_string()), ("when", when)])
}

/// Returns the text of a file from its objects.
fn file(objects: impl Iterator<Item = Params>) -> String {
    let mut text = String::from("[");
    for (at, params) in objects.enumerate() {
        text.push_str(if at > 0 { ",\n" } else { "" });
        text.push_str(&json::write(&params));
    }
    text + "]\n"
}

/// Returns the text of a backup of who plays alone; `when` is a human-readable time such as `2026-11-22`.
#[must_use]
pub fn write(values: &[Value], when: &str) -> String {
    people::write_one(None, values, when)
}

/// Returns the objects of a file, of which the first is the head.
fn list(text: &str) -> Result<Vec<Params>, FileFault> {
    if text.len() > LONGEST {
        return Err(FileFault::TooLong);
    }
    // Skips what surrounds the list: a byte order mark that an editor adds, or the message that it was pasted from.
    let list = begin(text).or_else(|| text.find('[')).and_then(|from| {
        let read = json::read_first_list(&text[from..]);
        read.or_else(|| json::read_first_list(&unquoted(text, from)))
    });
    let list = list.ok_or(FileFault::Unreadable)?;
    let head = list.first().filter(|head| head.get("kind") == Some(KIND));
    match head.ok_or(FileFault::Foreign)?.version() {
        Some(VERSION) => Ok(list),
        Some(newer) if newer > VERSION => Err(FileFault::Newer(newer)),
        _ => Err(FileFault::Foreign),
    }
}

/// Whether a character is a double quotation mark, as a program puts it for a straight one.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '‟' | '«' | '»')
}

/// Returns where the list of a backup begins in a text.
fn begin(text: &str) -> Option<usize> {
    let is_head = |rest: &str| {
        let name = rest.trim_start().strip_prefix('{').map(str::trim_start);
        name.and_then(|it| it.strip_prefix(is_quote)).is_some_and(|it| it.starts_with("kind"))
    };
    let mut begins = text.match_indices('[').map(|(at, _)| at);
    begins.find(|at| is_head(&text[at + 1..]))
}

/// Returns a text from a place on without what a mail adds: marks of quotation before each line, breaks in the middle of
/// lines, and curly quotation marks.
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

/// Reads values with the number of the person whose each is, from 0. A path appears once for each person.
fn values(
    list: &[Params],
    whose: impl Fn(&Params) -> Option<usize>,
) -> Result<Vec<(usize, Value)>, FileFault> {
    if list.len() > MOST_VALUES {
        return Err(FileFault::TooLong);
    }
    let mut paths = BTreeSet::new();
    let value = |params: &Params| {
        let value: Value = (params.get("path")?.to_owned(), params.get("text")?.to_owned());
        let whose = whose(params)?;
        paths.insert((whose, value.0.clone())).then_some((whose, value))
    };
    list.iter().map(value).collect::<Option<_>>().ok_or(FileFault::Unreadable)
}
