//! The result dialog: the main figure, the comparison as bars, then sentences, buttons and details.

use std::cmp::Ordering;

use leptos::prelude::*;

use super::lazy::RaceView;
use super::outcome::{is_relaxed, open_share, outcome, share_result};
use super::welcome::install_note;
use crate::kit::chunk::{RACE, here};
use crate::kit::el::{El, button, div, el, icon, nothing};
use crate::kit::route;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal_with;
use crate::table::Told;
use crate::table::desk::{Act, Desk, DeskFacts};
use handful_app::bars::{Bars, Slot};
use handful_app::link::Page;
use handful_app::text::common;
use handful_engine::Status;
use handful_games::words::over_par;

/// Builds the result dialog. The game has ended, so only par can still change.
pub fn result_dialog(ctx: Ctx, desk: Desk, own: Told) -> El {
    let facts = desk.facts.get_untracked();
    let (mut head, mut parts) = (Vec::new(), Vec::new());
    if !is_relaxed(ctx) {
        let key = desk.shared.run(()).key.map(|key| key.to_string()).unwrap_or_default();
        head.push(el("p").set("class", "result-key").set("aria-hidden", "true").words(key));
        head.push(el("p").set("class", "result-figures").words(desk.summary.run(())));
        parts.push(div("result-bars").block(move || {
            // Par may be computed later.
            desk.facts.track();
            let bars = desk.shared.run(()).bars;
            bars.map_or_else(nothing, |bars| compared(&bars).done())
        }));
    }
    let race = here(RACE).and_then(|it: &RaceView| (it.standing)(ctx));
    let (stands, to_race) = race.map(|[stands, way]| (stands, way)).unzip();
    parts.extend(stands);
    parts.extend(own.words);
    parts.extend(badges(ctx, &facts));
    parts.extend(install_note(ctx));
    parts.push(actions(ctx, desk, &facts, to_race));
    parts.extend(own.details);
    let title = outcome(ctx.lang(), &facts).unwrap_or(common::show_result(ctx.lang()));
    modal_with(ctx, title, "result", head, parts).set("data-result", "")
}

/// Builds the bars: a slot for each unit if there are few, else plain ones.
fn compared(bars: &Bars<String>) -> El {
    let rows = bars.rows.iter().enumerate().map(|(i, (name, value))| {
        let slots = bars.slots(i).unwrap_or_else(|| vec![Slot::Full]);
        let slots = slots.into_iter().map(|slot| el("i").set("data-slot", slot.word()));
        let percent = bars.percent(i);
        let bar = div("bar-line")
            .set("aria-hidden", "true")
            .var("--w", move || format!("{percent}%"))
            .children(slots);
        [el("dt").words(name.clone()), el("dd").child(bar).child(el("b").words(value.to_string()))]
    });
    el("dl").set("class", "versus").test_id("bars").children(rows.flatten())
}

fn badges(ctx: Ctx, facts: &DeskFacts) -> Option<El> {
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
    let badges = badges.map(|say| el("span").set("class", "badge").words(say));
    let badges: Vec<El> = badges.collect();
    (!badges.is_empty()).then(|| el("p").set("class", "result-badges").children(badges))
}

/// Builds the buttons: two with icons, the wide one for what comes next, and quiet ones. After a lost game the same deal
/// comes first, and in a race the way to the others.
fn actions(ctx: Ctx, desk: Desk, facts: &DeskFacts, to_race: Option<El>) -> El {
    let run = move |act: Act| {
        move || {
            ctx.close();
            desk.act.run(act);
        }
    };
    let is_lost = facts.status == Status::Lost && desk.restarts && to_race.is_none();
    let class = if is_lost { "button" } else { "button primary" };
    let new = match (facts.day, to_race) {
        (_, Some(way)) => way,
        (Some(day), _) => {
            let go = move || route::go(&Page::Daily(Some(day)));
            button(class, ctx.lang().of("Back to the daily five", "Volver a los cinco del día"), go)
                .test_id("to-daily")
        }
        _ => button(class, facts.again, run(Act::New(None))).test_id("result-new"),
    };
    let watch = el("button")
        .set("class", "button")
        .press(run(Act::Watch))
        .view(icon("play"))
        .text(desk.watch)
        .test_id("watch");
    let share = el("button").press(move || share_result(ctx, desk)).test_id("share-result");
    let quiet = |label| el("button").set("class", "chip").text(label);
    let quiet = div("result-quiet")
        .child(quiet(common::look_at_board(ctx.lang())).press(move || ctx.close()))
        .child(
            quiet(ctx.lang().of("Challenge", "Reto"))
                .press(move || open_share(ctx, desk))
                .test_id("challenge"),
        );
    let name = common::share_result(ctx.lang());
    let bar = div("modal-actions");
    if is_lost {
        let again = button("button primary", common::try_again(ctx.lang()), run(Act::Restart));
        let share = share.set("class", "chip").text(name);
        bar.child(watch)
            .child(new)
            .child(again.test_id("result-again").set("autofocus", ""))
            .child(quiet.child(share))
    } else {
        let share = share.set("class", "button").view(icon("share")).text(name);
        bar.child(share).child(watch).child(new.set("autofocus", "")).child(quiet)
    }
}
