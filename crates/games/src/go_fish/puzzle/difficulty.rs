//! How hard a puzzle is, by what its proofs need.
//!
//! A line of the log is heard or only seen, as in [`super::super::constraints`]. A fact needs some lines that must be
//! heard, and some rounds of reasoning over two lines at a time: a round finds all ranges that follow from any two
//! heard lines and the ranges of the round before.

use super::super::Event;
use super::super::constraints::LogLines;
use super::super::deduce::{CountRange, FeasibleWorld};
use super::{Grade, Puzzle};
use handful_engine::Seat;

/// The most rounds that are told apart.
const MAX_ROUNDS: u32 = 2;

/// What the facts of a puzzle need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The largest of the smallest numbers of lines.
    pub lines: u32,
    /// The largest number of rounds; `None` if it is more than [`MAX_ROUNDS`], or a fact needs more than two lines at a
    /// time.
    pub rounds: Option<u32>,
}

impl Difficulty {
    /// Measures a puzzle; `None` if it is no good one. Of a good one somebody is proven to hold the rank whom nobody
    /// saw get it, somebody else is not, the player has something to do with it, and 1 to 4 lines are of no use.
    pub fn measure(puzzle: &Puzzle) -> Option<Self> {
        if !is_candidate(puzzle) {
            return None;
        }
        let log = LogLines::from_view(&puzzle.view);
        let rank = puzzle.view.table.index(puzzle.rank);
        let facts = puzzle.proven.iter().filter_map(|(seat, holds)| Some((*seat, (*holds)?)));
        let facts: Vec<(Seat, bool)> = facts.collect();
        let (mut lines, mut used) = (0, 0_u16);
        for &(seat, holds) in &facts {
            let proof = puzzle.proof(seat).expect("the proof of a fact");
            let size = proof.lines.len() as u32;
            lines = lines.max(size);
            used |= smallest_proofs(&log, rank, (seat, holds), size);
        }
        let unused = log.len() - used.count_ones() as usize;
        let is_good = lines >= 2 && (1..=4).contains(&unused);
        is_good.then(|| Self { lines, rounds: rounds(&log, rank, &facts) })
    }

    /// Returns the grade of a puzzle with this many lines; `None` if it is in no list.
    pub fn grade(&self, log_lines: u8) -> Option<Grade> {
        let (grade, range) = match (self.lines, self.rounds) {
            (2, Some(1)) => (Grade::Easy, 4..=6),
            (3 | 4, Some(2)) => (Grade::Medium, 5..=7),
            (4.., _) | (_, None) => (Grade::Hard, 6..=8),
            _ => return None,
        };
        range.contains(&log_lines).then_some(grade)
    }
}

/// Returns whether a puzzle is good as far as its facts tell, without their proofs.
fn is_candidate(puzzle: &Puzzle) -> bool {
    let Puzzle { rank, view, proven, .. } = puzzle;
    let index = view.table.index(*rank);
    let is_hidden = |seat: Seat| view.table.known.seen[usize::from(seat.0)][index] == 0;
    let has_hidden = proven.iter().any(|&(seat, holds)| holds == Some(true) && is_hidden(seat));
    let has_other = proven.iter().any(|(_, holds)| *holds != Some(true));
    let was_asked =
        view.log.iter().any(|event| matches!(event, Event::Asked { rank: it, .. } if it == rank));
    has_hidden && has_other && (was_asked || (1..=2).contains(&view.held(*rank)))
}

/// Returns the lines, as bits, that any proof of a fact with this number of lines has.
fn smallest_proofs(log: &LogLines, rank: usize, (seat, holds): (Seat, bool), size: u32) -> u16 {
    let proves = |set: u16| {
        let mut world = FeasibleWorld::new(&log.constraints(|line| set >> line & 1 == 1));
        world.holds(rank, seat.0.into()) == Some(holds)
    };
    let sets = (0..1_u16 << log.len()).filter(|set| set.count_ones() == size);
    sets.filter(|&set| proves(set)).fold(0, |all, set| all | set)
}

/// Returns the first round that proves all facts.
fn rounds(log: &LogLines, rank: usize, facts: &[(Seat, bool)]) -> Option<u32> {
    let all = log.constraints(|_| true);
    let (seats, ranks, suits) = (all.table.seats, all.ranks, all.table.suits);
    let mut known = vec![vec![CountRange { least: 0, most: suits }; ranks]; seats];
    for round in 1..=MAX_ROUNDS {
        let mut next = known.clone();
        for first in 0..log.len() {
            for second in first + 1..log.len() {
                let mut pair = log.constraints(|line| line == first || line == second);
                for seat in pair.others() {
                    (0..ranks).for_each(|rank| pair.tighten(seat, rank, known[seat][rank]));
                }
                let mut world = FeasibleWorld::new(&pair);
                for seat in pair.others() {
                    for (rank, range) in next[seat].iter_mut().enumerate() {
                        let found = world.range(rank, seat);
                        range.least = range.least.max(found.least);
                        range.most = range.most.min(found.most);
                    }
                }
            }
        }
        let is_proven =
            |&(seat, holds): &(Seat, bool)| next[usize::from(seat.0)][rank].holds() == Some(holds);
        if facts.iter().all(is_proven) {
            return Some(round);
        }
        known = next;
    }
    None
}
