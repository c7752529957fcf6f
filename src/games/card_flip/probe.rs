//! What the laws need to know of Card Flip.

use super::{Card, CardFlip, CardFlipOptions, Cards, Mode, Move};
use crate::engine::Probe;

impl Probe for CardFlip {
    fn samples() -> Vec<CardFlipOptions> {
        let sample =
            |cards, mode| CardFlipOptions { cards: Cards::new(cards).expect("1 to 10"), mode };
        vec![
            sample(4, Mode::Blind),
            sample(1, Mode::Blind),
            sample(10, Mode::Blind),
            sample(1, Mode::Evil),
            sample(3, Mode::Evil),
            sample(10, Mode::Evil),
            sample(1, Mode::Watch),
            sample(3, Mode::Watch),
            sample(4, Mode::Two),
        ]
    }

    fn move_universe(options: &CardFlipOptions) -> Vec<Move> {
        let starts = match options.mode {
            Mode::Blind | Mode::Evil => 1,
            Mode::Watch | Mode::Two => options.cards.starts() as usize,
        };
        let sets = options.cards.all_starts().take(starts).map(Move::Set);
        Card::all().map(Move::Flip).chain(sets).collect()
    }
}
