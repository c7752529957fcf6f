//! Flip orders: flips planned in advance, and their result for every configuration.

use std::fmt::{self, Display};

use super::{Card, CardCount, Configuration, Corner, MAX_CARDS, Walk, ruler};
use handful_engine::keyword::is_digits;
use handful_engine::params::excerpt;
use handful_engine::stats::rounded;
use thiserror::Error;

/// The most flips of a written order.
pub const MAX_FLIPS: usize = 4_096;

/// The number of perfect orders of 1, 2, 3 and 4 cards, up to renaming the cards: the Hamiltonian
/// paths from one corner of the cube, divided by the n! ways to name its directions. On-Line
/// Encyclopedia of Integer Sequences, A342631.
pub const PERFECT_ORDERS: [u32; 4] = [1, 1, 3, 238];

/// A sequence of one or more flips of a game's cards. Written `1 2 1 3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FlipOrder {
    cards: CardCount,
    flips: Vec<Card>,
}

/// Why a text is not an order. Flips are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OrderError {
    /// It has no flips.
    #[error("there is no flip in it")]
    Empty,
    /// It has more than [`MAX_FLIPS`] flips.
    #[error("an order has {MAX_FLIPS} flips at most")]
    TooLong,
    /// A part is not a number from 1 to [`MAX_CARDS`].
    #[error("flip {at} is '{text}', which is no card from 1 to {MAX_CARDS}")]
    NoCard {
        /// The flip's number.
        at: usize,
        /// The part's text, shortened.
        text: String,
    },
    /// A card that is not in this game.
    #[error("flip {at} is of card {card}, which is not in this game")]
    NoSuchCard {
        /// The flip's number.
        at: usize,
        /// The card.
        card: Card,
    },
}

impl FlipOrder {
    /// Parses card numbers separated by spaces, commas, semicolons, dashes or line ends. With fewer
    /// than 10 cards, each digit in a run of digits is one card: `1213` is `1 2 1 3`.
    ///
    /// # Errors
    /// Returns what is wrong, and at which flip.
    pub fn read(text: &str, cards: CardCount) -> Result<Self, OrderError> {
        let mut flips = Vec::new();
        for word in text.split(is_separator).filter(|word| !word.is_empty()) {
            let is_run = cards.get() < 10 && is_digits(word);
            let step = if is_run { 1 } else { word.len() };
            for from in (0..word.len()).step_by(step) {
                let part = &word[from..from + step];
                let at = flips.len() + 1;
                if at > MAX_FLIPS {
                    return Err(OrderError::TooLong);
                }
                match part.parse() {
                    Ok(card) if cards.has(card) => flips.push(card),
                    Ok(card) => return Err(OrderError::NoSuchCard { at, card }),
                    Err(_) => return Err(OrderError::NoCard { at, text: excerpt(part) }),
                }
            }
        }
        if flips.is_empty() { Err(OrderError::Empty) } else { Ok(Self { cards, flips }) }
    }

    /// The number of cards that it is for.
    pub fn cards(&self) -> CardCount {
        self.cards
    }

    /// The flips.
    pub fn flips(&self) -> &[Card] {
        &self.flips
    }
}

impl Display for FlipOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.flips.iter().enumerate().try_for_each(|(i, card)| {
            let joint = if i == 0 { "" } else { " " };
            write!(f, "{joint}{card}")
        })
    }
}

/// Whether a character separates flips. Phone keyboards turn two hyphens into a long dash.
fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\t' | '\n' | '\r' | ',' | ';' | '-' | '–' | '—')
}

/// Returns the standard order 1 2 1 3 1 2 1 4 … up to the last configuration.
pub fn ruler_order(cards: CardCount) -> FlipOrder {
    FlipOrder { cards, flips: (1..=cards.configurations()).map_while(ruler).collect() }
}

/// Returns the same flips with the cards renamed in the order of their first use. Two sequences are
/// equal up to renaming if and only if their canonical forms are equal.
pub fn canonical(flips: &[Card]) -> Vec<Card> {
    let mut named: Vec<Card> = Vec::new();
    let name = |card: &Card| {
        let place = named.iter().position(|same| same == card).unwrap_or_else(|| {
            named.push(*card);
            named.len() - 1
        });
        Card::new(place)
    };
    flips.iter().filter_map(name).collect()
}

/// Returns the perfect orders, which test a new configuration with every flip until none is left: each in
/// its [`canonical`] form, in lexicographic order, so that the ruler order comes first. `None`
/// above 4 cards, because there are too many.
pub fn perfect_orders(cards: CardCount) -> Option<Vec<FlipOrder>> {
    if cards.get() > PERFECT_ORDERS.len() {
        return None;
    }
    let mut found = Vec::new();
    let mut open = vec![Walk::new(cards)];
    while let Some(walk) = open.pop() {
        if walk.left() == 0 {
            found.push(FlipOrder { cards, flips: walk.flips().to_vec() });
        }
        let fresh = walk.flips().iter().map(|card| card.place() + 1).max().unwrap_or(0);
        for card in (0..=fresh).rev().filter_map(Card::new).filter(|&card| cards.has(card)) {
            let mut next = walk.clone();
            if next.flip(card) {
                open.push(next);
            }
        }
    }
    Some(found)
}

/// Returns the number of a sequence among the [`perfect_orders`], from 1; `None` if it is not
/// perfect or has more than 4 cards.
pub fn perfect_number(cards: CardCount, flips: &[Card]) -> Option<u32> {
    let named = canonical(flips);
    let before = perfect_orders(cards)?.iter().position(|order| order.flips == named)?;
    Some(before as u32 + 1)
}

