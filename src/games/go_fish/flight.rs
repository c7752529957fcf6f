//! What moves over the table: the arrow from who asks to who is asked, the words on it, and cards on their way.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::DomRect;

use super::ids::{STOCK_ID, rank_id, seat_id};
use super::table_view::TableView;
use crate::kit::browser::after_paint;
use crate::kit::html::{Element, div, span};
use crate::kit::owner::OwnerHandle;
use crate::kit::parts::{card_face, picture};
use crate::kit::signal::{Effect, Memo, Painted, RwSignal};
use crate::page::sound::{self, Cue};
use handful_engine::Seat;
use handful_games::cards::Card;
use handful_games::go_fish::stage::{Beat, ShownAsk, Stage, StageEvent};
use handful_games::go_fish::text as game_text;
use handful_games::go_fish::{Event, GoFishView};

/// The most cards in flight at once.
const MAX_FLIGHTS: usize = 8;

type Point = (f64, f64);

/// A way over the table in CSS pixels from the board's corner.
#[derive(Clone, Copy, PartialEq)]
struct FlightPath {
    from: Point,
    bend: Point,
    to: Point,
}

impl FlightPath {
    /// Returns the straight way between two points.
    fn straight(from: Point, to: Point) -> Self {
        Self { from, bend: middle(from, to), to }
    }

    /// Returns the way back.
    fn back(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }

    /// Returns the point at a part of the way.
    fn at(self, part: f64) -> Point {
        let rest = 1.0 - part;
        let mix =
            |a: f64, b: f64, c: f64| rest * rest * a + 2.0 * part * rest * b + part * part * c;
        let Self { from, bend, to } = self;
        (mix(from.0, bend.0, to.0), mix(from.1, bend.1, to.1))
    }

    /// Returns the arrow along the way, with a head of this size.
    fn arrow(self, head: f64) -> String {
        let Self { from, bend, to } = self;
        let (ux, uy) = towards(bend, to);
        // The sides of the head are at an angle of 0.55 to the way.
        let side = |sign: f64| {
            let (cos, sin) = (0.8525 * head, sign * 0.5227 * head);
            (to.0 - cos * ux + sin * uy, to.1 - cos * uy - sin * ux)
        };
        let [a, q, b, left, right] = [from, bend, to, side(1.0), side(-1.0)].map(written);
        format!(
            r##"<path class="way" pathLength="1" d="M{a}Q{q} {b}"/><path class="head" d="M{left}L{b}L{right}"/>"##
        )
    }
}

