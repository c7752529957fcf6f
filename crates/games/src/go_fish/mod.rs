//! Go Fish: ask for ranks, collect whole books.
//!
//! Rules after the chapter "Go Fish!" of a Spanish-language programming course. Our additions: whom a player may ask
//! after a catch, the order of laying books and refilling hands, the house rules and the smaller decks. See
//! docs/rules/go-fish.md.
//!
//! A move is one ask. Everything that follows from it (handing over, drawing, laying books, refilling, passing the
//! turn) happens within [`Game::apply`], and its [`Effect`] lists what everyone saw. [`GoFishView`] is what a seat may
//! know, and all that a computer player gets.

mod ask;
pub mod chance;
pub mod commitment;
mod constraints;
pub mod daily;
pub mod deduce;
mod entry;
mod event;
mod fast_rng;
mod flow;
mod follow;
pub mod histogram;
mod knowledge;
mod last_ask;
mod likelihood;
pub mod look;
mod options;
pub mod players;
pub mod proof;
mod public_state;
pub mod puzzle;
pub mod reason;
pub mod speed;
pub mod stage;
pub mod text;
mod view;
mod world;

use std::convert::Infallible;

use self::public_state::{CardSource, PublicState};
use crate::cards::deck::hand_over;
use crate::cards::{Card, Rank};
use handful_engine::bits::members;
use handful_engine::{DealNumber, DealRng, Game, NoLayout, Seat, Status, Takeback, Unit};

pub use ask::{Ask, InvalidMove, Refusal};
pub use entry::OwnData;
pub use event::{Effect, Event, Log};
pub use options::{
    GoFishOptions, HANDS, Level, MIN_RANKS, OptionError, Pack, Player, SEATS, SUITS, Seats,
    usual_hand,
};
pub use public_state::{ImpossibleEvent, REFILL};
pub use view::GoFishView;

/// A position of Go Fish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoFish {
    options: GoFishOptions,
    first: Seat,
    table: PublicState,
    cards: HiddenCards,
}

/// The cards of a game, and its log.
#[derive(Clone, Debug, PartialEq, Eq)]
struct HiddenCards {
    /// The shuffled deck: first the hands, one after the other, then the stock from its top.
    deck: Vec<Card>,
    hands: Vec<Vec<Card>>,
    /// The cards that each seat was dealt or took from the stock, in order.
    took: Vec<Vec<Card>>,
    books: Vec<Vec<Rank>>,
    log: Log,
}

impl HiddenCards {
    /// Moves the top card of a stock of this size to a hand.
    fn take(&mut self, stock: u8, by: usize) -> Card {
        let card = self.deck[self.deck.len() - usize::from(stock)];
        self.hands[by].push(card);
        self.took[by].push(card);
        card
    }
}

/// The seat to move.
fn mover(table: &PublicState) -> Seat {
    Seat(table.turn.expect("it is somebody's turn") as u8)
}

impl CardSource for HiddenCards {
    type Error = Infallible;

    fn asked(&mut self, table: &PublicState, of: usize, rank: usize) -> Result<(), Infallible> {
        let (by, of, rank) = (mover(table), Seat(of as u8), table.rank(rank));
        self.log.push(Event::Asked { by, of, rank });
        Ok(())
    }

    fn give(&mut self, table: &PublicState, of: usize, rank: usize) -> Result<u8, Infallible> {
        let cards = hand_over(&mut self.hands[of], table.rank(rank));
        let (count, from, to) = (cards.len(), Seat(of as u8), mover(table));
        self.hands[usize::from(to.0)].extend(&cards);
        let is_miss = cards.is_empty();
        let gave = Event::Gave { from, to, cards };
        self.log.push(if is_miss { Event::GoFish { by: from } } else { gave });
        Ok(count as u8)
    }

    fn draw(&mut self, table: &PublicState, rank: usize) -> Result<bool, Infallible> {
        let by = mover(table);
        let card = self.take(table.stock, by.0.into());
        let shown = (card.rank() == table.rank(rank)).then_some(card);
        self.log.push(Event::Drew { by, shown, left: table.stock - 1 });
        Ok(shown.is_some())
    }

    fn refill(&mut self, table: &PublicState, by: usize, count: u8) -> Result<(), Infallible> {
        let left = table.stock - count;
        (left..table.stock).rev().for_each(|below| {
            self.take(below + 1, by);
        });
        self.log.push(Event::Refilled { by: Seat(by as u8), count, left });
        Ok(())
    }

    fn lay(&mut self, table: &PublicState, by: usize) -> Result<Option<usize>, Infallible> {
        let hand = &mut self.hands[by];
        let whole = |&rank: &usize| {
            let count = hand.iter().filter(|card| card.rank() == table.rank(rank)).count();
            count == usize::from(table.suits)
        };
        let book = members(table.open_ranks()).find(whole);
        if let Some(book) = book {
            let rank = table.rank(book);
            hand_over(hand, rank);
            self.books[by].push(rank);
            self.log.push(Event::LaidBook { by: Seat(by as u8), rank });
        }
        Ok(book)
    }

    fn on_event(&mut self, _: &PublicState, event: Event) -> Result<(), Infallible> {
        self.log.push(event);
        Ok(())
    }
}

