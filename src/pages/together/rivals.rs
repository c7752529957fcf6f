//! How far the others are, on the screen of a game in a race; and what this device tells them.

use leptos::prelude::*;

use super::driver;
use super::rules::racer;
use super::state::{Race, Run, Together};
use crate::kit::html::{self, Element, dd, div, dt};
use crate::kit::signal::Effect;
use crate::page::ctx::Ctx;
use crate::play::handle::GameHandle;
use handful_app::link::{OpenMode, Page};
use handful_app::text::together as text;
use handful_engine::Seat;
use handful_peer::api::{Do, Progress};

/// Adds a bar for each of the others to the figures, if the game is that of the race, and tells them how this one goes.
pub fn rivals(ctx: Ctx, handle: GameHandle, figures: Element) -> Element {
    match driver::existing().and_then(|it| Some((it, running(it)?))) {
        Some((it, run)) if is_raced(ctx, &run) => add(it, handle, figures, &run),
        _ => figures,
    }
}

/// Whether the game on the screen is that of a race.
fn is_raced(ctx: Ctx, run: &Run) -> bool {
    ctx.route.with_untracked(|route| match route {
        Ok(Page::Game(id, params)) => {
            *id == run.id && matches!(OpenMode::split(params), Ok((OpenMode::Race, _)))
        }
        _ => false,
    })
}

fn add(it: Together, handle: GameHandle, figures: Element, run: &Run) -> Element {
    Effect::new(move || {
        handle.facts.track();
        untrack(|| report(it, handle));
    });
    run.others.iter().fold(figures, |figures, (seat, _)| figures.child(bar(it, *seat)))
}

fn running(it: Together) -> Option<Run> {
    match it.race.get_untracked() {
        Race::Running(run) => Some(run),
        _ => None,
    }
}

/// Tells the others how far this device is, and once that it has finished.
fn report(it: Together, handle: GameHandle) {
    let Some(run) = running(it) else { return };
    let is_other = handle
        .facts
        .with_untracked(|facts| facts.replay.is_some() || facts.number != Some(run.deal));
    if is_other || run.ended.is_some() {
        return;
    }
    let save = handle.course.run(()).save;
    let Some(ran) = racer(run.id).and_then(|racer| racer(&run.start, &save.line, save.made)) else {
        return;
    };
    let [home, whole] = ran.home;
    it.wish(Do::Progress(Progress { made: ran.moves, home, whole }));
    if ran.is_over {
        let ms = run.ms();
        it.end_own(ms);
        let line = handle.shared.run(()).line;
        it.wish(Do::Finish { line, ms });
    }
}

/// Builds the bar of one of the others.
fn bar(it: Together, seat: Seat) -> Element {
    let far = move || {
        it.rivals.track();
        let run = running(it);
        let others = run.into_iter().flat_map(|run| run.others);
        let own = others.into_iter().find(|(other, _)| *other == seat);
        own.map(|(_, progress)| progress).unwrap_or_default()
    };
    let percent = move || {
        let Progress { home, whole, .. } = far();
        format!("{}%", home * 100 / whole.max(1))
    };
    let words = move || {
        let Progress { home, whole, .. } = far();
        text::far(it.lang(), home, whole)
    };
    div()
        .attr("class", "rival")
        .attr("data-figure", "rival")
        .child(dt().text(it.name_of(seat)))
        .child(
            dd().child(
                div()
                    .attr("class", "rival-bar")
                    .attr("aria-hidden", "true")
                    .attr("style:--w", percent),
            )
            .child(html::b().attr("data-testid", "rival").text(words)),
        )
}
