//! What a hint of Card Flip draws over the map: the flips that each card leads to, and the ways that make another card cost
//! more. Its chunk comes with the first press of a hint.

use std::fmt::Write;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::WHY;
use crate::kit::chunk::register_content;
use crate::kit::parts::picture;
use crate::play::controller::GameController;
use crate::play::hint::{Explanation, HintStage, WhyView};
use handful_games::card_flip::map::CubeLayout;
use handful_games::card_flip::reason::{self, CardCost, DeadEnd, Reason};
use handful_games::card_flip::text::reason as text;
use handful_games::card_flip::{CardFlip, Configuration, Corner, Move, Walk};
use handful_shell::text::Lang;

/// The entry of the reasons of Card Flip.
#[wasm_bindgen]
pub fn chunk_card_flip_why() {
    register_content(WHY, WhyView::<CardFlip> { tell_move: Some(tell_move), explain, draw });
}

/// Says how many flips each card leads to.
fn tell_move(controller: GameController<CardFlip>, game: &CardFlip, _: Move) -> Option<String> {
    Some(text::totals(controller.ctx.lang(), &reason::explain(game.walk())?))
}

fn explain(controller: GameController<CardFlip>, game: &CardFlip, _: Move) -> Option<Explanation> {
    let lang = controller.ctx.lang();
    let explanation = reason::explain(game.walk())?;
    let said = text::why(lang, &explanation)?;
    let piece = |cost: &CardCost| {
        (cost.card.to_string(), text::card(lang, cost, game.walk().corner().has(cost.card)))
    };
    let pieces = explanation.costs.iter().map(piece).collect();
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
    let Some(explanation) = reason::explain(walk).filter(|_| stage >= HintStage::Move) else {
        return ().into_any();
    };
    let mut svg = String::new();
    if stage == HintStage::Why {
        let reasons = explanation.costs.iter().filter_map(|cost| cost.reason);
        marks(&mut svg, controller.ctx.lang(), &map, reasons);
    }
    tags(&mut svg, &map, walk, &explanation.costs, explanation.flips);
    picture("cube-why", map.view_box, ("role", "presentation".into()), svg)
}

/// Draws on the edge of each card its number and the flips that it leads to.
fn tags(svg: &mut String, map: &CubeLayout, walk: &Walk, costs: &[CardCost], fewest: u32) {
    let at = walk.corner();
    let mut before = Vec::new();
    for CardCost { card, flips, .. } in costs {
        let (x, y) = map.tag_of((at, at.flipped(*card)), &before);
        before.push((x, y));
        let best = if *flips == fewest { " data-best" } else { "" };
        let _ = write!(
            svg,
            r#"<g class="tag"{best}><rect x="{}" y="{}" width="46" height="24" rx="12"/><text x="{x}" y="{}">{card}: {flips}</text></g>"#,
            x - 23,
            y - 12,
            y + 5
        );
    }
}

/// Draws the ways that a reason speaks of: a dead end with its one line, a way that is cut off.
fn marks(
    svg: &mut String,
    lang: Lang,
    map: &CubeLayout,
    reasons: impl Iterator<Item = Reason>,
) {
    let mut drawn: Vec<Configuration> = Vec::new();
    for reason in reasons {
        let (ways, label): (Vec<(Configuration, Option<Corner>)>, _) = match reason {
            Reason::DeadEnds(ends) => {
                let way = |end: DeadEnd| (end.way, Some(end.from));
                (ends.map(way).into(), Some(text::dead_end(lang)))
            }
            Reason::CutOff(way) => (vec![(way, None)], None),
            Reason::RuledOut { .. } => (Vec::new(), None),
        };
        for (way, from) in ways {
            if drawn.contains(&way) {
                continue;
            }
            drawn.push(way);
            let (x, y) = map.point(way.corner());
            if let Some((from_x, from_y)) = from.map(|from| map.point(from)) {
                let _ = write!(svg, r#"<path class="only" d="M{from_x} {from_y}L{x} {y}"/>"#);
            }
            let (half, high) = (map.half() + 3, map.pill_half_height + 3);
            let _ = write!(
                svg,
                r#"<rect class="end" x="{}" y="{}" width="{}" height="{}" rx="8"/>"#,
                x - half,
                y - high,
                2 * half,
                2 * high
            );
            if let Some(label) = label {
                let _ = write!(
                    svg,
                    r#"<g class="label"><rect x="{}" y="{}" width="72" height="18" rx="9"/><text x="{x}" y="{}">{label}</text></g>"#,
                    x - 36,
                    y + high + 3,
                    y + high + 16
                );
            }
        }
    }
}
