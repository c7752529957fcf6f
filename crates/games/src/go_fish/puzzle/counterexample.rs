//! A deal that gives the same log, and in which a claim is false.

use super::super::constraints::Constraints;
use super::super::deduce::{CountRange, FeasibleWorld};
use super::super::fast_rng::XorShift64;
use super::super::world::World;
use super::super::{Ask, Event, GoFish, GoFishView};
use crate::cards::{Card, Rank};
use handful_engine::sort::sort_by_key;
use handful_engine::{Game, Seat};

/// The number of worlds from which one is chosen.
const WORLDS: usize = 64;
/// The steps from one world to the next.
const STEPS: usize = 30;

/// A deal that gives the same log, and in which a claim is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    game: GoFish,
}

impl Counterexample {
    /// Finds a deal in which it is false that a seat holds a rank, or that it holds none. Of the first worlds in a
    /// fixed order it is the one with the most ranks in that seat's hand; the real one only if no other was found.
    pub(super) fn find(
        real: &GoFish,
        view: &GoFishView,
        seat: Seat,
        rank: Rank,
        holds: bool,
    ) -> Option<Self> {
        let mut constraints = Constraints::from_view(view);
        let (at, index) = (usize::from(seat.0), constraints.table.index(rank));
        let (least, most) = if holds { (0, 0) } else { (1, constraints.table.suits) };
        constraints.tighten(at, index, CountRange { least, most });
        let seats = real.options.seats();
        let real_hands: Vec<Vec<usize>> = seats
            .all()
            .map(|seat| {
                hand(real, seat).iter().map(|&rank| constraints.table.index(rank)).collect()
            })
            .collect();
        let mut found: Option<((bool, usize), PlannedDeal)> = None;
        for deal in planned_deals(view, &constraints, WORLDS)? {
            let hands: Vec<Vec<usize>> = (0..seats.count()).map(|seat| deal.ranks(seat)).collect();
            let mut ranks = hands[at].clone();
            ranks.dedup();
            let worth = (hands != real_hands, ranks.len());
            if found.as_ref().is_none_or(|(best, _)| worth > *best) {
                found = Some((worth, deal));
            }
        }
        let (_, deal) = found?;
        Some(Self { game: deal.game(real, view, &constraints)? })
    }

    /// The cards of a seat after the log, by rank.
    pub fn hand(&self, seat: Seat) -> Vec<Rank> {
        hand(&self.game, seat)
    }

    /// Returns the whole deck as it was dealt and the seat that begins, for tests.
    pub fn deck(&self) -> (&[Card], Seat) {
        self.game.deck()
    }
}

/// Returns deals that fit the constraints and give the log of a view, in a fixed order, because the same claim must
/// have the same answer; `None` if there are none.
#[cfg(test)]
pub(super) fn deals(
    real: &GoFish,
    view: &GoFishView,
    constraints: &Constraints,
    count: usize,
) -> Option<Vec<GoFish>> {
    let planned = planned_deals(view, constraints, count)?.into_iter();
    planned.map(|deal| deal.game(real, view, constraints)).collect()
}

/// Returns the cards of such deals, of which [`PlannedDeal::game`] makes games.
fn planned_deals(
    view: &GoFishView,
    constraints: &Constraints,
    count: usize,
) -> Option<Vec<PlannedDeal>> {
    let mut world = World::new(constraints, &FeasibleWorld::find(constraints)?, Vec::new());
    let mut rng = XorShift64::new(1);
    let next = |_| {
        let deal = laid_out(view, constraints, world.cards());
        world.random_walk(None, STEPS, &mut rng);
        deal
    };
    (0..count).map(next).collect()
}

fn hand(game: &GoFish, seat: Seat) -> Vec<Rank> {
    let mut ranks: Vec<Rank> =
        game.cards.hands[usize::from(seat.0)].iter().map(|card| card.rank()).collect();
    sort_by_key(&mut ranks, |rank| rank.get());
    ranks
}

/// A card of the deal that is made.
#[derive(Clone, Copy, Debug)]
struct PlannedCard {
    rank: usize,
    /// The card, once something shows which it is.
    card: Option<Card>,
}

/// All cards of the deal that is made, in the order of the deck, and where they are.
struct PlannedDeal {
    deck: Vec<PlannedCard>,
    hands: Vec<Vec<usize>>,
}

impl PlannedDeal {
    /// Moves a card from the stock to a hand.
    fn take(&mut self, by: usize, rank: usize, card: Option<Card>) {
        self.hands[by].push(self.deck.len());
        self.deck.push(PlannedCard { rank, card });
    }

    /// The cards of a rank in a hand.
    fn of_rank(&self, seat: usize, rank: usize) -> Vec<usize> {
        self.hands[seat].iter().copied().filter(|&at| self.deck[at].rank == rank).collect()
    }

    /// The ranks in a hand, in order.
    fn ranks(&self, seat: usize) -> Vec<usize> {
        let mut ranks: Vec<usize> = self.hands[seat].iter().map(|&at| self.deck[at].rank).collect();
        sort_by_key(&mut ranks, |&rank| rank);
        ranks
    }

