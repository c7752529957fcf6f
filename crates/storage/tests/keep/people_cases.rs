//! Single cases of people on one device: one who plays alone, a full storage, damaged entries, the seventh person.

use handful_storage::backup::ImportOptions;
use handful_storage::backup::people::{Destination, read, write_all, write_one};
use handful_storage::people::{People, PersonStore};
use handful_storage::person::{Colour, MAX_NAME_CHARS, PeopleError, Person, id_of};
use handful_storage::{Store, StoreError};

use crate::device::Disk;
use crate::people::{Tab, fold, value};

#[test]
fn who_plays_alone_has_the_keys_of_before() {
    let disk = Disk::default();
    let tab = Tab::open(&disk);
    tab.store.set("settings", "{}").expect("room");
    assert_eq!(disk.paths(), ["handful/2/settings"]);
    let people = People { store: &disk, suffix: "", fold };
    assert!(!people.are_many());
    assert_eq!(people.values(""), [("settings".to_owned(), "{}".to_owned())]);
    let text = write_one(None, &people.values(""), "2026-11-22");
    assert_eq!(text, handful_storage::backup::write(&people.values(""), "2026-11-22"));
}

#[test]
fn a_full_storage_adds_nobody_and_brings_nobody_back_in_part() {
    let disk = Disk::default();
    let people = People { store: &disk, suffix: "", fold };
    let person =
        |n: u32, name: &str| Person { id: id_of(n), name: name.into(), ..Person::default() };
    disk.fill(true);
    assert_eq!(
        people.add(&person(1, "Player 1"), &person(2, "Ana")),
        Err(PeopleError::StorageFull)
    );
    disk.fill(false);
    people.add(&person(1, "Player 1"), &person(2, "Ana")).expect("room");
    let ana = PersonStore::new(disk.clone(), "-00000002");
    ana.set("last/sliding", "side=5").expect("room");
    ana.set("settings", "{}").expect("room");
    let gone = people.remove("-00000002").expect("removed");
    assert_eq!(ana.set("settings", "{}"), Err(StoreError::Denied));
    disk.bound(Some(disk.size() + gone[0].0.len() + gone[0].1.len() + 5));
    let before = disk.paths();
    assert_eq!(people.restore(&gone), Err(PeopleError::StorageFull));
    assert_eq!(disk.paths(), before);
}

#[test]
fn a_cleared_storage_takes_the_next_value_of_a_further_person() {
    let disk = Disk::default();
    let people = People { store: &disk, suffix: "", fold };
    let person =
        |n: u32, name: &str| Person { id: id_of(n), name: name.into(), ..Person::default() };
    people.add(&person(1, "Luz"), &person(2, "Ana")).expect("room");
    people.add(&person(1, "Luz"), &person(3, "Ben")).expect("room");
    people.switch("-00000002").expect("Ana");
    let (ana, ben) = (Tab::open(&disk), PersonStore::new(disk.clone(), "-00000003"));
    let (path, text) = value(3, 1);
    ana.store.set(&path, &text).expect("room");
    people.change("-00000002", "Anna", Colour::Red).expect("room");
    ana.store.set("settings", "{}").expect("room");
    disk.paths().iter().for_each(|key| disk.remove(key));
    assert_eq!(ana.store.set(&path, &text), Ok(()));
    assert_eq!(ben.set(&path, &text), Err(StoreError::Denied), "as if he alone were removed");
    ben.on_storage_cleared();
    assert_eq!(ben.set(&path, &text), Ok(()));
    // A reload goes on.
    let again = Tab::open(&disk);
    assert_eq!((again.suffix.as_str(), again.store.get(&path)), ("-00000002", Some(text)));
    let names: Vec<String> = people.all().into_iter().map(|it| it.person.name).collect();
    assert_eq!(names, ["Luz", "Anna", "Ben"]);
}

