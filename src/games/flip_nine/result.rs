//! The result of a game of Flip 9: its figures, where par was lost, and the player's swaps.

use super::swaps::{MAX_SHOWN, kept, swap_name, your_line};
use crate::kit::html::{self, Element, div, span, tbody, td, th, thead, tr};
use crate::kit::parts::number_card;
use crate::kit::time;
use crate::play::controller::GameController;
use crate::play::{Fold, ReactiveText, ResultParts};
use handful_games::flip_nine::look::lost_swap;
use handful_games::flip_nine::text as game_text;
use handful_games::flip_nine::{FlipNine, Swap, Value, solver};
use handful_progress::ending::Tier;
use handful_shell::text::{common, join_sentences};

/// Builds the game's part of the result: its figures, where par was lost, and a table of the player's swaps beside a perfect
/// solution.
pub fn result(controller: GameController<FlipNine>) -> ResultParts {
    let lang = controller.ctx.lang();
    let (start, line, ms) = controller
        .session
        .with_untracked(|s| (*s.initial(), s.moves().to_vec(), s.clock().elapsed(time::now())));
    let kept = kept(&start, &line);
    let perfect = solver::solve(&start).line;
    let lost = kept.iter().position(|&on| !on);
    let rows = (0..line.len().min(MAX_SHOWN).max(perfect.len())).map(|i| {
        let is_lost = lost == Some(i);
        let word = common::lost_here(lang);
        let sign = is_lost.then(|| {
            span().attr("class", "lost-here").child(span().attr("class", "sr-only").text(word))
        });
        tr().attr("data-lost", is_lost)
            .child(th().attr("scope", "row").text((i + 1).to_string()).child(sign))
            .child(pair(line.get(i)))
            .child(pair(perfect.get(i)))
    });
    let head = |text: &'static str| th().attr("scope", "col").text(text);
    let heads = tr()
        .child(head(swap_name(lang)))
        .child(head(lang.of("Yours", "Los tuyos")))
        .child(head(lang.of("A perfect solution", "Una solución perfecta")));
    let table = html::table().child(thead().child(heads)).child(tbody().child(rows));
    let (made, par) = (line.len() as u32, perfect.len() as u32);
    let mut fact = game_text::result(lang, made, Some(par), ms);
    if made == par {
        let count = handful_games::text::perfect_lines(lang, solver::count_lines(&start));
        fact = join_sentences(fact, &count);
    }
    let slipped = lost.map(|at| game_text::slipped(lang, at as u32 + 1));
    let look = lost.and_then(|at| lost_swap(&start, &line, at));
    ResultParts {
        lost_chance: Some(Box::new(move || look.clone())),
        summary_line: Some(Box::new(move || fact.clone())),
        loss_line: slipped.map(|text| -> ReactiveText { Box::new(move || text.clone()) }),
        stage: Some(fan()),
        gilded_tier: Some(Tier::Perfect),
        folds: vec![Fold::new(your_line(lang), vec![div().attr("class", "lines").child(table)])],
        ..ResultParts::default()
    }
}

/// Builds the nine cards in order, as a fan.
fn fan() -> Element {
    let cards = Value::ALL.into_iter().zip(-4..).map(|(card, at)| {
        span()
            .attr("class", "card number-card")
            .style("--k", at.to_string())
            .attr("data-from", format!("#card-{card}"))
            .child(number_card(card.get()))
    });
    div().attr("class", "stage-fan").child(cards)
}

fn pair(swap: Option<&Swap>) -> Element {
    let text = swap.map(|swap| {
        let (a, b) = swap.cards();
        format!("{a} ⇄ {b}")
    });
    td().attr("class", "pair").text(text.unwrap_or_default())
}
