//! The options chosen before a deal. The type cannot represent a deal that exceeds the deck.

use std::fmt::{self, Display};
use std::iter;
use std::ops::RangeInclusive;

use crate::cards::deck::deck;
use crate::cards::{Card, Family, Rank, Suit};
use crate::text::enumerate;
use handful_engine::keyword::{keywords, parse_canonical_uint};
use handful_engine::params::excerpt;
use handful_engine::{Options, Params, Seat};
use thiserror::Error;

/// The allowed numbers of seats at a table.
pub const SEATS: RangeInclusive<usize> = 2..=6;
/// The allowed numbers of suits in a deck.
pub const SUITS: RangeInclusive<usize> = 2..=4;
/// The sizes of a hand.
pub const HANDS: [u8; 2] = [5, 7];

/// The strength of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Asks at random.
    Minnow,
    /// Remembers two rounds.
    Perch,
    /// Remembers everything and infers what is certain and what is impossible.
    Pike,
    /// Weighs chances, and what an ask reveals.
    Shark,
}

keywords!(Level { Minnow = "minnow", Perch = "perch", Pike = "pike", Shark = "shark" });

/// The player on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person on this device.
    You,
    /// A computer player.
    Computer(Level),
}

impl Player {
    /// Every player: a person, then the levels from the weakest up.
    pub fn all() -> impl Iterator<Item = Self> {
        iter::once(Player::You).chain(Level::ALL.into_iter().map(Player::Computer))
    }

    /// Its name in links.
    pub fn word(self) -> &'static str {
        match self {
            Player::You => "you",
            Player::Computer(level) => level.word(),
        }
    }

    /// Parses the name of a player in links, in lower case.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "you" => Some(Player::You),
            _ => word.parse().ok().map(Player::Computer),
        }
    }
}

/// The players at the table: 2 to 6, in order of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats {
    players: [Player; 6],
    count: u8,
}

impl Seats {
    /// Returns the table of these players; `None` unless there are 2 to 6.
    pub fn new(players: &[Player]) -> Option<Self> {
        if !SEATS.contains(&players.len()) {
            return None;
        }
        let mut all = [Player::You; 6];
        all[..players.len()].copy_from_slice(players);
        Some(Self { players: all, count: players.len() as u8 })
    }

    /// The players, in order of play.
    pub fn players(&self) -> &[Player] {
        &self.players[..self.count()]
    }

    /// The number of seats, 2 to 6.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The seats, in order of play.
    pub fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    /// Returns the player on a seat; `None` if there is no such seat.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.players().get(usize::from(seat.0)).copied()
    }

    /// The seats of people, in order of play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.all().filter(|&seat| self.player(seat) == Some(Player::You))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Display for Seats {
    /// Writes the players as in links: `you,pike,minnow`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, player) in self.players().iter().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { "," }, player.word())?;
        }
        Ok(())
    }
}

/// The cards in play: the first ranks of a family, in 2 to 4 of its suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pack {
    family: Family,
    ranks: u8,
    suits: u8,
}

impl Pack {
    /// The whole deck of a family.
    pub fn full(family: Family) -> Self {
        Self { family, ranks: family.ranks().count() as u8, suits: 4 }
    }

    /// Returns the pack with this many ranks and suits; `None` if the family has fewer, or if there are fewer than two
    /// suits.
    pub fn new(family: Family, ranks: usize, suits: usize) -> Option<Self> {
        let full = Self::full(family);
        let fits = (1..=usize::from(full.ranks)).contains(&ranks) && SUITS.contains(&suits);
        fits.then_some(Self { family, ranks: ranks as u8, suits: suits as u8 })
    }

    /// French or Spanish.
    pub fn family(self) -> Family {
        self.family
    }

