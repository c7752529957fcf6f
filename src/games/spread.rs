//! How good a result is, compared with all deals of a group and with random play.

use super::card_flip::{
    Mode,
    order::{random_mean, ruler_mean},
};
use super::group::Group;
use super::{card_flip, escalator, flip_nine, go_fish, sliding};
use crate::engine::stats::rounded;
use crate::engine::{Outcome, Record, Scope, Spread};

/// The expected results of a random player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomPlay {
    /// Moves until the end, measured.
    Moves {
        /// The mean.
        mean: u32,
        /// The median: half of the games take at most this many.
        half: u32,
    },
    /// Flips until the end, calculated.
    Flips {
        /// The mean, in hundredths.
        mean: u32,
        /// The mean in the standard order.
        standard: u32,
        /// The median: half of the games take at most this many.
        half: u32,
    },
    /// Escalator. The chance is calculated for each of the deals, the rest is measured.
    Picks(escalator::spread::Picked),
    /// Go Fish, measured.
    Asks {
        /// The share of games with the most books, ties included, in hundredths of a percent.
        wins: u32,
        /// The mean number of books, in hundredths.
        books: u32,
    },
}

impl Group {
    /// The distribution of the best results over all deals, if known: fewest moves, flips in the standard order,
    /// largest scores. For Go Fish, whose best result is not known, the books of a player who asks at random.
    #[must_use]
    pub fn spread(self) -> Option<Spread> {
        Some(match self {
            Group::FlipNine => Spread::new(Scope::All, 1, &flip_nine::spread::PARS),
            Group::Sliding(options) if options.side.get() == 3 && options.scramble.is_none() => {
                Spread::new(Scope::All, 1, &sliding::spread::DISTANCES)
            }
            Group::CardFlip(options) if options.mode == Mode::Blind => {
                let (first, width, counts) = card_flip::spread::standard(options.cards);
                Spread::binned(Scope::All, first, width, counts)
            }
            Group::Escalator(options) => {
                let counts = escalator::spread::ceilings(options.passes);
                Spread::binned(Scope::Drawn, 0, escalator::spread::WIDTH, counts.to_vec())
            }
            Group::GoFish(options) => {
                Spread::new(Scope::Drawn, 0, &go_fish::spread::asked(&options)?.books)
            }
            Group::Sliding(_) | Group::CardFlip(_) => return None,
        })
    }

    /// The expected results of random play, if known.
    #[must_use]
    pub fn random(self) -> Option<RandomPlay> {
        Some(match self {
            Group::FlipNine => RandomPlay::Moves {
                mean: flip_nine::spread::RANDOM_MEAN,
                half: flip_nine::spread::RANDOM_HALF,
            },
            Group::Sliding(_) => {
                self.spread()?;
                let (mean, half) = (sliding::spread::RANDOM_MEAN, sliding::spread::RANDOM_HALF);
                RandomPlay::Moves { mean, half }
            }
            Group::CardFlip(options) => {
                self.spread()?;
                let half = card_flip::spread::RANDOM_HALF[options.cards.get() - 1];
                let standard = ruler_mean(options.cards) / 100;
                RandomPlay::Flips { mean: random_mean(options.cards), standard, half }
            }
            Group::Escalator(options) => {
                RandomPlay::Picks(escalator::spread::picked(options.passes))
            }
            Group::GoFish(options) => {
                let asked = go_fish::spread::asked(&options)?;
                let of_all = |n: u64, unit| rounded(n, unit, asked.games().max(1).into()) as u32;
                let books = (0..).zip(asked.books).map(|(n, games)| n * u64::from(games)).sum();
                RandomPlay::Asks {
                    wins: of_all(asked.wins.into(), 10_000),
                    books: of_all(books, 100),
                }
            }
        })
    }

    /// The value that places a game on the group's spread, if the game ended with one: moves of a won game, or points.
    /// For Card Flip it is the flips, because its score says only how few of them were wasted.
    #[must_use]
    pub fn result(self, record: &Record) -> Option<u32> {
        match self {
            Group::Escalator(_) | Group::GoFish(_) => {
                record.score.filter(|_| record.outcome != Outcome::Left)
            }
            _ => (record.outcome == Outcome::Won).then_some(record.moves),
        }
    }

    /// The best result for a game's deal, if the spread has one: its fewest moves, or its largest score.
    #[must_use]
    pub fn best(self, record: &Record) -> Option<u32> {
        match self {
            Group::CardFlip(_) | Group::GoFish(_) => None,
            _ => record.best,
        }
    }
}
