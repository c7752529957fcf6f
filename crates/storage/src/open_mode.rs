//! The part of a game's link that says why it is opened: one of a day's five, a challenge, a replay, a
//! position to go on from, or a race.

use handful_engine::params::excerpt;
use handful_engine::{Day, Params};
use handful_progress::daily::Five;
use thiserror::Error;

/// Why a game is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OpenMode {
    /// To play a game of one's own.
    #[default]
    Normal,
    /// To play the deal of a link while a game of one's own is in progress. Its link is that of a game of one's own.
    Linked,
    /// To play one of the five of a day: `day=2026-11-22`. The day's own save contains the deal.
    Day(Day),
    /// To play one of the person's first five: `first=1`. It has a save of its own, and is a game like others
    /// otherwise.
    First,
    /// To beat a result, in moves or points, whichever the game counts: `beat=8`. The moves that led to it may follow,
    /// joined by commas: `line=9-3,5-4`; without them the line is empty.
    Challenge(u32, String),
    /// To watch a replay, whose moves are joined by commas: `replay=9-3,5-4`.
    Replay(String),
    /// To go on from the position after some moves, as practice: `from=9-3,5-4`. Such a game has no record.
    FromPosition(String),
    /// To find one move in the position after some moves: a task of Second look, which no link names and of which
    /// nothing is stored.
    Task(String),
    /// To race other devices: `race=1`. All of them have drawn the deal together, so it counts as one that the app
    /// drew.
    Race,
}

/// A value that says in no way why a game is opened, or the second one that does; shortened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no value of its name, or names a second mode")]
pub struct OpenModeError(pub String);

impl From<Five> for OpenMode {
    fn from(five: Five) -> Self {
        match five {
            Five::First => Self::First,
            Five::Day(day) => Self::Day(day),
        }
    }
}

impl OpenMode {
    /// The names in links. A game's options must not use them.
    pub const NAMES: [&'static str; 7] = ["day", "first", "beat", "line", "replay", "from", "race"];

    /// Splits a link's parameters into the mode and the rest, which belongs to the game.
    ///
    /// # Errors
    /// Returns a value that is invalid, or that names a second mode; a line without a result to beat.
    pub fn split(params: &Params) -> Result<(Self, Params), OpenModeError> {
        let mut mode = Self::Normal;
        let mut rest = Params::default();
        let mut along = None;
        for (name, value) in params.iter() {
            let error = || OpenModeError(excerpt(value));
            let read = match name {
                "day" => Self::Day(value.parse().map_err(|_| error())?),
                "beat" => Self::Challenge(value.parse().map_err(|_| error())?, String::new()),
                "line" if !value.is_empty() => {
                    along = Some(value);
                    continue;
                }
                "replay" if !value.is_empty() => Self::Replay(value.to_owned()),
                "from" if !value.is_empty() => Self::FromPosition(value.to_owned()),
                "race" if value == "1" => Self::Race,
                "first" if value == "1" => Self::First,
                "line" | "replay" | "from" | "race" | "first" => return Err(error()),
                _ => {
                    rest.set(name, value);
                    continue;
                }
            };
            if mode != Self::Normal {
                return Err(error());
            }
            mode = read;
        }
        match (&mut mode, along) {
            (Self::Challenge(_, line), Some(along)) => *line = along.to_owned(),
            (_, Some(along)) => return Err(OpenModeError(excerpt(along))),
            _ => {}
        }
        Ok((mode, rest))
    }

    /// Returns the name of the mode in links, empty where a link does not say it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Normal | Self::Linked | Self::Task(_) => "",
            Self::Day(_) => "day",
            Self::First => "first",
            Self::Challenge(..) => "beat",
            Self::Replay(_) => "replay",
            Self::FromPosition(_) => "from",
            Self::Race => "race",
        }
    }

    /// Adds the mode to a link's parameters.
    pub fn write(&self, params: &mut Params) {
        match self {
            Self::Normal | Self::Linked | Self::Task(_) => {}
            Self::Day(day) => params.set(self.name(), day),
            Self::Challenge(target, line) => {
                params.set(self.name(), target);
                if !line.is_empty() {
                    params.set("line", line);
                }
            }
            Self::Replay(line) | Self::FromPosition(line) => params.set(self.name(), line),
            Self::First | Self::Race => params.set(self.name(), 1),
        }
    }

    /// Returns the save slot of a game on this mode, or `None` for the slot of its options. A game from a link
    /// never overwrites a game of one's own.
    pub fn slot(&self) -> Option<String> {
        match self {
            Self::Normal => None,
            Self::Linked => Some("linked".to_owned()),
            Self::Day(day) => Some(day.to_string()),
            Self::Challenge(..) => Some("guest".to_owned()),
            Self::Replay(_) => Some("watched".to_owned()),
            Self::FromPosition(_) => Some("from".to_owned()),
            Self::Task(_) => Some("task".to_owned()),
            Self::First => Some("first".to_owned()),
            Self::Race => Some("race".to_owned()),
        }
    }

    /// The five that a game on this mode belongs to.
    pub fn five(&self) -> Option<Five> {
        match self {
            Self::First => Some(Five::First),
            Self::Day(day) => Some(Five::Day(*day)),
            _ => None,
        }
    }

    /// Whether a game on this mode has a record, when it ends or is left.
    pub fn is_recorded(&self) -> bool {
        !matches!(self, Self::FromPosition(_) | Self::Task(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::{Game, Options};
    use handful_games::{GameId, with_game};

    fn split(text: &str) -> Result<(OpenMode, Params), OpenModeError> {
        OpenMode::split(&Params::parse(text).unwrap())
    }

    #[test]
    fn is_read_and_written() {
        for text in [
            "deal=7",
            "day=2026-11-22",
            "deal=7&beat=8",
            "deal=7&beat=8&line=9-3,5-4",
            "side=3&deal=7&replay=l,u,r",
            "deal=7&from=9-3",
            "deal=7&race=1",
            "first=1",
        ] {
            let (mode, mut params) = split(text).unwrap();
            mode.write(&mut params);
            assert_eq!(params.to_string(), text);
        }
        assert_eq!(
            split("line=9-3&deal=7&beat=8").unwrap().0,
            OpenMode::Challenge(8, "9-3".into())
        );
    }

    #[test]
    fn noise_is_refused() {
        for text in [
            "beat=x",
            "beat=-1",
            "beat=8&line=",
            "deal=7&line=9-3",
            "beat=99999999999",
            "day=2026-02-30",
            "day=",
            "replay=",
            "from=",
            "race=2",
            "first=2",
            "first=1&race=1",
        ] {
            assert!(split(text).is_err(), "{text}");
        }
        assert_eq!(split("beat=1&day=2026-11-22"), Err(OpenModeError("2026-11-22".into())));
    }

    #[test]
    fn no_option_has_such_a_name() {
        fn names<G: Game>() -> &'static [&'static str] {
            G::Options::NAMES
        }
        for id in GameId::ALL {
            assert!(
                with_game!(id, G => names::<G>())
                    .iter()
                    .all(|name| !OpenMode::NAMES.contains(name))
            );
        }
    }
}
