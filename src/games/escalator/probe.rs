//! What the laws need to know of Escalator.

use super::{Escalator, EscalatorOptions, Move, Passes};
use crate::cards::Family;
use crate::cards::deck::full_deck;
use crate::engine::Probe;

impl Probe for Escalator {
    fn samples() -> Vec<EscalatorOptions> {
        let sample = |passes, covered, practice| EscalatorOptions { passes, covered, practice };
        let [one, two, three] = Passes::ALL;
        vec![
            sample(one, false, false),
            sample(one, true, false),
            sample(one, false, true),
            sample(two, false, false),
            sample(two, true, true),
            sample(three, true, false),
        ]
    }

    fn move_universe(_: &EscalatorOptions) -> Vec<Move> {
        let picks = full_deck(Family::French).into_iter().map(Move::Pick);
        picks.chain([Move::Turn]).collect()
    }
}
