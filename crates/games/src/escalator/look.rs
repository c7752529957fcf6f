//! A moment of Escalator in Second look: a move after which the deal can still be won.

use super::reason::LostWin;
use super::text::reason as text;
use super::{Escalator, Move, Place, TABLEAU, solver};
use crate::second_look::{LostChance, Task, TaskPicture, TaskVerdict, after, positions, yes};
use crate::text::{Lang, join_sentences, said};
use handful_engine::{Game, LineText, MoveText, StartText};

/// The most cards that are left in a moment without a cause.
const MAX_LEFT: usize = 12;

/// Returns the moment of the move after which a line could no longer be won; `None` where more than twelve cards are
/// left and no cause can be shown.
pub fn moment(lost: &LostWin, line: &[Move]) -> Option<LostChance> {
    let left = TABLEAU - usize::from(lost.before.cleared());
    let is_explained = left <= MAX_LEFT || lost.loss.cause.is_some();
    is_explained.then(|| LostChance {
        line: LineText::from_moves(&line[..lost.at]),
        ..LostChance::default()
    })
}

/// A move to find, in this position.
struct Look(Escalator);

/// Reads the task of a lost chance.
pub(super) fn read(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>> {
    Some(Box::new(Look(positions::<Escalator>(start, lost)?.1)))
}

/// Returns the picture of a lost chance: the cards that are left.
pub(super) fn picture(start: &StartText, lost: &LostChance) -> Option<TaskPicture> {
    let (_, here) = positions::<Escalator>(start, lost)?;
    let (rows, left) = (here.rows(), Place::all().filter(|&place| !here.is_gone(place)));
    let spots = left.map(|place| rows.spot(place));
    let cards = spots.map(|spot| [spot.row, spot.left]).collect();
    Some(TaskPicture::Tableau { width: rows.width(), cards })
}

/// Whether a game can still be won.
fn is_open(game: &Escalator) -> bool {
    solver::best(game) == TABLEAU as u8
}

impl Task for Look {
    fn question(&self, lang: Lang) -> &'static str {
        lang.of("Which move saves the game?", "¿Qué movimiento salva la partida?")
    }

    fn known(&self, lang: Lang) -> String {
        let open = lang.of("You could still win.", "Aún podías ganar.");
        match self.0.options.wrap {
            true => open.to_owned(),
            false => {
                said!(lang, "{open} Ace and king are apart.", "{open} As y rey van separados.")
            }
        }
    }

    fn prompt(&self, lang: Lang) -> Option<String> {
        let prompt =
            lang.of("Pick up a card, or turn the stock", "Recoge una carta o voltea el mazo");
        Some(prompt.to_owned())
    }

    fn answers(&self) -> Vec<MoveText> {
        self.right_moves().into_iter().map(MoveText::from_move).collect()
    }

    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict> {
        let (after, mv) = after(&self.0, mv)?;
        let is_right = is_open(&after);
        let said = match is_right {
            true => {
                let yes = yes(lang, lang.of("It can still be won", "Aún se puede ganar"));
                join_sentences(yes, &text::saves_too(lang, &self.others(mv)))
            }
            false => lang
                .of("After that, it can’t be won", "Después de eso, ya no se puede ganar")
                .to_owned(),
        };
        Some(TaskVerdict { is_right, text: said, move_to_show: MoveText::from_move(mv) })
    }

    fn answer(&self, lang: Lang) -> TaskVerdict {
        let Some(&shown) = self.right_moves().first() else {
            return TaskVerdict {
                is_right: true,
                text: String::new(),
                move_to_show: MoveText::default(),
            };
        };
        let said =
            join_sentences(text::saves(lang, shown), &text::saves_too(lang, &self.others(shown)));
        TaskVerdict { is_right: true, text: said, move_to_show: MoveText::from_move(shown) }
    }
}

impl Look {
    /// The moves that keep the win, the one that a hint proposes first.
    fn right_moves(&self) -> Vec<Move> {
        let wins = |mv: &Move| {
            let mut after = self.0.clone();
            after.apply(*mv).is_ok() && is_open(&after)
        };
        let mut right: Vec<Move> = self.0.legal_moves().into_iter().filter(wins).collect();
        let best = solver::solve(&self.0).line.first().copied();
        if let Some(at) = right.iter().position(|mv| Some(*mv) == best) {
            right[..=at].rotate_right(1);
        }
        right
    }

    /// The moves that keep the win too.
    fn others(&self, mv: Move) -> Vec<Move> {
        self.right_moves().into_iter().filter(|it| *it != mv).collect()
    }
}
