//! The people who play on one device: a name and a colour each, and where the values of each are stored.
//!
//! Every value of a person has a key that begins with the person's [prefix](prefix_of). The first person has the keys
//! of one who plays alone; the others have an id in theirs, which no other person ever gets. [`crate::people`] stores
//! who there is.

use handful_engine::params::name_of;
use handful_engine::{StoredForm, form};
pub use handful_games::Colour;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The beginning of every key in the browser's storage; the number is the version of the key scheme.
pub const SCHEME: &str = "handful/2";
/// The key of the suffix of who plays; absent for the first person.
pub const CURRENT_PERSON_KEY: &str = "handful/2-now";
/// The most people on a device.
pub const MAX_PEOPLE: usize = 6;
/// The most characters of a name.
pub const MAX_NAME_CHARS: usize = 20;
/// Characters of an id.
const ID_CHARS: usize = 8;

/// Returns the colours of those who meet, in their order, so that no two are the same: who comes later with a colour
/// that is taken gets the first free one. With more people than colours, the others keep their own.
pub fn distinct_colours(own: &[Colour]) -> Vec<Colour> {
    let mut shown: Vec<Colour> = Vec::new();
    for colour in own {
        let free = Colour::ALL.into_iter().find(|it| !own.contains(it) && !shown.contains(it));
        let is_taken = shown.contains(colour);
        shown.push(if is_taken { free.unwrap_or(*colour) } else { *colour });
    }
    shown
}

/// A person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Eight hexadecimal digits, the same on every device that has imported the person.
    pub id: String,
    /// The name, as [`clean_name`] returns it.
    pub name: String,
    /// The colour; an unknown one is read as the default.
    #[serde(default, deserialize_with = "form::text_or_default")]
    pub colour: Colour,
    /// When the person was added, in milliseconds since 1970.
    #[serde(default)]
    pub since: u64,
}

/// A person of this device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LocalPerson {
    /// What stands between [`SCHEME`] and the slash in the person's keys: nothing, or a dash and an id.
    pub suffix: String,
    /// The person.
    pub person: Person,
}

/// Why a change of the people is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PeopleError {
    /// The name is empty.
    #[error("the name is empty")]
    NoName,
    /// Another person has the name.
    #[error("another person has the name")]
    Taken,
    /// There are [`MAX_PEOPLE`] people already.
    #[error("a device has at most {MAX_PEOPLE} people")]
    TooMany,
    /// The person plays in this tab, or is the one with whom the next page opens.
    #[error("the person plays in this tab or in the next one")]
    IsCurrent,
    /// The first person, whose keys are those of who plays alone.
    #[error("the first person cannot be removed")]
    IsFirst,
    /// There is no such person, for example because another tab removed them.
    #[error("there is no such person")]
    NotFound,
    /// The browser denies this page storage.
    #[error("the browser denies this page storage")]
    StorageDenied,
    /// The storage is full.
    #[error("the storage is full")]
    StorageFull,
}

/// Returns what every key of the person with a suffix begins with.
pub fn prefix_of(suffix: &str) -> String {
    entry_of(suffix) + "/"
}

/// Returns the key of the entry of the person with a suffix.
pub fn entry_of(suffix: &str) -> String {
    SCHEME.to_owned() + suffix
}

/// Returns the suffix of a further person.
pub fn suffix_of(id: &str) -> String {
    format!("-{id}")
}

/// Returns the id for a random number.
pub fn id_of(random: u32) -> String {
    format!("{random:08x}")
}

/// Whether a text has the form of an id.
pub fn is_id(text: &str) -> bool {
    text.len() == ID_CHARS && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Returns the id in the key of a further person's entry; `None` for another key.
pub fn entry_id(key: &str) -> Option<&str> {
    key.strip_prefix(SCHEME)?.strip_prefix('-').filter(|id| is_id(id))
}

/// Whether a key is that of a further person's entry.
pub fn is_further(key: &str) -> bool {
    entry_id(key).is_some()
}

/// Returns a name as it is stored: without invisible characters, at most [`MAX_NAME_CHARS`] characters. May be empty.
pub fn clean_name(text: &str) -> String {
    name_of(text, MAX_NAME_CHARS)
}

/// Returns a name that is not taken: the name itself, else with a number at its end.
pub fn free_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = |n: u32| {
        let end = format!(" {n}");
        let room = MAX_NAME_CHARS - end.len();
        name.chars().take(room).collect::<String>().trim_end().to_owned() + &end
    };
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(numbered));
    names.find(|name| !name.is_empty() && !is_taken(name)).unwrap_or_default()
}

impl StoredForm for Person {
    fn validated(self) -> Option<Self> {
        let name = clean_name(&self.name);
        (is_id(&self.id) && !name.is_empty()).then_some(Self { name, ..self })
    }
}

#[cfg(test)]
mod tests {
    use handful_games::GameId;

    use super::*;

    #[test]
    fn a_person_reads_back_equal() {
        let name = "José “Pepe” \\ \"X\"".to_owned();
        let person = Person { id: "0a1b2c3d".into(), name, colour: Colour::Red, since: 17 };
        assert_eq!(Person::from_json(&person.to_json()), Ok(person.clone()));
        for bad in [
            "{}".to_owned(),
            "[".to_owned(),
            person.to_json().replace("0a1b2c3d", "0A1B2C3D"),
            person.to_json().replace(r#""v":1"#, r#""v":2"#),
            Person { name: " \u{202e} ".into(), ..person.clone() }.to_json(),
        ] {
            assert!(Person::from_json(&bad).is_err(), "{bad}");
        }
        let pink = person.to_json().replace("red", "pink");
        assert_eq!(Person::from_json(&pink).expect("read").colour, Colour::Blue);
    }

    #[test]
    fn every_colour_but_the_last_is_that_of_another_game() {
        let games: Vec<_> = Colour::ALL.into_iter().filter_map(Colour::game).collect();
        assert_eq!(
            games,
            GameId::ALL.into_iter().filter(|it| games.contains(it)).collect::<Vec<_>>()
        );
        assert_eq!((games.len(), Colour::Gray.game()), (Colour::ALL.len() - 1, None));
    }

    #[test]
    fn those_who_meet_differ_in_colour() {
        use Colour::{Blue, Brown, Purple, Red, Teal};
        assert_eq!(distinct_colours(&[Blue, Blue]), [Blue, Teal]);
        assert_eq!(distinct_colours(&[Blue, Blue, Teal, Blue]), [Blue, Purple, Teal, Brown]);
        assert_eq!(distinct_colours(&[Red, Teal]), [Red, Teal]);
        assert!(distinct_colours(&[]).is_empty());
        let all = distinct_colours(&[Blue; 7]);
        assert_eq!(
            Colour::ALL.map(|it| all.iter().filter(|one| **one == it).count()),
            [2, 1, 1, 1, 1, 1]
        );
    }

    #[test]
    fn names_are_short_and_plain() {
        assert_eq!(clean_name("  Ana \t Lucía\n"), "Ana Lucía");
        assert_eq!(clean_name(&"x".repeat(30)), "x".repeat(20));
        assert_eq!(clean_name("\u{200b}"), "");
    }

    #[test]
    fn a_taken_name_gets_a_number() {
        let taken = ["Ana", "Ana 2"];
        let free = |name: &str| free_name(name, |it| taken.contains(&it));
        assert_eq!(free("Ana"), "Ana 3");
        assert_eq!(free("Ben"), "Ben");
        let long = "a".repeat(20);
        assert_eq!(free_name(&long, |it| it == long), "a".repeat(18) + " 2");
    }
}
