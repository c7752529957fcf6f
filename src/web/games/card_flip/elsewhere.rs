//! What other pages show of Card Flip: the drawing of the daily five, and the guide for new players.

use std::fmt::Write;

use super::super::card;
use crate::games::card_flip::lesson::Three;
use crate::games::card_flip::words::guide::{self, GuideStep as W};
use crate::web::frame::guide::played::{group, id_of};
use crate::web::frame::guide::{Lesson, way_out, words};
use crate::web::kit::el::{El, div, el, picture};
use crate::web::kit::parts::card_back;
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;
use crate::web::page::sound::{self, Cue};

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
fn three(ctx: Ctx) -> El {
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
            .bind("aria-label", move || guide::card(ctx.lang(), card, is_over()))
            .press(move || flip(card))
            .child(el("span").set("class", "guide-body").view(card_back(design)))
            .child(el("b").set("aria-hidden", "true").words(card.to_string()))
    };
    let cube = div("guide-cube")
        .set("role", "img")
        .set("aria-label", guide::cube(ctx.lang()))
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
