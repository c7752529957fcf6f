//! How far the others are, on the screen of a game in a race; and what this device tells them.

use leptos::prelude::*;

use super::contests::line_replay;
use super::countdown::countdown;
use super::guard::shown;
use super::state::Together;
use crate::kit::html::{self, Element, dd, div, dt};
use crate::kit::signal::Effect;
use crate::page::ctx::Ctx;
use crate::play::handle::OwnGame;
use handful_engine::Seat;
use handful_peer::game::json;
use handful_peer::message::MatchKind;
use handful_peer::race::{Progress, RaceAct, Standing};
use handful_shell::text::together as text;

/// Adds a bar for each of the others to the figures, if the game is that of the race, and tells them how this one goes.
pub fn rivals(ctx: Ctx, game: OwnGame, figures: Element) -> Element {
    match shown(ctx) {
        Some((together, run)) if !run.is_over => add(together, game, figures),
        _ => figures,
    }
}

fn add(together: Together, game: OwnGame, figures: Element) -> Element {
    Effect::new(move || {
        game.fact(|_| ());
        untrack(|| report(together, game));
    });
    let people =
        together.room_match(MatchKind::Race, |it| it.people().iter().map(|it| it.seat).collect());
    let people: Vec<Seat> = people.unwrap_or_default();
    let others = people.into_iter().filter(|seat| Some(*seat) != together.runner());
    let figures = others.fold(figures, |figures, seat| figures.child(bar(together, seat)));
    figures.child(countdown(together))
}

/// Tells the others how far this device is, and once that it has finished.
fn report(together: Together, game: OwnGame) {
    let Some(run) = together.race.get_untracked().filter(|run| !run.is_over) else { return };
    let is_other =
        game.facts.with_untracked(|facts| facts.replay.is_some() || facts.number != Some(run.deal));
    if is_other || run.ended.is_some() {
        return;
    }
    let save = game.line_snapshot().save;
    let Some(ran) =
        line_replay(run.id).and_then(|line_replay| line_replay(&run.start, &save.line, save.ply))
    else {
        return;
    };
    let [pieces_home, pieces_total] = ran.pieces_home;
    let progress = Progress { made: ran.moves, pieces_home, pieces_total };
    together.step_room(|room| room.note(MatchKind::Race, json(&progress)));
    if ran.is_over {
        let (line, ms) = (game.shared.run(()).line, run.ms());
        together.end_race(RaceAct::Finish(line, ms), ms);
    }
}

/// Builds the bar of one of the others.
fn bar(together: Together, seat: Seat) -> Element {
    let far = move || {
        together.rivals.track();
        together
            .in_race(|race| {
                let progress = race.progress(seat);
                // The last note may not have come before the end.
                let is_won =
                    |it: &Standing| it.runner == seat && it.outcome.is_some_and(|it| it.won);
                let has_won = race.standings().iter().any(is_won);
                let pieces_home =
                    if has_won { progress.pieces_total } else { progress.pieces_home };
                Progress { pieces_home, ..progress }
            })
            .unwrap_or_default()
    };
    let percent = move || {
        let Progress { pieces_home, pieces_total, .. } = far();
        format!("{}%", pieces_home * 100 / pieces_total.max(1))
    };
    let words = move || {
        let Progress { pieces_home, pieces_total, .. } = far();
        text::far(together.lang(), pieces_home, pieces_total)
    };
    div()
        .attr("class", "rival")
        .attr("data-figure", "rival")
        .child(dt().text(together.person(MatchKind::Race, seat)))
        .child(
            dd().child(
                div()
                    .attr("class", "rival-bar")
                    .attr("aria-hidden", "true")
                    .style("--part", percent),
            )
            .child(html::b().attr("data-testid", "rival").text(words)),
        )
}
