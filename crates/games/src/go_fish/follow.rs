//! The game as a device knows it that does not hold the deck: a view that follows public events and the seat's own
//! cards. It takes only what the rules allow, because the events come from another device.

use super::deduce::Filled;
use super::facts::Facts;
use super::{Ask, Event, GoFish, GoFishOptions, GoFishView, Log, REFILL, Refusal};
use crate::cards::Card;
use crate::cards::deck::{complete_sets, hand_over};
use handful_engine::keyword::error_text;
use handful_engine::{DealRng, Seat, Status};

/// The error for events that no game produces after those that a view has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;
error_text!(Unfit, "no game goes on like this");

impl GoFish {
    /// Deals from 256 random bits: the shuffle of [`handful_engine::Game::deal`] with their stream.
    #[must_use]
    pub fn deal_from(options: &GoFishOptions, seed: [u8; 32]) -> Self {
        let mut rng = DealRng::of_seed(seed);
        let mut deck = options.pack().cards();
        rng.shuffle(&mut deck);
        let first = Seat(rng.below(options.seats().count() as u32) as u8);
        Self::new(*options, deck, first)
    }

    /// Returns the shuffled deck and the seat that begins, which no player may see during a game: for tests.
    #[must_use]
    pub fn deck(&self) -> (&[Card], Seat) {
        (&self.deck, self.first)
    }

    /// Creates the game of a deck, for tests that change one.
    #[must_use]
    pub fn of_deck(options: GoFishOptions, deck: Vec<Card>, first: Seat) -> Self {
        Self::new(options, deck, first)
    }
}

/// What is left of a message.
struct Rest<'a> {
    events: &'a [Event],
    /// The cards that the viewer took unseen by the others.
    own: &'a [Card],
}

impl Rest<'_> {
    fn event(&mut self) -> Result<&Event, Unfit> {
        let (first, rest) = self.events.split_first().ok_or(Unfit)?;
        self.events = rest;
        Ok(first)
    }

    fn own(&mut self) -> Result<Card, Unfit> {
        let (&first, rest) = self.own.split_first().ok_or(Unfit)?;
        self.own = rest;
        Ok(first)
    }
}

fn must(fits: bool) -> Result<(), Unfit> {
    if fits { Ok(()) } else { Err(Unfit) }
}

impl GoFishView {
    /// Returns the view of a seat that was dealt these cards, before the first event; `None` if no deal under the
    /// options has that hand or seat.
    #[must_use]
    pub fn dealt(options: GoFishOptions, seat: Seat, hand: &[Card]) -> Option<Self> {
        let (count, size) = (options.seats().count(), options.hand());
        let deck = options.pack().cards();
        let is_new = |at: usize| deck.contains(&hand[at]) && !hand[..at].contains(&hand[at]);
        let fits = usize::from(seat.0) < count && hand.len() == size && (0..size).all(is_new);
        fits.then(|| Self {
            seat,
            options,
            status: Status::Over,
            hand: hand.to_vec(),
            took: hand.to_vec(),
            counts: vec![size as u8; count],
            books: vec![Vec::new(); count],
            stock: (deck.len() - count * size) as u8,
            asks: 0,
            log: Log::default(),
        })
    }

    /// Takes in events: the beginning of the game if there is none yet, then whole asks with all that follows from
    /// each. `own` are the cards that the viewer took in them without showing them, in order.
    ///
    /// # Errors
    /// If the rules do not allow the events, or no deck leads to them. The view is then partly changed, and of no use.
    pub fn follow(&mut self, events: &[Event], own: &[Card]) -> Result<(), Unfit> {
        let mut rest = Rest { events, own };
        if self.log.is_empty() {
            self.begin(&mut rest)?;
        }
        while !rest.events.is_empty() {
            self.read_ask(&mut rest)?;
        }
        must(rest.own.is_empty() && Filled::of(&Facts::of(self)).is_some())
    }

