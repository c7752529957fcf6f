//! What the editor of positions needs to know of the Sliding Puzzle. The gap is piece 0.

use std::ops::Range;

use super::Grid;
use super::solver::eight_puzzle::DistanceTable;
use crate::edit::{
    Board, EditorSpec, Holds, PositionVerdict, Sizes, Token, Unsolvable, on_board, par_found,
    rows_of, words,
};
use handful_engine::keyword::parse_uint;

/// A square board, row by row.
pub static EDITOR: EditorSpec = EditorSpec {
    sizes: &[9, 16, 25, 36, 49, 64, 81, 100],
    usual: 16,
    is_face_toggle: false,
    first: 0,
    code: |piece| piece.to_string(),
    separator: ",",
    tokens,
    read: |token, places| match token {
        "_" | "." | "-" => Some(Token::Piece(0)),
        _ => parse_uint(token).filter(|&tile: &u8| usize::from(tile) < places).map(Token::Piece),
    },
    sign: |sign| sign,
    options: &[],
    takes: |_| true,
    judge: |cells, _| judge(cells),
    found: |lang, par, _| match par {
        Some(par) => par_found(lang, par),
        None => lang.of("This board can be solved.", "Este tablero tiene solución.").into(),
    },
    unsolvable: Some(Unsolvable {
        said: |lang| {
            lang.of(
                "This board can’t be solved. Swap any two tiles.",
                "Este tablero no tiene solución. Intercambia dos fichas.",
            )
        },
        make_solvable,
    }),
    link: None,
    board: Board {
        rows: |size, _| rows(size),
        gap: |_, _| 0,
        head: |_, _| None,
        place: |lang, size, _, at, holds| on_board(lang, &rows(size), at, holds),
        holds: |piece| if piece == 0 { Holds::Gap } else { Holds::Number(piece) },
        shape: "1",
        sizes: Some(Sizes { name: |lang| lang.of("Tiles per side", "Fichas por lado"), least: 3 }),
        parts: None,
    },
    how: None,
    note: None,
};

/// Returns the rows of a board.
fn rows(size: usize) -> Vec<Range<usize>> {
    rows_of(size.isqrt(), size)
}

/// Makes an unsolvable board solvable: swaps its last two tiles.
fn make_solvable(cells: &mut [u8]) {
    let mut last = (0..cells.len()).rev();
    let mut tile = || last.find(|&at| cells[at] != 0);
    if let (Some(one), Some(other)) = (tile(), tile()) {
        cells.swap(one, other);
    }
}

fn judge(cells: &[u8]) -> PositionVerdict {
    let grid = Grid::new(cells).expect("a position has each of its pieces once");
    if grid.is_solved() {
        PositionVerdict::Solved
    } else if !grid.is_solvable() {
        PositionVerdict::Unsolvable
    } else if cells.len() == 9 {
        let par = DistanceTable::shared().distance(&grid);
        PositionVerdict::Start(Some(par.expect("a board of 3×3 that can be solved").into()))
    } else {
        // The game's worker finds the fewest moves on 4×4.
        PositionVerdict::Start(None)
    }
}

/// Splits a text at what separates tiles. One word of 9 or 16 signs has a digit for each tile, as many write these
/// boards: `a` to `f` for 10 to 15.
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
