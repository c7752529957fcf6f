//! Lines of moves as text: moves joined by commas, as saves, records and links spell them.
//!
//! A line played by version 2 or later of the rules starts with a version head: `v2,1:Q,0:5`. A line without a head was
//! played by version 1, so every stored line keeps leading to its original position.

use std::fmt::Write;

use super::{Game, Start};

/// Writes a line of moves without a head.
#[must_use]
pub fn write_line<M: std::fmt::Display>(moves: &[M]) -> String {
    let mut line = String::new();
    push_moves(&mut line, moves);
    line
}

/// Writes a line of moves from an initial position, with a version head unless the rules are version 1. Returns an
/// empty string for no moves.
#[must_use]
pub fn write_whole<G: Game>(initial: &G, moves: &[G::Move]) -> String {
    let mut line = String::new();
    if initial.rules() > 1 && !moves.is_empty() {
        write!(line, "v{},", initial.rules()).expect("a text takes all");
    }
    push_moves(&mut line, moves);
    line
}

fn push_moves<M: std::fmt::Display>(line: &mut String, moves: &[M]) {
    for (i, mv) in moves.iter().enumerate() {
        let joint = if i == 0 { "" } else { "," };
        write!(line, "{joint}{mv}").expect("a text takes all");
    }
}

/// Whether `line` starts with the moves of `from`. Every line starts with the empty one.
#[must_use]
pub fn goes_on(line: &str, from: &str) -> bool {
    let rest = line.strip_prefix(from);
    from.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
}

/// Splits off the version head. Returns the version of the rules (1 without a head) and the moves.
#[must_use]
pub fn split_head(line: &str) -> (u32, &str) {
    let (first, rest) = line.split_once(',').unwrap_or((line, ""));
    match first.strip_prefix('v').and_then(|version| version.parse().ok()) {
        // A head has exactly one spelling.
        Some(version) if first == format!("v{version}") && version > 1 => (version, rest),
        _ => (1, line),
    }
}

/// Replays a line from a start by the rules that the line names. Returns the initial position and the moves; `None` if
/// a move cannot be parsed or is illegal, or if the line is longer than [`Game::LONGEST_LINE`].
#[must_use]
pub fn read_whole<G: Game>(start: &Start<G>, line: &str) -> Option<(G, Vec<G::Move>)> {
    let (rules, texts) = split_head(line);
    let initial = start.position().by_rules(rules)?;
    let mut position = initial.clone();
    let mut moves = Vec::new();
    for text in texts.split(',') {
        let mv = text.parse().ok().filter(|_| moves.len() < G::LONGEST_LINE)?;
        position.apply(mv).ok()?;
        moves.push(mv);
    }
    Some((initial, moves))
}

/// Returns the moves of a line from a start; `None` in the same cases as [`read_whole`].
#[must_use]
pub fn read_line<G: Game>(start: &Start<G>, line: &str) -> Option<Vec<G::Move>> {
    read_whole(start, line).map(|(_, moves)| moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_on_from_whole_moves_only() {
        for (line, from) in [("L,U2", ""), ("L,U2", "L"), ("L,U2", "L,U2"), ("", "")] {
            assert!(goes_on(line, from), "{line} {from}");
        }
        for (line, from) in [("L,U2", "L,U"), ("L", "L,U2"), ("L,U2", "U2"), ("", "L")] {
            assert!(!goes_on(line, from), "{line} {from}");
        }
    }

    #[test]
    fn a_head_is_written_in_one_way_only() {
        assert_eq!(split_head(""), (1, ""));
        assert_eq!(split_head("1:Q,0:5"), (1, "1:Q,0:5"));
        assert_eq!(split_head("v2,1:Q,0:5"), (2, "1:Q,0:5"));
        assert_eq!(split_head("v2"), (2, ""));
        for other in ["v", "v,1:Q", "v1,1:Q", "v0,1:Q", "v02,1:Q", "v+2,1:Q", "V2,1:Q", "v2 ,1:Q"] {
            assert_eq!(split_head(other), (1, other));
        }
    }
}
