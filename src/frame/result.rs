//! The result dialog: the main figure, the comparison as bars, then sentences, buttons and details.

use std::cmp::Ordering;

use leptos::ev;
use leptos::prelude::*;

use super::placeholders::RaceView;
use super::share_text::{is_relaxed, open_share, outcome, share_result};
use super::welcome::install_note;
use crate::kit::chunk::{RACE, here};
use crate::kit::html::{self, Element, button, dd, div, dl, dt, span};
use crate::kit::parts::{icon, text_button};
use crate::kit::route;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal_with;
use crate::play::ResultParts;
use crate::play::handle::{Act, GameFacts, GameHandle};
use handful_app::bars::{Bars, Slot};
use handful_app::link::Page;
use handful_app::text::common;
use handful_engine::Status;
use handful_games::words::over_par;

/// Builds the result dialog. The game has ended, so only par can still change.
pub fn result_dialog(ctx: Ctx, handle: GameHandle, own: ResultParts) -> Element {
    let facts = handle.facts.get_untracked();
    let (mut head, mut parts) = (Vec::new(), Vec::new());
    if !is_relaxed(ctx) {
        let key = handle.shared.run(()).key.map(|key| key.to_string()).unwrap_or_default();
        head.push(html::p().attr("class", "result-key").attr("aria-hidden", "true").text(key));
        head.push(html::p().attr("class", "result-figures").text(handle.summary.run(())));
        parts.push(div().attr("class", "result-bars").child(move || {
            // Par may be computed later.
            handle.facts.track();
            let bars = handle.shared.run(()).bars;
            bars.map(|bars| compared(&bars))
        }));
    }
    let race = here(RACE).and_then(|it: &RaceView| (it.standing)(ctx));
    let (stands, to_race) = race.map(|[stands, way]| (stands, way)).unzip();
    parts.extend(stands);
    parts.extend(own.words);
    parts.extend(badges(ctx, &facts));
    parts.extend(install_note(ctx));
    parts.push(actions(ctx, handle, &facts, to_race));
    parts.extend(own.details);
    let title = outcome(ctx.lang(), &facts).unwrap_or(common::show_result(ctx.lang()));
    modal_with(ctx, title, "result", head, parts).attr("data-result", "")
}

/// Builds the bars: a slot for each unit if there are few, else plain ones.
fn compared(bars: &Bars<String>) -> Element {
    let rows = bars.rows.iter().enumerate().map(|(i, (name, value))| {
        let slots = bars.slots(i).unwrap_or_else(|| vec![Slot::Full]);
        let slots = slots.into_iter().map(|slot| html::i().attr("data-slot", slot.word()));
        let percent = bars.percent(i);
        let bar = div()
            .attr("class", "bar-line")
            .attr("aria-hidden", "true")
            .attr("style:--w", move || format!("{percent}%"))
            .child(slots);
        [dt().text(name.clone()), dd().child(bar).child(html::b().text(value.to_string()))]
    });
    dl().attr("class", "versus").attr("data-testid", "bars").child(rows)
}

fn badges(ctx: Ctx, facts: &GameFacts) -> Option<Element> {
    let against = facts.against.map(|order| match order {
        Ordering::Greater => ctx.lang().of("Challenge won", "Reto superado"),
        Ordering::Equal => ctx.lang().of("Tied", "Empate"),
        Ordering::Less => ctx.lang().of("Challenge lost", "Reto no superado"),
    });
    let badges = [
        if is_relaxed(ctx) { None } else { facts.over_par.map(|n| over_par(ctx.lang(), n)) },
        against.map(str::to_owned),
        facts.assisted.then(|| common::assisted(ctx.lang()).to_owned()),
        facts.practice.then(|| common::practice(ctx.lang()).to_owned()),
    ];
    let badges = badges.into_iter().flatten();
    let badges = badges.map(|say| span().attr("class", "badge").text(say));
    let badges: Vec<Element> = badges.collect();
    (!badges.is_empty()).then(|| html::p().attr("class", "result-badges").child(badges))
}

/// Builds the buttons: two with icons, the wide one for what comes next, and quiet ones. After a lost game the same deal
/// comes first, and in a race the way to the others.
fn actions(ctx: Ctx, handle: GameHandle, facts: &GameFacts, to_race: Option<Element>) -> Element {
    let run = move |act: Act| {
        move || {
            ctx.close();
            handle.act.run(act);
        }
    };
    let is_lost = facts.status == Status::Lost && handle.restarts && to_race.is_none();
    let class = if is_lost { "button" } else { "button primary" };
    let new = match (facts.day, to_race) {
        (_, Some(way)) => way,
        (Some(day), _) => {
            let go = move || route::go(&Page::Daily(Some(day)));
            text_button(
                class,
                ctx.lang().of("Back to the daily five", "Volver a los cinco del día"),
                go,
            )
            .attr("data-testid", "to-daily")
        }
        _ => text_button(class, facts.again, run(Act::New)).attr("data-testid", "result-new"),
    };
    let watch = button()
        .attr("class", "button")
        .on(ev::click, move |_| run(Act::Watch)())
        .child(icon("play"))
        .text(handle.watch)
        .attr("data-testid", "watch");
    let share = button()
        .on(ev::click, move |_| share_result(ctx, handle))
        .attr("data-testid", "share-result");
    let quiet = |label| button().attr("class", "chip").text(label);
    let quiet = div()
        .attr("class", "result-quiet")
        .child(quiet(common::look_at_board(ctx.lang())).on(ev::click, move |_| ctx.close()))
        .child(
            quiet(ctx.lang().of("Challenge", "Reto"))
                .on(ev::click, move |_| open_share(ctx, handle))
                .attr("data-testid", "challenge"),
        );
    let name = common::share_result(ctx.lang());
    let bar = div().attr("class", "modal-actions");
    if is_lost {
        let again = text_button("button primary", common::try_again(ctx.lang()), run(Act::Restart));
        let share = share.attr("class", "chip").text(name);
        bar.child(watch)
            .child(new)
            .child(again.attr("data-testid", "result-again").attr("autofocus", ""))
            .child(quiet.child(share))
    } else {
        let share = share.attr("class", "button").child(icon("share")).text(name);
        bar.child(share).child(watch).child(new.attr("autofocus", "")).child(quiet)
    }
}
