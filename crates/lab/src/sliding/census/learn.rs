//! Learns the values of pairs and blocks of tiles, `solver/large/patterns.bin`.
//!
//! Beams with the values of the file solve deals, and some states of every few distances are sampled. One of each group
//! is on the line that is found in the end. What is added to the values are those with which that one would be told best
//! from the others: they maximize its probability, if probabilities are proportional to exp(−value) (a softmax, fitted by
//! the method of Kingma and Ba, "Adam: a method for stochastic optimization", 2015). So each run is a round that begins
//! with the values of the one before it.

use crate::tools::grouped;
use handful_engine::{DealNumber, DealRng};
use handful_games::sliding::solver::large::training::{self, Group, LEARNED, Sample, Table};
use handful_games::sliding::{Grid, Side};

/// The first deal to learn from. What is measured begins at 1.
const FIRST: u32 = 50_001;

/// The width of the beams.
const WIDTH: usize = 2_000;

/// Fitting: rounds over all groups, groups per step, the initial size of a step, the weight of the sum of squares.
const ROUNDS: usize = 4;
const BATCH: usize = 64;
const STEP: f32 = 0.01;
const SHRINK: f32 = 3e-4;

/// The unit of a beam's values in the fit.
const UNIT: f32 = 64.0;

const FILE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../games/src/sliding/solver/large/patterns.bin");

/// Learns from this many deals of 10×10 for the stages before the last one, from four times as many of 5×5 for a small last
/// one, and from as many of 8×8 for a large one. Writes the file.
pub fn local(deals: u32) -> Result<(), String> {
    let mut bytes = Vec::new();
    let sources = [(10, deals), (5, 4 * deals), (8, deals)];
    for (table, (side, deals)) in Table::ALL.into_iter().zip(sources) {
        let mut groups = Vec::new();
        for number in (FIRST..).take(deals as usize) {
            let number = DealNumber::new(number).expect("not 0");
            let mut rng = DealRng::new("sliding", number);
            let grid = Grid::shuffled(Side::new(side).expect("a side"), &mut rng);
            groups.extend(training::groups(&grid, WIDTH, table));
        }
        // The last fifth only tests what is learned from the others.
        let (learned, held) = groups.split_at(groups.len() - groups.len() / 5);
        let values = &LEARNED[table.values()];
        let before = Fit::new(values.len());
        let mut fit = Fit::new(values.len());
        (0..ROUNDS).for_each(|round| fit.round(learned, round));
        println!(
            "{side}×{side}: {} groups; mean place of the line's own position among the others, 0 for the first: {:.3}, \
             learned {:.3}",
            grouped(groups.len() as u64),
            before.place(held),
            fit.place(held)
        );
        bytes.extend(fit.bytes(values));
    }
    std::fs::write(FILE, bytes).map_err(|why| format!("{FILE}: {why}"))
}

/// What is being added to the values, in [`UNIT`]s divided by the scale, and last the scale of the beam's own values.
struct Fit {
    values: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Fit {
    /// Creates a fit of this many values, all 0.
    fn new(count: usize) -> Self {
        let zero = vec![0.0; count + 1];
        let mut values = zero.clone();
        values[count] = 1.0;
        Self { values, mean: zero.clone(), square: zero, steps: 0 }
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
    fn learn(&self, group: &Group, gradient: &mut [f32]) {
        let costs: Vec<f32> = group.iter().map(|sample| self.cost(sample)).collect();
        let least = costs.iter().copied().fold(f32::INFINITY, f32::min);
        let odds: Vec<f32> = costs.iter().map(|cost| (least - cost).exp()).collect();
        let all: f32 = odds.iter().sum();
        for (i, (sample, odds)) in group.iter().zip(odds).enumerate() {
            let slope = f32::from(u8::from(i == 0)) - odds / all;
            gradient[self.count()] += slope * sample.value as f32 / UNIT;
            sample.patterns.iter().for_each(|&pattern| gradient[usize::from(pattern)] += slope);
        }
    }

    /// Steps through all groups once. Neighbors in the list are from the same line, so a stride takes them apart.
    fn round(&mut self, groups: &[Group], round: usize) {
        let step = STEP * (1.0 - round as f32 / ROUNDS as f32);
        let batches = groups.len().div_ceil(BATCH);
        let count = self.count();
        let mut gradient = vec![0.0; count + 1];
        for first in 0..batches {
            gradient.fill(0.0);
            let batch = groups.iter().skip(first).step_by(batches);
            let size = batch.len() as f32;
            batch.for_each(|group| self.learn(group, &mut gradient));
            self.steps += 1;
            let [mean, square] = [0.9_f32, 0.999].map(|keep| 1.0 - keep.powi(self.steps));
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

    /// The mean share of a group's other states that cost less than its first.
    fn place(&self, groups: &[Group]) -> f32 {
        let place = |group: &Group| {
            let first = self.cost(&group[0]);
            let less = group[1..].iter().filter(|sample| self.cost(sample) < first).count();
            less as f32 / (group.len() - 1) as f32
        };
        groups.iter().map(place).sum::<f32>() / groups.len().max(1) as f32
    }

    /// Returns the bytes of the values that result from those that the beams had.
    fn bytes(&self, before: &[u8]) -> Vec<u8> {
        let (scale, values) = self.values.split_last().expect("a scale");
        let sum = |(&before, value): (&u8, &f32)| {
            let sum = f32::from(before as i8) + value * UNIT / scale;
            sum.round().clamp(-127.0, 127.0) as i8 as u8
        };
        before.iter().zip(values).map(sum).collect()
    }
}
