//! Animated cards that fly from hand to hand and from the stock.

use leptos::prelude::*;
use web_sys::DomRect;

use super::ids::{STOCK_ID, seat_id};
use super::table_view::TableView;
use crate::kit::browser::after_paint;
use crate::kit::html::{Element, div, span};
use crate::kit::motion::time_scale;
use crate::kit::parts::{card_back, card_face};
use crate::kit::signal::{Effect, RwSignal};
use crate::kit::ticker::Ticker;
use handful_engine::Seat;
use handful_games::cards::Card;
use handful_games::go_fish::Event;

/// How long the animation stays on the page, in milliseconds.
const LASTS: u64 = 1_500;

/// The most cards in flight at once.
const MOST: usize = 8;

/// A card in flight; `card` is `None` if it is face down.
#[derive(Clone)]
struct Flight {
    card: Option<Card>,
    from: (i32, i32),
    to: (i32, i32),
    turn: usize,
}

/// Builds the layer over the table in which cards fly.
pub fn layer(scene: TableView) -> Element {
    let flights = RwSignal::new(Vec::<Flight>::new());
    let landed = Ticker::new();
    let asks = StoredValue::new(scene.view.with_untracked(|view| view.asks));
    Effect::new(move || {
        scene.moved.track();
        let now = scene.view.with_untracked(|view| view.asks);
        let before = asks.get_value();
        asks.set_value(now);
        if now != before + 1 || time_scale() == 0.0 {
            return;
        }
        // A frame after the hands have changed, which are painted first. The table may be disposed by then.
        after_paint(move || {
            let is_there = flights.try_with_untracked(|_| ()).is_some();
            let Some(ways) = is_there.then(|| untrack(|| ways(scene))).flatten() else { return };
            flights.set(ways);
            landed.wait(LASTS, move || flights.set(Vec::new()));
        });
    });
    let design = scene.front.ctx.settings;
    div().attr("class", "flights").attr("aria-hidden", "true").child(move || {
        let back = design.with_untracked(|s| s.back) as u8 + 1;
        let cards = flights.get().into_iter().map(|flight| {
            let Flight { card, from, to, turn } = flight;
            span()
                .attr("class", "flight")
                .attr("style:--x0", move || format!("{}px", from.0))
                .attr("style:--y0", move || format!("{}px", from.1))
                .attr("style:--x1", move || format!("{}px", to.0))
                .attr("style:--y1", move || format!("{}px", to.1))
                .attr("style:--turn", move || turn.to_string())
                .child(card.map_or_else(|| card_back(back), card_face))
                .into_any()
        });
        cards.collect::<Vec<_>>().into_any()
    })
}

/// Returns the flights of the last ask.
fn ways(scene: TableView) -> Option<Vec<Flight>> {
    let board = document().get_element_by_id("board")?.get_bounding_client_rect();
    let own = scene.facing.get()?;
    let centre = |rect: DomRect| {
        let x = rect.x() + rect.width() / 2.0 - board.x();
        let y = rect.y() + rect.height() / 2.0 - board.y();
        (x as i32, y as i32)
    };
    let find = |css: String| {
        let element = document().query_selector(&css).ok().flatten()?;
        Some(centre(element.get_bounding_client_rect()))
    };
    let of_seat = |seat: Seat| match seat == own {
        true => find("#fish-hand .ranks".to_owned()),
        false => find(format!("#{} .seat-hand", seat_id(seat))),
    };
    let stock = find(format!("#{STOCK_ID} .seat-hand"))?;
    let mut flights = Vec::new();
    scene.view.with(|view| {
        for event in &view.log.last_ask() {
            let turn = flights.len();
            match event {
                Event::Gave { from, to, cards } => {
                    let (from, to) = (of_seat(*from)?, of_seat(*to)?);
                    let cards = cards.iter().enumerate();
                    flights.extend(cards.map(|(i, card)| Flight {
                        card: Some(*card),
                        from,
                        to,
                        turn: turn + i,
                    }));
                }
                Event::Drew { by, shown, .. } => {
                    let mine = view.took.last().copied().filter(|_| *by == own);
                    let to = of_seat(*by)?;
                    flights.push(Flight { card: shown.or(mine), from: stock, to, turn });
                }
                Event::Refilled { by, count, .. } => {
                    let to = of_seat(*by)?;
                    let cards = (0..usize::from(*count)).map(|i| turn + i);
                    flights.extend(cards.map(|turn| Flight { card: None, from: stock, to, turn }));
                }
                _ => {}
            }
        }
        flights.truncate(MOST);
        Some(flights)
    })
}
