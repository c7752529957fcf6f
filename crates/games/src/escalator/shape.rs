//! How the cards lie. Rules, solver, view, texts and board ask it who covers whom.

use super::{Place, TABLEAU};
use handful_engine::keyword::keywords;

/// How the 28 cards of the tableau lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Seven rows of 1, 2, … 7.
    Pyramid,
    /// Three peaks of 1, 2 and 3 cards a row, over a row of 10 that they share.
    Peaks,
}

keywords!(Shape { Pyramid = "pyramid", Peaks = "peaks" });

impl Shape {
    /// The rows of the shape.
    pub fn rows(self) -> Rows {
        match self {
            Shape::Pyramid => Rows { peaks: 1, count: 7 },
            Shape::Peaks => Rows { peaks: 3, count: 4 },
        }
    }
}

/// Rows of cards from the top, each card covered by two of the next row. In each peak the rows have 1, 2, 3, … cards;
/// the last row is one of all peaks, without gaps. A pyramid is one peak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rows {
    peaks: usize,
    count: usize,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The distance from the left edge of the last row, in halves of a card.
    pub left: usize,
    /// The place in its row, from 0 at the left.
    column: usize,
}

impl Rows {
    /// Returns so many rows of so many peaks: fewer than those of a [`Shape`], for tests of the solver.
    ///
    /// # Panics
    /// If there is no peak, or no row, or more cards than places.
    pub fn new(peaks: usize, count: usize) -> Self {
        let rows = Self { peaks, count };
        assert!(peaks > 0 && count > 0 && rows.cards() <= TABLEAU, "{rows:?}");
        rows
    }

    /// The number of peaks.
    pub fn peaks(self) -> usize {
        self.peaks
    }

    /// The number of rows.
    pub fn count(self) -> usize {
        self.count
    }

    /// The number of cards.
    pub fn cards(self) -> usize {
        (0..self.count).map(|row| self.length(row)).sum()
    }

    /// The places of the cards, from the top.
    pub fn places(self) -> impl Iterator<Item = Place> {
        Place::all().take(self.cards())
    }

    /// The number of cards in a row.
    pub fn length(self, row: usize) -> usize {
        match row + 1 == self.count {
            true => self.peaks * row + 1,
            false => self.peaks * (row + 1),
        }
    }

    /// The width of the last row, which is the longest, in halves of a card.
    pub fn width(self) -> usize {
        2 * self.length(self.count - 1)
    }

    /// Returns where the card of a place lies.
    pub fn spot(self, place: Place) -> Spot {
        let (mut row, mut column) = (0, place.index());
        while column >= self.length(row) {
            column -= self.length(row);
            row += 1;
        }
        let below = self.count - 1 - row;
        // Between two peaks a row has a gap, which is one card narrower in each row.
        let gaps = column / (row + 1) * below.saturating_sub(1);
        Spot { row, left: 2 * (column + gaps) + below, column }
    }

    /// The two places whose cards cover this one; `None` in the last row, which is never covered.
    pub fn covers(self, place: Place) -> Option<[Place; 2]> {
        let Spot { row, column, .. } = self.spot(place);
        let gaps = match self.count - 1 - row {
            0 => return None,
            1 => 0,
            _ => column / (row + 1),
        };
        let below = place.0 + (self.length(row) + gaps) as u8;
        Some([Place(below), Place(below + 1)])
    }

    /// Whether the card at `place` lies under that at `above`, directly or under others: it is free only after that one
    /// is gone.
    pub fn lies_under(self, place: Place, above: Place) -> bool {
        let (place, above) = (self.spot(place), self.spot(above));
        let down = above.row.checked_sub(place.row).filter(|&rows| rows > 0);
        down.is_some_and(|rows| above.left.abs_diff(place.left) <= rows)
    }
}