    /// Returns why the rules refuse an ask of the seat to move, as far as the viewer can know.
    #[must_use]
    pub fn refusal(&self, ask: Ask) -> Option<Refusal> {
        let Status::Playing { seat: by } = self.status else { return Some(Refusal::Finished) };
        let (pack, family) = (self.options.pack(), self.options.pack().family());
        let Some(&count) = self.counts.get(usize::from(ask.of.0)) else {
            return Some(Refusal::NoSuchSeat(ask.of));
        };
        if ask.of == by {
            return Some(Refusal::Yourself);
        }
        if count == 0 {
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
        if self.is_laid(ask.rank) {
            return Some(Refusal::Laid(ask.rank, family));
        }
        let may = self.options.any_rank() || by != self.seat || self.held(ask.rank) > 0;
        (!may).then_some(Refusal::NotHeld(ask.rank, family))
    }

    /// The seats with the most books; several share the win.
    #[must_use]
    pub fn leaders(&self) -> Vec<Seat> {
        let most = self.books.iter().map(Vec::len).max();
        let has_most = |seat: &Seat| Some(self.books[usize::from(seat.0)].len()) == most;
        self.options.seats().all().filter(has_most).collect()
    }

    fn next_with_cards(&self, seat: Seat) -> Option<Seat> {
        let count = self.counts.len();
        let mut seats = (1..=count).map(|i| Seat(((usize::from(seat.0) + i) % count) as u8));
        seats.find(|seat| self.counts[usize::from(seat.0)] > 0)
    }

    fn begin(&mut self, rest: &mut Rest<'_>) -> Result<(), Unfit> {
        let &Event::Begins(first) = rest.event()? else { return Err(Unfit) };
        let count = self.counts.len();
        must(usize::from(first.0) < count)?;
        self.status = Status::Playing { seat: first };
        self.log.push(Event::Begins(first));
        (0..count).try_for_each(|i| {
            let seat = Seat(((usize::from(first.0) + i) % count) as u8);
            self.read_books(seat, rest)
        })
    }

    fn read_ask(&mut self, rest: &mut Rest<'_>) -> Result<(), Unfit> {
        let Status::Playing { seat } = self.status else { return Err(Unfit) };
        let &Event::Asked { by, of, rank } = rest.event()? else { return Err(Unfit) };
        must(by == seat && self.refusal(Ask { of, rank }).is_none())?;
        self.asks += 1;
        self.log.push(Event::Asked { by, of, rank });
        let goes_on = match rest.event()?.clone() {
            Event::Gave { from, to, cards } => {
                must(from == of && to == by)?;
                self.read_gift(Ask { of, rank }, by, cards)?;
                self.read_settling(by, rest)?;
                self.read_settling(of, rest)?;
                true
            }
            Event::GoFish { by: says } => {
                must(says == of && (of != self.seat || self.held(rank) == 0))?;
                self.log.push(Event::GoFish { by: of });
                self.read_draw(Ask { of, rank }, by, rest)?
            }
            _ => return Err(Unfit),
        };
        if goes_on && self.counts[usize::from(by.0)] > 0 {
            return Ok(());
        }
        let event = match self.next_with_cards(by) {
            Some(to) => {
                self.status = Status::Playing { seat: to };
                Event::TurnPasses { to }
            }
            None => {
                self.status = Status::Over;
                Event::Over { winners: self.leaders() }
            }
        };
        self.expect(event, rest)
    }

    /// Takes in the one event that can come now.
    fn expect(&mut self, event: Event, rest: &mut Rest<'_>) -> Result<(), Unfit> {
        must(*rest.event()? == event)?;
        self.log.push(event);
        Ok(())
    }

    fn read_gift(&mut self, ask: Ask, by: Seat, cards: Vec<Card>) -> Result<(), Unfit> {
        let deck = self.options.pack().cards();
        let is_good = |at: usize| {
            let card = cards[at];
            card.rank() == ask.rank && deck.contains(&card) && !cards[..at].contains(&card)
        };
        must(!cards.is_empty() && (0..cards.len()).all(is_good))?;
        if ask.of == self.seat {
            must(hand_over(&mut self.hand, ask.rank) == cards)?;
        } else {
            must(cards.iter().all(|card| !self.hand.contains(card)))?;
        }
        let count = cards.len() as u8;
        let giver = &mut self.counts[usize::from(ask.of.0)];
        *giver = giver.checked_sub(count).ok_or(Unfit)?;
        self.counts[usize::from(by.0)] += count;
        if by == self.seat {
            self.hand.extend(&cards);
        }
        self.log.push(Event::Gave { from: ask.of, to: by, cards });
        Ok(())
    }

    /// Reads what follows "Go fish!". Returns whether the asker goes on.
    fn read_draw(&mut self, ask: Ask, by: Seat, rest: &mut Rest<'_>) -> Result<bool, Unfit> {
        if self.stock == 0 {
            self.expect(Event::NoStock, rest)?;
            if self.log.opens(&self.options, self.hands_with_cards()) {
                self.expect(Event::AskAnyone, rest)?;
            }
            return Ok(false);
        }
        let &Event::Drew { by: draws, shown, left } = rest.event()? else { return Err(Unfit) };
        self.stock -= 1;
        must(draws == by && left == self.stock)?;
        self.counts[usize::from(by.0)] += 1;
        if let Some(card) = shown {
            must(card.rank() == ask.rank && self.is_undrawn(card))?;
        }
        if by == self.seat {
            let card = match shown {
                Some(card) => card,
                None => rest.own()?,
            };
            must(shown.is_some() || card.rank() != ask.rank)?;
            self.gain(card)?;
        }
        self.log.push(Event::Drew { by, shown, left });
        let stays = self.read_settling(by, rest)? && self.options.any_rank();
        Ok(shown.is_some() || stays)
    }

    /// Whether a card is of the deck, and nobody is known to have drawn it.
    fn is_undrawn(&self, card: Card) -> bool {
        let was_shown =
            |event: &Event| matches!(event, Event::Drew { shown: Some(it), .. } if *it == card);
        self.options.pack().cards().contains(&card)
            && !self.took.contains(&card)
            && !self.log.iter().any(was_shown)
    }

    fn gain(&mut self, card: Card) -> Result<(), Unfit> {
        must(self.is_undrawn(card))?;
        self.hand.push(card);
        self.took.push(card);
        Ok(())
    }

    fn read_books(&mut self, by: Seat, rest: &mut Rest<'_>) -> Result<(), Unfit> {
        let suits = self.options.pack().suits();
        if by == self.seat {
            for rank in complete_sets(&self.hand, &suits) {
                hand_over(&mut self.hand, rank);
                self.lay(Event::LaidBook { by, rank }, rest)?;
            }
            return Ok(());
        }
        let mut last = None;
        while let Some(&Event::LaidBook { by: other, rank }) = rest.events.first()
            && other == by
        {
            let fits = self.options.pack().has(rank) && !self.is_laid(rank) && self.held(rank) == 0;
            must(fits && last < Some(rank))?;
            last = Some(rank);
            self.lay(Event::LaidBook { by, rank }, rest)?;
        }
        Ok(())
    }

    fn lay(&mut self, event: Event, rest: &mut Rest<'_>) -> Result<(), Unfit> {
        let Event::LaidBook { by, rank } = event else { return Err(Unfit) };
        let suits = self.options.pack().suit_count() as u8;
        let count = &mut self.counts[usize::from(by.0)];
        *count = count.checked_sub(suits).ok_or(Unfit)?;
        self.books[usize::from(by.0)].push(rank);
        self.expect(event, rest)
    }

    /// Reads the books that a seat lays and its refills. Returns whether it took cards.
    fn read_settling(&mut self, by: Seat, rest: &mut Rest<'_>) -> Result<bool, Unfit> {
        let at = usize::from(by.0);
        let stock = self.stock;
        self.read_books(by, rest)?;
        while self.counts[at] == 0 && self.stock > 0 {
            let count = self.stock.min(REFILL as u8);
            self.stock -= count;
            self.counts[at] = count;
            for _ in 0..if by == self.seat { count } else { 0 } {
                let card = rest.own()?;
                self.gain(card)?;
            }
            self.expect(Event::Refilled { by, count, left: self.stock }, rest)?;
            self.read_books(by, rest)?;
        }
        Ok(self.stock < stock)
    }
}
