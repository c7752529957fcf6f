//! What other pages show of Card Flip: the drawing of the daily five, and the guide for new players.

use leptos::ev;

use super::super::card;
use super::cube::{CubeView, draw};
use super::row::cloth;
use crate::frame::guide::played::{group, id_of};
use crate::frame::guide::{GuideContent, close_button, words as words_of};
use crate::kit::html::{self, Element, NodeRef, button, div, span};
use crate::kit::parts::picture;
use crate::kit::signal::{Effect, RwSignal};
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use handful_games::card_flip::map::CubeLayout;
use handful_games::card_flip::text::{self as game_text, guide};
use handful_games::card_flip::tutorial::{CARDS, next};
use handful_games::card_flip::{Card, Walk};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    let line = r#"<path class="i" d="M24 17l3 4-3 4-3-4z"/><path class="l" d="M17 36C20 40 28 40 31 36"/>"#;
    card("b", 4, 15) + &card("c", 18, 12) + &card("b", 32, 15) + line
}

/// Returns the guide, which is played.
pub fn guide_content() -> GuideContent {
    GuideContent::Playable(two)
}

/// Builds the guide to Card Flip: two cards under the cloth, and the map of the ways that they could lie.
fn two(ctx: Ctx) -> Element {
    let walk = RwSignal::new(Walk::new(CARDS));
    let flip = move |number: u8| {
        let is_it = |card: &Card| card.place() + 1 == usize::from(number);
        let Some(card) = walk.with_untracked(next).filter(is_it) else { return };
        walk.update(|walk| {
            walk.flip(card);
        });
        let is_over = walk.with_untracked(|walk| next(walk).is_none());
        sound::play_cue(ctx, if is_over { Cue::Win } else { Cue::Rule(number - 1) });
    };
    let steps = guide::steps(ctx.lang());
    let step = move || walk.with(Walk::len) as usize;
    let is_over = move || walk.with(|walk| next(walk).is_none());
    let card = move |card: Card| {
        let number = card.place() as u8 + 1;
        let is_flipped = move || walk.with(|walk| walk.corner().has(card));
        button()
            .attr("class", "flip-card")
            .attr("id", id_of(number))
            .attr("data-guide-card", card.to_string())
            .attr("tabindex", if number == 1 { "0" } else { "-1" })
            .attr("data-flipped", is_flipped)
            .attr("data-hinted", move || walk.with(next) == Some(card))
            .attr("aria-label", move || game_text::card(ctx.lang(), card, None, is_flipped()))
            .on(ev::click, move |_| flip(number))
            .child(
                span()
                    .attr("class", "flip-body")
                    .attr("aria-hidden", "true")
                    .child(move || is_over().then(|| ctx.card_back())),
            )
            .child(b_of(card))
            .child(html::i().attr("class", "dot").attr("aria-hidden", "true"))
    };
    let map = CubeLayout::new(CARDS);
    let node = NodeRef::new();
    let picture = div()
        .node_ref(node)
        .attr("class", "cube")
        .attr("id", "guide-map")
        .attr("role", "img")
        .attr("data-shape", "cube")
        .attr("aria-label", move || walk.with(|walk| game_text::map(ctx.lang(), walk)))
        .child(picture("cube-picture", map.view_box, ("role", "presentation".into()), draw(&map)));
    let mut view: Option<CubeView> = None;
    Effect::new(move || {
        walk.with(|walk| {
            if view.is_none() {
                view = node.get().and_then(|picture| CubeView::new(picture, CARDS));
            }
            if let Some(view) = &mut view {
                view.show(walk, None);
            }
        });
    });
    let cards = group(CARDS.all().map(card), flip)
        .attr("class", "flip-cards")
        .style("--n", CARDS.to_string())
        .attr("data-open", is_over);
    let dots = (0..steps.len()).map(|i| html::i().attr("data-on", move || i <= step()));
    let dots = div().attr("class", "guide-dots").attr("aria-hidden", "true").child(dots);
    div()
        .attr("class", "guide")
        .child(words_of(move || steps[step()].to_owned()))
        .child(div().attr("class", "guide-table").child(picture).child(cards.child(cloth())))
        .child(dots)
        .child(close_button(ctx, is_over))
}

/// Builds the number of a card.
fn b_of(card: Card) -> Element {
    span().attr("class", "flip-number").attr("aria-hidden", "true").text(card.to_string())
}
