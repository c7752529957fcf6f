//! The status of a game of Escalator: next to the base during the game, and in the result.

use super::is_winnable;
use crate::kit::html::{self, Element, div};
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo};
use crate::play::ResultParts;
use crate::play::controller::GameController;
use handful_engine::{Game, Status};
use handful_games::escalator::{Escalator, PYRAMID, solver, words};

/// Builds the status next to the base: run, pass, verdict, and the rewind button in practice.
pub fn tally(play: GameController<Escalator>) -> Element {
    let (ctx, lang) = (play.ctx, play.ctx.lang());
    let run = move || play.after_paint(|| play.view.with(|view| view.run));
    let pass = move || play.after_paint(|| play.view.with(|view| (view.pass, view.passes)));
    let verdict = Memo::new(move |_| {
        let wanted = ctx.settings.with(|s| s.verdict);
        let hides = |covered: bool| covered || play.is_raced;
        let told = wanted && play.view.with(|v| !hides(v.covered) || !v.status.is_playing());
        told.then(|| play.shown(solver::best))
    });
    Effect::new(move || {
        let playing = play.view.with(|v| v.status.is_playing());
        // Seeing the verdict counts as help, from the first move on.
        if verdict.get().is_some() && playing && play.replay.with(Option::is_none) {
            play.assist();
        }
    });
    // Rewinding reveals something about the stock, as the verdict does.
    let practice =
        Memo::new(move |_| play.view.with(|v| v.practice && !(v.covered && v.status.is_playing())));
    div()
        .attr("class", "tally")
        .child(
            html::p()
                .attr("class", "run")
                .attr("data-testid", "run")
                .attr("data-run", move || run().to_string())
                .text(move || if run() > 0 { words::run(lang, run()) } else { String::new() }),
        )
        .child(html::p().attr("class", "quiet").attr("data-testid", "pass").text(
            move || match pass() {
                (_, 1) => String::new(),
                (pass, passes) => words::pass(lang, pass, passes),
            },
        ))
        .child(
            html::p()
                .attr("class", "verdict-line")
                .attr("data-testid", "verdict")
                .attr("aria-live", "polite")
                .attr("data-verdict", move || {
                    let word = |best| if best == PYRAMID as u8 { "winnable" } else { "lost" };
                    verdict.get().map(|best| word(best).to_owned())
                })
                .attr("data-best", move || verdict.get().map(|best| best.to_string()))
                .text(move || verdict.get().map(|b| words::verdict(lang, b)).unwrap_or_default()),
        )
        .child(move || {
            practice.get().then(|| {
                let label = lang.of("Back to a winnable spot", "Volver a tener solución");
                text_button("chip", label, move || rewind(play))
                    .attr("data-testid", "rewind")
                    .attr("disabled", move || play.replay.with(Option::is_some))
            })
        })
}

/// Undoes moves until the game can be won again.
fn rewind(play: GameController<Escalator>) {
    let (made, to) = play.session.with_untracked(|s| {
        let mut game = s.initial().clone();
        let mut to = is_winnable(&game).then_some(0);
        for (i, &mv) in s.moves().iter().enumerate() {
            game.apply(mv).expect("a move that was played");
            if to == Some(i) && is_winnable(&game) {
                to = Some(i + 1);
            }
        }
        (s.moves().len(), to)
    });
    let lang = play.ctx.lang();
    play.show(match to {
        None => lang.of("This deal was never winnable", "Este reparto nunca tuvo solución"),
        Some(to) if to == made => lang.of(
            "Still winnable, nothing to take back",
            "Aún se puede ganar: no hay nada que deshacer",
        ),
        Some(to) => {
            play.go_to(to);
            return;
        }
    });
}

/// Builds the facts about the deal for the result.
pub fn truth(play: GameController<Escalator>) -> ResultParts {
    let (start, won) =
        play.session.with_untracked(|s| (s.initial().clone(), s.status() == Status::Won));
    let solved = solver::solve(&start);
    let lang = play.ctx.lang();
    let mut lines = vec![words::ceiling(lang, solver::ceiling(&start))];
    if !won {
        lines.insert(0, words::truth(lang, solved.cleared));
    }
    if let Some(slack) = solved.slack {
        let chance = solver::chance(&start);
        let games = if chance > 0.0 { (1.0 / chance).round() as u32 } else { 0 };
        lines.extend([words::slack(lang, slack), words::chance(lang, games)]);
    }
    let lines = lines.into_iter().map(|line| html::p().text(line));
    ResultParts {
        words: vec![div().attr("class", "truth").attr("data-testid", "truth").child(lines)],
        details: Vec::new(),
    }
}
