//! Backups of people: what a file says of them, and who on a device gets the values of each.
//!
//! The file has a list of people, and with each value the number of its person. The file of who plays alone has
//! neither.

use std::collections::BTreeSet;

use super::{File, FileError, FileValue, KIND, MAX_VALUES, PathAndText, VERSION, file};
use crate::key::is_excluded;
use crate::person::{MAX_PEOPLE, Person, free_name};
use handful_engine::{StoredForm, form};

/// What a file has of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonBackup {
    /// Whose it is; `None` for one who played alone.
    pub person: Option<Person>,
    /// The values, by path.
    pub values: Vec<PathAndText>,
}

/// Who on a device gets the values of a file's person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// The person with this number.
    To(usize),
    /// The one who has played here alone, and nothing yet: that person takes the name of the file's.
    Becomes(Person),
    /// A new person.
    New(Person),
    /// Nobody, because the device has as many people as it may have.
    Nobody,
}

/// Returns the text of a backup of one person, `None` for one who plays alone; `when` is a human-readable time such as
/// `2026-11-22`.
pub fn write_one(person: Option<&Person>, values: &[PathAndText], when: &str) -> String {
    let number = usize::from(person.is_some());
    write(person.into_iter(), values.iter().map(|value| (number, value)), when)
}

/// Returns the text of a backup of everyone.
pub fn write_all(copies: &[(Person, Vec<PathAndText>)], when: &str) -> String {
    let values = copies
        .iter()
        .zip(1..)
        .flat_map(|((_, values), number)| values.iter().map(move |value| (number, value)));
    write(copies.iter().map(|(person, _)| person), values, when)
}

/// Returns the text of a backup. With each value comes the number of its person, from 1; 0 where there is nobody.
fn write<'a>(
    people: impl Iterator<Item = &'a Person>,
    values: impl Iterator<Item = (usize, &'a PathAndText)>,
    when: &str,
) -> String {
    let values =
        values.filter(|(_, (path, _))| !is_excluded(path)).map(|(number, (path, text))| {
            let of = Some(number).filter(|&number| number > 0);
            FileValue { of, path: path.into(), text: text.into() }
        });
    let file = File {
        kind: KIND.into(),
        v: VERSION,
        when: when.into(),
        people: people.cloned().collect(),
        values: values.collect(),
    };
    form::write(&file) + "\n"
}

/// Reads a backup of one person or of everyone, without checking its values.
///
/// # Errors
/// Returns why the text is not a backup.
pub fn read(text: &str) -> Result<Vec<PersonBackup>, FileError> {
    let File { people, values, .. } = file(text)?;
    if people.len() > MAX_PEOPLE || values.len() > MAX_VALUES {
        return Err(FileError::TooLong);
    }
    let mut copies: Vec<PersonBackup> = Vec::new();
    for person in people {
        let person = person.validated().ok_or(FileError::Unreadable)?;
        let is_it = |copy: &PersonBackup| copy.person.as_ref().is_some_and(|it| it.id == person.id);
        if copies.iter().any(is_it) {
            return Err(FileError::Unreadable);
        }
        copies.push(PersonBackup { person: Some(person), values: Vec::new() });
    }
    let is_alone = copies.is_empty();
    if is_alone {
        copies.push(PersonBackup::default());
    }
    let mut paths = BTreeSet::new();
    for FileValue { of, path, text } in values {
        let at = match of {
            None if is_alone => Some(0),
            Some(number) if !is_alone => number.checked_sub(1),
            _ => None,
        };
        let copy = at.and_then(|at| copies.get_mut(at)).ok_or(FileError::Unreadable)?;
        if !paths.insert((at, path.clone())) {
            return Err(FileError::Unreadable);
        }
        copy.values.push((path.into_owned(), text.into_owned()));
    }
    Ok(copies)
}

/// What a device knows of its people, for an import.
#[derive(Clone, Copy, Debug)]
pub struct DevicePeople<'a> {
    /// The people, of whom the first has the keys of who plays alone.
    pub people: &'a [Person],
    /// The number of the one who plays.
    pub now: usize,
    /// Whether the first has a name.
    pub is_named: bool,
    /// Whether the first has not played yet.
    pub is_empty: bool,
}

/// Returns who gets the values of each of a file's people. The same id is the same person, else the same name; `fold`
/// makes names equal that differ only in case. What does not say whose it is goes to who plays, and the file of one
/// person to one who plays alone without a name.
pub fn destinations(
    copies: &[PersonBackup],
    home: DevicePeople,
    fold: fn(&str) -> String,
) -> Vec<Destination> {
    let is_alone = home.people.len() == 1;
    let same = |one: &str, other: &str| fold(one) == fold(other);
    let mut goes: Vec<Option<Destination>> = copies.iter().map(|_| None).collect();
    let known = if is_alone && !home.is_named { &[] } else { home.people };
    let is_free = |goes: &[Option<Destination>], at| !goes.contains(&Some(Destination::To(at)));
    for (copy, to) in copies.iter().zip(&mut goes) {
        match &copy.person {
            Some(_) if copies.len() > 1 || !is_alone || home.is_named => {}
            _ => *to = Some(Destination::To(home.now)),
        }
        if to.is_none()
            && let Some(person) = &copy.person
            && let Some(at) = known.iter().position(|it| it.id == person.id)
        {
            *to = Some(Destination::To(at));
        }
    }
    for at in 0..copies.len() {
        let (Some(person), None) = (&copies[at].person, &goes[at]) else { continue };
        // Two tabs may have added two people of one name at once.
        let mut named = known.iter().zip(0..).filter(|(it, _)| same(&it.name, &person.name));
        let named = named.find(|(_, number)| is_free(&goes, *number));
        goes[at] = named.map(|(_, number)| Destination::To(number));
    }
    let mut room = MAX_PEOPLE - home.people.len().min(MAX_PEOPLE);
    let mut is_vacant = is_alone && !home.is_named && home.is_empty;
    let named = if is_vacant { &[] } else { home.people };
    let mut names: Vec<String> = named.iter().map(|it| it.name.clone()).collect();
    let goes = copies.iter().zip(goes).map(|(copy, to)| match (to, &copy.person) {
        (Some(to), _) => to,
        (None, None) => Destination::Nobody,
        (None, Some(_)) if room == 0 && !is_vacant => Destination::Nobody,
        (None, Some(person)) => {
            let name = free_name(&person.name, |it| names.iter().any(|name| same(name, it)));
            names.push(name.clone());
            let person = Person { name, ..person.clone() };
            if std::mem::take(&mut is_vacant) {
                return Destination::Becomes(person);
            }
            room -= 1;
            Destination::New(person)
        }
    });
    goes.collect()
}
