//! The peaks of Escalator, deals 1 to N: which can be won, and what random play wins.

use super::census::{mean, percent, wilson};
use crate::census_cli::grouped;
use handful_engine::{DealNumber, Game};
use handful_games::escalator::solver::{Difficulty, Tableau, chance};
use handful_games::escalator::{Escalator, EscalatorOptions, Passes, STOCK, Shape};

/// After so many deals the tables are printed, so that a run that is ended has its figures.
const EVERY: u32 = 10_000;
/// Of so many deals one is played at random and graded, which takes fifty times as long as to
/// say whether it can be won.
const GRADED: u32 = 50;

/// What is counted, with ace and king together or apart.
#[derive(Default)]
struct Counts {
    /// The deals that can be won, by passes.
    won: [u32; 3],
    /// The chances of random play in those that one pass can win.
    chances: Vec<f64>,
    /// The deals by difficulty, by passes.
    grades: [[u32; 3]; 3],
}

/// Prints the tables.
pub fn count(deals: u32) {
    let mut counts = [Counts::default(), Counts::default()];
    for from in (1..=deals).step_by(EVERY as usize) {
        let to = deals.min(from.saturating_add(EVERY - 1));
        std::thread::scope(|scope| {
            for (wrap, counts) in [true, false].into_iter().zip(&mut counts) {
                scope.spawn(move || (from..=to).for_each(|n| counts.add(wrap, n)));
            }
        });
        print(to, &counts);
    }
}

fn deal(passes: Passes, wrap: bool, n: u32) -> Escalator {
    let options = EscalatorOptions { shape: Shape::Peaks, passes, wrap, ..Default::default() };
    Escalator::deal(&options, DealNumber::new(n).expect("not 0"))
}

impl Counts {
    fn add(&mut self, wrap: bool, n: u32) {
        let one = deal(Passes::ALL[0], wrap, n);
        let needed = if Tableau::from_game(&one).is_winnable() {
            0
        } else {
            // The line with the fewest turns over all passes says how many passes are needed.
            let all = deal(Passes::ALL[2], wrap, n);
            let Some(slack) = Tableau::from_game(&all).clear().slack else { return };
            (3 * STOCK - 1 - usize::from(slack)) / STOCK
        };
        self.won[needed..].iter_mut().for_each(|won| *won += 1);
        if !n.is_multiple_of(GRADED) {
            return;
        }
        if needed == 0 {
            self.chances.push(chance(&one));
        }
        for (at, passes) in Passes::ALL.into_iter().enumerate().skip(needed) {
            let grade = Difficulty::from_game(&deal(passes, wrap, n));
            self.grades[at][grade.expect("it can be won") as usize] += 1;
        }
    }
}

fn print(deals: u32, counts: &[Counts; 2]) {
    println!("\nEscalator, three peaks: deals 1 to {}.\n", grouped(deals.into()));
    println!("| passes | share | interval | ace and king not next to each other | interval |");
    println!("|---:|---:|---:|---:|---:|");
    for at in 0..3 {
        let shares = counts.each_ref().map(|counts| {
            let won = f64::from(counts.won[at]);
            let (low, high) = wilson(won, deals.into());
            let share = percent(won / f64::from(deals));
            format!("{share} | {} – {}", percent(low), percent(high))
        });
        println!("| {} | {} |", at + 1, shares.join(" | "));
    }
    println!("\nDifficulty of those that can be won, by passes (of every {GRADED}th deal):\n");
    for (kind, counts) in ["together", "apart"].into_iter().zip(counts) {
        for (passes, grades) in (1..).zip(counts.grades) {
            let all = grades.iter().sum::<u32>().max(1);
            let shares = grades.map(|n| percent(f64::from(n) / f64::from(all)));
            println!("| {kind} | {passes} | {} |", shares.join(" | "));
        }
        let mut sorted = counts.chances.clone();
        sorted.sort_unstable_by(f64::total_cmp);
        let third = sorted.len() / 3;
        let parts = [&sorted[..third], &sorted[third..2 * third], &sorted[2 * third..]];
        let means = parts.map(|part| percent(mean(part).0)).join(", ");
        let [low, high] = [third, 2 * third].map(|at| sorted.get(at).copied().unwrap_or(0.0));
        println!(
            "{kind}, one pass: thirds end at {low:.4} and {high:.4}, with means {means}; of all {}",
            percent(mean(&sorted).0)
        );
    }
}
