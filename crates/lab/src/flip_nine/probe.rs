//! What tests need to know of Flip 9.

use crate::probe::number;
use crate::probe::{Criteria, Probe};
use handful_engine::line::write_line;
use handful_engine::{DealNumber, Game, NoOptions};
use handful_games::flip_nine::daily::PAR;
use handful_games::flip_nine::{FlipNine, Swap, every_swap, solver};

impl Probe for FlipNine {
    const SOURCE: &'static str = "\"Gu: The Game\" (techtrek.io), a Pythonista app for iOS";

    const DAY: Option<Criteria> =
        Some(Criteria { is_suitable: fits, is_accepted: fits, position: |_, deal| deal.get() });

    const BOARD_KEYS: &'static str = "123456789";

    fn samples() -> Vec<NoOptions> {
        vec![NoOptions]
    }

    fn move_universe(_: &NoOptions) -> Vec<Swap> {
        every_swap()
    }

    fn describe_position(&self) -> String {
        let required = self.required().map_or("none".into(), |card| card.get().to_string());
        format!("{}, required {required}", self.row())
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

    fn endless_starts() -> &'static [&'static str] {
        &["layout=932745618"]
    }
}

fn fits(weekday: usize, deal: DealNumber) -> bool {
    solver::par(&FlipNine::deal(&NoOptions, deal)) == u32::from(PAR[weekday])
}
