//! The rules of an ask, over cards that are known or hidden.
//!
//! [`PublicState`] is what everyone can count. What becomes of the cards is a question to a [`CardSource`]: the dealt
//! deck of a game, the hands of a playout, or, for who does not see the cards, the events of a game that is followed.

use std::iter::Peekable;

use super::knowledge::{MAX_SEATS, Possession, PublicKnowledge};
use super::{Ask, Event, GoFishOptions, Pack, Refusal};
use crate::cards::Rank;
use handful_engine::bits::members;
use handful_engine::{Seat, Status};
use thiserror::Error;

/// The number of cards that a player with an empty hand takes from the stock, or fewer if it has fewer.
pub const REFILL: usize = 5;

/// The rounds that Perch remembers, a turn for each seat being a round.
const PERCH_ROUNDS: usize = 2;

/// The error for events that no game produces after those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no game goes on like this")]
pub struct ImpossibleEvent;

/// Returns an error unless something fits.
pub(super) fn ensure(fits: bool) -> Result<(), ImpossibleEvent> {
    if fits { Ok(()) } else { Err(ImpossibleEvent) }
}

/// What decides what becomes of the cards. Each function gets the table as it is before what it decides.
pub trait CardSource {
    /// Why the game cannot go on.
    type Error;

    /// The seat to move asks.
    fn asked(&mut self, _: &PublicState, _of: usize, _rank: usize) -> Result<(), Self::Error> {
        Ok(())
    }

    /// The seat `of` gives all cards of a rank to the seat to move. Returns their number.
    fn give(&mut self, table: &PublicState, of: usize, rank: usize) -> Result<u8, Self::Error>;

    /// The seat to move takes the top card of the stock. Returns whether it is of the rank.
    fn draw(&mut self, table: &PublicState, rank: usize) -> Result<bool, Self::Error>;

    /// A seat takes cards from the stock.
    fn refill(&mut self, table: &PublicState, by: usize, count: u8) -> Result<(), Self::Error>;

    /// A seat lays its lowest book, if it has one. Returns the rank.
    fn lay(&mut self, table: &PublicState, by: usize) -> Result<Option<usize>, Self::Error>;

    /// Something happens without cards.
    fn on_event(&mut self, _: &PublicState, _: Event) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// What everyone can count at a table, and what everyone knows. Ranks are indices into those of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicState {
    pack: Pack,
    /// The number of seats.
    pub seats: usize,
    /// The number of cards in a book.
    pub suits: u8,
    next_only: bool,
    any_rank: bool,
    /// Cards in each hand.
    pub sizes: [u8; MAX_SEATS],
    /// Cards in the stock.
    pub stock: u8,
    /// The number of books of each seat.
    pub books: [u8; MAX_SEATS],
    /// The seat to move; `None` before the first and after the last ask.
    pub turn: Option<usize>,
    /// Asks made so far.
    pub asks: u32,
    /// The asks with an empty stock that have missed since a card last moved, at most 255.
    misses: u8,
    /// What everyone knows about the hands.
    pub known: PublicKnowledge,
}

impl PublicState {
    /// Returns a table with dealt hands, before the first event.
    pub fn new(options: &GoFishOptions) -> Self {
        let mut table = Self::undealt(options);
        table.sizes[..table.seats].fill(options.hand() as u8);
        table.stock -= (table.seats * options.hand()) as u8;
        table
    }

    /// Returns a table before the deal, with all cards in the stock.
    pub(super) fn undealt(options: &GoFishOptions) -> Self {
        let pack = options.pack();
        Self {
            pack,
            seats: options.seats().count(),
            suits: pack.suit_count() as u8,
            next_only: options.next_only(),
            any_rank: options.any_rank(),
            sizes: [0; MAX_SEATS],
            stock: pack.size() as u8,
            books: [0; MAX_SEATS],
            turn: None,
            asks: 0,
            misses: 0,
            known: PublicKnowledge::NOTHING,
        }
    }

    /// The index of a rank of the pack.
    ///
    /// # Panics
    /// If the pack does not have it.
    pub fn index(&self, rank: Rank) -> usize {
        self.pack.ranks().position(|own| own == rank).expect("a rank of the pack")
    }

    /// The rank of an index.
    pub(super) fn rank(&self, index: usize) -> Rank {
        self.pack.ranks().nth(index).expect("an index of the pack")
    }

