//! Learns the weights of pairs and blocks of tiles, `solver/large/patterns.bin`.
//!
//! It begins with weights of 0, and each round has deals of its own. Beams with the weights so far solve the deals, and
//! some states of every few distances are sampled. One of each group is on the line that is found in the end. The new
//! weights are those with which that one is told best from the others, in the groups of the last rounds: they maximize
//! its probability, if probabilities are proportional to exp(−value) (a softmax, fitted by the method of Kingma and Ba,
//! "Adam: a method for stochastic optimization", 2015). Learning from the states that the learner itself comes to is
//! that of S. Ross, G. Gordon and J. A. Bagnell ("A reduction of imitation learning and structured prediction to
//! no-regret online learning", 2011).

use std::ops::Range;

use handful_engine::{DealNumber, DealRng};
use handful_games::sliding::solver::large::training::{self, Group, Learned, Sample, WeightSet};
use handful_games::sliding::{Grid, Side};

use crate::census_cli::CensusError;

/// The first deal to learn from. What is measured begins at 1.
const FIRST: u32 = 50_001;

/// How much is learned from.
#[derive(Clone, Copy)]
struct TrainingEffort {
    /// The deals of each side in a round are as many as take about this many moves.
    moves: u32,
    /// The widths of the beams, a round each.
    widths: &'static [usize],
}

/// The effort for the solver's file. The first rounds are narrow, because their weights are poor; the last one is as
/// wide as the solver's own beams on large boards. A second one as wide would be worse with small budgets.
const FULL: TrainingEffort =
    TrainingEffort { moves: 20_000, widths: &[500, 1_000, 2_000, 2_000, 4_000, 4_000, 8_000] };

/// The rounds whose groups are fitted, of the last ones.
const FITTED: usize = 4;

/// Fitting: passes over all groups, groups per step, the initial size of a step, the weight of the sum of squares.
const PASSES: usize = 4;
const BATCH: usize = 64;
const STEP: f32 = 0.01;
const SHRINK: f32 = 3e-4;

/// The unit of a beam's values in the fit.
const UNIT: f32 = 64.0;

const FILE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../games/src/sliding/solver/large/patterns.bin");

/// Learns the solver's weights, and writes the file.
pub fn write() -> Result<(), CensusError> {
    std::fs::write(FILE, learned(FULL)).map_err(|why| CensusError::Unwritten(FILE, why))
}

/// Learns weights with this effort. Prints how long the lines of each round were.
fn learned(effort: TrainingEffort) -> Learned {
    println!("| round | boards | deals | lines found | moves to Manhattan distance |");
    println!("|---:|---|---:|---:|---:|");
    let mut learned = [0; size_of::<Learned>()];
    let mut rounds: Vec<[Vec<Group>; 3]> = Vec::new();
    for (round, &width) in (0..).zip(effort.widths) {
        if rounds.len() == FITTED {
            rounds.remove(0);
        }
        rounds.push(collect_samples(&learned, effort.moves, round, width));
        for (i, table) in WeightSet::ALL.into_iter().enumerate() {
            let groups: Vec<&Group> = rounds.iter().flat_map(|groups| &groups[i]).collect();
            let bytes = &mut learned[table.values()];
            let mut fit = WeightFit::new(bytes);
            fit.learn(&groups);
            fit.write(bytes);
        }
    }
    learned
}

/// Solves the deals of a round with these weights, on two threads, and returns the groups of each table.
fn collect_samples(learned: &Learned, moves: u32, round: u32, width: usize) -> [Vec<Group>; 3] {
    let mut all = [const { Vec::new() }; 3];
    for side in Side::ALL.into_iter().filter(|side| side.get() >= 5) {
        // Large boards teach the stages before the last one, whose table has the most values.
        let times = if side.get() < 8 { 1 } else { 8 };
        let deals = times * moves / (side.get() as u32).pow(3);
        let first = FIRST + round * deals;
        let line = |number| {
            let number = DealNumber::new(number).expect("not 0");
            let grid = Grid::shuffled(side, &mut DealRng::new("sliding", number));
            training::training_line(&grid, width, learned).map(|line| (line, grid.manhattan()))
        };
        let half = |numbers: Range<u32>| numbers.filter_map(line).collect::<Vec<_>>();
        let middle = first + deals / 2;
        let lines = std::thread::scope(|scope| {
            let other = scope.spawn(|| half(middle..first + deals));
            let mut lines = half(first..middle);
            lines.extend(other.join().expect("the other half"));
            lines
        });
        let found = lines.len();
        let (mut moves, mut manhattan) = (0, 0);
        for (line, distance) in lines {
            (moves, manhattan) = (moves + line.moves, manhattan + distance);
            all.iter_mut().zip(line.groups).for_each(|(all, groups)| all.extend(groups));
        }
        let (side, ratio) = (side.get(), f64::from(moves) / f64::from(manhattan));
        println!("| {} | {side}×{side} | {deals} | {found} | {ratio:.4} |", round + 1);
    }
    all
}

