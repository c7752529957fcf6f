//! What the editor of positions needs to know of the Sliding Puzzle. The gap is piece 0.

use std::sync::OnceLock;

use super::solver::three::Table;
use crate::engine::edit::{Editor, Token, Verdict, words};
use crate::engine::keyword::whole;

/// A square board, row by row. It judges by itself, because a [`super::Grid`] would lead home and the records to one more copy
/// of that code; tests/editor.rs compares the two.
pub static EDITOR: Editor = Editor {
    sizes: &[9, 16, 25, 36, 49, 64, 81, 100],
    usual: 16,
    switches: false,
    first: 0,
    code: |piece| piece.to_string(),
    joint: ",",
    tokens,
    read: |token, places| match token {
        "_" | "." | "-" => Some(Token::Piece(0)),
        _ => whole(token).filter(|&tile: &u8| usize::from(tile) < places).map(Token::Piece),
    },
    judge,
    link: None,
};

fn judge(cells: &[u8]) -> Verdict {
    let places = cells.len();
    // Where each piece is at home; that of the gap is the last place.
    let home = |&tile: &u8| (usize::from(tile) + places - 1) % places;
    let swapped = |(at, tile): (usize, &u8)| {
        cells[at..].iter().filter(|later| home(later) < home(tile)).count()
    };
    let swaps: usize = cells.iter().enumerate().map(swapped).sum();
    let side = (1..).find(|side| side * side >= places).unwrap_or(1);
    let gap = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
    // Each move of the gap swaps two pieces.
    let moves = 2 * side - 2 - gap / side - gap % side;
    match (swaps, (swaps + moves) % 2) {
        (0, _) => Verdict::Solved,
        (_, 1) => Verdict::Unsolvable,
        _ if places == 9 => Verdict::Par(par(cells)),
        _ => Verdict::Solvable,
    }
}

/// The fewest moves, on 3×3. The game's worker finds them on 4×4.
fn par(cells: &[u8]) -> u32 {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::new).distance_of(cells).into()
}

/// Splits a text at what separates tiles. One word of 9 or 16 signs has a digit for each tile, as many write these boards:
/// `a` to `f` for 10 to 15.
fn tokens(text: &str) -> Vec<String> {
    let words = words(text);
    match words.as_slice() {
        [word] if (word.len() == 9 || word.len() == 16) && word.is_ascii() => {
            let tile = |sign: char| match sign.to_digit(16) {
                Some(tile) => tile.to_string(),
                None => sign.to_string(),
            };
            word.chars().map(tile).collect()
        }
        _ => words,
    }
}
