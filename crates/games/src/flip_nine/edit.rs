//! What the editor of positions needs to know of Flip 9.

use super::{CARDS, FlipNine, Row, Value, solver};
use crate::edit::{Editor, Token, Verdict, signs};

/// Nine cards in a row.
pub static EDITOR: Editor = Editor {
    sizes: &[CARDS as u8],
    usual: CARDS,
    switches: false,
    first: 1,
    code: |piece| piece.to_string(),
    joint: "",
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
    judge: |cards| {
        let mut row = Row::SORTED;
        row.0.iter_mut().zip(cards).for_each(|(to, &card)| *to = Value(card));
        match row.is_sorted() {
            true => Verdict::Solved,
            false => Verdict::Par(solver::par(&FlipNine::new(row, None))),
        }
    },
    link: None,
};
