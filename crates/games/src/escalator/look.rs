//! A moment of Escalator in Second look: a move after which the deal can still be won.

use super::{Escalator, Move, PYRAMID, solver};
use crate::second_look::{LostChance, Task, TaskVerdict, after, positions, yes};
use crate::text::{Lang, capital, card, said, the_es};
use handful_engine::{Game, MoveText, StartText};

/// A move to find, in this position.
struct Look(Escalator);

/// Reads the task of a lost chance.
pub(super) fn read(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>> {
    Some(Box::new(Look(positions::<Escalator>(start, lost)?.1)))
}

/// Whether a game can still be won.
fn is_open(game: &Escalator) -> bool {
    solver::best(game) == PYRAMID as u8
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
        let wins = |mv: &Move| {
            let mut after = self.0.clone();
            after.apply(*mv).is_ok() && is_open(&after)
        };
        self.0.legal_moves().into_iter().filter(wins).map(MoveText::from_move).collect()
    }

    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict> {
        let (after, _) = after(&self.0, mv)?;
        let is_right = is_open(&after);
        let said = match is_right {
            true => yes(lang, lang.of("It can still be won", "Aún se puede ganar")),
            false => lang
                .of("After that, it can’t be won", "Después de eso, ya no se puede ganar")
                .to_owned(),
        };
        Some(TaskVerdict { is_right, text: said, move_to_show: mv.clone() })
    }

    fn answer(&self, lang: Lang) -> TaskVerdict {
        let shown = self.answers().into_iter().next().unwrap_or_default();
        let said = match (after(&self.0, &shown).map(|(_, mv)| mv), lang) {
            (None, _) => String::new(),
            (Some(Move::Turn), _) => lang
                .of("Turn the stock: that saves the game.", "Voltea el mazo: eso salva la partida.")
                .to_owned(),
            (Some(Move::Pick(named)), Lang::En) => {
                format!("The {} saves the game.", card(lang, named))
            }
            (Some(Move::Pick(named)), Lang::Es) => {
                format!("{} salva la partida.", capital(&the_es(named)))
            }
        };
        TaskVerdict { is_right: true, text: said, move_to_show: shown }
    }
}
