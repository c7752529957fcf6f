//! The probability that random play wins, and the difficulty that follows from it.

use super::{Escalator, Tableau};
use crate::escalator::{EscalatorOptions, Shape};

/// A kind of random player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomPolicy {
    /// Picks up one of the possible cards, each equally likely; turns a stock card only if there is
    /// none.
    PickFirst,
    /// Makes any legal move, each equally likely, including turns.
    AnyMove,
}

impl Tableau {
    /// The probability that a random player wins from here, calculated over all games.
    pub fn chance(&self, policy: RandomPolicy) -> f64 {
        let whole = self.sets.len() - 1;
        // The probability of each set and base, and for each set a bit mask of the bases to visit.
        let mut at = vec![[0.0; 16]; whole + 1];
        let mut bases = vec![0u16; whole + 1];
        let here = self.here();
        at[here][usize::from(self.base) & 15] = 1.0;
        bases[here] = 1 << self.base;
        let mut won = 0.0;
        for turn in self.turns() {
            let can_turn = turn + 1 < self.turns().end;
            for set in here..whole {
                let mut turning = 0.0;
                let mut left = std::mem::take(&mut bases[set]);
                while left != 0 {
                    let base = left.trailing_zeros() as usize & 15;
                    left &= left - 1;
                    let share = std::mem::take(&mut at[set][base]);
                    let pickups = self.sets.pickups(set).iter();
                    let picks = pickups.filter(|pickup| self.rule(pickup).from.contains(&base));
                    let count = picks.clone().count();
                    let turns = can_turn && (policy == RandomPolicy::AnyMove || count == 0);
                    let share = share / (count + usize::from(turns)) as f64;
                    for pickup in picks {
                        let (after, rank) = (usize::from(pickup.set), self.rule(pickup).rank & 15);
                        at[after][rank] += share;
                        bases[after] |= 1 << rank;
                    }
                    if turns {
                        turning += share;
                    }
                }
                if turning > 0.0 {
                    let base = self.turned_up(turn + 1) & 15;
                    at[set][base] += turning;
                    bases[set] |= 1 << base;
                }
            }
            won += at[whole].iter().sum::<f64>();
            at[whole] = [0.0; 16];
        }
        // Rounding errors can push the sum slightly above 1.
        won.min(1.0)
    }
}

/// The difficulty of a winnable deal.
///
/// The bounds of the pyramid come from deals 1 to 100,000 with one pass: of the winnable ones 41 % are hard, and the
/// third that random play wins most often is easy. Those of the peaks make about a third each with one pass.
/// `handful-lab escalator` counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Random play wins often: a pyramid one game in eight or more.
    Easy,
    /// Random play wins, but less often.
    Medium,
    /// Random play never wins a pyramid, because a card that could be picked up must be left for later; and peaks
    /// seldom.
    Hard,
}

impl Difficulty {
    /// The smallest chances of random play, as in [`super::chance`], that make a deal easy and medium.
    pub fn bounds(options: EscalatorOptions) -> [f64; 2] {
        match (options.shape, options.passes.get()) {
            (Shape::Pyramid, _) => [0.125, f64::MIN_POSITIVE],
            (Shape::Peaks, 1) => [0.57, 0.225],
            // More passes hide most differences. What is hard is still found in a moment.
            (Shape::Peaks, 2) => [0.97, 0.87],
            (Shape::Peaks, _) => [0.99, 0.97],
        }
    }

    /// The difficulty of a position; `None` if it is no longer winnable.
    pub fn from_game(game: &Escalator) -> Option<Self> {
        let chance = super::chance(game);
        let [easy, medium] = Self::bounds(game.options);
        if chance >= easy {
            Some(Self::Easy)
        } else if chance >= medium {
            Some(Self::Medium)
        } else {
            let is_winnable = chance > 0.0 || usize::from(super::best(game)) == super::TABLEAU;
            is_winnable.then_some(Self::Hard)
        }
    }
}
