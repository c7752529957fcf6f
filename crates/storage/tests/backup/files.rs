//! Backups as files: a text that is not a backup is refused, and no text causes a panic.

use handful_storage::backup::{
    self, FileError, MAX_TEXT_BYTES, MergeOutcome, Merged, PathAndText, ValueError,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::stores::{PATHS, stores};
use super::{after, few, merge, read, save, seals, value};
use crate::read_backup::read_backup;
use handful_engine::StoredForm;

proptest! {
    #![proptest_config(few(2_000))]

    #[test]
    fn no_file_makes_a_panic(
        which in any::<Index>(), store in stores(), from in any::<Index>(), to in any::<Index>(),
        with in select(vec!["", "\"", "{", "]", "\\", "9", "é", "v", ",\n"]),
    ) {
        let good = backup::write(&store, "2026-11-22");
        let mut chars: Vec<char> = good.chars().collect();
        let from = from.index(chars.len());
        let to = from + to.index(3.min(chars.len() - from));
        chars.splice(from..to, with.chars());
        let text: String = chars.into_iter().collect();
        if let Ok(coming) = read_backup(&text) {
            let merged = merge(&store, &coming);
            let now = after(&store, &merged);
            prop_assert!(store.iter().all(|(path, _)| read(&now, path).is_some()));
            prop_assert_eq!(merge(&now, &coming).writes, vec![]);
        }
        let _ = read_backup(&good[..which.index(good.len())]);
    }

    #[test]
    fn no_value_makes_a_panic(path in "[a-z/-]{0,12}", text in ".{0,40}", which in select(PATHS.to_vec())) {
        let here: Vec<PathAndText> = PATHS.iter().map(|path| value(path, "{}")).collect();
        let coming = [value(&path, text.clone()), value(which, text)];
        let merged = merge(&here, &coming);
        let now = after(&here, &merged);
        prop_assert!(here.iter().all(|(path, _)| read(&now, path).is_some()));
    }
}

#[test]
fn what_is_not_understood_is_named_and_nothing_else_is_touched() {
    let good = value("last/sliding", "side=4");
    let game = |line: &str| save(line).to_json();
    let bad = [
        ("future/thing", "1".to_owned(), ValueError::Unknown),
        ("save/chess", game(""), ValueError::Unknown),
        ("save/Flip-Nine", game(""), ValueError::Unknown),
        ("day/2026-13-01/sliding", "{}".into(), ValueError::Unknown),
        ("", "x".into(), ValueError::Unknown),
        ("save/sliding/4", game(""), ValueError::Unreadable),
        ("save/flip-nine", "{".into(), ValueError::Unreadable),
        ("save/flip-nine", game("").replace(r#""v":1"#, r#""v":2"#), ValueError::Newer(2)),
        ("save/flip-nine", game("").replace(r#""rules":1"#, r#""rules":7"#), ValueError::Newer(7)),
        ("records/sliding", r#"{"v":3}"#.into(), ValueError::Newer(3)),
        ("records/sliding", "[]".into(), ValueError::Unreadable),
        ("settings", r#"{"v":1,"theme":"#.into(), ValueError::Unreadable),
        ("settings", r#"{"v":2}"#.into(), ValueError::Newer(2)),
        ("own/card-flip/orders", r#"{"v":2}"#.into(), ValueError::Newer(2)),
        ("own/card-flip/orders", r#"{"v":1,"found":[[9],[]]}"#.into(), ValueError::Unreadable),
        ("own/go-fish/seal", "7".into(), ValueError::Unreadable),
        ("day/2026-11-22/sliding", "{}".into(), ValueError::Unreadable),
        ("backed-up", "yesterday".into(), ValueError::Unreadable),
        ("aside/x", "1".into(), ValueError::Unknown),
        ("aside/x/1", "9".repeat(MAX_TEXT_BYTES + 1), ValueError::TooLong),
        ("save/flip-nine/nobody's", game(""), ValueError::Unknown),
        ("save/flip-nine/a-slot-of-nothing", game(""), ValueError::Unknown),
        ("own/go-fish/hoard", "{}".into(), ValueError::Unknown),
        ("seen/anything", "1".into(), ValueError::Unknown),
        ("own/go-fish/seal", seals(0..101), ValueError::TooMany(100)),
        ("own/go-fish/who", r#"{"v":1,"puzzles":[{}]}"#.into(), ValueError::Unreadable),
        ("own/go-fish/who", r#"{"v":2}"#.into(), ValueError::Newer(2)),
        ("own/card-flip/match", "{}".into(), ValueError::Unreadable),
    ];
    for (path, text, error) in bad {
        let merged = merge(&[], &[value(path, text), good.clone()]);
        assert_eq!(merged.notes[0].outcome, MergeOutcome::Rejected(error), "{path}");
        assert!(matches!(&*merged.writes, [only] if *only == good), "{path}");
    }
}

#[test]
fn a_text_that_is_no_backup_is_refused() {
    let good = backup::write(&[value("last/sliding", "side=4")], "2026-11-22");
    assert!(serde_json::from_str::<serde_json::Value>(&good).is_ok());
    assert!(read_backup(&format!("\u{feff}{good}")).is_ok());
    assert_eq!(read_backup(&format!("Here it is:\n\n{good}\nAna")), read_backup(&good));
    assert!(read_backup(&good.replace("},{", "}\r\n , {")).is_ok());
    for (text, error) in [
        (String::new(), FileError::Unreadable),
        ("} no {".into(), FileError::Unreadable),
        (good[..good.len() - 3].to_owned(), FileError::Unreadable),
        ("[1,2,3]".into(), FileError::Unreadable),
        (r#"{"games":[1,2,3]}"#.into(), FileError::Foreign),
        (r#"[{"name":"something","v":1}]"#.into(), FileError::Foreign),
        (r#"{"v":1,"values":[]}"#.into(), FileError::Foreign),
        (good.replace(r#""v":1"#, r#""v":2"#), FileError::Newer(2)),
        (good.replace("path", "where"), FileError::Unreadable),
        (
            backup::write(&[value("seen/news", "1"), value("seen/news", "2")], ""),
            FileError::Unreadable,
        ),
        (" ".repeat(backup::MAX_BYTES + 1), FileError::TooLong),
        (backup::write(&vec![value("", ""); backup::MAX_VALUES + 1], ""), FileError::TooLong),
    ] {
        assert_eq!(read_backup(&text), Err(error), "{}", &text[..text.len().min(80)]);
    }
}

#[test]
fn a_backup_is_found_in_a_mail() {
    let values =
        [value("last/sliding", "side=4"), value("save/flip-nine", save("9-3,5-4").to_json())];
    let good = backup::write(&values, "2026-11-22");
    let wrapped = |text: &str| {
        let chars: Vec<char> = text.chars().collect();
        let lines: Vec<String> = chars.chunks(76).map(|line| line.iter().collect()).collect();
        lines.join("\r\n")
    };
    let quoted = |text: &str, mark: &str| {
        let lines: Vec<String> = text.lines().map(|line| format!("{mark}{line}")).collect();
        format!("On Sunday Ana wrote:\n{}\n", lines.join("\n"))
    };
    let curly = |text: &str| {
        let mut opens = false;
        let turn = |c| {
            if c == '"' {
                opens = !opens;
                if opens { '“' } else { '”' }
            } else {
                c
            }
        };
        text.chars().map(turn).collect::<String>()
    };
    for mail in [
        format!("[1] {{Here}} it is:\n{good}\nAna {{sent from a phone}}"),
        quoted(&good, "> "),
        quoted(&good, ">> "),
        wrapped(&good),
        quoted(&wrapped(&good), "> "),
        quoted(&wrapped(&quoted(&good, "> ")), ""),
        curly(&good),
        quoted(&wrapped(&curly(&good)), "> "),
        good.replace('"', "«"),
    ] {
        assert_eq!(read_backup(&mail), Ok(values.to_vec()), "{mail}");
    }
}

#[test]
fn what_waits_or_follows_from_the_rest_is_no_part_of_a_copy() {
    for path in ["reset/sliding", "left/sliding", "home"] {
        let text = backup::write(&[value(path, "[]")], "");
        assert_eq!(read_backup(&text), Ok(vec![]));
        assert_eq!(merge(&[], &[value(path, "[]")]), Merged::default());
    }
}