fn middle(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

/// Returns the direction from one point to another.
fn towards(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let far = (x * x + y * y).sqrt().max(1.0);
    (x / far, y / far)
}

/// Returns a point in whole pixels.
fn written((x, y): Point) -> String {
    format!("{} {}", x as i32, y as i32)
}

/// Returns a length in whole pixels.
fn pixels(n: f64) -> String {
    format!("{}px", n as i32)
}

/// A card in flight; `card` is `None` if it is face down.
#[derive(Clone)]
struct Flight {
    card: Option<Card>,
    way: FlightPath,
    /// The widths at the end and at the beginning.
    width: [f64; 2],
    turn: usize,
}

/// An ask with its way, and the points at which the words of the ask and of its answer rest.
#[derive(Clone, Copy, PartialEq)]
struct DrawnAsk {
    ask: ShownAsk,
    way: FlightPath,
    words: [Point; 2],
    /// Whether the board is wide.
    is_wide: bool,
}

/// What flies over the table.
#[derive(Clone, Copy)]
pub struct FlightLayer {
    table: TableView,
    /// The flights, with their number in the stage.
    flights: RwSignal<(u32, Vec<Flight>)>,
}

impl FlightLayer {
    /// Creates the layer over a table, from which cards set off as its stage says.
    pub fn new(table: TableView) -> Self {
        let layer = Self { table, flights: RwSignal::new((0, Vec::new())) };
        let (owner, departure) =
            (OwnerHandle::new(), Memo::new(move |_| table.stage.with(Stage::departure)));
        Effect::new(move || {
            if let Some(number) = departure.get() {
                // The seats and the hand are painted first.
                after_paint(owner.bind(move || {
                    if departure.get_untracked() == Some(number) {
                        layer.set_off(number);
                    }
                }));
            }
        });
        Effect::new(move || {
            let is_asked =
                table.stage.shown_ask.with(|ask| ask.is_some_and(|it| it.answer.is_none()));
            if is_asked && !table.stage.with_untracked(Stage::is_hurried) {
                sound::play_cue(table.shell.ctx, Cue::Ask);
            }
        });
        layer
    }

    /// Lets the cards of the last ask fly.
    #[inline(never)]
    fn set_off(self, number: u32) {
        let cards = untrack(|| cards(self.table)).unwrap_or_default();
        let count = cards.len();
        self.flights.set((number, cards));
        self.table.stage.send(StageEvent::SetOff(count));
    }

    /// Lands the cards, and lets the own books fly that they complete.
    #[inline(never)]
    pub fn land(self) {
        let (number, has_flown) =
            self.flights.with_untracked(|(number, flights)| (*number, !flights.is_empty()));
        // From the places of the piles that are about to go.
        let books = untrack(|| shelved(self.table)).unwrap_or_default();
        self.table.stage.send(StageEvent::Played(Beat::Land));
        if has_flown {
            sound::play_cue(self.table.shell.ctx, Cue::Land);
        }
        self.flights.set((number, books));
    }

    /// Builds the layer.
    pub fn element(self) -> Element {
        let Self { table, flights } = self;
        let ask = table.stage.shown_ask;
        // A frame after the seats have changed, which are painted first.
        let drawn_ask =
            Painted::new(move || ask.get().and_then(|ask| untrack(|| drawn_way(table, ask))));
        let flight = Memo::new(move |_| table.stage.with(Stage::flight));
        div()
            .attr("class", "flights")
            .attr("aria-hidden", "true")
            .child(move || arrow(table, drawn_ask.get()))
            .child(move || {
                let (number, flights) = flights.get();
                let flies = flight.get() == Some(number);
                let cards = flights.into_iter().filter(|_| flies);
                let cards = cards.map(|flight| drawn(table, flight).into_any());
                cards.collect::<Vec<_>>().into_any()
            })
    }
}

/// Builds a card in flight.
fn drawn(table: TableView, flight: Flight) -> Element {
    let Flight { card, way, width: [wide, first], turn } = flight;
    let [from, mid, to] = [way.from, way.at(0.5), way.to];
    // Drawn at its largest, because what grows is blurred.
    let most = wide.max(first);
    let small = |part: f64| format!("{}%", (100.0 * (first + part * (wide - first)) / most) as i32);
    span()
        .anew()
        .attr("class", "flight")
        .style("--x0", pixels(from.0))
        .style("--y0", pixels(from.1))
        .style("--xm", pixels(mid.0))
        .style("--ym", pixels(mid.1))
        .style("--x1", pixels(to.0))
        .style("--y1", pixels(to.1))
        .style("--w", pixels(most))
        .style("--s0", small(0.0))
        .style("--s1", small(1.0))
        .style("--turn", turn.to_string())
        .child(card.map_or_else(|| table.shell.ctx.card_back(), card_face))
}

/// Builds the arrow of an ask with its words.
fn arrow(table: TableView, drawn: Option<DrawnAsk>) -> AnyView {
    let Some(DrawnAsk { ask, way, words: [asks, answers], is_wide }) = drawn else {
        return ().into_any();
    };
    let lang = table.lang();
    let (says, text) = match ask.answer == Some(false) {
        true => ("fish", lang.of("Go fish!", "¡A pescar!").to_owned()),
        false => ("asks", game_text::ask_bubble(lang, ask.rank, table.family())),
    };
    let (from, to) = match ask.answer {
        None => (way.from, asks),
        Some(true) => (asks, asks),
        Some(false) => (asks, answers),
    };
    let head = if is_wide { 24.0 } else { 16.0 };
    let is_new = ask.answer.is_none();
    vec![
        picture(
            "arrow",
            "0 0 1 1",
            ("data-new", if is_new { "1" } else { "" }.into()),
            way.arrow(head),
        ),
        span()
            .anew()
            .attr("class", "bubble")
            .attr("data-says", says)
            .style("--x0", pixels(from.0))
            .style("--y0", pixels(from.1))
            .style("--x1", pixels(to.0))
            .style("--y1", pixels(to.1))
            .text(text)
            .into_any(),
    ]
    .into_any()
}

/// Returns an ask as it is drawn.
fn drawn_way(table: TableView, ask: ShownAsk) -> Option<DrawnAsk> {
    let (way, wide) = way_of(table, ask)?;
    let is_wide = wide > 700.0;
    let board = board()?;
    // The words cover neither a name nor the stock, and stay on the board.
    let marks = all(&board, ".seat-name, .seat-level, .stock-backs");
    // Half as wide as the longest words.
    let half = if is_wide { 90.0 } else { 62.0 };
    let words = [rest(&marks, way, wide, half, 0.5), rest(&marks, way, wide, half, 0.8)];
    Some(DrawnAsk { ask, way, words, is_wide })
}

/// Returns where words of a half width rest on a way over a board so wide, clear of all marks if there is such a place:
/// from a part of the way on towards both ends.
#[inline(never)]
fn rest(marks: &[(Point, Point)], way: FlightPath, wide: f64, half: f64, from: f64) -> Point {
    let mut place = way.at(from);
    for i in 0..24 {
        let step = 0.05 * f64::from(i / 2);
        let part = from + if i % 2 == 0 { -step } else { step };
        let (x, y) = way.at(part);
        let at = (x.min(wide - half - 4.0).max(half + 4.0), y);
        if i == 0 {
            place = at;
        }
        let covers = |(mark, size): &(Point, Point)| {
            (mark.0 - at.0).abs() < half + size.0 / 2.0
                && (mark.1 - at.1).abs() < 20.0 + size.1 / 2.0
        };
        if part > 0.2 && part < 0.86 && !marks.iter().any(covers) {
            return at;
        }
    }
    place
}

/// The board's corner and size.
fn board() -> Option<DomRect> {
    Some(document().get_element_by_id("board")?.get_bounding_client_rect())
}

/// Returns the middle of each visible element of a CSS selector, in pixels from the board's corner, with its size.
#[inline(never)]
fn all(board: &DomRect, css: &str) -> Vec<(Point, Point)> {
    let mut places = Vec::new();
    if let Ok(found) = document().query_selector_all(css) {
        for i in 0..found.length() {
            let Some(it) = found.item(i) else { break };
            let rect = it.unchecked_into::<web_sys::Element>().get_bounding_client_rect();
            let (wide, high) = (rect.width(), rect.height());
            if wide > 0.0 {
                let corner = (rect.x() - board.x(), rect.y() - board.y());
                places.push(((corner.0 + wide / 2.0, corner.1 + high / 2.0), (wide, high)));
            }
        }
    }
    places
}

/// Returns the first visible element of a CSS selector, as [`all`] does.
#[inline(never)]
fn find(board: &DomRect, css: &str) -> Option<(Point, Point)> {
    all(board, css).first().copied()
}

/// Returns where the way of an ask begins or ends at a seat, and the radius of its disc.
#[inline(never)]
fn end(board: &DomRect, own: Seat, ask: ShownAsk, seat: Seat) -> Option<(Point, f64)> {
    if seat != own {
        let (at, size) = find(board, &format!("#{} .disc", seat_id(seat)))?;
        return Some((at, size.0 / 2.0));
    }
    let pile = match seat == ask.by {
        true => find(board, &format!("#{}", rank_id(ask.rank))),
        false => None,
    };
    let (at, size) = pile.or_else(|| find(board, "#fish-hand .ranks"))?;
    let mut top = at.1 - size.1 / 2.0 + if seat == ask.by { 26.0 } else { -4.0 };
    if seat == ask.of {
        // Above the highest pile.
        for (at, size) in all(board, "#fish-hand .pile") {
            top = top.min(at.1 - size.1 / 2.0 - 4.0);
        }
    }
    Some(((at.0, top), 0.0))
}

/// Returns the way of an ask, from the edge of one disc to that of the other, and the width of the board.
fn way_of(table: TableView, ask: ShownAsk) -> Option<(FlightPath, f64)> {
    let board = board()?;
    let own = table.seat_in_front.get()?;
    let (wide, high) = (board.width(), board.height());
    let ((a, a_wide), (b, b_wide)) =
        (end(&board, own, ask, ask.by)?, end(&board, own, ask, ask.of)?);
    let (x, y) = middle(a, b);
    let bend = match ask.by == own || ask.of == own {
        // Past the stock on its left, with room for the words.
        true => {
            let (stock, size) = find(&board, &format!("#{STOCK_ID}"))?;
            let (bow, clear) = ((0.12 * wide).max(90.0), size.0 / 2.0 + 36.0);
            // The part of the way at the height of the stock, and what the points have in it.
            let part = ((stock.1 - a.1) / (b.1 - a.1)).max(0.2);
            let rest = 1.0 - part;
            let ends = rest * rest * a.0 + part * part * b.0;
            let bent = (2.0 * part * rest).max(0.2);
            let is_over = (ends + bent * (x - bow) - stock.0).abs() < clear;
            (if is_over { (stock.0 - clear - ends) / bent } else { x - bow }, y)
        }
        false => (x + 0.9 * (wide / 2.0 - x), y + 0.9 * (0.52 * high - y)),
    };
    let cut = |at: Point, by: f64| {
        let (x, y) = towards(at, bend);
        (at.0 + by * x, at.1 + by * y)
    };
    Some((FlightPath { from: cut(a, a_wide + 9.0), bend, to: cut(b, b_wide + 13.0) }, wide))
}

/// Returns the flights of the last ask.
fn cards(table: TableView) -> Option<Vec<Flight>> {
    let board = board()?;
    let own = table.seat_in_front.get()?;
    let events = table.view.with(|view| view.log.last_ask());
    let &Event::Asked { by, of, rank } = events.first()? else { return None };
    let ask = ShownAsk { by, of, rank, answer: None, number: 0 };
    let given = way_of(table, ask).map(|(way, _)| way);
    let hand = |seat: Seat| match seat == own {
        true => find(&board, "#fish-hand .ranks").map(|(at, _)| (at, 0.0)),
        false => {
            let part = |class: &str, by: f64| {
                let (at, size) = find(&board, &format!("#{} .{class}", seat_id(seat)))?;
                Some((at, size.1 / by))
            };
            // Without cards there is no fan, under the face.
            part("seat-hand", 1.4).or_else(|| part("disc", 3.0))
        }
    };
    let place = |card: Card| in_hand(&board, card);
    let (stock, stock_size) = find(&board, &format!("#{STOCK_ID} .stock-backs"))?;
    let mut flights: Vec<Flight> = Vec::new();
    let mut own_cards = table.view.with(GoFishView::last_gained).into_iter();
    let mut add = |card: Option<Card>, seat: Seat, from: Point, first: f64, bend: Option<Point>| {
        let mine = if seat == own { own_cards.next() } else { None };
        let end = match mine {
            Some(card) => place(card).or_else(|| hand(seat)),
            None => hand(seat),
        };
        let Some((to, wide)) = end else { return };
        let way = FlightPath {
            bend: bend.unwrap_or_else(|| middle(from, to)),
            ..FlightPath::straight(from, to)
        };
        let wide = if wide > 0.0 { wide } else { first.max(1.0) };
        let first = if first > 0.0 { first } else { wide };
        flights.push(Flight {
            card: card.or(mine),
            way,
            width: [wide, first],
            turn: flights.len(),
        });
    };
    for event in &events {
        match event {
            Event::Gave { from, to, cards } => {
                let (start, wide) = hand(*from)?;
                let bend = given.map(|way| way.back().bend);
                cards.iter().for_each(|card| add(Some(*card), *to, start, wide, bend));
            }
            Event::Drew { by, shown, .. } => add(*shown, *by, stock, stock_size.0, None),
            Event::Refilled { by, count, .. } => {
                (0..*count).for_each(|_| add(None, *by, stock, stock_size.0, None));
            }
            _ => {}
        }
    }
    flights.truncate(MAX_FLIGHTS);
    Some(flights)
}

/// Returns where a card of the own hand lies, and its width.
#[inline(never)]
fn in_hand(board: &DomRect, card: Card) -> Option<(Point, f64)> {
    let (at, size) = find(board, &format!("#fish-hand [data-card=\"{}\"]", card.code()))?;
    Some((at, size.0))
}

/// Returns the flights of the own books from the hand to their place.
fn shelved(table: TableView) -> Option<Vec<Flight>> {
    let board = board()?;
    let mut flights = Vec::new();
    for card in table.stage.books_in_hand.get() {
        let (from, first) = in_hand(&board, card)?;
        let place = format!("#fish-hand [data-book=\"{}\"]", card.rank().letter());
        let (to, size) = find(&board, &place)?;
        let way = FlightPath::straight(from, to);
        flights.push(Flight { card: Some(card), way, width: [size.0, first], turn: 0 });
    }
    Some(flights)
}
