//! Flip 9: swap nine cards into order; each swap names a card that the next one must include.
//!
//! Rules after "Gu: The Game" (techtrek.io), a Pythonista app for iOS. Our additions: a deal is
//! never already sorted; undo and redo are free and mark the game assisted.

pub mod daily;
pub mod edit;
mod entry;
pub mod histogram;
pub mod look;
pub mod reason;
pub mod solver;
pub mod text;
pub mod tutorial;
mod view;

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_engine::{DealNumber, DealRng, Game, NoOptions, Seat, Status, Takeback, Unit};
use thiserror::Error;

pub use view::{FlipNineView, Tap};

/// The number of cards.
pub const CARDS: usize = 9;

/// The value of a card: 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(u8);

impl Value {
    /// Every value, in order.
    pub const ALL: [Value; CARDS] = {
        let mut all = [Value(1); CARDS];
        let mut i = 1;
        while i < CARDS {
            all[i] = Value(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// Returns the card of a value from 1 to 9; `None` for any other.
    pub fn new(value: u8) -> Option<Self> {
        (1..=9).contains(&value).then_some(Self(value))
    }

    /// The value, 1 to 9.
    pub fn get(self) -> u8 {
        self.0
    }

    /// The card's place in the sorted row, counted from 0.
    pub fn home(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// Returns the card named by swapping this one with `other`: the digital root of their sum. 9
    /// and 8 name 8; 6 and 7 name 4; 4 and 6 name 1.
    pub fn names_with(self, other: Value) -> Value {
        let sum = self.0 + other.0;
        Value(if sum > 9 { sum - 9 } else { sum })
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Two cards to swap, written larger first: `9-3`. A swap of a card with itself can be written and
/// tapped, but the rules refuse it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swap {
    high: Value,
    low: Value,
}

impl Swap {
    /// The swap of two cards, in either order.
    pub fn new(a: Value, b: Value) -> Self {
        Self { high: a.max(b), low: a.min(b) }
    }

    /// The two cards, larger first.
    pub fn cards(self) -> (Value, Value) {
        (self.high, self.low)
    }

    /// Whether `card` is one of the two.
    pub fn includes(self, card: Value) -> bool {
        self.high == card || self.low == card
    }

    /// The card that the swap after this one must include.
    pub fn names(self) -> Value {
        self.high.names_with(self.low)
    }
}

impl Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}

/// The error for a text that is not a swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a swap is two cards joined by a dash")]
pub struct InvalidSwap;

impl FromStr for Swap {
    type Err = InvalidSwap;

    fn from_str(text: &str) -> Result<Self, InvalidSwap> {
        let [a, b'-', b] = text.as_bytes() else { return Err(InvalidSwap) };
        let value = |digit: u8| Value::new(digit.wrapping_sub(b'0')).ok_or(InvalidSwap);
        Ok(Swap::new(value(*a)?, value(*b)?))
    }
}

/// The nine cards in their places, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row([Value; CARDS]);

impl Row {
    /// The goal: 1 2 3 4 5 6 7 8 9.
    pub const SORTED: Row = Row(Value::ALL);

    /// The cards, left to right.
    pub fn cards(&self) -> &[Value; CARDS] {
        &self.0
    }

    /// The place of a card, counted from 0.
    pub fn place(&self, card: Value) -> usize {
        self.0.iter().position(|&c| c == card).expect("a row holds every card")
    }

    /// Whether the goal is reached.
    pub fn is_sorted(&self) -> bool {
        *self == Self::SORTED
    }

    /// Returns the row with the two cards swapped.
    pub fn swapped(mut self, swap: Swap) -> Self {
        let (a, b) = (self.place(swap.high), self.place(swap.low));
        self.0.swap(a, b);
        self
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| card.fmt(f))
    }
}

/// Why a text is not a valid starting row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RowError {
    /// Not nine characters.
    #[error("a row has nine cards")]
    NotNine,
    /// A character that is not a digit from 1 to 9.
    #[error("the cards are the digits 1 to 9")]
    NoCard,
    /// A card appears twice.
    #[error("card {0} is there twice")]
    Twice(Value),
    /// Already sorted, so there is nothing to play.
    #[error("the row is already sorted")]
    Sorted,
}

impl Row {
    /// Reads nine digits, sorted or not.
    ///
    /// # Errors
    /// Returns why the text is not a row.
    pub fn read(text: &str) -> Result<Self, RowError> {
        if text.chars().count() != CARDS {
            return Err(RowError::NotNine);
        }
        let mut row = [Value(1); CARDS];
        let mut seen = [false; CARDS];
        for (slot, digit) in row.iter_mut().zip(text.chars()) {
            let value = digit.to_digit(10).and_then(|d| u8::try_from(d).ok());
            let card = value.and_then(Value::new).ok_or(RowError::NoCard)?;
            if std::mem::replace(&mut seen[card.home()], true) {
                return Err(RowError::Twice(card));
            }
            *slot = card;
        }
        Ok(Row(row))
    }
}

impl FromStr for Row {
    type Err = RowError;

    /// Reads a starting row, which must not be sorted.
    fn from_str(text: &str) -> Result<Self, RowError> {
        let row = Row::read(text)?;
        if row.is_sorted() { Err(RowError::Sorted) } else { Ok(row) }
    }
}

/// A position of Flip 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FlipNine {
    row: Row,
    required: Option<Value>,
    swaps: u32,
}

impl FlipNine {
    /// Creates a position; `required` is the card that the next swap must include, if any.
    pub fn new(row: Row, required: Option<Value>) -> Self {
        Self { row, required, swaps: 0 }
    }

