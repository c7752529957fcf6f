//! A moment of Go Fish in Second look: an ask that is proven to catch.

use super::proof::{is_proven, sure_catches};
use super::text::{self as game_text, Roster};
use super::{Ask, GoFish, GoFishView, Player};
use crate::second_look::{
    LostChance, PicturePiece, Task, TaskPicture, TaskVerdict, after, positions, yes,
};
use crate::text::{Lang, said};
use handful_engine::{Game, LineText, MoveText, StartText, Status};

/// Returns the moment before an ask of a line, counted from 0, that missed while another was proven to catch.
pub fn moment(line: &[Ask], at: usize) -> LostChance {
    LostChance { line: LineText::from_moves(&line[..at]), ..LostChance::default() }
}

/// An ask to find.
struct Look {
    here: GoFish,
    /// What the player to move sees.
    view: GoFishView,
    roster: Roster,
}

/// Reads the task of a lost chance, of a table with one person.
pub(super) fn read(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>> {
    let (_, here) = positions::<GoFish>(start, lost)?;
    let Status::Playing { seat } = here.status() else { return None };
    let seats = here.options().seats();
    let is_own = seats.player(seat) == Some(Player::You) && seats.people().count() == 1;
    is_own.then(|| -> Box<dyn Task> {
        let (view, roster) = (here.view(seat), Roster::usual(here.options()));
        Box::new(Look { here, view, roster })
    })
}

/// Returns the picture of a lost chance: cards, whose faces only the rules know.
pub(super) fn picture(_: &StartText, _: &LostChance) -> Option<TaskPicture> {
    let pieces = vec![PicturePiece::new("?"), PicturePiece::new("?"), PicturePiece::new("?")];
    Some(TaskPicture::Grid { columns: 3, pieces })
}

impl Task for Look {
    fn question(&self, lang: Lang) -> &'static str {
        lang.of("Which ask is sure to catch?", "¿Qué petición acierta seguro?")
    }

    fn known(&self, lang: Lang) -> String {
        lang.of("The log proves one.", "El registro demuestra una.").to_owned()
    }

    fn prompt(&self, lang: Lang) -> Option<String> {
        Some(lang.of("Choose a rank, then a player", "Elige un valor y a quién pedirlo").to_owned())
    }

    fn answers(&self) -> Vec<MoveText> {
        sure_catches(&self.view).into_iter().map(MoveText::from_move).collect()
    }

    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict> {
        let (_, ask) = after(&self.here, mv)?;
        let holds = is_proven(&self.view, ask);
        let proven = game_text::proven(lang, &self.roster, ask.target, ask.rank, holds);
        let is_right = holds == Some(true);
        let text = match holds {
            Some(true) => yes(lang, &proven),
            Some(false) => proven,
            None => said!(lang, "Not proven: {proven}", "Sin demostrar: {proven}"),
        };
        Some(TaskVerdict { is_right, text, move_to_show: mv.clone() })
    }

    fn answer(&self, lang: Lang) -> TaskVerdict {
        let Some(&ask) = sure_catches(&self.view).first() else {
            let (text, move_to_show) = Default::default();
            return TaskVerdict { is_right: true, text, move_to_show };
        };
        let proven = game_text::proven(lang, &self.roster, ask.target, ask.rank, Some(true));
        TaskVerdict {
            is_right: true,
            text: format!("{proven}."),
            move_to_show: MoveText::from_move(ask),
        }
    }
}
