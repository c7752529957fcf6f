//! The board, of a game on this device or between devices.

use leptos::ev;
use wasm_bindgen::JsCast;

use super::beats::play_beats;
use super::faces;
use super::flight::FlightLayer;
use super::hand;
use super::seats;
use super::table_view::TableView;
use crate::kit::html::{Element, div, section};
use crate::kit::parts::roving;
use handful_engine::Game;
use handful_games::GameId;
use handful_games::go_fish::GoFish;

/// Builds the board: the other players, what is between them and the hand, and the hand.
pub fn table_element(table: TableView, middle: Element) -> Element {
    let seats_and_hand = div()
        .attr("class", "fish-table")
        .attr("inert", move || table.hides_hands.get())
        .on(ev::click, move |event| {
            let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
            let is_felt = target.is_some_and(|it| {
                it.closest("button, .fish-log").is_ok_and(|found| found.is_none())
            });
            if is_felt {
                table.tap_felt();
            }
        })
        .child(seats::others(table))
        .child(middle)
        .child(hand::hand(table));
    let flights = FlightLayer::new(table);
    play_beats(table, flights);
    section()
        .attr("class", "board go-fish")
        .attr("id", "board")
        .attr("data-game", GoFish::SLUG)
        .attr("aria-label", GameId::GoFish.name(table.shell.ctx.lang()))
        .attr("data-turn", move || table.turn().map(|seat| seat.0.to_string()))
        .attr("data-busy", move || table.stage.shown_ask.with(Option::is_some))
        .child(faces::sprite())
        .child(roving(seats_and_hand))
        .child(flights.element())
}
