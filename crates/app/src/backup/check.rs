//! Classifies paths, and checks that a text has the form of its path.

use crate::daily::DayResult;
use crate::second_look::Deck;
use crate::settings::Settings;
use handful_engine::line::LONGEST_LINE;
use handful_engine::store::split_time;
use handful_engine::{Day, FormFault, Game, Params, RecordBook, Save, StoredForm, form};
use handful_games::info::OwnFault;
use handful_games::{GameId, GameInfo, with_game};

/// The longest path that is imported, in bytes.
const LONGEST_PATH: usize = 200;
/// The longest text of a value that is imported, in bytes: 5 MiB, the most that a browser stores for a page. A longer
/// book, as a merge of two could be, cannot be stored, so every stored book can be imported elsewhere.
pub const LONGEST_TEXT: usize = form::LONGEST;
/// The longest slot name of a save; for comparison, a date has 10 characters.
const LONGEST_SLOT: usize = 16;

/// The meaning of a stored value, by its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredValue {
    /// The settings.
    Settings,
    /// A game in progress. The slot distinguishes saves of one game: a size, a day.
    Save(GameId, String),
    /// A game that New replaced.
    Left(GameId),
    /// The last options played.
    Last(GameId),
    /// The finished games.
    Records(GameId),
    /// Other data of a game, under the game's own name for it.
    Own(GameId, String),
    /// The result of one of a day's five games.
    Day(Day, GameId),
    /// The moments of Second look.
    SecondLook,
    /// A flag that something was shown.
    Seen,
    /// When the last backup was made.
    BackedUp,
    /// A value that could not be read, or that lost to another.
    Aside,
}

/// Why a value of a backup is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueFault {
    /// A path that this version does not use.
    Unknown,
    /// Not of the form that its path requires.
    Unreadable,
    /// Written by a newer version of the program.
    Newer(u32),
    /// Longer than [`LONGEST_TEXT`].
    TooLong,
    /// More entries than a list may have, which is this many.
    TooMany(usize),
    /// More moves than a game may have, which is this many.
    TooManyMoves(usize),
}

impl From<FormFault> for ValueFault {
    fn from(fault: FormFault) -> Self {
        match fault {
            FormFault::Unreadable => Self::Unreadable,
            FormFault::Newer(v) => Self::Newer(v),
        }
    }
}

impl From<OwnFault> for ValueFault {
    fn from(fault: OwnFault) -> Self {
        match fault {
            OwnFault::Form(fault) => fault.into(),
            OwnFault::TooMany(most) => Self::TooMany(most),
        }
    }
}

impl StoredValue {
    /// Returns the meaning of a path; `None` if this version stores nothing there.
    pub fn of(path: &str) -> Option<Self> {
        if path.len() > LONGEST_PATH || !path.bytes().all(is_of_a_path) {
            return None;
        }
        let (kind, rest) = path.split_once('/').unwrap_or((path, ""));
        // `from_slug` accepts any case, but a path has one spelling only.
        let game = |slug: &str| GameId::from_slug(slug).filter(|id| id.slug() == slug);
        let (head, tail) = rest.split_once('/').unwrap_or((rest, ""));
        let has_tail = rest.len() > head.len();
        Some(match kind {
            "settings" if path == kind => StoredValue::Settings,
            "backed-up" if path == kind => StoredValue::BackedUp,
            "second-look" if path == kind => StoredValue::SecondLook,
            "save" if has_tail == is_name(tail) && tail.len() <= LONGEST_SLOT => {
                StoredValue::Save(game(head)?, tail.to_owned())
            }
            "left" => StoredValue::Left(game(rest)?),
            "last" | "set-up" => StoredValue::Last(game(rest)?),
            "records" => StoredValue::Records(game(rest)?),
            "own" => {
                let id = game(head).filter(|id| is_own(*id, tail))?;
                StoredValue::Own(id, tail.to_owned())
            }
            "day" => StoredValue::Day(head.parse().ok()?, game(tail)?),
            "seen" if ["install", "news"].contains(&rest) || game(rest).is_some() => {
                StoredValue::Seen
            }
            "aside" if split_time(rest).is_some() => StoredValue::Aside,
            _ => return None,
        })
    }

    /// Checks that a text has the form of its path, as far as possible without replaying a game.
    ///
    /// # Errors
    /// Returns why it does not.
    pub fn check(&self, text: &str) -> Result<(), ValueFault> {
        if text.len() > LONGEST_TEXT {
            return Err(ValueFault::TooLong);
        }
        let is = |fits: bool| if fits { Ok(()) } else { Err(ValueFault::Unreadable) };
        match self {
            StoredValue::Settings => {
                form::check_version(text, Settings::VERSION)?;
                Settings::from_json(text)?;
            }
            StoredValue::Save(id, _) | StoredValue::Left(id) => {
                let save = Save::from_json(text)?;
                if save.rules > with_game!(*id, G => G::RULES) {
                    return Err(ValueFault::Newer(save.rules));
                }
                if save.is_longer(LONGEST_LINE) {
                    return Err(ValueFault::TooManyMoves(LONGEST_LINE));
                }
                is(save.game == id.slug() && Params::parse(&save.start).is_ok())?;
            }
            StoredValue::Records(_) => drop(book(text)?),
            StoredValue::Own(id, name) => with_game!(*id, G => {
                let data = name.parse().map_err(|_| ValueFault::Unknown)?;
                G::check_own(data, text)?;
            }),
            StoredValue::SecondLook => drop(Deck::from_json(text)?),
            StoredValue::Day(..) => drop(DayResult::from_json(text)?),
            StoredValue::Last(_) => is(Params::parse(text).is_ok())?,
            StoredValue::BackedUp => is(text.parse::<u64>().is_ok())?,
            StoredValue::Seen => is(text.len() <= 40)?,
            StoredValue::Aside => {}
        }
        Ok(())
    }

    /// The number of things that a summary counts in a text.
    pub fn items(&self, text: &str) -> u32 {
        match self {
            StoredValue::SecondLook => {
                Deck::from_json(text).map_or(1, |deck| deck.moments().len() as u32)
            }
            _ => 1,
        }
    }
}

/// Reads a record book from a backup.
///
/// # Errors
/// Returns why it is left out.
pub fn book(text: &str) -> Result<RecordBook, ValueFault> {
    if text.len() > LONGEST_TEXT {
        return Err(ValueFault::TooLong);
    }
    Ok(RecordBook::from_json(text)?)
}

/// Whether a game stores other data of this name, under `own/<slug>/`.
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
