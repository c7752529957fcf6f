//! Go Fish: ask for ranks, collect whole books.
//!
//! Rules after the chapter "Go Fish!" of a Spanish-language programming course. Our additions: whom a player may ask
//! after a catch, the order of laying books and refilling hands, the house rules and the smaller decks. See
//! docs/rules/go-fish.md.
//!
//! A move is one ask. Everything that follows from it (handing over, drawing, laying books, refilling, passing the
//! turn) happens within [`Game::apply`], and its [`Effect`] lists what everyone saw. [`GoFishView`] is what a seat may
//! know, and all that a computer player gets.

pub mod asks;
pub mod chance;
mod count;
pub mod daily;
pub mod deduce;
pub mod dice;
mod event;
pub mod facts;
mod flow;
pub mod follow;
mod group;
pub mod known;
mod memory;
mod options;
pub mod players;
pub mod proof;
pub mod spread;
mod view;
pub mod words;
pub mod worlds;

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::cards::deck::{complete_sets, hand_over};
use crate::cards::{Card, Family, Rank};
use handful_engine::keyword::error_text;
use handful_engine::{DealNumber, DealRng, Game, NoLayout, Seat, Status, Takeback, Unit};

pub use event::{Effect, Event, Log};
pub use group::RandomAsks;
pub use options::{
    FEWEST_RANKS, GoFishOptions, HANDS, Level, OptionFault, Pack, Player, SEATS, SUITS, Seats,
    usual_hand,
};
pub use view::GoFishView;

/// The number of cards that a player with an empty hand takes from the stock, or fewer if it has fewer.
pub const REFILL: usize = 5;

/// A move: one player is asked for a rank. Written `2:Q`, the seat counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ask {
    /// The player asked.
    pub of: Seat,
    /// The rank asked for.
    pub rank: Rank,
}

impl Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.of.0, self.rank.letter())
    }
}

/// The error for a text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidMove;
error_text!(InvalidMove, "an ask is a seat, a colon and a rank");

impl FromStr for Ask {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        let [seat @ b'0'..=b'5', b':', rank] = text.as_bytes() else { return Err(InvalidMove) };
        let letter = rank.to_ascii_uppercase() as char;
        let rank = Rank::all().find(|rank| rank.letter() == letter).ok_or(InvalidMove)?;
        Ok(Self { of: Seat(seat - b'0'), rank })
    }
}

/// Why an ask is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    Finished,
    /// This table has no such seat.
    NoSuchSeat(Seat),
    /// Players cannot ask themselves.
    Yourself,
    /// A player without cards cannot be asked.
    NoCards(Seat),
    /// By the house rule only this player, the next one, may be asked.
    OnlyNext(Seat),
    /// The rank is not in the deck.
    NotInDeck(Rank, Family),
    /// The book of the rank is already laid.
    Laid(Rank, Family),
    /// A player may ask only for a rank of which they hold a card.
    NotHeld(Rank, Family),
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Finished => f.write_str("the game has ended"),
            Refusal::NoSuchSeat(seat) => write!(f, "there is no seat {}", seat.0),
            Refusal::Yourself => f.write_str("nobody asks themselves"),
            Refusal::NoCards(seat) => write!(f, "seat {} has no cards", seat.0),
            Refusal::OnlyNext(seat) => write!(f, "only seat {}, the next, may be asked", seat.0),
            Refusal::NotInDeck(rank, _) => write!(f, "there is no {rank} in this deck"),
            Refusal::Laid(rank, _) => write!(f, "the book of {rank} is laid down"),
            Refusal::NotHeld(rank, _) => write!(f, "no {rank} is held by who asks"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A position of Go Fish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoFish {
    options: GoFishOptions,
    /// The shuffled deck: first the hands, one after the other, then the stock from its top.
    deck: Vec<Card>,
    /// The number of cards dealt or taken from the deck.
    taken: usize,
    first: Seat,
    hands: Vec<Vec<Card>>,
    /// The cards that each seat was dealt or took from the stock, in order.
    took: Vec<Vec<Card>>,
    books: Vec<Vec<Rank>>,
    /// The seat to move; `None` when the game is over.
    turn: Option<Seat>,
    asks: u32,
    log: Log,
}

/// All cards of a finished game, as dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open<'a> {
    /// The shuffled deck: first the hands, one after the other, then the stock from its top.
    pub deck: &'a [Card],
    /// The seat that began.
    pub first: Seat,
}

