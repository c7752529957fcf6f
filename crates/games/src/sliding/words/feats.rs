//! What the Sliding Puzzle says on the home page.

use crate::sliding::{Sliding, SlidingOptions};
use crate::words::Lang;
use crate::words::feats::{Feat, Feats, Played, options_of, usual};
use handful_engine::Record;

impl Feats for Sliding {
    /// The largest board that was solved in the fewest moves, and the largest other one.
    fn feat(lang: Lang, played: Played) -> Option<Feat> {
        // The hardest deal of the largest board.
        let perfect = played.perfect().map(|record| (side(record), record.moves)).max();
        let is_other = |of: usize| perfect.is_none_or(|(side, _)| side != of);
        let other = played.own_won().map(side).filter(|&side| is_other(side)).max();
        let fewest = |of: usize| {
            let boards = played.own_won().filter(move |record| side(record) == of);
            boards.map(|record| record.moves).min().unwrap_or_default()
        };
        let other = other.map(|side| (side, fewest(side)));
        let more = other.map(|(side, moves)| in_moves(lang, side, moves));
        let (side, moves, best, more) = match (perfect, other) {
            (None, None) => return usual(lang, played),
            (None, Some((side, moves))) => {
                (side, moves, more.unwrap_or_default(), played.streak_or_solved(lang))
            }
            (Some((side, moves)), _) => {
                let best = match lang {
                    Lang::En => format!("Perfect on {side}×{side}"),
                    Lang::Es => format!("Perfecta en {side}×{side}"),
                };
                (side, moves, best, more.unwrap_or_else(|| played.streak_or_solved(lang)))
            }
        };
        let mut named = match lang {
            Lang::En => format!("moves on {side}×{side}"),
            Lang::Es => format!("movimientos en {side}×{side}"),
        };
        if perfect.is_some() {
            named += lang.of(", perfect", ", perfecta");
        }
        Some(Feat { best, more, figure: lang.figures().whole(moves), named })
    }
}

/// Returns the tiles on a side of a record's board.
fn side(record: &Record) -> usize {
    options_of::<SlidingOptions>(record).side.get()
}

/// Returns "4×4 in 87 moves".
fn in_moves(lang: Lang, side: usize, moves: u32) -> String {
    let moves = crate::words::moves(lang, moves);
    match lang {
        Lang::En => format!("{side}×{side} in {moves}"),
        Lang::Es => format!("{side}×{side} en {moves}"),
    }
}
