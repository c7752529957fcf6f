//! What follows a move a frame later: words and figures, so that the pieces are painted before them.

use leptos::prelude::*;

use super::GameController;
use crate::kit::browser::after_paint;
use crate::kit::signal::RwSignal;
use crate::play::GameUi;

impl<G: GameUi> GameController<G> {
    /// Reads what may follow the pieces by a frame, and subscribes the current effect to that.
    pub fn after_paint<T>(self, read: impl FnOnce() -> T) -> T {
        self.stale.track();
        untrack(read)
    }
}

/// Notifies after the next paint.
pub(super) fn schedule(stale: RwSignal<bool>) {
    let mut waits = true;
    stale.update_untracked(|late| waits = std::mem::replace(late, true));
    if !waits {
        after_paint(move || settle(stale));
    }
}

/// Notifies now, if something has changed since the last time.
pub fn settle(stale: RwSignal<bool>) {
    if stale.try_with_untracked(|late| *late) == Some(true) {
        stale.set(false);
    }
}
