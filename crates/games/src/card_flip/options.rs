//! The options chosen before a deal.

use super::{CardCount, MAX_CARDS};
use handful_engine::keyword::{keywords, parse_canonical_uint};
use handful_engine::params::excerpt;
use handful_engine::{Options, Params};
use thiserror::Error;

/// The mode of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The computer sets the cards at random.
    Luck,
    /// No configuration is fixed: the answer is "not yet" as long as that can be true.
    Cheating,
    /// The player sets the cards, and the computer flips in the ruler order.
    Watch,
    /// One player sets the cards, and the other flips.
    TwoPlayers,
}

keywords!(Mode { Luck = "blind", Cheating = "evil", Watch = "watch", TwoPlayers = "two" });

/// How many configurations a situation leaves: 1 to 6 of three cards, 1 to 14 of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenCount {
    cards: CardCount,
    ways: u8,
}

impl OpenCount {
    /// Returns this number of configurations; `None` for another number of cards, if none is left, and if all are.
    pub fn new(cards: CardCount, ways: usize) -> Option<Self> {
        let is_some = (1..cards.configurations() as usize).contains(&ways);
        (is_some && has_situations(cards)).then_some(Self { cards, ways: ways as u8 })
    }

    /// The number of cards.
    pub fn cards(self) -> CardCount {
        self.cards
    }

    /// The number as an integer.
    pub fn get(self) -> u32 {
        self.ways.into()
    }
}

/// Whether there are situations of so many cards.
pub fn has_situations(cards: CardCount) -> bool {
    [CardCount::THREE, CardCount::FOUR].contains(&cards)
}

/// The options chosen before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardFlipOptions {
    /// The number of cards.
    pub cards: CardCount,
    /// The mode of the game.
    pub mode: Mode,
    /// How many configurations are left at first, in a situation, which is of three or four cards and fixes no
    /// configuration; `None` for all.
    pub open_count: Option<OpenCount>,
}

impl CardFlipOptions {
    /// Returns the options of a game that begins with all configurations.
    pub const fn new(cards: CardCount, mode: Mode) -> Self {
        Self { cards, mode, open_count: None }
    }

    /// Returns the options of a situation.
    pub const fn situation(open_count: OpenCount) -> Self {
        Self { cards: open_count.cards, mode: Mode::Cheating, open_count: Some(open_count) }
    }
}

impl Default for CardFlipOptions {
    fn default() -> Self {
        Self::new(CardCount::FOUR, Mode::Luck)
    }
}

/// Why an option's value is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// A number of cards that is not 1 to [`MAX_CARDS`].
    #[error("cards are 1 to {MAX_CARDS}, not '{0}'")]
    Cards(String),
    /// A word that is not a mode.
    #[error("a mode is blind, evil, watch or two, not '{0}'")]
    Mode(String),
    /// The most configurations of these cards that a situation leaves, and a number that is not 1 to that.
    #[error("ways left are 1 to {0}, not '{1}'")]
    OpenCount(u32, String),
    /// An option and its value that no situation has: it is of three or four cards, in the mode `evil`.
    #[error("a situation has three or four cards and is evil, not {0} '{1}'")]
    OfSituation(&'static str, String),
    /// A layout that is no situation of three cards.
    #[error("the layout is no situation of three cards")]
    LayoutOfFour,
    /// A number of configurations left, beside a layout that leaves another one.
    #[error("the layout leaves {} ways, not {}", .1.get(), .0.get())]
    OpenCountOfLayout(OpenCount, OpenCount),
}

impl Options for CardFlipOptions {
    type Error = OptionError;
    const NAMES: &'static [&'static str] = &["cards", "mode", "ways"];

    fn read(params: &Params) -> Result<Self, OptionError> {
        let usual = Self::default();
        let cards = match params.get("cards") {
            None => usual.cards,
            Some(text) => parse_canonical_uint(text)
                .and_then(CardCount::new)
                .ok_or_else(|| OptionError::Cards(excerpt(text)))?,
        };
        let mode = match params.get("mode") {
            None => usual.mode,
            Some(text) => text.parse().map_err(|_| OptionError::Mode(excerpt(text)))?,
        };
        if let Some(text) = params.get("ways") {
            let cards = if has_situations(cards) { cards } else { usual.cards };
            let ways = parse_canonical_uint(text).and_then(|ways| OpenCount::new(cards, ways));
            let most = cards.configurations() - 1;
            return ways
                .map(Self::situation)
                .ok_or_else(|| OptionError::OpenCount(most, excerpt(text)));
        }
        Ok(Self::new(cards, mode))
    }

    fn write(&self, params: &mut Params) {
        let usual = Self::default();
        if self.cards != usual.cards {
            params.set("cards", self.cards.get());
        }
        if let Some(ways) = self.open_count {
            return params.set("ways", ways.get());
        }
        if self.mode != usual.mode {
            params.set("mode", self.mode.word());
        }
    }

    fn slot(&self) -> String {
        match self.open_count {
            Some(ways) if self.cards == CardCount::FOUR => format!("ways-{}", ways.get()),
            Some(ways) => format!("ways-{}-{}", self.cards.get(), ways.get()),
            None => format!("{}-{}", self.mode.word(), self.cards.get()),
        }
    }
}
