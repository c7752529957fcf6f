//! What the guides that are played share: a few cards, by tap and by digit keys.

use leptos::ev;
use web_sys::KeyboardEvent;

use crate::kit::browser::key_press;
use crate::kit::focus::focus;
use crate::kit::html::{Element, div};
use crate::kit::parts::roving;

/// Returns the id of a card, counted from 1.
pub fn id_of(card: u8) -> String {
    format!("guide-{card}")
}

/// Builds a group of cards that can also be chosen by digit keys.
pub fn group(
    cards: impl IntoIterator<Item = Element>,
    tap: impl Fn(u8) + Send + 'static,
) -> Element {
    let on_key = move |event: KeyboardEvent| {
        let press = key_press(&event);
        if let (true, Some(card)) = (press.is_single() && !event.repeat(), press.digit()) {
            tap(card);
            focus(&id_of(card));
        }
    };
    roving(
        div()
            .attr("class", "guide-cards")
            .attr("role", "group")
            .child(cards.into_iter().collect::<Vec<_>>())
            .on(ev::keydown, on_key),
    )
}