#[test]
fn an_entry_that_cannot_be_read_loses_nobody() {
    let disk = Disk::default();
    disk.set("handful/2-0a1b2c3d", "{").expect("room");
    disk.set("handful/2-0a1b2c3d/settings", "{}").expect("room");
    disk.set("handful/2-now", "-0a1b2c3d").expect("room");
    disk.set("handful/2-zz/settings", "{}").expect("room");
    assert_eq!(Tab::open(&disk).suffix, "-0a1b2c3d");
    let people = People { store: &disk, suffix: "", fold };
    let names: Vec<String> = people.all().into_iter().map(|it| it.person.name).collect();
    assert_eq!(names, ["1", "2"]);
    people.change("-0a1b2c3d", "Ana", Colour::Red).expect("room");
    assert_eq!(people.all()[1].person.name, "Ana");
    assert_eq!(people.check_removable("-0a1b2c3d"), Err(PeopleError::IsCurrent));
}

#[test]
fn who_comes_back_to_a_taken_name_gets_another() {
    let disk = Disk::default();
    let people = People { store: &disk, suffix: "", fold };
    let person =
        |n: u32, name: &str| Person { id: id_of(n), name: name.into(), ..Person::default() };
    people.add(&person(1, "Player 1"), &person(2, "Ana")).expect("room");
    let gone = people.remove("-00000002").expect("removed");
    people.change("", "ana", Colour::Red).expect("free");
    people.restore(&gone).expect("room");
    let names: Vec<String> = people.all().into_iter().map(|it| it.person.name).collect();
    assert_eq!(names, ["ana", "Ana 2"]);
}

#[test]
fn a_seventh_is_refused_and_nothing_is_lost() {
    let disk = Disk::default();
    let people = People { store: &disk, suffix: "", fold };
    let person =
        |n: u32, name: &str| Person { id: id_of(n), name: name.into(), ..Person::default() };
    for (n, name) in (2..).zip(["Ana", "Ben", "Célia", "Dot", "Eli"]) {
        people.add(&person(1, "Player 1"), &person(n, name)).expect("room");
    }
    let seventh = people.add(&person(1, "Player 1"), &person(9, "Fay"));
    assert_eq!(seventh, Err(PeopleError::TooMany));
    let copies = [(person(9, "Fay"), vec![value(2, 1)]), (person(10, "BEN"), vec![value(2, 2)])];
    let file = read(&write_all(&copies, "2026-11-22")).expect("a backup");
    let before = disk.paths();
    let import = ImportOptions { at: 0, settings: true };
    let arrival = people.import(&file, &person(1, "Player 1"), import);
    let goes: Vec<Option<Destination>> = arrival.people.into_iter().map(|(goes, _)| goes).collect();
    assert_eq!(goes, [Some(Destination::Nobody), Some(Destination::To(2))]);
    assert_eq!(arrival.writes.len(), 1);
    assert!(arrival.writes[0].0.starts_with("handful/2-00000003/records"));
    assert_eq!(disk.paths(), before, "nothing is written before it is wanted");
    assert!(people.add(&person(1, "x"), &person(9, &"x".repeat(MAX_NAME_CHARS))).is_err());
}

#[test]
fn an_entry_that_cannot_be_read_is_kept_aside_before_it_is_written_again() {
    let newer = r#"{"v":9,"id":"00000001","name":"Luz"}"#;
    let person = |n: u32, name: &str| Person {
        id: id_of(n),
        name: name.into(),
        since: 17,
        ..Person::default()
    };
    let disk = Disk::default();
    let people = People { store: &disk, suffix: "", fold };
    people.add(&person(1, "Luz"), &person(2, "Ana")).expect("room");
    for suffix in ["", "-00000002"] {
        disk.set(&format!("handful/2{suffix}"), newer).expect("room");
    }
    people.add(&person(1, "Player 1"), &person(3, "Ben")).expect("room");
    people.change("-00000002", "Anna", Colour::Red).expect("room");
    let aside: Vec<_> = disk.paths().into_iter().filter(|key| key.contains("/aside/")).collect();
    assert_eq!(aside, ["handful/2/aside/person/17"], "once, as both are the same text");
    assert_eq!(disk.get(&aside[0]).as_deref(), Some(newer));
}