    /// The nine cards.
    pub fn row(&self) -> &Row {
        &self.row
    }

    /// The card that the next swap must include; `None` before the first, free swap.
    pub fn required(&self) -> Option<Value> {
        self.required
    }

    /// The two cards of a swap as they are told: the required one first, or else the smaller one.
    pub fn pair(&self, swap: Swap) -> [Value; 2] {
        let (a, b) = swap.cards();
        if self.required == Some(a) { [a, b] } else { [b, a] }
    }
}

/// The result of a swap: two cards changed places, and possibly a card is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swapped {
    /// The swap.
    pub swap: Swap,
    /// The card that the next swap must include; `None` when the row is sorted.
    pub names: Option<Value>,
}

/// Why a swap is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The row is sorted.
    #[error("the row is sorted already")]
    Finished,
    /// A card cannot be swapped with itself: "5 not valid".
    #[error("{0} not valid")]
    Itself(Value),
    /// The swap does not include the required card.
    #[error("the swap must include {0}")]
    LeavesOut(Value),
}

/// Every swap, each once.
pub fn every_swap() -> Vec<Swap> {
    let up_to = |high: Value| Value::ALL.into_iter().take_while(move |&low| low <= high);
    Value::ALL.into_iter().flat_map(|a| up_to(a).map(move |b| Swap::new(a, b))).collect()
}

impl FlipNine {
    /// The fewest swaps that the game can have in all, with those made.
    pub fn least_total(&self) -> u32 {
        self.moves_made() + solver::par(self)
    }
}

impl Game for FlipNine {
    const SLUG: &'static str = "flip-nine";
    const UNIT: Unit = Unit::Moves;
    type Options = NoOptions;
    type Layout = Row;
    type Move = Swap;
    type Effect = Swapped;
    type Refusal = Refusal;
    type View = FlipNineView;

    fn deal(_: &NoOptions, number: DealNumber) -> Self {
        let mut rng = DealRng::new(Self::SLUG, number);
        let mut row = Row::SORTED;
        while row.is_sorted() {
            rng.shuffle(&mut row.0);
        }
        Self::new(row, None)
    }

    fn lay_out(_: &NoOptions, layout: &Row) -> Self {
        Self::new(*layout, None)
    }

    fn status(&self) -> Status {
        if self.row.is_sorted() { Status::Won } else { Status::Playing { seat: Seat(0) } }
    }

    fn legal_moves(&self) -> Vec<Swap> {
        let mut moves = every_swap();
        moves.retain(|&swap| self.refusal(swap).is_none());
        moves
    }

    fn apply(&mut self, swap: Swap) -> Result<Swapped, Refusal> {
        if let Some(refusal) = self.refusal(swap) {
            return Err(refusal);
        }
        self.row = self.row.swapped(swap);
        self.required = Some(swap.names());
        self.swaps += 1;
        let names = self.status().is_playing().then(|| swap.names());
        Ok(Swapped { swap, names })
    }

    fn view(&self, _: Seat) -> FlipNineView {
        FlipNineView::new(self)
    }

    fn takeback(&self, _: Swap) -> Takeback {
        Takeback::Assisted
    }

    fn move_limit(_: &NoOptions) -> Option<usize> {
        None
    }

    fn moves_made(&self) -> u32 {
        self.swaps
    }

    fn par(&self) -> Option<u32> {
        Some(solver::par(self))
    }
}

impl FlipNine {
    fn refusal(&self, swap: Swap) -> Option<Refusal> {
        if !self.status().is_playing() {
            return Some(Refusal::Finished);
        }
        if swap.high == swap.low {
            return Some(Refusal::Itself(swap.high));
        }
        self.required.filter(|&card| !swap.includes(card)).map(Refusal::LeavesOut)
    }
}

#[cfg(test)]
mod tests;
