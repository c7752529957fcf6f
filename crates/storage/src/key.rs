//! The keys of stored values: the path of each, and what backups and other tabs may do to it.
//!
//! Every stored value of a person has a [`Key`]; its first word is a [`Folder`], which decides the [`Policy`]. A key
//! that is added does not compile until its path, its policy and its check ([`Key::check`]) are stated.

use std::fmt::{self, Display};

use handful_engine::Day;
use handful_engine::keyword::keywords;
use handful_engine::store::{archive_path, parse_archive_path};
use handful_games::{GameId, GameInfo, with_game};

/// The longest path, in bytes.
const MAX_PATH_BYTES: usize = 200;
/// The longest slot name of a save; for comparison, a date has 10 characters.
const MAX_SLOT_BYTES: usize = 16;

/// The name of a stored value. Its text form is the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// The settings.
    Settings,
    /// The game in progress, one per slot: a size, a day.
    Save(GameId, String),
    /// A game that New replaced, until its undo toast is gone.
    Left(GameId),
    /// The options of the last save played, in a game with several saves.
    Last(GameId),
    /// What the player set up last.
    SetUp(GameId),
    /// The records of a game.
    Records(GameId),
    /// Records that were reset, until their undo toast is gone.
    Reset(GameId),
    /// Other data of a game, under the game's own name for it.
    Own(GameId, String),
    /// The result of one of a day's five games.
    Day(Day, GameId),
    /// Which of the first five are done; see [`FirstFive`](handful_progress::daily::FirstFive).
    FirstFive,
    /// A match between devices; its name, its form and its policy are in `handful-peer`.
    Remote(String),
    /// What lets this device take up its seat at a table of devices again; its form is in `handful-peer`.
    Table,
    /// The moments of Second look; see [`handful_progress::second_look`].
    SecondLook,
    /// A flag that the player has seen something that is shown once.
    Seen(Shown),
    /// When the last backup was made, in milliseconds since 1970.
    BackedUp,
    /// The summary that the home page is painted from first; it is made in `handful-shell`.
    Home,
    /// A value that could not be read, or that lost to another: its path before, and when it was put aside, in
    /// milliseconds since 1970.
    Aside(String, u64),
}

/// What is shown once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The guide of a game.
    Guide(GameId),
    /// How to install.
    Install,
    /// The news, of which the number is stored.
    News,
}

/// The first word of a path, which is a folder or the name of the only value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// Of [`Key::Settings`].
    Settings,
    /// Of [`Key::Save`].
    Save,
    /// Of [`Key::Left`].
    Left,
    /// Of [`Key::Last`].
    Last,
    /// Of [`Key::SetUp`].
    SetUp,
    /// Of [`Key::Records`].
    Records,
    /// Of [`Key::Reset`].
    Reset,
    /// Of [`Key::Own`].
    Own,
    /// Of [`Key::Day`].
    Day,
    /// Of [`Key::FirstFive`].
    FirstFive,
    /// Of [`Key::Remote`].
    Remote,
    /// Of [`Key::Table`].
    Table,
    /// Of [`Key::SecondLook`].
    SecondLook,
    /// Of [`Key::Seen`].
    Seen,
    /// Of [`Key::BackedUp`].
    BackedUp,
    /// Of [`Key::Home`].
    Home,
    /// Of [`Key::Aside`].
    Aside,
}

keywords!(Folder {
    Settings = "settings",
    Save = "save",
    Left = "left",
    Last = "last",
    SetUp = "set-up",
    Records = "records",
    Reset = "reset",
    Own = "own",
    Day = "day",
    FirstFive = "first-five",
    Remote = "far",
    Table = "table",
    SecondLook = "second-look",
    Seen = "seen",
    BackedUp = "backed-up",
    Home = "home",
    Aside = "aside",
});

/// What a backup does with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// It is in backups, and is merged with the value here.
    Merge,
    /// It is in backups; as a fact about a device it is taken only where there is none here.
    Stay,
    /// It is left out, because it belongs to the device.
    Local,
    /// It is left out because it contains secrets, and so is what is kept aside of it.
    Secret,
    /// It is left out because it follows from the others, and is made anew.
    Cache,
}

impl Folder {
    /// Returns the folder of a path; `None` if this version stores nothing there.
    pub fn from_path(path: &str) -> Option<Self> {
        path.split('/').next()?.parse().ok()
    }

