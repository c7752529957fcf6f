//! The status of a game of Escalator: next to the base during the game, and in the result.

use leptos::ev;

use super::{GILT_RUN, is_winnable};
use crate::frame::share_text::is_relaxed;
use crate::kit::html::{self, Element, button, div, span};
use crate::kit::list::list;
use crate::kit::parts::{card_face, text_button};
use crate::kit::signal::{Effect, Memo, Painted, RwSignal};
use crate::kit::time;
use crate::play::controller::GameController;
use crate::play::{Fold, ReactiveText, ResultParts};
use handful_engine::{Game, LineText};
use handful_games::escalator::reason::lost_at;
use handful_games::escalator::{
    Escalator, PYRAMID, Place, SHORTEST_RUN, solver, text as game_text,
};
use handful_progress::ending::{Ruler, Tier};
use handful_progress::second_look::LostChance;
use handful_shell::text::Lang;

/// A run as it is shown beside the base.
#[derive(Clone, Copy, Default, PartialEq)]
struct ShownRun {
    /// Its length; of a run that ended the length it had, while its stair goes down.
    run: u8,
    /// Whether it goes on.
    on: bool,
    /// Whether its last card has just been picked up.
    rose: bool,
}

impl ShownRun {
    fn after(old: Option<&Self>, run: u8) -> Self {
        let last = old.copied().unwrap_or_default();
        match run {
            SHORTEST_RUN.. if last.on && last.run == run => last,
            SHORTEST_RUN.. => {
                Self { run, on: true, rose: old.is_some() && !(last.on && last.run > run) }
            }
            _ => Self { on: false, rose: false, ..last },
        }
    }
}

/// Builds the run over the base: its length, the points of the next card, a stair with a step for each card, and what the
/// last card brought, which rises over the base.
pub fn run(controller: GameController<Escalator>) -> [Element; 2] {
    let lang = controller.ctx.lang();
    let now = Painted::new(move || controller.view.with(|view| view.run));
    let shown = Memo::new(move |old: Option<&ShownRun>| ShownRun::after(old, now.get()));
    let run = Memo::new(move |_| shown.get().run);
    let steps = move || (0..run.get()).collect::<Vec<_>>();
    let step = |at: u8| html::i().style("--k", at.to_string());
    let rise = move || match shown.get() {
        ShownRun { run, rose: true, .. } => vec![run],
        _ => Vec::new(),
    };
    let stair = div()
        .attr("class", "stair")
        .attr("aria-hidden", "true")
        .child(list(steps, |at| u32::from(*at), step))
        .child(html::i().attr("class", "next").style("--k", move || run.get().to_string()));
    let words = html::p()
        .attr("class", "run")
        .attr("data-testid", "run")
        .child(html::b().text(move || run.get().to_string()))
        .child(span().text(game_text::in_a_run(lang)))
        .child(span().text(move || game_text::next_points(lang, run.get() + 1)));
    let show = div()
        .attr("class", "show")
        .style("--length", move || run.get().to_string())
        .attr("data-run", move || if shown.get().on { run.get() } else { 0 }.to_string())
        .attr("data-gilt", move || run.get() >= GILT_RUN)
        .attr("inert", move || !shown.get().on)
        .child(words)
        .child(stair);
    let plus = |points: u8| html::b().text(format!("+{points}"));
    let plus = div().attr("class", "plus").attr("aria-hidden", "true").child(list(
        rise,
        |points| u32::from(*points),
        plus,
    ));
    [show, plus]
}

/// Builds what stands beside the top of the pyramid: pass and verdict, the rewind button in practice, and the switch of the rings.
pub fn tally(controller: GameController<Escalator>, has_rings: RwSignal<bool>) -> Element {
    let (ctx, lang) = (controller.ctx, controller.ctx.lang());
    let pass = Painted::new(move || controller.view.with(|view| (view.pass, view.passes)));
    let verdict = Memo::new(move |_| {
        let wanted = ctx.settings.with(|s| s.shows_winnability);
        let hides = |covered: bool| covered || controller.is_race;
        let told = wanted && controller.view.with(|v| !hides(v.covered) || !v.status.is_playing());
        told.then(|| controller.shown(solver::best))
    });
    Effect::new(move || {
        let playing = controller.view.with(|v| v.status.is_playing());
        // Seeing the verdict counts as help, from the first move on.
        if verdict.get().is_some() && playing && controller.replay.with(Option::is_none) {
            controller.assist();
        }
    });
    // Rewinding reveals something about the stock, as the verdict does.
    let practice = Memo::new(move |_| {
        controller.view.with(|v| v.practice && !(v.covered && v.status.is_playing()))
    });
    let rewind_button = move || {
        practice.get().then(|| {
            let label = lang.of("Back to a winnable spot", "Volver a tener solución");
            text_button("chip", label, move || rewind(controller))
                .attr("data-testid", "rewind")
                .attr("disabled", move || controller.replay.with(Option::is_some))
        })
    };
    div()
        .attr("class", "tally")
        .child(html::p().attr("class", "quiet").attr("data-testid", "pass").text(move || {
            match pass.get() {
                (_, 1) => String::new(),
                (pass, passes) => game_text::pass(lang, pass, passes),
            }
        }))
        .child(
            html::p()
                .attr("class", "verdict-line")
                .attr("data-testid", "verdict")
                .attr("aria-live", "polite")
                .attr("data-verdict", move || {
                    let word = |best| if best == PYRAMID as u8 { "winnable" } else { "lost" };
                    verdict.get().map(|best| word(best).to_owned())
                })
                .text(move || {
                    verdict.get().map(|b| game_text::verdict(lang, b)).unwrap_or_default()
                }),
        )
        .child(
            div().attr("class", "tally-buttons").child(rewind_button).child(rings(lang, has_rings)),
        )
}

