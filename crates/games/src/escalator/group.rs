//! The groups of comparable games, and what is known of winnable deals and of random play in them.

use super::spread::Picked;
use super::{Escalator, EscalatorOptions, spread};
use handful_engine::{Compared, Outcome, Params, Record, Scope, Spread, compare};

impl Compared for Escalator {
    /// A number of passes, and cards face up or covered. Practice is always off, because games with practice are
    /// assisted.
    type Group = EscalatorOptions;
    type Random = Picked;

    const RANDOM_WINS: bool = true;

    fn group(params: &Params) -> EscalatorOptions {
        EscalatorOptions { practice: false, ..compare::options(params) }
    }

    fn key(group: EscalatorOptions) -> String {
        format!("{}{}", group.passes.get(), if group.covered { "-covered" } else { "" })
    }

    /// Few passes first, then cards face up before covered ones.
    fn rank(group: EscalatorOptions) -> u32 {
        u32::from(group.passes.get()) * 2 + u32::from(group.covered)
    }

    /// The winnable deals by largest score.
    fn spread(group: EscalatorOptions) -> Option<Spread> {
        let counts = spread::ceilings(group.passes);
        Some(Spread::binned(Scope::Drawn, 0, spread::WIDTH, counts.to_vec()))
    }

    fn random(group: EscalatorOptions) -> Option<Picked> {
        Some(spread::picked(group.passes))
    }

    /// The points of a game that was not left.
    fn result_of(record: &Record) -> Option<u32> {
        if record.outcome == Outcome::Left { None } else { record.score }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_lab::probe::keys;

    #[test]
    fn games_are_compared_by_passes_and_covered_cards() {
        let starts = ["deal=1&passes=2", "deal=1", "deal=1&practice=1", "deal=1&covered=1"];
        let groups = [("1", 2), ("1-covered", 1), ("2", 1)];
        assert_eq!(keys::<Escalator>(&starts), groups.map(|(key, n)| (key.to_owned(), n)));
    }
}
