//! What other pages show of Flip 9: the drawing of the daily five, and the guide for new players.

use leptos::ev;

use super::super::card;
use crate::frame::guide::played::{group, id_of};
use crate::frame::guide::{GuideContent, close_button, words};
use crate::kit::html::{Element, button, div};
use crate::kit::parts::drawing as drawn;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use handful_engine::{Game, Seat};
use handful_games::flip_nine::text as game_words;
use handful_games::flip_nine::text::guide;
use handful_games::flip_nine::tutorial::{is_advised, start};
use handful_games::flip_nine::{FlipNine, Tap, Value};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    card("c", 8, 20)
        + &card("c", 28, 20)
        + r#"<path class="l" d="M14 14C18 7 30 7 34 14M34 14V9M34 14H29"/><path class="i" d="M12 25h4l-3 8M32 25l2-1v9"/>"#
}

/// Returns the guide, which is played.
pub fn guide_content() -> GuideContent {
    GuideContent::Playable(nine)
}

/// The game of the guide, and what the last tap did.
#[derive(Clone, Copy)]
struct Nine {
    game: FlipNine,
    chosen: Option<Value>,
    /// The cards of the last swap, in the order in which they were tapped or required.
    last: Option<(Value, Value)>,
}

impl Nine {
    /// Taps a card. Returns what is heard.
    fn tap(&mut self, card: Value) -> Cue {
        let view = self.game.view(Seat(0));
        if view.required == Some(card) {
            // It is in the swap already.
            self.chosen = if self.chosen == Some(card) { None } else { Some(card) };
            return Cue::Pick;
        }
        match view.tap(self.chosen, card) {
            Tap::Choose(card) => self.chosen = Some(card),
            Tap::Unchoose => self.chosen = None,
            Tap::Swap(swap) => {
                if self.game.apply(swap).is_err() {
                    return Cue::Refuse;
                }
                self.last = view.required.or(self.chosen).zip(Some(card));
                self.chosen = None;
                let names = swap.names().get();
                return if self.game.row().is_sorted() { Cue::Win } else { Cue::Move(names) };
            }
        }
        Cue::Pick
    }
}

/// Builds the guide to Flip 9: nine cards that two swaps sort.
fn nine(ctx: Ctx) -> Element {
    let nine = RwSignal::new(Nine { game: start(), chosen: None, last: None });
    let view = move || nine.with(|nine| nine.game.view(Seat(0)));
    let is_over = move || !view().status.is_playing();
    let tap = move |card: u8| {
        let mut next = nine.get_untracked();
        let Some(card) = Value::new(card) else { return };
        if next.game.row().is_sorted() {
            return;
        }
        let cue = next.tap(card);
        nine.set(next);
        sound::play_cue(ctx, cue);
    };
    let [free, sorted] = guide::steps(ctx.lang());
    let text = move || {
        let Nine { chosen, last, .. } = nine.get();
        match (last, chosen) {
            (Some(_), _) if is_over() => sorted.to_owned(),
            // A tap on the card that is in already takes no sentence away.
            (Some((a, b)), _) => guide::names(ctx.lang(), a, b),
            (None, Some(card)) => game_words::chosen(ctx.lang(), card),
            (None, None) => free.to_owned(),
        }
    };
    let card = move |card: Value| {
        let is_required = move || view().required == Some(card);
        let is_chosen = move || nine.with(|nine| nine.chosen == Some(card));
        let first = if card.get() == 1 { "0" } else { "-1" };
        button()
            .attr("class", "guide-card")
            .attr("id", id_of(card.get()))
            .attr("data-guide-card", card.to_string())
            .attr("tabindex", first)
            .style("--at", move || view().row.place(card).to_string())
            .attr("data-required", is_required)
            .attr("data-chosen", is_chosen)
            .attr("data-home", move || view().is_home(card))
            .attr("data-advised", move || is_advised(&view(), nine.with(|nine| nine.chosen), card))
            .attr("aria-pressed", move || is_chosen().then_some("true"))
            .attr("aria-label", move || {
                let view = view();
                let (place, home) = (view.row.place(card), view.is_home(card));
                let required = is_required();
                game_words::card(ctx.lang(), card, place, required, home, None)
            })
            .on(ev::click, move |_| tap(card.get()))
            .child(drawn("guide-number", "0 0 60 84", false, format!("#n-{card}")))
    };
    let owns = move || view().row.cards().map(|card| id_of(card.get())).join(" ");
    div()
        .attr("class", "guide")
        .child(words(text))
        .child(group(Value::ALL.map(card), tap).attr("aria-owns", owns))
        .child(close_button(ctx, is_over))
}
