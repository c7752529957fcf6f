//! A situation: four cards, of which some were flipped, so that only some starts are left.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Card, CardFlip, Cards, Walk, Ways};
use handful_engine::keyword::error_text;
use handful_engine::{DealNumber, DealRng, Game};

/// Draws one of the four cards.
fn drawn(rng: &mut DealRng) -> Card {
    Card::new(rng.below(4) as usize).expect("one of four")
}

/// The most flips of a situation's text.
const MAX_FLIPS: usize = 200;

/// The flips that lead to a situation of four cards. They leave 1 to 14 starts. Written `1213`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    walk: Walk,
    ways: Ways,
}

impl Situation {
    fn new(walk: Walk) -> Option<Self> {
        let ways = Ways::new(walk.left() as usize)?;
        Some(Self { walk, ways })
    }

    /// Returns the situation of a deal number: random flips until so many starts are left, and up to seven more that rule
    /// nothing out.
    pub fn deal(ways: Ways, number: DealNumber) -> Self {
        let mut rng = DealRng::new(CardFlip::SLUG, number);
        let mut walk = Walk::new(Cards::FOUR);
        while walk.left() > ways.get() {
            walk.flip(drawn(&mut rng));
        }
        for _ in 0..rng.below(8) {
            let card = drawn(&mut rng);
            let next = walk.at().flipped(card).start();
            if next.is_none_or(|start| walk.tested().has(start)) {
                walk.flip(card);
            }
        }
        Self { walk, ways }
    }

    /// The flips that lead there, and what they rule out.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// How many starts are left.
    pub fn ways(&self) -> Ways {
        self.ways
    }
}

impl Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.walk.flips().iter().try_for_each(|card| card.fmt(f))
    }
}

/// The error for a text that is not a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidSituation;
error_text!(InvalidSituation, "a situation is up to 200 flips of cards 1 to 4 that leave a start");

impl FromStr for Situation {
    type Err = InvalidSituation;

    fn from_str(text: &str) -> Result<Self, InvalidSituation> {
        if text.len() > MAX_FLIPS {
            return Err(InvalidSituation);
        }
        let flips = text.chars().map(|sign| {
            let card: Card = sign.to_string().parse().map_err(|_| InvalidSituation)?;
            if Cards::FOUR.has(card) { Ok(card) } else { Err(InvalidSituation) }
        });
        let flips: Vec<Card> = flips.collect::<Result<_, _>>()?;
        Self::new(Walk::along(Cards::FOUR, flips)).ok_or(InvalidSituation)
    }
}
