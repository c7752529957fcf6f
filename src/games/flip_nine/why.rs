//! What a hint of Flip 9 draws over the row: the loops as arrows, and on each partner what its swap would do. Its chunk
//! comes with the first press of a hint.

use std::fmt::Write;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::{ChosenCard, RESULT, WHY, result};
use crate::frame::game_parts::ResultView;
use crate::kit::browser::{next_frame, on_resize};
use crate::kit::chunk::register_content;
use crate::kit::html::{Element, NodeRef, div, span};
use crate::kit::owner::OwnerHandle;
use crate::kit::parts::{icon, picture};
use crate::kit::signal::RwSignal;
use crate::play::controller::GameController;
use crate::play::controller::task::play_best;
use crate::play::hint::{Explanation, HintStage, LastReason, WhyView, register_tasks};
use handful_engine::Game;
use handful_games::flip_nine::reason::{self, Loops, Mark, Partner, Reason, Sign};
use handful_games::flip_nine::text::reason as text;
use handful_games::flip_nine::{CARDS, FlipNine, Swap, Value, solver};
use handful_shell::text::Lang;

/// The entry of the reasons of Flip 9.
#[wasm_bindgen]
pub fn chunk_flip_nine_why() {
    register_content(RESULT, ResultView(result::result));
    let play_on = play_best::<FlipNine>;
    register_content(
        WHY,
        WhyView::<FlipNine> {
            tell_move: None,
            name_move,
            explain,
            draw,
            play_on,
            show_loss: GameController::show_loss,
        },
    );
    register_tasks::<FlipNine>();
}

fn name_move(_: Lang, game: &FlipNine, swap: Swap) -> [String; 2] {
    let [a, b] = game.pair(swap);
    [format!("{a} ⇄ {b}"), format!("{a}, {b}")]
}

thread_local! {
    static LAST: LastReason<FlipNine, Option<Reason>> = const { LastReason::new() };
    static LAST_COUNTS: LastReason<FlipNine, [u8; CARDS]> = const { LastReason::new() };
}

fn reason_of(game: &FlipNine) -> Option<Reason> {
    LAST.with(|last| last.get(game, |game| Reason::new(game, None)))
}

/// The number of swaps of each card that keep par.
fn counts(game: &FlipNine) -> [u8; CARDS] {
    LAST_COUNTS.with(|last| last.get(game, reason::keeping_partners))
}

/// The swaps by which the best line from a position is longer than par.
fn over(controller: GameController<FlipNine>, game: &FlipNine) -> u32 {
    let par = controller.par.get_untracked().unwrap_or_default();
    (game.moves_made() + solver::par(game)).saturating_sub(par)
}

fn explain(
    controller: GameController<FlipNine>,
    game: &FlipNine,
    swap: Swap,
) -> Option<Explanation> {
    let (lang, over) = (controller.ctx.lang(), over(controller, game));
    let reason = reason_of(game)?.told_of(game, swap);
    if reason.partners.is_empty() {
        let counts = counts(game);
        let pieces =
            Value::ALL.map(|card| (card.to_string(), text::keeping(lang, counts[card.home()])));
        let text = text::numbers(lang).to_owned();
        return Some(Explanation { spoken: text.clone(), text, pieces: pieces.into() });
    }
    let sentences =
        text::why(lang, &reason, over).into_iter().map(|sentence| match sentence.mark {
            Some(mark) => format!("‹{}› {}", sign_of(mark), sentence.text),
            None => sentence.text,
        });
    Some(Explanation {
        text: sentences.collect::<Vec<_>>().join(" "),
        spoken: text::why_spoken(lang, &reason, over),
        pieces: reason
            .partners
            .iter()
            .map(|it| (it.card.to_string(), text::sign_name(lang, it.sign, over, reason.has_spare)))
            .collect(),
    })
}

/// The icon of a mark.
fn sign_of(mark: Mark) -> &'static str {
    match mark {
        Mark::Check => "check",
        Mark::Link => "link",
        Mark::House => "house",
    }
}

fn draw(_: GameController<FlipNine>, game: &FlipNine, _: Swap, stage: HintStage) -> AnyView {
    let game = *game;
    let layer = div().attr("class", "flip-why").attr("aria-hidden", "true");
    let drawn = loops(&game, stage);
    match stage {
        HintStage::None => ().into_any(),
        HintStage::Where | HintStage::Move => layer.child(drawn).into_any(),
        HintStage::Why => {
            let chosen = use_context::<ChosenCard>();
            let chips = move || chips(&game, chosen.and_then(|ChosenCard(chosen)| chosen.get()));
            layer.child(drawn).child(chips).into_any()
        }
    }
}