/// All cards of a finished game, as dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealedDeal<'a> {
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
    pub fn from_deck(options: GoFishOptions, deck: Vec<Card>, first: Seat) -> Self {
        let count = options.seats().count();
        assert!(deck.len() == options.pack().size() && usize::from(first.0) < count);
        let hands = deck.chunks(options.hand()).take(count).map(<[Card]>::to_vec);
        let hands: Vec<Vec<Card>> = hands.collect();
        let mut log = Log::default();
        log.push(Event::Begins(first));
        let books = vec![Vec::new(); count];
        let mut cards = HiddenCards { deck, took: hands.clone(), hands, books, log };
        let mut table = PublicState::new(&options);
        let Ok(()) = table.begin(first.0.into(), &mut cards);
        Self { options, first, table, cards }
    }

    /// Deals with a stream of random numbers.
    fn deal_with(options: &GoFishOptions, mut rng: DealRng) -> Self {
        let mut deck = options.pack().cards();
        rng.shuffle(&mut deck);
        let first = Seat(rng.below(options.seats().count() as u32) as u8);
        Self::from_deck(*options, deck, first)
    }

    /// Deals from 256 random bits: the shuffle of [`Game::deal`] with their stream.
    pub fn deal_from(options: &GoFishOptions, seed: [u8; 32]) -> Self {
        Self::deal_with(options, DealRng::from_seed(seed))
    }

    /// The options chosen before the deal.
    pub fn options(&self) -> &GoFishOptions {
        &self.options
    }

    /// Cards left in the stock.
    pub fn stock(&self) -> usize {
        self.table.stock.into()
    }

    /// The books of a seat, in the order in which they were laid.
    pub fn books(&self, seat: Seat) -> &[Rank] {
        &self.cards.books[usize::from(seat.0)]
    }

    /// Everything that everyone saw.
    pub fn log(&self) -> &Log {
        &self.cards.log
    }

    /// The seats with the most books; several share the win. `None` while the game goes on.
    pub fn winners(&self) -> Option<Vec<Seat>> {
        self.table.turn.is_none().then(|| self.table.leaders())
    }

    /// Returns every card as dealt; `None` until the game is over.
    pub fn open(&self) -> Option<RevealedDeal<'_>> {
        self.table
            .turn
            .is_none()
            .then_some(RevealedDeal { deck: &self.cards.deck, first: self.first })
    }

    /// Returns the shuffled deck and the seat that begins, which no player may see during a game: for tests.
    pub fn deck(&self) -> (&[Card], Seat) {
        (&self.cards.deck, self.first)
    }

    /// Returns the positions of a finished game: before the first ask, and after each. `None` until the game is over.
    pub fn replay(&self) -> Option<Vec<GoFish>> {
        let open = self.open()?;
        let mut game = Self::from_deck(self.options, open.deck.to_vec(), open.first);
        let mut all = vec![game.clone()];
        for event in self.log().iter() {
            if let Event::Asked { of, rank, .. } = *event {
                game.apply(Ask { target: of, rank }).ok()?;
                all.push(game.clone());
            }
        }
        Some(all)
    }

    /// Returns the hands of all seats at this position of a finished game. `of_over` must be that game, so that a page
    /// cannot show the hands of a game in progress.
    pub fn hands(&self, of_over: &GoFish) -> Option<&[Vec<Card>]> {
        let same = of_over.cards.deck == self.cards.deck && of_over.options == self.options;
        (of_over.table.turn.is_none() && same).then_some(&self.cards.hands)
    }

    fn holds(&self, seat: usize, rank: Rank) -> bool {
        self.cards.hands[seat].iter().any(|card| card.rank() == rank)
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
        Self::deal_with(options, DealRng::new(Self::SLUG, number))
    }

    fn lay_out(_: &GoFishOptions, layout: &NoLayout) -> Self {
        match *layout {}
    }

    fn status(&self) -> Status {
        self.table.status()
    }

    fn legal_moves(&self) -> Vec<Ask> {
        let Some(by) = self.table.turn else { return Vec::new() };
        let held = self.cards.hands[by].iter();
        let held = held.fold(0, |held, card| held | 1 << self.table.index(card.rank()));
        self.table.legal_asks(held)
    }

    fn apply(&mut self, ask: Ask) -> Result<Effect, Refusal> {
        if let Some(refusal) = self.table.refusal(ask, |by| self.holds(by, ask.rank)) {
            return Err(refusal);
        }
        let before = self.log().len();
        let rank = self.table.index(ask.rank);
        let Ok(()) = self.table.ask(ask.target.0.into(), rank, &mut self.cards);
        let (seats, family) = (self.options.seats(), self.options.pack().family());
        Ok(Effect { seats, family, events: self.log().since(before) })
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
        self.table.asks
    }

    fn viewer_seat(&self) -> Seat {
        self.options().seats().people().next().unwrap_or(Seat(0))
    }

    fn is_won(&self) -> bool {
        let alone = self.options().seats().people().count() == 1;
        alone && self.winners().is_some_and(|winners| winners.contains(&self.viewer_seat()))
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
