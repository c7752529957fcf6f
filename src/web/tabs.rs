//! Another tab that plays the same game.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::ctx::Press;
use super::play::Play;
use super::table::Table;
use crate::engine::Session;
use crate::engine::session::write_line;
use crate::text::Label;

impl<G: Table> Play<G> {
    /// Says so when another tab plays on.
    pub(super) fn watch_tabs(self) {
        let told: StoredValue<Option<u32>> = StoredValue::new(None);
        let forget = move || {
            if let Some(id) = told.try_update_value(Option::take).flatten() {
                self.ctx.dismiss(id);
            }
        };
        let handle = window_event_listener_untyped("storage", move |event| {
            let event: web_sys::StorageEvent = event.unchecked_into();
            if event.key().as_deref() != Some(&self.key().name()) {
                return;
            }
            let Some(theirs) =
                event.new_value().and_then(|text| Session::<G>::from_json(&text).ok())
            else {
                return;
            };
            let same = self.session.with_untracked(|s| {
                s.start() == theirs.start() && write_line(s.moves()) == write_line(theirs.moves())
            });
            if same {
                return;
            }
            let load: Press = Arc::new(move || {
                self.stored.set_value(String::new());
                self.put(theirs.clone());
            });
            forget();
            let notice = self.ctx.toast(Label::OtherTab, Some((Label::LoadOtherTab, load)), None);
            told.set_value(Some(notice));
        });
        on_cleanup(move || {
            handle.remove();
            // Its button is this game's.
            forget();
        });
    }
}
