//! Backups of people: noise is refused, and imports of each person keep the laws of merging.

use handful_storage::backup::FileError;
use handful_storage::backup::people::{
    Destination, DevicePeople, PersonBackup, destinations, read, write_all, write_one,
};
use handful_storage::person::{MAX_PEOPLE, Person, id_of};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::few;
use super::stores::stores;
use crate::read_backup::read_backup;

fn person(n: u32, name: &str) -> Person {
    Person { id: id_of(n), name: name.to_owned(), ..Person::default() }
}

fn fold(text: &str) -> String {
    text.to_lowercase()
}

fn copy(n: u32, name: &str) -> PersonBackup {
    PersonBackup { person: Some(person(n, name)), values: Vec::new() }
}

proptest! {
    #![proptest_config(few(1_000))]

    #[test]
    fn what_is_written_is_read(one in stores(), two in stores()) {
        let copies = [(person(1, "Ana"), one.clone()), (person(2, "Ben"), two)];
        let all = read(&write_all(&copies, "2026-11-22")).unwrap();
        let back: Vec<_> = all.into_iter().map(|it| (it.person.unwrap(), it.values)).collect();
        prop_assert_eq!(&back[..], &copies[..]);
        let text = write_one(Some(&copies[0].0), &one, "2026-11-22");
        prop_assert_eq!(read_backup(&text), Ok(one));
    }

    #[test]
    fn no_file_makes_a_panic(
        one in stores(), two in stores(), from in any::<Index>(), to in any::<Index>(),
        with in select(vec!["", "\"", "{", "]", "\\", "9", "é", "0", ",\n"]),
    ) {
        let good = write_all(&[(person(1, "Ana"), one), (person(2, "Ben"), two)], "2026-11-22");
        let mut chars: Vec<char> = good.chars().collect();
        let from = from.index(chars.len());
        let to = from + to.index(3.min(chars.len() - from));
        chars.splice(from..to, with.chars());
        if let Ok(copies) = read(&chars.into_iter().collect::<String>()) {
            let people = [person(1, "Ana"), person(9, "ben")];
            let home = DevicePeople { people: &people, now: 0, is_named: true, is_empty: false };
            let goes = destinations(&copies, home, fold);
            prop_assert_eq!(goes.len(), copies.len());
            // Nobody gets the values of two.
            for (at, one) in goes.iter().enumerate() {
                prop_assert!(goes[..at].iter().all(|it| it != one || *one == Destination::Nobody));
            }
        }
    }
}

#[test]
fn a_malformed_file_of_everyone_is_refused() {
    let good = write_all(
        &[(person(1, "Ana"), vec![("seen/news".into(), "1".into())]), (person(2, "Ben"), vec![])],
        "2026-11-22",
    );
    assert!(read(&good).is_ok());
    for (from, to) in [
        (r#""id":"00000002""#, r#""id":"00000001""#),
        (r#""id":"00000002""#, r#""id":"2""#),
        (r#""name":"Ben""#, r#""name":"""#),
        (r#""of":1"#, r#""of":3"#),
        (r#""of":1"#, r#""of":0"#),
        (r#""of":1"#, r#""of":"1""#),
        (r#""of":1,"#, ""),
    ] {
        assert_eq!(good.matches(from).count(), 1, "{from}");
        assert_eq!(read(&good.replace(from, to)), Err(FileError::Unreadable), "{from} {to}");
    }
    assert_eq!(read(&good.replace(r#""v":1"#, r#""v":2"#)), Err(FileError::Newer(2)));
    let seven: Vec<_> =
        (1..=MAX_PEOPLE as u32 + 1).map(|n| (person(n, &format!("P{n}")), vec![])).collect();
    assert_eq!(read(&write_all(&seven, "2026-11-22")), Err(FileError::TooLong));
}

#[test]
fn the_same_id_is_the_same_person_then_the_same_name() {
    let here = [person(1, "Ana"), person(2, "Ben")];
    let home = DevicePeople { people: &here, now: 1, is_named: true, is_empty: false };
    let to = |copies: &[PersonBackup]| destinations(copies, home, fold);
    // Ana here was renamed there, and somebody else has her name.
    let renamed = [copy(7, "ANA"), copy(1, "Anna"), copy(8, "Zoe")];
    let goes = to(&renamed);
    assert_eq!(goes[1], Destination::To(0));
    assert_eq!(goes[0], Destination::New(person(7, "ANA 2")));
    assert_eq!(goes[2], Destination::New(person(8, "Zoe")));
    assert_eq!(to(&[copy(7, "BEN")]), [Destination::To(1)]);
    let unnamed = PersonBackup { person: None, values: Vec::new() };
    assert_eq!(to(std::slice::from_ref(&unnamed)), [Destination::To(1)], "who plays");
    // Two of one name, of whom one is known by the id: two tabs added them at once.
    let twins = [person(1, "Ana"), person(2, "ana")];
    let at_home = DevicePeople { people: &twins, ..home };
    let goes = destinations(&[copy(1, "Ana"), copy(7, "Ana")], at_home, fold);
    assert_eq!(goes, [Destination::To(0), Destination::To(1)]);
    // One who plays alone, without a name.
    let lone = [person(0, "Player 1")];
    let home = DevicePeople { people: &lone, now: 0, is_named: false, is_empty: false };
    let to = |copies: &[PersonBackup], is_empty| {
        destinations(copies, DevicePeople { is_empty, ..home }, fold)
    };
    assert_eq!(to(&[copy(7, "Ben")], false), [Destination::To(0)]);
    assert_eq!(to(&[unnamed], true), [Destination::To(0)]);
    let two = [copy(7, "Player 1"), copy(8, "Ben")];
    let new = |n, name: &str| Destination::New(person(n, name));
    assert_eq!(to(&two, false), [new(7, "Player 1 2"), new(8, "Ben")]);
    assert_eq!(to(&two, true), [Destination::Becomes(person(7, "Player 1")), new(8, "Ben")]);
}