/// Builds the chips on the partners of the required card or the chosen one; before a choice the number of swaps of each
/// card that keep par.
fn chips(game: &FlipNine, chosen: Option<Value>) -> Vec<Element> {
    let of = |partners: Vec<Partner>| partners.iter().map(|it| chip_of(game, it)).collect();
    match (game.required(), chosen) {
        (Some(_), _) => of(reason_of(game).map(|reason| reason.partners).unwrap_or_default()),
        (None, Some(card)) => of(reason::partners(game, card)),
        (None, None) => {
            let counts = counts(game);
            let number = |card: Value| {
                let count = counts[card.home()];
                let chip = span().attr("class", "why-chip").attr("data-best", count > 0);
                spot(game, card).child(chip.text(count.to_string()))
            };
            Value::ALL.map(number).into()
        }
    }
}

fn chip_of(game: &FlipNine, partner: &Partner) -> Element {
    let words = match partner.sign {
        Sign::Keeps { next } => next.map(|next| format!("→ {next}")),
        Sign::Stuck { after, .. } => Some(after.to_string()),
        Sign::Joins | Sign::Placed => None,
    };
    let chip = span()
        .attr("class", "why-chip")
        .attr("data-best", partner.sign.keeps())
        .child(icon(sign_of(partner.sign.mark())));
    spot(game, partner.card).child(chip.child(words.map(|words| span().text(words))))
}

/// Builds the place over a card.
fn spot(game: &FlipNine, card: Value) -> Element {
    span().attr("class", "why-spot").style("--at", game.row().place(card).to_string())
}

/// The row as it is laid out, in pixels.
#[derive(Clone, Copy, PartialEq)]
struct Layout {
    /// The width and the height of a card.
    card: (f64, f64),
    /// From a card to the one beside it, and to the one below.
    step: (f64, f64),
    /// Whether the cards are in three rows.
    has_rows: bool,
    /// The room above the row.
    room: f64,
}

impl Layout {
    /// Measures a layer that covers the row, with one card's place in it.
    fn of(layer: &web_sys::HtmlElement, spot: &web_sys::HtmlElement) -> Self {
        let (width, height) = (f64::from(layer.offset_width()), f64::from(layer.offset_height()));
        let card = (f64::from(spot.offset_width()), f64::from(spot.offset_height()));
        let has_rows = height > 2.0 * card.1;
        let columns = if has_rows { 3.0 } else { 9.0 };
        let step = ((width - card.0) / (columns - 1.0), height / 3.0);
        let board = layer.closest(".flip-nine").ok().flatten();
        let top = |it: &web_sys::Element| it.get_bounding_client_rect().top();
        let room = board.map_or(0.0, |board| top(layer) - top(&board));
        Self { card, step, has_rows, room }
    }

    /// The corner of a place, from 0.
    fn corner(self, place: usize) -> (f64, f64) {
        let (column, row) = if self.has_rows { (place % 3, place / 3) } else { (place, 0) };
        (column as f64 * self.step.0, row as f64 * self.step.1)
    }

    /// Where arrows begin and end at a place: on its disc, or in one row at the upper edge.
    fn disc(self, place: usize) -> (f64, f64) {
        let (x, y) = self.corner(place);
        let down = if self.has_rows { self.card.1 * 0.79 } else { 0.0 };
        (x + self.card.0 / 2.0, y + down)
    }
}

/// The radius of a disc, in pixels.
const DISC: i32 = 17;

/// A point in pixels as a path has it, to the tenth. To format a float would add 12 KB of code.
fn point((x, y): (f64, f64)) -> String {
    let tenths = |pixels: f64| {
        let tenths = (pixels * 10.0).round() as i32;
        let (sign, tenths) = if tenths < 0 { ("-", -tenths) } else { ("", tenths) };
        format!("{sign}{}.{}", tenths / 10, tenths % 10)
    };
    format!("{} {}", tenths(x), tenths(y))
}

/// Draws an arrow from each card that is not in place to its place: the loop of the required card in the colour of the
/// sun.
fn loops(game: &FlipNine, stage: HintStage) -> AnyView {
    let game = *game;
    let (layer, first) = (NodeRef::new(), NodeRef::new());
    let layout = RwSignal::new(None);
    let owner = OwnerHandle::new();
    let measure = move || {
        if let (Some(layer), Some(first)) = (layer.get(), first.get()) {
            let now = Some(Layout::of(&layer, &first));
            if layout.get_untracked() != now {
                layout.set(now);
            }
        }
    };
    let watch = move || {
        // The board changes with the window, and when the tray takes room from it.
        let layer = layer.get::<web_sys::HtmlElement>();
        if let Some(board) = layer.and_then(|layer| layer.closest(".flip-nine").ok().flatten()) {
            on_resize(&board, move || owner.bind(measure)());
        }
    };
    next_frame(owner.bind(watch));
    div()
        .node_ref(layer)
        .attr("class", "flip-loops")
        .attr("data-behind", stage == HintStage::Why)
        .child(spot(&game, Value::ALL[0]).node_ref(first))
        .child(move || {
            // One unit is a pixel. The lines lie below the cards, for the gutters, and are multiplied into them.
            let draw = |layout| {
                let part =
                    |class, svg| picture(class, "0 0 1 1", ("role", "presentation".into()), svg);
                let arrows = arrows(&game, layout);
                vec![
                    part("flip-arrows under", arrows.clone()),
                    part("flip-arrows over", arrows),
                    part("flip-arrows", discs(&game, layout)),
                ]
            };
            layout.get().map(draw)
        })
        .into_any()
}

