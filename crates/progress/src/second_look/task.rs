//! The task of a moment, as its game asks it.

use super::Moment;
use handful_games::second_look::{LostChance, Task};
use handful_games::{GameInfo, with_game};

/// Returns the task of a moment; `None` if the rules refuse it, or it has no right move.
pub fn task_of(moment: &Moment) -> Option<Box<dyn Task>> {
    let lost = LostChance {
        line: moment.line.clone(),
        right_moves: moment.right_moves.clone(),
        moves_needed: moment.moves_needed,
    };
    let read =
        with_game!(moment.game()?, G => G::SECOND_LOOK.map(|read| read(&moment.start, &lost)));
    read?.filter(|task| !task.answers().is_empty())
}
