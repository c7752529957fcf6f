//! The status of a game of Escalator: next to the base during the game, and in the result.

use leptos::ev;

use super::{GILT_RUN, is_winnable};
use crate::kit::html::{self, Element, button, div, span};
use crate::kit::list::list;
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo, Painted, RwSignal};
use crate::page::fields::eye;
use crate::play::controller::GameController;
use handful_games::escalator::reason::lost_at;
use handful_games::escalator::{Escalator, SHORTEST_RUN, TABLEAU, solver, text as game_text};
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

/// Builds the run over the base: its length, the points of the next card, a stair with a step for each card, and what
/// the last card brought, which rises over the base.
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

/// Builds what stands beside the top of the pyramid: pass and verdict, the rewind button in practice, and the switch of
/// the rings.
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
    let has_eye = Memo::new(move |_| {
        let tells = controller.view.with(|v| !v.covered && v.status.is_playing());
        // In practice the way back stands there, for which a small phone has no more room.
        let is_free = !controller.is_race && !practice.get();
        tells && is_free && controller.replay.with(Option::is_none)
    });
    let eye = move || {
        let label = lang.of("Still winnable?", "¿Aún se puede ganar?");
        has_eye.get().then(|| eye(ctx, label, |s| &mut s.shows_winnability))
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
                    let word = |best| if best == TABLEAU as u8 { "winnable" } else { "lost" };
                    verdict.get().map(|best| word(best).to_owned())
                })
                .text(move || {
                    verdict.get().map(|b| game_text::verdict(lang, b)).unwrap_or_default()
                }),
        )
        .child(
            div()
                .attr("class", "tally-buttons")
                .child(rewind_button)
                .child(div().attr("class", "toggles").child(rings(lang, has_rings)).child(eye)),
        )
}

/// Builds the switch of the rings around the cards whose rank is next to the base's. It is no help: everyone sees the
/// ranks.
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
        let made = s.moves().len();
        let to = match lost_at(s.initial(), s.moves()) {
            Some(lost) => Some(lost - 1),
            None => is_winnable(s.position()).then_some(made),
        };
        (made, to)
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
