//! A game played on in a few microseconds: hands as counts of ranks, and what everyone knows.

use std::convert::Infallible;

use crate::go_fish::fast_rng::XorShift64;
use crate::go_fish::knowledge::{MAX_SEATS, RANKS};
use crate::go_fish::public_state::{CardSource, PublicState};
use crate::go_fish::world::World;
use crate::go_fish::{Level, Player};
use handful_engine::bits::members;

/// How a seat asks in playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayoutPolicy {
    /// At random.
    Uniform,
    /// What everyone knows must be caught, else what may.
    KnownFirst,
    /// What it has most of, if it may be caught.
    LargestGroup,
}

impl PlayoutPolicy {
    /// Returns how Shark takes another player to ask.
    pub fn for_player(player: Player) -> Self {
        match player {
            Player::Computer(Level::Minnow) => Self::Uniform,
            Player::You | Player::Computer(Level::Perch | Level::Pike | Level::Shark) => {
                Self::KnownFirst
            }
        }
    }
}

/// The cards in hands and stock as counts of ranks.
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    /// Cards by seat and rank.
    pub counts: [[u8; RANKS]; MAX_SEATS],
    /// The ranks that each seat holds.
    pub held: [u16; MAX_SEATS],
    /// The stock, its top at the end of as many cards as the table counts.
    pub stock: [u8; 52],
}

impl Hands {
    /// Adds cards to a hand.
    pub fn add(&mut self, seat: usize, rank: usize, count: u8) {
        self.counts[seat][rank] += count;
        if count > 0 {
            self.held[seat] |= 1 << rank;
        }
    }

    fn remove(&mut self, seat: usize, rank: usize) -> u8 {
        self.held[seat] &= !(1 << rank);
        std::mem::take(&mut self.counts[seat][rank])
    }
}

impl CardSource for Hands {
    type Error = Infallible;

    fn give(&mut self, table: &PublicState, of: usize, rank: usize) -> Result<u8, Infallible> {
        let count = self.remove(of, rank);
        self.add(table.turn.unwrap_or_default(), rank, count);
        Ok(count)
    }

    fn draw(&mut self, table: &PublicState, rank: usize) -> Result<bool, Infallible> {
        let drawn = usize::from(self.stock[usize::from(table.stock) - 1]);
        self.add(table.turn.unwrap_or_default(), drawn, 1);
        Ok(drawn == rank)
    }

    fn refill(&mut self, table: &PublicState, by: usize, count: u8) -> Result<(), Infallible> {
        let top = usize::from(table.stock);
        for at in top - usize::from(count)..top {
            self.add(by, self.stock[at].into(), 1);
        }
        Ok(())
    }

    fn lay(&mut self, table: &PublicState, by: usize) -> Result<Option<usize>, Infallible> {
        let book = members(self.held[by]).find(|&rank| self.counts[by][rank] == table.suits);
        if let Some(rank) = book {
            self.remove(by, rank);
        }
        Ok(book)
    }
}

/// A position with all hands.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// What everyone knows.
    pub table: PublicState,
    /// The cards.
    pub hands: Hands,
}

impl Playout {
    /// Returns the position of a world, with the stock in any order. `own` are the viewer's cards by rank.
    pub fn from_world(
        table: &PublicState,
        me: usize,
        own: &[u8; RANKS],
        world: &World,
        rng: &mut XorShift64,
    ) -> Self {
        let mut hands = Hands { counts: table.known.seen, held: [0; MAX_SEATS], stock: [0; 52] };
        hands.counts[me] = *own;
        for seat in 0..table.seats {
            for rank in members(table.open_ranks()) {
                let hidden = if seat == me { 0 } else { world.hidden(rank, seat) };
                hands.counts[seat][rank] += hidden;
                if hands.counts[seat][rank] > 0 {
                    hands.held[seat] |= 1 << rank;
                }
            }
        }
        for (at, rank) in world.stock().enumerate() {
            let place = rng.below(at as u32 + 1) as usize;
            hands.stock[at] = hands.stock[place];
            hands.stock[place] = rank as u8;
        }
        Self { table: *table, hands }
    }

    /// Makes a legal ask of the seat to move, with all that follows.
    pub fn ask(&mut self, of: usize, rank: usize) {
        let Ok(()) = self.table.ask(of, rank, &mut self.hands);
    }