    /// What a backup does with its values.
    pub fn policy(self) -> Policy {
        match self {
            Self::Settings
            | Self::Save
            | Self::Records
            | Self::Own
            | Self::Day
            | Self::FirstFive
            | Self::SecondLook
            | Self::Aside => Policy::Merge,
            Self::Last | Self::SetUp | Self::Seen | Self::BackedUp => Policy::Stay,
            // Records that were reset, and a game that New replaced, while that can be undone. The device that holds
            // such a game records it; on two devices it would count twice.
            Self::Reset | Self::Left | Self::Table => Policy::Local,
            Self::Remote => Policy::Secret,
            Self::Home => Policy::Cache,
        }
    }

    /// Whether a value that was not stored yet is kept aside when another tab replaces it. A save has its game in
    /// memory; settings and flags are about the device.
    pub fn is_kept_aside(self) -> bool {
        match self {
            Self::Left | Self::Records | Self::Own | Self::Day => true,
            Self::Settings
            | Self::Save
            | Self::Last
            | Self::SetUp
            | Self::Reset
            | Self::FirstFive
            | Self::Remote
            | Self::Table
            | Self::SecondLook
            | Self::Seen
            | Self::BackedUp
            | Self::Home
            | Self::Aside => false,
        }
    }
}

/// Whether a path has no place in backups. A path of a newer version has that of its folder.
pub fn is_excluded(path: &str) -> bool {
    let is_secret = |folder: Folder| folder.policy() == Policy::Secret;
    Folder::from_path(path).is_some_and(|folder| match folder.policy() {
        Policy::Merge if folder == Folder::Aside => {
            path.split_once('/').and_then(|(_, of)| Folder::from_path(of)).is_some_and(is_secret)
        }
        Policy::Merge | Policy::Stay => false,
        Policy::Local | Policy::Secret | Policy::Cache => true,
    })
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder();
        match self {
            Self::Settings
            | Self::FirstFive
            | Self::Table
            | Self::SecondLook
            | Self::BackedUp
            | Self::Home => f.write_str(folder.word()),
            Self::Save(id, slot) if slot.is_empty() => write!(f, "{folder}/{}", id.slug()),
            Self::Save(id, name) | Self::Own(id, name) => {
                write!(f, "{folder}/{}/{name}", id.slug())
            }
            Self::Left(id)
            | Self::Last(id)
            | Self::SetUp(id)
            | Self::Records(id)
            | Self::Reset(id)
            | Self::Seen(Shown::Guide(id)) => write!(f, "{folder}/{}", id.slug()),
            Self::Day(day, id) => write!(f, "{folder}/{day}/{}", id.slug()),
            Self::Remote(name) => write!(f, "{folder}/{name}"),
            Self::Seen(Shown::Install) => write!(f, "{folder}/{INSTALL}"),
            Self::Seen(Shown::News) => write!(f, "{folder}/{NEWS}"),
            Self::Aside(of, at) => f.write_str(&archive_path(of, *at)),
        }
    }
}

const INSTALL: &str = "install";
const NEWS: &str = "news";

impl Key {
    /// The path of the key.
    pub fn path(&self) -> String {
        self.to_string()
    }

    /// The folder of the key.
    pub fn folder(&self) -> Folder {
        match self {
            Self::Settings => Folder::Settings,
            Self::Save(..) => Folder::Save,
            Self::Left(_) => Folder::Left,
            Self::Last(_) => Folder::Last,
            Self::SetUp(_) => Folder::SetUp,
            Self::Records(_) => Folder::Records,
            Self::Reset(_) => Folder::Reset,
            Self::Own(..) => Folder::Own,
            Self::Day(..) => Folder::Day,
            Self::FirstFive => Folder::FirstFive,
            Self::Remote(_) => Folder::Remote,
            Self::Table => Folder::Table,
            Self::SecondLook => Folder::SecondLook,
            Self::Seen(_) => Folder::Seen,
            Self::BackedUp => Folder::BackedUp,
            Self::Home => Folder::Home,
            Self::Aside(..) => Folder::Aside,
        }
    }

