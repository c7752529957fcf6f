//! The area between the other players and the hand, in a game on this device.

use leptos::ev;
use leptos::prelude::*;

use super::hand::nearest;
use super::local_table::LocalTable;
use super::pace::Dealer;
use super::prefs::Pace;
use super::reckon;
use super::seats::log;
use super::table_view::TableView;
use crate::kit::browser::next_frame;
use crate::kit::chunk::again;
use crate::kit::focus::{focus_board, hand_over};
use crate::kit::html::{Element, button, div, fragment};
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo};
use crate::play::controller::Message;
use handful_games::go_fish::Event;
use handful_games::go_fish::text as game_text;
use handful_shell::text::common;

/// Builds what lies on the felt besides the players: the latest events if the aid shows them, and the buttons of the table.
pub fn middle(room: LocalTable, dealer: Dealer) -> Element {
    let due = Memo::new(move |_| {
        room.due()
            .filter(|_| room.facing.with(Option::is_some) && room.play.replay.with(Option::is_none))
    });
    let has_next = Memo::new(move |had: Option<&bool>| {
        let has_next = room.prefs.with(|prefs| prefs.pace == Pace::Step)
            && room.is_computers_turn()
            && room.facing.with(Option::is_some)
            && room.play.replay.with(Option::is_none);
        if had == Some(&true) && !has_next {
            // The pressed button is about to be removed.
            if let Some(to) = nearest(room.scene, 1) {
                hand_over(NEXT_ID, &to);
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
                        room.clear();
                        // The news may name the card that was drawn unseen.
                        room.play.message.set(None);
                        room.facing.set(None);
                    })
                    .text(game_text::pass_to(room.lang(), &room.roster(), seat))
            })
        })
        .child(move || stuck(room, dealer))
        .child(move || has_next.get().then(|| next(room, dealer)));
    div().attr("class", "fish-between").child(move || log(room.scene)).child(tools)
}

/// The id of the button for the computers' next step.
const NEXT_ID: &str = "fish-next";

/// Builds the button for the computers' next step.
fn next(room: LocalTable, dealer: Dealer) -> Element {
    let steps = Memo::new(move |_| dealer.can_step());
    text_button("button primary", room.lang().of("Next", "Siguiente"), move || dealer.step())
        .attr("id", NEXT_ID)
        .attr("data-testid", "fish-next")
        .attr("aria-disabled", move || (!steps.get()).then_some("true"))
}

/// Builds the buttons for a computer whose code did not load; empty otherwise.
fn stuck(room: LocalTable, dealer: Dealer) -> AnyView {
    if !dealer.is_stuck() {
        return ().into_any();
    }
    let ctx = room.play.ctx;
    let again =
        text_button("button primary", common::try_again(ctx.lang()), move || again(reckon::CHUNK));
    let relieve = move || {
        dealer.relieve();
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

/// Shows who asks whom in place of the prompt, and after the answer who draws. `is_new` tells whether the player has yet to
/// learn that a tap hurries the others.
pub fn narrate(scene: TableView, is_new: bool) {
    Effect::new(move || {
        let said = scene.said.get();
        let turn = untrack(|| scene.turn());
        if let (Some(ask), Some(by)) = (said, turn) {
            let roster = untrack(|| scene.roster());
            let is_own = scene.view.with_untracked(|view| view.seat == by);
            let hurry = game_text::hurry(scene.lang()).to_owned();
            scene.front.message.set((is_new && !is_own).then(|| Message::event(hurry)));
            scene.front.asked.set(Some(game_text::asking(scene.lang(), &roster, by, ask)));
        }
    });
    Effect::new(move || {
        scene.moved.track();
        let is_stepped = scene.prefs.with_untracked(|prefs| prefs.pace == Pace::Step);
        let drawn = scene.view.with_untracked(|view| {
            view.log.last_ask().iter().find_map(|event| match event {
                Event::Drew { by, shown: None, .. } if *by != view.seat => Some(*by),
                _ => None,
            })
        });
        let is_quiet = scene.front.asked.with_untracked(Option::is_none) && !is_stepped;
        if let (Some(by), true) = (drawn, is_quiet && untrack(|| scene.is_computers_turn())) {
            let roster = untrack(|| scene.roster());
            scene.front.asked.set(Some(game_text::draws(scene.lang(), &roster, by)));
        }
    });
}
