//! The hint, the ask with the best chance; the search for its reason; the chances that the player wants to see. It is
//! in the chunk of [`super::side`].

use std::cell::Cell;

use leptos::prelude::{document, untrack};

use super::calculations::{self, Stepwise};
use super::dearest_ask::{BetterAsk, DearestAsk, replayed_dearest};
use super::ids::seat_id;
use super::local_table::LocalTable;
use crate::kit::focus::focus;
use crate::kit::owner::OwnerHandle;
use crate::kit::time;
use crate::play::SolverRequest;
use crate::play::controller::Message;
use crate::play::controller::replay::{LOSS, ReplayMarker};
use handful_games::go_fish::chance::{CatchChance, ChanceEstimator, HintSearch};
use handful_games::go_fish::reason::{Reason, ReasonSearch};
use handful_games::go_fish::text::{self as game_text, proof as text};
use handful_games::go_fish::{Ask, Event, GoFishView};

/// Milliseconds after which no smaller proofs are looked for.
const BUDGET_MS: u64 = 50;

/// Milliseconds for which the chance of an ask stands as news.
const CHANCE_STANDS: u64 = 2_000;

/// The search for the ask of a hint, while it lasts.
#[derive(Default)]
struct Sought {
    /// The deal and the number of asks before it, and the owner of the table.
    turn: Cell<Option<((u32, u32), OwnerHandle)>>,
    /// Whether the hint was pressed again meanwhile.
    is_hurried: Cell<bool>,
}

/// Gives a part of a hint.
pub fn advise(table: LocalTable, request: SolverRequest) {
    match request {
        SolverRequest::Hint => seek(table),
        SolverRequest::Move => choose(table),
        SolverRequest::Line | SolverRequest::Away | SolverRequest::Better => {}
        SolverRequest::Losses => mark_dearest(table),
    }
}

/// Marks the ask that gave away most on the scrubber of a replay that has it.
fn mark_dearest(table: LocalTable) {
    let DearestAsk { said, .. } = *table.controller.ctx.shared::<DearestAsk>();
    if let Some(BetterAsk { at, .. }) = untrack(|| replayed_dearest(table.controller)) {
        let marker = ReplayMarker { at: at + 1, letter: LOSS, text: said.get_untracked() };
        table.controller.markers.update(|markers| markers.push(marker));
    }
}

/// The deal on the table, and the number of its asks; `None` if the table is disposed.
fn turn(table: LocalTable) -> Option<(u32, u32)> {
    let deals = table.controller.deals.try_with_untracked(|deals| *deals)?;
    Some((deals, table.asks()?))
}

/// Looks for the ask with the best chance, which begins the hint.
fn seek(table: LocalTable) {
    let Some(begun) = turn(table) else { return };
    let sought = table.controller.ctx.shared::<Sought>();
    if sought.turn.get().is_some_and(|(turn, owner)| turn == begun && !owner.is_disposed()) {
        return sought.is_hurried.set(true);
    }
    sought.turn.set(Some((begun, table.controller.owner)));
    sought.is_hurried.set(false);
    let mut search = table.view.with_untracked(HintSearch::new);
    let work = move || search.step();
    let is_wanted = move || turn(table) == Some(begun);
    let tell = move |found: Option<(Ask, bool)>| {
        sought.turn.set(None);
        let Some((ask, is_sure)) = found else { return };
        let (controller, lang) = (table.controller, table.lang());
        let roster = untrack(|| table.roster());
        controller.count_hint();
        let fact = text::fact(lang, &roster, ask, is_sure);
        controller.begin_hint(ask, Some(fact), game_text::hint(lang, &roster, ask));
        controller.hinted.set(Some(ask));
        if sought.is_hurried.get() {
            controller.hint();
        }
    };
    calculations::run(Box::new(work), is_wanted, tell);
}

/// Chooses the rank of the hint, and moves the focus to the player to ask, unless it is on the tools, for the next
/// press.
fn choose(table: LocalTable) {
    let Some(Ask { target, rank }) = table.hinted.get_untracked() else { return };
    table.chosen.set(Some(rank));
    table.foresee();
    let on_tools = document().active_element().and_then(|it| it.closest(".toolbar").ok()?);
    if on_tools.is_none() {
        focus(&seat_id(target));
    }
}

/// Computes the chances of the chosen rank, as they are shown before an ask.
pub fn foresee(table: LocalTable) {
    let view = table.view.get_untracked();
    let Some(rank) = table.chosen.get_untracked() else { return };
    let seats = view.askable_seats();
    let asks: Vec<Ask> = seats.iter().map(|&of| Ask { target: of, rank }).collect();
    let is_wanted =
        move || table.asks() == Some(view.asks()) && table.chosen.get_untracked() == Some(rank);
    let tell = move |chances| table.foreseen_chances.set(seats.into_iter().zip(chances).collect());
    let chances = table.view.with_untracked(|view| chances(view, &asks));
    calculations::run(chances, is_wanted, tell);
}

/// Computes the chance of an ask that was made and shows it for a moment, in place of the news.
pub fn tell_chance(table: LocalTable, ask: Ask, before: GoFishView) {
    let after = Some(before.asks() + 1);
    let work = chances(&before, &[ask]);
    let tell = move |mut chances: Vec<CatchChance>| {
        if let Some(chance) = chances.pop() {
            show_chance(table, ask, &before, chance);
        }
        table.foresee();
    };
    calculations::run(work, move || table.asks() == after, tell);
}

/// Shows the chance of an ask for a moment.
fn show_chance(table: LocalTable, ask: Ask, before: &GoFishView, chance: CatchChance) {
    let log: Vec<Event> = before.log.iter().cloned().collect();
    let roster = untrack(|| table.roster());
    let (is_any, share) = (before.options.any_rank(), chance.hundredths());
    let text = game_text::chance(table.lang(), &roster, ask, &log, is_any, share, chance.is_proven);
    let controller = table.controller;
    let news = controller.message.get_untracked();
    controller.show(text.clone());
    table.chance.restart(CHANCE_STANDS, move || {
        let is_shown = |now: &Option<Message>| now.as_ref().is_some_and(|it| it.text == text);
        if controller.message.try_with_untracked(is_shown) == Some(true) {
            controller.message.set(news);
        }
    });
}

/// Calculates the chances of asks.
fn chances(view: &GoFishView, asks: &[Ask]) -> Stepwise<Vec<CatchChance>> {
    let mut estimator = ChanceEstimator::new(view, asks);
    Box::new(move || estimator.step())
}

/// Finds why an ask is the one to make.
pub fn reason(view: &GoFishView, ask: Ask) -> Stepwise<Reason> {
    let mut search = ReasonSearch::new(view, ask);
    let mut spent = 0;
    Box::new(move || {
        let begun = time::now();
        let found = search.step(spent < BUDGET_MS);
        spent += time::now() - begun;
        found
    })
}
