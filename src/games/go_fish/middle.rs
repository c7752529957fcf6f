//! The area between the other players and the hand, in a game on this device.

use leptos::ev;
use leptos::prelude::*;

use super::local_table::LocalTable;
use super::pace::Dealer;
use super::prefs::Pace;
use super::reckon;
use super::seats::{hundredths, log};
use crate::kit::browser::next_frame;
use crate::kit::chunk::again;
use crate::kit::focus::focus_board;
use crate::kit::html::{self, Element, button, div, fragment};
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo};
use crate::play::controller::Message;
use handful_app::text::common;
use handful_games::go_fish::words;
use handful_games::go_fish::{Ask, Event};

/// Builds the area between the others and the hand: the chance of the last ask, the latest events if the aid shows
/// them, and the buttons of the table.
pub fn middle(room: LocalTable, dealer: Dealer) -> Element {
    let chance = move || match room.chance.get() {
        Some((ask, chance)) if room.play.replay.with(Option::is_none) => {
            let hundredths = hundredths(chance.chance);
            words::chance(room.lang(), &room.roster(), ask, hundredths, chance.exact)
        }
        _ => String::new(),
    };
    let due = Memo::new(move |_| {
        room.due()
            .filter(|_| room.facing.with(Option::is_some) && room.play.replay.with(Option::is_none))
    });
    let pace = Memo::new(move |_| room.prefs.with(|prefs| prefs.pace));
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
                    .text(words::pass_to(room.lang(), &room.roster(), seat))
            })
        })
        .child(move || stuck(room, dealer))
        .child(move || match pace.get() {
            Pace::Step => next(room, dealer).into_any(),
            _ => ().into_any(),
        });
    let line = div()
        .attr("class", "fish-middle")
        .child(html::p().attr("class", "fish-chance").attr("data-testid", "chance").text(chance))
        .child(tools);
    div().attr("class", "fish-between").child(move || log(room.scene)).child(line)
}

/// Builds the button for the computers' next step.
fn next(room: LocalTable, dealer: Dealer) -> Element {
    let steps = Memo::new(move |_| dealer.can_step());
    text_button("button primary", room.lang().of("Next", "Siguiente"), move || dealer.step())
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

/// Shows a computer's announced ask in the message line.
pub fn narrate(room: LocalTable) {
    Effect::new(move || {
        let announced = room.said.get();
        let turn = untrack(|| room.turn());
        if let (Some(Ask { of, rank }), Some(by)) = (announced, turn) {
            let roster = untrack(|| room.roster());
            let asked = words::told(room.lang(), &roster, &[Event::Asked { by, of, rank }]);
            room.play.message.set(Some(Message::event(asked)));
        }
    });
}
