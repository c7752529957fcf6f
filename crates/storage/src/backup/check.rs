//! Checks that a text has the form of its key.

use crate::Key;
use crate::settings::Settings;
use handful_engine::line::MAX_LINE_MOVES;
use handful_engine::{FormError, Game, Params, RecordBook, Save, StoredForm, form};
use handful_games::info::OwnError;
use handful_games::{GameInfo, with_game};
use handful_progress::daily::{DayResult, FirstFive};
use handful_progress::second_look::Deck;
use thiserror::Error;

/// The longest text of a value that is imported, in bytes: 5 MiB, the most that a browser stores for a page. A longer
/// book, as a merge of two could be, cannot be stored, so every stored book can be imported elsewhere.
pub const MAX_TEXT_BYTES: usize = form::MAX_BYTES;
/// Why a value of a backup is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ValueError {
    /// A path that this version does not use.
    #[error("this version imports nothing to the path")]
    Unknown,
    /// Not of the form that its path requires.
    #[error("the text has not the form of its path")]
    Unreadable,
    /// Written by a newer version of the program.
    #[error("the form has version {0}, which is newer")]
    Newer(u32),
    /// Longer than [`MAX_TEXT_BYTES`].
    #[error("a value has at most {MAX_TEXT_BYTES} bytes")]
    TooLong,
    /// More entries than a list may have, which is this many.
    #[error("the list has at most {0} entries")]
    TooMany(usize),
    /// More moves than a game may have, which is this many.
    #[error("a game has at most {0} moves")]
    TooManyMoves(usize),
}

impl From<FormError> for ValueError {
    fn from(error: FormError) -> Self {
        match error {
            FormError::Unreadable => Self::Unreadable,
            FormError::Newer(v) => Self::Newer(v),
        }
    }
}

impl From<OwnError> for ValueError {
    fn from(error: OwnError) -> Self {
        match error {
            OwnError::Form(error) => error.into(),
            OwnError::TooMany(most) => Self::TooMany(most),
        }
    }
}

impl Key {
    /// Checks that a text has the form of the key, as far as possible without replaying a game.
    ///
    /// # Errors
    /// Returns why it does not.
    pub fn check(&self, text: &str) -> Result<(), ValueError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(ValueError::TooLong);
        }
        let is = |fits: bool| if fits { Ok(()) } else { Err(ValueError::Unreadable) };
        match self {
            Key::Settings => {
                form::check_version(text, Settings::SCHEMA_VERSION)?;
                Settings::from_json(text)?;
            }
            Key::Save(id, _) | Key::Left(id) => {
                let save = Save::from_json(text)?;
                if save.rules > with_game!(*id, G => G::RULES) {
                    return Err(ValueError::Newer(save.rules));
                }
                if save.is_longer(MAX_LINE_MOVES) {
                    return Err(ValueError::TooManyMoves(MAX_LINE_MOVES));
                }
                is(save.game == id.slug() && Params::parse(&save.start).is_ok())?;
            }
            Key::Records(_) | Key::Reset(_) => drop(book(text)?),
            Key::Own(id, name) => with_game!(*id, G => {
                let data = name.parse().map_err(|_| ValueError::Unknown)?;
                G::check_own(data, text)?;
            }),
            Key::SecondLook => drop(Deck::from_json(text)?),
            Key::FirstFive => is(FirstFive::parse(text).is_some())?,
            Key::Day(..) => drop(DayResult::from_json(text)?),
            Key::Last(_) | Key::SetUp(_) => is(Params::parse(text).is_ok())?,
            Key::BackedUp => is(text.parse::<u64>().is_ok())?,
            Key::Seen(_) => is(text.len() <= 40)?,
            Key::Aside(..) => {}
            // No backup has one, and their forms are known elsewhere.
            Key::Remote(_) | Key::Table | Key::Home => return Err(ValueError::Unknown),
        }
        Ok(())
    }
}

/// Reads a record book from a backup.
///
/// # Errors
/// Returns why it is left out.
pub fn book(text: &str) -> Result<RecordBook, ValueError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(ValueError::TooLong);
    }
    Ok(RecordBook::from_json(text)?)
}
