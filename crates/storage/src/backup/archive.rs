//! Values kept aside: those that could not be read, and those that lost in a merge. Their path is
//! `aside/<path>/<time>`.

use super::{PathAndText, ValueError};
use crate::Key;
use crate::key::is_excluded;
pub use handful_engine::store::ARCHIVE_PREFIX as PREFIX;
pub use handful_engine::store::archive_path as path;

use handful_engine::sort::{sort_by, sort_by_key};
use handful_engine::store::parse_archive_path;
use handful_engine::{RecordBook, StoredForm};

/// Bytes to free beyond those of a text, because browsers count sizes differently.
const SLACK: usize = 4_096;

/// A value that is kept aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedValue {
    /// Its path.
    pub path: String,
    /// Its path before it was put aside; may be unknown to this version.
    pub original_path: String,
    /// When it was put aside, in milliseconds since 1970.
    pub at: u64,
    /// The size of its text in bytes.
    pub bytes: usize,
    /// Whether [`restore`] can restore it.
    pub can_return: bool,
}

/// Returns the path of a value before it was put aside; `None` for a path that is not one of a value kept aside.
pub fn original_path(path: &str) -> Option<&str> {
    parse_archive_path(path).map(|(of, _)| of)
}

/// Lists everything kept aside, newest first.
pub fn list(all: &[PathAndText]) -> Vec<ArchivedValue> {
    let kept = all.iter().filter_map(|(path, text)| {
        let (of, at) = parse_archive_path(path)?;
        let can_return = restorable_key(of, text).is_ok();
        Some(ArchivedValue {
            path: path.clone(),
            original_path: of.to_owned(),
            at,
            bytes: text.len(),
            can_return,
        })
    });
    let mut kept: Vec<ArchivedValue> = kept.collect();
    sort_by(&mut kept, |one, other| (other.at, &other.path).cmp(&(one.at, &one.path)));
    kept
}

/// Selects what to evict for a text of `need` bytes, in order, from the paths and sizes in bytes of everything stored:
/// values kept aside, oldest first. Evicts no more than the text needs, because if that does not help, more would not
/// either.
pub fn select_evictions(sizes: &[(String, usize)], need: usize) -> Vec<String> {
    let mut kept: Vec<_> =
        sizes.iter().filter(|(path, _)| parse_archive_path(path).is_some()).collect();
    sort_by_key(&mut kept, |&(path, _)| (parse_archive_path(path).map(|(_, at)| at), path));
    let enough = need + SLACK;
    let mut freed = 0;
    let gone = kept.into_iter().take_while(|(path, size)| {
        let is_needed = freed < enough;
        freed += path.len() + size;
        is_needed
    });
    gone.map(|(path, _)| path.clone()).collect()
}

/// The writes that restore a value, and whether it can then be removed from `aside/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Paths and their new texts.
    pub writes: Vec<PathAndText>,
    /// Whether the value is fully restored and no longer needs to be kept aside.
    pub is_complete: bool,
}

/// Returns what a text can be restored as.
fn restorable_key(of: &str, text: &str) -> Result<Key, ValueError> {
    let is_shown = |key: &Key| !matches!(key, Key::Aside(..)) && key.category().is_some();
    match Key::parse(of).filter(is_shown) {
        Some(key) if !is_excluded(of) => key.check(text).map(|()| key),
        _ => Err(ValueError::Unknown),
    }
}

/// Restores a value kept aside to its original path. A record book is merged with the current one; any other value
/// replaces the current one, which is put aside with the time `at`.
///
/// # Errors
/// If there is no such value, or it cannot be read, or this version has no place for it.
pub fn restore(all: &[PathAndText], path: &str, at: u64) -> Result<Restored, ValueError> {
    let found = all.iter().find(|(each, _)| each == path);
    let (Some(of), Some((_, text))) = (original_path(path), found) else {
        return Err(ValueError::Unknown);
    };
    let key = restorable_key(of, text)?;
    let here = all.iter().find(|(each, _)| each == of).map(|(_, text)| text);
    if matches!(key, Key::Records(_))
        && let Some(here) = here
        && let (Ok(mut book), Ok(other)) =
            (RecordBook::from_json(here), RecordBook::from_json(text))
    {
        let merged = book.merge(other);
        let mut writes = vec![(of.to_owned(), book.to_json())];
        if !merged.ours.is_empty() {
            let lost = RecordBook::from_records(merged.ours).to_json();
            writes.extend(archive_write(all, of, &lost, at));
        }
        writes.retain(|(path, text)| path != of || text != here);
        return Ok(Restored { writes, is_complete: merged.theirs.is_empty() });
    }
    let mut writes = Vec::new();
    if here != Some(text) {
        writes.push((of.to_owned(), text.clone()));
        writes.extend(here.and_then(|here| archive_write(all, of, here, at)));
    }
    Ok(Restored { writes, is_complete: true })
}

