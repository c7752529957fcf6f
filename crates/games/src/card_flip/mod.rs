//! Card Flip: turn every card face down without seeing any of them.
//!
//! Rules after "Matt Parker's Card Flip Game", a gist by chrismilson. Our additions: the modes, 1
//! to 10 cards, no undo because an answer is information, and the score: configurations ruled out per flip.
//!
//! After some flips all cards lie face down if and only if the start was exactly the set of cards
//! turned an odd number of times. So a game is a [`Walk`] over the corners of an n-cube, and a walk
//! that visits all corners but the first has tested every configuration.

pub mod book;
pub mod daily;
pub mod edit;
mod entry;
pub mod histogram;
pub mod look;
pub mod map;
mod options;
pub mod order;
pub mod reason;
pub mod reveal;
mod situation;
pub mod solver;
pub mod text;
pub mod tutorial;
mod walk;

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status, Takeback, Unit};
use thiserror::Error;

pub use entry::OwnData;
pub use options::{CardFlipOptions, Mode, OpenCount, OptionError};
pub use situation::{InvalidSituation, Situation};
pub use walk::{Card, CardCount, Configuration, ConfigurationSet, Corner, MAX_CARDS, Walk, ruler};

/// A move. Written `3` for a flip of the third card, `u1.3` for a configuration with cards 1 and 3 up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chooses the start: in `watch` and `two`, before the first flip.
    Set(Configuration),
    /// Turns a card over.
    Flip(Card),
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Flip(card) => card.fmt(f),
            Move::Set(start) => write!(f, "u{start}"),
        }
    }
}

/// The error for a text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a move is a card, or u and the cards of a start")]
pub struct InvalidMove;

impl FromStr for Move {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        match text.strip_prefix('u') {
            Some(start) => start.parse().map(Move::Set).map_err(|_| InvalidMove),
            None => text.parse().map(Move::Flip).map_err(|_| InvalidMove),
        }
    }
}

/// The public result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The start was chosen; it stays hidden.
    Set,
    /// A card was turned over.
    Flipped {
        /// The card.
        card: Card,
        /// Flips so far.
        flips: u32,
        /// Starts that are still possible, including this game's own if it was just found.
        left: u32,
        /// Whether the card has been flipped an odd number of times, which its dot shows.
        over: bool,
        /// Whether the flip tested a new configuration.
        fresh: bool,
        /// Whether all cards lie face down now.
        done: bool,
    },
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game has ended")]
    Finished,
    /// This game has no such card.
    #[error("there is no card {0} in this game")]
    NoSuchCard(Card),
    /// The start must be chosen before any flip.
    #[error("the cards have not been set yet")]
    NotSet,
    /// The start is already chosen, or is not the player's choice.
    #[error("the cards cannot be set now")]
    Settled,
}

/// What is known to the game about the hidden configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Secret {
    /// Not chosen yet.
    Unset,
    /// This start.
    Fixed(Configuration),
    /// No particular configuration: the answer is "not yet" as long as that can be true.
    Open,
}

/// A position of Card Flip.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CardFlip {
    mode: Mode,
    secret: Secret,
    walk: Walk,
    /// The fewest flips that rule out all starts from the first position.
    par: u32,
}

/// Everything that the flipping player may know; excludes the hidden configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFlipView {
    /// The mode of the game.
    pub mode: Mode,
    /// The state of the game.
    pub status: Status,
    /// Whether the start must still be chosen.
    pub setting: bool,
    /// The flips, and what they reveal.
    pub walk: Walk,
    /// The fewest flips that rule out all starts from the first position.
    pub par: u32,
}

impl CardFlipView {
    /// Whether a card can be flipped now.
    pub fn can_flip(&self) -> bool {
        self.status.is_playing() && !self.setting
    }
}

impl CardFlip {
    /// The mode of the game.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The flips, and what they reveal.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Whether the game begins with some configurations ruled out.
    pub fn is_situation(&self) -> bool {
        !self.walk.is_whole()
    }

    /// The flips beyond what was needed: in a situation those above par, else those that ruled nothing out.
    pub fn wasted(&self) -> u32 {
        let needed = if self.is_situation() { self.par } else { self.walk.useful() };
        self.walk.len().saturating_sub(needed)
    }

    /// The fewest flips that the game can have in all, with those made, where that is known and not luck.
    pub fn least_total(&self) -> Option<u32> {
        let is_known = self.walk.cards().get() <= solver::MAX_PROVEN;
        (is_known && self.mode == Mode::Cheating)
            .then(|| self.walk.len() + solver::fewest(&self.walk))
    }

    /// The position of a situation: no configuration is fixed.
    fn situation(situation: &Situation, cards: CardCount) -> Self {
        let walk = situation.walk(cards).continued();
        let par = solver::fewest(&walk);
        Self { mode: Mode::Cheating, secret: Secret::Open, walk, par }
    }

    /// The start, if it is not secret: in `watch` the setter's own, otherwise only after the game
    /// has ended. In `evil` it is the last one that was possible.
    pub fn start(&self) -> Option<Configuration> {
        match self.secret {
            Secret::Fixed(start) if self.mode == Mode::Watch || self.is_done() => Some(start),
            Secret::Open if self.is_done() => self.walk.corner().configuration(),
            _ => None,
        }
    }

    /// Whether all cards lie face down. Without a particular configuration, this is when no configuration is left.
    fn is_done(&self) -> bool {
        match self.secret {
            Secret::Unset => false,
            Secret::Fixed(start) => self.walk.corner().configuration() == Some(start),
            Secret::Open => self.walk.left() == 0,
        }
    }

