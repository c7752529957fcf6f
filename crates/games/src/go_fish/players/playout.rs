//! A game played on in a microsecond or two: hands as counts of ranks, and what everyone knows.

use crate::go_fish::dice::Dice;
use crate::go_fish::facts::Facts;
use crate::go_fish::known::{Known, Listener, MOST, RANKS};
use crate::go_fish::worlds::Worlds;
use crate::go_fish::{GoFishView, REFILL};
use handful_engine::bits::members;

/// How a seat asks in playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// At random.
    Random,
    /// What everyone knows must be caught, else what may.
    Certain,
    /// What is worth most.
    Weighed,
}

/// What a catch and a miss are worth, in books.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Of 0 to 4 cards of a rank.
    worth: [f32; 5],
    /// Of going on, and more of it with a full stock. Negative, because a miss brings a card, and what can be caught can
    /// be caught later.
    go_on: [f32; 2],
    /// The factor for the worth of the caught cards to the player who loses them.
    loss: f32,
    /// The cost of revealing a held card, for each other player who holds the rank, and beside.
    told: [f32; 2],
    /// Of the card that a miss brings.
    draw: f32,
}

/// Returns weights in the order of the fields, without the worth of no card and of a book.
const fn weights(w: [f32; 9]) -> Weights {
    let [one, two, three, go_on, more, loss, told, shown, draw] = w;
    let worth = [0.0, one, two, three, 1.0];
    Weights { worth, go_on: [go_on, more], loss, told: [told, shown], draw }
}

/// The kinds of tables that have weights of their own: two, three or four, and more players, each with others who
/// remember and with Minnows.
pub const KINDS: usize = 6;

/// Returns the kind of a table with so many seats and Minnows.
#[must_use]
pub fn kind(seats: usize, minnows: usize) -> usize {
    let size = match seats {
        2 => 0,
        3 | 4 => 1,
        _ => 2,
    };
    size * 2 + usize::from(2 * minnows > seats - 1)
}

/// By [`kind`] of table. Found by playing a hundred thousand playouts against each kind.
pub const WEIGHTS: [Weights; KINDS] = [
    weights([-0.004, 0.156, 0.538, -0.482, -0.031, 0.793, -0.031, -0.082, -0.201]),
    weights([0.004, 0.048, 0.488, -0.505, -0.069, 0.752, -0.082, -0.075, -0.174]),
    weights([0.024, 0.139, 0.465, -0.731, -0.063, 0.128, 0.143, 0.146, 0.047]),
    weights([-0.022, 0.296, 0.601, 0.154, 0.071, 0.614, -0.022, -0.154, -0.689]),
    weights([0.041, 0.128, 0.332, -0.499, 0.399, 0.307, 0.122, 0.097, -0.028]),
    weights([-0.005, 0.156, 0.584, -0.351, 0.397, 0.930, -0.002, 0.006, -1.134]),
];

/// What an ask itself is worth to Shark, by kind of table, beside what follows from it; found by playing.
pub const AT_ONCE: [Option<Weights>; KINDS] = {
    let two = weights([0.016, 0.125, 0.42, -0.3, 0.0, 0.5, 0.1, 0.0, 0.0]);
    [Some(two), Some(two), None, Some(WEIGHTS[3]), None, Some(WEIGHTS[5])]
};

/// A position with all hands. Ranks are indices into those of the deck; sets of ranks are bit masks.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// Players at the table.
    pub seats: usize,
    /// Suits of the deck, which make a book.
    pub suits: u8,
    next_only: bool,
    /// The asks with an empty stock that have missed since a card last moved.
    misses: u8,
    any_rank: bool,
    /// All ranks of the deck.
    all: u16,
    /// Cards in each hand, by seat and rank.
    pub hands: [[u8; RANKS]; MOST],
    held: [u16; MOST],
    sizes: [u8; MOST],
    /// The stock, its top last.
    pub stock: [u8; 52],
    /// Cards left in the stock.
    pub left: usize,
    /// Books of each seat.
    pub books: [u8; MOST],
    /// The seat to move.
    pub turn: usize,
    /// Whether the game has ended.
    pub over: bool,
    /// What everyone knows.
    pub known: Known,
}

