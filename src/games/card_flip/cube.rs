//! The map of the starts that are ruled out, updated cell by cell.

use std::fmt::Write;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, NodeList};

use crate::kit::html::{self, div};
use crate::kit::motion::{Motion, SLOW};
use crate::kit::parts::picture;
use crate::kit::signal::{Effect, Memo};
use crate::page::ctx::Ctx;
use handful_games::card_flip::map::Map;
use handful_games::card_flip::{CardFlipView, Cards, Start, Starts, Turned, Walk, words};

/// The id of the map.
const ID: &str = "cube";

/// A flip that rules nothing out flashes.
const REPEAT: Motion = Motion {
    frames: r#"{"fill":["var(--need)","var(--bad)","var(--bad)","var(--need)"],"stroke":["var(--table)","var(--bad)","var(--bad)","var(--table)"],"strokeWidth":["0.8","4","4","0.8"],"offset":[0,0.25,0.75],"easing":"ease"}"#,
    time: 2 * SLOW,
};

/// Builds the map, if the player wants it.
pub fn picture_of(
    ctx: Ctx,
    view: Memo<CardFlipView>,
    cards: Memo<Cards>,
    start: Memo<Option<Start>>,
) -> html::Element {
    let wanted = Memo::new(move |_| ctx.settings.with(|s| s.map));
    let drawn = Memo::new(move |_| wanted.get().then(|| cards.get()));
    // The number of flips that were lit last.
    let mut flips = 0;
    let mut lights: Option<Lights> = None;
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
            let Some(picture) = document().get_element_by_id(ID) else { return };
            if lights.as_ref().is_none_or(|lights| lights.picture != picture) {
                lights = Lights::new(picture, cards);
            }
            if let Some(lights) = &mut lights {
                lights.show(walk, start);
            }
            if !walk.is_fresh() && walk.len() != flips {
                REPEAT.play("#cube .here", 0);
            }
            flips = walk.len();
        });
    });
    div().attr("class", "cube-area").child(move || {
        let Some(cards) = drawn.get() else { return ().into_any() };
        let map = Map::new(cards);
        div()
            .attr("class", "cube")
            .attr("id", ID)
            .attr("role", "img")
            .attr("data-shape", shape(&map))
            .attr("aria-label", move || view.with(|v| words::map(ctx.lang(), &v.walk)))
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
fn shape(map: &Map) -> &'static str {
    match map.view_box {
        _ if map.is_cube() => "cube",
        "0 0 960 480" => "wide",
        _ => "square",
    }
}

/// Draws edges, corners, the path and the current position, with nothing lit yet.
fn draw(map: &Map) -> String {
    let mut svg = String::new();
    let reach = map.reach;
    if map.is_cube() {
        for (from, card, to) in map.edges() {
            let ((x, y), (to_x, to_y)) = (map.point(from), map.point(to));
            let _ =
                write!(svg, r#"<path class="edge" data-by="{card}" d="M{x} {y}L{to_x} {to_y}"/>"#);
        }
    }
    // The path is behind the corners of a cube, but above the cells of a grid.
    const PATH: &str = r#"<path class="path"/>"#;
    if map.is_cube() {
        svg.push_str(PATH);
    }
    for corner in map.corners() {
        let ((x, y), bits) = (map.point(corner), corner.bits());
        let (left, top, size) = (x - reach, y - reach, 2 * reach);
        let round = if map.is_cube() { reach } else { reach / 4 };
        let _ = write!(
            svg,
            r#"<rect data-corner="{bits}" x="{left}" y="{top}" width="{size}" height="{size}" rx="{round}"/>"#
        );
    }
    if !map.is_cube() {
        svg.push_str(PATH);
    }
    if map.is_cube() {
        // At the corner with no card turned, each edge has its card's number.
        let (x, y) = map.point(Turned::default());
        for (_, card, to) in map.edges().filter(|(from, ..)| *from == Turned::default()) {
            let (to_x, to_y) = map.point(to);
            let (x, y) = ((x + to_x) / 2, (y + to_y) / 2);
            let _ = write!(svg, r#"<circle class="tag" cx="{x}" cy="{y}" r="4"/>"#);
            let _ = write!(svg, r#"<text class="tag-text" x="{x}" y="{y}" dy="2">{card}</text>"#);
        }
    }
    let _ = write!(svg, r#"<circle class="here" r="{}"/>"#, reach * 3 / 5);
    svg
}

/// The map in the document and what it shows, so that a flip changes only the cells that differ: of 1,023, most do not.
struct Lights {
    picture: Element,
    map: Map,
    /// The corners, by their bits.
    cells: NodeList,
    tested: Starts,
    start: Option<Start>,
}

impl Lights {
    /// Takes over a map on which nothing is lit yet.
    fn new(picture: Element, cards: Cards) -> Option<Self> {
        let cells = picture.query_selector_all("[data-corner]").ok()?;
        let (map, tested) = (Map::new(cards), Starts::NONE);
        Some(Self { picture, map, cells, tested, start: None })
    }

    /// Lights the tested starts, draws the path, and marks the current position.
    fn show(&mut self, walk: &Walk, start: Option<Start>) {
        for each in walk.cards().all_starts() {
            let is_tested = walk.tested().has(each);
            if is_tested != self.tested.has(each) {
                self.mark(each, "data-lit", is_tested);
            }
        }
        self.tested = *walk.tested();
        if start != self.start {
            let change = [(self.start, false), (start, true)];
            for (each, on) in change.into_iter().filter_map(|(each, on)| Some((each?, on))) {
                self.mark(each, "data-start", on);
            }
            self.start = start;
        }
        // Each edge is drawn once, because a game can pass the same ones many thousand times.
        let (mut way, mut end) = (String::new(), None);
        for (from, to) in walk.edges() {
            let ((x, y), (to_x, to_y)) = (self.map.point(from), self.map.point(to));
            if end != Some(from) {
                let _ = write!(way, "M{x} {y}");
            }
            let _ = write!(way, "L{to_x} {to_y}");
            end = Some(to);
        }
        let find = |selector: &str| self.picture.query_selector(selector).ok().flatten();
        if let Some(path) = find(".path") {
            set(&path, "d", &way);
        }
        if let Some(here) = find(".here") {
            let (x, y) = self.map.point(walk.at());
            set(&here, "cx", &x.to_string());
            set(&here, "cy", &y.to_string());
            mark(&here, "data-repeat", !walk.is_fresh());
        }
    }

    fn mark(&self, start: Start, name: &str, on: bool) {
        let cell = self.cells.get(start.turned().bits().into());
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
