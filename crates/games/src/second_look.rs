//! What Second look asks of a game: at a position where par or the win was lost, one move to find.

use crate::text::Lang;
use handful_engine::{Game, LineText, MoveText, Start, StartText};

/// A lost chance that can be looked at again: the moves to its position and, where a search has found them, the right
/// moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostChance {
    /// The moves to the position.
    pub line: LineText,
    /// The right moves where only a search finds them, in the form of the game (the Sliding Puzzle: letters of
    /// directions).
    pub right_moves: String,
    /// The number of moves that are needed.
    pub moves_needed: u32,
}

/// A task: which move was to be found, and what each other one comes to.
pub trait Task: Send + Sync {
    /// Asks for the move.
    fn question(&self, lang: Lang) -> &'static str;

    /// Says what is known of the position.
    fn known(&self, lang: Lang) -> String;

    /// Says what to do; `None` where the game's own prompt says it.
    fn prompt(&self, lang: Lang) -> Option<String>;

    /// Returns the right moves. A position without one is no task.
    fn answers(&self) -> Vec<MoveText>;

    /// Judges a move; `None` if it is against the rules.
    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict>;

    /// Returns a right move, and what is said of it.
    fn answer(&self, lang: Lang) -> TaskVerdict;
}

/// What a small picture of a position shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskPicture {
    /// Pieces in rows of as many columns.
    Grid {
        /// The number of columns.
        columns: usize,
        /// The pieces, row by row.
        pieces: Vec<PicturePiece>,
    },
    /// Cards in rows that lie over each other.
    Tableau {
        /// The width of the last row, in halves of a card.
        width: usize,
        /// The row of each card that is left, from the top, and its distance from the left edge, in halves of a card.
        cards: Vec<[usize; 2]>,
    },
}

/// A piece of a small picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PicturePiece {
    /// What stands on it.
    pub text: String,
    /// Whether it has a mark.
    pub is_marked: bool,
    /// Whether there is a gap in its place.
    pub is_gap: bool,
}

impl PicturePiece {
    /// Creates a piece without a mark.
    pub fn new(text: impl ToString) -> Self {
        Self { text: text.to_string(), ..Self::default() }
    }
}

/// Reads the task of a lost chance in a game from a start; `None` if the rules refuse it.
pub type ReadTask = fn(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>>;

/// Returns what a small picture of a lost chance shows; `None` if the rules refuse it.
pub type ReadPicture = fn(start: &StartText, lost: &LostChance) -> Option<TaskPicture>;

/// What a move comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskVerdict {
    /// Whether it is right.
    pub is_right: bool,
    /// What is said of it.
    pub text: String,
    /// The move that is pointed out on the board.
    pub move_to_show: MoveText,
}

/// Returns the first position of a game, and that of the lost chance.
pub(crate) fn positions<G: Game>(start: &StartText, lost: &LostChance) -> Option<(G, G)> {
    let start = Start::<G>::read(start)?;
    let first = start.position();
    let mut here = first.clone();
    for mv in lost.line.moves() {
        here.apply(mv.parse().ok()?).ok()?;
    }
    here.status().is_playing().then_some((first, here))
}

/// Returns the position after a move that is spelled out; `None` if it is not legal.
pub(crate) fn after<G: Game>(here: &G, mv: &MoveText) -> Option<(G, G::Move)> {
    let mv: G::Move = mv.parse().ok()?;
    let mut after = here.clone();
    after.apply(mv).ok()?;
    Some((after, mv))
}

/// Begins what is said of a right move.
pub(crate) fn yes(lang: Lang, keeps: &str) -> String {
    format!("{} {keeps}.", lang.of("Yes!", "¡Sí!"))
}
