//! What other pages show of Flip 9: the drawing of the daily five, and the guide for new players.

use super::super::card;
use crate::games::flip_nine::lesson::{Nine, Tapped, named};
use crate::games::flip_nine::words::FlipNineSay;
use crate::games::flip_nine::words::guide::GuideSay;
use crate::games::flip_nine::{Refusal, Value};
use crate::web::frame::guide::played::{group, id_of};
use crate::web::frame::guide::{Lesson, way_out, words};
use crate::web::kit::el::{El, div, drawing as drawn, el};
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;
use crate::web::page::sound::{self, Cue};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    card("c", 8, 20)
        + &card("c", 28, 20)
        + r#"<path class="l" d="M14 14C18 7 30 7 34 14M34 14V9M34 14H29"/><path class="i" d="M12 25h4l-3 8M32 25l2-1v9"/>"#
}

/// Returns the guide, which is played.
pub fn lesson() -> Lesson {
    Lesson::Played(nine)
}

/// Builds the guide to Flip 9: nine cards that two swaps sort.
fn nine(ctx: Ctx) -> El {
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
            (Some(_), _, Some((a, b))) => ctx.say(GuideSay::Names(a, b)),
            (_, _, Some(_)) => ctx.say(GuideSay::Sorted),
            _ => ctx.say(GuideSay::Free),
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
            .view(drawn("guide-number", "0 0 60 84", false, format!("#n-{card}")))
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
