//! The options chosen before a deal.

use std::fmt::{self, Display};

use super::{Cards, MOST_CARDS};
use handful_engine::keyword::{canonical, keywords};
use handful_engine::params::clip;
use handful_engine::{Options, Params};

/// The mode of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The computer sets the cards at random.
    Blind,
    /// No start is fixed: the answer is "not yet" as long as that can be true.
    Evil,
    /// The player sets the cards, and the computer flips in the ruler order.
    Watch,
    /// One player sets the cards, and the other flips.
    Two,
}

keywords!(Mode { Blind = "blind", Evil = "evil", Watch = "watch", Two = "two" });

/// The options chosen before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardFlipOptions {
    /// The number of cards.
    pub cards: Cards,
    /// The mode of the game.
    pub mode: Mode,
}

impl CardFlipOptions {
    /// Parses the options from the name of their save slot.
    #[must_use]
    pub fn of_slot(slot: &str) -> Option<Self> {
        let (mode, cards) = slot.split_once('-')?;
        let mode = mode.parse().ok()?;
        Some(Self { cards: Cards::new(cards.parse().ok()?)?, mode })
    }
}

impl Default for CardFlipOptions {
    fn default() -> Self {
        Self { cards: Cards::FOUR, mode: Mode::Blind }
    }
}

/// Why an option's value is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// A number of cards that is not 1 to [`MOST_CARDS`].
    Cards(String),
    /// A word that is not a mode.
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
            Some(text) => canonical(text)
                .and_then(Cards::new)
                .ok_or_else(|| OptionFault::Cards(clip(text)))?,
        };
        let mode = match params.get("mode") {
            None => usual.mode,
            Some(text) => text.parse().map_err(|_| OptionFault::Mode(clip(text)))?,
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
}
