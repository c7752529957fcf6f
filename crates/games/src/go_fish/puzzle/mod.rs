//! Puzzles of *Who holds it?*: from the log of a game say who must hold a rank, and who cannot.
//!
//! A puzzle is a deal, a number of asks at random, and a rank. What is asked for are the facts that the log proves to
//! the first seat. An unproven claim has a counterexample: a deal with the same log in which it is false.
//! [`difficulty`] is how a puzzle was graded; the page has the tables alone, so a later search cannot change a puzzle.

pub mod book;
mod counterexample;
pub mod difficulty;
mod name;
pub mod session;
pub mod tables;

use super::constraints::{Constraints, LogLines};
use super::deduce::FeasibleWorld;
use super::proof::{Proof, ProofSearch};
use super::{Event, GoFish, GoFishOptions, GoFishView, Level, Pack, Player, Seats};
use crate::cards::{Family, Rank};
use handful_engine::bits::members;
use handful_engine::keyword::keywords;
use handful_engine::{DealNumber, DealRng, Game, Seat, Status};

pub use counterexample::Counterexample;
pub use name::{PuzzleName, UnknownPuzzle};

/// The number of ranks in the deck, each in four suits.
pub const RANKS: usize = 7;
/// The seats; the first is the player's.
pub const SEATS: [Player; 4] = [
    Player::You,
    Player::Computer(Level::Minnow),
    Player::Computer(Level::Minnow),
    Player::Computer(Level::Minnow),
];
/// The name of the stream from which the asks are drawn.
const STREAM: &str = "go-fish who";

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Two lines prove each fact.
    Easy,
    /// Three or four lines do, in two steps.
    Medium,
    /// More lines, or more steps.
    Hard,
}

keywords!(Grade { Easy = "easy", Medium = "medium", Hard = "hard" });

/// What names a puzzle for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleKey {
    /// The deal.
    pub deal: DealNumber,
    /// The number of asks, which are the lines of the log.
    pub asks: u8,
    /// The rank that is asked about.
    pub rank: Rank,
}

impl PuzzleKey {
    /// Reads five bytes: the deal, little endian, then the number of asks times 16 plus the rank.
    fn from_bytes(bytes: [u8; 5]) -> Option<Self> {
        let [a, b, c, d, last] = bytes;
        let deal = DealNumber::new(u32::from_le_bytes([a, b, c, d]))?;
        Some(Self { deal, asks: last >> 4, rank: Rank::new(last & 15)? })
    }

    /// Returns the bytes that [`tables`] have.
    pub fn to_bytes(self) -> [u8; 5] {
        let [a, b, c, d] = self.deal.get().to_le_bytes();
        [a, b, c, d, self.asks << 4 | self.rank.get()]
    }
}

/// Returns the options of the games that puzzles are cut from.
pub fn options() -> GoFishOptions {
    let pack = Pack::new(Family::French, RANKS, 4).expect("a deck of seven ranks");
    let seats = Seats::new(&SEATS).expect("four seats");
    GoFishOptions::new(seats, pack).expect("hands of five from 28 cards")
}

