//! What a sequence of flips reveals, whatever the cards were.

use std::fmt::{self, Display};
use std::num::NonZeroU16;
use std::str::FromStr;

use handful_engine::keyword::parse_canonical_uint;
use thiserror::Error;

/// A number of cards: 1 to [`MAX_CARDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardCount(u8);

impl CardCount {
    /// The number of cards in the guide.
    pub const TWO: Self = Self(2);
    /// The fewest cards of a situation.
    pub const THREE: Self = Self(3);
    /// The number of cards in the original game.
    pub const FOUR: Self = Self(4);

    /// Returns this number of cards; `None` unless it is 1 to [`MAX_CARDS`].
    pub fn new(cards: usize) -> Option<Self> {
        (1..=MAX_CARDS).contains(&cards).then_some(Self(cards as u8))
    }

    /// The number as an integer.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// The number of configurations, 2ⁿ − 1, which is also the number of flips that always suffice.
    pub fn configurations(self) -> u32 {
        (1 << self.0) - 1
    }

    /// Whether a card is among the first this many.
    pub fn has(self, card: Card) -> bool {
        card.place() < self.get()
    }

    /// The cards, from the left.
    pub fn all(self) -> impl Iterator<Item = Card> {
        Card::all().take(self.get())
    }

    /// Every configuration.
    pub fn all_configurations(self) -> impl Iterator<Item = Configuration> {
        (0..self.configurations()).map(Configuration::nth)
    }
}

impl Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The most cards of a game.
pub const MAX_CARDS: usize = 10;

/// A card by its place in the row, counted from 0; written counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// Returns the card at a place, counted from 0; `None` from [`MAX_CARDS`] on.
    pub fn new(place: usize) -> Option<Self> {
        (place < MAX_CARDS).then_some(Self(place as u8))
    }

    /// Its place in the row, counted from 0.
    pub fn place(self) -> usize {
        usize::from(self.0)
    }

    /// All cards of the largest game.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..MAX_CARDS as u8).map(Card)
    }

    fn bit(self) -> u16 {
        1 << self.0
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

/// The error for a text that is not a card or not a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("cards are numbers from 1, in ascending order, joined by dots")]
pub struct InvalidCard;

impl FromStr for Card {
    type Err = InvalidCard;

    fn from_str(text: &str) -> Result<Self, InvalidCard> {
        let number: usize = parse_canonical_uint(text).ok_or(InvalidCard)?;
        number.checked_sub(1).and_then(Card::new).ok_or(InvalidCard)
    }
}

/// The set of cards turned an odd number of times: a corner of the n-cube, with bit 0 for the first card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Corner(u16);

impl Corner {
    /// Returns the corner with these bits.
    pub fn new(bits: u16) -> Self {
        Self(bits)
    }

    /// The bits, the lowest for the first card.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Whether a card was turned an odd number of times.
    pub fn has(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Returns the corner after turning one card once more.
    pub fn flipped(self, card: Card) -> Self {
        Self(self.0 ^ card.bit())
    }

    /// Returns the configuration that these flips turn face down; `None` if no card is turned.
    pub fn configuration(self) -> Option<Configuration> {
        NonZeroU16::new(self.0).map(Configuration)
    }

    /// Returns the cards that lie face up after these are turned over from `start`.
    pub fn from(self, start: Configuration) -> Self {
        Self(self.0 ^ start.0.get())
    }
}

/// The cards that lie face up at the start: at least one. Written `1.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Configuration(NonZeroU16);

impl Configuration {
    /// Returns a configuration by its number from 0, which is its bits minus one.
    pub(super) fn nth(number: u32) -> Self {
        Self(NonZeroU16::new(number as u16 + 1).expect("not 0 after 1 is added"))
    }

    /// The corner of the cube that tests this configuration.
    pub fn corner(self) -> Corner {
        Corner(self.0.get())
    }

    /// The cards that lie face up at the start.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.corner().has(card))
    }

    /// The number of flips after which the ruler order turns all cards face down: the position of the start in the
    /// reflected Gray code.
    pub fn in_ruler_order(self) -> u32 {
        let mut place = u32::from(self.0.get());
        let mut shift = place >> 1;
        while shift > 0 {
            place ^= shift;
            shift >>= 1;
        }
        place
    }
}

impl Display for Configuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().enumerate().try_for_each(|(i, card)| {
            let joint = if i == 0 { "" } else { "." };
            write!(f, "{joint}{card}")
        })
    }
}

impl FromStr for Configuration {
    type Err = InvalidCard;

    fn from_str(text: &str) -> Result<Self, InvalidCard> {
        let mut bits = 0;
        for part in text.split('.') {
            let bit = part.parse::<Card>()?.bit();
            // Cards must be ascending, each once.
            if bit <= bits {
                return Err(InvalidCard);
            }
            bits |= bit;
        }
        Corner(bits).configuration().ok_or(InvalidCard)
    }
}

