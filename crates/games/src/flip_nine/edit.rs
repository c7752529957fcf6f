//! What the editor of positions needs to know of Flip 9.

use super::{CARDS, FlipNine, Row, Value, solver};
use crate::edit::{
    Board, EditorSpec, Holds, PositionVerdict, Token, in_row, par_found, rows_of, signs,
};

/// Nine cards in a row.
pub static EDITOR: EditorSpec = EditorSpec {
    sizes: &[CARDS as u8],
    usual: CARDS,
    is_face_toggle: false,
    first: 1,
    code: |piece| piece.to_string(),
    separator: "",
    tokens: |text| {
        let mut signs = signs(text);
        signs.retain(|sign| sign != "-");
        signs
    },
    read: |token, _| match token.as_bytes() {
        [b'0' | b'_' | b'.'] => Some(Token::Empty),
        [digit @ b'1'..=b'9'] => Some(Token::Piece(digit - b'0')),
        _ => None,
    },
    options: &[],
    takes: |_| true,
    judge: |cards, _| {
        let mut row = Row::SORTED;
        row.0.iter_mut().zip(cards).for_each(|(to, &card)| *to = Value(card));
        match row.is_sorted() {
            true => PositionVerdict::Solved,
            false => PositionVerdict::Start(Some(solver::par(&FlipNine::new(row, None)))),
        }
    },
    sign: |sign| sign,
    found: |lang, par, _| par_found(lang, par.unwrap_or_default()),
    unsolvable: None,
    link: None,
    board: Board {
        rows: |size, _| rows_of(3, size),
        gap: |_, _| 0,
        head: |_, _| None,
        place: |lang, _, _, at, holds| in_row(lang, at, holds),
        holds: Holds::Number,
        shape: "5 / 7",
        sizes: None,
        parts: None,
    },
    how: None,
    note: None,
};