/// The mean number of flips of the ruler order over all configurations, in hundredths: 2ⁿ⁻¹, because each
/// flip finds one configuration, from the first to the one numbered 2ⁿ − 1.
pub fn ruler_mean(cards: CardCount) -> u32 {
    100 << (cards.get() - 1)
}

/// The mean number of flips when each flip is of any card and all cards and configurations are equally
/// likely; in hundredths, exact except for rounding.
///
/// The number of face-up cards follows the Ehrenfest urn model. Getting from j of them to j − 1
/// takes (C(n, j) + … + C(n, n)) / C(n − 1, j − 1) flips on average; summed over the configurations this is
/// n · 2ⁿ⁻¹ / (2ⁿ − 1) · (1/1 + 3/2 + 7/3 + … + (2ⁿ − 1)/n).
pub fn random_mean(cards: CardCount) -> u32 {
    // Divisible by every number up to 10.
    const UNIT: u64 = 2_520;
    let n = cards.get() as u64;
    let sum: u64 = (1..=n).map(|k| UNIT / k * ((1 << k) - 1)).sum();
    let hundredths = 100 * n * (sum << (n - 1));
    rounded(hundredths, 1, UNIT * u64::from(cards.configurations())) as u32
}

/// The percentage of games in which a perfect order has turned all cards face down within this many
/// flips, all configurations equally likely; rounded down. A perfect order finds one configuration per flip.
pub fn perfect_within(cards: CardCount, flips: u32) -> u32 {
    100 * flips.min(cards.configurations()) / cards.configurations()
}

/// The same for random flips, all cards equally likely.
pub fn random_within(cards: CardCount, flips: u32) -> u32 {
    let n = cards.get();
    // The probability of each number of face-up cards, over all games.
    let mut up = [0.0; MAX_CARDS + 2];
    for start in cards.all_configurations() {
        up[start.cards().count()] += 1.0 / f64::from(cards.configurations());
    }
    for _ in 0..flips {
        let before = up;
        for (j, chance) in up.iter_mut().enumerate().take(n + 1) {
            let from_below = if j > 1 { before[j - 1] * (n + 1 - j) as f64 } else { 0.0 };
            let from_above = before[j + 1] * (j + 1) as f64;
            let ended = if j == 0 { before[0] } else { 0.0 };
            *chance = ended + (from_below + from_above) / n as f64;
        }
    }
    (100.0 * up[0] + 1e-9) as u32
}

/// The result of trying an order on every configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderTrial {
    cards: CardCount,
    flips: u32,
    found: u32,
    sum: u64,
    /// For each configuration's bits, the flip that turned its last card face down; 0 if none did.
    at: Vec<u16>,
}

impl OrderTrial {
    /// Tries an order.
    pub fn new(order: &FlipOrder) -> Self {
        let cards = order.cards;
        let mut trial = Self { cards, flips: 0, found: 0, sum: 0, at: vec![0; 1 << cards.get()] };
        let mut corner = Corner::default();
        for &card in &order.flips {
            trial.flips += 1;
            corner = corner.flipped(card);
            let at = &mut trial.at[usize::from(corner.bits())];
            if *at == 0 && corner.configuration().is_some() {
                *at = trial.flips as u16;
                trial.found += 1;
                trial.sum += u64::from(trial.flips);
            }
        }
        trial
    }

    /// The number of flips after which all cards of a configuration first lie face down; `None` if the
    /// order misses the start.
    pub fn get(&self, start: Configuration) -> Option<u32> {
        let at = *self.at.get(usize::from(start.corner().bits()))?;
        (at > 0).then_some(at.into())
    }

    /// Iterates over every configuration and its number of flips, in the order in which the ruler order
    /// finds them.
    pub fn iter(&self) -> impl Iterator<Item = (Configuration, Option<u32>)> {
        let start = |number: u32| Corner::new((number ^ number >> 1) as u16).configuration();
        (1..=self.cards.configurations()).filter_map(start).map(|start| (start, self.get(start)))
    }

    /// The configurations that the order misses.
    pub fn missed(&self) -> impl Iterator<Item = Configuration> {
        self.iter().filter(|(_, at)| at.is_none()).map(|(start, _)| start)
    }

    /// The number of configurations that it finds.
    pub fn found(&self) -> u32 {
        self.found
    }

    /// The number of flips in the order.
    pub fn flips(&self) -> u32 {
        self.flips
    }

    /// The most flips for any configuration that it finds; `None` if it finds none.
    pub fn worst(&self) -> Option<u32> {
        self.at.iter().max().filter(|&&at| at > 0).map(|&at| at.into())
    }

    /// The mean number of flips for the configurations that it finds, in hundredths, rounded; `None` if it
    /// finds none.
    pub fn mean(&self) -> Option<u32> {
        (self.found > 0).then(|| rounded(self.sum, 100, self.found.into()) as u32)
    }

    /// The number of flips that test no new configuration.
    pub fn wasted(&self) -> u32 {
        self.flips - self.found
    }

    /// Whether it misses no configuration.
    pub fn is_complete(&self) -> bool {
        self.found == self.cards.configurations()
    }

    /// Whether it misses no configuration and wastes no flip.
    pub fn is_perfect(&self) -> bool {
        self.is_complete() && self.wasted() == 0
    }
}

#[cfg(test)]
mod tests;
