//! What tests need to know of Pebbles.

use crate::probe::{Criteria, Probe};
use handful_engine::{DealNumber, Game, NoOptions};
use handful_games::pebbles::{Pebbles, Take};

impl Probe for Pebbles {
    const SOURCE: &'static str = "our own";

    const DAY: Option<Criteria> = None;

    const BOARD_KEYS: &'static str = "123";

    fn samples() -> Vec<NoOptions> {
        vec![NoOptions]
    }

    fn move_universe(_: &NoOptions) -> Vec<Take> {
        Take::ALL.to_vec()
    }

    fn describe_position(&self) -> String {
        self.pebbles.to_string()
    }

    fn golden_deal(number: DealNumber) -> String {
        Pebbles::deal(&NoOptions, number).pebbles.to_string()
    }
}
