//! The task of a moment, read by the rules of its game, and its picture.

use super::{LostChance, Moment, Task};
use handful_games::second_look::{ReadTask, TaskPicture};
use handful_games::{GameInfo, with_game};

/// What a moment keeps of its lost chance.
fn lost_chance(moment: &Moment) -> LostChance {
    LostChance {
        line: moment.line.clone(),
        right_moves: moment.right_moves.clone(),
        moves_needed: moment.moves_needed,
    }
}

/// Reads the task of a moment by its game; `None` if the rules refuse it, or it has no right move.
pub fn read_task(moment: &Moment, read: ReadTask) -> Option<Box<dyn Task>> {
    read(&moment.start, &lost_chance(moment)).filter(|task| !task.answers().is_empty())
}

/// Returns the task of a moment.
#[cfg(test)]
pub fn task_of(moment: &Moment) -> Option<Box<dyn Task>> {
    read_task(moment, with_game!(moment.game()?, G => G::SECOND_LOOK)?)
}

/// Returns what a small picture of a moment shows; `None` if the rules refuse it.
pub fn picture_of(moment: &Moment) -> Option<TaskPicture> {
    let read = with_game!(moment.game()?, G => G::PICTURE)?;
    read(&moment.start, &lost_chance(moment))
}
