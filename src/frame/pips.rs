//! Five games as small cards.

use crate::kit::html::{Element, i, span};
use crate::kit::parts::icon;
use handful_games::GameId;
use handful_progress::daily::{DayMark, Five};
use handful_shell::home_summary::mark_icon;

/// Builds a small card for each of five games, with the sign of how it went; `now` is the game on the screen.
pub fn day_cards(
    five: Five,
    marks: impl IntoIterator<Item = Option<DayMark>>,
    now: Option<GameId>,
) -> Element {
    let cards = five.games().iter().zip(marks).map(|(id, mark)| {
        let card =
            i().attr("data-felt", id.slug()).attr("data-mark", mark.map_or("", DayMark::word));
        card.attr("data-now", now == Some(*id)).child(mark.map(|mark| icon(mark_icon(mark))))
    });
    span().attr("class", "pips").attr("aria-hidden", "true").child(cards)
}
