//! The swaps made in Flip 9: as pairs over the row, and beside a perfect line in the result.

use leptos::prelude::*;

use crate::kit::html::{self, Element, div, fragment, small, span};
use crate::kit::list::list;
use crate::kit::signal::{Memo, Painted};
use crate::play::controller::GameController;
use handful_games::flip_nine::text as game_text;
use handful_games::flip_nine::{FlipNine, Swap, solver};
use handful_games::text::still_possible;
use handful_shell::text::said;

/// The most swaps that are shared as dots; par is lost long before. Also the most rows of the result.
pub(super) const MAX_SHOWN: usize = 60;

/// The most pairs over the row; of a longer line the last ones stand there.
const MAX_PAIRS: usize = 12;

/// Says for each swap of the line on the table whether par was still in reach after it.
pub fn judged(controller: GameController<FlipNine>) -> Memo<Vec<bool>> {
    Memo::new(move |_| {
        let start = controller.session.with(|s| *s.initial());
        controller.line(|line| kept(&start, line))
    })
}

/// Returns the fewest swaps that are possible now that par is lost; 0 while par is in reach.
pub fn possible(controller: GameController<FlipNine>, kept: Memo<Vec<bool>>) -> Memo<u32> {
    Memo::new(move |_| {
        let is_lost = kept.with(|kept| count(kept) < kept.len());
        match is_lost {
            true => untrack(|| controller.shown(FlipNine::least_total)),
            false => 0,
        }
    })
}

/// Says what is still possible, where a swap made it worse. `was` is what [`possible`] was before it.
pub fn tell_slip(controller: GameController<FlipNine>, was: u32, is: u32) {
    if controller.view.with_untracked(|view| view.status.is_playing()) {
        let par = controller.par.get_untracked().unwrap_or(0);
        let said = still_possible(controller.ctx.lang(), par, was.max(par), is);
        said.into_iter().for_each(|said| controller.show(said));
    }
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
    controller.line(|line| {
        let len = line.len();
        let made = line.iter().enumerate().skip(len.saturating_sub(MAX_PAIRS));
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
pub(super) fn kept(start: &FlipNine, line: &[Swap]) -> Vec<bool> {
    solver::par_kept_along(start, line).split_off(1)
}

said! {
    pub(super) swap_name = "Swap", "Intercambio";
    pub(super) your_line = "Your swaps", "Tus intercambios";
}