impl GoFish {
    /// Creates the game of a shuffled deck, and lays the books that were dealt whole.
    ///
    /// # Panics
    /// If the deck is not the one of the options, or `first` is not a seat of the table.
    fn new(options: GoFishOptions, deck: Vec<Card>, first: Seat) -> Self {
        let count = options.seats().count();
        let taken = count * options.hand();
        assert!(deck.len() == options.pack().size() && usize::from(first.0) < count);
        let hands: Vec<Vec<Card>> =
            deck[..taken].chunks(options.hand()).map(<[Card]>::to_vec).collect();
        let mut log = Log::default();
        log.push(Event::Begins(first));
        let mut game = Self {
            options,
            deck,
            taken,
            first,
            took: hands.clone(),
            hands,
            books: vec![Vec::new(); count],
            turn: Some(first),
            asks: 0,
            log,
        };
        // 5 or 7 cards cannot consist of whole books of 2, 3 or 4, so every hand keeps some cards.
        for i in 0..count {
            let seat = Seat(((usize::from(first.0) + i) % count) as u8);
            game.lay_books(seat);
        }
        game
    }

    /// The options chosen before the deal.
    #[must_use]
    pub fn options(&self) -> &GoFishOptions {
        &self.options
    }

    /// Cards left in the stock.
    #[must_use]
    pub fn stock(&self) -> usize {
        self.deck.len() - self.taken
    }

    /// The books of a seat, in the order in which they were laid.
    #[must_use]
    pub fn books(&self, seat: Seat) -> &[Rank] {
        &self.books[usize::from(seat.0)]
    }

    /// Everything that everyone saw.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The seats with the most books; several share the win. `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<Vec<Seat>> {
        let most = self.books.iter().map(Vec::len).max();
        let has_most = |seat: &Seat| Some(self.books(*seat).len()) == most;
        self.turn.is_none().then(|| self.options.seats().all().filter(has_most).collect())
    }

    /// Returns every card as dealt; `None` until the game is over.
    #[must_use]
    pub fn open(&self) -> Option<Open<'_>> {
        self.turn.is_none().then_some(Open { deck: &self.deck, first: self.first })
    }

    /// Returns the positions of a finished game: before the first ask, and after each. `None` until the game is over.
    #[must_use]
    pub fn replay(&self) -> Option<Vec<GoFish>> {
        let open = self.open()?;
        let mut game = Self::new(self.options, open.deck.to_vec(), open.first);
        let mut all = vec![game.clone()];
        for event in self.log.iter() {
            if let Event::Asked { of, rank, .. } = *event {
                game.apply(Ask { of, rank }).ok()?;
                all.push(game.clone());
            }
        }
        Some(all)
    }

    /// Returns the hands of all seats at this position of a finished game. `of_over` must be that game, so that a page
    /// cannot show the hands of a game in progress.
    #[must_use]
    pub fn hands(&self, of_over: &GoFish) -> Option<&[Vec<Card>]> {
        let same = of_over.deck == self.deck && of_over.options == self.options;
        (of_over.turn.is_none() && same).then_some(&self.hands)
    }

    fn holds(&self, seat: Seat, rank: Rank) -> bool {
        self.hands[usize::from(seat.0)].iter().any(|card| card.rank() == rank)
    }

    fn is_empty(&self, seat: Seat) -> bool {
        self.hands[usize::from(seat.0)].is_empty()
    }

    /// The number of hands that are not empty.
    fn hands_with_cards(&self) -> usize {
        self.hands.iter().filter(|hand| !hand.is_empty()).count()
    }

    /// Returns the next seat with cards after this one; itself if no other seat has any, `None` if no seat has.
    fn next_with_cards(&self, seat: Seat) -> Option<Seat> {
        let count = self.hands.len();
        let seats = (1..=count).map(|i| Seat(((usize::from(seat.0) + i) % count) as u8));
        seats.into_iter().find(|&seat| !self.is_empty(seat))
    }

    /// Returns why an ask is refused, if it is. Uses only information in the asker's view.
    fn refusal(&self, ask: Ask) -> Option<Refusal> {
        let Some(by) = self.turn else { return Some(Refusal::Finished) };
        let (pack, family) = (self.options.pack(), self.options.pack().family());
        if usize::from(ask.of.0) >= self.hands.len() {
            return Some(Refusal::NoSuchSeat(ask.of));
        }
        if ask.of == by {
            return Some(Refusal::Yourself);
        }
        if self.is_empty(ask.of) {
            return Some(Refusal::NoCards(ask.of));
        }
        if self.log.asks_next_only(&self.options, self.hands_with_cards())
            && let Some(next) = self.next_with_cards(by)
            && next != ask.of
        {
            return Some(Refusal::OnlyNext(next));
        }
        if !pack.has(ask.rank) {
            return Some(Refusal::NotInDeck(ask.rank, family));
        }
        if self.books.iter().flatten().any(|&laid| laid == ask.rank) {
            return Some(Refusal::Laid(ask.rank, family));
        }
        let may = self.options.any_rank() || self.holds(by, ask.rank);
        (!may).then_some(Refusal::NotHeld(ask.rank, family))
    }

    fn take(&mut self, seat: Seat) -> Option<Card> {
        let card = *self.deck.get(self.taken)?;
        self.taken += 1;
        self.hands[usize::from(seat.0)].push(card);
        self.took[usize::from(seat.0)].push(card);
        Some(card)
    }

    fn lay_books(&mut self, seat: Seat) {
        let suits = self.options.pack().suits();
        let hand = &mut self.hands[usize::from(seat.0)];
        for rank in complete_sets(hand, &suits) {
            hand_over(hand, rank);
            self.books[usize::from(seat.0)].push(rank);
            self.log.push(Event::LaidBook { by: seat, rank });
        }
    }

    /// Lays books and refills an empty hand until neither is possible. Returns whether new cards were taken.
    fn settle(&mut self, seat: Seat) -> bool {
        let taken = self.taken;
        self.lay_books(seat);
        while self.is_empty(seat) && self.stock() > 0 {
            let count = (0..REFILL).map_while(|_| self.take(seat)).count() as u8;
            self.log.push(Event::Refilled { by: seat, count, left: self.stock() as u8 });
            self.lay_books(seat);
        }
        self.taken > taken
    }

    /// Makes a legal ask. Returns whether the asker continues.
    fn make(&mut self, by: Seat, ask: Ask) -> bool {
        self.log.push(Event::Asked { by, of: ask.of, rank: ask.rank });
        let cards = hand_over(&mut self.hands[usize::from(ask.of.0)], ask.rank);
        if !cards.is_empty() {
            self.hands[usize::from(by.0)].extend(&cards);
            self.log.push(Event::Gave { from: ask.of, to: by, cards });
            self.settle(by);
            self.settle(ask.of);
            return true;
        }
        self.log.push(Event::GoFish { by: ask.of });
        let Some(card) = self.take(by) else {
            self.log.push(Event::NoStock);
            if self.log.opens(&self.options, self.hands_with_cards()) {
                self.log.push(Event::AskAnyone);
            }
            return false;
        };
        let shown = (card.rank() == ask.rank).then_some(card);
        self.log.push(Event::Drew { by, shown, left: self.stock() as u8 });
        // Whoever has asked for a rank they do not hold can draw a card that completes a book and thereby empties the hand.
        let has_new_cards = self.settle(by) && self.options.any_rank();
        shown.is_some() || has_new_cards
    }
}

