//! What tests need to know of Pile.

use super::{Pile, Take};
use crate::engine::{DealNumber, Game, NoOptions, Probe};

impl Probe for Pile {
    const SOURCE: &'static str = "our own";

    fn samples() -> Vec<NoOptions> {
        vec![NoOptions]
    }

    fn move_universe(_: &NoOptions) -> Vec<Take> {
        Take::ALL.to_vec()
    }

    fn golden_deal(number: DealNumber) -> String {
        Pile::deal(&NoOptions, number).stones.to_string()
    }
}
