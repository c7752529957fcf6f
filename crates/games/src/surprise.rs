//! A random game of a chosen length of time. [`Length`] has the estimates: nobody has measured how
//! fast people play, so the seconds of a move are assumed.

use super::{GameId, games};
use crate::engine::{Game, Length, Params};

/// The lengths that can be chosen, in minutes.
pub const MINUTES: [u32; 3] = [2, 5, 10];

macro_rules! define {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        fn lengths(id: GameId) -> &'static [Length] {
            match id {
                $(GameId::$game => <super::$module::$game as Game>::LENGTHS,)+
            }
        }
    };
}
games!(define []);

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
    use crate::engine::{Options, Wish};
    use crate::games::Visitor;

    /// Whether a game reads these options, all of which are named, and whether they are no help.
    struct Reads(Params);

    impl Visitor for Reads {
        type Out = bool;

        fn visit<G: Game>(self, _: GameId) -> bool {
            let wish = Wish::<G>::read(&self.0).unwrap();
            let is_fair = wish.options.as_ref().is_none_or(|options| !options.assists());
            wish.origin.is_none()
                && is_fair
                && (wish.options.is_some() || G::Options::NAMES.is_empty())
        }
    }

    #[test]
    fn every_length_is_read_by_its_game_and_near_one_that_can_be_chosen() {
        for id in GameId::ALL {
            for length in lengths(id) {
                let params = Params::parse(length.options).unwrap();
                assert!(id.visit(Reads(params)), "{id:?} {length:?}");
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
