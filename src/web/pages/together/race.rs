//! Races: the games that can be raced at, and what the page shows of a race.

use super::driver::Together;
use crate::engine::{DealNumber, Seat};
use crate::net::api::{Contest, Do, News, Outcome, Place, Rules};

/// How a race stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Race {
    /// There is none.
    #[default]
    None,
    /// This device has asked for one.
    Asking(Contest),
    /// Somebody asks for one.
    Asked(Seat, Contest),
    /// It is over: the places.
    Over(Vec<Place>),
}

/// The rules by which results are judged here.
pub struct Judge;

impl Rules for Judge {
    fn knows(&self, _: &Contest) -> bool {
        false
    }

    fn judge(&self, _: &Contest, _: DealNumber, _: &str) -> Option<Outcome> {
        None
    }
}

/// Shows what has happened in a race.
pub fn take(it: Together, news: News) {
    if let News::RaceAsked { .. } = news {
        it.wish(Do::Decline);
    }
}
