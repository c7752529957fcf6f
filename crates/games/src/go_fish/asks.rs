//! What the asks of the others say about their hands: how likely a player was to make each of them.
//!
//! A player makes an ask with a probability that is proportional to its weight. The weight depends on what is known of
//! the seat asked ([`Class`]), on whether everyone knows that the asker holds the rank, and on how many cards of it the
//! asker holds. The product over all asks that were heard is the likelihood of a world.

use super::facts::Facts;
use super::known::{Class, Listener, MOST, RANKS};
use super::memory::Memory;
use super::{Event, GoFishView, Level, Player};
use handful_engine::Seat;

/// The number of counts of a rank in a hand, with two more than a hand holds while cards are moved.
const COUNTS: usize = 6;
/// The most asks of a seat that are weighed, the latest ones.
const MOST_ASKS: usize = 64;

/// Weights by class, by whether the rank is told, and by number of cards held, from one card on.
type Model = [[[f64; 3]; 2]; 3];

/// Returns weights that depend on the class only.
const fn plain(must: f64, may: f64, cannot: f64) -> Model {
    [[[must; 3]; 2], [[may; 3]; 2], [[cannot; 3]; 2]]
}

/// Minnow asks for anything.
const MINNOW: Model = plain(1.0, 1.0, 1.0);
/// Perch asks for what it remembers, in this order. The small weights stand for "never": with zeros, random steps could
/// not lead from each world to each other.
const PERCH: Model = plain(1.0, 1e-4, 1e-8);
/// Pike asks in this order too, but also proves what not everyone knows; fitted to its asks.
const PIKE: Model = plain(1.0, 0.002, 1e-5);
/// Shark, at a table of two and at a larger one; fitted to its asks in 50 games of two and of four Sharks.
const SHARK: [Model; 2] = [
    [
        [[0.23, 0.37, 1.0]; 2],
        [[0.013, 0.044, 0.07], [0.02, 0.056, 0.17]],
        [[0.001; 3], [0.001, 0.001, 0.003]],
    ],
    [
        [[0.13, 0.17, 0.43], [0.2, 0.64, 0.33]],
        [[0.033, 0.045, 0.021], [0.28, 0.79, 1.0]],
        [[1e-4; 3], [7e-4, 1e-4, 1e-4]],
    ],
];
/// A person is taken for one who asks six times as readily for what must be caught as for what may, and rarely for what
/// cannot.
const PERSON: Model = plain(1.0, 0.15, 0.03);

/// Returns how a player asks at a table with so many seats.
fn model(player: Player, seats: usize) -> &'static Model {
    match player {
        Player::Computer(Level::Minnow) => &MINNOW,
        Player::Computer(Level::Perch) => &PERCH,
        Player::Computer(Level::Pike) => &PIKE,
        Player::Computer(Level::Shark) => &SHARK[usize::from(seats > 2)],
        Player::You => &PERSON,
    }
}

/// Whether the models of all players that asked are exact.
#[must_use]
pub fn is_certain(view: &GoFishView, heard: &[Vec<Heard>]) -> bool {
    let seats = view.options.seats();
    let asked = seats.players().iter().zip(heard).filter(|(_, asks)| !asks.is_empty());
    let exact = [Player::Computer(Level::Minnow), Player::Computer(Level::Perch)];
    asked.map(|(player, _)| player).all(|player| exact.contains(player))
}

/// An ask that was heard, and the weights of all that could have been made.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The rank.
    pub rank: usize,
    /// The number of ranks in the deck.
    pub ranks: usize,
    /// The number of the asker's batches.
    pub now: usize,
    /// By rank, the asker's first batch that can hold cards of it.
    pub from: [usize; RANKS],
    /// By rank, the asker's cards that everyone saw.
    pub known: [u8; RANKS],
    /// The sum of the weights over all seats, by rank and number of cards held.
    pub weights: [[f64; COUNTS]; RANKS],
    /// The weight of the ask that was made, by number of cards held.
    pub made: [f64; COUNTS],
}