/// Returns the write that puts a text aside at a time; `None` if the same text is already kept aside.
fn archive_write(all: &[PathAndText], of: &str, text: &str, mut at: u64) -> Option<PathAndText> {
    if all.iter().any(|(each, kept)| self::original_path(each) == Some(of) && kept == text) {
        return None;
    }
    while all.iter().any(|(each, _)| *each == path(of, at)) {
        at += 1;
    }
    Some((path(of, at), text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(path: &str, text: &str) -> PathAndText {
        (path.to_owned(), text.to_owned())
    }

    const SAVES: [&str; 2] = ["aside/save/flip-nine/1795305600123", "aside/save/flip-nine/999"];

    #[test]
    fn what_is_kept_aside_is_listed_with_size_and_time() {
        let all = [
            value(SAVES[1], "{"),
            value("settings", "{}"),
            value(SAVES[0], "12345"),
            value("aside/records/sliding/1795305600124", r#"{"v":1,"records":[]}"#),
            value("aside/x/0", ""),
        ];
        let list = list(&all);
        let told: Vec<_> = list
            .iter()
            .map(|it| (it.original_path.as_str(), it.at, it.bytes, it.can_return))
            .collect();
        assert_eq!(
            told,
            [
                ("records/sliding", 1_795_305_600_124, 20, true),
                ("save/flip-nine", 1_795_305_600_123, 5, false),
                ("save/flip-nine", 999, 1, false),
                ("x", 0, 0, false),
            ]
        );
    }

    #[test]
    fn a_path_without_a_time_is_none_of_a_value_kept_aside() {
        for path in ["aside/x", "aside/x/", "aside/x/0a1b2c3d", "aside/x/-1", "aside/7", "x/7"] {
            assert_eq!(original_path(path), None, "{path}");
        }
        assert_eq!(original_path("aside/save/flip-nine/7"), Some("save/flip-nine"));
    }

    #[test]
    fn the_oldest_gives_way_and_no_more_than_is_needed() {
        let size = |path: &str, size| (path.to_owned(), size);
        let all = [
            size(SAVES[0], 9_000),
            size("save/flip-nine", 90_000),
            size("aside/settings/1795305600000", 3_000),
            size("records/sliding", 90_000),
            size(SAVES[1], 2_000),
        ];
        let order = [SAVES[1], "aside/settings/1795305600000", SAVES[0]];
        assert_eq!(select_evictions(&all, 100), order[..2]);
        assert_eq!(select_evictions(&all, 20_000), order);
        assert_eq!(select_evictions(&all[1..2], 100), [""; 0]);
        assert_eq!(
            select_evictions(&[size(SAVES[0], 9_000), size(SAVES[1], 9_000)], 10),
            [SAVES[1]]
        );
    }

    #[test]
    fn what_comes_back_takes_the_place_of_what_is_there() {
        let path = "aside/settings/1795305600000";
        let [dark, light] = ["dark", "light"].map(|it| format!(r#"{{"v":1,"theme":"{it}"}}"#));
        let mut all = vec![value(path, &dark)];
        let alone = Restored { writes: vec![value("settings", &dark)], is_complete: true };
        assert_eq!(restore(&all, path, 7), Ok(alone));
        all.push(value("settings", &light));
        all.push(value("aside/settings/7", "taken"));
        let swapped = vec![value("settings", &dark), value("aside/settings/8", &light)];
        assert_eq!(restore(&all, path, 7), Ok(Restored { writes: swapped, is_complete: true }));
        all.push(value("aside/settings/9", &light));
        let once = vec![value("settings", &dark)];
        assert_eq!(restore(&all, path, 7), Ok(Restored { writes: once, is_complete: true }));
        for (path, text, error) in [
            ("aside/settings/1", "{", ValueError::Unreadable),
            ("aside/settings/1", r#"{"v":9}"#, ValueError::Newer(9)),
            ("aside/future/1", "{}", ValueError::Unknown),
            ("aside/left/sliding/1", "{}", ValueError::Unknown),
            ("aside/seen/news/1", "1", ValueError::Unknown),
            ("settings", &dark, ValueError::Unknown),
        ] {
            assert_eq!(restore(&[value(path, text)], path, 7), Err(error), "{path}");
        }
        assert_eq!(restore(&[], path, 7), Err(ValueError::Unknown));
    }

    #[test]
    fn a_book_that_comes_back_is_merged() {
        let book = |deal: u32| {
            format!(
                r#"{{"v":1,"records":[{{"start":"deal={deal}","moves":1,"ms":1,"outcome":"won","at":{deal}}}]}}"#
            )
        };
        let path = "aside/records/sliding/1795305600000";
        let all = [value(path, &book(2)), value("records/sliding", &book(1))];
        let Restored { writes, is_complete: is_back } = restore(&all, path, 7).expect("a book");
        assert!(is_back);
        let [(to, text)] = &writes[..] else { panic!("{writes:?}") };
        assert_eq!(to, "records/sliding");
        assert!(text.contains("deal=1") && text.contains("deal=2"));
        // Restoring it again changes nothing.
        let all = [value(path, &book(1)), value("records/sliding", text)];
        assert_eq!(restore(&all, path, 7), Ok(Restored { writes: vec![], is_complete: true }));
        // A record that loses again remains kept aside.
        let other = text.replace(r#""moves":1"#, r#""moves":0,"practice":true"#);
        let other = RecordBook::from_json(&other).expect("a book").to_json();
        let all = [value(path, text), value("records/sliding", &other)];
        assert_eq!(restore(&all, path, 7), Ok(Restored { writes: vec![], is_complete: false }));
    }
}
