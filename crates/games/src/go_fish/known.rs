//! What everyone at the table knows about the hands from what was said and shown.

use super::{Event, GoFishView, SEATS};
use crate::cards::Rank;

/// The most ranks of a deck.
pub const RANKS: usize = 13;
/// The most seats at a table.
pub const MOST: usize = *SEATS.end();

/// Public knowledge about every hand. Ranks are indices into those of the pack; sets of ranks are bit masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The number of cards of a rank that a seat is known to hold at least, by seat and rank.
    pub least: [[u8; RANKS]; MOST],
    /// The ranks of which a seat is known to hold a card.
    pub has: [u16; MOST],
    /// The ranks of which a seat is known to hold none.
    pub lacks: [u16; MOST],
    /// The ranks whose books are laid.
    pub laid: u16,
}

impl Known {
    /// What is known before the first event.
    pub const NOTHING: Self =
        Self { least: [[0; RANKS]; MOST], has: [0; MOST], lacks: [0; MOST], laid: 0 };

    /// Notes that a seat holds more cards of a rank.
    pub fn gains(&mut self, seat: usize, rank: usize, count: u8) {
        self.least[seat][rank] += count;
        self.has[seat] |= 1 << rank;
        self.lacks[seat] &= !(1 << rank);
    }

    /// Notes that a seat asks for a rank, and so holds a card of it.
    pub fn asks(&mut self, seat: usize, rank: usize) {
        if self.least[seat][rank] == 0 {
            self.gains(seat, rank, 1);
        }
    }

    /// Notes that a seat has no card of a rank.
    pub fn lacks(&mut self, seat: usize, rank: usize) {
        self.least[seat][rank] = 0;
        self.has[seat] &= !(1 << rank);
        self.lacks[seat] |= 1 << rank;
    }

    /// Notes that a seat took cards that nobody saw, none of them of a rank of `but`.
    pub fn draws(&mut self, seat: usize, but: u16) {
        self.lacks[seat] &= but;
    }

    /// Notes that a seat lays a book.
    pub fn lays(&mut self, seat: usize, rank: usize) {
        self.lacks(seat, rank);
        self.laid |= 1 << rank;
    }
}

/// What everyone knows about a rank and a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The seat holds a card of it.
    Must,
    /// It may.
    May,
    /// It does not.
    Cannot,
}

/// Follows the events of a game.
#[derive(Clone, Debug)]
pub struct Listener {
    /// What is known after the events heard.
    pub known: Known,
    /// Cards in each hand.
    pub sizes: [u8; MOST],
    /// Cards in the stock.
    pub stock: u8,
    seats: usize,
    ranks: Vec<Rank>,
    suits: u8,
    next_only: bool,
    /// Whether anyone may be asked, whatever the house rule says.
    asks_anyone: bool,
    any_rank: bool,
    asked: usize,
}

impl Listener {
    /// Begins before the first event of a view's game.
    #[must_use]
    pub fn new(view: &GoFishView) -> Self {
        let pack = view.options.pack();
        let seats = view.counts.len();
        let mut sizes = [0; MOST];
        sizes[..seats].fill(view.options.hand() as u8);
        Self {
            known: Known::NOTHING,
            sizes,
            stock: (pack.size() - seats * view.options.hand()) as u8,
            seats,
            ranks: pack.ranks().collect(),
            suits: pack.suit_count() as u8,
            next_only: view.options.next_only(),
            asks_anyone: false,
            any_rank: view.options.any_rank(),
            asked: 0,
        }
    }

    /// Returns what is known after all events of a view.
    #[must_use]
    pub fn of(view: &GoFishView) -> Self {
        let mut listener = Self::new(view);
        view.log.iter().for_each(|event| listener.hear(event));
        listener
    }

    /// The index of a rank.
    pub fn rank(&self, rank: Rank) -> usize {
        self.ranks.iter().position(|&own| own == rank).expect("a rank of the pack")
    }

    /// The seats that a seat may ask.
    pub fn askable(&self, by: usize) -> impl Iterator<Item = usize> + use<'_> {
        let next_only = self.next_only && !self.asks_anyone;
        let after = (1..self.seats).map(move |i| (by + i) % self.seats);
        let with_cards = after.filter(|&seat| self.sizes[seat] > 0);
        with_cards.take(if next_only { 1 } else { MOST })
    }

    /// What is known of a rank and a seat to everyone, and to a seat that holds so many cards of it.
    pub fn class(&self, by: usize, of: usize, rank: usize, held: u8) -> Class {
        let known = &self.known;
        // With an empty stock and two hands, what one does not hold is in the other.
        let sizes = &self.sizes[..self.seats];
        let ends = self.stock == 0 && sizes.iter().filter(|&&size| size > 0).count() == 2;
        if known.least[of][rank] > 0 || ends {
            return Class::Must;
        }
        let others = (0..self.seats).filter(|&seat| seat != by);
        let least: u8 = others.map(|seat| known.least[seat][rank]).sum();
        let is_none =
            known.lacks[of] >> rank & 1 == 1 || least + held.min(self.suits) >= self.suits;
        if is_none { Class::Cannot } else { Class::May }
    }

    /// Takes in an event.
    pub fn hear(&mut self, event: &Event) {
        match *event {
            Event::Asked { by, rank, .. } => {
                self.asked = self.rank(rank);
                if !self.any_rank {
                    self.known.asks(usize::from(by.0), self.asked);
                }
            }
            Event::Gave { from, to, ref cards } => {
                let (from, to) = (usize::from(from.0), usize::from(to.0));
                self.asks_anyone = false;
                self.known.lacks(from, self.asked);
                self.known.gains(to, self.asked, cards.len() as u8);
                self.sizes[from] -= cards.len() as u8;
                self.sizes[to] += cards.len() as u8;
            }
            Event::GoFish { by } => self.known.lacks(usize::from(by.0), self.asked),
            Event::Drew { by, shown, left } => {
                let by = usize::from(by.0);
                self.sizes[by] += 1;
                self.stock = left;
                match shown {
                    Some(_) => self.known.gains(by, self.asked, 1),
                    None => self.known.draws(by, self.known.laid | 1 << self.asked),
                }
            }
            Event::LaidBook { by, rank } => {
                let (by, rank) = (usize::from(by.0), self.rank(rank));
                self.known.lays(by, rank);
                self.sizes[by] -= self.suits;
            }
            Event::Refilled { by, count, left } => {
                let by = usize::from(by.0);
                self.known.draws(by, self.known.laid);
                self.sizes[by] += count;
                self.stock = left;
            }
            Event::AskAnyone => self.asks_anyone = true,
            Event::Begins(_) | Event::NoStock | Event::TurnPasses { .. } | Event::Over { .. } => {}
        }
    }
}
