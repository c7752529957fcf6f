//! What other pages show of Card Flip: the drawing of the daily five, and the guide for new players.

use std::fmt::Write;

use leptos::ev;

use super::super::card;
use crate::frame::guide::played::{group, id_of};
use crate::frame::guide::{Lesson, way_out, words};
use crate::kit::html::{self, Element, button, div, span};
use crate::kit::parts::{card_back, picture};
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use handful_games::card_flip::lesson::{CARDS, is_advised, is_over};
use handful_games::card_flip::words::guide;
use handful_games::card_flip::{Card, Turned, Walk};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    let line = r#"<path class="i" d="M24 17l3 4-3 4-3-4z"/><path class="l" d="M17 36C20 40 28 40 31 36"/>"#;
    card("b", 4, 15) + &card("c", 18, 12) + &card("b", 32, 15) + line
}

/// Returns the guide, which is played.
pub fn lesson() -> Lesson {
    Lesson::Played(three)
}

/// Builds the guide to Card Flip: three cards, and a picture of the starts that are ruled out.
fn three(ctx: Ctx) -> Element {
    let walk = RwSignal::new(Walk::new(CARDS));
    let flip = move |number: u8| {
        let card = usize::from(number).checked_sub(1).and_then(Card::new);
        let Some(card) = card.filter(|&card| CARDS.has(card)) else { return };
        if walk.with_untracked(is_over) {
            return;
        }
        walk.update(|walk| {
            walk.flip(card);
        });
        let cue = walk.with_untracked(|walk| match walk {
            _ if is_over(walk) => Cue::Win,
            _ if walk.is_fresh() => Cue::Move(number - 1),
            _ => Cue::Again(number - 1),
        });
        sound::play_cue(ctx, cue);
    };
    let [begin, not_yet, again, all_down] = guide::steps(ctx.lang());
    let text = move || {
        let text = walk.with(|walk| match walk {
            _ if is_over(walk) => all_down,
            _ if walk.is_empty() => begin,
            _ if walk.is_fresh() => not_yet,
            _ => again,
        });
        text.to_owned()
    };
    let design = ctx.settings.with_untracked(|s| s.back) as u8 + 1;
    let card = move |card: Card| {
        let number = card.place() as u8 + 1;
        let is_turned = move || walk.with(|walk| walk.at().has(card));
        button()
            .attr("class", "guide-card")
            .attr("id", id_of(number))
            .attr("data-guide-card", card.to_string())
            .attr("tabindex", if number == 1 { "0" } else { "-1" })
            .attr("data-over", is_turned)
            .attr("data-advised", move || walk.with(|walk| is_advised(walk, card)))
            .attr("aria-label", move || guide::card(ctx.lang(), number, is_turned()))
            .on(ev::click, move |_| flip(number))
            .child(span().attr("class", "guide-body").child(card_back(design)))
            .child(html::b().attr("aria-hidden", "true").text(card.to_string()))
    };
    let cube = div()
        .attr("class", "guide-cube")
        .attr("role", "img")
        .attr("aria-label", guide::cube(ctx.lang()))
        .child(move || {
            let parts = walk.with(draw);
            picture("guide-drawing", "0 0 118 92", ("role", "presentation".into()), parts)
        });
    div()
        .attr("class", "guide")
        .child(words(text))
        .child(
            div()
                .attr("class", "guide-table")
                .child(group(CARDS.all().map(card), flip))
                .child(cube),
        )
        .child(way_out(ctx, move || walk.with(is_over)))
}

/// Draws the cube of starts: edges, then corners (the tested ones lit), then a ring around the corner that the flips
/// have reached.
fn draw(walk: &Walk) -> String {
    let point = |bits: u16| {
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
        let start = Turned::new(corner).start();
        let is_tested = start.is_some_and(|start| walk.tested().has(start));
        let lit = if is_tested { " data-lit" } else { "" };
        let _ = write!(svg, r#"<circle data-start="{corner}"{lit} cx="{x}" cy="{y}" r="8"/>"#);
    }
    let (x, y) = point(walk.at().bits());
    let _ = write!(svg, r#"<circle class="here" cx="{x}" cy="{y}" r="4"/>"#);
    svg
}