    /// Returns the key of a path; `None` if this version stores nothing there.
    pub fn parse(path: &str) -> Option<Self> {
        if path.len() > MAX_PATH_BYTES || !path.bytes().all(is_of_a_path) {
            return None;
        }
        let (word, rest) = split(path);
        let folder: Folder = word.parse().ok()?;
        let alone = |key: Self| rest.is_none().then_some(key);
        let id = || game(rest?);
        match folder {
            Folder::Settings => alone(Self::Settings),
            Folder::FirstFive => alone(Self::FirstFive),
            Folder::Table => alone(Self::Table),
            Folder::SecondLook => alone(Self::SecondLook),
            Folder::BackedUp => alone(Self::BackedUp),
            Folder::Home => alone(Self::Home),
            Folder::Save => {
                let (slug, slot) = split(rest?);
                let is_slot = slot.is_none_or(|slot| is_name(slot) && slot.len() <= MAX_SLOT_BYTES);
                let id = game(slug).filter(|_| is_slot)?;
                Some(Self::Save(id, slot.unwrap_or_default().to_owned()))
            }
            Folder::Left => id().map(Self::Left),
            Folder::Last => id().map(Self::Last),
            Folder::SetUp => id().map(Self::SetUp),
            Folder::Records => id().map(Self::Records),
            Folder::Reset => id().map(Self::Reset),
            Folder::Own => {
                let (slug, name) = rest?.split_once('/')?;
                let id = game(slug).filter(|id| is_own(*id, name))?;
                Some(Self::Own(id, name.to_owned()))
            }
            Folder::Day => {
                let (day, slug) = rest?.split_once('/')?;
                Some(Self::Day(day.parse().ok()?, game(slug)?))
            }
            Folder::Remote => {
                rest.filter(|name| is_name(name)).map(|name| Self::Remote(name.to_owned()))
            }
            Folder::Seen => Some(Self::Seen(match rest? {
                INSTALL => Shown::Install,
                NEWS => Shown::News,
                slug => Shown::Guide(game(slug)?),
            })),
            Folder::Aside => {
                parse_archive_path(path).map(|(of, at)| Self::Aside(of.to_owned(), at))
            }
        }
    }
}

/// Splits a path at its first slash.
fn split(path: &str) -> (&str, Option<&str>) {
    path.split_once('/').map_or((path, None), |(head, tail)| (head, Some(tail)))
}

/// Returns the game of a slug. `from_slug` accepts any case, but a path has one spelling only.
fn game(slug: &str) -> Option<GameId> {
    GameId::from_slug(slug).filter(|id| id.slug() == slug)
}

/// Whether a game stores other data of this name.
fn is_own(id: GameId, name: &str) -> bool {
    with_game!(id, G => name.parse::<<G as GameInfo>::OwnData>().is_ok())
}

