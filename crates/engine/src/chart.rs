//! The latest games as a bar chart, oldest first.

use super::stats::Mean;
use super::{Outcome, Record};

/// The most games shown.
pub const MAX_BARS: usize = 50;
/// Bars are cut off at this multiple of the median, so that one long game does not flatten all
/// others.
const CUT_OFF_MEDIANS: u32 = 3;

/// One game in the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// Its points in a scored game, otherwise its moves.
    pub value: u32,
    /// The best possible result, if known.
    pub best: Option<u32>,
    /// How it ended.
    pub outcome: Outcome,
}

/// The newest games that count, as bars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    bars: Vec<Bar>,
    scored: bool,
}

impl Chart {
    /// Charts the newest [`MAX_BARS`] games that count. `records` are one group's, oldest first.
    pub fn new(records: &[Record]) -> Self {
        let counted = records.iter().filter(|record| record.is_counted());
        let mut bars: Vec<Bar> = counted.rev().take(MAX_BARS).map(Bar::from_record).collect();
        bars.reverse();
        Self { bars, scored: records.iter().any(|record| record.score.is_some()) }
    }

    /// The games, oldest first.
    pub fn bars(&self) -> &[Bar] {
        &self.bars
    }

    /// Whether the games are scored, so that more is better.
    pub fn is_scored(&self) -> bool {
        self.scored
    }

    /// The number of won games.
    pub fn won(&self) -> usize {
        self.bars.iter().filter(|bar| bar.outcome == Outcome::Won).count()
    }

    /// The value at the upper edge of the chart: the largest value, cut off at three times the
    /// median, or the largest best result if that is greater; at least 1.
    pub fn axis_max(&self) -> u32 {
        let bests = self.bars.iter().filter_map(|bar| bar.best).max().unwrap_or(0);
        let most = self.bars.iter().map(|bar| bar.value).max().unwrap_or(0);
        most.min(self.median().saturating_mul(CUT_OFF_MEDIANS)).max(bests).max(1)
    }

    /// The (upper) median: at most half of the values are smaller, at most half larger.
    fn median(&self) -> u32 {
        let smaller = |than: u32| self.bars.iter().filter(|bar| bar.value < than).count();
        let fits = |bar: &&Bar| 2 * smaller(bar.value) <= self.bars.len();
        self.bars.iter().filter(fits).map(|bar| bar.value).max().unwrap_or(0)
    }

    /// The best of all comparable results.
    pub fn best(&self) -> Option<u32> {
        let results = self.results();
        if self.scored { results.max() } else { results.min() }
    }

    /// The mean of all comparable results.
    pub fn mean(&self) -> Mean {
        mean(self.results())
    }

    /// The mean results of the older and the newer half; `None` below four results. An odd number
    /// leaves out the middle one.
    pub fn halves(&self) -> Option<[Mean; 2]> {
        let half = self.results().count() / 2;
        let older = mean(self.results().take(half));
        let newer = mean(self.results().rev().take(half));
        (half >= 2).then_some([older, newer])
    }

    fn results(&self) -> impl DoubleEndedIterator<Item = u32> {
        self.bars.iter().filter_map(|bar| bar.result(self.scored))
    }
}

impl Bar {
    fn from_record(record: &Record) -> Self {
        let value = record.score.unwrap_or(record.moves);
        Self { at: record.end(), value, best: record.best, outcome: record.outcome }
    }

    /// The value, if it is comparable: that of a scored game played to its end, or of a won
    /// unscored game.
    pub fn result(&self, scored: bool) -> Option<u32> {
        let is = match scored {
            true => self.outcome != Outcome::Left,
            false => self.outcome == Outcome::Won,
        };
        is.then_some(self.value)
    }
}

fn mean(values: impl Iterator<Item = u32>) -> Mean {
    let mut mean = Mean::default();
    values.for_each(|value| mean.add(value));
    mean
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::record::tests::record;

    fn chart(values: &[u32]) -> Chart {
        let games: Vec<Record> = (0..)
            .zip(values)
            .map(|(at, &moves)| Record { at, best: None, ..record(Outcome::Won, moves, 1) })
            .collect();
        Chart::new(&games)
    }

    #[test]
    fn shows_the_newest_that_count_oldest_first() {
        let mut games: Vec<Record> =
            (0..70).map(|at| Record { at, ..record(Outcome::Won, at as u32, 1) }).collect();
        games[69].assisted = true;
        games[60].practice = true;
        games[68].outcome = Outcome::Left;
        let chart = Chart::new(&games);
        let at: Vec<u64> = chart.bars().iter().map(|bar| bar.at).collect();
        let counted: Vec<u64> = (18..60).chain(61..69).collect();
        assert_eq!(at, counted);
        assert_eq!((chart.won(), chart.best(), chart.is_scored()), (49, Some(18), false));
    }

    #[test]
    fn tells_a_trend_from_four_results_on() {
        assert_eq!(chart(&[9, 8, 7]).halves(), None);
        let [older, newer] = chart(&[9, 8, 100, 7, 6]).halves().unwrap();
        assert_eq!((older.tenths(), newer.tenths()), (Some(85), Some(65)));
    }

    #[test]
    fn one_long_game_does_not_flatten_the_others() {
        assert_eq!(chart(&[]).axis_max(), 1);
        assert_eq!(chart(&[0, 0]).axis_max(), 1);
        assert_eq!(chart(&[7, 8, 9]).axis_max(), 9);
        assert_eq!(chart(&[7, 8, 900]).axis_max(), 24);
        let mut games = vec![record(Outcome::Left, 1, 1); 3];
        games[0].best = Some(40);
        assert_eq!(Chart::new(&games).axis_max(), 40, "bests are shown whole");
    }

    proptest! {
        #[test]
        fn most_bars_are_whole(values in prop::collection::vec(0..1_000u32, 1..50)) {
            let chart = chart(&values);
            let whole = values.iter().filter(|&&value| value <= chart.axis_max()).count();
            prop_assert!(2 * whole >= values.len());
            let mut sorted = values.clone();
            sorted.sort_unstable();
            prop_assert_eq!(chart.median(), sorted[values.len() / 2]);
        }
    }
}