impl Game for GoFish {
    const SLUG: &'static str = "go-fish";
    const UNIT: Unit = Unit::Books;
    type Options = GoFishOptions;
    type Layout = NoLayout;
    type Move = Ask;
    type Effect = Effect;
    type Refusal = Refusal;
    type View = GoFishView;

    fn deal(options: &GoFishOptions, number: DealNumber) -> Self {
        let mut rng = DealRng::new(Self::SLUG, number);
        let mut deck = options.pack().cards();
        rng.shuffle(&mut deck);
        let first = Seat(rng.below(options.seats().count() as u32) as u8);
        Self::new(*options, deck, first)
    }

    fn lay_out(_: &GoFishOptions, layout: &NoLayout) -> Self {
        match *layout {}
    }

    fn status(&self) -> Status {
        self.turn.map_or(Status::Over, |seat| Status::Playing { seat })
    }

    fn legal_moves(&self) -> Vec<Ask> {
        self.turn.map_or_else(Vec::new, |seat| self.view(seat).legal_asks())
    }

    fn apply(&mut self, ask: Ask) -> Result<Effect, Refusal> {
        if let Some(refusal) = self.refusal(ask) {
            return Err(refusal);
        }
        let by = self.turn.expect("a finished game refuses every ask");
        let before = self.log.len();
        self.asks += 1;
        let goes_on = self.make(by, ask) && !self.is_empty(by);
        if !goes_on {
            self.turn = self.next_with_cards(by);
            match self.turn {
                Some(to) => self.log.push(Event::TurnPasses { to }),
                None => {
                    let winners = self.winners().expect("the game is over");
                    self.log.push(Event::Over { winners });
                }
            }
        }
        let (seats, family) = (self.options.seats(), self.options.pack().family());
        Ok(Effect { seats, family, events: self.log.since(before) })
    }

    fn view(&self, seat: Seat) -> GoFishView {
        GoFishView::new(self, seat)
    }

    fn takeback(&self, _: Ask) -> Takeback {
        Takeback::Never
    }

    fn move_limit(_: &GoFishOptions) -> Option<usize> {
        None
    }

    fn moves_made(&self) -> u32 {
        self.asks
    }

    fn onlooker(&self) -> Seat {
        self.options().seats().people().next().unwrap_or(Seat(0))
    }

    fn is_won(&self) -> bool {
        let alone = self.options().seats().people().count() == 1;
        alone && self.winners().is_some_and(|winners| winners.contains(&self.onlooker()))
    }

    /// Only a game of one person against computers is recorded, because results of several people belong to none of
    /// them.
    fn is_recorded(&self) -> bool {
        self.options().seats().people().count() == 1
    }

    /// The number of books of the first person at the table, or of the first seat.
    fn score(&self) -> Option<u32> {
        let seat = self.options.seats().people().next().unwrap_or(Seat(0));
        Some(self.books(seat).len() as u32)
    }
}

#[cfg(test)]
mod tests;
