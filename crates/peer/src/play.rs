//! The games that devices play together, as a room has them: one enum for their states, and one for what they tell.
//!
//! The rules of a game come with its chunk, and the room must not bring them to a page that does not play it. Therefore
//! a state is [`Held`]: the room knows its type, and calls its rules by a table of functions that came with it.

use handful_engine::Seat;
use serde_json::value::RawValue;

use crate::card_flip::{CardFlipMatch, CardFlipNews};
use crate::game::{ActError, Json, LogEntry, MatchGame};
use crate::go_fish::{GoFishMatch, GoFishNews};
use crate::message::MatchKind;
use crate::race::{Race, RaceNews};

/// A game whose state is a `G`.
pub trait Held<G: MatchGame>: MatchGame<News = G::News> {
    /// The state.
    fn state(&mut self) -> &mut G;
}

impl<G: MatchGame> Held<G> for G {
    fn state(&mut self) -> &mut G {
        self
    }
}

/// The state of a match.
pub enum Play {
    /// Of a race.
    Race(Box<dyn Held<Race>>),
    /// Of Card Flip.
    CardFlip(Box<dyn Held<CardFlipMatch>>),
    /// Of Go Fish.
    GoFish(Box<dyn Held<GoFishMatch>>),
}

/// What a game tells, for its screen to show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum GameNews {
    /// A race does.
    Race(RaceNews),
    /// Card Flip does.
    CardFlip(CardFlipNews),
    /// Go Fish does.
    GoFish(GoFishNews),
}

impl GameNews {
    /// The kind of match that tells it.
    pub fn kind(&self) -> MatchKind {
        match self {
            GameNews::Race(_) => MatchKind::Race,
            GameNews::CardFlip(_) => MatchKind::CardFlip,
            GameNews::GoFish(_) => MatchKind::GoFish,
        }
    }
}

impl Play {
    /// The kind of the match.
    pub fn kind(&self) -> MatchKind {
        match self {
            Play::Race(_) => MatchKind::Race,
            Play::CardFlip(_) => MatchKind::CardFlip,
            Play::GoFish(_) => MatchKind::GoFish,
        }
    }

    /// The state, if it is of a race.
    pub fn race(&mut self) -> Option<&mut Race> {
        if let Play::Race(race) = self { Some(race.state()) } else { None }
    }

    /// The state, if it is of Card Flip.
    pub fn card_flip(&mut self) -> Option<&mut CardFlipMatch> {
        if let Play::CardFlip(game) = self { Some(game.state()) } else { None }
    }

    /// The state, if it is of Go Fish.
    pub fn go_fish(&mut self) -> Option<&mut GoFishMatch> {
        if let Play::GoFish(fish) = self { Some(fish.state()) } else { None }
    }
}

impl From<RaceNews> for GameNews {
    fn from(news: RaceNews) -> Self {
        GameNews::Race(news)
    }
}

impl From<CardFlipNews> for GameNews {
    fn from(news: CardFlipNews) -> Self {
        GameNews::CardFlip(news)
    }
}

impl From<GoFishNews> for GameNews {
    fn from(news: GoFishNews) -> Self {
        GameNews::GoFish(news)
    }
}

fn all<N: Into<GameNews>>(news: Vec<N>) -> Vec<GameNews> {
    news.into_iter().map(Into::into).collect()
}

/// Does the same with the game of each kind.
macro_rules! each {
    ($play:expr, $game:ident => $act:expr) => {
        match $play {
            Play::Race($game) => $act,
            Play::CardFlip($game) => $act,
            Play::GoFish($game) => $act,
        }
    };
}

impl MatchGame for Play {
    type News = GameNews;

    fn adjudicate(&self, by: Seat, act: &RawValue) -> Result<LogEntry, ActError> {
        each!(self, game => game.adjudicate(by, act))
    }

    fn apply_event(&mut self, entry: &LogEntry) -> Result<Vec<GameNews>, ActError> {
        each!(self, game => game.apply_event(entry).map(all))
    }

    fn due_act(&self) -> Option<Json> {
        each!(self, game => game.due_act())
    }

    fn own_act(&self, entry: &LogEntry, is_late: bool) -> Option<Json> {
        each!(self, game => game.own_act(entry, is_late))
    }

    fn departure_act(&self, seat: Seat) -> Option<Json> {
        each!(self, game => game.departure_act(seat))
    }

    fn ends_when_guest_leaves(&self) -> bool {
        each!(self, game => game.ends_when_guest_leaves())
    }

    fn on_refused(&mut self) -> Vec<GameNews> {
        each!(self, game => all(game.on_refused()))
    }

    fn set_away(&mut self, away: u8) -> Vec<GameNews> {
        each!(self, game => all(game.set_away(away)))
    }

    fn note(&mut self, by: Seat, note: &RawValue) -> bool {
        each!(self, game => game.note(by, note))
    }

    fn is_over(&self) -> bool {
        each!(self, game => game.is_over())
    }

    fn local_state(&self) -> Json {
        each!(self, game => game.local_state())
    }

    fn set_local_state(&mut self, local: &RawValue) -> bool {
        each!(self, game => game.set_local_state(local))
    }
}