/// The card that the ruler order turns on flip `number`, counted from 1: 1 2 1 3 1 2 1 4 …, the number's trailing
/// zeros. `None` after the largest game's last flip.
pub fn ruler(number: u32) -> Option<Card> {
    Card::new(number.trailing_zeros() as usize)
}

/// A set of configurations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConfigurationSet([u64; 1 << (MAX_CARDS - 6)]);

impl ConfigurationSet {
    /// The empty set.
    pub const NONE: Self = Self([0; 1 << (MAX_CARDS - 6)]);

    /// Whether the set contains a configuration.
    pub fn has(&self, start: Configuration) -> bool {
        let bits = start.0.get();
        self.0[usize::from(bits >> 6)] >> (bits & 63) & 1 == 1
    }

    /// Inserts a configuration. Returns whether it was new.
    pub fn add(&mut self, start: Configuration) -> bool {
        let fresh = !self.has(start);
        let bits = start.0.get();
        self.0[usize::from(bits >> 6)] |= 1 << (bits & 63);
        fresh
    }
}

/// A sequence of flips and the configurations that it has tested, independent of the hidden configuration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    cards: CardCount,
    /// Where the flips begin, and how many configurations were ruled out by then.
    origin: (Corner, u32),
    flips: Vec<Card>,
    corner: Corner,
    tested: ConfigurationSet,
    count: u32,
    is_last_flip_new: bool,
}

impl Walk {
    /// Creates a walk without flips.
    pub fn new(cards: CardCount) -> Self {
        Self {
            cards,
            origin: (Corner(0), 0),
            flips: Vec::new(),
            corner: Corner(0),
            tested: ConfigurationSet::NONE,
            count: 0,
            is_last_flip_new: true,
        }
    }

    /// Creates the walk along these flips.
    pub fn along(cards: CardCount, flips: impl IntoIterator<Item = Card>) -> Self {
        let mut walk = Self::new(cards);
        flips.into_iter().for_each(|card| {
            walk.flip(card);
        });
        walk
    }

    /// Returns the walk without flips that begins where this one has come: its dots and its ruled out configurations
    /// are given.
    pub fn continued(&self) -> Self {
        let origin = (self.corner, self.count);
        Self { origin, flips: Vec::new(), is_last_flip_new: true, ..self.clone() }
    }

    /// Whether the walk begins with no configuration ruled out.
    pub fn is_whole(&self) -> bool {
        self.origin.1 == 0
    }

    /// Turns a card of the game over. Returns whether that tests a new configuration.
    pub fn flip(&mut self, card: Card) -> bool {
        self.flips.push(card);
        self.corner = self.corner.flipped(card);
        let fresh = self.corner.configuration().is_some_and(|start| self.tested.add(start));
        self.count += u32::from(fresh);
        self.is_last_flip_new = fresh;
        fresh
    }

    /// The number of cards.
    pub fn cards(&self) -> CardCount {
        self.cards
    }

    /// The flips, in order.
    pub fn flips(&self) -> &[Card] {
        &self.flips
    }

    /// The number of flips.
    pub fn len(&self) -> u32 {
        self.flips.len() as u32
    }

    /// Whether there is no flip yet.
    pub fn is_empty(&self) -> bool {
        self.flips.is_empty()
    }

    /// The cards turned an odd number of times so far.
    pub fn corner(&self) -> Corner {
        self.corner
    }

    /// The corners visited by the flips, starting with the one where they begin.
    pub fn path(&self) -> impl Iterator<Item = Corner> {
        let mut at = self.origin.0;
        let rest = self.flips.iter().map(move |&card| {
            at = at.flipped(card);
            at
        });
        std::iter::once(self.origin.0).chain(rest)
    }

    /// The tested configurations. All of them are ruled out, except the last one in a won game.
    pub fn tested(&self) -> &ConfigurationSet {
        &self.tested
    }

    /// Whether a corner is a configuration that is not tested yet.
    pub fn is_left(&self, corner: Corner) -> bool {
        corner.configuration().is_some_and(|start| !self.tested.has(start))
    }

    /// The configurations that are not tested yet.
    pub fn open(&self) -> impl Iterator<Item = Configuration> {
        self.cards.all_configurations().filter(|start| !self.tested.has(*start))
    }

    /// Whether the last flip tested a new configuration.
    pub fn is_last_flip_new(&self) -> bool {
        self.is_last_flip_new
    }

    /// The number of tested configurations.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The number of flips that tested a new configuration.
    pub fn useful(&self) -> u32 {
        self.count - self.origin.1
    }

    /// The number of configurations that are not tested yet.
    pub fn left(&self) -> u32 {
        self.cards.configurations() - self.count
    }

    /// Whether every flip tested a new configuration.
    pub fn is_perfect(&self) -> bool {
        self.useful() == self.len()
    }

    /// The number of configurations tested per flip, in whole percent, rounded down; `None` before the first flip.
    pub fn efficiency(&self) -> Option<u32> {
        (self.useful() * 100).checked_div(self.len())
    }
}
