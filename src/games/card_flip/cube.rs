//! The map of the starts that are ruled out, updated cell by cell.

use std::fmt::Write;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, NodeList};

use crate::kit::html::{self, NodeRef, div};
use crate::kit::motion::{Motion, SLOW_MS};
use crate::kit::parts::picture;
use crate::kit::signal::{Effect, Memo};
use crate::page::ctx::Ctx;
use handful_games::card_flip::map::{CubeLayout, TAG};
use handful_games::card_flip::{
    CardCount, CardFlipView, Configuration, ConfigurationSet, Corner, Walk, text as game_text,
};

/// The id of the map.
const ID: &str = "cube";

/// A flip that rules nothing out flashes.
const REPEAT: Motion = Motion {
    frames: r#"{"stroke":["var(--sun)","var(--felt-ink-bad)","var(--felt-ink-bad)","var(--sun)"],"strokeWidth":["4","9","9","4"],"offset":[0,0.25,0.75],"easing":"ease"}"#,
    time: 2 * SLOW_MS,
};

/// Builds the map, if the player wants it.
pub fn picture_of(
    ctx: Ctx,
    view: Memo<CardFlipView>,
    cards: Memo<CardCount>,
    start: Memo<Option<Configuration>>,
) -> html::Element {
    let wanted = Memo::new(move |_| ctx.settings.with(|s| s.shows_map));
    let drawn = Memo::new(move |_| wanted.get().then(|| cards.get()));
    // The number of flips that were lit last.
    let mut flips = 0;
    let mut cube: Option<CubeView> = None;
    let node = NodeRef::new();
    Effect::new(move || {
        let Some(cards) = drawn.get() else { return };
        let start = start.get();
        view.with(|view| {
            let walk = &view.walk;
            // After a deal with another number of cards, the map is first rebuilt, and lit when this
            // effect reruns.
            if walk.cards() != cards {
                return;
            }
            let Some(picture) = node.get::<Element>() else { return };
            if cube.as_ref().is_none_or(|cube| cube.picture != picture) {
                cube = CubeView::new(picture, cards);
            }
            if let Some(cube) = &mut cube {
                cube.show(walk, start);
            }
            if !walk.is_last_flip_new() && walk.len() != flips {
                REPEAT.play("#cube [data-here] rect", 0);
            }
            flips = walk.len();
        });
    });
    div().attr("class", "cube-area").child(move || {
        let Some(cards) = drawn.get() else { return ().into_any() };
        let map = CubeLayout::new(cards);
        // Of another number of cards it is another map, whose corners are looked up anew.
        div()
            .anew()
            .node_ref(node)
            .attr("class", "cube")
            .attr("id", ID)
            .attr("role", "img")
            .attr("data-shape", shape(&map))
            .attr("aria-label", move || view.with(|v| game_text::map(ctx.lang(), &v.walk)))
            .child(picture(
                "cube-picture",
                map.view_box,
                ("role", "presentation".into()),
                draw(&map),
            ))
            .into_any()
    })
}

/// Returns the `data-shape` of the map.
fn shape(map: &CubeLayout) -> &'static str {
    match map.view_box {
        _ if map.is_cube() => "cube",
        "0 0 960 480" => "wide",
        _ => "square",
    }
}

