//! Lines of moves as text: moves joined by commas, as saves, records and links spell them.

use std::fmt::Write;

use super::keyword::text_type;
use super::{Game, Start};

/// The most moves in a line, including undone ones. Many times what a person plays. Each move writes the whole line, so
/// this is the length at which the slowest device can still store a move and reopen the game without a noticeable
/// delay. crates/shell/tests/limits measures both.
pub const MAX_LINE_MOVES: usize = 10_000;

text_type!(
    /// A line of moves as text.
    LineText
);

impl LineText {
    /// Writes a line of moves.
    pub fn from_moves<M: std::fmt::Display>(moves: &[M]) -> Self {
        write_line(moves).into()
    }

    /// The texts of the moves.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.split(',').filter(|mv| !mv.is_empty())
    }

    /// Whether it starts with the moves of `from`.
    pub fn goes_on(&self, from: &Self) -> bool {
        goes_on(self, from)
    }
}

text_type!(
    /// A move as text, as in a line.
    MoveText
);

impl MoveText {
    /// Writes a move.
    pub fn from_move(mv: impl std::fmt::Display) -> Self {
        mv.to_string().into()
    }
}

/// Writes a line of moves.
pub fn write_line<M: std::fmt::Display>(moves: &[M]) -> String {
    let mut line = String::new();
    for (i, mv) in moves.iter().enumerate() {
        let joint = if i == 0 { "" } else { "," };
        write!(line, "{joint}{mv}").expect("a text takes all");
    }
    line
}

/// Whether `line` starts with the moves of `from`. Every line starts with the empty one.
pub fn goes_on(line: &str, from: &str) -> bool {
    let rest = line.strip_prefix(from);
    from.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
}

/// Replays a line from a start and returns its moves; `None` if a move cannot be parsed or is illegal, or if the line
/// is longer than [`MAX_LINE_MOVES`].
pub fn read_line<G: Game>(start: &Start<G>, line: &str) -> Option<Vec<G::Move>> {
    let mut position = start.position();
    let mut moves = Vec::new();
    for text in line.split(',') {
        if moves.len() >= MAX_LINE_MOVES {
            return None;
        }
        let mv = text.parse().ok()?;
        position.apply(mv).ok()?;
        moves.push(mv);
    }
    Some(moves)
}

/// Returns what moves count as up to each place on their line, from its start: a move can count as several.
pub fn counted_after(counts: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut made = 0;
    let after = counts.map(|count| {
        made += count;
        made
    });
    std::iter::once(0).chain(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_a_line_counts_the_moves_before_it() {
        assert_eq!(counted_after([1, 3, 2].into_iter()), [0, 1, 4, 6]);
        assert_eq!(counted_after([].into_iter()), [0]);
    }

    #[test]
    fn a_line_is_its_moves_and_stored_as_its_text() {
        for (text, moves) in [("", &[][..]), ("L", &["L"]), ("L,U2", &["L", "U2"])] {
            let line = LineText::from(text);
            assert_eq!(line.moves().collect::<Vec<_>>(), moves);
            assert_eq!(LineText::from_moves(moves), line);
            assert_eq!(crate::form::write(&line), format!("\"{text}\""));
        }
    }

    #[test]
    fn a_line_goes_on_from_whole_moves_only() {
        for (line, from) in [("L,U2", ""), ("L,U2", "L"), ("L,U2", "L,U2"), ("", "")] {
            assert!(goes_on(line, from), "{line} {from}");
        }
        for (line, from) in [("L,U2", "L,U"), ("L", "L,U2"), ("L,U2", "U2"), ("", "L")] {
            assert!(!goes_on(line, from), "{line} {from}");
        }
    }
}
