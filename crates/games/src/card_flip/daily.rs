//! Card Flip in the daily: situations whose par grows from day to day.

use super::{CardFlip, Situation, Ways, solver};
use handful_engine::daily::{Table, nth};
use handful_engine::{Daily, Day, DealNumber, Params};

/// The starts that are left, and par, Monday first.
pub const TASKS: [(u32, u32); 7] = [(4, 4), (4, 5), (5, 6), (6, 8), (7, 9), (8, 10), (9, 12)];

/// The most flips in the link of a day's situation.
const MOST_FLIPS: usize = 24;

fn situation(weekday: usize, deal: DealNumber) -> Situation {
    let ways = Ways::new(TASKS[weekday].0 as usize).expect("4 to 9");
    Situation::deal(ways, deal)
}

impl Daily for CardFlip {
    const DEALS: Table = DEALS;
    const WEEKS: usize = 61;

    /// The situation is spelled out, so that a link shows what it is.
    fn start(day: Day, week: u32) -> Params {
        let weekday = day.weekday() as usize;
        let mut params = Params::default();
        let deal = nth(Self::DEALS[weekday], week).and_then(DealNumber::new);
        let deal = deal.unwrap_or(DealNumber::MIN);
        params.set("layout", situation(weekday, deal));
        params.set("ways", TASKS[weekday].0);
        params
    }

    fn fits(weekday: usize, deal: DealNumber) -> bool {
        solver::fewest(situation(weekday, deal).walk()) == TASKS[weekday].1
    }

    fn takes(weekday: usize, deal: DealNumber) -> bool {
        situation(weekday, deal).walk().flips().len() <= MOST_FLIPS && Self::fits(weekday, deal)
    }

    /// The dots, and the starts that are left.
    fn position(weekday: usize, deal: DealNumber) -> u32 {
        let situation = situation(weekday, deal);
        let walk = situation.walk();
        let left = walk.open().fold(0, |set, start| set | 1 << start.turned().bits());
        left << 4 | u32::from(walk.at().bits())
    }
}

/// Deals, Monday first.
const DEALS: Table = [&[], &[], &[], &[], &[], &[], &[]];
