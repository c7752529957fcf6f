//! The results possible in winnable deals, and those of random play in them, measured over deals 1
//! to 100,000; see docs/rules/escalator.md.

use super::Passes;

/// The width of a bin of [`max_scores`], in points.
pub const WIDTH: u32 = 10;

/// The number of deals with a largest score of 0 to 9 points, of 10 to 19, and so on, by passes.
const MAX_SCORES: [[u32; 26]; 3] = [
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 192, 2_094, 4_314, 3_918, 2_363, 1_178, 554, 242, 115, 60, 29,
        15, 7, 5, 5, 0, 2,
    ],
    [
        0, 0, 0, 0, 0, 0, 0, 0, 6, 1_009, 9_209, 25_422, 27_365, 17_161, 7_975, 3_530, 1_537, 624,
        274, 142, 85, 39, 13, 20, 0, 8,
    ],
    [
        0, 0, 0, 0, 0, 0, 0, 0, 2, 210, 5_848, 25_349, 31_174, 20_386, 9_521, 4_107, 1_788, 694,
        298, 155, 88, 46, 13, 23, 0, 8,
    ],
];

/// The deals that can be won with ace and king apart, indexed by passes − 1.
const WINNABLE_APART: [u32; 3] = [3_310, 73_502, 95_659];

/// The number of deals of 100,000 that can be won; `wrap` tells whether ace and king are next to each other.
pub fn winnable(passes: Passes, wrap: bool) -> u32 {
    match wrap {
        true => max_scores(passes).iter().sum(),
        false => WINNABLE_APART[usize::from(passes.get()) - 1],
    }
}

/// The results of a player who picks up a card whenever possible, each equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked {
    /// The chance to win, in tenths of a percent: calculated for each deal, then averaged.
    pub wins: u32,
    /// Mean cards cleared, in tenths.
    pub cards: u32,
    /// Mean points, in tenths.
    pub points: u32,
}

/// Indexed by passes − 1.
const PICKED: [Picked; 3] = [
    Picked { wins: 131, cards: 228, points: 515 },
    Picked { wins: 631, cards: 270, points: 787 },
    Picked { wins: 956, cards: 279, points: 958 },
];

/// Counts of the largest scores of winnable deals, [`WIDTH`] points per bin, from 0 on.
pub fn max_scores(passes: Passes) -> &'static [u32] {
    &MAX_SCORES[usize::from(passes.get()) - 1]
}

/// The results of random play in winnable deals.
pub fn picked(passes: Passes) -> Picked {
    PICKED[usize::from(passes.get()) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::escalator::{Escalator, EscalatorOptions, solver};
    use handful_engine::{DealNumber, Game};

    #[test]
    fn the_shares_are_those_of_the_rules_and_about_those_of_small_deals() {
        let page = include_str!("../../../../docs/rules/escalator.md");
        for passes in Passes::ALL {
            for wrap in [true, false] {
                let deals = winnable(passes, wrap);
                let share = format!("| {}.{:03} % |", deals / 1_000, deals % 1_000);
                assert!(page.contains(&share), "{share}");
                let options = EscalatorOptions { passes, wrap, ..Default::default() };
                let deals_of = (1..=300).filter_map(DealNumber::new);
                let won =
                    deals_of.filter(|&deal| solver::best(&Escalator::deal(&options, deal)) == 28);
                let won = won.count() as i64;
                assert!(
                    (won * 1_000 / 3 - i64::from(deals)).abs() < 8_000,
                    "{won} of 300, {share}"
                );
            }
        }
    }

    #[test]
    fn the_counts_are_of_the_deals_that_can_be_won() {
        let deals = Passes::ALL.map(|passes| max_scores(passes).iter().sum::<u32>());
        assert_eq!(deals, [15_093, 94_419, 99_710]);
        assert_eq!(Passes::ALL.map(|passes| winnable(passes, true)), deals);
    }
}