/// Returns the game of a deal after a number of asks, each drawn from all legal ones with equal chances; `None` if a
/// hand runs empty before.
pub fn random_game(deal: DealNumber, asks: u8) -> Option<GoFish> {
    let mut game = GoFish::deal(&options(), deal);
    let mut rng = DealRng::new(STREAM, deal);
    for _ in 0..asks {
        let legal = game.legal_moves();
        let ask = *legal.get(rng.below(legal.len().max(1) as u32) as usize)?;
        game.apply(ask).ok()?;
        let is_refill = |event: &Event| matches!(event, Event::Refilled { .. });
        if game.table.sizes[..SEATS.len()].contains(&0) || game.log().iter().any(is_refill) {
            return None;
        }
    }
    (game.status() != Status::Over).then_some(game)
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Puzzle {
    rank: Rank,
    game: GoFish,
    view: GoFishView,
    /// What is proven of the other seats, in order of play after the player's.
    proven: Vec<(Seat, Option<bool>)>,
}

impl Puzzle {
    /// Returns the puzzle of a key; `None` if its game ends or a hand runs empty before, or the rank is laid down or
    /// proven of nobody.
    pub fn new(key: PuzzleKey) -> Option<Self> {
        Self::all(key.deal, key.asks).into_iter().find(|puzzle| puzzle.rank == key.rank)
    }

    /// Returns the puzzles of all ranks of a game.
    pub fn all(deal: DealNumber, asks: u8) -> Vec<Self> {
        let Some(game) = random_game(deal, asks) else { return Vec::new() };
        let view = game.view(Seat(0));
        let mut world = FeasibleWorld::new(&Constraints::from_view(&view));
        let mut of_rank = |index: usize| {
            let holds = |seat: u8| (Seat(seat), world.holds(index, seat.into()));
            let proven: Vec<_> = (1..SEATS.len() as u8).map(holds).collect();
            let has_some = proven.iter().any(|(_, holds)| holds.is_some());
            let (rank, game, view) = (view.table.rank(index), game.clone(), view.clone());
            has_some.then_some(Self { rank, game, view, proven })
        };
        members(view.table.open_ranks()).filter_map(&mut of_rank).collect()
    }

    /// The rank that is asked about.
    pub fn rank(&self) -> Rank {
        self.rank
    }

    /// What the player sees: the own hand, the log, the numbers of cards, the books.
    pub fn view(&self) -> &GoFishView {
        &self.view
    }

    /// Returns some deals that give the log, for tests.
    #[cfg(test)]
    pub(super) fn deals(&self, count: usize) -> Vec<GoFish> {
        let constraints = Constraints::from_view(&self.view);
        counterexample::deals(&self.game, &self.view, &constraints, count).expect("deals")
    }

    /// The other seats, in order of play after the player's.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.proven.iter().map(|(seat, _)| *seat)
    }

    /// The number of seats of which the log proves that they hold the rank, or that they do not.
    pub fn provable(&self) -> usize {
        self.proven.iter().filter(|(_, holds)| holds.is_some()).count()
    }

    /// Returns whether a seat is proven to hold the rank, or to hold none of it; `None` if neither is proven.
    pub fn holds(&self, seat: Seat) -> Option<bool> {
        self.proven.iter().find(|(it, _)| *it == seat)?.1
    }

    /// Returns the proof of a seat's fact; `None` if neither is proven.
    pub fn proof(&self, seat: Seat) -> Option<Proof> {
        ProofSearch::new(&self.view, seat, self.rank).map(ProofSearch::finish)
    }

    /// Returns whether lines prove where all cards of the rank are that are left, none of them at a seat.
    pub fn is_accounted(&self, seat: Seat, lines: &[usize]) -> bool {
        let log = LogLines::from_view(&self.view);
        let constraints = log.constraints(|line| lines.contains(&line));
        let (mut world, rank) =
            (FeasibleWorld::new(&constraints), constraints.table.index(self.rank));
        let others = self.seats().filter(|&it| it != seat);
        let proven: u8 = others.map(|it| world.range(rank, it.0.into()).least).sum();
        usize::from(proven) + self.view.held(self.rank) == usize::from(constraints.table.suits)
    }

    /// Returns how many cards of other ranks a seat can hold at most by these lines, if that is fewer than its cards,
    /// so that it holds one of the rank.
    pub fn most_of_others(&self, seat: Seat, lines: &[usize]) -> Option<u8> {
        let log = LogLines::from_view(&self.view);
        let constraints = log.constraints(|line| lines.contains(&line));
        let rank = constraints.table.index(self.rank);
        let mut world = FeasibleWorld::new(&constraints);
        let others = (0..constraints.ranks).filter(|&it| it != rank);
        let most: u8 = others.map(|it| world.range(it, seat.0.into()).most).sum();
        (most < self.view.counts()[usize::from(seat.0)]).then_some(most)
    }

    /// Returns a deal that gives the log, and in which a claim that is not proven is false.
    ///
    /// # Panics
    /// If the claim is proven, or the seat is not one of [`Puzzle::seats`].
    pub fn counterexample(&self, seat: Seat, holds: bool) -> Counterexample {
        let found = Counterexample::find(&self.game, &self.view, seat, self.rank, holds);
        found.expect("a deal in which the claim is false")
    }
}
