//! What the editor of positions needs to know of Escalator: the pyramid's places from the top, then the stock's.

use super::{Escalator, EscalatorOptions, Layout, PYRAMID, solver};
use crate::cards::{Card, Rank, Suit};
use crate::edit::{Editor, Token, Verdict, is_between};
use handful_engine::Game;

/// The number of cards.
const CARDS: usize = 52;

/// The suits in the order of the pieces.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// A pyramid and a stock.
pub static EDITOR: Editor = Editor {
    sizes: &[CARDS as u8],
    usual: CARDS,
    switches: false,
    first: 0,
    code: |piece| card(piece).code(),
    joint: ",",
    tokens,
    read: |token, _| match token {
        "_" | "." | "-" | "0" => Some(Token::Empty),
        _ => {
            let read: Card = token.parse().ok()?;
            (0..CARDS as u8).find(|&piece| card(piece) == read).map(Token::Piece)
        }
    },
    judge: |pieces| {
        let mut cards = [card(0); CARDS];
        cards.iter_mut().zip(pieces).for_each(|(to, &piece)| *to = card(piece));
        let game = Escalator::lay_out(&EscalatorOptions::default(), &Layout::of(&cards));
        match solver::best(&game) {
            best if usize::from(best) == PYRAMID => Verdict::Winnable,
            best => Verdict::Clears(best),
        }
    },
    link: None,
};

/// Returns the card of a piece: 13 of each suit, the ace first.
///
/// # Panics
/// If there is no such piece.
#[must_use]
pub fn card(piece: u8) -> Card {
    let rank = Rank::new(piece % Rank::MOST + 1);
    let suit = SUITS[usize::from(piece / Rank::MOST)];
    rank.and_then(|rank| Card::new(rank, suit)).expect("a piece is one of 52 cards")
}

/// Splits a text into cards, which need no separator: `10♥`, `kskd`. A rank and a suit can stand apart, too.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rank = String::new();
    let mut signs = text.chars().filter(|&sign| !is_between(sign) && sign != '\u{fe0f}').peekable();
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