impl Heard {
    /// The likelihood of the ask with a hand, given by the number of cards of each rank.
    pub fn likelihood(&self, held: impl Fn(usize) -> u8) -> f64 {
        let all: f64 =
            (0..self.ranks).map(|rank| self.weights[rank][usize::from(held(rank))]).sum();
        self.made[usize::from(held(self.rank))] / all
    }
}

/// Follows a game and notes the asks.
struct Ear<'a> {
    view: &'a GoFishView,
    listener: Listener,
    /// What a Perch remembers; only followed if there is one.
    memory: Option<Memory>,
    /// For each seat, the number of asks that are too old.
    skip: [usize; MOST],
    heard: Vec<Vec<Heard>>,
}

/// Returns the asks of every other seat, the oldest first.
#[must_use]
pub fn heard(view: &GoFishView) -> Vec<Vec<Heard>> {
    let mut skip = [0usize; MOST];
    for event in view.log.iter() {
        if let Event::Asked { by, .. } = event {
            skip[usize::from(by.0)] += 1;
        }
    }
    let perch = Player::Computer(Level::Perch);
    let seats = view.options.seats();
    let mut ear = Ear {
        view,
        listener: Listener::new(view),
        memory: seats.players().contains(&perch).then(|| Memory::new(seats.count())),
        skip: skip.map(|asks| asks.saturating_sub(MOST_ASKS)),
        heard: vec![Vec::new(); seats.count()],
    };
    Facts::hearing(view, |facts, event| ear.hear(facts, event));
    ear.heard
}

impl Ear<'_> {
    fn hear(&mut self, facts: &Facts, event: &Event) {
        if let Event::Asked { by, .. } = *event {
            let skip = &mut self.skip[usize::from(by.0)];
            if *skip > 0 {
                *skip -= 1;
            } else if by != self.view.seat {
                let ask = self.ask(facts, event);
                self.heard[usize::from(by.0)].extend(ask);
            }
        }
        self.listener.hear(event);
        if let Some(memory) = &mut self.memory {
            memory.hear(event, self.view.options.any_rank());
        }
    }

    /// Weighs an ask and all that could have been made in its place.
    fn ask(&self, facts: &Facts, event: &Event) -> Option<Heard> {
        let Event::Asked { by, of, rank } = *event else { return None };
        let seat = usize::from(by.0);
        let rank = self.listener.rank(rank);
        let askable: Vec<usize> = self.listener.askable(seat).collect();
        let least = usize::from(!self.view.options.any_rank());
        let mut ask = Heard {
            rank,
            ranks: facts.ranks.len(),
            now: facts.batches[seat].len(),
            from: [0; RANKS],
            known: [0; RANKS],
            weights: [[0.0; COUNTS]; RANKS],
            made: [0.0; COUNTS],
        };
        for (rank, lines) in facts.lines.iter().enumerate() {
            (ask.from[rank], ask.known[rank]) = (lines[seat].from, lines[seat].known);
            if self.listener.known.laid >> rank & 1 == 1 {
                continue;
            }
            for held in least..COUNTS {
                let weights = askable.iter().map(|&of| self.weight(facts, by, of, rank, held));
                ask.weights[rank][held] = weights.sum();
            }
        }
        for held in least..COUNTS {
            ask.made[held] = self.weight(facts, by, usize::from(of.0), rank, held);
        }
        Some(ask)
    }

    fn weight(&self, facts: &Facts, by: Seat, of: usize, rank: usize, held: usize) -> f64 {
        let player = self.view.options.seats().player(by).expect("a seat of the table");
        let seat = usize::from(by.0);
        let class = match &self.memory {
            Some(memory) if player == Player::Computer(Level::Perch) => {
                match memory.has(of, facts.ranks[rank]) {
                    Some(true) => Class::Must,
                    None => Class::May,
                    Some(false) => Class::Cannot,
                }
            }
            _ => self.listener.class(seat, of, rank, held as u8),
        };
        let told = usize::from(self.listener.known.has[seat] >> rank & 1);
        let seats = self.view.counts.len();
        model(player, seats)[class as usize][told][held.clamp(1, 3) - 1]
    }
}
