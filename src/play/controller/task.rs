//! What follows the answer of a task of Second look: its reason, and the line that it begins. All of it is in the chunk
//! of the game's reasons; the page of the tasks plays the line.

use super::GameController;
use crate::play::GameUi;

/// Shows the reason for the answer of a task, with a best line that it begins.
pub fn play_best<G: GameUi>(controller: GameController<G>, mv: G::Move) {
    let after = controller.session.with_untracked(|s| {
        let mut after = s.position().clone();
        after.apply(mv).ok().map(|_| after)
    });
    play_on(controller, mv, after.map(|after| after.best_line()).unwrap_or_default());
}

/// Shows the reason for the answer of a task, with a line that it begins.
pub fn play_on<G: GameUi>(controller: GameController<G>, mv: G::Move, rest: Vec<G::Move>) {
    let explanation = controller.explain(mv);
    let mut line = controller.session.with_untracked(|s| s.moves().to_vec());
    let made = line.len();
    line.push(mv);
    line.extend(rest);
    controller.show_task_line(line, made);
    controller.hinted.set(Some(mv));
    if let Some(explanation) = explanation {
        controller.explain_task(explanation);
    }
}
