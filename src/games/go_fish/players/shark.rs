//! Shark: evaluates each ask in random worlds that fit what it saw.
//!
//! The value of a catch depends on how close it brings a book: cards of a rank are worth the cube of their share of the
//! book. A catch that completes nothing costs more than it gains, because a miss brings a card too, the others collect
//! cards that can be caught later, and an ask reveals what the asker holds. The weights were tuned by playing against
//! the other levels; see docs/rules/go-fish.md.

use super::may_catch;
use crate::cards::Rank;
use crate::engine::DealRng;
use crate::games::go_fish::facts::Facts;
use crate::games::go_fish::worlds::Worlds;
use crate::games::go_fish::{Ask, Event, GoFishView};

/// The number of worlds sampled.
const SAMPLES: usize = 64;
/// The number of steps before the first world, and between samples.
const FIRST: usize = 300;
const STEPS: usize = 24;
/// For a table of two, and for a larger one: the value of continuing, in books (negative because a catch brings no card
/// from the stock); and the factor for the value of the caught cards to the player who loses them.
const WEIGHTS: [(f64, f64); 2] = [(-0.3, 0.5), (-0.5, 0.3)];
/// The cost of revealing a held card to a third player who also holds the rank.
const TOLD: f64 = 0.1;

/// An ask with everything that is the same in all worlds.
struct Candidate {
    ask: Ask,
    rank: usize,
    held: f64,
    /// Whether it is already public that this seat holds the rank.
    is_told: bool,
    score: f64,
}

/// Returns the ask with the best score over all sampled worlds.
pub fn choose(view: &GoFishView, asks: &[Ask], rng: &mut DealRng) -> Ask {
    let facts = Facts::of(view);
    let mut worlds = Worlds::of(&facts);
    let suits = view.options.pack().suit_count() as f64;
    let (go_on, loss) = WEIGHTS[usize::from(view.counts.len() > 2)];
    // With an empty stock, a miss brings no card either.
    let go_on = if view.stock > 0 { go_on } else { 0.0 };
    // An ask that is proven to miss would bring a card, but if all players did that the game would never end.
    let may = may_catch(&facts, asks);
    let asks = if may.is_empty() { asks } else { &may };
    let worth = |cards: f64| {
        let share = (cards / suits).min(1.0);
        share * share * share
    };
    let candidate = |&ask: &Ask| Candidate {
        ask,
        rank: facts.ranks.iter().position(|&own| own == ask.rank).expect("a rank of the pack"),
        held: view.held(ask.rank) as f64,
        is_told: is_told(view, ask.rank),
        score: 0.0,
    };
    let mut candidates: Vec<Candidate> = asks.iter().map(candidate).collect();
    worlds.step(FIRST, rng);
    for _ in 0..SAMPLES {
        worlds.step(STEPS, rng);
        for Candidate { ask, rank, held, is_told, score } in &mut candidates {
            let (of, held) = (usize::from(ask.of.0), *held);
            let caught = f64::from(worlds.held(*rank, of));
            if caught > 0.0 {
                *score += go_on + worth(held + caught) - worth(held) + loss * worth(caught);
                continue;
            }
            if view.stock > 0 {
                let lucky = f64::from(worlds.in_stock(*rank)) / f64::from(view.stock);
                *score += lucky * (go_on + worth(held + 1.0) - worth(held));
            }
            if !*is_told && view.stock > 0 {
                let others = facts.others().filter(|&other| other != of);
                let hear = others.filter(|&other| worlds.held(*rank, other) > 0).count();
                *score -= TOLD * held * hear as f64;
            }
        }
    }
    let first = candidates.iter().fold(None, |best: Option<&Candidate>, next| match best {
        Some(best) if best.score >= next.score => Some(best),
        _ => Some(next),
    });
    first.expect("there are asks").ask
}

/// Whether it is public that the view's seat holds a rank.
pub(super) fn is_told(view: &GoFishView, rank: Rank) -> bool {
    let mut told = false;
    for event in view.log.iter() {
        match event {
            Event::Asked { by, rank: asked, .. } if *by == view.seat && *asked == rank => {
                told = true;
            }
            Event::Gave { from, to, cards } if cards[0].rank() == rank => {
                told = (told && *from != view.seat) || *to == view.seat;
            }
            Event::Drew { by, shown: Some(card), .. } if card.rank() == rank => {
                told |= *by == view.seat;
            }
            _ => {}
        }
    }
    told
}