/// Builds the switch of the rings around the cards whose rank is next to the base's. It is no help: everyone sees the ranks.
fn rings(lang: Lang, has_rings: RwSignal<bool>) -> Element {
    button()
        .attr("type", "button")
        .attr("class", "chip rings")
        .attr("data-testid", "rings")
        .attr("aria-label", lang.of("Rings", "Anillos"))
        .attr("aria-pressed", move || has_rings.get().to_string())
        .on(ev::click, move |_| has_rings.update(|on| *on = !*on))
}

/// Undoes moves until the game can be won again.
fn rewind(controller: GameController<Escalator>) {
    let (made, to) = controller.session.with_untracked(|s| {
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
    let lang = controller.ctx.lang();
    controller.show(match to {
        None => lang.of("This deal was never winnable", "Este reparto nunca tuvo solución"),
        Some(to) if to == made => lang.of(
            "Still winnable, nothing to take back",
            "Aún se puede ganar: no hay nada que deshacer",
        ),
        Some(to) => {
            controller.go_to(to);
            return;
        }
    });
}

/// Builds the game's part of the result: its points beside the best possible, and the truth about the deal.
pub fn result(controller: GameController<Escalator>) -> ResultParts {
    let (start, game, line, ms) = controller.session.with_untracked(|s| {
        let line = s.moves().to_vec();
        (s.initial().clone(), s.position().clone(), line, s.clock().elapsed(time::now()))
    });
    let lang = controller.ctx.lang();
    let won = game.is_won();
    let solved = solver::solve(&start);
    let (score, best) = (game.score().unwrap_or_default(), solver::max_score(&start));
    let left = PYRAMID as u32 - game.moves_made();
    let fact = game_text::fact(lang, &game, best, ms);
    let is_relaxed = is_relaxed(controller.ctx);
    let title = match won {
        true => game_text::cleared(lang).to_owned(),
        false if is_relaxed => Tier::Lost.title(lang).to_owned(),
        false => game_text::nice_try(lang, left),
    };
    let lost = lost_at(&start, &line);
    let look = lost.map(|at| LostChance {
        line: LineText::from_moves(&line[..at - 1]),
        ..LostChance::default()
    });
    let slipped = lost.map(|at| {
        let mut after = start.clone();
        for &mv in &line[..at] {
            let _ = after.apply(mv);
        }
        game_text::won_until(lang, after.base())
    });
    let chance = if solved.slack.is_some() { solver::chance(&start) } else { 0.0 };
    let games = if chance > 0.0 { (1.0 / chance).round() as u32 } else { 0 };
    let mut lines = Vec::new();
    if !won {
        lines.push(game_text::truth(lang, solved.cleared));
    }
    if let Some(slack) = solved.slack {
        lines.extend([game_text::slack(lang, slack), game_text::chance(lang, games)]);
    }
    let lines = lines.into_iter().map(|line| html::p().text(line));
    let truth = div().attr("class", "truth").attr("data-testid", "truth").child(lines);
    let ruler =
        Ruler::points(score, best).map(|it| (it, game_text::of_possible(lang, score, best)));
    ResultParts {
        title: Some(title),
        summary_line: Some(Box::new(move || fact.clone())),
        loss_line: slipped.map(|text| -> ReactiveText { Box::new(move || text.clone()) }),
        lost_chance: Some(Box::new(move || look.clone())),
        ruler,
        stage: Some(if won { spilled(&start) } else { left_over(&game) }),
        rare: Some(games),
        folds: vec![Fold::new(lang.of("Your game", "Tu partida"), vec![truth])],
        ..ResultParts::default()
    }
}

/// Builds the cards that are still there, as a fan.
fn left_over(game: &Escalator) -> Element {
    let cards = Place::all().filter(|&place| !game.is_gone(place));
    let cards: Vec<Place> = cards.collect();
    let half = cards.len() as i32 - 1;
    let cards = cards.into_iter().zip((-half..).step_by(2)).map(|(place, at)| {
        let face = card_face(game.cards()[place.index()]);
        let card = span().attr("class", "card").style("--k", format!("calc({at} / 2)"));
        card.attr("data-from", format!("#{}", super::id_of(place))).child(face)
    });
    let count = (half + 1).to_string();
    div().attr("class", "stage-fan stage-left").style("--n", count).child(cards)
}

/// Builds the cards of a pyramid that was emptied, as they came down.
fn spilled(start: &Escalator) -> Element {
    let cards = Place::all().map(|place| {
        let i = place.index();
        let (across, down) = (i * 37 % 92, i % 3);
        let turn = (i * 23 % 52) as i32 - 26;
        span()
            .attr("class", "card")
            .style("--x", across.to_string())
            .style("--y", (down * 29 + i * 3 % 26).to_string())
            .style("--k", turn.to_string())
            .child(card_face(start.cards()[i]))
    });
    div().attr("class", "stage-spill").child(cards)
}
