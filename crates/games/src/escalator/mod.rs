//! Escalator: clear a pyramid or three peaks, 28 cards, one rank up or down at a time.
//!
//! Rules after "tktk (Tk timekiller)", Greg Bacon, The Perl Journal. Collections of solitaires call the game Escalator,
//! or Elevator when covered cards lie face down. Three peaks are known as TriPeaks. Our additions: passes, the score,
//! practice; undo takes back every pickup since the last turned card (in the source, only one).

pub mod daily;
pub mod edit;
mod entry;
pub mod histogram;
mod layout;
pub mod look;
mod options;
pub mod reason;
pub mod rest;
mod shape;
pub mod solver;
pub mod text;
mod view;

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::cards::deck::full_deck;
use crate::cards::{Card, Family, Rank};
use handful_engine::{DealNumber, DealRng, Game, Record, Seat, Status, Takeback, Unit};
use thiserror::Error;

pub use layout::{Layout, LayoutError};
pub use options::{EscalatorOptions, OptionError, Passes};
pub use shape::{Rows, Shape, Spot};
pub use view::{BoardCell, EscalatorView};

/// The number of cards in the tableau, which is a pyramid or three peaks.
pub const TABLEAU: usize = 28;
/// The number of cards in the stock.
pub const STOCK: usize = 52 - TABLEAU;
/// The fewest pickups that are called a run: one card is no run yet.
pub const SHORTEST_RUN: u8 = 2;
/// The bonus points for clearing the tableau.
pub const CLEARED_BONUS: u32 = 50;

/// The text of [`Move::Turn`].
const TURN: &str = "-";

/// Returns the length of a game's longest run, the most pickups between two turns of the stock: 0 if there was none,
/// and nothing if the record's moves are no longer kept.
pub fn longest_run(record: &Record) -> Option<u32> {
    let (mut longest, mut run) = (None, 0);
    for mv in record.line.moves() {
        run = if mv == TURN { 0 } else { run + 1 };
        longest = longest.max(Some(run));
    }
    let longest = longest?;
    Some(if longest < SHORTEST_RUN.into() { 0 } else { longest })
}

/// A place in the tableau: 0 to 27, row by row from the top, left to right. [`Rows`] has where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u8);

impl Place {
    /// Every place, from the top.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..TABLEAU as u8).map(Place)
    }

    /// The place's number.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Whether two ranks are adjacent. With `wrap` the ace is adjacent to both the 2 and the king, without it to the 2
/// alone.
pub fn is_next(a: Rank, b: Rank, wrap: bool) -> bool {
    match a.get().abs_diff(b.get()) {
        1 => true,
        12 => wrap,
        _ => false,
    }
}

/// A move: pick up a card, written as its code, or turn the next stock card, written `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Moves a card of the tableau to the base.
    Pick(Card),
    /// Makes the next stock card the base.
    Turn,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pick(card) => f.write_str(&card.code()),
            Move::Turn => f.write_str(TURN),
        }
    }
}

/// The error for a text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a move is a card, or a dash for the next card of the stock")]
pub struct InvalidMove;

impl FromStr for Move {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        match text {
            TURN => Ok(Move::Turn),
            code => code.parse().map(Move::Pick).map_err(|_| InvalidMove),
        }
    }
}

/// The public result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A card moved to the base.
    Picked {
        /// The card.
        card: Card,
        /// Where it lay.
        place: Place,
        /// The length of the run with this pickup, which is also its score.
        run: u8,
        /// Cards of the tableau left.
        left: u8,
        /// The cards that it uncovered.
        freed: [Option<Card>; 2],
    },
    /// A stock card became the base.
    Turned {
        /// The card.
        card: Card,
        /// Stock cards left in this pass.
        left: u8,
        /// Whether a new pass begins with it.
        again: bool,
    },
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game has ended")]
    Finished,
    /// The card is not in the tableau, or no longer there.
    #[error("{0} is not in the pyramid")]
    NotThere(Card),
    /// The place is empty.
    #[error("nothing lies there any more")]
    Empty,
    /// One or two cards still cover it.
    #[error(fmt = fmt_covered)]
    Covered([BoardCell; 2]),
    /// Its rank is not adjacent to the base's.
    #[error("{} is not next to {}", card.rank(), base.rank())]
    NotNext {
        /// The card.
        card: Card,
        /// The base.
        base: Card,
    },
    /// The stock is empty.
    #[error("the stock is used up")]
    NoStock,
}