    /// The state of the game.
    pub(super) fn status(&self) -> Status {
        let playing = |seat| Status::Playing { seat: Seat(seat as u8) };
        self.turn.map_or(Status::Over, playing)
    }

    /// The ranks of the pack whose books are not laid.
    pub fn open_ranks(&self) -> u16 {
        ((1 << self.pack.rank_count()) - 1) & !self.known.laid
    }

    /// The ranks that a seat may ask for that holds a set of ranks.
    pub fn may_ask_for(&self, held: u16) -> u16 {
        if self.any_rank { self.open_ranks() } else { held }
    }

    /// The seats with the most books; several share the win.
    pub fn leaders(&self) -> Vec<Seat> {
        let most = self.books.iter().max();
        let seats = (0..self.seats).filter(|&seat| Some(&self.books[seat]) == most);
        seats.map(|seat| Seat(seat as u8)).collect()
    }

    /// The other seats with cards, in order of play after a seat.
    fn with_cards(&self, by: usize) -> impl Iterator<Item = usize> + Clone + use<'_> {
        let after = (by + 1..self.seats).chain(0..by);
        after.filter(|&seat| self.sizes[seat] > 0)
    }

    /// The next seat with cards after a seat: itself if no other has any, `None` if no seat has.
    fn next(&self, by: usize) -> Option<usize> {
        self.with_cards(by).next().or((self.sizes[by] > 0).then_some(by))
    }

    fn hands(&self) -> usize {
        self.sizes[..self.seats].iter().filter(|&&size| size > 0).count()
    }

    /// Whether only the next player may be asked. Once the stock is empty and everyone with cards has missed in turn,
    /// anyone may be asked until a card moves, because a rank that is split between seats that are not neighbours could
    /// never be collected.
    fn asks_next_only(&self) -> bool {
        self.next_only && usize::from(self.misses) < self.hands()
    }

    /// The seats that a seat may ask, in order of play.
    pub fn askable(&self, by: usize) -> impl Iterator<Item = usize> + Clone + use<'_> {
        self.with_cards(by).take(if self.asks_next_only() { 1 } else { MAX_SEATS })
    }

    /// Whether Perch remembers a seat to have a rank, or to have lacked it; `None` if neither.
    pub(super) fn perch_remembers(&self, seat: usize, rank: usize) -> Option<bool> {
        self.known.remembered(seat, rank, PERCH_ROUNDS * self.seats)
    }

    /// Every ask that the rules allow now to the seat to move, which holds a set of ranks.
    pub(super) fn legal_asks(&self, held: u16) -> Vec<Ask> {
        let of_seat = |of| {
            let ask = move |rank| Ask { target: Seat(of as u8), rank: self.rank(rank) };
            members(self.may_ask_for(held)).map(ask)
        };
        self.turn.into_iter().flat_map(|by| self.askable(by)).flat_map(of_seat).collect()
    }

    /// Returns why an ask is refused, if it is. `holds` says whether a seat holds the rank, or may.
    pub fn refusal(&self, ask: Ask, holds: impl FnOnce(usize) -> bool) -> Option<Refusal> {
        let Some(by) = self.turn else { return Some(Refusal::Finished) };
        let (of, family) = (usize::from(ask.target.0), self.pack.family());
        if of >= self.seats {
            return Some(Refusal::NoSuchSeat(ask.target));
        }
        if of == by {
            return Some(Refusal::Yourself);
        }
        if self.sizes[of] == 0 {
            return Some(Refusal::NoCards(ask.target));
        }
        if self.asks_next_only()
            && let Some(next) = self.next(by)
            && next != of
        {
            return Some(Refusal::OnlyNext(Seat(next as u8)));
        }
        if !self.pack.has(ask.rank) {
            return Some(Refusal::NotInDeck(ask.rank, family));
        }
        if self.known.laid >> self.index(ask.rank) & 1 == 1 {
            return Some(Refusal::Laid(ask.rank, family));
        }
        let may = self.any_rank || holds(by);
        (!may).then_some(Refusal::NotHeld(ask.rank, family))
    }

    /// Lets a seat begin: all seats from it on lay the books that they were dealt.
    ///
    /// # Errors
    /// If the cards do not fit.
    pub fn begin<C: CardSource>(&mut self, first: usize, cards: &mut C) -> Result<(), C::Error> {
        self.turn = Some(first);
        (first..self.seats).chain(0..first).try_for_each(|seat| self.lay_books(seat, cards))
    }

    /// Makes a legal ask of the seat to move, with all that follows.
    ///
    /// # Errors
    /// If the cards do not fit.
    ///
    /// # Panics
    /// If the game is over.
    pub fn ask<C: CardSource>(
        &mut self,
        of: usize,
        rank: usize,
        cards: &mut C,
    ) -> Result<(), C::Error> {
        let by = self.turn.expect("it is somebody's turn");
        cards.asked(self, of, rank)?;
        self.asks += 1;
        if !self.any_rank {
            self.known.asks(by, rank);
        }
        let caught = cards.give(self, of, rank)?;
        self.known.lacks(of, rank);
        let goes_on = if caught > 0 {
            self.misses = 0;
            self.sizes[of] -= caught;
            self.sizes[by] += caught;
            self.known.gains(by, rank, caught);
            self.settle(by, cards)?;
            self.settle(of, cards)?;
            true
        } else if self.stock > 0 {
            self.misses = 0;
            let is_lucky = cards.draw(self, rank)?;
            self.stock -= 1;
            self.sizes[by] += 1;
            match is_lucky {
                true => self.known.gains(by, rank, 1),
                false => self.known.draws(by, rank),
            }
            // Whoever asked for a rank they do not hold can draw a card that completes a book and empties the hand.
            let has_new_cards = self.settle(by, cards)?;
            is_lucky || has_new_cards && self.any_rank
        } else {
            cards.on_event(self, Event::NoStock)?;
            self.misses = self.misses.saturating_add(1);
            if self.next_only && usize::from(self.misses) == self.hands() {
                cards.on_event(self, Event::AskAnyone)?;
            }
            false
        };
        if goes_on && self.sizes[by] > 0 {
            return Ok(());
        }
        let next = self.next(by);
        let passes = next.map(|to| Event::TurnPasses { to: Seat(to as u8) });
        let over = || Event::Over { winners: self.leaders() };
        cards.on_event(self, passes.unwrap_or_else(over))?;
        self.turn = next;
        self.known.passes();
        Ok(())
    }

    fn lay_books<C: CardSource>(&mut self, by: usize, cards: &mut C) -> Result<(), C::Error> {
        while let Some(rank) = cards.lay(self, by)? {
            self.sizes[by] -= self.suits;
            self.books[by] += 1;
            self.known.lays(by, rank);
        }
        Ok(())
    }

    /// Lays books and refills an empty hand until neither is possible. Returns whether new cards were taken.
    fn settle<C: CardSource>(&mut self, by: usize, cards: &mut C) -> Result<bool, C::Error> {
        let before = self.stock;
        self.lay_books(by, cards)?;
        while self.sizes[by] == 0 && self.stock > 0 {
            let count = self.stock.min(REFILL as u8);
            cards.refill(self, by, count)?;
            self.stock -= count;
            self.sizes[by] = count;
            self.known.refills(by);
            self.lay_books(by, cards)?;
        }
        Ok(self.stock < before)
    }

    /// Takes in the events of a game: its beginning if there was none, then whole asks with all that follows. Shows
    /// each event that fits to `hear`, with the table before it.
    ///
    /// # Errors
    /// If the rules do not allow the events, or if `hear` refuses one.
    pub fn follow<'a>(
        &mut self,
        events: impl IntoIterator<Item = &'a Event>,
        hear: impl FnMut(&Self, &Event) -> Result<(), ImpossibleEvent>,
    ) -> Result<(), ImpossibleEvent> {
        let mut told = EventLogSource { events: events.into_iter().peekable(), hear, laid: None };
        if let Some(&&Event::Begins(first)) = told.events.peek()
            && (self.turn, self.asks) == (None, 0)
        {
            ensure(usize::from(first.0) < self.seats)?;
            told.next(self)?;
            self.begin(first.0.into(), &mut told)?;
        }
        while let Some(&&Event::Asked { by, of, rank }) = told.events.peek() {
            ensure(self.turn == Some(by.0.into()))?;
            ensure(self.refusal(Ask { target: of, rank }, |_| true).is_none())?;
            self.ask(of.0.into(), self.index(rank), &mut told)?;
        }
        ensure(told.events.next().is_none())
    }

    /// What everyone knows of a rank and a seat, and a seat that holds so many cards of it.
    pub fn possession(&self, by: usize, of: usize, rank: usize, held: u8) -> Possession {
        let known = &self.known;
        // With an empty stock and two hands, what one does not hold is in the other.
        if known.has[of] >> rank & 1 == 1 || self.stock == 0 && self.hands() == 2 {
            return Possession::Certain;
        }
        let others = (0..self.seats).filter(|&seat| seat != by);
        let least: u8 = others.map(|seat| known.least(seat, rank)).sum();
        let is_none =
            known.lacks[of] >> rank & 1 == 1 || least + held.min(self.suits) >= self.suits;
        if is_none { Possession::Excluded } else { Possession::Possible }
    }
}

