//! The options chosen before a deal.

use super::{Cards, MAX_CARDS};
use handful_engine::keyword::{error_text, keywords, parse_canonical_uint};
use handful_engine::params::excerpt;
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

/// How many starts a situation of four cards leaves: 1 to 14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ways(u8);

impl Ways {
    /// Returns this number of starts; `None` unless it is 1 to 14.
    pub fn new(ways: usize) -> Option<Self> {
        (1..Cards::FOUR.starts() as usize).contains(&ways).then_some(Self(ways as u8))
    }

    /// The number as an integer.
    pub fn get(self) -> u32 {
        self.0.into()
    }
}

/// The options chosen before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardFlipOptions {
    /// The number of cards.
    pub cards: Cards,
    /// The mode of the game.
    pub mode: Mode,
    /// How many starts are left at first, in a situation, which is of four cards and fixes no start; `None` for all.
    pub ways: Option<Ways>,
}

impl CardFlipOptions {
    /// Returns the options of a game that begins with all starts.
    pub const fn new(cards: Cards, mode: Mode) -> Self {
        Self { cards, mode, ways: None }
    }

    /// Returns the options of a situation.
    pub const fn situation(ways: Ways) -> Self {
        Self { cards: Cards::FOUR, mode: Mode::Evil, ways: Some(ways) }
    }
}

impl Default for CardFlipOptions {
    fn default() -> Self {
        Self::new(Cards::FOUR, Mode::Blind)
    }
}

/// Why an option's value is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// A number of cards that is not 1 to [`MAX_CARDS`].
    Cards(String),
    /// A word that is not a mode.
    Mode(String),
    /// A number of starts left that is not 1 to 14.
    Ways(String),
    /// An option and its value that no situation has: it is of four cards, in the mode `evil`.
    OfSituation(&'static str, String),
    /// A number of starts left, beside a layout that leaves another one.
    WaysOfLayout(Ways, Ways),
}

error_text!(OptionError {
    Cards(value) => "cards are 1 to {MAX_CARDS}, not '{value}'";
    Mode(value) => "a mode is blind, evil, watch or two, not '{value}'";
    Ways(value) => "ways left are 1 to 14, not '{value}'";
    OfSituation(name, value) => "a situation has four cards and is evil, not {name} '{value}'";
    WaysOfLayout(ways, of_layout) => "the layout leaves {} ways, not {}", of_layout.get(), ways.get();
});

impl Options for CardFlipOptions {
    type Error = OptionError;
    const NAMES: &'static [&'static str] = &["cards", "mode", "ways"];

    fn read(params: &Params) -> Result<Self, OptionError> {
        let usual = Self::default();
        let cards = match params.get("cards") {
            None => usual.cards,
            Some(text) => parse_canonical_uint(text)
                .and_then(Cards::new)
                .ok_or_else(|| OptionError::Cards(excerpt(text)))?,
        };
        let mode = match params.get("mode") {
            None => usual.mode,
            Some(text) => text.parse().map_err(|_| OptionError::Mode(excerpt(text)))?,
        };
        if let Some(text) = params.get("ways") {
            let ways = parse_canonical_uint(text).and_then(Ways::new);
            return ways.map(Self::situation).ok_or_else(|| OptionError::Ways(excerpt(text)));
        }
        Ok(Self::new(cards, mode))
    }

    fn write(&self, params: &mut Params) {
        if let Some(ways) = self.ways {
            return params.set("ways", ways.get());
        }
        let usual = Self::default();
        if self.cards != usual.cards {
            params.set("cards", self.cards.get());
        }
        if self.mode != usual.mode {
            params.set("mode", self.mode.word());
        }
    }

    fn slot(&self) -> String {
        match self.ways {
            Some(ways) => format!("ways-{}", ways.get()),
            None => format!("{}-{}", self.mode.word(), self.cards.get()),
        }
    }
}
