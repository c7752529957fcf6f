//! The area between the other players and the hand, in a game on this device.

use leptos::ev;
use leptos::prelude::*;

use super::calculations;
use super::hand::nearest;
use super::local_table::LocalTable;
use super::prefs::Speed;
use super::seats::log;
use crate::kit::browser::next_frame;
use crate::kit::chunk::retry_now;
use crate::kit::focus::{focus_board, move_tab_stop};
use crate::kit::html::{Element, button, div, fragment};
use crate::kit::parts::text_button;
use crate::kit::signal::Memo;
use crate::play::hint::why_layer;
use handful_games::go_fish::stage::Stage;
use handful_games::go_fish::text as game_text;
use handful_shell::text::common;

/// Builds what lies on the felt besides the players: the latest events if the aid shows them, and the buttons of the
/// table.
pub fn table_controls(table: LocalTable) -> Element {
    let due = Memo::new(move |_| {
        table.due().filter(|_| {
            table.seat_in_front.with(Option::is_some)
                && table.controller.replay.with(Option::is_none)
        })
    });
    let has_next = Memo::new(move |had: Option<&bool>| {
        let has_next = table.prefs.with(|prefs| prefs.speed == Speed::Step)
            && table.is_computers_turn()
            && table.seat_in_front.with(Option::is_some)
            && table.controller.replay.with(Option::is_none);
        if had == Some(&true) && !has_next {
            // The pressed button is about to be removed.
            if let Some(to) = nearest(table.table_view, 1) {
                move_tab_stop(NEXT_ID, &to);
            }
        }
        has_next
    });
    let tools = div()
        .attr("class", "fish-tools")
        .child(move || {
            due.get().map(|seat| {
                button()
                    .attr("class", "button primary")
                    .attr("data-testid", "hand-over")
                    .on(ev::click, move |_| {
                        // The news may name the card that was drawn unseen.
                        table.controller.message.set(None);
                        table.close_curtain();
                    })
                    .text(game_text::pass_to(table.lang(), &table.roster(), seat))
            })
        })
        .child(move || stuck(table))
        .child(move || has_next.get().then(|| next(table)));
    let why = why_layer(table.controller);
    div().child(move || log(table.table_view)).child(tools).child(why)
}

/// The id of the button for the computers' next step.
const NEXT_ID: &str = "fish-next";

/// Builds the button for the computers' next step.
fn next(table: LocalTable) -> Element {
    let can_step = move || table.stage.with(Stage::can_step);
    text_button("button primary", table.lang().of("Next", "Siguiente"), move || {
        table.turns.choose(table.controller, table.table_view)
    })
    .attr("id", NEXT_ID)
    .attr("data-testid", "fish-next")
    .attr("aria-disabled", move || (!can_step()).then_some("true"))
}

/// Builds the buttons for a computer whose code did not load; empty otherwise.
fn stuck(table: LocalTable) -> AnyView {
    if !table.turns.is_code_missing() {
        return ().into_any();
    }
    let ctx = table.controller.ctx;
    let again = text_button("button primary", common::try_again(ctx.lang()), move || {
        retry_now(calculations::CHUNK)
    });
    let relieve = move || {
        table.turns.substitute_minnow(table.controller, table.table_view);
        // The pressed button is removed.
        next_frame(focus_board);
    };
    let let_minnow = ctx.lang().of("Let Minnow play", "Que juegue Pececillo");
    let relieve = text_button("button", let_minnow, relieve);
    fragment(vec![
        again.attr("data-testid", "fish-again"),
        relieve.attr("data-testid", "fish-relieve"),
    ])
}