impl Playout {
    /// The position of a view, without the cards that the seat does not see.
    pub fn of(view: &GoFishView, listener: &Listener) -> Self {
        let pack = view.options.pack();
        let mut game = Self {
            seats: view.counts.len(),
            suits: pack.suit_count() as u8,
            next_only: view.options.next_only(),
            misses: view.log.misses(MOST) as u8,
            any_rank: view.options.any_rank(),
            all: (1 << pack.ranks().count()) - 1,
            hands: [[0; RANKS]; MOST],
            held: [0; MOST],
            sizes: [0; MOST],
            stock: [0; 52],
            left: 0,
            books: [0; MOST],
            turn: usize::from(view.seat.0),
            over: false,
            known: listener.known,
        };
        for (own, books) in game.books.iter_mut().zip(&view.books) {
            *own = books.len() as u8;
        }
        for card in &view.hand {
            game.gain(usize::from(view.seat.0), listener.rank(card.rank()), 1);
        }
        game
    }

    /// Returns the position with the hidden cards of a world, and the stock in any order.
    pub fn filled(&self, facts: &Facts, worlds: &Worlds, dice: &mut Dice) -> Self {
        let mut game = *self;
        for rank in 0..facts.ranks.len() {
            for seat in facts.others() {
                let count = worlds.held(rank, seat);
                if count > 0 {
                    game.gain(seat, rank, count);
                }
            }
            for _ in 0..worlds.in_stock(rank) {
                game.stock[game.left] = rank as u8;
                game.left += 1;
            }
        }
        game.shuffle(dice);
        game
    }

    /// Deals from a French deck, with hands of 7 at a table of two and of 5 at a larger one.
    pub fn deal(seats: usize, dice: &mut Dice) -> Self {
        let mut game = Self {
            seats,
            suits: 4,
            next_only: false,
            misses: 0,
            any_rank: false,
            all: (1 << RANKS) - 1,
            hands: [[0; RANKS]; MOST],
            held: [0; MOST],
            sizes: [0; MOST],
            stock: std::array::from_fn(|at| (at / 4) as u8),
            left: 52,
            books: [0; MOST],
            turn: dice.below(seats as u32) as usize,
            over: false,
            known: Known::NOTHING,
        };
        game.shuffle(dice);
        for seat in 0..seats {
            game.draw(seat, if seats == 2 { 7 } else { 5 });
            game.settle(seat);
        }
        game
    }

    fn shuffle(&mut self, dice: &mut Dice) {
        for at in (1..self.left).rev() {
            self.stock.swap(at, dice.below(at as u32 + 1) as usize);
        }
    }

    /// The ranks whose books are not laid.
    pub fn ranks(&self) -> impl Iterator<Item = usize> + use<> {
        members(self.all & !self.known.laid)
    }

    /// The number of cards of each rank in the stock.
    pub fn in_stock(&self) -> [u8; RANKS] {
        let mut counts = [0; RANKS];
        self.stock[..self.left].iter().for_each(|&rank| counts[usize::from(rank)] += 1);
        counts
    }

    /// Puts cards of a rank into a hand.
    pub fn gain(&mut self, seat: usize, rank: usize, count: u8) {
        self.hands[seat][rank] += count;
        self.held[seat] |= 1 << rank;
        self.sizes[seat] += count;
    }

    fn lose(&mut self, seat: usize, rank: usize) -> u8 {
        let count = std::mem::take(&mut self.hands[seat][rank]);
        self.held[seat] &= !(1 << rank);
        self.sizes[seat] -= count;
        count
    }

    /// Takes cards from the stock, which must have them. Returns the rank of the last one.
    fn draw(&mut self, seat: usize, count: usize) -> usize {
        let mut rank = 0;
        for _ in 0..count {
            self.left -= 1;
            rank = usize::from(self.stock[self.left]);
            self.gain(seat, rank, 1);
        }
        rank
    }

    /// Lays books and refills an empty hand until neither is possible. Returns whether new cards were taken.
    fn settle(&mut self, seat: usize) -> bool {
        let left = self.left;
        loop {
            for rank in members(self.held[seat]) {
                if self.hands[seat][rank] == self.suits {
                    self.lose(seat, rank);
                    self.books[seat] += 1;
                    self.known.lays(seat, rank);
                }
            }
            if self.sizes[seat] > 0 || self.left == 0 {
                return self.left < left;
            }
            self.draw(seat, REFILL.min(self.left));
            self.known.draws(seat, self.known.laid);
        }
    }

