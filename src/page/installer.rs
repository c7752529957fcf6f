//! The browser's offer to install the page.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::kit::browser::{call, get, ignore_result};
use crate::kit::signal::RwSignal;

/// Whether the browser offers to install the page and the player has not accepted yet, and the event of the offer.
#[derive(Clone, Copy)]
pub struct Installer(RwSignal<bool>, StoredValue<Option<JsValue>, LocalStorage>);

impl Default for Installer {
    /// Takes the browser's offer, which may have come before the program (src/boot/paint.js), and listens for it.
    fn default() -> Self {
        let early =
            Some(get(&window(), "handfulInstallPrompt")).filter(|event| !event.is_undefined());
        let offered = RwSignal::new(early.is_some());
        let offer = StoredValue::new_local(early);
        window_event_listener_untyped("beforeinstallprompt", move |event| {
            event.prevent_default();
            offer.set_value(Some(event.into()));
            offered.set(true);
        });
        window_event_listener_untyped("appinstalled", move |_| offered.set(false));
        Self(offered, offer)
    }
}

impl Installer {
    /// Whether there is an offer. Subscribes the current effect.
    pub fn is_ready(self) -> bool {
        self.0.get()
    }

    /// Accepts the offer, which opens the browser's prompt.
    pub fn install(self) {
        self.0.set(false);
        let Some(event) = self.1.try_update_value(Option::take).flatten() else { return };
        ignore_result(call(&event, "prompt", &JsValue::UNDEFINED));
    }
}
