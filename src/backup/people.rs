//! Backups of people: what a file says of them, and who on a device gets the values of each.
//!
//! The file of one person is that of who plays alone, and says in its head whose it is. The file of everyone has
//! another version, an object for each person after its head, and with each value the number of its person.

use super::{FileFault, VERSION, Value, file, head, list, stays_out, values, version};
use crate::engine::Params;
use crate::engine::keyword::canonical;
use crate::people::{MOST, Person, free_name};

/// The version of the file of everyone.
pub const EVERYONE: u32 = 2;

/// What a file has of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copy {
    /// Whose it is; `None` for one who played alone.
    pub person: Option<Person>,
    /// The values, by path.
    pub values: Vec<Value>,
}

/// Who on a device gets the values of a file's person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goes {
    /// The person with this number.
    To(usize),
    /// The one who has played here alone, and nothing yet: that person takes the name of the file's.
    Becomes(Person),
    /// A new person.
    New(Person),
    /// Nobody, because the device has as many people as it may have.
    Nobody,
}

fn value_of((path, text): &Value) -> Params {
    super::object(&[("path", path), ("text", text)])
}

fn add_all(to: &mut Params, from: &Params) {
    from.iter().for_each(|(name, value)| to.set(name, value));
}

/// Returns the text of a backup of one person; `when` is a human-readable time such as `2026-11-22`.
#[must_use]
pub fn write_one(person: Option<&Person>, values: &[Value], when: &str) -> String {
    let mut head = head(VERSION, when);
    person.into_iter().for_each(|person| add_all(&mut head, &person.to_params()));
    let values = values.iter().filter(|(path, _)| !stays_out(path)).map(value_of);
    file(std::iter::once(head).chain(values))
}

/// Returns the text of a backup of everyone.
#[must_use]
pub fn write_all(copies: &[(Person, Vec<Value>)], when: &str) -> String {
    let people = copies.iter().enumerate().map(|(at, (person, _))| {
        let mut params = super::object(&[("person", &(at + 1).to_string())]);
        add_all(&mut params, &person.to_params());
        params
    });
    let values = copies.iter().enumerate().flat_map(|(at, (_, values))| {
        values.iter().filter(|(path, _)| !stays_out(path)).map(move |value| {
            let mut params = value_of(value);
            params.set("of", at + 1);
            params
        })
    });
    file(std::iter::once(head(EVERYONE, when)).chain(people).chain(values))
}

/// Reads a backup of one person or of everyone, without checking its values.
///
/// # Errors
/// Returns why the text is not a backup.
pub fn read(text: &str) -> Result<Vec<Copy>, FileFault> {
    let list = list(text)?;
    match version(&list)? {
        VERSION => {
            let person = Person::of_params(&list[0]);
            let values = values(&list[1..], |_| Some(0))?;
            let values = values.into_iter().map(|(_, value)| value).collect();
            Ok(vec![Copy { person, values }])
        }
        EVERYONE => everyone(&list[1..]),
        newer => Err(FileFault::Newer(newer)),
    }
}

fn everyone(list: &[Params]) -> Result<Vec<Copy>, FileFault> {
    let count = list.iter().take_while(|params| params.get("person").is_some()).count();
    if count > MOST {
        return Err(FileFault::TooLong);
    }
    let (people, rest) = list.split_at(count);
    let mut copies: Vec<Copy> = Vec::new();
    for (at, params) in people.iter().enumerate() {
        let person = Person::of_params(params).ok_or(FileFault::Unreadable)?;
        let is_in_turn = params.get("person") == Some(&(at + 1).to_string());
        let is_twice =
            copies.iter().any(|it| it.person.as_ref().is_some_and(|p| p.id == person.id));
        if !is_in_turn || is_twice {
            return Err(FileFault::Unreadable);
        }
        copies.push(Copy { person: Some(person), values: Vec::new() });
    }
    let whose = |params: &Params| {
        let number: usize = params.get("of").and_then(canonical)?;
        number.checked_sub(1).filter(|at| *at < count)
    };
    for (at, value) in values(rest, whose)? {
        copies[at].values.push(value);
    }
    Ok(copies)
}

/// What a device knows of its people, for an import.
#[derive(Clone, Copy, Debug)]
pub struct Home<'a> {
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
#[must_use]
pub fn destinations(copies: &[Copy], home: Home, fold: fn(&str) -> String) -> Vec<Goes> {
    let is_alone = home.people.len() == 1;
    let same = |one: &str, other: &str| fold(one) == fold(other);
    let mut goes: Vec<Option<Goes>> = copies.iter().map(|_| None).collect();
    let known = if is_alone && !home.is_named { &[] } else { home.people };
    let is_free = |goes: &[Option<Goes>], at| !goes.contains(&Some(Goes::To(at)));
    for (copy, to) in copies.iter().zip(&mut goes) {
        match &copy.person {
            Some(_) if copies.len() > 1 || !is_alone || home.is_named => {}
            _ => *to = Some(Goes::To(home.now)),
        }
        if to.is_none()
            && let Some(person) = &copy.person
            && let Some(at) = known.iter().position(|it| it.id == person.id)
        {
            *to = Some(Goes::To(at));
        }
    }
    for at in 0..copies.len() {
        let Some(person) = copies[at].person.as_ref().filter(|_| goes[at].is_none()) else {
            continue;
        };
        let named = known.iter().position(|it| same(&it.name, &person.name));
        let named = named.filter(|at| is_free(&goes, *at));
        goes[at] = named.map(Goes::To);
    }
    let mut room = MOST - home.people.len().min(MOST);
    let mut is_vacant = is_alone && !home.is_named && home.is_empty;
    let named = if is_vacant { &[] } else { home.people };
    let mut names: Vec<String> = named.iter().map(|it| it.name.clone()).collect();
    let goes = copies.iter().zip(goes).map(|(copy, to)| match (to, &copy.person) {
        (Some(to), _) => to,
        (None, None) => Goes::Nobody,
        (None, Some(_)) if room == 0 && !is_vacant => Goes::Nobody,
        (None, Some(person)) => {
            let name = free_name(&person.name, |it| names.iter().any(|name| same(name, it)));
            names.push(name.clone());
            let person = Person { name, ..person.clone() };
            if std::mem::take(&mut is_vacant) {
                return Goes::Becomes(person);
            }
            room -= 1;
            Goes::New(person)
        }
    });
    goes.collect()
}
