//! The result of a game of Escalator: its points beside the best possible, where the win was lost, and the truth about
//! the deal.

use crate::frame::share_text::is_relaxed;
use crate::kit::html::{self, Element, div, span};
use crate::kit::parts::card_face;
use crate::kit::time;
use crate::play::controller::GameController;
use crate::play::{Fold, LossParts, ResultParts};
use handful_engine::Game;
use handful_games::escalator::look::moment;
use handful_games::escalator::reason::{self, LostWin};
use handful_games::escalator::text::reason as text;
use handful_games::escalator::{Escalator, Move, Place, TABLEAU, solver, text as game_text};
use handful_progress::ending::{Ruler, Tier};
use handful_shell::text::Lang;

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
    let left = TABLEAU as u32 - game.moves_made();
    let fact = game_text::fact(lang, &game, best, ms);
    let is_relaxed = is_relaxed(controller.ctx);
    let title = match won {
        true => game_text::cleared(lang, game.options().shape).to_owned(),
        false if is_relaxed => Tier::Lost.title(lang, None).to_owned(),
        false => game_text::nice_try(lang, left),
    };
    let loss = LostWin::new(&start, &line).map(|lost| loss_parts(lang, lost, &line));
    let chance = if solved.slack.is_some() { solver::chance(&start) } else { 0.0 };
    let games = if chance > 0.0 { (1.0 / chance).round() as u32 } else { 0 };
    let mut lines = Vec::new();
    if !won {
        lines.push(game_text::truth(lang, solved.cleared));
        let cause = reason::loss(&start).and_then(|loss| loss.cause);
        lines.extend(cause.map(|cause| text::no_solution(lang, &start, &cause)));
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
        loss,
        ruler,
        stage: Some(if won { spilled(&start) } else { left_over(&game) }),
        rare: Some(games),
        folds: vec![Fold::new(lang.of("Your game", "Tu partida"), vec![truth])],
        ..ResultParts::default()
    }
}

/// Builds what is told of the move after which the game could no longer be won: the cards that had to stay, and why.
fn loss_parts(lang: Lang, lost: LostWin, line: &[Move]) -> LossParts {
    let after = lost.after();
    let said = game_text::won_until(lang, after.base(), after.options().covered);
    let look = moment(&lost, line);
    LossParts {
        line: Box::new(move || said.clone()),
        card: Box::new(move || {
            let loss = &lost.loss;
            let stays = if loss.stays.is_empty() { &loss.rest } else { &loss.stays };
            let faces = stays.iter().map(|place| {
                let face = card_face(lost.before.cards()[place.index()]);
                span().attr("class", "card").child(face)
            });
            let told = [text::lost_reason(lang, &lost), Some(text::saved(lang, lost.better))];
            vec![
                span()
                    .attr("class", "loss-title")
                    .text(text::had_to_stay(lang, lost.mv, loss.least)),
                span().attr("class", "stair-left").attr("aria-hidden", "true").child(faces),
                span().text(told.into_iter().flatten().collect::<Vec<_>>().join(" ")),
            ]
        }),
        chance: Box::new(move || look.clone()),
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
