//! What a game knows of its records beyond their figures, for the one line about the player at its end.

use crate::text::Lang;
use handful_engine::Record;

/// The difficulty of a deal that has grades, from 0, the easiest, to 2.
pub type Grade = u32;

/// What is said of a game at its end, where it can be said.
#[derive(Clone, Copy)]
pub struct EndingInfo {
    /// The deals that a result is compared with.
    pub class: Option<DealClass>,
    /// Says that an opponent of this strength was beaten for the first time.
    pub first_win: Option<fn(Lang, u32) -> String>,
    /// What a game can have more of than any before.
    pub most: Option<Most>,
}

/// What is known of a record by the rules of its game. The page has it from the game's own chunk, which has the rules.
#[derive(Clone, Copy)]
pub struct RecordFacts {
    /// Returns the [class](DealClass) of the deal; `None` if it is unknown.
    pub class: Option<fn(&Record) -> Option<u32>>,
    /// Returns the strengths of the opponents, each a bit.
    pub opponents: Option<fn(&Record) -> u32>,
    /// Returns how much the game has of [what counts](Most); `None` if its moves are no longer kept.
    pub most: Option<fn(&Record) -> Option<u32>>,
    /// Returns the grade of the deal. With grades, results are compared by them and not by class.
    pub grade: Option<fn(&Record) -> Option<Grade>>,
}

/// What is equal in the deals that a result is compared with: a par, a number of cards, the side of a board.
#[derive(Clone, Copy)]
pub struct DealClass {
    /// Returns where that is: "at par 7", "with 4 cards", "on 3×3".
    pub at: fn(Lang, u32) -> String,
    /// By what one of two results is the better.
    pub better: Better,
}

/// By what one of two results of a class is the better.
#[derive(Clone, Copy)]
pub enum Better {
    /// Fewer moves.
    Moves,
    /// A higher score.
    Score,
    /// Fewer moves above par; the sentence says the class and how many.
    OverPar(fn(Lang, u32, u32) -> String),
}

/// What a game can have more of than any before it, and from which number on that is a feat.
#[derive(Clone, Copy)]
pub struct Most {
    /// The least that is a feat.
    pub least: u32,
    /// Says that it is the most so far.
    pub said: fn(Lang, u32) -> String,
}
