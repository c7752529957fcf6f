//! The player's view. It contains no information about face-down cards.

use super::{Escalator, Move, Place, Refusal, Rows, STOCK, Shape, TABLEAU, is_next};
use crate::cards::Card;
use handful_engine::{Game, Status};

/// The content of a place in the tableau.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardCell {
    /// Empty, because the card was picked up.
    Gone,
    /// A card face down.
    Down,
    /// A card face up.
    Up(Card),
}

/// Everything that the player may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscalatorView {
    /// How the cards lie.
    pub shape: Shape,
    /// The tableau's places, from the top.
    pub slots: [BoardCell; TABLEAU],
    /// The card on each place or picked up from it; `None` while it lies face down.
    pub known: [Option<Card>; TABLEAU],
    /// The card to which the next pickup must be adjacent.
    pub base: Card,
    /// Stock cards left in this pass.
    pub stock: u8,
    /// The current pass, from 1.
    pub pass: u8,
    /// The number of passes in this game.
    pub passes: u8,
    /// Pickups since the stock was last turned.
    pub run: u8,
    /// Points.
    pub score: u32,
    /// Cards picked up.
    pub cleared: u8,
    /// The state of the game.
    pub status: Status,
    /// Whether covered cards lie face down.
    pub covered: bool,
    /// Whether the ace and the king are next to each other.
    pub wrap: bool,
    /// Whether every move can be taken back.
    pub practice: bool,
}

impl EscalatorView {
    pub(super) fn new(game: &Escalator) -> Self {
        let mut slots = [BoardCell::Gone; TABLEAU];
        let mut known = [None; TABLEAU];
        for place in Place::all() {
            let card = game.cards[place.index()];
            if !game.options.covered || game.is_uncovered(place) {
                known[place.index()] = Some(card);
            }
            if !game.is_gone(place) {
                slots[place.index()] = known[place.index()].map_or(BoardCell::Down, BoardCell::Up);
            }
        }
        let turned = game.turned - 1;
        Self {
            shape: game.options.shape,
            slots,
            known,
            base: game.base,
            stock: STOCK as u8 - 1 - turned % STOCK as u8,
            pass: turned / STOCK as u8 + 1,
            passes: game.options.passes.get(),
            run: game.run,
            score: game.score,
            cleared: game.cleared(),
            status: game.status(),
            covered: game.options.covered,
            wrap: game.options.wrap,
            practice: game.options.practice,
        }
    }

    /// The rows of the tableau.
    pub fn rows(&self) -> Rows {
        self.shape.rows()
    }

    /// The content of a place.
    pub fn slot(&self, place: Place) -> BoardCell {
        self.slots[place.index()]
    }

    /// What still covers a place; `Gone` for each cover that was picked up or does not exist.
    pub fn covers(&self, place: Place) -> [BoardCell; 2] {
        let covers = self.rows().covers(place);
        covers.map_or([BoardCell::Gone; 2], |covers| covers.map(|cover| self.slot(cover)))
    }

    /// Whether a place has a card that nothing covers.
    pub fn is_free(&self, place: Place) -> bool {
        self.slot(place) != BoardCell::Gone && self.covers(place) == [BoardCell::Gone; 2]
    }

    /// Whether the card there can be picked up now.
    pub fn is_playable(&self, place: Place) -> bool {
        self.tap(place).is_ok()
    }

    /// Whether a stock card can be turned now.
    pub fn can_turn(&self) -> bool {
        self.status.is_playing() && (self.stock > 0 || self.pass < self.passes)
    }

    /// Returns the move for a tap on a place.
    ///
    /// # Errors
    /// Returns the rule that forbids it.
    pub fn tap(&self, place: Place) -> Result<Move, Refusal> {
        if !self.status.is_playing() {
            return Err(Refusal::Finished);
        }
        let covers = self.covers(place);
        match self.slot(place) {
            BoardCell::Gone => Err(Refusal::Empty),
            _ if covers != [BoardCell::Gone; 2] => Err(Refusal::Covered(covers)),
            BoardCell::Down => unreachable!("a free card lies face up"),
            BoardCell::Up(card) if is_next(card.rank(), self.base.rank(), self.wrap) => {
                Ok(Move::Pick(card))
            }
            BoardCell::Up(card) => Err(Refusal::NotNext { card, base: self.base }),
        }
    }
}
