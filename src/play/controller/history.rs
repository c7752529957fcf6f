//! The history of a game: its line as a replay, checkpoints, and the line as text.

use super::GameController;
use super::replay::ReplayAction;
use crate::kit::store::device;
use crate::play::GameUi;
use handful_engine::line::{counted_after, write_line};
use handful_engine::{Save, Takeback};
use handful_shell::text::common;
use handful_shell::text::join_sentences;
use handful_storage::OpenMode;

/// The line of a game as text, for the dialogs.
pub struct LineSnapshot {
    /// The stored form of the game. During a replay its line is that of the replay, up to the position shown.
    pub save: Save,
    /// The fewest moves to which undo can lead back.
    pub floor: usize,
    /// What the moves of the game's whole line count as up to each place on it.
    pub counted: Vec<usize>,
}

impl<G: GameUi> GameController<G> {
    /// Reads the moves that led to the position shown, of the game or of a replay.
    pub fn line<T>(self, read: impl FnOnce(&[G::Move]) -> T) -> T {
        self.replay.with(|replay| match replay {
            Some(replay) => read(replay.moves()),
            None => self.session.with(|s| read(s.moves())),
        })
    }

    /// Replays the game's own line, paused at the position that the game is at.
    pub fn open_history(self) {
        let line = self.session.with_untracked(|s| (s.whole_line().to_vec(), s.moves().len()));
        self.replay_line(line.0);
        self.replay(ReplayAction::GoTo(line.1));
    }

    /// Whether a replay may show what was lost, where a game in progress would be helped by it.
    pub(in crate::play) fn tells_losses(self) -> bool {
        self.session.with_untracked(|s| {
            // In a task the only replay follows its answer.
            !s.status().is_playing() || matches!(s.mode(), OpenMode::Replay(_) | OpenMode::Task(_))
        })
    }

    /// Returns the line as text.
    pub fn line_snapshot(self) -> LineSnapshot {
        self.session.with_untracked(|stored| {
            let mut save = stored.save(0);
            self.replay.with_untracked(|replay| {
                if let Some(replay) = replay {
                    save.line = write_line(replay.moves());
                }
            });
            LineSnapshot {
                save,
                counted: counted_after(stored.whole_line().iter().map(|&mv| G::count(mv))),
                floor: if G::TAKEBACK != Takeback::Never { stored.undo_floor() } else { 0 },
            }
        })
    }

    /// Sets a checkpoint here, or removes all.
    pub fn checkpoint(self, sets: bool) {
        let outcome = self.session.try_update(|stored| stored.checkpoint(device(), sets));
        self.report_store_outcome(outcome.unwrap_or_default());
    }

    /// Goes to the position after `made` moves of the whole line, by undo or redo.
    pub fn go_to(self, made: usize) {
        let (passed, at) = self.session.with_untracked(|s| {
            (s.whole_line().get(made).or(s.moves().last()).copied(), s.moves().len())
        });
        let gone = self.session.try_update(|stored| stored.go_to(device(), made)).flatten();
        if let (Some(mv), Some(outcome)) = (passed, gone) {
            self.after_move(mv);
            self.report_store_outcome(outcome);
            let done = if made < at {
                common::undone(self.ctx.lang())
            } else {
                common::redone(self.ctx.lang())
            };
            self.ctx.announce(join_sentences(done, &self.prompt()));
        }
    }
}
