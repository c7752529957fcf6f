//! What the editor of positions needs to know of Escalator: the tableau's places from the top, then the stock's.

use std::ops::Range;

use super::{Escalator, EscalatorOptions, Layout, TABLEAU, solver};
use crate::cards::{Card, Rank, Suit};
use crate::edit::{
    Board, EditorSpec, Holds, Parts, PositionVerdict, Token, is_separator, on_board,
};
use crate::options::options_from_params;
use crate::text::{Lang, said};
use handful_engine::{Game, Options, Params};

/// The number of cards.
const CARDS: usize = 52;

/// The suits in the order of the pieces.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// A tableau and a stock.
pub static EDITOR: EditorSpec = EditorSpec {
    sizes: &[CARDS as u8],
    usual: CARDS,
    is_face_toggle: false,
    first: 0,
    code: |piece| card(piece).code(),
    separator: ",",
    tokens,
    read: |token, _| match token {
        "_" | "." | "-" | "0" => Some(Token::Empty),
        _ => {
            let read: Card = token.parse().ok()?;
            (0..CARDS as u8).find(|&piece| card(piece) == read).map(Token::Piece)
        }
    },
    // Who types 10 for a card means its code.
    sign: |sign| if sign == '0' { 't' } else { sign },
    options: EscalatorOptions::NAMES,
    takes: |options| EscalatorOptions::read(options).is_ok(),
    judge: |pieces, options| {
        let mut cards = [card(0); CARDS];
        cards.iter_mut().zip(pieces).for_each(|(to, &piece)| *to = card(piece));
        let game = Escalator::lay_out(&options_from_params(options), &Layout::from_cards(&cards));
        PositionVerdict::Start(Some(solver::best(&game).into()))
    },
    found: |lang, most, _| found(lang, most.unwrap_or_default()),
    unsolvable: None,
    link: None,
    board: Board {
        rows,
        gap,
        head: |lang, start| {
            (start == TABLEAU).then(|| {
                lang.of("Stock, in the order it’s turned", "Mazo, en el orden en que se voltea")
            })
        },
        place,
        holds: |piece| Holds::Card(card(piece)),
        shape: "5 / 7",
        sizes: None,
        parts: Some(Parts {
            name: |lang| lang.of("Suit", "Palo"),
            names: |lang| {
                [
                    lang.of("Spades", "Picas"),
                    lang.of("Hearts", "Corazones"),
                    lang.of("Diamonds", "Diamantes"),
                    lang.of("Clubs", "Tréboles"),
                ]
            },
            each: Rank::MAX as usize,
        }),
    },
    how: None,
    note: None,
};

/// The places of the stock in one row.
const STOCK_ROW: usize = 6;

/// Returns the rows of the tableau, then those of the stock.
fn rows(size: usize, options: &Params) -> Vec<Range<usize>> {
    let tableau = options_from_params::<EscalatorOptions>(options).shape.rows();
    let mut rows = Vec::new();
    let mut from = 0;
    while from < size {
        let length = if from < TABLEAU { tableau.length(rows.len()) } else { STOCK_ROW };
        let end = size.min(from + length);
        rows.push(from..end);
        from = end;
    }
    rows
}

/// Returns how many cards would fit between two peaks before a place.
fn gap(options: &Params, at: usize) -> usize {
    let tableau = options_from_params::<EscalatorOptions>(options).shape.rows();
    let [here, before] = [Some(at), at.checked_sub(1)].map(|at| {
        let place = at.and_then(|at| tableau.places().nth(at))?;
        Some(tableau.spot(place))
    });
    match (before, here) {
        (Some(before), Some(here)) if before.row == here.row => (here.left - before.left) / 2 - 1,
        _ => 0,
    }
}

/// Names a place of the tableau or of the stock, and says what it holds.
fn place(lang: Lang, size: usize, options: &Params, at: usize, holds: &str) -> String {
    let Some(in_stock) = at.checked_sub(TABLEAU) else {
        return on_board(lang, &rows(size, options), at, holds);
    };
    let at = in_stock + 1;
    said!(lang, "Stock {at}: {holds}", "Mazo {at}: {holds}")
}

/// Says whether a deal is winnable, or how many cards can be cleared at best.
fn found(lang: Lang, most: u32) -> String {
    if most as usize == TABLEAU {
        return lang.of("This deal is winnable.", "Este reparto se puede ganar.").into();
    }
    said!(
        lang,
        "This deal isn’t winnable: {most} of 28 cards at best.",
        "Este reparto no se puede ganar: {most} de 28 cartas como mucho."
    )
}

/// Returns the card of a piece: 13 of each suit, the ace first.
fn card(piece: u8) -> Card {
    let rank = Rank::new(piece % Rank::MAX + 1);
    let suit = SUITS[usize::from(piece / Rank::MAX)];
    rank.and_then(|rank| Card::new(rank, suit)).expect("a piece is one of 52 cards")
}

/// Splits a text into cards, which need no separator: `10♥`, `kskd`. A rank and a suit can stand apart, too.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rank = String::new();
    let mut signs =
        text.chars().filter(|&sign| !is_separator(sign) && sign != '\u{fe0f}').peekable();
    while let Some(sign) = signs.next() {
        let sign = match sign {
            '♠' | '♤' => 's',
            '♥' | '♡' => 'h',
            '♦' | '♢' => 'd',
            '♣' | '♧' => 'c',
            '1' if signs.next_if_eq(&'0').is_some() => 't',
            '1' => 'a',
            sign => sign,
        };
        let is_rank = Rank::all().any(|rank| rank.letter().eq_ignore_ascii_case(&sign));
        let waits = rank.is_empty() && is_rank;
        rank.push(sign);
        if !waits {
            tokens.push(std::mem::take(&mut rank));
        }
    }
    if !rank.is_empty() {
        tokens.push(rank);
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peaks_stand_apart_and_a_pyramid_has_no_gaps() {
        let gaps = |options: &str| -> Vec<(usize, usize)> {
            let options = Params::parse(options).expect("parameters");
            let gaps = (0..CARDS).map(|at| (at, gap(&options, at)));
            gaps.filter(|&(_, places)| places > 0).collect()
        };
        assert_eq!(gaps("shape=peaks"), [(1, 2), (2, 2), (5, 1), (7, 1)]);
        assert_eq!(gaps(""), []);
    }
}
