//! A moment of Flip 9 in Second look: a swap that keeps par.

use super::reason::LostPar;
use super::{FlipNine, Swap, Value, solver};
use crate::second_look::{
    LostChance, PicturePiece, Task, TaskPicture, TaskVerdict, after, positions, yes,
};
use crate::text::{Lang, join_sentences, said};
use handful_engine::{Game, LineText, MoveText, StartText};

/// The most swaps that keep par in a moment.
const MAX_RIGHT: usize = 3;

/// The most swaps that are left in a moment without a reason.
const MAX_LEFT: u32 = 4;

/// Returns the moment of the swap by which a line lost par; `None` where more than three swaps keep it, and where more
/// than four are left and no reason is drawn. The signs of reasons stand on the partners of the required card, so only
/// the free swap has none.
pub fn moment(lost: &LostPar, line: &[Swap]) -> Option<LostChance> {
    let left = solver::par(&lost.before);
    let right = solver::par_keeping_swaps(&lost.before, left).len();
    let is_explained = left <= MAX_LEFT || lost.before.required().is_some();
    (right <= MAX_RIGHT && is_explained).then(|| LostChance {
        line: LineText::from_moves(&line[..lost.at]),
        ..LostChance::default()
    })
}

/// A swap to find.
struct Look {
    /// Par of the deal.
    par: u32,
    /// The swaps made.
    made: u32,
    /// The position.
    here: FlipNine,
}

/// Reads the task of a lost chance.
pub(super) fn read(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>> {
    let (first, here) = positions::<FlipNine>(start, lost)?;
    Some(Box::new(Look { par: solver::par(&first), made: here.moves_made(), here }))
}

/// Returns the picture of a lost chance: the row in three rows, as on a phone.
pub(super) fn picture(start: &StartText, lost: &LostChance) -> Option<TaskPicture> {
    let (_, here) = positions::<FlipNine>(start, lost)?;
    let piece = |card: &Value| PicturePiece {
        is_marked: here.required() == Some(*card),
        ..PicturePiece::new(card)
    };
    let pieces = here.row().cards().iter().map(piece).collect();
    Some(TaskPicture::Grid { columns: 3, pieces })
}

impl Task for Look {
    fn question(&self, lang: Lang) -> &'static str {
        lang.of("Which swap keeps par?", "¿Qué intercambio salva el par?")
    }

    fn known(&self, lang: Lang) -> String {
        swaps_made(lang, self.par, self.made)
    }

    fn prompt(&self, lang: Lang) -> Option<String> {
        let required = self.here.required()?.get();
        Some(said!(
            lang,
            "Swap {required} with another card",
            "Intercambia el {required} con otra carta"
        ))
    }

    fn answers(&self) -> Vec<MoveText> {
        let left = self.par.checked_sub(self.made);
        let right =
            left.map(|left| solver::par_keeping_swaps(&self.here, left)).unwrap_or_default();
        right.into_iter().map(MoveText::from_move).collect()
    }

    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict> {
        let (after, swap) = after(&self.here, mv)?;
        let ends = self.made + 1 + solver::par(&after);
        let pair = self.here.pair(swap);
        let over = ends.saturating_sub(self.par);
        let said = match over {
            0 => yes(lang, &keeps(lang, pair)),
            over => ends_at(lang, pair, ends, over),
        };
        Some(TaskVerdict { is_right: over == 0, text: said, move_to_show: mv.clone() })
    }

    fn answer(&self, lang: Lang) -> TaskVerdict {
        let shown = self.answers().into_iter().next().unwrap_or_default();
        let said = after(&self.here, &shown).map(|(after, swap)| {
            let left = solver::par(&after);
            let keeps = format!("{}.", keeps(lang, self.here.pair(swap)));
            if left == 0 { keeps } else { join_sentences(keeps, &more(lang, left)) }
        });
        TaskVerdict { is_right: true, text: said.unwrap_or_default(), move_to_show: shown }
    }
}

/// Says par and the swaps made.
fn swaps_made(lang: Lang, par: u32, made: u32) -> String {
    match (lang, made) {
        (Lang::En, 0) => format!("Par {par}, no swaps made."),
        (Lang::Es, 0) => format!("Par {par}, sin intercambios."),
        (Lang::En, 1) => format!("Par {par}, 1 swap made."),
        (Lang::Es, 1) => format!("Par {par}, va 1 intercambio."),
        (Lang::En, _) => format!("Par {par}, {made} swaps made."),
        (Lang::Es, _) => format!("Par {par}, van {made} intercambios."),
    }
}

/// Says where a swap leads.
fn ends_at(lang: Lang, [a, b]: [Value; 2], ends: u32, over: u32) -> String {
    said!(
        lang,
        "{a} with {b} ends at {ends}, {over} over par",
        "{a} con {b} termina en {ends}, {over} sobre par"
    )
}

/// Says that a swap keeps par, without its full stop.
fn keeps(lang: Lang, [a, b]: [Value; 2]) -> String {
    said!(lang, "{a} with {b} keeps par", "{a} con {b} salva el par")
}

/// Says how many more swaps there are after the right one.
fn more(lang: Lang, left: u32) -> String {
    match (lang, left) {
        (Lang::En, 1) => "1 more swap puts the row in order.".to_owned(),
        (Lang::En, _) => format!("{left} more swaps put the row in order."),
        (Lang::Es, _) => format!("Con {left} más, la fila queda en orden."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_more_swap_puts_the_row_in_order() {
        assert_eq!(more(Lang::En, 1), "1 more swap puts the row in order.");
        assert_eq!(swaps_made(Lang::Es, 6, 1), "Par 6, va 1 intercambio.");
    }
}
