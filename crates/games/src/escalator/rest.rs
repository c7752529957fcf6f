//! Picking up what is left, once that cannot go wrong.

use super::{BoardCell, Escalator, Move, TABLEAU};
use handful_engine::{Game, Seat};

/// The most positions that are looked at; with more, the answer is no.
const MAX_POSITIONS: usize = 400;

/// Returns the next pickup, if from here on picking up whatever fits clears the tableau in every order, without another
/// stock card. `None` also where a card lies face down, whose rank the answer would tell.
pub fn rest(game: &Escalator) -> Option<Move> {
    if game.view(Seat(0)).slots.contains(&BoardCell::Down) {
        return None;
    }
    let mut seen = vec![(game.gone, game.base.rank())];
    let mut open = vec![game.clone()];
    while let Some(position) = open.pop() {
        let picks = picks(&position);
        if seen.len() > MAX_POSITIONS
            || picks.is_empty() && usize::from(position.cleared()) < TABLEAU
        {
            return None;
        }
        for mv in picks {
            let mut next = position.clone();
            next.apply(mv).ok()?;
            let key = (next.gone, next.base.rank());
            if !seen.contains(&key) {
                seen.push(key);
                open.push(next);
            }
        }
    }
    picks(game).first().copied()
}

fn picks(game: &Escalator) -> Vec<Move> {
    game.legal_moves().into_iter().filter(|mv| *mv != Move::Turn).collect()
}
