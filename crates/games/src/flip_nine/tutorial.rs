//! The game of the guide for new players: a row that two swaps put in order.

use super::{FlipNine, FlipNineView, Row, Value};

/// Returns the position that the guide begins with.
pub fn start() -> FlipNine {
    FlipNine::new(Row([1, 4, 3, 2, 5, 7, 6, 8, 9].map(Value)), None)
}

/// Returns whether a card is a good one to tap now.
pub fn is_advised(view: &FlipNineView, chosen: Option<Value>, card: Value) -> bool {
    match view.required.or(chosen) {
        // The card at the place where the other one belongs.
        Some(other) => card != other && view.row.place(card) == other.home(),
        None => view.status.is_playing() && card.get() < 6 && !view.is_home(card),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip_nine::Tap;
    use handful_engine::{Game, Seat};

    #[test]
    fn its_advice_puts_the_row_in_order() {
        let (mut game, mut chosen, mut line) = (start(), None, Vec::new());
        let mut view = game.view(Seat(0));
        while let Some(card) = Value::ALL.into_iter().find(|&it| is_advised(&view, chosen, it)) {
            line.push(card.get());
            assert!(line.len() < 100, "the advice leads to the end");
            match view.tap(chosen, card) {
                Tap::Choose(card) => chosen = Some(card),
                Tap::Unchoose => chosen = None,
                Tap::Swap(swap) => {
                    game.apply(swap).expect("the advice keeps the rules");
                    chosen = None;
                }
            }
            view = game.view(Seat(0));
        }
        assert_eq!((line, view.row.is_sorted()), (vec![2, 4, 7], true));
    }
}
