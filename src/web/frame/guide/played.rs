//! The guides that are played: a row of Flip 9, and three cards of Card Flip.

use std::fmt::Write;

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::{way_out, words};
use crate::games::flip_nine::{Refusal, Value};
use crate::lesson::{Nine, Tapped, Three, named};
use crate::text::{FirstSay, FirstWord as W, FlipNineSay};
use crate::web::kit::el::{El, div, drawing, el, picture};
use crate::web::kit::focus::focus;
use crate::web::kit::parts::card_back;
use crate::web::kit::parts::roving;
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;
use crate::web::page::sound::{self, Cue};

/// Returns the id of a card, counted from 1.
fn id_of(card: u8) -> String {
    format!("guide-{card}")
}

/// Builds a group of cards that can also be chosen by digit keys.
fn group(cards: impl IntoIterator<Item = El>, tap: impl Fn(u8) + Send + 'static) -> El {
    let on_key = move |event: Event| {
        let event: KeyboardEvent = event.unchecked_into();
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key() && !event.repeat();
        if let (true, Ok(card)) = (plain, event.key().parse()) {
            tap(card);
            focus(&id_of(card));
        }
    };
    roving(div("guide-cards").set("role", "group").children(cards).on("keydown", on_key))
}

/// Builds the guide to Flip 9: nine cards that two swaps sort.
pub fn nine(ctx: Ctx) -> El {
    // The flag is whether the last tap was refused.
    let game = State::new((Nine::default(), false));
    let row = move || game.with(|(row, _)| *row);
    let tap = move |card: u8| {
        if !(1..=9).contains(&card) {
            return;
        }
        let mut row = game.with_untracked(|(row, _)| *row);
        let tapped = row.tap(card);
        let cue = match (tapped, row.last) {
            (Tapped::Nothing, _) => return,
            (Tapped::Itself, _) => Cue::Refuse,
            (Tapped::Swapped, _) if row.is_sorted() => Cue::Win,
            (Tapped::Swapped, Some((a, b))) => Cue::Move(named(a, b)),
            _ => Cue::Pick,
        };
        game.set((row, tapped == Tapped::Itself));
        sound::cue(ctx, cue);
    };
    let text = move || {
        let (row, refused) = game.with(|game| *game);
        let value = |card: Option<u8>| card.and_then(Value::new);
        match (value(row.required), value(row.chosen), row.last) {
            (Some(card), ..) if refused => ctx.say(FlipNineSay::Refused(Refusal::Itself(card))),
            (_, Some(card), _) => ctx.say(FlipNineSay::Chosen(card)),
            (Some(_), _, Some((a, b))) => ctx.say(FirstSay::Names(a, b)),
            (_, _, Some(_)) => W::Sorted.text(ctx.lang()).to_owned(),
            _ => W::Free.text(ctx.lang()).to_owned(),
        }
    };
    let card = move |value: Value| {
        let card = value.get();
        let is_required = move || row().required == Some(card);
        let is_chosen = move || row().chosen == Some(card);
        let first = if card == 1 { "0" } else { "-1" };
        el("button")
            .set("class", "guide-card")
            .put("id", id_of(card))
            .put("data-guide-card", card.to_string())
            .set("tabindex", first)
            .var("--at", move || row().place(card).to_string())
            .flag("data-required", is_required)
            .flag("data-chosen", is_chosen)
            .flag("data-home", move || row().is_home(card))
            .flag("data-advised", move || row().is_advised(card))
            .maybe("aria-pressed", move || is_chosen().then(|| "true".to_owned()))
            .bind("aria-label", move || {
                let row = row();
                let (place, home) = (row.place(card), row.is_home(card));
                let required = is_required();
                ctx.say(FlipNineSay::Card { card: value, place, required, home, names: None })
            })
            .press(move || tap(card))
            .view(drawing("guide-number", "0 0 60 84", false, format!("#n-{card}")))
    };
    let owns = move || {
        let row = row();
        let mut ids = [""; 9].map(String::from);
        (1..=9).for_each(|card| ids[row.place(card)] = id_of(card));
        ids.join(" ")
    };
    div("guide")
        .child(words(text))
        .child(group(Value::ALL.map(card), tap).bind("aria-owns", owns))
        .child(way_out(ctx, move || row().is_sorted()))
}

/// Builds the guide to Card Flip: three cards, and a picture of the starts that are ruled out.
pub fn three(ctx: Ctx) -> El {
    let game = State::new(Three::default());
    let flip = move |card: u8| {
        let mut cards = game.get_untracked();
        if cards.is_over() || !(1..=Three::CARDS).contains(&card) {
            return;
        }
        cards.flip(card - 1);
        game.set(cards);
        sound::cue(
            ctx,
            match cards {
                _ if cards.is_over() => Cue::Win,
                Three { again: true, .. } => Cue::Again(card - 1),
                _ => Cue::Move(card - 1),
            },
        );
    };
    let text = move || {
        let cards = game.get();
        let word = match cards {
            _ if cards.is_over() => W::AllDown,
            Three { flips: 0, .. } => W::Flip,
            Three { again: true, .. } => W::Again,
            _ => W::NotYet,
        };
        word.text(ctx.lang()).to_owned()
    };
    let design = ctx.settings.with_untracked(|s| s.back) as u8 + 1;
    let card = move |card: u8| {
        let is_over = move || game.with(|cards| cards.turned >> (card - 1) & 1 == 1);
        el("button")
            .set("class", "guide-card")
            .put("id", id_of(card))
            .put("data-guide-card", card.to_string())
            .set("tabindex", if card == 1 { "0" } else { "-1" })
            .flag("data-over", is_over)
            .flag("data-advised", move || game.with(|cards| cards.is_advised(card - 1)))
            .bind("aria-label", move || ctx.say(FirstSay::Back(card, is_over())))
            .press(move || flip(card))
            .child(el("span").set("class", "guide-body").view(card_back(design)))
            .child(el("b").set("aria-hidden", "true").words(card.to_string()))
    };
    let cube = div("guide-cube")
        .set("role", "img")
        .set("aria-label", W::Cube.text(ctx.lang()))
        .block(move || {
            let parts = game.with(draw);
            picture("guide-drawing", "0 0 118 92", ("role", "presentation".into()), parts)
        });
    div("guide")
        .child(words(text))
        .child(div("guide-table").child(group((1..=Three::CARDS).map(card), flip)).child(cube))
        .child(way_out(ctx, move || game.with(Three::is_over)))
}

/// Draws the cube of starts: edges, then corners (the tested ones lit), then a ring around the corner that the flips
/// have reached.
fn draw(cards: &Three) -> String {
    let point = |bits: u8| {
        let (x, y, z) = (bits & 1, bits >> 1 & 1, bits >> 2);
        (20 + 52 * x + 26 * z, 78 - 46 * y - 16 * z)
    };
    let mut svg = String::new();
    for from in 0..8 {
        for card in 0..3 {
            let to = from | 1 << card;
            if to != from {
                let ((x, y), (to_x, to_y)) = (point(from), point(to));
                let _ = write!(svg, r#"<path d="M{x} {y}L{to_x} {to_y}"/>"#);
            }
        }
    }
    for corner in 0..8 {
        let (x, y) = point(corner);
        let lit = if cards.is_tested(corner) { " data-lit" } else { "" };
        let _ = write!(svg, r#"<circle data-start="{corner}"{lit} cx="{x}" cy="{y}" r="8"/>"#);
    }
    let (x, y) = point(cards.turned);
    let _ = write!(svg, r#"<circle class="here" cx="{x}" cy="{y}" r="4"/>"#);
    svg
}