    /// The ranks, the ace first.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        self.family.ranks().take(usize::from(self.ranks))
    }

    /// The number of ranks.
    pub fn rank_count(self) -> usize {
        usize::from(self.ranks)
    }

    /// Whether a rank is in the pack.
    pub fn has(self, rank: Rank) -> bool {
        self.ranks().any(|own| own == rank)
    }

    /// The number of suits, 2 to 4, which is also the number of cards in a book.
    pub fn suit_count(self) -> usize {
        usize::from(self.suits)
    }

    /// The suits.
    pub fn suits(self) -> Vec<Suit> {
        self.family.suits()[..self.suit_count()].to_vec()
    }

    /// The number of cards.
    pub fn size(self) -> usize {
        self.rank_count() * self.suit_count()
    }

    /// The cards, rank by rank.
    pub fn cards(self) -> Vec<Card> {
        deck(self.ranks(), &self.suits())
    }
}

/// The options chosen before a deal, whose deal never exceeds the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GoFishOptions {
    seats: Seats,
    hand: u8,
    pack: Pack,
    next_only: bool,
    any_rank: bool,
}

impl GoFishOptions {
    /// Returns a table with the default hand and rules.
    ///
    /// # Errors
    /// If the deal exceeds the deck.
    pub fn new(seats: Seats, pack: Pack) -> Result<Self, OptionError> {
        let hand = usual_hand(seats);
        Self { seats, hand, pack, next_only: false, any_rank: false }.checked()
    }

    /// Returns the same options with other players at the table; `None` if their number differs.
    pub fn with_players(self, seats: Seats) -> Option<Self> {
        (seats.count() == self.seats.count()).then_some(Self { seats, ..self })
    }

    /// The players at the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Cards dealt to each player, 5 or 7.
    pub fn hand(&self) -> usize {
        usize::from(self.hand)
    }

    /// The cards in play.
    pub fn pack(&self) -> Pack {
        self.pack
    }

    /// Whether only the next player may be asked.
    pub fn next_only(&self) -> bool {
        self.next_only
    }

    /// Whether players may ask for ranks that they do not hold.
    pub fn any_rank(&self) -> bool {
        self.any_rank
    }

    /// Creates options with hands of any size, for decks small enough to enumerate.
    #[cfg(test)]
    pub(super) fn small(seats: Seats, pack: Pack, hand: u8) -> Self {
        let options = Self { seats, hand, pack, next_only: false, any_rank: false };
        options.checked().expect("few cards")
    }

    /// Returns the same options with these house rules: whether only the next player may be asked, and whether players
    /// may ask for ranks that they do not hold.
    #[cfg(test)]
    pub(super) fn with_rules(self, next_only: bool, any_rank: bool) -> Self {
        Self { next_only, any_rank, ..self }
    }

    fn checked(self) -> Result<Self, OptionError> {
        let (need, have) = (self.seats.count() * self.hand(), self.pack.size());
        if need <= have { Ok(self) } else { Err(OptionError::Exceeds { need, have }) }
    }
}

/// The default number of cards dealt to each player.
pub fn usual_hand(seats: Seats) -> u8 {
    if seats.count() == 2 { 7 } else { 5 }
}

fn usual_seats() -> Seats {
    let fish = Player::Computer;
    let players = [Player::You, fish(Level::Minnow), fish(Level::Minnow), fish(Level::Minnow)];
    Seats::new(&players).expect("four players")
}

impl Default for GoFishOptions {
    fn default() -> Self {
        // 20 of 52 cards.
        let (seats, pack) = (usual_seats(), Pack::full(Family::French));
        Self { seats, hand: usual_hand(seats), pack, next_only: false, any_rank: false }
    }
}