    fn refusal(&self, mv: Move) -> Option<Refusal> {
        if self.is_done() {
            return Some(Refusal::Finished);
        }
        let cards = self.walk.cards();
        match mv {
            Move::Set(_) if self.secret != Secret::Unset => Some(Refusal::Settled),
            Move::Set(start) => {
                let beyond = start.cards().find(|&card| !cards.has(card));
                beyond.map(Refusal::NoSuchCard)
            }
            Move::Flip(card) if !cards.has(card) => Some(Refusal::NoSuchCard(card)),
            Move::Flip(_) => (self.secret == Secret::Unset).then_some(Refusal::NotSet),
        }
    }
}

impl Game for CardFlip {
    const SLUG: &'static str = "card-flip";
    const UNIT: Unit = Unit::Percent;
    type Options = CardFlipOptions;
    type Layout = Situation;
    type Move = Move;
    type Effect = Effect;
    type Refusal = Refusal;
    type View = CardFlipView;

    fn deal(options: &CardFlipOptions, number: DealNumber) -> Self {
        if let Some(ways) = options.open_count {
            return Self::situation(&Situation::deal(ways, number), options.cards);
        }
        let secret = match options.mode {
            Mode::Luck => {
                let below = DealRng::new(Self::SLUG, number).below(options.cards.configurations());
                Secret::Fixed(Configuration::nth(below))
            }
            Mode::Cheating => Secret::Open,
            Mode::Watch | Mode::TwoPlayers => Secret::Unset,
        };
        let par = options.cards.configurations();
        Self { mode: options.mode, secret, walk: Walk::new(options.cards), par }
    }

    fn lay_out(options: &CardFlipOptions, layout: &Situation) -> Self {
        Self::situation(layout, options.cards)
    }

    fn check_link(params: &Params, layout: Option<&Situation>) -> Result<(), OptionError> {
        let options = CardFlipOptions::read(params)?;
        let named = options.open_count.filter(|_| params.get("ways").is_some());
        if layout.is_none() && named.is_none() {
            return Ok(());
        }
        for (name, of_situation) in [("cards", ["3", "4"]), ("mode", [Mode::Cheating.word(); 2])] {
            if let Some(value) = params.get(name).filter(|value| !of_situation.contains(value)) {
                return Err(OptionError::OfSituation(name, value.to_owned()));
            }
        }
        let Some(layout) = layout else { return Ok(()) };
        let ways = layout.open_count(options.cards).ok_or(OptionError::LayoutOfFour)?;
        match named.filter(|named| *named != ways) {
            Some(named) => Err(OptionError::OpenCountOfLayout(named, ways)),
            None => Ok(()),
        }
    }

    fn options_of(options: CardFlipOptions, layout: &Situation) -> CardFlipOptions {
        let fitting = layout.open_count(options.cards).unwrap_or_else(|| layout.of_four());
        CardFlipOptions::situation(fitting)
    }

    fn status(&self) -> Status {
        match (self.is_done(), self.mode) {
            (true, Mode::Luck | Mode::Cheating) => Status::Won,
            (true, Mode::Watch | Mode::TwoPlayers) => Status::Over,
            (false, Mode::Watch | Mode::TwoPlayers) if self.secret != Secret::Unset => {
                Status::Playing { seat: Seat(1) }
            }
            (false, _) => Status::Playing { seat: Seat(0) },
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let cards = self.walk.cards();
        if self.is_done() {
            Vec::new()
        } else if self.secret == Secret::Unset {
            cards.all_configurations().map(Move::Set).collect()
        } else {
            cards.all().map(Move::Flip).collect()
        }
    }

    fn apply(&mut self, mv: Move) -> Result<Effect, Refusal> {
        if let Some(refusal) = self.refusal(mv) {
            return Err(refusal);
        }
        match mv {
            Move::Set(start) => {
                self.secret = Secret::Fixed(start);
                Ok(Effect::Set)
            }
            Move::Flip(card) => {
                let fresh = self.walk.flip(card);
                let done = self.is_done();
                let left = self.walk.left() + u32::from(done);
                let over = self.walk.corner().has(card);
                Ok(Effect::Flipped { card, flips: self.walk.len(), left, over, fresh, done })
            }
        }
    }

    fn view(&self, _: Seat) -> CardFlipView {
        CardFlipView {
            mode: self.mode,
            status: self.status(),
            setting: self.secret == Secret::Unset,
            walk: self.walk.clone(),
            par: self.par,
        }
    }

    fn takeback(&self, _: Move) -> Takeback {
        Takeback::Never
    }

    fn move_limit(_: &CardFlipOptions) -> Option<usize> {
        None
    }

    fn moves_made(&self) -> u32 {
        self.walk.len()
    }

    fn par(&self) -> Option<u32> {
        (self.mode == Mode::Cheating).then_some(self.par)
    }

    fn best(&self) -> Option<u32> {
        Some(100)
    }

    fn is_recorded(&self) -> bool {
        matches!(self.mode(), Mode::Luck | Mode::Cheating)
    }

    fn score(&self) -> Option<u32> {
        if self.is_situation() && self.is_done() {
            // Par divided by the flips, which are not fewer.
            return (self.par * 100).checked_div(self.walk.len());
        }
        Some(self.walk.efficiency().unwrap_or(0))
    }
}

#[cfg(test)]
mod tests;