    /// Makes an ask of the seat to move, if the game goes on.
    pub fn play_ask(&mut self, policies: &[PlayoutPolicy; MAX_SEATS], rng: &mut XorShift64) {
        let Some(by) = self.table.turn else { return };
        let (known, mine) = (&self.table.known, self.table.may_ask_for(self.hands.held[by]));
        let may = |ranks: u16| move |seat: usize| ranks & !known.lacks[seat];
        let choice = match policies[by] {
            PlayoutPolicy::Uniform => None,
            PlayoutPolicy::KnownFirst => self
                .pick(by, |seat| mine & known.has[seat], rng)
                .or_else(|| self.pick(by, may(mine), rng)),
            PlayoutPolicy::LargestGroup => {
                let all = self.table.askable(by).fold(0, |all, seat| all | may(mine)(seat));
                let count = |rank: &usize| self.hands.counts[by][*rank];
                let most = members(all).map(|rank| count(&rank)).max().unwrap_or(0);
                let best = members(all).filter(|rank| count(rank) == most);
                self.pick(by, may(best.fold(0, |best, rank| best | 1 << rank)), rng)
            }
        };
        let choice = choice.or_else(|| self.pick(by, |_| mine, rng));
        let (of, rank) = choice.expect("another seat has cards");
        self.ask(of, rank);
    }

    /// How far a seat is ahead of the best other one, in books. The cards of a rank in a hand count as the square of
    /// the part that they are of a book.
    pub fn lead(&self, me: usize) -> f32 {
        let part = |&count: &u8| f32::from(count) / f32::from(self.table.suits);
        let of = |seat: usize| {
            let hand: f32 = self.hands.counts[seat].iter().map(part).map(|part| part * part).sum();
            f32::from(self.table.books[seat]) + hand
        };
        let others = (0..self.table.seats).filter(|&seat| seat != me);
        of(me) - others.map(of).fold(0.0, f32::max)
    }

    /// What an ask of the seat to move gains at once, in books. The cards of a rank count as the cube of the part that
    /// they are of a book. While there is a stock, a catch costs something, because a miss brings a card, and what can
    /// be caught can be caught later.
    pub fn gain(&self, of: usize, rank: usize) -> f32 {
        const HASTE: f32 = 0.3;
        const LOSS: f32 = 0.5;
        let by = self.table.turn.unwrap_or_default();
        let [own, caught] = [by, of].map(|seat| self.hands.counts[seat][rank]);
        let worth = |count: u8| {
            let part = f32::from(count.min(self.table.suits)) / f32::from(self.table.suits);
            part * part * part
        };
        let stock = &self.hands.stock[..self.table.stock.into()];
        if caught > 0 {
            let haste = if stock.is_empty() { 0.0 } else { HASTE };
            return worth(own + caught) - worth(own) + LOSS * worth(caught) - haste;
        }
        let lucky = stock.iter().filter(|&&card| usize::from(card) == rank).count() as f32;
        lucky / stock.len().max(1) as f32 * (worth(own + 1) - worth(own))
    }

    /// The share of a seat in the win, once the game is over.
    pub fn win_share(&self, me: usize) -> f32 {
        let books = &self.table.books[..self.table.seats];
        let most = books.iter().max().copied().unwrap_or(0);
        let winners = books.iter().filter(|&&own| own == most).count();
        if books[me] == most { 1.0 / winners as f32 } else { 0.0 }
    }

    /// Picks a rank and a seat, each rank of each seat equally likely; `None` if there is none.
    fn pick(
        &self,
        by: usize,
        ranks: impl Fn(usize) -> u16,
        rng: &mut XorShift64,
    ) -> Option<(usize, usize)> {
        let count: u32 = self.table.askable(by).map(|seat| ranks(seat).count_ones()).sum();
        let mut at = if count > 0 { rng.below(count) } else { return None };
        for seat in self.table.askable(by) {
            let mut ranks = ranks(seat);
            if at >= ranks.count_ones() {
                at -= ranks.count_ones();
                continue;
            }
            (0..at).for_each(|_| ranks &= ranks - 1);
            return Some((seat, ranks.trailing_zeros() as usize));
        }
        None
    }
}
