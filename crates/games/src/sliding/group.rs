//! The groups of comparable boards, and what is known of all 3×3 boards and of random slides on them.

use super::{Sliding, SlidingOptions, spread};
use handful_engine::{Compared, Options, Params, RandomMoves, Scope, Spread, StartRequest};

impl Compared for Sliding {
    /// A board size, and how its deals are generated.
    type Group = SlidingOptions;
    type Random = RandomMoves;

    /// Reads the whole start, because a layout fixes the size.
    fn group(params: &Params) -> SlidingOptions {
        let request = StartRequest::<Sliding>::read(params).ok();
        request.and_then(|request| request.options).unwrap_or_default()
    }

    fn key(group: SlidingOptions) -> String {
        match group.scramble {
            None => group.slot(),
            Some(steps) => format!("{}-{steps}", group.slot()),
        }
    }

    /// Small boards first, then short scrambles.
    fn rank(group: SlidingOptions) -> u32 {
        group.side.get() as u32 * 2_000 + group.scramble.unwrap_or(0)
    }

    /// The boards by fewest moves.
    fn spread(group: SlidingOptions) -> Option<Spread> {
        is_known(group).then(|| Spread::new(Scope::All, 1, &spread::DISTANCES))
    }

    fn random(group: SlidingOptions) -> Option<RandomMoves> {
        let random = RandomMoves { mean: spread::RANDOM_MEAN, half: spread::RANDOM_HALF };
        is_known(group).then_some(random)
    }
}

/// Whether the results of all boards of the group are known.
fn is_known(group: SlidingOptions) -> bool {
    group.side.get() == 3 && group.scramble.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_lab::probe::keys;

    fn owned<const N: usize>(groups: [(&str, usize); N]) -> [(String, usize); N] {
        groups.map(|(key, n)| (key.to_owned(), n))
    }

    #[test]
    fn boards_are_compared_by_size_and_scramble() {
        let starts = ["deal=1&side=10", "deal=1", "deal=2&scramble=20", "layout=1,2,3,4,5,6,7,0,8"];
        let groups = [("3", 1), ("4", 1), ("4-20", 1), ("10", 1)];
        assert_eq!(keys::<Sliding>(&starts), owned(groups));
    }

    #[test]
    fn only_the_uniform_3_by_3_boards_are_known() {
        for (start, known) in [("side=3", true), ("side=3&scramble=9", false), ("", false)] {
            let group = Sliding::group(&Params::parse(start).expect("a readable text"));
            assert_eq!(Sliding::spread(group).is_some(), known, "{start}");
            assert_eq!(Sliding::random(group).is_some(), known, "{start}");
        }
    }

    #[test]
    fn a_start_that_makes_no_sense_is_a_usual_game() {
        assert_eq!(keys::<Sliding>(&["deal=1&side=77", "&&&", "%"]), owned([("4", 3)]));
    }
}
