//! A random game of a chosen length of time. [`Length`] has the estimates: nobody has measured how
//! fast people play, so the seconds of a move are assumed.

use handful_engine::Params;

use super::GameId;

/// The lengths that can be chosen, in minutes.
pub const MINUTES: [u32; 3] = [2, 5, 10];

/// How long a game takes, estimated: the moves of the player times the seconds that each takes.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// The options, as in a link.
    pub options: &'static str,
    /// The moves of the player, as a solver or simulated games make them, with what a person wastes.
    pub moves: u16,
    /// The seconds from one of these moves to the next, assumed.
    pub seconds: u16,
}

/// How long games of each kind take. A game that is not here is no surprise.
const LENGTHS: [(GameId, &[Length]); 5] = [
    // Two more than the usual par of 7.
    (GameId::FlipNine, &[Length { options: "", moves: 9, seconds: 12 }]),
    // Half of the 55 asks at a table of two, a quarter of the 63 at one of four (docs/rules/go-fish.md), and as many more by
    // the share of the deck. Between two asks the others have theirs.
    (
        GameId::GoFish,
        &[
            Length { options: "seats=you,minnow&ranks=6&hand=5", moves: 13, seconds: 9 },
            Length { options: "seats=you,perch&ranks=6&hand=5", moves: 13, seconds: 9 },
            Length { options: "seats=you,pike", moves: 27, seconds: 11 },
            Length { options: "seats=you,shark", moves: 27, seconds: 11 },
            Length { options: "seats=you,minnow,minnow,minnow", moves: 16, seconds: 16 },
            Length { options: "seats=you,perch,pike,perch", moves: 16, seconds: 16 },
        ],
    ),
    // Half of all starts in the standard order, and all of them against evil.
    (
        GameId::CardFlip,
        &[
            Length { options: "cards=4&mode=evil", moves: 15, seconds: 8 },
            Length { options: "cards=5", moves: 16, seconds: 8 },
            Length { options: "cards=5&mode=evil", moves: 31, seconds: 9 },
            Length { options: "cards=6", moves: 32, seconds: 9 },
            Length { options: "cards=6&mode=evil", moves: 63, seconds: 9 },
        ],
    ),
    // About twice the par of a solver (docs/rules/sliding.md).
    (
        GameId::Sliding,
        &[
            Length { options: "side=3", moves: 45, seconds: 3 },
            Length { options: "side=4&scramble=20", moves: 40, seconds: 3 },
            Length { options: "side=4", moves: 120, seconds: 3 },
            Length { options: "side=5", moves: 230, seconds: 3 },
        ],
    ),
    // The turns of the stock, 23 a pass, and most of the 28 cards; more thought where more can be planned.
    (
        GameId::Escalator,
        &[
            Length { options: "passes=1", moves: 45, seconds: 3 },
            Length { options: "passes=1&covered=1", moves: 45, seconds: 3 },
            Length { options: "passes=2", moves: 68, seconds: 4 },
            Length { options: "passes=3", moves: 91, seconds: 6 },
        ],
    ),
];

/// How long games of a kind take.
fn lengths(id: GameId) -> &'static [Length] {
    LENGTHS.iter().find(|(game, _)| *game == id).map_or(&[], |(_, lengths)| lengths)
}

/// Returns the minutes of [`MINUTES`] that a game is nearest to, by ratio.
fn minutes(length: &Length) -> u32 {
    let seconds = u32::from(length.moves) * u32::from(length.seconds);
    // Between 2 and 5 lies 3.2, between 5 and 10 7.1.
    match seconds {
        0..190 => 2,
        190..424 => 5,
        _ => 10,
    }
}

/// Returns another game than `here` that takes about so many minutes, and its options: first a game, each as likely, then
/// one of its lengths. The same seed gives the same one. `None` if no other game takes so long.
#[must_use]
pub fn surprise(here: GameId, about: u32, seed: u32) -> Option<(GameId, Params)> {
    let of = |id: GameId| -> Vec<&Length> {
        lengths(id).iter().filter(|length| minutes(length) == about).collect()
    };
    let all = GameId::ALL.into_iter().filter(|&id| id != here).map(|id| (id, of(id)));
    let all: Vec<(GameId, Vec<&Length>)> = all.filter(|(_, of)| !of.is_empty()).collect();
    let seed = seed as usize;
    let (id, of) = all.get(seed.checked_rem(all.len())?)?;
    let length = of[seed / all.len() % of.len()];
    Some((*id, Params::parse(length.options).unwrap_or_default()))
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
    fn every_length_is_read_by_its_game_and_near_one_that_can_be_chosen() {
        for id in GameId::ALL {
            for length in lengths(id) {
                let params = Params::parse(length.options).unwrap();
                assert!(with_game!(id, G => reads::<G>(&params)), "{id:?} {length:?}");
                let seconds = u32::from(length.moves * length.seconds);
                let chosen = 60 * minutes(length);
                let range = chosen * 2 / 3..=chosen * 3 / 2;
                assert!(range.contains(&seconds), "{id:?} {length:?}: {seconds} s");
            }
        }
    }

    #[test]
    fn every_game_comes_and_never_the_one_that_is_here() {
        let mut games = BTreeSet::new();
        for here in GameId::ALL {
            for about in MINUTES {
                let found: BTreeSet<GameId> =
                    (0..1_000).map(|seed| surprise(here, about, seed).unwrap().0).collect();
                assert!(!found.contains(&here));
                assert!(found.len() >= 2, "{here:?} {about}: always the same game is no surprise");
                games.extend(found);
            }
        }
        let listed = GameId::ALL.into_iter().filter(|&id| !lengths(id).is_empty());
        assert_eq!(games, listed.collect());
        assert!(games.len() >= 5);
    }

    #[test]
    fn the_seed_alone_decides() {
        for seed in [0, 1, 77, u32::MAX] {
            let once = surprise(GameId::Sliding, 5, seed);
            assert!(once.is_some());
            assert_eq!(once, surprise(GameId::Sliding, 5, seed));
        }
        assert_eq!(surprise(GameId::Sliding, 3, 0), None);
    }
}