/// The cards of a game of which only the events are heard.
struct EventLogSource<I: Iterator, F> {
    events: Peekable<I>,
    hear: F,
    /// The seat and the rank of the book that was just laid, because the books of a hand are laid in order.
    laid: Option<(usize, usize)>,
}

impl<'a, I, F> EventLogSource<I, F>
where
    I: Iterator<Item = &'a Event>,
    F: FnMut(&PublicState, &Event) -> Result<(), ImpossibleEvent>,
{
    fn next(&mut self, table: &PublicState) -> Result<(), ImpossibleEvent> {
        let event = self.events.next().ok_or(ImpossibleEvent)?;
        self.laid = None;
        (self.hear)(table, event)
    }

    fn expect(&mut self, table: &PublicState, event: &Event) -> Result<(), ImpossibleEvent> {
        ensure(self.events.peek() == Some(&event))?;
        self.next(table)
    }
}

impl<'a, I, F> CardSource for EventLogSource<I, F>
where
    I: Iterator<Item = &'a Event>,
    F: FnMut(&PublicState, &Event) -> Result<(), ImpossibleEvent>,
{
    type Error = ImpossibleEvent;

    fn asked(&mut self, table: &PublicState, _: usize, _: usize) -> Result<(), ImpossibleEvent> {
        self.next(table)
    }

    fn give(&mut self, table: &PublicState, of: usize, rank: usize) -> Result<u8, ImpossibleEvent> {
        let count = match *self.events.peek().ok_or(ImpossibleEvent)? {
            Event::Gave { from, to, cards } => {
                let deck = table.pack.cards();
                let is_new = |at: usize| !cards[..at].contains(&cards[at]);
                let is_right = |at: usize| {
                    cards[at].rank() == table.rank(rank) && deck.contains(&cards[at]) && is_new(at)
                };
                ensure(usize::from(from.0) == of && Some(usize::from(to.0)) == table.turn)?;
                ensure(!cards.is_empty() && (0..cards.len()).all(is_right))?;
                cards.len() as u8
            }
            &Event::GoFish { by } => {
                ensure(usize::from(by.0) == of)?;
                0
            }
            _ => return Err(ImpossibleEvent),
        };
        ensure(table.known.least(of, rank) <= count && count <= table.sizes[of])?;
        self.next(table)?;
        Ok(count)
    }

    fn draw(&mut self, table: &PublicState, rank: usize) -> Result<bool, ImpossibleEvent> {
        let Some(&&Event::Drew { by, shown, left }) = self.events.peek() else {
            return Err(ImpossibleEvent);
        };
        ensure(Some(usize::from(by.0)) == table.turn && left.checked_add(1) == Some(table.stock))?;
        let deck = table.pack.cards();
        ensure(shown.is_none_or(|it| it.rank() == table.rank(rank) && deck.contains(&it)))?;
        self.next(table)?;
        Ok(shown.is_some())
    }

    fn refill(&mut self, table: &PublicState, by: usize, count: u8) -> Result<(), ImpossibleEvent> {
        let by = Seat(by as u8);
        self.expect(table, &Event::Refilled { by, count, left: table.stock - count })
    }

    fn lay(&mut self, table: &PublicState, by: usize) -> Result<Option<usize>, ImpossibleEvent> {
        let Some(&&Event::LaidBook { by: other, rank }) = self.events.peek() else {
            return Ok(None);
        };
        if usize::from(other.0) != by {
            return Ok(None);
        }
        ensure(table.pack.has(rank) && table.suits <= table.sizes[by])?;
        let rank = table.index(rank);
        let in_order = self.laid.is_none_or(|(seat, last)| seat != by || last < rank);
        ensure(table.open_ranks() >> rank & 1 == 1 && in_order)?;
        self.next(table)?;
        self.laid = Some((by, rank));
        Ok(Some(rank))
    }

    fn on_event(&mut self, table: &PublicState, event: Event) -> Result<(), ImpossibleEvent> {
        self.expect(table, &event)
    }
}
