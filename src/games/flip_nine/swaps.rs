//! The swaps made in Flip 9: as pairs over the row, and beside a perfect line in the result.

use leptos::prelude::*;

use crate::kit::html::{self, Element, div, fragment, small, span, tbody, td, th, thead, tr};
use crate::kit::list::list;
use crate::kit::parts::number_card;
use crate::kit::signal::{Memo, Painted};
use crate::kit::time;
use crate::play::controller::GameController;
use crate::play::{Fold, ReactiveText, ResultParts};
use handful_games::flip_nine::look::lost_swap;
use handful_games::flip_nine::text as game_text;
use handful_games::flip_nine::{FlipNine, Swap, Value, solver};
use handful_progress::ending::Tier;
use handful_shell::text::{common, join_sentences, said};

/// The most swaps that are shared as dots; par is lost long before. Also the most rows of the result.
const MAX_SHOWN: usize = 60;

/// The most pairs over the row; of a longer line the last ones stand there.
const MAX_PAIRS: usize = 12;

/// Says for each swap made whether par was still in reach after it.
pub fn judged(controller: GameController<FlipNine>) -> Memo<Vec<bool>> {
    Memo::new(move |_| controller.session.with(|s| kept(s.initial(), s.moves())))
}

/// Builds the swaps made, as pairs in as many slots as par. The pair that lost par has a ring.
pub fn strip(controller: GameController<FlipNine>, kept: Memo<Vec<bool>>) -> Element {
    let ctx = controller.ctx;
    let counts = Painted::new(move || kept.with(|k| (count(k), k.len())));
    let shown = Painted::new(move || pairs(controller, kept));
    div()
        .attr("class", "strip")
        .attr("role", "img")
        .attr("aria-label", move || {
            let (kept, made) = counts.get();
            let lang = ctx.lang();
            let dots = lang.of("Par, swap by swap", "El par, intercambio a intercambio");
            format!("{dots}: {}", game_text::strip(lang, kept, made))
        })
        .child(span().text(your_line(ctx.lang())))
        .child(div().attr("class", "pairs").child(list(move || shown.get(), Pair::key, Pair::draw)))
}

/// Returns a dot for each swap, filled while par was in reach; `None` if they are too many to be shared.
pub fn dots(start: &FlipNine, line: &[Swap]) -> Option<String> {
    let dot = |on: bool| if on { '●' } else { '○' };
    (line.len() <= MAX_SHOWN).then(|| kept(start, line).into_iter().map(dot).collect())
}

/// Returns what stands in the slots: the last swaps made, then empty ones as far as par.
fn pairs(controller: GameController<FlipNine>, kept: Memo<Vec<bool>>) -> Vec<Pair> {
    let lost = kept.with(|kept| count(kept));
    // The swap that wins names no card.
    let playing = controller.view.with(|view| view.status.is_playing());
    let par = controller.par.get().unwrap_or(0) as usize;
    controller.session.with(|s| {
        let len = s.moves().len();
        let made = s.moves().iter().enumerate().skip(len.saturating_sub(MAX_PAIRS));
        let made = made.map(|(at, &swap)| {
            let names = playing || at + 1 < len;
            Pair { at, made: Some((swap, at == lost, names)) }
        });
        made.chain((len..par).map(|at| Pair { at, made: None })).collect()
    })
}

/// A slot over the row: the number of a swap, and the swap itself, whether it lost par, and whether it names a card.
#[derive(Clone, PartialEq)]
struct Pair {
    at: usize,
    made: Option<(Swap, bool, bool)>,
}

impl Pair {
    /// A slot with another content has another key, because it is drawn anew.
    fn key(&self) -> u32 {
        let content = self.made.map_or(0, |(swap, lost, names)| {
            let (a, b) = swap.cards();
            (u32::from(a.get()) << 4 | u32::from(b.get())) << 2
                | u32::from(lost) << 1
                | u32::from(names)
        });
        (self.at as u32) << 10 | content
    }

    fn draw(self) -> Element {
        let slot = |kind: &'static str| span().attr("data-pair", kind);
        let Some((swap, lost, names)) = self.made else {
            return slot("open").child(html::b()).child(html::b());
        };
        let (a, b) = swap.cards();
        let card = |card: String| html::b().text(card);
        slot(if lost { "lost" } else { "kept" })
            .child(card(a.to_string()))
            .child(card(b.to_string()))
            .child(names.then(|| small().text(format!("→{}", swap.names()))))
    }
}

/// Returns the number of swaps after which par was still in reach.
pub fn count(kept: &[bool]) -> usize {
    kept.iter().filter(|&&on| on).count()
}

/// Builds an arc over the places of the last swap.
pub fn arc(controller: GameController<FlipNine>) -> AnyView {
    let (name, row) = (swap_name(controller.ctx.lang()), controller.view);
    let last = Memo::new(move |_| {
        let (made, swap) = controller.line(|line| (line.len(), line.last().copied()));
        swap.map(|swap| {
            let (a, b) = swap.cards();
            let (a, b) = row.with(|view| (view.row.place(a), view.row.place(b)));
            (made, a.min(b), a.abs_diff(b))
        })
    });
    let is_there = Memo::new(move |_| last.with(Option::is_some));
    let part = move |read: fn((usize, usize, usize)) -> usize| {
        move || read(last.get().unwrap_or_default()).to_string()
    };
    fragment(move || {
        is_there.get().then(|| {
            span()
                .attr("class", "arc")
                .style("--from", part(|(_, from, _)| from))
                .style("--far", part(|(.., far)| far))
                .child(html::b().text(name).text(" ").text(part(|(made, ..)| made)))
        })
    })
}

/// Returns for each swap made whether par was still in reach after it.
fn kept(start: &FlipNine, line: &[Swap]) -> Vec<bool> {
    solver::par_kept_along(start, line).split_off(1)
}

said! {
    swap_name = "Swap", "Intercambio";
    your_line = "Your swaps", "Tus intercambios";
}

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
