//! The one group of all games, and what is known of all rows and of random swaps.

use super::{FlipNine, spread};
use handful_engine::{Compared, Params, RandomMoves, Scope, Spread};

impl Compared for FlipNine {
    type Group = ();
    type Random = RandomMoves;

    const BY_BEST: bool = true;

    fn group(_: &Params) {}

    /// The rows by par.
    fn spread((): ()) -> Option<Spread> {
        Some(Spread::new(Scope::All, 1, &spread::PARS))
    }

    fn random((): ()) -> Option<RandomMoves> {
        Some(RandomMoves { mean: spread::RANDOM_MEAN, half: spread::RANDOM_HALF })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_lab::probe::keys;

    #[test]
    fn all_games_are_one_group() {
        assert_eq!(keys::<FlipNine>(&["deal=1", "layout=213456789"]), [(String::new(), 2)]);
    }
}
