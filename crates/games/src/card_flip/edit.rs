//! What the editor of positions needs to know of Card Flip: which cards lie face up at the start. A link must not show
//! that, so it has the number of a deal that begins so.

use super::{CardFlip, Configuration, Corner, MAX_CARDS};
use crate::edit::{
    Board, EditorSpec, Holds, PositionVerdict, Sizes, Token, in_row, rows_of, signs, words,
};
use crate::text::{Lang, said};
use handful_engine::{DealNumber, DealRng, Game, Params};

/// The number of deals that are looked through. The test below shows that every start is among the first of them.
const DEALS: u32 = 20_000;

/// The number of cards that a link does not name.
const USUAL: usize = 4;

/// One to ten cards, face down (0) or up (1).
pub static EDITOR: EditorSpec = EditorSpec {
    sizes: &[1, 2, 3, 4, 5, 6, 7, 8, 9, MAX_CARDS as u8],
    usual: USUAL,
    is_face_toggle: true,
    first: 0,
    code: |piece| piece.to_string(),
    separator: "",
    tokens,
    read: |token, _| match token {
        "1" | "u" | "h" => Some(Token::Piece(1)),
        "0" | "d" | "t" | "_" | "." | "-" => Some(Token::Piece(0)),
        _ => None,
    },
    options: &[],
    takes: |_| true,
    judge: |cards, _| match start(cards) {
        Some(start) => PositionVerdict::Start(Some(start.in_ruler_order())),
        None => PositionVerdict::Solved,
    },
    sign: |sign| sign,
    found: |lang, flip, cards| found(lang, flip.unwrap_or_default(), (1 << cards) - 1),
    unsolvable: None,
    link: Some(|cards| {
        let mut params = Params::default();
        params.set("deal", deal_of(cards).map_or(1, DealNumber::get));
        if cards.len() != USUAL {
            params.set("cards", cards.len());
        }
        params
    }),
    board: Board {
        rows: |size, _| rows_of(5, size),
        gap: |_, _| 0,
        head: |_, _| None,
        place: |lang, _, _, at, holds| in_row(lang, at, holds),
        holds: |up| Holds::FaceUp(up == 1),
        shape: "5 / 7",
        sizes: Some(Sizes { name: |lang| lang.of("Cards", "Cartas"), least: 1 }),
        parts: None,
    },
    how: Some(|lang| lang.of("Tap a card to flip it.", "Toca una carta para voltearla.")),
    note: Some(|lang| {
        lang.of(
            "The link hides the cards. Whoever opens it has to find them.",
            "El enlace oculta las cartas. Quien lo abra tiene que encontrarlas.",
        )
    }),
};

/// Says at which flip, of so many, the standard order finds the cards.
fn found(lang: Lang, flip: u32, of: u32) -> String {
    let (flip, of) = (lang.number_format().whole(flip), lang.number_format().whole(of));
    said!(
        lang,
        "The standard order finds these cards on flip {flip} of {of}.",
        "La secuencia estándar encuentra estas cartas en el volteo {flip} de {of}."
    )
}

fn bits(cards: &[u8]) -> u16 {
    cards.iter().rev().fold(0, |bits, &up| bits << 1 | u16::from(up))
}

fn start(cards: &[u8]) -> Option<Configuration> {
    Corner::new(bits(cards)).configuration()
}

/// Returns the first deal with this start, which is the first draw of a deal.
fn deal_of(cards: &[u8]) -> Option<DealNumber> {
    let wanted = u32::from(bits(cards)).wrapping_sub(1);
    let starts = (1 << cards.len()) - 1;
    let begins = |deal: &DealNumber| DealRng::new(CardFlip::SLUG, *deal).below(starts) == wanted;
    (1..=DEALS).filter_map(DealNumber::new).find(begins)
}

/// Splits a text into cards; some words name one.
fn tokens(text: &str) -> Vec<String> {
    let token = |word: &String| match word.as_str() {
        "heads" | "up" | "cara" => vec!["1".to_owned()],
        "tails" | "down" | "cruz" => vec!["0".to_owned()],
        word => signs(word),
    };
    words(text).iter().flat_map(token).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_flip::{CardCount, CardFlipOptions, Mode, Secret};

    #[test]
    fn every_start_has_a_deal() {
        for cards in (1..=MAX_CARDS).filter_map(CardCount::new) {
            let options = CardFlipOptions::new(cards, Mode::Luck);
            for start in cards.all_configurations() {
                let up: Vec<u8> = cards.all().map(|it| start.corner().has(it).into()).collect();
                let deal = deal_of(&up).expect("a deal with these cards");
                let game = CardFlip::deal(&options, deal);
                assert_eq!(game.secret, Secret::Fixed(start), "{cards} cards, deal {deal}");
            }
        }
        assert_eq!(CardFlipOptions::default().cards.get(), USUAL);
    }
}
