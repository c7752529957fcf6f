//! Synchronization with another tab that plays the same game.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Play;
use crate::engine::Save;
use crate::keep::life::News;
use crate::text::Label;
use crate::web::kit::el::Press;
use crate::web::kit::store::{device, key_of};
use crate::web::table::Table;

impl<G: Table> Play<G> {
    /// Reacts when another tab stores this game while this tab is visible. A hidden tab catches up when it becomes
    /// visible.
    pub(super) fn watch_tabs(self) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let event: web_sys::StorageEvent = event.unchecked_into();
            let own = self.session.try_with_untracked(|life| key_of(life.path()));
            if own.is_some() && event.key() == own && self.ctx.visible.get_untracked() {
                let news = self.session.try_update(|life| life.hear(device(), false));
                self.heard(news);
            }
        });
        on_cleanup(move || {
            handle.remove();
            // The button of the toast acts on this game.
            self.forget_offer();
        });
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
                _ => drop(self.ctx.toast(Label::SaveDamaged, None, None)),
            }
        });
        self.forget_offer();
        let notice = self.ctx.toast(Label::OtherTab, Some((Label::LoadOtherTab, load)), None);
        self.offered.set_value(Some(notice));
    }

    fn forget_offer(self) {
        if let Some(id) = self.offered.try_update_value(Option::take).flatten() {
            self.ctx.dismiss(id);
        }
    }
}
