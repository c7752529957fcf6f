//! An explicit deal: 52 codes, the tableau from the top, then the stock.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::cards::{Card, Family};
use handful_engine::params::excerpt;
use thiserror::Error;

/// The 52 cards of a deal: the tableau's rows from the top, then the stock in the order in which
/// it is turned. Written `KS,4H,…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout(Box<[Card; 52]>);

impl Layout {
    /// Returns the layout of a deal's cards.
    pub fn from_cards(cards: &[Card; 52]) -> Self {
        Self(Box::new(*cards))
    }

    /// The cards.
    pub fn cards(&self) -> &[Card; 52] {
        &self.0
    }
}

impl Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.0.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { "," }, card.code())?;
        }
        Ok(())
    }
}

/// Why a text is not a layout.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    /// This many cards instead of 52.
    #[error("a layout has 52 cards, not {0}")]
    NotFiftyTwo(usize),
    /// A part that is not a French card's code.
    #[error("'{0}' is no card: A 2-9 T J Q K, then C D H S")]
    NoCard(String),
    /// A card that appears twice.
    #[error("{0} is there twice")]
    Twice(Card),
}

impl FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let mut cards: Vec<Card> = Vec::new();
        for part in text.split(',') {
            let card = part.trim().parse::<Card>().ok();
            let french = card.filter(|card| card.suit().family() == Family::French);
            let card = french.ok_or_else(|| LayoutError::NoCard(excerpt(part)))?;
            if cards.contains(&card) {
                return Err(LayoutError::Twice(card));
            }
            cards.push(card);
        }
        let count = cards.len();
        cards.try_into().map(Self).map_err(|_| LayoutError::NotFiftyTwo(count))
    }
}
