//! What a game says about comparing its results: with one another, with all deals, and with random play.

use std::fmt::Debug;

use super::{Game, Options, Outcome, Params, Record, Spread};

/// A game whose results can be compared. The defaults are those of a game with one group, of whose deals and random
/// play nothing is known.
pub trait Compared: Game {
    /// A group of games whose results can be compared: the options as far as results differ by them. `()` for a game
    /// with one group.
    type Group: Copy + Debug + Eq;
    /// The known results of random play; [`Infallible`](std::convert::Infallible) where none are known.
    type Random: Copy + Debug + Eq;

    /// Whether [`Compared::random`] includes the share of games that a random player wins. The records then show the
    /// player's own share next to it.
    const RANDOM_WINS: bool = false;

    /// Whether the map of the records tells the games of a group apart by the best result of their deals.
    const BY_BEST: bool = false;

    /// Returns the group of a game from the parameters of its start; that of the default options if they are invalid.
    fn group(params: &Params) -> Self::Group;

    /// A short name, unique among the groups of the game. Empty by default, which is enough for one group.
    fn key(group: Self::Group) -> String {
        let _ = group;
        String::new()
    }

    /// The sort key for the order in which the groups are shown, the smallest first.
    fn rank(group: Self::Group) -> u32 {
        let _ = group;
        0
    }

    /// The distribution of the results over all deals of a group, if known.
    fn spread(group: Self::Group) -> Option<Spread> {
        let _ = group;
        None
    }

    /// The expected results of random play, if known.
    fn random(group: Self::Group) -> Option<Self::Random> {
        let _ = group;
        None
    }

    /// The value that places a game on its group's spread, if the game ended with one: by default the moves of a won
    /// game.
    fn result_of(record: &Record) -> Option<u32> {
        (record.outcome == Outcome::Won).then_some(record.moves)
    }

    /// The best result for a game's deal, if the spread has one: by default the best result of the record.
    fn best_of(record: &Record) -> Option<u32> {
        record.best
    }
}

/// Returns the options of a start; the defaults if they are invalid.
#[must_use]
pub fn options<O: Options>(params: &Params) -> O {
    O::read(params).unwrap_or_default()
}

/// The moves of a random player until the end, measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomMoves {
    /// The mean.
    pub mean: u32,
    /// The median: half of the games take at most this many.
    pub half: u32,
}
