//! Statistics over recorded games.

use super::{Outcome, Record, RecordBook};

/// A running sum and count of whole numbers, for their mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mean {
    sum: u64,
    count: u32,
}

impl Mean {
    /// Adds a number.
    pub fn add(&mut self, value: impl Into<u64>) {
        self.sum = self.sum.saturating_add(value.into());
        self.count += 1;
    }

    /// The number of values added.
    pub fn count(self) -> u32 {
        self.count
    }

    /// Returns the mean in tenths, rounded to the nearest, halves up; `None` without values.
    pub fn tenths(self) -> Option<u64> {
        self.times(10)
    }

    /// Returns the mean, rounded to the nearest whole number, halves up; `None` without values.
    pub fn whole(self) -> Option<u64> {
        self.times(1)
    }

    fn times(self, unit: u64) -> Option<u64> {
        (self.count > 0).then(|| rounded(self.sum, unit, self.count.into()))
    }
}

/// Returns `number · unit / by`, rounded to the nearest, halves up. `by` must not be 0. Exact while
/// the product with the unit is below 2⁶³.
pub fn rounded(number: u64, unit: u64, by: u64) -> u64 {
    number.saturating_mul(unit).saturating_add(by / 2) / by
}

/// Statistics over a group of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// All games, won or not.
    pub played: u32,
    /// Won games.
    pub won: u32,
    /// The current winning streak.
    pub streak: u32,
    /// The longest winning streak.
    pub best_streak: u32,
    /// Fewest moves of a won game.
    pub fewest_moves: Option<u32>,
    /// Moves of won games.
    pub moves: Mean,
    /// Moves above par of won games whose par is known.
    pub over_par: Mean,
    /// Won games with the best possible result of their deal.
    pub perfect: u32,
    /// The largest par of a game that was won at par.
    pub hardest: Option<u32>,
    /// Shortest time of a won game, in milliseconds.
    pub best_ms: Option<u64>,
    /// Most points in a scored game that was played to its end.
    pub best_score: Option<u32>,
    /// Points in such games.
    pub score: Mean,
    /// The share of the best possible score, in tenths of a percent, over those of them whose best
    /// score is known.
    pub of_best: Mean,
}

/// How many deals could be won of those that were drawn from all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    /// The deals.
    pub deals: u32,
    /// Those that could be won.
    pub winnable: u32,
}

impl Luck {
    /// Counts the deals of records.
    pub fn new<'a>(records: impl IntoIterator<Item = &'a Record>) -> Self {
        let mut luck = Self::default();
        for winnable in records.into_iter().filter_map(|record| record.winnable) {
            luck.deals += 1;
            luck.winnable += u32::from(winnable);
        }
        luck
    }
}

impl Stats {
    /// Returns the statistics of these games, which must come oldest first.
    pub fn new<'a>(records: impl Iterator<Item = &'a Record>) -> Self {
        let mut stats = Self::default();
        for record in records {
            // Without `..`, so that a new field is counted or passed over on purpose.
            let Record {
                start: _,
                line: _,
                moves,
                ms,
                score: _,
                best: _,
                outcome,
                assisted: _,
                practice: _,
                surprise: _,
                winnable: _,
                at: _,
                ended: _,
            } = record;
            stats.played += 1;
            if *outcome != Outcome::Left {
                stats.add_score(record);
            }
            if *outcome != Outcome::Won {
                stats.streak = 0;
                continue;
            }
            stats.won += 1;
            stats.streak += 1;
            stats.best_streak = stats.best_streak.max(stats.streak);
            stats.perfect += u32::from(record.is_perfect());
            stats.moves.add(*moves);
            keep_least(&mut stats.fewest_moves, *moves);
            keep_least(&mut stats.best_ms, *ms);
            if let Some(over) = record.over_par() {
                stats.over_par.add(over);
                stats.hardest = stats.hardest.max(record.best.filter(|_| over == 0));
            }
        }
        stats
    }

    fn add_score(&mut self, record: &Record) {
        let Some(score) = record.score else { return };
        self.best_score = self.best_score.max(Some(score));
        self.score.add(score);
        if let Some(best) = record.best.filter(|&best| best > 0) {
            self.of_best.add(rounded(score.into(), 1_000, best.into()));
        }
    }
}

fn keep_least<T: Ord + Copy>(best: &mut Option<T>, value: T) {
    *best = Some(best.map_or(value, |best| best.min(value)));
}