    fn next(&self, seat: usize) -> Option<usize> {
        let seats = (1..=self.seats).map(|i| (seat + i) % self.seats);
        seats.into_iter().find(|&seat| self.sizes[seat] > 0)
    }

    /// Makes a legal ask of the seat to move, with all that follows.
    pub fn ask(&mut self, of: usize, rank: usize) {
        let by = self.turn;
        if !self.any_rank {
            self.known.asks(by, rank);
        }
        let caught = self.lose(of, rank);
        self.known.lacks(of, rank);
        let mut goes_on = true;
        self.misses = if caught == 0 && self.left == 0 { self.misses.saturating_add(1) } else { 0 };
        if caught > 0 {
            self.gain(by, rank, caught);
            self.known.gains(by, rank, caught);
            self.settle(by);
            self.settle(of);
        } else if self.left == 0 {
            goes_on = false;
        } else {
            let drawn = self.draw(by, 1);
            if drawn == rank {
                self.known.gains(by, rank, 1);
            } else {
                self.known.draws(by, self.known.laid | 1 << rank);
            }
            let stays = self.settle(by) && self.any_rank;
            goes_on = drawn == rank || stays;
        }
        if !goes_on || self.sizes[by] == 0 {
            match self.next(by) {
                Some(next) => self.turn = next,
                None => self.over = true,
            }
        }
    }

    /// Whether only the next player may be asked: not once everyone with cards has missed in turn.
    fn asks_next_only(&self) -> bool {
        let with_cards = || self.sizes[..self.seats].iter().filter(|&&size| size > 0).count();
        self.next_only && usize::from(self.misses) < with_cards()
    }

    /// The ranks that the seat to move may ask for.
    fn mine(&self) -> u16 {
        if self.any_rank { self.all & !self.known.laid } else { self.held[self.turn] }
    }

