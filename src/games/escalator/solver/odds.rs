//! How often random play wins, and what that says about how hard a deal is.

use super::{Escalator, Pyramid};

/// Somebody who plays at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Picks one of the cards that can be picked up, each as likely; turns a stock card only when
    /// there is none.
    Picking,
    /// Makes any legal move, each as likely, turning included.
    Any,
}

impl Pyramid {
    /// The probability with which a random player wins from here, summed over all games.
    #[must_use]
    pub fn chance(&self, player: Player) -> f64 {
        let whole = self.sets.len() - 1;
        // How likely it is to be at a set with a base, and for each set the bases to look at.
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
                    let steps = self.sets.steps(set).iter();
                    let picks = steps.filter(|step| self.link(step).from.contains(&base));
                    let count = picks.clone().count();
                    let turns = can_turn && (player == Player::Any || count == 0);
                    let share = share / (count + usize::from(turns)) as f64;
                    for step in picks {
                        let (after, rank) = (usize::from(step.set), self.link(step).rank & 15);
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
        // Rounding may leave the last digit above a certainty.
        won.min(1.0)
    }
}

/// How hard a deal is that can be won.
///
/// The bounds come from the deals 1 to 100,000 with one pass: of those that can be won, 41 % are
/// hard, and the third that random play wins most often is easy. `census escalator` counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Random play wins one game in eight or more.
    Easy,
    /// Random play wins, but less often.
    Medium,
    /// Random play never wins: a card that could be picked up must be left for later.
    Hard,
}

impl Difficulty {
    /// A deal is easy if random play, of the kind of [`super::chance`], wins it as often as this.
    pub const EASY: f64 = 0.125;

    /// How hard a position is; `None` if it cannot be won any more.
    #[must_use]
    pub fn of(game: &Escalator) -> Option<Self> {
        let chance = super::chance(game);
        if chance >= Self::EASY {
            Some(Self::Easy)
        } else if chance > 0.0 {
            Some(Self::Medium)
        } else {
            (usize::from(super::best(game)) == super::PYRAMID).then_some(Self::Hard)
        }
    }
}