/// Returns e to the power of a number from −∞ to 0, the same bits on every machine.
fn exp(power: f32) -> f32 {
    (0..10).fold((1.0 + power / 1024.0).max(0.0), |root, _| root * root)
}

/// The weights in [`UNIT`]s times the scale, and last the scale, which is that of the other part of a value.
struct WeightFit {
    values: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// What the means of no slopes at all still weigh.
    fresh: [f32; 2],
}

impl WeightFit {
    /// Creates a fit that begins with these weights.
    fn new(bytes: &[u8]) -> Self {
        let values = bytes.iter().map(|&byte| f32::from(byte as i8) / UNIT);
        let values: Vec<f32> = values.chain([1.0]).collect();
        let zero = vec![0.0; values.len()];
        Self { values, mean: zero.clone(), square: zero, fresh: [1.0; 2] }
    }

    /// The number of values.
    fn count(&self) -> usize {
        self.values.len() - 1
    }

    fn cost(&self, sample: &Sample) -> f32 {
        let patterns = sample.patterns.iter().map(|&pattern| self.values[usize::from(pattern)]);
        self.values[self.count()] * sample.value as f32 / UNIT + patterns.sum::<f32>()
    }

    /// Adds the gradient of one group's loss.
    fn descend(&self, group: &Group, gradient: &mut [f32]) {
        let costs: Vec<f32> = group.iter().map(|sample| self.cost(sample)).collect();
        let least = costs.iter().copied().fold(f32::INFINITY, f32::min);
        let odds: Vec<f32> = costs.iter().map(|cost| exp(least - cost)).collect();
        let all: f32 = odds.iter().sum();
        for (i, (sample, odds)) in group.iter().zip(odds).enumerate() {
            let slope = f32::from(u8::from(i == 0)) - odds / all;
            gradient[self.count()] += slope * sample.value as f32 / UNIT;
            sample.patterns.iter().for_each(|&pattern| gradient[usize::from(pattern)] += slope);
        }
    }

    /// Steps through all groups several times. Neighbors in the list are from the same line, so a stride takes them
    /// apart.
    fn learn(&mut self, groups: &[&Group]) {
        let batches = groups.len().div_ceil(BATCH);
        let steps = PASSES * batches;
        let count = self.count();
        let mut gradient = vec![0.0; count + 1];
        for at in 0..steps {
            let step = STEP * (1.0 - at as f32 / steps as f32);
            gradient.fill(0.0);
            let batch = groups.iter().skip(at % batches).step_by(batches);
            let size = batch.len() as f32;
            batch.for_each(|group| self.descend(group, &mut gradient));
            self.fresh[0] *= 0.9;
            self.fresh[1] *= 0.999;
            let [mean, square] = self.fresh.map(|fresh| 1.0 - fresh);
            for (i, slope) in gradient.iter().enumerate() {
                let shrink = if i < count { SHRINK * self.values[i] } else { 0.0 };
                let slope = slope / size + shrink;
                self.mean[i] = 0.9 * self.mean[i] + 0.1 * slope;
                self.square[i] = 0.999 * self.square[i] + 0.001 * slope * slope;
                let size = (self.square[i] / square).sqrt() + 1e-8;
                self.values[i] -= step * (self.mean[i] / mean) / size;
            }
        }
    }

    /// Writes the weights, rounded.
    fn write(&self, bytes: &mut [u8]) {
        let (scale, values) = self.values.split_last().expect("a scale");
        for (byte, value) in bytes.iter_mut().zip(values) {
            *byte = (value * UNIT / scale).round().clamp(-127.0, 127.0) as i8 as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learning_again_gives_the_same_bytes() {
        let tiny = TrainingEffort { moves: 500, widths: &[100, 100] };
        let first = learned(tiny);
        assert!(
            first[WeightSet::Small.values()].iter().any(|&value| value != 0),
            "something is learned"
        );
        assert_eq!(first, learned(tiny));
    }
}
