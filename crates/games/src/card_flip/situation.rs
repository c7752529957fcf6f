//! A situation: four cards, of which some were flipped, so that only some configurations are left.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Card, CardCount, CardFlip, OpenCount, Walk};
use handful_engine::keyword::error_text;
use handful_engine::{DealNumber, DealRng, Game};

/// Draws one of the four cards.
fn drawn(rng: &mut DealRng) -> Card {
    Card::new(rng.below(4) as usize).expect("one of four")
}

/// The most flips of a situation's text.
const MAX_FLIPS: usize = 200;

/// The flips that lead to a situation of four cards. They leave 1 to 14 configurations. Written `1213`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    walk: Walk,
    open_count: OpenCount,
}

impl Situation {
    fn new(walk: Walk) -> Option<Self> {
        let open_count = OpenCount::new(walk.left() as usize)?;
        Some(Self { walk, open_count })
    }

    /// Returns the situation of a deal number: random flips until so many configurations are left, and up to seven more that rule
    /// nothing out.
    pub fn deal(open_count: OpenCount, number: DealNumber) -> Self {
        let mut rng = DealRng::new(CardFlip::SLUG, number);
        let mut walk = Walk::new(CardCount::FOUR);
        while walk.left() > open_count.get() {
            walk.flip(drawn(&mut rng));
        }
        for _ in 0..rng.below(8) {
            let card = drawn(&mut rng);
            let next = walk.corner().flipped(card).configuration();
            if next.is_none_or(|start| walk.tested().has(start)) {
                walk.flip(card);
            }
        }
        Self { walk, open_count }
    }

    /// The flips that lead there, and what they rule out.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// How many configurations are left.
    pub fn open_count(&self) -> OpenCount {
        self.open_count
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
            if CardCount::FOUR.has(card) { Ok(card) } else { Err(InvalidSituation) }
        });
        let flips: Vec<Card> = flips.collect::<Result<_, _>>()?;
        Self::new(Walk::along(CardCount::FOUR, flips)).ok_or(InvalidSituation)
    }
}
