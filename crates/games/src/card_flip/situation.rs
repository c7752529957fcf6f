//! A situation: three or four cards, of which some were flipped, so that only some configurations are left.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Card, CardCount, CardFlip, OpenCount, Walk};
use handful_engine::{DealNumber, DealRng, Game};
use thiserror::Error;

/// Draws one of the cards.
fn drawn(cards: CardCount, rng: &mut DealRng) -> Card {
    Card::new(rng.below(cards.get() as u32) as usize).expect("one of the cards")
}

/// The most flips of a situation's text.
const MAX_FLIPS: usize = 200;

/// The flips that lead to a situation. Of four cards they leave 1 to 14 configurations; of three cards they may be a
/// situation too. Written `1213`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    flips: Vec<Card>,
    of_four: OpenCount,
}

impl Situation {
    fn new(flips: Vec<Card>) -> Option<Self> {
        let of_four = left(CardCount::FOUR, &flips)?;
        Some(Self { flips, of_four })
    }

    /// Returns the situation of a deal number: random flips until so many configurations are left, and up to seven more
    /// that rule nothing out.
    pub fn deal(open_count: OpenCount, number: DealNumber) -> Self {
        let cards = open_count.cards();
        let mut rng = DealRng::new(CardFlip::SLUG, number);
        let mut walk = Walk::new(cards);
        while walk.left() > open_count.get() {
            walk.flip(drawn(cards, &mut rng));
        }
        for _ in 0..rng.below(8) {
            let card = drawn(cards, &mut rng);
            let next = walk.corner().flipped(card).configuration();
            if next.is_none_or(|start| walk.tested().has(start)) {
                walk.flip(card);
            }
        }
        // What leaves some of three cards leaves more of four.
        Self::new(walk.flips().to_vec()).expect("some configurations are ruled out, not all")
    }

    /// The flips that lead there, and what they rule out. The cards must be those of its game.
    pub fn walk(&self, cards: CardCount) -> Walk {
        Walk::along(cards, self.flips.iter().copied())
    }

    /// How many configurations of so many cards are left; `None` if it is no situation of theirs.
    pub fn open_count(&self, cards: CardCount) -> Option<OpenCount> {
        left(cards, &self.flips)
    }

    /// How many configurations of four cards are left.
    pub fn of_four(&self) -> OpenCount {
        self.of_four
    }
}

/// Returns how many configurations of so many cards flips leave; `None` if that is no situation.
fn left(cards: CardCount, flips: &[Card]) -> Option<OpenCount> {
    let are_its_own = flips.iter().all(|&card| cards.has(card));
    let walk = are_its_own.then(|| Walk::along(cards, flips.iter().copied()))?;
    OpenCount::new(cards, walk.left() as usize)
}

impl Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.flips.iter().try_for_each(|card| card.fmt(f))
    }
}

/// The error for a text that is not a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a situation is up to 200 flips of cards 1 to 4 that leave a start")]
pub struct InvalidSituation;

impl FromStr for Situation {
    type Err = InvalidSituation;

    fn from_str(text: &str) -> Result<Self, InvalidSituation> {
        if text.len() > MAX_FLIPS {
            return Err(InvalidSituation);
        }
        let flips = text.chars().map(|sign| {
            let card: Card = sign.to_string().parse().map_err(|_| InvalidSituation)?;
            if CardCount::FOUR.has(card) { Ok(card) } else { Err(InvalidSituation) }
        });
        let flips: Vec<Card> = flips.collect::<Result<_, _>>()?;
        Self::new(flips).ok_or(InvalidSituation)
    }
}