/// Writes which cards cover one, as the text of [`Refusal::Covered`].
fn fmt_covered(covers: &[BoardCell], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("still covered by")?;
    let mut joint = " ";
    for slot in covers.iter().filter(|slot| **slot != BoardCell::Gone) {
        match slot {
            BoardCell::Up(card) => write!(f, "{joint}{card}")?,
            _ => write!(f, "{joint}a face-down card")?,
        }
        joint = " and ";
    }
    Ok(())
}

/// A position of Escalator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Escalator {
    options: EscalatorOptions,
    /// The tableau from the top, then the stock in the order it is turned.
    cards: [Card; 52],
    /// Bit mask of the places whose cards were picked up.
    gone: u32,
    /// Stock cards turned, over all passes, including the first base.
    turned: u8,
    base: Card,
    run: u8,
    /// The i-th pickup of a run scores i, clearing the tableau adds 50.
    score: u32,
}

impl Escalator {
    fn new(options: EscalatorOptions, cards: [Card; 52]) -> Self {
        let base = cards[TABLEAU];
        Self { options, cards, gone: 0, turned: 1, base, run: 0, score: 0 }
    }

    /// The options chosen before the deal.
    pub fn options(&self) -> EscalatorOptions {
        self.options
    }

    /// The rows of the tableau.
    pub fn rows(&self) -> Rows {
        self.options.shape.rows()
    }

    /// The 52 cards as dealt: the tableau from the top, then the stock in the order in which it is
    /// turned.
    pub fn cards(&self) -> &[Card; 52] {
        &self.cards
    }

    /// The card to which the next pickup must be adjacent.
    pub fn base(&self) -> Card {
        self.base
    }

    /// Whether the card of this place was picked up.
    pub fn is_gone(&self, place: Place) -> bool {
        self.gone >> place.0 & 1 == 1
    }

    /// Cards picked up, 0 to 28.
    pub fn cleared(&self) -> u8 {
        self.gone.count_ones() as u8
    }

    /// Stock cards turned, over all passes; 1 at the start.
    pub fn turned(&self) -> u8 {
        self.turned
    }

    /// Stock cards that can still be turned, over all passes.
    pub fn turns_left(&self) -> u8 {
        STOCK as u8 * self.options.passes.get() - self.turned
    }

    /// Pickups since the stock was last turned.
    pub fn run(&self) -> u8 {
        self.run
    }

    /// Returns the place of a card that is still in the tableau.
    pub fn place(&self, card: Card) -> Option<Place> {
        Place::all().find(|&place| self.cards[place.index()] == card && !self.is_gone(place))
    }

    fn refusal(&self, mv: Move) -> Option<Refusal> {
        if !self.status().is_playing() {
            return Some(Refusal::Finished);
        }
        match mv {
            Move::Turn => (self.turns_left() == 0).then_some(Refusal::NoStock),
            Move::Pick(card) => match self.place(card) {
                None => Some(Refusal::NotThere(card)),
                Some(place) => self.view(Seat(0)).tap(place).err(),
            },
        }
    }

    fn can_pick(&self, place: Place) -> bool {
        !self.is_gone(place)
            && self.is_uncovered(place)
            && is_next(self.cards[place.index()].rank(), self.base.rank(), self.options.wrap)
    }

    /// Whether no card covers this place.
    fn is_uncovered(&self, place: Place) -> bool {
        let covers = self.rows().covers(place);
        covers.is_none_or(|covers| covers.iter().all(|&cover| self.is_gone(cover)))
    }

