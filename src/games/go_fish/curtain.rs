//! The curtain between two people at one device. While it is shown, no hand is in the document.

use leptos::ev;
use leptos::prelude::*;

use super::ids::rank_id;
use super::local_table::LocalTable;
use super::side;
use super::talk::MISSED_ID;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, button, div};
use handful_engine::Seat;
use handful_games::go_fish::text as game_text;

/// The id of the button that opens the curtain.
const OPEN_ID: &str = "curtain-open";

/// Builds the curtain in front of the table, with the button that opens it.
pub fn drawn(table: LocalTable, seat: Seat) -> AnyView {
    let open = move || {
        table.open_curtain(seat);
        table.controller.clear_hint();
        let first = table.view.with_untracked(|view| view.askable_ranks().first().copied());
        next_frame(move || match first {
            Some(rank) => focus(&rank_id(rank)),
            None => focus("board"),
        });
    };
    // A page that opens with a curtain focuses its heading; a later curtain takes the focus, because it covers the
    // focused element.
    if table.controller.session.with_untracked(|s| s.clock().is_running()) {
        next_frame(|| focus(OPEN_ID));
    }
    let roster = untrack(|| table.roster());
    let missed = table.view.with_untracked(|view| view.asks() > 0);
    let missed = missed
        .then(|| side::parts(table.controller.ctx, move |dialogs| (dialogs.missed)(table, seat)));
    let [title, text] = game_text::curtain(table.lang(), &roster, seat);
    let backs = (0..5).map(|_| html::i().child(table.controller.ctx.card_back()));
    div()
        .attr("class", "curtain")
        .child(div().attr("class", "mini-fan").attr("aria-hidden", "true").child(backs))
        .attr("data-testid", "curtain")
        .attr("role", "group")
        .child(html::h2().text(title))
        .child(html::p().text(text))
        .child(missed)
        .child(
            button()
                .attr("class", "button primary")
                .attr("aria-describedby", MISSED_ID)
                .attr("id", OPEN_ID)
                .attr("data-testid", "curtain-open")
                .on(ev::click, move |_| open())
                .text(game_text::i_am(table.lang(), &roster, seat)),
        )
        .into_any()
}
