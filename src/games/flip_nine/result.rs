//! The result of a game of Flip 9: its figures, where par was lost, and the player's swaps.

use std::fmt::Write;

use super::swaps::{MAX_SHOWN, kept, swap_name, your_line};
use crate::kit::html::{self, Element, div, span, tbody, td, th, thead, tr};
use crate::kit::parts::{number_card, picture};
use crate::kit::time;
use crate::play::controller::GameController;
use crate::play::{Fold, LossParts, ResultParts};
use handful_engine::Game;
use handful_games::flip_nine::look::moment;
use handful_games::flip_nine::reason::{Loops, LostPar};
use handful_games::flip_nine::text::{self as game_text, reason as text};
use handful_games::flip_nine::{FlipNine, Swap, Value, solver};
use handful_progress::ending::Tier;
use handful_shell::text::{Lang, common, join_sentences};

/// Builds the game's part of the result: its figures, where par was lost, and a table of the player's swaps beside a
/// perfect solution.
pub fn result(controller: GameController<FlipNine>) -> ResultParts {
    let lang = controller.ctx.lang();
    let (start, line, ms) = controller
        .session
        .with_untracked(|s| (*s.initial(), s.moves().to_vec(), s.clock().elapsed(time::now())));
    let kept = kept(&start, &line);
    let perfect = solver::solve(&start).line;
    let lost = kept.iter().position(|&on| !on);
    let best = best_swaps(&start, &line[..line.len().min(MAX_SHOWN)]);
    let rows = (0..best.len()).map(|i| {
        let is_lost = lost == Some(i);
        let word = common::lost_here(lang);
        let sign = is_lost.then(|| {
            span().attr("class", "lost-here").child(span().attr("class", "sr-only").text(word))
        });
        tr().attr("data-lost", is_lost)
            .child(th().attr("scope", "row").text((i + 1).to_string()).child(sign))
            .child(pair(line.get(i)))
            .child(pair(best.get(i)))
    });
    let head = |text: &'static str| th().attr("scope", "col").text(text);
    let heads = tr()
        .child(head(swap_name(lang)))
        .child(head(lang.of("Yours", "Los tuyos")))
        .child(head(lang.of("Best there", "Lo mejor ahí")));
    let table = html::table().child(thead().child(heads)).child(tbody().child(rows));
    let (made, par) = (line.len() as u32, perfect.len() as u32);
    let mut fact = game_text::result(lang, made, Some(par), ms);
    if made == par {
        let count = handful_games::text::perfect_lines(lang, solver::count_lines(&start));
        fact = join_sentences(fact, &count);
    }
    let loss = LostPar::new(&start, &line).map(|lost| {
        let mut said = game_text::slipped(lang, lost.at as u32 + 1);
        if made == par + lost.over {
            said = join_sentences(said, &format!("{}.", common::best_from_there(lang)));
        }
        let look = moment(&lost, &line);
        LossParts {
            line: Box::new(move || said.clone()),
            card: Box::new(move || loss_card(lang, &lost)),
            chance: Box::new(move || look.clone()),
        }
    });
    ResultParts {
        summary_line: Some(Box::new(move || fact.clone())),
        loss,
        stage: Some(fan()),
        gilded_tier: Some(Tier::Perfect),
        folds: vec![Fold::new(your_line(lang), vec![div().attr("class", "lines").child(table)])],
        ..ResultParts::default()
    }
}

/// Returns the best swap of each position before a swap of a line: the swap itself where it is a best one.
fn best_swaps(start: &FlipNine, line: &[Swap]) -> Vec<Swap> {
    let mut here = *start;
    let best = line.iter().map_while(|&swap| {
        let left = solver::par(&here);
        let best = match solver::par_keeping_swaps(&here, left) {
            keeping if keeping.contains(&swap) => swap,
            keeping => *keeping.first()?,
        };
        here.apply(swap).ok()?;
        Some(best)
    });
    best.collect()
}

/// Builds what is told of the swap that lost par: the row before it with the loops of its cards, and why.
fn loss_card(lang: Lang, lost: &LostPar) -> Vec<Element> {
    let game = &lost.before;
    let own = lost.before.pair(lost.swap);
    let cards = game.row().cards().iter().map(|card| {
        html::b()
            .attr("data-home", game.row().place(*card) == card.home())
            .attr("data-required", game.required() == Some(*card))
            .attr("data-swapped", own.contains(card))
            .text(card.to_string())
    });
    let row = span().attr("class", "loss-row").child(cards);
    let arcs =
        picture("loss-arcs", "0 0 900 140", ("role", "presentation".into()), arcs(game, own));
    vec![
        span().attr("class", "loss-title").text(text::lost_title(lang, lost)),
        span().attr("class", "loss-loops").attr("aria-hidden", "true").child(arcs).child(row),
        span().text(join_sentences(text::lost_reason(lang, lost), &text::lost_better(lang, lost))),
    ]
}

/// Draws the loops of the cards that are swapped, one or two, as arcs over the row; a card is 100 units wide.
fn arcs(game: &FlipNine, swapped: [Value; 2]) -> String {
    let loops = Loops::new(game);
    let shown = loops.loops.iter().filter(|cards| swapped.iter().any(|it| cards.contains(it)));
    let mut svg = String::new();
    for (kind, cards) in ["first", "second"].into_iter().zip(shown) {
        // Of a loop of two both would be the same line.
        let drawn = if cards.len() == 2 { 1 } else { cards.len() };
        for &card in &cards[..drawn] {
            let (from, to) = (100 * game.row().place(card) + 50, 100 * card.home() + 50);
            // A curve rises half as high as the point that bends it.
            let (middle, high) = (from.midpoint(to), 100 - 28 * from.abs_diff(to) as i32 / 100);
            let _ = write!(
                svg,
                r#"<path data-loop="{kind}" d="M{from} 140Q{middle} {high} {to} 140"/>"#
            );
        }
    }
    svg
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
