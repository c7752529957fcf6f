//! The picture of the ways that the cards could lie: where each corner of the cube is drawn.
//!
//! Up to six cards it shows the cube itself: each corner is a pill with a dot for each card, and each edge a flip.
//! Above that it is a grid whose rows and columns are in Gray code order, so that a flip leads to an adjacent cell or
//! to the opposite end of the line, and the ruler order zigzags line by line.

use std::fmt::Write;

use super::{Card, CardCount, Corner};

/// The most cards for which the cube itself is drawn.
pub const MAX_CUBE_CARDS: usize = 6;

/// A picture's box, and the center of each corner in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubeLayout {
    cards: CardCount,
    /// The box in the format of SVG's `viewBox`.
    pub view_box: &'static str,
    /// Half the height of a pill, or the distance from a cell's center to its edge.
    pub pill_half_height: i32,
    points: Vec<(i32, i32)>,
}

/// The box of a cube of one to five cards, its first corner, and how turning one more card moves a corner. No two pills
/// touch.
type Cube = (&'static str, (i32, i32), [(i32, i32); 5]);
const CUBES: [Cube; 5] = [
    ("0 0 160 60", (30, 30), [(100, 0), (0, 0), (0, 0), (0, 0), (0, 0)]),
    ("0 0 180 150", (25, 20), [(130, 0), (0, 110), (0, 0), (0, 0), (0, 0)]),
    ("2 0 264 240", (37, 84), [(132, 10), (-10, 130), (72, -68), (0, 0), (0, 0)]),
    ("-2 12 400 404", (36, 92), [(104, 14), (-8, 142), (56, -60), (172, 140), (0, 0)]),
    ("0 0 412 391", (52, 39), [(98, -3), (-14, 52), (-2, 180), (173, -1), (53, 85)]),
];

/// Half the width and height of the number of an edge that stands with its flips.
pub const COST: (i32, i32) = (21, 10);

/// The radius of the number of an edge, and that of a large one.
pub const TAG: i32 = 11;
const LARGE_TAG: i32 = 15;

/// The distance between two dots of a pill, and a dot's radius in tenths.
const DOT: i32 = 11;
const RADIUS: i32 = 37;

/// Where the number of an edge may stand, the best place first: in twentieths of the edge, and beside it.
const ALONG: [i32; 13] = [8, 9, 7, 10, 6, 11, 12, 5, 13, 14, 4, 15, 16];
const BESIDE: [i32; 5] = [0, -20, 20, -26, 26];

/// The outline of a dot, from its left end.
const ROUND: &str = "a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0";

impl CubeLayout {
    /// Lays out the picture for this many cards.
    pub fn new(cards: CardCount) -> Self {
        if cards.get() > MAX_CUBE_CARDS { Self::grid(cards) } else { Self::cube(cards) }
    }

    fn cube(cards: CardCount) -> Self {
        let Some(&(view_box, first, steps)) = CUBES.get(cards.get() - 1) else {
            return Self::arcs(cards);
        };
        let point = |bits: u32| {
            let turned = (0..cards.get()).filter(|&i| bits >> i & 1 == 1);
            turned.fold(first, |(x, y), i| (x + steps[i].0, y + steps[i].1))
        };
        let points = (0..=cards.configurations()).map(point).collect();
        Self { cards, view_box, pill_half_height: 10, points }
    }

    /// Lays out six cards as a grid whose lines are arcs, so that no edge runs along the pills of a line.
    fn arcs(cards: CardCount) -> Self {
        let point = |bits: u32| {
            let (column, row) = (place(bits & 7) as i32, place(bits >> 3) as i32);
            let bend = |at: i32, most: i32| most * (at * (7 - at)) / 12;
            (50 + 88 * column + bend(row, 12), 24 + 66 * row + bend(column, 48))
        };
        let points = (0..=cards.configurations()).map(point).collect();
        Self { cards, view_box: "0 0 728 560", pill_half_height: 10, points }
    }

    /// Half the width of a pill; the same as [`CubeLayout::pill_half_height`] in a grid.
    pub fn half(&self) -> i32 {
        if self.is_cube() { (DOT * self.cards.get() as i32 + 9) / 2 } else { self.pill_half_height }
    }

    /// Returns the outlines of a pill's dots as an SVG path: of the filled ones, or of the others.
    pub fn dots(&self, corner: Corner, filled: bool) -> String {
        let (x, y) = self.point(corner);
        // In tenths, because a fraction would need tables to be written.
        let first = 10 * x - 5 * DOT * (self.cards.get() as i32 - 1) - RADIUS;
        let mut path = String::new();
        for card in self.cards.all().filter(|&card| corner.has(card) == filled) {
            let left = first + 10 * DOT * card.place() as i32;
            let (whole, tenth) = (left / 10, left % 10);
            let _ = write!(path, "M{whole}.{tenth} {y}{ROUND}");
        }
        path
    }

    fn grid(cards: CardCount) -> Self {
        let across = cards.get().div_ceil(2);
        let (columns, rows) = (1 << across, 1 << (cards.get() - across));
        let cell = 960 / columns;
        let point = |bits: u32| {
            let (column, row) = (place(bits & (columns as u32 - 1)), place(bits >> across));
            (column as i32 * cell + cell / 2, row as i32 * cell + cell / 2)
        };
        let points = (0..=cards.configurations()).map(point).collect();
        let view_box = if rows == columns { "0 0 960 960" } else { "0 0 960 480" };
        Self { cards, view_box, pill_half_height: cell / 2 - 1, points }
    }

    /// Whether the numbers of edges are drawn larger, because the map itself is drawn the smallest.
    pub fn has_large_tags(&self) -> bool {
        self.cards.get() == MAX_CUBE_CARDS
    }

    /// The radius of the number of an edge.
    pub fn edge_label_radius(&self) -> i32 {
        if self.has_large_tags() { LARGE_TAG } else { TAG }
    }

    /// Returns the center of the number of an edge, nearer to its beginning, clear of pills and of the numbers before
    /// it. The size is half its width and height.
    pub fn tag_of(
        &self,
        (from, to): (Corner, Corner),
        before: &[(i32, i32)],
        (wide, high): (i32, i32),
    ) -> (i32, i32) {
        let ((x, y), (to_x, to_y)) = (self.point(from), self.point(to));
        let mut place = (0, 0);
        for n in 0..ALONG.len() * BESIDE.len() {
            let along = ALONG[n % ALONG.len()];
            place = (x + (to_x - x) * along / 20, y + (to_y - y) * along / 20);
            place.1 += BESIDE[n / ALONG.len()];
            if is_clear(place, &self.points, (self.half() + wide, self.pill_half_height + high))
                && is_clear(place, before, (2 * wide, 2 * high))
            {
                break;
            }
        }
        place
    }

    /// Half the width and height of the number of an edge.
    pub fn tag_size(&self) -> (i32, i32) {
        let radius = self.edge_label_radius();
        (radius, radius)
    }

    /// The box of the picture: its left and top edge, width and height.
    pub fn frame(&self) -> [i32; 4] {
        let mut sizes = self.view_box.split(' ').filter_map(|n| n.parse().ok());
        std::array::from_fn(|_| sizes.next().unwrap_or(0))
    }

    /// Whether the picture shows the cube itself.
    pub fn is_cube(&self) -> bool {
        self.cards.get() <= MAX_CUBE_CARDS
    }

    /// The center of a corner.
    pub fn point(&self, corner: Corner) -> (i32, i32) {
        self.points[usize::from(corner.bits())]
    }

    /// Every corner, starting with the one where no card is turned.
    pub fn corners(&self) -> impl Iterator<Item = Corner> {
        (0..self.points.len() as u16).map(Corner::new)
    }

    /// The edges of the cube: a corner, a card, and the corner with that card turned.
    pub fn edges(&self) -> impl Iterator<Item = (Corner, Card, Corner)> {
        self.corners().flat_map(|corner| {
            let cards = self.cards.all().filter(move |&card| !corner.has(card));
            cards.map(move |card| (corner, card, corner.flipped(card)))
        })
    }
}

/// Whether a point is so far from all others, along one axis.
fn is_clear((x, y): (i32, i32), others: &[(i32, i32)], (wide, high): (i32, i32)) -> bool {
    others.iter().all(|&(a, b)| (a - x).abs() > wide || (b - y).abs() > high)
}

/// The position of a number in the reflected Gray code.
fn place(gray: u32) -> u32 {
    Corner::new(gray as u16).configuration().map_or(0, super::Configuration::in_ruler_order)
}