    /// Returns the cards that only the card at `place` still covers.
    fn freed_by(&self, place: Place) -> [Option<Card>; 2] {
        let rows = self.rows();
        let mut freed = Place::all().filter(|&under| {
            let opens = |covers: [Place; 2]| {
                covers.contains(&place) && covers.iter().all(|&c| c == place || self.is_gone(c))
            };
            !self.is_gone(under) && rows.covers(under).is_some_and(opens)
        });
        [freed.next(), freed.next()].map(|place| place.map(|p| self.cards[p.index()]))
    }
}

impl Game for Escalator {
    const SLUG: &'static str = "escalator";
    const UNIT: Unit = Unit::Points;
    type Options = EscalatorOptions;
    type Layout = Layout;
    type Move = Move;
    type Effect = Effect;
    type Refusal = Refusal;
    type View = EscalatorView;

    fn deal(options: &EscalatorOptions, number: DealNumber) -> Self {
        let mut cards = full_deck(Family::French);
        DealRng::new(Self::SLUG, number).shuffle(&mut cards);
        Self::new(*options, cards.try_into().expect("a French deck has 52 cards"))
    }

    fn lay_out(options: &EscalatorOptions, layout: &Layout) -> Self {
        Self::new(*options, *layout.cards())
    }

    fn status(&self) -> Status {
        if usize::from(self.cleared()) == TABLEAU {
            Status::Won
        } else if self.turns_left() > 0 || Place::all().any(|place| self.can_pick(place)) {
            Status::Playing { seat: Seat(0) }
        } else {
            Status::Lost
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        if !self.status().is_playing() {
            return Vec::new();
        }
        let picks = Place::all().filter(|&place| self.can_pick(place));
        let mut moves: Vec<Move> = picks.map(|p| Move::Pick(self.cards[p.index()])).collect();
        if self.turns_left() > 0 {
            moves.push(Move::Turn);
        }
        moves
    }

    fn apply(&mut self, mv: Move) -> Result<Effect, Refusal> {
        if let Some(refusal) = self.refusal(mv) {
            return Err(refusal);
        }
        Ok(match mv {
            Move::Turn => {
                let at = usize::from(self.turned) % STOCK;
                self.base = self.cards[TABLEAU + at];
                self.turned += 1;
                self.run = 0;
                let left = (STOCK - 1 - at) as u8;
                Effect::Turned { card: self.base, left, again: at == 0 }
            }
            Move::Pick(card) => {
                let place = self.place(card).expect("a card that can be picked up lies somewhere");
                let freed = self.freed_by(place);
                self.gone |= 1 << place.0;
                self.base = card;
                self.run += 1;
                self.score += u32::from(self.run);
                let left = TABLEAU as u8 - self.cleared();
                if left == 0 {
                    self.score += CLEARED_BONUS;
                }
                Effect::Picked { card, place, run: self.run, left, freed }
            }
        })
    }

    fn view(&self, _: Seat) -> EscalatorView {
        EscalatorView::new(self)
    }

    fn takeback(&self, last: Move) -> Takeback {
        match last {
            _ if self.options.practice => Takeback::Assisted,
            Move::Pick(_) => Takeback::ByRule,
            Move::Turn => Takeback::Never,
        }
    }

    fn move_limit(options: &EscalatorOptions) -> Option<usize> {
        Some(TABLEAU + STOCK * usize::from(options.passes.get()) - 1)
    }

    fn is_winnable(&self) -> Option<bool> {
        Some(solver::best(self) == TABLEAU as u8)
    }

    fn moves_made(&self) -> u32 {
        self.cleared().into()
    }

    fn best(&self) -> Option<u32> {
        Some(solver::max_score(self))
    }

    fn score(&self) -> Option<u32> {
        Some(self.score)
    }
}

#[cfg(test)]
mod tests;
