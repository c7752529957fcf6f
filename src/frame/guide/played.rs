//! What the guides that are played share: a few cards, by tap and by digit keys.

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use crate::kit::browser::press_of;
use crate::kit::el::{El, div};
use crate::kit::focus::focus;
use crate::kit::parts::roving;

/// Returns the id of a card, counted from 1.
pub fn id_of(card: u8) -> String {
    format!("guide-{card}")
}

/// Builds a group of cards that can also be chosen by digit keys.
pub fn group(cards: impl IntoIterator<Item = El>, tap: impl Fn(u8) + Send + 'static) -> El {
    let on_key = move |event: Event| {
        let event: KeyboardEvent = event.unchecked_into();
        let press = press_of(&event);
        if let (true, Some(card)) = (press.is_single() && !event.repeat(), press.digit()) {
            tap(card);
            focus(&id_of(card));
        }
    };
    roving(div("guide-cards").set("role", "group").children(cards).on("keydown", on_key))
}
