//! People on one device, in two tabs, against a model with a separate store for each: what one stores, deletes or
//! imports never reaches another.

use std::collections::BTreeMap;

use handful_storage::backup::people::{PersonBackup, read, write_all, write_one};
use handful_storage::backup::{ImportOptions, PathAndText, merge};
use handful_storage::people::{People, PersonStore};
use handful_storage::person::{
    CURRENT_PERSON_KEY, Colour, LocalPerson, MAX_PEOPLE, PeopleError, Person, entry_of, free_name,
    id_of, prefix_of, suffix_of,
};
use handful_storage::{Cache, Store, StoreError};
use proptest::prelude::*;

use crate::device::{Disk, Time};

const NAMES: [&str; 9] = ["Ana", "ana", "Ben", "Célia", "CÉLIA", "Dot", "Eli", "Fay", "Gus"];

pub fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// What a player does, in a tab; numbers choose among what there is.
#[derive(Clone, Copy, Debug)]
enum Event {
    Add(usize),
    Rename(usize, usize),
    Switch(usize),
    Remove(usize),
    BringBack,
    Open,
    Write(usize, u32),
    Delete(usize),
    Save { all: bool },
    Import(usize),
    Elsewhere(usize),
}

fn events() -> impl Strategy<Value = Vec<(usize, Event)>> {
    let event = prop_oneof![
        3 => (0..NAMES.len()).prop_map(Event::Add),
        1 => (0..6_usize, 0..NAMES.len()).prop_map(|(who, name)| Event::Rename(who, name)),
        3 => (0..6_usize).prop_map(Event::Switch),
        2 => (0..6_usize).prop_map(Event::Remove),
        1 => Just(Event::BringBack),
        1 => Just(Event::Open),
        8 => (0..5_usize, 1..6_u32).prop_map(|(path, n)| Event::Write(path, n)),
        1 => (0..5_usize).prop_map(Event::Delete),
        2 => any::<bool>().prop_map(|all| Event::Save { all }),
        2 => (0..6_usize).prop_map(Event::Import),
        1 => (0..NAMES.len()).prop_map(Event::Elsewhere),
    ];
    prop::collection::vec((0..2_usize, event), 1..60)
}

