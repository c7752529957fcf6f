//! The games that devices play together, as a room has them: one enum for their states, and one for what they tell.
//!
//! The rules of a game come with its chunk, and the room must not bring them to a page that does not play it. Therefore a
//! state is [`Held`]: the room knows its type, and calls its rules by a table of functions that came with it.

use handful_engine::Seat;
use serde_json::value::RawValue;

use crate::card_flip::{self, Duel};
use crate::game::{ActError, Entry, Json, TableGame};
use crate::go_fish::{self, Fish};
use crate::message::MatchKind;
use crate::race::{self, Race};

/// A game whose state is a `G`.
pub trait Held<G: TableGame>: TableGame<News = G::News> {
    /// The state.
    fn state(&mut self) -> &mut G;
}

impl<G: TableGame> Held<G> for G {
    fn state(&mut self) -> &mut G {
        self
    }
}

/// The state of a match.
pub enum Play {
    /// Of a race.
    Race(Box<dyn Held<Race>>),
    /// Of Card Flip.
    CardFlip(Box<dyn Held<Duel>>),
    /// Of Go Fish.
    GoFish(Box<dyn Held<Fish>>),
}

/// What a game tells, for its screen to show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum News {
    /// A race does.
    Race(race::News),
    /// Card Flip does.
    CardFlip(card_flip::News),
    /// Go Fish does.
    GoFish(go_fish::News),
}

impl News {
    /// The kind of match that tells it.
    pub fn kind(&self) -> MatchKind {
        match self {
            News::Race(_) => MatchKind::Race,
            News::CardFlip(_) => MatchKind::CardFlip,
            News::GoFish(_) => MatchKind::GoFish,
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
    pub fn card_flip(&mut self) -> Option<&mut Duel> {
        if let Play::CardFlip(duel) = self { Some(duel.state()) } else { None }
    }

    /// The state, if it is of Go Fish.
    pub fn go_fish(&mut self) -> Option<&mut Fish> {
        if let Play::GoFish(fish) = self { Some(fish.state()) } else { None }
    }
}

impl From<race::News> for News {
    fn from(news: race::News) -> Self {
        News::Race(news)
    }
}

impl From<card_flip::News> for News {
    fn from(news: card_flip::News) -> Self {
        News::CardFlip(news)
    }
}

impl From<go_fish::News> for News {
    fn from(news: go_fish::News) -> Self {
        News::GoFish(news)
    }
}

fn all<N: Into<News>>(news: Vec<N>) -> Vec<News> {
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

impl TableGame for Play {
    type News = News;

    fn judge(&self, by: Seat, act: &RawValue) -> Result<Entry, ActError> {
        each!(self, game => game.judge(by, act))
    }

    fn follow(&mut self, entry: &Entry) -> Result<Vec<News>, ActError> {
        each!(self, game => game.follow(entry).map(all))
    }

    fn due(&self) -> Option<Json> {
        each!(self, game => game.due())
    }

    fn own(&self, entry: &Entry, is_late: bool) -> Option<Json> {
        each!(self, game => game.own(entry, is_late))
    }

    fn left(&self, place: Seat) -> Option<Json> {
        each!(self, game => game.left(place))
    }

    fn ends_with_a_guest(&self) -> bool {
        each!(self, game => game.ends_with_a_guest())
    }

    fn refused(&mut self) -> Vec<News> {
        each!(self, game => all(game.refused()))
    }

    fn set_away(&mut self, away: u8) -> Vec<News> {
        each!(self, game => all(game.set_away(away)))
    }

    fn note(&mut self, by: Seat, note: &RawValue) -> bool {
        each!(self, game => game.note(by, note))
    }

    fn is_over(&self) -> bool {
        each!(self, game => game.is_over())
    }

    fn local(&self) -> Json {
        each!(self, game => game.local())
    }

    fn set_local(&mut self, local: &RawValue) -> bool {
        each!(self, game => game.set_local(local))
    }
}