/// Whether a byte can appear in a path, including the times of values kept aside.
fn is_of_a_path(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte)
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && !text.contains('/')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    fn id() -> impl Strategy<Value = GameId> {
        select(&GameId::ALL[..])
    }

    fn shown() -> impl Strategy<Value = Shown> {
        prop_oneof![id().prop_map(Shown::Guide), Just(Shown::Install), Just(Shown::News)]
    }

    /// The other data of all games, as docs/STORAGE.md lists them.
    fn own() -> Vec<Key> {
        let names = ["match", "orders", "table", "seal", "who"];
        let pairs = GameId::ALL.into_iter().flat_map(|id| names.map(|name| (id, name)));
        let known = pairs.filter(|(id, name)| is_own(*id, name));
        known.map(|(id, name)| Key::Own(id, name.to_owned())).collect()
    }

    /// The keys of a folder.
    fn keys(folder: Folder) -> BoxedStrategy<Key> {
        match folder {
            Folder::Settings => Just(Key::Settings).boxed(),
            Folder::Save => {
                (id(), "[a-z0-9-]{0,16}").prop_map(|(id, slot)| Key::Save(id, slot)).boxed()
            }
            Folder::Left => id().prop_map(Key::Left).boxed(),
            Folder::Last => id().prop_map(Key::Last).boxed(),
            Folder::SetUp => id().prop_map(Key::SetUp).boxed(),
            Folder::Records => id().prop_map(Key::Records).boxed(),
            Folder::Reset => id().prop_map(Key::Reset).boxed(),
            Folder::Own => select(own()).boxed(),
            Folder::Day => (0..40_000_u32, id())
                .prop_map(|(day, id)| Key::Day(Day::from_days(day), id))
                .boxed(),
            Folder::FirstFive => Just(Key::FirstFive).boxed(),
            Folder::Remote => "[a-z-]{1,16}".prop_map(Key::Remote).boxed(),
            Folder::Table => Just(Key::Table).boxed(),
            Folder::SecondLook => Just(Key::SecondLook).boxed(),
            Folder::Seen => shown().prop_map(Key::Seen).boxed(),
            Folder::BackedUp => Just(Key::BackedUp).boxed(),
            Folder::Home => Just(Key::Home).boxed(),
            Folder::Aside => ("[a-z]{1,9}(/[a-z0-9-]{1,9}){0,2}", any::<u64>())
                .prop_map(|(of, at)| Key::Aside(of, at))
                .boxed(),
        }
    }

    proptest! {
        #[test]
        fn the_path_of_a_key_reads_back_as_the_key(
            key in select(&Folder::ALL[..]).prop_flat_map(keys),
        ) {
            let path = key.path();
            prop_assert_eq!(Key::parse(&path), Some(key.clone()));
            prop_assert_eq!(Folder::from_path(&path), Some(key.folder()));
        }

        #[test]
        fn any_text_is_the_path_of_one_key_or_of_none(
            path in "(settings|save|last|seen|own|day|far|aside|home)?(/?[a-zA-Z0-9/.-]{0,12}){0,3}",
        ) {
            let Some(key) = Key::parse(&path) else { return Ok(()) };
            // Only the time of a value kept aside can be written in two ways, with zeros before it.
            let is_aside = matches!(key, Key::Aside(..));
            prop_assert!(is_aside || key.path() == path, "{} {:?}", path, key);
            prop_assert_eq!(Key::parse(&key.path()), Some(key));
        }
    }

    #[test]
    fn paths_are_those_of_the_document_of_storage() {
        let day: Day = "2026-11-22".parse().expect("a day");
        let keys = [
            (Key::Settings, "settings"),
            (Key::Save(GameId::FlipNine, String::new()), "save/flip-nine"),
            (Key::Save(GameId::Sliding, "4".into()), "save/sliding/4"),
            (Key::Left(GameId::GoFish), "left/go-fish"),
            (Key::Last(GameId::CardFlip), "last/card-flip"),
            (Key::SetUp(GameId::Escalator), "set-up/escalator"),
            (Key::Records(GameId::Sliding), "records/sliding"),
            (Key::Reset(GameId::Sliding), "reset/sliding"),
            (Key::Own(GameId::CardFlip, "orders".into()), "own/card-flip/orders"),
            (Key::Day(day, GameId::Escalator), "day/2026-11-22/escalator"),
            (Key::FirstFive, "first-five"),
            (Key::Remote("race".into()), "far/race"),
            (Key::Table, "table"),
            (Key::SecondLook, "second-look"),
            (Key::Seen(Shown::Guide(GameId::GoFish)), "seen/go-fish"),
            (Key::Seen(Shown::Install), "seen/install"),
            (Key::Seen(Shown::News), "seen/news"),
            (Key::BackedUp, "backed-up"),
            (Key::Home, "home"),
            (Key::Aside("save/flip-nine".into(), 7), "aside/save/flip-nine/7"),
        ];
        let document = include_str!("../../../docs/STORAGE.md");
        for (key, path) in &keys {
            assert_eq!(key.path(), *path);
            let word = key.folder().word();
            let is_listed = [format!("| `{word}`"), format!("| `{word}/")];
            assert!(is_listed.iter().any(|it| document.contains(it)), "{word}");
        }
        let is_there = |folder| keys.iter().any(|(key, _)| key.folder() == folder);
        assert!(Folder::ALL.into_iter().all(is_there));
    }

    #[test]
    fn other_texts_are_no_paths() {
        for path in [
            "",
            "settings/",
            "settings/x",
            "save",
            "save/",
            "save/chess",
            "save/Flip-Nine",
            "save/flip-nine/",
            "save/flip-nine/a/b",
            "save/flip-nine/12345678901234567",
            "own/flip-nine/match",
            "own/card-flip",
            "day/x/sliding",
            "day/2026-11-22",
            "seen/",
            "far/",
            "far/a/b",
            "aside/7",
            "aside/x/y",
            "save/flip nine",
            "future",
        ] {
            assert_eq!(Key::parse(path), None, "{path}");
        }
        assert_eq!(Key::parse(&format!("aside/{}/7", "x".repeat(MAX_PATH_BYTES))), None);
    }

    #[test]
    fn what_belongs_to_a_device_stays_out_of_backups() {
        for path in [
            "left/go-fish",
            "left/chess",
            "reset/sliding",
            "far/race",
            "table",
            "home",
            "aside/far/race/7",
        ] {
            assert!(is_excluded(path), "{path}");
        }
        for path in [
            "settings",
            "last/sliding",
            "seen/news",
            "aside/left/go-fish/7",
            "aside/records/sliding/7",
            "future",
        ] {
            assert!(!is_excluded(path), "{path}");
        }
    }
}
