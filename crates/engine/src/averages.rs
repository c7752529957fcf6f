//! Averages of five and of twelve, as speedcubers take them.

use super::stats::rounded;
use super::{Outcome, Record};

/// The averages of a number of games in a row, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Averages {
    /// That of the last games.
    pub current: Option<u64>,
    /// The least of any games in a row.
    pub best: Option<u64>,
}

impl Averages {
    /// Returns the averages of `count` games in a row, of these games, which must come oldest first. Only games that
    /// count are taken: unassisted first attempts. Of each row the shortest and the longest time are left out, and the
    /// mean of the others is rounded to the nearest millisecond, halves up. A game that was not won has the longest
    /// time; a row with two of them has no average.
    pub fn new<'a>(records: impl Iterator<Item = &'a Record>, count: usize) -> Self {
        let time = |it: &Record| (it.outcome == Outcome::Won).then_some(it.ms);
        let times: Vec<_> = records.filter(|it| it.is_counted()).map(time).collect();
        let mut all = times.windows(count).map(trimmed_mean);
        let best = all.clone().flatten().min();
        Self { current: all.next_back().flatten(), best }
    }
}

/// Returns the mean without the shortest and the longest time; `None` is a time that is longer than any other.
fn trimmed_mean(times: &[Option<u64>]) -> Option<u64> {
    let known = || times.iter().flatten().copied();
    let missing = times.len() - known().count();
    let longest = if missing == 0 { known().max()? } else { 0 };
    let rest = known().sum::<u64>() - longest - known().min()?;
    let among = times.len().checked_sub(2).filter(|it| *it > 0 && missing < 2)?;
    Some(rounded(rest, 1, among as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;

    fn averages(times: &[u64], count: usize) -> Averages {
        // 0 is a game that was left.
        let game = |(at, &ms): (usize, &u64)| {
            let outcome = if ms == 0 { Outcome::Left } else { Outcome::Won };
            record(outcome, at as u32, ms)
        };
        let records: Vec<Record> = times.iter().enumerate().map(game).collect();
        Averages::new(records.iter(), count)
    }

    #[test]
    fn the_best_and_the_worst_of_five_are_left_out() {
        let of = |times: &[u64]| {
            let Averages { current, best } = averages(times, 5);
            (current, best)
        };
        assert_eq!(of(&[9, 9, 9, 9]), (None, None), "four games are too few");
        assert_eq!(of(&[1, 10, 20, 30, 99]), (Some(20), Some(20)));
        assert_eq!(of(&[99, 30, 1, 20, 10]), (Some(20), Some(20)), "in any order");
        assert_eq!(of(&[1, 10, 20, 30, 99, 99]), (Some(50), Some(20)), "50 is of 10 20 30 99 99");
        assert_eq!(of(&[1, 10, 20, 30, 0]), (Some(20), Some(20)), "one that was left is the worst");
        assert_eq!(of(&[1, 10, 20, 30, 0, 0]), (None, Some(20)), "two have no average");
        assert_eq!(of(&[1, 10, 11, 11, 99]), (Some(11), Some(11)), "10.7 is rounded");
    }

    #[test]
    fn of_twelve_the_best_and_the_worst_are_left_out() {
        let times: Vec<u64> = (1..=12).map(|n| n * 10).collect();
        assert_eq!(averages(&times, 12).best, Some(65));
    }

    #[test]
    fn help_and_practice_do_not_count() {
        let mut records: Vec<Record> = (0..5).map(|at| record(Outcome::Won, at, 10)).collect();
        assert_eq!(Averages::new(records.iter(), 5).best, Some(10));
        records[2].assisted = true;
        assert_eq!(Averages::new(records.iter(), 5).best, None);
        records[2].assisted = false;
        records[0].practice = true;
        assert_eq!(Averages::new(records.iter(), 5).best, None);
    }
}
