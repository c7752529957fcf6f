//! The budget of a search, measured by the caller.

use super::super::Progress;

/// The number of nodes between two calls of the callback.
const STEP: u64 = 20_000;

/// A callback that returns the fraction of the budget that is spent, from 0. The search ends at 1
/// or above.
pub type BudgetProbe<'a> = &'a mut dyn FnMut(Progress) -> f64;

/// Counts nodes, and asks the caller at intervals.
pub struct Budget<'a> {
    probe: BudgetProbe<'a>,
    progress: Progress,
    next: u64,
    spent: f64,
}

impl<'a> Budget<'a> {
    pub fn new(ask: BudgetProbe<'a>, bound: u32) -> Self {
        Self { probe: ask, progress: Progress { nodes: 0, bound, best: None }, next: 0, spent: 0.0 }
    }

    /// Counts nodes. Returns `true` while there is budget left.
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.progress.nodes += nodes;
        if self.progress.nodes >= self.next && self.spent < 1.0 {
            self.next = self.progress.nodes + STEP;
            self.spent = (self.probe)(self.progress).max(self.spent);
        }
        self.spent < 1.0
    }

    pub fn found(&mut self, moves: usize) {
        let moves = moves as u32;
        self.progress.best = Some(self.progress.best.map_or(moves, |best| best.min(moves)));
    }

    pub fn nodes(&self) -> u64 {
        self.progress.nodes
    }

    /// The fraction of the budget that is spent, as of the last call.
    pub fn spent(&self) -> f64 {
        self.spent
    }
}
