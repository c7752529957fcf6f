//! The picture of the tested starts: where each corner of the cube is drawn.
//!
//! Up to four cards it shows the cube itself, with one edge per flip. Above that it is a grid whose
//! rows and columns are in Gray code order, so that a flip leads to an adjacent cell or to the
//! opposite end of the line, and the ruler order zigzags line by line.

use super::{Card, Cards, Turned};

/// The most cards for which the cube itself is drawn.
pub const MOST_OF_CUBE: usize = 4;

/// A picture's box, and the center of each corner in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    cards: Cards,
    /// The box in the format of SVG's `viewBox`.
    pub view_box: &'static str,
    /// The distance from a mark's center to its edge.
    pub reach: i32,
    points: Vec<(i32, i32)>,
}

/// How turning one more card moves a corner of the cube, for each number of cards: the first card
/// along, the second across, the third diagonally, the fourth to a second cube beside it.
const STEPS: [[(i32, i32); MOST_OF_CUBE]; MOST_OF_CUBE] = [
    [(60, 0), (0, 0), (0, 0), (0, 0)],
    [(50, 0), (0, 50), (0, 0), (0, 0)],
    [(44, 0), (0, 44), (24, -20), (0, 0)],
    [(20, 0), (0, 30), (13, -13), (50, 20)],
];

impl Map {
    /// Lays out the picture for this many cards.
    #[must_use]
    pub fn new(cards: Cards) -> Self {
        if cards.get() > MOST_OF_CUBE { Self::grid(cards) } else { Self::cube(cards) }
    }

    fn cube(cards: Cards) -> Self {
        let steps = &STEPS[cards.get() - 1];
        let point = |bits: u32| {
            let turned = (0..cards.get()).filter(|&i| bits >> i & 1 == 1);
            turned.fold((0, 0), |(x, y), i| (x + steps[i].0, y + steps[i].1))
        };
        let points: Vec<_> = (0..=cards.starts()).map(point).collect();
        let least = |f: fn(&(i32, i32)) -> i32| points.iter().map(f).min().unwrap_or(0);
        let most = |f: fn(&(i32, i32)) -> i32| points.iter().map(f).max().unwrap_or(0);
        let (left, right) = (least(|p| p.0), most(|p| p.0));
        let (top, bottom) = (least(|p| p.1), most(|p| p.1));
        // Center the cube.
        let (x, y) = ((100 - right - left) / 2, (84 - bottom - top) / 2);
        let points = points.iter().map(|point| (point.0 + x, point.1 + y)).collect();
        Self { cards, view_box: "0 0 100 84", reach: 5, points }
    }

    fn grid(cards: Cards) -> Self {
        let across = cards.get().div_ceil(2);
        let (columns, rows) = (1 << across, 1 << (cards.get() - across));
        let cell = 960 / columns;
        let point = |bits: u32| {
            let (column, row) = (place(bits & (columns as u32 - 1)), place(bits >> across));
            (column as i32 * cell + cell / 2, row as i32 * cell + cell / 2)
        };
        let points = (0..=cards.starts()).map(point).collect();
        let view_box = if rows == columns { "0 0 960 960" } else { "0 0 960 480" };
        Self { cards, view_box, reach: cell / 2 - 1, points }
    }

    /// Whether the picture shows the cube itself.
    #[must_use]
    pub fn is_cube(&self) -> bool {
        self.cards.get() <= MOST_OF_CUBE
    }

    /// The center of a corner.
    #[must_use]
    pub fn point(&self, corner: Turned) -> (i32, i32) {
        self.points[usize::from(corner.bits())]
    }

    /// Every corner, starting with the one where no card is turned.
    pub fn corners(&self) -> impl Iterator<Item = Turned> {
        (0..self.points.len() as u16).map(Turned::new)
    }

    /// The edges of the cube: a corner, a card, and the corner with that card turned.
    pub fn edges(&self) -> impl Iterator<Item = (Turned, Card, Turned)> {
        self.corners().flat_map(|corner| {
            let cards = self.cards.all().filter(move |&card| !corner.has(card));
            cards.map(move |card| (corner, card, corner.flipped(card)))
        })
    }
}

/// The position of a number in the reflected Gray code.
fn place(gray: u32) -> u32 {
    Turned::new(gray as u16).start().map_or(0, super::Start::in_ruler_order)
}