    /// The seats that the seat to move may ask.
    pub fn askable(&self) -> impl Iterator<Item = usize> + Clone + use<'_> {
        let by = self.turn;
        let only = if self.asks_next_only() { self.next(by) } else { None };
        (0..self.seats)
            .filter(move |&s| s != by && self.sizes[s] > 0 && only.is_none_or(|only| only == s))
    }

    fn random(&self, dice: &mut Dice) -> (usize, usize) {
        self.pick(|_| self.mine(), dice).expect("another seat has cards")
    }

    /// Picks a rank and a seat, each rank of each seat equally likely; `None` if there is none.
    fn pick(&self, ranks: impl Fn(usize) -> u16, dice: &mut Dice) -> Option<(usize, usize)> {
        let count: u32 = self.askable().map(|seat| ranks(seat).count_ones()).sum();
        let mut at = if count > 0 { dice.below(count) } else { return None };
        for seat in self.askable() {
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

    fn certain(&self, dice: &mut Dice) -> (usize, usize) {
        let mine = self.mine();
        let must = self.pick(|seat| mine & self.known.has[seat], dice);
        let may = must.or_else(|| self.pick(|seat| mine & !self.known.lacks[seat], dice));
        may.unwrap_or_else(|| self.random(dice))
    }

    /// The cards of each other seat that nobody knows, and their number with the stock.
    fn unknown(&self) -> ([u8; MOST], u32) {
        let mut unknown = [0; MOST];
        let mut pool = self.left as u32;
        for seat in (0..self.seats).filter(|&seat| seat != self.turn) {
            let known: u8 = members(self.known.has[seat]).map(|r| self.known.least[seat][r]).sum();
            unknown[seat] = self.sizes[seat].saturating_sub(known);
            pool += u32::from(unknown[seat]);
        }
        (unknown, pool.max(1))
    }

    fn weighed(&self, w: &Weights, dice: &mut Dice) -> (usize, usize) {
        let by = self.turn;
        let (unknown, pool) = self.unknown();
        let others = || (0..self.seats).filter(|&seat| seat != by);
        // With an empty stock a miss brings no card, and nothing is left to hide.
        let has_stock = if self.left > 0 { 1.0 } else { 0.0 };
        let go_on = has_stock * (w.go_on[0] + w.go_on[1] * self.left as f32 / 52.0);
        let mut best = f32::MIN;
        let mut picked = None;
        for rank in members(self.mine()) {
            let own = usize::from(self.hands[by][rank]);
            let known: u8 = others().map(|seat| self.known.least[seat][rank]).sum();
            let free = self.suits.saturating_sub(own as u8 + known);
            let mut chances = [0.0; MOST];
            for seat in others().filter(|&seat| self.sizes[seat] > 0) {
                if self.known.least[seat][rank] > 0 {
                    chances[seat] = 1.0;
                } else if self.known.lacks[seat] >> rank & 1 == 0 {
                    let miss = 1.0 - f32::from(unknown[seat]) / pool as f32;
                    chances[seat] = 1.0 - (0..free).fold(1.0, |all, _| all * miss);
                }
            }
            let all: f32 = chances.iter().sum();
            let is_told = self.known.has[by] >> rank & 1 == 1;
            for seat in self.askable().filter(|&seat| chances[seat] > 0.0) {
                let chance = chances[seat];
                let caught = usize::from(self.known.least[seat][rank].max(1));
                let to = (own + caught).min(usize::from(self.suits));
                let gain = go_on + w.worth(to, self.suits) - w.worth(own, self.suits)
                    + w.loss * w.worth(caught, self.suits);
                let hide = own as f32 * (w.told[1] + w.told[0] * (all - chance));
                let miss = has_stock * (w.draw - if is_told { 0.0 } else { hide });
                let score = chance * gain + (1.0 - chance) * miss;
                if score > best || (score == best && dice.below(2) == 0) {
                    best = score;
                    picked = Some((seat, rank));
                }
            }
        }
        picked.unwrap_or_else(|| self.random(dice))
    }

    /// What an ask of the seat to move is worth with these hands and any order of the stock.
    pub fn worth(&self, of: usize, rank: usize, w: &Weights) -> f32 {
        let (own, caught) = (self.hands[self.turn][rank], self.hands[of][rank]);
        let worth = |count: u8| w.worth(usize::from(count.min(self.suits)), self.suits);
        let has_stock = if self.left > 0 { 1.0 } else { 0.0 };
        if caught > 0 {
            let go_on = has_stock * (w.go_on[0] + w.go_on[1] * self.left as f32 / 52.0);
            return go_on + worth(own + caught) - worth(own) + w.loss * worth(caught);
        }
        let lucky = f32::from(self.in_stock()[rank]) / self.left.max(1) as f32;
        let others = (0..self.seats).filter(|&seat| seat != self.turn && seat != of);
        let hear = others.filter(|&seat| self.hands[seat][rank] > 0).count() as f32;
        let is_told = self.known.has[self.turn] >> rank & 1 == 1;
        let hide = f32::from(own) * (w.told[1] + w.told[0] * hear);
        let hide = if is_told { 0.0 } else { hide };
        lucky * (worth(own + 1) - worth(own)) + has_stock * (w.draw - hide)
    }

    fn choice(&self, manner: Manner, weights: &Weights, dice: &mut Dice) -> (usize, usize) {
        match manner {
            Manner::Random => self.random(dice),
            Manner::Certain => self.certain(dice),
            Manner::Weighed => self.weighed(weights, dice),
        }
    }

    /// Makes the ask of the seat to move.
    pub fn go(&mut self, manners: &[Manner; MOST], weights: &Weights, dice: &mut Dice) {
        let (of, rank) = self.choice(manners[self.turn], weights, dice);
        self.ask(of, rank);
    }

    /// Plays until a new turn of a seat begins, or the game is over; at most 100 asks.
    pub fn round(
        &mut self,
        me: usize,
        manners: &[Manner; MOST],
        weights: &Weights,
        dice: &mut Dice,
    ) {
        let mut is_away = self.turn != me;
        for _ in 0..100 {
            if self.over || (is_away && self.turn == me) {
                return;
            }
            self.go(manners, weights, dice);
            is_away |= self.turn != me;
        }
    }

    /// The share of a seat in the win, once the game is over.
    pub fn share(&self, seat: usize) -> f32 {
        let books = &self.books[..self.seats];
        let most = books.iter().max().copied().unwrap_or(0);
        let winners = books.iter().filter(|&&own| own == most).count();
        if self.books[seat] == most { 1.0 / winners as f32 } else { 0.0 }
    }
}

impl Weights {
    /// The worth of so many cards of a rank. The cards that a smaller deck lacks count as held.
    fn worth(&self, count: usize, suits: u8) -> f32 {
        if count == 0 { 0.0 } else { self.worth[count + 4 - usize::from(suits)] }
    }
}
