//! What a game gives to the daily: its deals for each weekday, their task, and the criteria by which they were chosen.

use super::{Day, DealNumber, Game, Params};

/// The packed deals of each weekday, Monday first; see [`deals`].
pub type Table = [&'static [u8]; 7];

/// A game that the daily can have. The defaults are those of a game that is on no day. A weekday is counted from
/// Monday, 0 to 6.
pub trait Daily: Game {
    /// The deals of each weekday. They never change, so that every day keeps its game. Without any, the number of the
    /// day is the deal.
    const DEALS: Table = [&[]; 7];

    /// The number of deals per weekday, and so of weeks until they repeat; 0 for a game without a table.
    const WEEKS: usize = 0;

    /// Whether the task says something about a finished game that its result does not.
    const KEEPS_TASK: bool = false;

    /// Sets the parameters of a weekday's game besides its deal.
    fn set_up(_weekday: usize, _params: &mut Params) {}

    /// Returns the start of a day's game as a link's parameters. `week` counts from the daily's first day, from 0.
    fn start(day: Day, week: u32) -> Params {
        let weekday = day.weekday() as usize;
        let mut params = Params::default();
        params.set("deal", nth(Self::DEALS[weekday], week).unwrap_or(day.days()));
        Self::set_up(weekday, &mut params);
        params
    }

    /// The fewest moves of a weekday's deals; `None` if the task names none.
    #[must_use]
    fn par_on(_weekday: usize) -> Option<u32> {
        None
    }

    /// Whether a deal suits a weekday: its par is that weekday's, or it is winnable and as hard as that weekday's games.
    /// Only the generator and the tests ask, because the answer needs a solver.
    #[must_use]
    fn fits(_weekday: usize, _deal: DealNumber) -> bool {
        true
    }

    /// Returns a number that is another one for another first position; the generator takes no position twice.
    #[must_use]
    fn position(_weekday: usize, deal: DealNumber) -> u32 {
        deal.get()
    }

    /// Whether the generator accepts a deal for a weekday: one that fits, and more where a game asks for more. Only the
    /// generator and the tests ask.
    #[must_use]
    fn takes(weekday: usize, deal: DealNumber) -> bool {
        Self::fits(weekday, deal)
    }
}

/// Decodes the deals of a weekday. Each entry is the difference from the previous deal; 0 adds 255 without ending one.
pub fn deals(packed: &[u8]) -> impl Iterator<Item = u32> {
    let mut deal = 0;
    packed.iter().filter_map(move |&step| {
        deal += if step == 0 { 255 } else { u32::from(step) };
        (step != 0).then_some(deal)
    })
}

/// Returns the deal of a week, counted from 0; `None` if there are no deals. They repeat.
#[must_use]
pub fn nth(packed: &[u8], week: u32) -> Option<u32> {
    let length = deals(packed).count() as u32;
    deals(packed).nth(week.checked_rem(length)? as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_may_be_far_apart() {
        assert_eq!(deals(&[3, 0, 1, 0, 0, 9]).collect::<Vec<_>>(), [3, 259, 778]);
    }

    #[test]
    fn deals_repeat() {
        let of = |week| nth(&[3, 0, 1, 0, 0, 9], week);
        assert_eq!([0, 2, 3, 7].map(of), [Some(3), Some(778), Some(3), Some(259)]);
        assert_eq!((nth(&[], 0), nth(&[], 5)), (None, None));
    }
}
