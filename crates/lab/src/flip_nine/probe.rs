//! What tests need to know of Flip 9.

use super::{FlipNine, Swap, every_swap, solver};
use crate::engine::line::write_line;
use crate::engine::probe::number;
use crate::engine::{DealNumber, Game, NoOptions, Probe};

impl Probe for FlipNine {
    const SOURCE: &'static str = "\"Gu: The Game\" (techtrek.io), a Pythonista app for iOS";

    fn samples() -> Vec<NoOptions> {
        vec![NoOptions]
    }

    fn move_universe(_: &NoOptions) -> Vec<Swap> {
        every_swap()
    }

    fn golden_deal(number: DealNumber) -> String {
        FlipNine::deal(&NoOptions, number).row().to_string()
    }

    fn layouts() -> &'static [&'static str] {
        &["layout=932745618", "layout=213456789", "layout=987654321"]
    }

    fn ended_games() -> Vec<(String, String)> {
        [1, 2, 3, 4_294_967_295]
            .map(|n| {
                let deal = FlipNine::deal(&NoOptions, number(n));
                (format!("deal={n}"), write_line(&solver::solve(&deal).line))
            })
            .to_vec()
    }

    fn endless() -> &'static [&'static str] {
        &["layout=932745618"]
    }
}
