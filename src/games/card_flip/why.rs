//! What a hint of Card Flip draws over the map: the flips that each card leads to, and the ways that make another card
//! cost more. Its chunk comes with the first press of a hint.

use std::fmt::Write;

use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::prelude::*;

use super::{RESULT, WHY, result};
use crate::frame::game_parts::ResultView;
use crate::kit::chunk::register_content;
use crate::play::controller::GameController;
use crate::play::controller::task;
use crate::play::hint::{Explanation, HintStage, LastReason, WhyView, register_tasks};
use handful_games::card_flip::map::{COST, CubeLayout};
use handful_games::card_flip::reason::{CardCost, Cause, DeadEnd, Reason};
use handful_games::card_flip::text::reason as text;
use handful_games::card_flip::{CardFlip, Configuration, Corner, Move, Walk, solver};
use handful_shell::text::Lang;

/// The entry of the reasons of Card Flip.
#[wasm_bindgen]
pub fn chunk_card_flip_why() {
    register_content(RESULT, ResultView(result::result));
    register_content(
        WHY,
        WhyView::<CardFlip> {
            tell_move: Some(tell_move),
            name_move,
            explain,
            draw,
            play_on,
            show_loss: result::show_loss,
        },
    );
    register_tasks::<CardFlip>();
}

thread_local!(static LAST: LastReason<Walk, Option<Reason>> = const { LastReason::new() });

fn reason_of(walk: &Walk) -> Option<Reason> {
    LAST.with(|last| last.get(walk, Reason::new))
}

/// Says how many flips each card leads to.
fn tell_move(controller: GameController<CardFlip>, game: &CardFlip, _: Move) -> Option<String> {
    Some(text::totals(controller.ctx.lang(), &reason_of(game.walk())?))
}

/// Plays on from a card with the fewest flips.
fn play_on(controller: GameController<CardFlip>, mv: Move) {
    let Move::Flip(card) = mv else { return };
    let mut walk = controller.session.with_untracked(|s| s.position().walk().clone());
    walk.flip(card);
    let rest = solver::line(&walk).flips.into_iter().map(Move::Flip);
    task::play_on(controller, mv, rest.collect());
}

fn name_move(lang: Lang, _: &CardFlip, mv: Move) -> [String; 2] {
    match mv {
        Move::Flip(card) => [text::name_move(lang, card), text::name_move(lang, card)],
        Move::Set(_) => Default::default(),
    }
}

fn explain(controller: GameController<CardFlip>, game: &CardFlip, _: Move) -> Option<Explanation> {
    let lang = controller.ctx.lang();
    let reason = reason_of(game.walk())?;
    // In a task the numbers are told where nothing simple proves them.
    let totals = || controller.is_task().then(|| text::totals(lang, &reason));
    let said = text::why(lang, &reason).or_else(totals)?;
    let piece = |cost: &CardCost| {
        (cost.card.to_string(), text::card(lang, cost, game.walk().corner().has(cost.card)))
    };
    let pieces = reason.costs.iter().map(piece).collect();
    Some(Explanation { text: said.clone(), spoken: said, pieces })
}

fn draw(
    controller: GameController<CardFlip>,
    game: &CardFlip,
    _: Move,
    stage: HintStage,
) -> AnyView {
    let walk = game.walk();
    let map = CubeLayout::new(walk.cards());
    let Some(reason) = reason_of(walk).filter(|_| stage >= HintStage::Move) else {
        return ().into_any();
    };
    let mut drawing = Drawing::default();
    if stage == HintStage::Why {
        let causes = reason.costs.iter().filter_map(|cost| cost.cause);
        marks(&mut drawing, controller.ctx.lang(), &map, causes);
    }
    tags(&mut drawing, &map, walk, &reason.costs, reason.flips);
    svg::svg()
        .attr("class", "cube-why")
        .attr("viewBox", map.view_box)
        .attr("aria-hidden", "true")
        .child(svg::g().inner_html(drawing.shapes))
        .child(drawing.labels)
        .into_any()
}

/// Shapes and the labels on them. The page's policy allows no words in markup, so a label is an element of its own.
#[derive(Default)]
struct Drawing {
    shapes: String,
    labels: Vec<AnyView>,
}

impl Drawing {
    /// Adds a pill with a label around a point.
    fn label(
        &mut self,
        class: &'static str,
        (x, y): (i32, i32),
        (width, height): (i32, i32),
        said: String,
    ) {
        let (left, top, round) = (x - width / 2, y - height / 2, height / 2);
        let _ = write!(
            self.shapes,
            r#"<rect class="{class}" x="{left}" y="{top}" width="{width}" height="{height}" rx="{round}"/>"#
        );
        let label = svg::text().attr("class", class).attr("x", x.to_string());
        self.labels.push(label.attr("y", (y + 5).to_string()).child(said).into_any());
    }
}

/// Draws on the edge of each card its number and the flips that it leads to.
fn tags(drawing: &mut Drawing, map: &CubeLayout, walk: &Walk, costs: &[CardCost], fewest: u32) {
    let at = walk.corner();
    let mut before = Vec::new();
    for CardCost { card, flips, .. } in costs {
        let place = map.tag_of((at, at.flipped(*card)), &before, COST);
        before.push(place);
        let class = if *flips == fewest { "best" } else { "cost" };
        drawing.label(class, place, (42, 20), format!("{card}: {flips}"));
    }
}

/// Draws the ways that a cause speaks of: a dead end with its one line, a way that is cut off.
fn marks(drawing: &mut Drawing, lang: Lang, map: &CubeLayout, causes: impl Iterator<Item = Cause>) {
    let mut drawn: Vec<Configuration> = Vec::new();
    for cause in causes {
        let (ways, label): (Vec<(Configuration, Option<Corner>)>, _) = match cause {
            Cause::DeadEnds(ends) => {
                let way = |end: DeadEnd| (end.way, Some(end.from));
                (ends.map(way).into(), Some(text::dead_end(lang)))
            }
            Cause::CutOff(way) => (vec![(way, None)], None),
            Cause::RuledOut { .. } => (Vec::new(), None),
        };
        for (way, from) in ways {
            if drawn.contains(&way) {
                continue;
            }
            drawn.push(way);
            let (x, y) = map.point(way.corner());
            if let Some((from_x, from_y)) = from.map(|from| map.point(from)) {
                let _ = write!(
                    drawing.shapes,
                    r#"<path class="only" d="M{from_x} {from_y}L{x} {y}"/>"#
                );
            }
            let (half, high) = (map.half() + 3, map.pill_half_height + 3);
            let _ = write!(
                drawing.shapes,
                r#"<rect class="end" x="{}" y="{}" width="{}" height="{}" rx="8"/>"#,
                x - half,
                y - high,
                2 * half,
                2 * high
            );
            if let Some(label) = label {
                drawing.label("end-label", (x, y + high + 12), (76, 20), label.to_owned());
            }
        }
    }
}