impl RecordBook {
    /// Statistics over the games that count.
    pub fn stats(&self) -> Stats {
        Stats::new(self.records.iter().filter(|record| record.is_counted()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::record::tests::record;
    use crate::sample_records;

    #[test]
    fn luck_is_of_the_deals_that_were_drawn_from_all() {
        let of = |winnable, outcome| Record { winnable, ..record(outcome, 4, 1_000) };
        let games = [
            of(None, Outcome::Won),
            of(Some(true), Outcome::Lost),
            of(Some(false), Outcome::Left),
            of(Some(true), Outcome::Won),
        ];
        assert_eq!(Luck::new(&games), Luck { deals: 3, winnable: 2 });
        assert_eq!(Luck::new(&games[..1]), Luck::default());
    }

    #[test]
    fn a_game_that_was_left_has_no_score_to_boast_of() {
        let scored =
            |outcome, score, best| Record { score: Some(score), best, ..record(outcome, 4, 1_000) };
        let games = [
            scored(Outcome::Left, 100, Some(100)),
            scored(Outcome::Lost, 30, Some(90)),
            scored(Outcome::Won, 80, Some(100)),
            scored(Outcome::Over, 9, None),
        ];
        let stats = Stats::new(games.iter());
        assert_eq!((stats.played, stats.won, stats.best_score), (4, 1, Some(80)));
        assert_eq!(stats.score.tenths(), Some(397));
        assert_eq!((stats.of_best.count(), stats.of_best.whole()), (2, Some(567)));
        assert_eq!((stats.perfect, stats.hardest, stats.over_par.tenths()), (0, None, None));
        assert_eq!(Stats::new([].iter()), Stats::default());
    }

    fn any_record() -> impl Strategy<Value = Record> {
        let some = |most: u32| prop::option::of(0..most);
        (any::<u64>(), 0..2_000u32, 0..90_000_000u64, some(300), some(300)).prop_map(
            |(number, moves, ms, score, best)| {
                let others = sample_records::varied(number);
                Record { moves, ms, score, best, ..others }
            },
        )
    }

    /// Computes a mean in tenths a second way: the nearest whole number, the larger one of two
    /// equally near.
    fn near(values: &[u64]) -> Option<u64> {
        let n = values.len() as u128;
        let sum: u128 = values.iter().map(|&value| u128::from(value)).sum();
        let distance = |tenths: u128| (tenths * n).abs_diff(10 * sum);
        let about = (10 * sum).checked_div(n)?;
        let nearest = [about + 1, about, about.saturating_sub(1)]
            .into_iter()
            .min_by_key(|&tenths| distance(tenths));
        nearest.map(|tenths| tenths as u64)
    }

    proptest! {
        #[test]
        fn figures_are_those_of_a_naive_count(games in prop::collection::vec(any_record(), 0..80)) {
            let stats = Stats::new(games.iter());
            let won: Vec<&Record> =
                games.iter().filter(|game| game.outcome == Outcome::Won).collect();
            let of = |f: fn(&Record) -> u64| won.iter().map(|game| f(game)).collect::<Vec<_>>();
            prop_assert_eq!(stats.played as usize, games.len());
            prop_assert_eq!(stats.won as usize, won.len());
            prop_assert_eq!(stats.moves.tenths(), near(&of(|game| game.moves.into())));
            prop_assert_eq!(stats.best_ms, won.iter().map(|game| game.ms).min());
            prop_assert_eq!(stats.fewest_moves, won.iter().map(|game| game.moves).min());
            let over: Vec<u64> =
                won.iter().filter_map(|game| game.over_par()).map(u64::from).collect();
            prop_assert_eq!(stats.over_par.tenths(), near(&over));
            let at_par = won.iter().filter(|game| game.over_par() == Some(0));
            prop_assert_eq!(stats.hardest, at_par.clone().filter_map(|game| game.best).max());
            let scored = won.iter().filter(|game| game.best.is_some() && game.score >= game.best);
            prop_assert_eq!(stats.perfect as usize, at_par.count() + scored.count());
            let ended = games.iter().filter(|game| game.outcome != Outcome::Left);
            let scores: Vec<u64> = ended.filter_map(|game| game.score).map(u64::from).collect();
            prop_assert_eq!(stats.score.tenths(), near(&scores));
            prop_assert_eq!(stats.best_score.map(u64::from), scores.iter().max().copied());
            let runs = games.split(|game| game.outcome != Outcome::Won);
            let runs: Vec<usize> = runs.map(<[Record]>::len).collect();
            prop_assert_eq!(stats.best_streak as usize, runs.iter().copied().max().unwrap_or(0));
            prop_assert_eq!(stats.streak as usize, runs.last().copied().unwrap_or(0));
        }
    }
}
