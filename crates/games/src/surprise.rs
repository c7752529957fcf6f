//! A random game of a chosen length of time. [`Length`] has the estimates: nobody has measured how
//! fast people play, so the seconds of a move are assumed.

use handful_engine::Params;

use super::GameId;

/// The lengths that can be chosen, in minutes.
pub const MINUTES: [u32; 3] = [2, 5, 10];

/// A kind of game, and how long it takes, estimated: the moves of the player times the seconds that each takes.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// The game.
    pub id: GameId,
    /// The options, as in a link.
    pub options: &'static str,
    /// The grade of the deal, in a game whose options do not say it all: Flip 9's par.
    pub grade: Option<u32>,
    /// The moves of the player, as a solver or simulated games make them, with what a person wastes.
    pub moves: u16,
    /// The seconds from one of these moves to the next, assumed.
    pub seconds: u16,
}

/// Returns the games of [`MINUTES`] that take at most about so many of them.
fn lengths(about: u32) -> &'static [Length] {
    use GameId::{CardFlip, Escalator, FlipNine, GoFish, Sliding};
    const fn of(id: GameId, options: &'static str, moves: u16, seconds: u16) -> Length {
        Length { id, options, grade: None, moves, seconds }
    }
    match about {
        2 => {
            const {
                &[
                    // Two more than par.
                    Length { grade: Some(4), ..of(FlipNine, "", 6, 12) },
                    Length { grade: Some(5), ..of(FlipNine, "", 7, 12) },
                    // About twice the mean par (docs/rules/sliding.md).
                    of(Sliding, "side=3", 45, 3),
                    // All starts in the standard order.
                    of(CardFlip, "cards=3", 7, 8),
                ]
            }
        }
        5 => {
            const {
                &[
                    // The turns of the stock, 23, and most of the 28 cards.
                    of(Escalator, "passes=1", 45, 3),
                    // Half of the 55 asks at a table of two (docs/rules/go-fish.md), by the share of the deck. Between
                    // two asks the others have theirs.
                    of(GoFish, "seats=you,minnow&ranks=7", 15, 10),
                ]
            }
        }
        10 => {
            const {
                &[
                    // About twice the mean par.
                    of(Sliding, "side=4", 120, 3),
                    // A third of the asks of a full deck.
                    of(GoFish, "seats=you,minnow,perch", 20, 14),
                ]
            }
        }
        _ => &[],
    }
}

/// A game that was chosen at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surprise {
    /// The game.
    pub id: GameId,
    /// Its options, as in a link. They name no deal, so that the app draws one.
    pub params: Params,
    /// The grade of its deal.
    pub grade: Option<u32>,
}

/// Returns a game that takes at most about so many minutes: first a game, each as likely, then one of its kinds. The same
/// seed gives the same one. `None` if no game takes so long.
#[must_use]
pub fn surprise(about: u32, seed: u32) -> Option<Surprise> {
    let lengths = lengths(about);
    let games = || GameId::ALL.into_iter().filter(|&id| lengths.iter().any(|it| it.id == id));
    let (seed, count) = (seed as usize, games().count());
    let id = games().nth(seed.checked_rem(count)?)?;
    let kinds: Vec<&Length> = lengths.iter().filter(|it| it.id == id).collect();
    let Length { options, grade, .. } = *kinds[seed / count % kinds.len()];
    Some(Surprise { id, params: Params::parse(options).unwrap_or_default(), grade })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::with_game;
    use handful_engine::{Game, Options, StartRequest};

    /// Whether a game reads these options, all of which are named, and whether they are no help.
    fn reads<G: Game>(params: &Params) -> bool {
        let request = StartRequest::<G>::read(params).unwrap();
        let is_fair = request.options.as_ref().is_none_or(|options| !options.assists());
        request.origin.is_none()
            && is_fair
            && (request.options.is_some() || G::Options::NAMES.is_empty())
    }

    #[test]
    fn every_kind_is_read_by_its_game_and_takes_no_longer_than_it_says() {
        for about in MINUTES {
            for length in lengths(about) {
                let params = Params::parse(length.options).unwrap();
                assert!(with_game!(length.id, G => reads::<G>(&params)), "{length:?}");
                let seconds = u32::from(length.moves * length.seconds);
                assert!(seconds <= 60 * about * 3 / 2, "{length:?}: {seconds} s");
                // The only kinds of Flip 9 here are those of a par up to 5.
                assert_eq!(length.grade.is_some(), length.id == GameId::FlipNine);
                assert!(length.grade.is_none_or(|par| par <= 5));
            }
        }
    }

    #[test]
    fn every_kind_comes() {
        let mut all = BTreeSet::new();
        for about in MINUTES {
            let found: Vec<Surprise> =
                (0..1_000).filter_map(|seed| surprise(about, seed)).collect();
            let games: BTreeSet<GameId> = found.iter().map(|it| it.id).collect();
            assert!(games.len() >= 2, "{about}: always the same game is no surprise");
            let kinds: BTreeSet<_> =
                found.iter().map(|it| (it.id, it.params.to_string(), it.grade)).collect();
            assert_eq!(kinds.len(), lengths(about).len());
            all.extend(games);
        }
        // A game without an estimate is never dealt.
        assert!(all.len() >= 5, "{all:?}");
    }

    #[test]
    fn the_seed_alone_decides() {
        for seed in [0, 1, 77, u32::MAX] {
            assert!(surprise(5, seed).is_some());
            assert_eq!(surprise(5, seed), surprise(5, seed));
        }
        assert_eq!(surprise(3, 0), None);
    }
}
