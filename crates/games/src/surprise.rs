//! A random game of a chosen length of time. [`TimedGame`] has the estimates: nobody has measured how
//! fast people play, so the seconds of a move are assumed.

use handful_engine::Params;

use super::{GameId, GameInfo, with_game};

/// The lengths that can be chosen, in minutes.
pub const MINUTES: [u32; 3] = [2, 5, 10];

/// A kind of game, and how long it takes, estimated: the moves of the player times the seconds that each takes.
#[derive(Clone, Copy, Debug)]
pub struct TimedGame {
    /// What it takes at most, about: one of [`MINUTES`].
    pub minutes: u32,
    /// The options, as in a link.
    pub options: &'static str,
    /// The grade of the deal, in a game whose options do not say it all: Flip 9's par.
    pub grade: Option<u32>,
    /// The moves of the player, as a solver or simulated games make them, with what a person wastes.
    pub moves: u16,
    /// The seconds from one of these moves to the next, assumed.
    pub seconds: u16,
}

/// Returns the kinds of a game that take at most about so many minutes, one of [`MINUTES`].
fn games_within(id: GameId, minutes: u32) -> impl Iterator<Item = &'static TimedGame> {
    with_game!(id, G => G::SURPRISE).iter().filter(move |it| it.minutes == minutes)
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

/// Returns a game that takes at most about so many minutes: first a game, each as likely, then one of its kinds. The
/// same seed gives the same one. `None` if no game takes so long.
pub fn surprise(minutes: u32, seed: u32) -> Option<Surprise> {
    let games = || GameId::ALL.into_iter().filter(|&id| games_within(id, minutes).next().is_some());
    let (seed, count) = (seed as usize, games().count());
    let id = games().nth(seed.checked_rem(count)?)?;
    let kinds: Vec<&TimedGame> = games_within(id, minutes).collect();
    let TimedGame { options, grade, .. } = *kinds[seed / count % kinds.len()];
    Some(Surprise { id, params: Params::parse(options).unwrap_or_default(), grade })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use handful_engine::{Game, Options, StartRequest};

    /// Whether a game reads these options, all of which are named, and whether they are no help.
    fn reads<G: Game>(params: &Params) -> bool {
        let request = StartRequest::<G>::read(params).unwrap();
        let is_fair = request.options.as_ref().is_none_or(|options| !options.is_assistance());
        request.origin.is_none()
            && is_fair
            && (request.options.is_some() || G::Options::NAMES.is_empty())
    }

    /// Every kind that takes so long, with its game.
    fn all(minutes: u32) -> Vec<(GameId, &'static TimedGame)> {
        let of = |id| games_within(id, minutes).map(move |length| (id, length));
        GameId::ALL.into_iter().flat_map(of).collect()
    }

    #[test]
    fn every_kind_is_of_a_length_that_can_be_chosen() {
        let chosen = MINUTES.map(|minutes| all(minutes).len()).iter().sum::<usize>();
        let known = GameId::ALL.map(|id| with_game!(id, G => G::SURPRISE).len());
        assert_eq!(chosen, known.iter().sum::<usize>());
    }

    #[test]
    fn every_kind_is_read_by_its_game_and_takes_no_longer_than_it_says() {
        for minutes in MINUTES {
            for (id, length) in all(minutes) {
                let params = Params::parse(length.options).unwrap();
                assert!(with_game!(id, G => reads::<G>(&params)), "{length:?}");
                let seconds = u32::from(length.moves * length.seconds);
                assert!(seconds <= 60 * minutes * 3 / 2, "{length:?}: {seconds} s");
                // The only kinds of Flip 9 here are those of a par up to 5.
                assert_eq!(length.grade.is_some(), id == GameId::FlipNine);
                assert!(length.grade.is_none_or(|par| par <= 5));
            }
        }
    }

    #[test]
    fn every_kind_comes() {
        let mut dealt = BTreeSet::new();
        for minutes in MINUTES {
            let found: Vec<Surprise> =
                (0..1_000).filter_map(|seed| surprise(minutes, seed)).collect();
            let games: BTreeSet<GameId> = found.iter().map(|it| it.id).collect();
            assert!(games.len() >= 2, "{minutes}: always the same game is no surprise");
            let kinds: BTreeSet<_> =
                found.iter().map(|it| (it.id, it.params.to_string(), it.grade)).collect();
            assert_eq!(kinds.len(), all(minutes).len());
            dealt.extend(games);
        }
        // A game without an estimate is never dealt.
        assert!(dealt.len() >= 5, "{dealt:?}");
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