/// Draws the map with nothing ruled out: edges, then corners, then the numbers of the edges from where the dots are.
pub fn draw(map: &CubeLayout) -> String {
    let mut svg = String::new();
    let (reach, half) = (map.pill_half_height, map.half());
    if map.is_cube() {
        svg.push_str(r#"<path class="edge" d=""#);
        for (from, _, to) in map.edges() {
            let ((x, y), (to_x, to_y)) = (map.point(from), map.point(to));
            let _ = write!(svg, "M{x} {y}L{to_x} {to_y}");
        }
        svg.push_str(r#""/><path class="way"/>"#);
    }
    for corner in map.corners() {
        let ((x, y), bits) = (map.point(corner), corner.bits());
        let (left, top, width, height) = (x - half, y - reach, 2 * half, 2 * reach);
        let round = if map.is_cube() { 6 } else { reach / 4 };
        let _ = write!(
            svg,
            r#"<g data-corner="{bits}"><rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{round}"/>"#
        );
        if map.is_cube() {
            for (class, filled) in [("off", false), ("on", true)] {
                let dots = map.dots(corner, filled);
                let _ = write!(svg, r#"<path class="{class}" d="{dots}"/>"#);
            }
        }
        svg.push_str("</g>");
    }
    if map.is_cube() {
        for (_, card, _) in map.edges().filter(|(from, ..)| *from == Corner::default()) {
            let _ = write!(
                svg,
                r#"<g class="tag"><circle r="{TAG}"/><text dy="4.6">{card}</text></g>"#
            );
        }
    }
    svg
}

/// The map in the document and what it shows, so that a flip changes only the cells that differ: of 1,023, most do not.
pub struct CubeView {
    picture: Element,
    map: CubeLayout,
    /// The corners, by their bits.
    cells: NodeList,
    /// The numbers of the edges, by card.
    tags: NodeList,
    cards: CardCount,
    tested: ConfigurationSet,
    start: Option<Configuration>,
    at: Option<Corner>,
}

impl CubeView {
    /// Takes over a map on which nothing is lit yet.
    pub fn new(picture: Element, cards: CardCount) -> Option<Self> {
        let cells = picture.query_selector_all("[data-corner]").ok()?;
        let tags = picture.query_selector_all(".tag").ok()?;
        let (map, tested) = (CubeLayout::new(cards), ConfigurationSet::NONE);
        Some(Self { picture, map, cells, tags, cards, tested, start: None, at: None })
    }

    /// Darkens what is ruled out, and marks where the dots are and where each flip leads.
    pub fn show(&mut self, walk: &Walk, start: Option<Configuration>) {
        for each in walk.cards().all_configurations() {
            let is_tested = walk.tested().has(each);
            if is_tested != self.tested.has(each) {
                self.mark(each.corner(), "data-lit", is_tested);
            }
        }
        self.tested = *walk.tested();
        if start != self.start {
            let change = [(self.start, false), (start, true)];
            for (each, on) in change.into_iter().filter_map(|(each, on)| Some((each?, on))) {
                self.mark(each.corner(), "data-start", on);
            }
            self.start = start;
        }
        mark(&self.picture, "data-repeat", !walk.is_last_flip_new());
        let at = walk.corner();
        if self.at == Some(at) {
            return;
        }
        if let Some(before) = self.at {
            self.mark(before, "data-here", false);
        }
        self.mark(at, "data-here", true);
        self.at = Some(at);
        if !self.map.is_cube() {
            return;
        }
        let (mut way, (x, y)) = (String::new(), self.map.point(at));
        // From `TAG` to `LARGE_TAG`.
        let scale = if self.map.has_large_tags() { " scale(1.36)" } else { "" };
        let mut tags = Vec::new();
        for (card, i) in self.cards.all().zip(0..) {
            let to = at.flipped(card);
            let ((to_x, to_y), tag) =
                (self.map.point(to), self.map.tag_of((at, to), &tags, self.map.tag_size()));
            let (by_x, by_y) = tag;
            tags.push(tag);
            let _ = write!(way, "M{x} {y}L{by_x} {by_y}L{to_x} {to_y}");
            if let Some(tag) = self.tags.item(i).and_then(|tag| tag.dyn_into().ok()) {
                set(&tag, "transform", &format!("translate({by_x} {by_y}){scale}"));
            }
        }
        if let Ok(Some(path)) = self.picture.query_selector(".way") {
            set(&path, "d", &way);
        }
    }

    fn mark(&self, corner: Corner, name: &str, on: bool) {
        let cell = self.cells.get(corner.bits().into());
        if let Some(cell) = cell.and_then(|cell| cell.dyn_into().ok()) {
            mark(&cell, name, on);
        }
    }
}

fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}

fn mark(element: &Element, name: &str, on: bool) {
    if element.has_attribute(name) != on {
        let _ = if on { element.set_attribute(name, "") } else { element.remove_attribute(name) };
    }
}
