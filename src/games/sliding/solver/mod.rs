//! Lines that solve a board: proven shortest on 3×3 and 4×4, the best found within a budget on larger ones.

pub mod four;
pub mod large;
pub mod three;

use super::Dir;

/// A line that solves a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The way each tile goes, first move first; empty for the solved board.
    pub moves: Vec<Dir>,
    /// Whether no line is shorter, proven.
    pub optimal: bool,
    /// Boards that were looked at, the same board as often as the search came by.
    pub nodes: u64,
}

/// What became of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A line was found.
    Solved(Solved),
    /// No line solves the board: it is one of the odd half.
    Impossible,
    /// The search was ended before it found a line.
    GaveUp {
        /// Boards that were looked at.
        nodes: u64,
    },
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Boards that were looked at so far.
    pub nodes: u64,
    /// Every solution has at least so many moves.
    pub bound: u32,
    /// Moves of the shortest line found so far.
    pub best: Option<u32>,
}

/// Asked now and then by a search, every few ten thousand nodes: `false` ends it.
pub type Watch<'a> = &'a mut dyn FnMut(Progress) -> bool;
