//! What the asks of the others say about their hands: how likely a player was to make each of them.
//!
//! A player makes an ask with a probability that is proportional to its weight. The weight depends on what is known of
//! the seat asked ([`Possession`]), on whether everyone knows that the asker holds the rank, and on how many cards of
//! it the asker holds. The product over all observed asks is the likelihood of a world.

use super::constraints::Constraints;
use super::knowledge::{MAX_SEATS, Possession, RANKS};
use super::public_state::PublicState;
use super::{Event, GoFishView, Level, Player};
use handful_engine::bits::members;

/// The number of counts of a rank in a hand, with two more than a hand holds while cards are moved.
const COUNTS: usize = 6;
/// The most asks of a seat that are weighed, the latest ones.
const MAX_ASKS: usize = 64;

/// Weights by possession, by whether everyone knows the rank of the asker, and by number of cards held, from one card
/// on.
type AskWeights = [[[f64; 3]; 2]; 3];

/// Returns weights that depend on the possession only.
const fn plain(certain: f64, possible: f64, excluded: f64) -> AskWeights {
    [[[certain; 3]; 2], [[possible; 3]; 2], [[excluded; 3]; 2]]
}

/// Minnow asks for anything.
const MINNOW: AskWeights = plain(1.0, 1.0, 1.0);
/// Perch asks for what it remembers, in this order. The small weights stand for "never": with zeros, random steps could
/// not lead from each world to each other.
const PERCH: AskWeights = plain(1.0, 1e-4, 1e-8);
/// Pike asks in this order too, but also proves what not everyone knows; fitted to its asks.
const PIKE: AskWeights = plain(1.0, 0.002, 1e-5);
/// Shark, at a table of two and at a larger one; fitted to its asks in 25 games of two and of four Sharks. What they
/// never had to choose has the weight of what is next to it.
const SHARK: [AskWeights; 2] = [
    [
        [[0.02, 0.02, 0.5], [0.1, 0.2, 1.0]],
        [[0.0025, 0.022, 0.06], [0.145, 0.19, 1.0]],
        [[2e-4; 3], [2e-4, 4e-4, 2e-4]],
    ],
    [
        [[0.23, 0.2, 0.41], [0.2, 0.31, 1.0]],
        [[0.17, 0.065, 0.017], [0.12, 0.18, 0.42]],
        [[1e-3; 3], [1e-3; 3]],
    ],
];
/// A person is taken for one who asks six times as readily for what must be caught as for what may, and rarely for what
/// cannot.
const PERSON: AskWeights = plain(1.0, 0.15, 0.03);

/// Returns how a player asks at a table with so many seats.
fn model(player: Player, seats: usize) -> &'static AskWeights {
    match player {
        Player::Computer(Level::Minnow) => &MINNOW,
        Player::Computer(Level::Perch) => &PERCH,
        Player::Computer(Level::Pike) => &PIKE,
        Player::Computer(Level::Shark) => &SHARK[usize::from(seats > 2)],
        Player::You => &PERSON,
    }
}

/// Returns whether the model of a level is exact: the others are fitted to its asks.
#[cfg(test)]
pub(super) fn is_exact(level: Level) -> bool {
    match level {
        Level::Minnow | Level::Perch => true,
        Level::Pike | Level::Shark => false,
    }
}

/// An observed ask, and the weights of all that could have been made.
#[derive(Clone, Debug)]
pub struct ObservedAsk {
    /// The rank.
    pub rank: usize,
    /// By rank, the asker's batches that could hold cards of it, and its cards that everyone saw.
    pub open: [u64; RANKS],
    pub seen: [u8; RANKS],
    /// The weight of all asks for a rank, by number of cards held.
    pub weights: [[f64; COUNTS]; RANKS],
    /// The weight of the ask that was made, by number of cards held.
    pub made: [f64; COUNTS],
}

/// Returns the asks of every other seat, the oldest first.
pub fn observed_asks(view: &GoFishView) -> Vec<Vec<ObservedAsk>> {
    // For each seat, the number of asks that are too old.
    let mut skip = [0usize; MAX_SEATS];
    for event in view.log.iter() {
        if let Event::Asked { by, .. } = event {
            skip[usize::from(by.0)] += 1;
        }
    }
    let mut skip = skip.map(|asks| asks.saturating_sub(MAX_ASKS));
    let mut observed = vec![Vec::new(); view.counts().len()];
    Constraints::hearing(view, |constraints, table, event| {
        let Event::Asked { by, of, rank } = *event else { return };
        let (by, of) = (usize::from(by.0), usize::from(of.0));
        if skip[by] > 0 {
            skip[by] -= 1;
        } else if by != constraints.viewer {
            observed[by].push(weigh(view, constraints, table, [by, of, table.index(rank)]));
        }
    });
    observed
}

/// Weighs an ask (by, of, rank) and all that could have been made in its place.
fn weigh(
    view: &GoFishView,
    constraints: &Constraints,
    table: &PublicState,
    [by, of, rank]: [usize; 3],
) -> ObservedAsk {
    let player = view.options.seats().players()[by];
    let weight = |of: usize, rank: usize, held: usize| {
        let possession = match player {
            Player::Computer(Level::Perch) => match table.perch_remembers(of, rank) {
                Some(true) => Possession::Certain,
                None => Possession::Possible,
                Some(false) => Possession::Excluded,
            },
            Player::You | Player::Computer(Level::Minnow | Level::Pike | Level::Shark) => {
                table.possession(by, of, rank, held as u8)
            }
        };
        let claimed = usize::from(table.known.has[by] >> rank & 1);
        model(player, table.seats)[possession as usize][claimed][held.clamp(1, 3) - 1]
    };
    let mut observed = ObservedAsk {
        rank,
        open: constraints.open[by],
        seen: table.known.seen[by],
        weights: [[0.0; COUNTS]; RANKS],
        made: [0.0; COUNTS],
    };
    let least = usize::from(!view.options.any_rank());
    for rank in members(table.open_ranks()) {
        for held in least..COUNTS {
            observed.weights[rank][held] = table.askable(by).map(|of| weight(of, rank, held)).sum();
        }
    }
    for held in least..COUNTS {
        observed.made[held] = weight(of, rank, held);
    }
    observed
}
