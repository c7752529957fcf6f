//! What can be chosen before a deal.

use std::fmt::{self, Display};

use super::{Card, MOST_CARDS, Start};
use crate::engine::params::clip;
use crate::engine::{Options, Params};

/// How many cards: 1 to [`MOST_CARDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards(u8);

impl Cards {
    /// So many cards, if there can be.
    #[must_use]
    pub fn new(cards: usize) -> Option<Self> {
        (1..=MOST_CARDS).contains(&cards).then_some(Self(cards as u8))
    }

    /// How many.
    #[must_use]
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// How many starts there are, 2ⁿ − 1: as many as the flips that are always enough.
    #[must_use]
    pub fn starts(self) -> u32 {
        (1 << self.0) - 1
    }

    /// Whether a card is one of them.
    #[must_use]
    pub fn has(self, card: Card) -> bool {
        card.place() < self.get()
    }

    /// The cards, from the left.
    pub fn all(self) -> impl Iterator<Item = Card> {
        Card::all().take(self.get())
    }

    /// Every start.
    pub fn all_starts(self) -> impl Iterator<Item = Start> {
        (0..self.starts()).map(Start::nth)
    }
}

impl Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How the game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The computer sets the cards at random.
    Blind,
    /// No start is fixed: the answer is "not yet" for as long as that can be true.
    Evil,
    /// The player sets the cards, the computer flips in the ruler order.
    Watch,
    /// One player sets the cards, the other flips.
    Two,
}

impl Mode {
    /// Every mode, the usual one first.
    pub const ALL: [Mode; 4] = [Mode::Blind, Mode::Evil, Mode::Watch, Mode::Two];

    /// Its name in links.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Mode::Blind => "blind",
            Mode::Evil => "evil",
            Mode::Watch => "watch",
            Mode::Two => "two",
        }
    }
}

/// What can be chosen before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardFlipOptions {
    /// How many cards.
    pub cards: Cards,
    /// How the game is played.
    pub mode: Mode,
}

impl CardFlipOptions {
    /// The options whose save has this name.
    #[must_use]
    pub fn of_slot(slot: &str) -> Option<Self> {
        let (mode, cards) = slot.split_once('-')?;
        let mode = Mode::ALL.into_iter().find(|each| each.word() == mode)?;
        Some(Self { cards: Cards::new(cards.parse().ok()?)?, mode })
    }
}

impl Default for CardFlipOptions {
    fn default() -> Self {
        Self { cards: Cards(4), mode: Mode::Blind }
    }
}

/// Why an option's value is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// A number of cards that is not 1 to [`MOST_CARDS`].
    Cards(String),
    /// A word that is no mode.
    Mode(String),
}

impl Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionFault::Cards(value) => write!(f, "cards are 1 to {MOST_CARDS}, not '{value}'"),
            OptionFault::Mode(value) => {
                write!(f, "a mode is blind, evil, watch or two, not '{value}'")
            }
        }
    }
}

impl std::error::Error for OptionFault {}

impl Options for CardFlipOptions {
    type Fault = OptionFault;
    const NAMES: &'static [&'static str] = &["cards", "mode"];

    fn read(params: &Params) -> Result<Self, OptionFault> {
        let usual = Self::default();
        let cards = match params.get("cards") {
            None => usual.cards,
            Some(text) => (1..=MOST_CARDS)
                .find(|n| n.to_string() == text)
                .and_then(Cards::new)
                .ok_or_else(|| OptionFault::Cards(clip(text)))?,
        };
        let mode = match params.get("mode") {
            None => usual.mode,
            Some(text) => Mode::ALL
                .into_iter()
                .find(|mode| mode.word() == text)
                .ok_or_else(|| OptionFault::Mode(clip(text)))?,
        };
        Ok(Self { cards, mode })
    }

    fn write(&self, params: &mut Params) {
        let usual = Self::default();
        if self.cards != usual.cards {
            params.set("cards", self.cards.get());
        }
        if self.mode != usual.mode {
            params.set("mode", self.mode.word());
        }
    }

    fn slot(&self) -> String {
        format!("{}-{}", self.mode.word(), self.cards.get())
    }

    fn samples() -> Vec<Self> {
        let sample = |cards, mode| Self { cards: Cards(cards), mode };
        vec![
            sample(4, Mode::Blind),
            sample(1, Mode::Blind),
            sample(10, Mode::Blind),
            sample(1, Mode::Evil),
            sample(3, Mode::Evil),
            sample(10, Mode::Evil),
            sample(1, Mode::Watch),
            sample(3, Mode::Watch),
            sample(4, Mode::Two),
        ]
    }
}