/// A value such as the page stores.
pub fn value(path: usize, n: u32) -> PathAndText {
    let theme = if n.is_multiple_of(2) { "dark" } else { "light" };
    let save = format!(
        r#"{{"v":1,"game":"flip-nine","rules":1,"start":"deal={n}","source":"drawn","line":"9-3","made":1,"ms":{n},"hints":0}}"#
    );
    let (path, text) = match path {
        0 => ("settings", format!(r#"{{"v":1,"theme":"{theme}"}}"#)),
        1 => ("last/sliding", format!("side={}", 3 + n)),
        2 => (
            "records/flip-nine",
            format!(
                r#"{{"v":1,"records":[{{"start":"deal={n}","moves":1,"ms":1,"outcome":"won","at":{n}}}]}}"#
            ),
        ),
        3 => ("save/flip-nine", save),
        _ => ("seen/news", n.to_string()),
    };
    (path.to_owned(), text)
}

type Values = BTreeMap<String, String>;
type Copies = Vec<(Option<Person>, Values)>;

/// A person of the model, who has a store of their own.
#[derive(Clone, Debug, PartialEq)]
struct Someone {
    person: Person,
    values: Values,
}

/// What there ought to be.
#[derive(Default)]
struct Model {
    /// Everyone by suffix.
    people: BTreeMap<String, Someone>,
    /// Whether the first person has a name.
    is_named: bool,
    now: String,
}

pub struct Tab {
    pub suffix: String,
    pub store: Cache<PersonStore<Disk>, Time>,
}

impl Tab {
    /// Opens a page, as boot.js does.
    pub fn open(disk: &Disk) -> Self {
        let suffix =
            disk.get(CURRENT_PERSON_KEY).filter(|suffix| disk.get(&entry_of(suffix)).is_some());
        let suffix = suffix.unwrap_or_default();
        let store = Cache::new(PersonStore::new(disk.clone(), &suffix), Time::default());
        Self { suffix, store }
    }
}

struct World {
    disk: Disk,
    tabs: [Tab; 2],
    model: Model,
    next: u32,
    /// The last person who was removed: what was stored, and what the model had.
    gone: Option<(Vec<PathAndText>, String, Someone)>,
    /// Backups, and what they have of each person.
    saved: Vec<(String, Copies)>,
}

impl World {
    fn new() -> Self {
        let disk = Disk::default();
        let tabs = [Tab::open(&disk), Tab::open(&disk)];
        let mut model = Model::default();
        let first = Someone { person: Person::default(), values: Values::new() };
        model.people.insert(String::new(), first);
        Self { disk, tabs, model, next: 0, gone: None, saved: Vec::new() }
    }

    fn people<R>(&self, tab: usize, act: impl FnOnce(People) -> R) -> R {
        act(People { store: &self.disk, suffix: &self.tabs[tab].suffix, fold })
    }

    fn fresh(&mut self, name: &str) -> Person {
        self.next += 1;
        let colour = Colour::ALL[self.next as usize % 6];
        let since = u64::from(self.next);
        Person { id: id_of(self.next), name: name.to_owned(), colour, since }
    }

    /// The suffixes of everyone in order.
    fn places(&self) -> Vec<String> {
        let mut places: Vec<(u64, String)> = self
            .model
            .people
            .iter()
            .map(|(suffix, it)| {
                (if suffix.is_empty() { 0 } else { it.person.since }, suffix.clone())
            })
            .collect();
        places.sort();
        places.into_iter().map(|(_, suffix)| suffix).collect()
    }

    fn is_taken(&self, name: &str, but: Option<&str>) -> bool {
        let others = self.model.people.iter().filter(|(suffix, _)| Some(suffix.as_str()) != but);
        others.into_iter().any(|(suffix, it)| {
            let name_of = if suffix.is_empty() && !self.model.is_named {
                "Player 1"
            } else {
                &it.person.name
            };
            fold(name_of) == fold(name)
        })
    }

    fn name_first(&mut self, first: &Person) {
        if !self.model.is_named {
            self.model.is_named = true;
            self.model.people.get_mut("").expect("the first").person = first.clone();
        }
    }

    fn run(&mut self, tab: usize, event: Event) {
        let is_gone = !self.model.people.contains_key(&self.tabs[tab].suffix);
        let places = self.places();
        match event {
            Event::Open => self.tabs[tab] = Tab::open(&self.disk),
            Event::Write(path, n) => {
                let (path, text) = value(path, n);
                let result = self.tabs[tab].store.set(&path, &text);
                match self.model.people.get_mut(&self.tabs[tab].suffix) {
                    // The page of somebody who was removed opens anew.
                    None => {
                        assert_eq!(result, Err(StoreError::Denied));
                        self.tabs[tab] = Tab::open(&self.disk);
                    }
                    Some(own) => {
                        assert_eq!(result, Ok(()));
                        own.values.insert(path, text);
                    }
                }
            }
            Event::Delete(path) => {
                let (path, _) = value(path, 1);
                self.tabs[tab].store.remove(&path);
                if let Some(own) = self.model.people.get_mut(&self.tabs[tab].suffix) {
                    own.values.remove(&path);
                }
            }
            // The page of a removed person opens anew before anything else happens there.
            _ if is_gone => self.tabs[tab] = Tab::open(&self.disk),
            Event::Add(name) => self.add(tab, NAMES[name]),
            Event::Rename(who, name) => self.rename(tab, &places[who % places.len()], NAMES[name]),
            Event::Switch(who) => {
                let suffix = places[who % places.len()].clone();
                assert_eq!(self.people(tab, |people| people.switch(&suffix)), Ok(()));
                self.model.now = suffix;
                self.tabs[tab] = Tab::open(&self.disk);
                assert_eq!(self.tabs[tab].suffix, self.model.now);
            }
            Event::Remove(who) => self.remove(tab, &places[who % places.len()]),
            Event::BringBack => {
                if let Some((values, suffix, someone)) = self.gone.take() {
                    let done = self.people(tab, |people| people.restore(&values));
                    if self.model.people.contains_key(&suffix) {
                        assert_eq!(done, Ok(()));
                    } else if self.model.people.len() >= MAX_PEOPLE {
                        assert_eq!(done, Err(PeopleError::TooMany));
                    } else {
                        assert_eq!(done, Ok(()));
                        let name = free_name(&someone.person.name, |it| self.is_taken(it, None));
                        let person = Person { name, ..someone.person };
                        self.model.people.insert(suffix, Someone { person, ..someone });
                    }
                }
            }
            Event::Save { all } => self.save(tab, all),
            Event::Import(which) if !self.saved.is_empty() => {
                let saved = self.saved[which % self.saved.len()].clone();
                self.import(tab, &saved.0, &saved.1);
            }
            Event::Import(_) => {}
            Event::Elsewhere(name) => {
                // A backup of another device.
                let copy = |path| BTreeMap::from([value(path, 90), value(1, 2)]);
                let [one, two] = [NAMES[name], "Zoe"].map(|name| self.fresh(name));
                let copies = vec![(Some(one), copy(2)), (Some(two), copy(3))];
                self.saved.push((text_of(&copies), copies));
            }
        }
    }

    fn rename(&mut self, tab: usize, suffix: &str, name: &str) {
        let first = self.fresh("Player 1");
        let expected = !self.is_taken(name, Some(suffix));
        let done = self.people(tab, |people| {
            people.name_first(&first).expect("room");
            people.change(suffix, name, Colour::Gray)
        });
        self.name_first(&first);
        assert_eq!(done.is_ok(), expected, "{done:?}");
        if expected {
            let someone = self.model.people.get_mut(suffix).expect("someone");
            someone.person.name = name.to_owned();
            someone.person.colour = Colour::Gray;
        }
    }

    fn add(&mut self, tab: usize, name: &str) {
        let (first, person) = (self.fresh("Player 1"), self.fresh(name));
        let done = self.people(tab, |people| people.add(&first, &person));
        if self.model.people.len() >= MAX_PEOPLE {
            return assert_eq!(done, Err(PeopleError::TooMany));
        }
        if self.is_taken(name, None) {
            return assert_eq!(done, Err(PeopleError::Taken));
        }
        assert_eq!(done, Ok(()));
        self.name_first(&first);
        let suffix = suffix_of(&person.id);
        self.model.people.insert(suffix, Someone { person, values: Values::new() });
    }

    fn remove(&mut self, tab: usize, suffix: &str) {
        let done = self.people(tab, |people| people.remove(suffix));
        if suffix.is_empty() {
            return assert_eq!(done, Err(PeopleError::IsFirst));
        }
        if self.model.now == suffix || self.tabs[tab].suffix == suffix {
            return assert_eq!(done, Err(PeopleError::IsCurrent));
        }
        let someone = self.model.people.remove(suffix).expect("someone");
        self.gone = Some((done.expect("removed"), suffix.to_owned(), someone));
    }

    fn save(&mut self, tab: usize, all: bool) {
        let own = &self.tabs[tab].suffix;
        let is_named = self.model.is_named;
        let copy = |suffix: &String| {
            let someone = &self.model.people[suffix];
            let person = Some(someone.person.clone()).filter(|_| !suffix.is_empty() || is_named);
            (person, someone.values.clone())
        };
        let is_all = all && self.model.people.len() > 1;
        let copies: Vec<_> =
            if is_all { self.places().iter().map(copy).collect() } else { vec![copy(own)] };
        let text = self.people(tab, |people| match is_all {
            true => {
                let all = people.all().into_iter();
                let all: Vec<_> = all.map(|it| (it.person, people.values(&it.suffix))).collect();
                write_all(&all, "2026-11-22")
            }
            false => {
                let own = people.current().map(|it| it.person).filter(|it| !it.id.is_empty());
                write_one(own.as_ref(), &people.values(people.suffix), "2026-11-22")
            }
        });
        self.saved.push((text, copies));
    }

    /// Imports a file, and what it has into the stores of the model.
    fn import(&mut self, tab: usize, text: &str, copies: &[(Option<Person>, Values)]) {
        let first = self.fresh("Player 1");
        let import = ImportOptions { at: 1_795_305_600_000 + u64::from(self.next), settings: true };
        let file = read(text).expect("a backup");
        let values = |it: &PersonBackup| it.values.iter().cloned().collect::<Values>();
        assert_eq!(
            file.iter().map(|it| (it.person.clone(), values(it))).collect::<Vec<_>>(),
            copies
        );
        let arrival = self.people(tab, |people| people.import(&file, &first, import));
        for (key, text) in &arrival.writes {
            self.disk.set(key, text).expect("room");
        }
        let own = self.tabs[tab].suffix.clone();
        let known = self.places();
        let is_alone = known.len() == 1;
        let is_known = !is_alone || self.model.is_named;
        let mut taken: Vec<String> = Vec::new();
        // The same id first, for everyone, then the same name.
        let mut to: Vec<Option<String>> = Vec::new();
        for (person, _) in copies {
            let lone = is_alone && !self.model.is_named && copies.len() == 1;
            let same = known.iter().find(|suffix| {
                let it = &self.model.people[*suffix].person;
                person.as_ref().is_some_and(|person| it.id == person.id)
            });
            let suffix = if person.is_none() || lone { Some(own.clone()) } else { same.cloned() };
            taken.extend(suffix.clone());
            to.push(suffix);
        }
        for ((person, values), suffix) in copies.iter().zip(to) {
            let named = person.as_ref().and_then(|person| {
                known.iter().find(|suffix| {
                    is_known
                        && !taken.contains(suffix)
                        && fold(&self.model.people[*suffix].person.name) == fold(&person.name)
                })
            });
            let suffix = suffix.or(named.cloned());
            taken.extend(suffix.clone());
            let suffix = match (suffix, person) {
                (Some(suffix), _) => suffix,
                (None, None) => unreachable!(),
                (None, Some(person)) => match self.arrive(person, &first) {
                    Some(suffix) => suffix,
                    None => continue,
                },
            };
            let someone = self.model.people.get_mut(&suffix).expect("someone");
            let here: Vec<PathAndText> = someone.values.clone().into_iter().collect();
            let coming: Vec<PathAndText> = values.clone().into_iter().collect();
            someone.values.extend(merge(&here, &coming, import).writes);
        }
    }

    /// Adds a person of a file to the model, under a name that is free. `None` if there is no room.
    fn arrive(&mut self, person: &Person, first: &Person) -> Option<String> {
        let own = &self.model.people[""];
        let idle = own.values.keys().all(|it| !it.starts_with("save") && !it.starts_with("rec"));
        let stays = own.values.keys().any(|it| it.starts_with("aside"));
        let suffix = if self.model.people.len() == 1 && !self.model.is_named && idle && !stays {
            self.model.is_named = true;
            String::new()
        } else if self.model.people.len() >= MAX_PEOPLE {
            return None;
        } else {
            self.name_first(first);
            suffix_of(&person.id)
        };
        let names = (2..).map(|n| format!("{} {n}", person.name));
        let names = std::iter::once(person.name.clone()).chain(names);
        let name = names.into_iter().find(|name| !self.is_taken(name, Some(&suffix)));
        let person = Person { name: name.expect("a free name"), ..person.clone() };
        let values = self.model.people.get(&suffix).map(|it| it.values.clone()).unwrap_or_default();
        self.model.people.insert(suffix.clone(), Someone { person, values });
        Some(suffix)
    }

    fn check(&self) {
        let people = self.people(0, |people| people.all());
        assert!(people.len() <= MAX_PEOPLE);
        let places: Vec<String> = people.iter().map(|it| it.suffix.clone()).collect();
        assert_eq!(places, self.places());
        for LocalPerson { suffix, person } in &people {
            let someone = &self.model.people[suffix];
            if !suffix.is_empty() || self.model.is_named {
                assert_eq!(person, &someone.person);
            }
            let own = PersonStore::new(self.disk.clone(), suffix);
            let paths = own.paths().into_iter();
            let values: Values =
                paths.map(|path| (path.clone(), own.get(&path).unwrap())).collect();
            assert_eq!(values, someone.values, "{suffix}");
        }
        // Nothing is left of anybody else.
        let known: Vec<String> = places.iter().map(|suffix| prefix_of(suffix)).collect();
        for key in self.disk.paths() {
            let is_entry = places.iter().any(|suffix| key == entry_of(suffix));
            let is_known = known.iter().any(|prefix| key.starts_with(prefix));
            assert!(key == CURRENT_PERSON_KEY || is_entry || is_known, "{key}");
        }
        for tab in &self.tabs {
            if let Some(someone) = self.model.people.get(&tab.suffix) {
                for (path, text) in &someone.values {
                    assert_eq!(tab.store.get(path).as_ref(), Some(text));
                }
            }
        }
    }
}

fn text_of(copies: &[(Option<Person>, Values)]) -> String {
    let copies = copies.iter().map(|(person, values)| {
        (person.clone().expect("a person"), values.clone().into_iter().collect())
    });
    write_all(&copies.collect::<Vec<_>>(), "2026-11-22")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn people_never_mix(events in events()) {
        let mut world = World::new();
        for (tab, event) in events {
            world.run(tab, event);
            world.check();
        }
    }
}

/// A device with two people, the first of whom has stored something.
fn two() -> World {
    let mut world = World::new();
    for event in [Event::Write(0, 2), Event::Add(0)] {
        world.run(0, event);
        world.check();
    }
    world
}

#[test]
#[should_panic(expected = "assertion `left == right` failed: -")]
fn the_model_finds_a_value_that_reaches_another_person() {
    let world = two();
    let other = world.places().pop().expect("the second person");
    let (path, text) = value(0, 2);
    PersonStore::new(world.disk.clone(), &other).set(&path, &text).expect("room");
    world.check();
}

#[test]
#[should_panic(expected = "handful-z/settings")]
fn the_model_finds_what_is_left_of_somebody_who_is_gone() {
    let world = two();
    world.disk.set("handful-z/settings", "{}").expect("room");
    world.check();
}
