//! What everyone at a table knows about the hands from what was said and shown.

use super::SEATS;

/// The most ranks of a deck.
pub const RANKS: usize = 13;
/// The most seats of a table.
pub const MAX_SEATS: usize = *SEATS.end();

/// Public knowledge about every hand. Ranks are indices into those of the pack; sets of ranks are bit masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKnowledge {
    /// The number of cards of a rank that everyone saw come into a hand in which they still are, by seat and rank.
    pub seen: [[u8; RANKS]; MAX_SEATS],
    /// The ranks for which a seat asked while nobody had seen it get one: it holds one card of each unseen.
    claimed: [u16; MAX_SEATS],
    /// The ranks of which a seat is known to hold a card.
    pub has: [u16; MAX_SEATS],
    /// The ranks of which a seat is known to hold none.
    pub lacks: [u16; MAX_SEATS],
    /// The ranks of which a seat held none when that was last seen; it may have drawn single cards since.
    lacked: [u16; MAX_SEATS],
    /// The turn in which something was last seen of a seat and a rank.
    last_seen_turn: [[u16; RANKS]; MAX_SEATS],
    /// The number of turns that have ended.
    turns: u16,
    /// The ranks whose books are laid.
    pub laid: u16,
}

impl PublicKnowledge {
    /// What is known before the first event.
    pub const NOTHING: Self = Self {
        seen: [[0; RANKS]; MAX_SEATS],
        claimed: [0; MAX_SEATS],
        has: [0; MAX_SEATS],
        lacks: [0; MAX_SEATS],
        lacked: [0; MAX_SEATS],
        last_seen_turn: [[0; RANKS]; MAX_SEATS],
        turns: 0,
        laid: 0,
    };

    /// Notes that a seat got cards of a rank in sight.
    pub fn gains(&mut self, seat: usize, rank: usize, count: u8) {
        self.seen[seat][rank] += count;
        self.has(seat, rank);
    }

    /// Notes that a seat asks for a rank, and so holds a card of it.
    pub fn asks(&mut self, seat: usize, rank: usize) {
        if self.has[seat] >> rank & 1 == 0 {
            self.claimed[seat] |= 1 << rank;
        }
        self.has(seat, rank);
    }

    fn has(&mut self, seat: usize, rank: usize) {
        self.has[seat] |= 1 << rank;
        self.lacks[seat] &= !(1 << rank);
        self.lacked[seat] &= !(1 << rank);
        self.last_seen_turn[seat][rank] = self.turns;
    }

    /// Notes that a seat has no card of a rank.
    pub fn lacks(&mut self, seat: usize, rank: usize) {
        self.seen[seat][rank] = 0;
        self.claimed[seat] &= !(1 << rank);
        self.has[seat] &= !(1 << rank);
        self.lacks[seat] |= 1 << rank;
        self.lacked[seat] |= 1 << rank;
        self.last_seen_turn[seat][rank] = self.turns;
    }

    /// Notes that a seat took a card that nobody saw, which is not of the rank `but`.
    pub fn draws(&mut self, seat: usize, but: usize) {
        self.lacks[seat] &= self.laid | 1 << but;
    }

    /// Notes that a seat without cards took new ones that nobody saw.
    pub fn refills(&mut self, seat: usize) {
        self.lacks[seat] &= self.laid;
        self.lacked[seat] = 0;
    }

    /// Notes that a seat lays a book.
    pub fn lays(&mut self, seat: usize, rank: usize) {
        self.lacks(seat, rank);
        self.laid |= 1 << rank;
    }

    /// Notes that the turn passes.
    pub fn passes(&mut self) {
        self.turns = self.turns.saturating_add(1);
    }

    /// The number of cards of a rank that a seat is known to hold at least.
    pub fn least(&self, seat: usize, rank: usize) -> u8 {
        self.seen[seat][rank] + (self.claimed[seat] >> rank & 1) as u8
    }

    /// Whether a player who forgets what is `horizon` turns old remembers a seat to have a rank, or to have lacked it;
    /// `None` if neither.
    pub fn remembered(&self, seat: usize, rank: usize, horizon: usize) -> Option<bool> {
        let age = usize::from(self.turns - self.last_seen_turn[seat][rank]);
        match (self.has[seat] >> rank & 1, self.lacked[seat] >> rank & 1) {
            _ if age >= horizon => None,
            (1, _) => Some(true),
            (_, 1) => Some(false),
            _ => None,
        }
    }
}

/// What is known about a rank and a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Possession {
    /// The seat holds a card of it.
    Certain,
    /// It may.
    Possible,
    /// It does not.
    Excluded,
}