    /// Says which cards these are; `false` if they cannot be.
    fn show(&mut self, places: &[usize], cards: &[Card]) -> bool {
        let known: Vec<Card> = places.iter().filter_map(|&at| self.deck[at].card).collect();
        let is_shown = known.iter().all(|card| cards.contains(card));
        let mut others = cards.iter().filter(|card| !known.contains(card));
        for &at in places {
            if self.deck[at].card.is_none() {
                self.deck[at].card = others.next().copied();
            }
        }
        is_shown && places.len() == cards.len()
    }

    /// Returns the game of the cards, with suits for those that nothing shows; `None` if it has another log.
    fn game(self, real: &GoFish, view: &GoFishView, constraints: &Constraints) -> Option<GoFish> {
        let options = view.options;
        let shown: Vec<Card> = self.deck.iter().filter_map(|place| place.card).collect();
        let pack = options.pack().cards();
        let mut left: Vec<Card> = pack.into_iter().filter(|card| !shown.contains(card)).collect();
        let mut deck = Vec::new();
        for PlannedCard { rank, card } in self.deck {
            deck.push(match card {
                Some(card) => card,
                None => left.remove(
                    left.iter().position(|card| constraints.table.index(card.rank()) == rank)?,
                ),
            });
        }
        let mut game = GoFish::from_deck(options, deck, real.first);
        for event in view.log.iter() {
            if let Event::Asked { of, rank, .. } = *event {
                game.apply(Ask { target: of, rank }).ok()?;
            }
        }
        let has_log = game.log().len() == view.log.len()
            && game.log().iter().zip(view.log.iter()).all(|(one, other)| is_same(one, other));
        has_log.then_some(game)
    }
}

/// Deals and draws the cards of a world as the log has it: `cards` are the rank and the batch of each hidden card.
/// `None` if they cannot have that log.
fn laid_out(
    view: &GoFishView,
    constraints: &Constraints,
    cards: &[(usize, usize)],
) -> Option<PlannedDeal> {
    let (own, options) = (usize::from(view.seat.0), view.options);
    let index = |rank: Rank| constraints.table.index(rank);
    let of_batch = |batch: usize| {
        let mut ranks: Vec<usize> =
            cards.iter().filter(|card| card.1 == batch).map(|card| card.0).collect();
        sort_by_key(&mut ranks, |&rank| rank);
        ranks
    };
    let mut took = view.took.iter().copied();
    // The stock is the first batch.
    let mut batches = 1..constraints.batches.len();
    let seats = options.seats().count();
    let mut deal = PlannedDeal { deck: Vec::new(), hands: vec![Vec::new(); seats] };
    for seat in 0..seats {
        if seat == own {
            for card in took.by_ref().take(options.hand()) {
                deal.take(seat, index(card.rank()), Some(card));
            }
        } else {
            for rank in of_batch(batches.next()?) {
                deal.take(seat, rank, None);
            }
        }
    }
    let mut asked = 0;
    for event in view.log.iter() {
        match *event {
            Event::Asked { rank, .. } => asked = index(rank),
            Event::Gave { from, to, ref cards } => {
                let (from, to) = (usize::from(from.0), usize::from(to.0));
                let given = deal.of_rank(from, asked);
                if !deal.show(&given, cards) {
                    return None;
                }
                deal.hands[from].retain(|at| !given.contains(at));
                deal.hands[to].extend(given);
            }
            Event::Drew { by, shown, .. } => {
                let by = usize::from(by.0);
                let card = if by == own { Some(took.next()?) } else { shown };
                let rank = match card {
                    Some(card) => index(card.rank()),
                    None => *of_batch(batches.next()?).first()?,
                };
                deal.take(by, rank, card);
            }
            Event::Refilled { by, count, .. } => {
                let by = usize::from(by.0);
                let ranks = if by == own { Vec::new() } else { of_batch(batches.next()?) };
                for rank in ranks {
                    deal.take(by, rank, None);
                }
                for card in took.by_ref().take(if by == own { count.into() } else { 0 }) {
                    deal.take(by, index(card.rank()), Some(card));
                }
            }
            Event::LaidBook { by, rank } => {
                let (by, rank) = (usize::from(by.0), index(rank));
                let laid = deal.of_rank(by, rank);
                deal.hands[by].retain(|at| !laid.contains(at));
            }
            _ => {}
        }
    }
    for rank in of_batch(0) {
        deal.deck.push(PlannedCard { rank, card: None });
    }
    Some(deal)
}

/// Whether two events are the same, in whatever order cards are handed over.
fn is_same(one: &Event, other: &Event) -> bool {
    match (one, other) {
        (Event::Gave { from, to, cards }, Event::Gave { from: f, to: t, cards: others }) => {
            (from, to, cards.len()) == (f, t, others.len())
                && cards.iter().all(|card| others.contains(card))
        }
        _ => one == other,
    }
}