/// Why an option's value is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// A number of players that is not 2 to 6.
    #[error("players are 2 to 6, not {0}")]
    SeatCount(usize),
    /// A word that is not a player.
    #[error("a player is {}, not '{}'", enumerate(Player::all().map(Player::word), " or "), .0)]
    Player(String),
    /// A hand that is neither 5 nor 7.
    #[error("a hand is 5 or 7, not '{0}'")]
    Hand(String),
    /// A word that is not a deck.
    #[error("a deck is french or spanish, not '{0}'")]
    Deck(String),
    /// A number of ranks that is not between 3 and the number that the deck has.
    #[error("ranks are {MIN_RANKS} to {1}, not '{0}'")]
    Ranks(String, usize),
    /// A number of suits that is not 2 to 4.
    #[error("suits are 2 to 4, not '{0}'")]
    Suits(String),
    /// A rule of asking that is not `next`.
    #[error("ask is any or next, not '{0}'")]
    Ask(String),
    /// A switch that is neither 0 nor 1.
    #[error("anyrank is 0 or 1, not '{0}'")]
    AnyRank(String),
    /// A deal that exceeds the deck.
    #[error("the deal takes {need} cards, and the deck has {have}")]
    Exceeds {
        /// The number of cards that the deal needs.
        need: usize,
        /// The number of cards in the deck.
        have: usize,
    },
}

/// The fewest ranks that a link may name, because the smallest deal has ten cards.
pub const MIN_RANKS: usize = 3;

/// Parses a number within a range.
fn number(text: &str, range: RangeInclusive<usize>) -> Option<usize> {
    parse_canonical_uint(text).filter(|n| range.contains(n))
}

impl Options for GoFishOptions {
    type Error = OptionError;
    const NAMES: &'static [&'static str] =
        &["seats", "hand", "deck", "ranks", "suits", "ask", "anyrank"];

    fn read(params: &Params) -> Result<Self, OptionError> {
        let seats = match params.get("seats") {
            None => usual_seats(),
            Some(text) => {
                let player = |word: &str| {
                    Player::from_word(word).ok_or_else(|| OptionError::Player(excerpt(word)))
                };
                let players = text.split(',').map(player).collect::<Result<Vec<_>, _>>()?;
                Seats::new(&players).ok_or(OptionError::SeatCount(players.len()))?
            }
        };
        let hand = match params.get("hand") {
            None => usual_hand(seats),
            Some("5") => 5,
            Some("7") => 7,
            Some(text) => return Err(OptionError::Hand(excerpt(text))),
        };
        let family = match params.get("deck") {
            None | Some("french") => Family::French,
            Some("spanish") => Family::Spanish,
            Some(text) => return Err(OptionError::Deck(excerpt(text))),
        };
        let most = Pack::full(family).rank_count();
        let ranks = match params.get("ranks") {
            None => most,
            Some(text) => number(text, MIN_RANKS..=most)
                .ok_or_else(|| OptionError::Ranks(excerpt(text), most))?,
        };
        let suits = match params.get("suits") {
            None => *SUITS.end(),
            Some(text) => number(text, SUITS).ok_or_else(|| OptionError::Suits(excerpt(text)))?,
        };
        let next_only = match params.get("ask") {
            None | Some("any") => false,
            Some("next") => true,
            Some(text) => return Err(OptionError::Ask(excerpt(text))),
        };
        let any_rank = match params.get("anyrank") {
            None | Some("0") => false,
            Some("1") => true,
            Some(text) => return Err(OptionError::AnyRank(excerpt(text))),
        };
        let pack = Pack::new(family, ranks, suits).expect("ranks and suits were looked at");
        Self { seats, hand, pack, next_only, any_rank }.checked()
    }

    fn write(&self, params: &mut Params) {
        if self.seats != usual_seats() {
            params.set("seats", self.seats);
        }
        if self.hand != usual_hand(self.seats) {
            params.set("hand", self.hand);
        }
        let full = Pack::full(self.pack.family);
        if self.pack.family != Family::French {
            params.set("deck", "spanish");
        }
        if self.pack.ranks != full.ranks {
            params.set("ranks", self.pack.ranks);
        }
        if self.pack.suits != full.suits {
            params.set("suits", self.pack.suits);
        }
        if self.next_only {
            params.set("ask", "next");
        }
        params.set_flag("anyrank", self.any_rank);
    }
}
