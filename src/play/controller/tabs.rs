//! Synchronization with another tab that plays the same game.

use std::sync::Arc;

use super::GameController;
use crate::kit::Press;
use crate::kit::store::{device, key_of};
use crate::play::GameUi;
use handful_app::keep::life::News;
use handful_app::text::common;
use handful_engine::Save;

impl<G: GameUi> GameController<G> {
    /// Reacts when another tab stores this game while this tab is visible. A hidden tab catches up when it becomes
    /// visible.
    pub(super) fn watch_tabs(self) {
        let session = self.session;
        self.front.on_stored(
            Box::new(move || session.try_with_untracked(|life| key_of(life.path()))),
            Box::new(move || {
                let news = session.try_update(|life| life.hear(device(), false));
                self.heard(news);
            }),
        );
    }

    /// Shows the change that another tab has made.
    pub(super) fn heard(self, news: Option<News>) {
        match news {
            Some(News::Adopted) => {
                self.forget_offer();
                self.put(|_| ());
            }
            Some(News::Other(theirs)) => self.offer(theirs),
            Some(News::None) | None => {}
        }
    }

    /// Shows a toast that offers another tab's game.
    pub(super) fn offer(self, theirs: Box<Save>) {
        let load: Press = Arc::new(move || {
            let kept = self.put(|life| life.take(device(), &theirs));
            match kept {
                Some(Ok(kept)) => self.told(kept),
                _ => drop(self.ctx.toast(common::save_damaged(self.ctx.lang()), None, None)),
            }
        });
        self.front.offer_other(load);
    }
}