/// Draws an arrow from each card that is not in place to its place.
fn arrows(game: &FlipNine, layout: Layout) -> String {
    let loops = Loops::new(game);
    let mut svg = String::new();
    for (at, cards) in loops.loops.iter().enumerate() {
        let kind = match loops.of_required {
            Some(own) if own != at => "other",
            None if loops.required.is_some() => "other",
            _ => "own",
        };
        for &card in cards {
            let (from, to) = (game.row().place(card), card.home());
            let (start, end) = (layout.disc(from), layout.disc(to));
            let _ = write!(svg, r#"<g data-loop="{kind}">"#);
            curve(&mut svg, layout, start, end);
            svg.push_str("</g>");
        }
    }
    svg
}

/// Draws on each card that is not in place a disc with the direction of its place; none in one row.
fn discs(game: &FlipNine, layout: Layout) -> String {
    let loops = Loops::new(game);
    let mut svg = String::new();
    if layout.has_rows {
        for (at, cards) in loops.loops.iter().enumerate() {
            let kind = if loops.of_required.is_none_or(|own| own == at) { "own" } else { "other" };
            for &card in cards {
                let (from, to) = (game.row().place(card), card.home());
                disc(&mut svg, kind, layout.disc(from), layout.disc(to));
            }
        }
    }
    svg
}

/// How far an arrow over one row rises above its height, with half its line, in pixels.
const CREST: f64 = 18.0;

/// Draws a bent arrow with its head.
fn curve(svg: &mut String, layout: Layout, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
    let (dx, dy) = (to_x - x, to_y - y);
    let far = dx.hypot(dy).max(1.0);
    let (bend_x, bend_y, start, end);
    if layout.has_rows {
        let (nx, ny) = (-dy / far, dx / far);
        let bend = far * 0.18;
        (bend_x, bend_y) = ((x + to_x) / 2.0 + nx * bend, (y + to_y) / 2.0 + ny * bend);
        start = toward((x, y), (bend_x, bend_y), f64::from(DISC + 2));
        end = toward((to_x, to_y), (bend_x, bend_y), f64::from(DISC + 6));
    } else {
        let height = (34.0 + 0.2 * far).min(150.0).min(layout.room - CREST);
        (bend_x, bend_y) = ((x + to_x) / 2.0, y - 2.0 * height);
        // Above the numbers of the places.
        start = (x, y - 24.0);
        end = (to_x, to_y - 26.0);
    }
    let (start, tip, bend) = (point(start), point(end), point((bend_x, bend_y)));
    let _ = write!(svg, r#"<path pathLength="1" d="M{start}Q{bend} {tip}"/>"#);
    // The head: two strokes back along the curve.
    let angle = (end.1 - bend_y).atan2(end.0 - bend_x);
    let wing = |turn: f64| {
        let at = angle + turn;
        (end.0 - 12.0 * at.cos(), end.1 - 12.0 * at.sin())
    };
    let [left, right] = [0.55, -0.55].map(|turn| point(wing(turn)));
    let _ = write!(svg, r#"<path class="head" d="M{left}L{tip}L{right}"/>"#);
}

/// The point at a distance from one point toward another.
fn toward((x, y): (f64, f64), (to_x, to_y): (f64, f64), by: f64) -> (f64, f64) {
    let far = (to_x - x).hypot(to_y - y).max(1.0);
    (x + (to_x - x) * by / far, y + (to_y - y) * by / far)
}

/// Draws a disc with the direction of a card's place.
fn disc(svg: &mut String, kind: &str, (x, y): (f64, f64), to: (f64, f64)) {
    let (x, y) = (x.round(), y.round());
    let tip = toward((x, y), to, 7.5);
    let tail = toward((x, y), to, -7.5);
    let angle = (tip.1 - tail.1).atan2(tip.0 - tail.0);
    let wing = |turn: f64| (tip.0 - 6.0 * (angle + turn).cos(), tip.1 - 6.0 * (angle + turn).sin());
    let [left, right] = [0.75, -0.75].map(|turn| point(wing(turn)));
    let (tail, tip) = (point(tail), point(tip));
    let (x, y) = (x as i32, y as i32);
    let _ = write!(
        svg,
        r#"<g data-disc="{kind}"><circle cx="{x}" cy="{y}" r="{DISC}"/><path d="M{tail}L{tip}M{left}L{tip}L{right}"/></g>"#
    );
}
