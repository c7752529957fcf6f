//! The card games between devices: simulated tables whose devices drop out, return, forget and lie.
//!
//! ```text
//! cargo test --test net_cards
//! HANDFUL_GAMES=100000 cargo test --profile host --test net_cards -- --ignored
//! ```
//!
//! The second command plays that many games of each kind.

mod duels;
mod fish;
mod hostile;
mod pair;
mod sittings;
mod table;
mod views;

use handful_engine::DealRng;

/// Returns the number of games of a long run.
fn many() -> u32 {
    std::env::var("HANDFUL_GAMES").map_or(10_000, |text| text.parse().expect("a number of games"))
}

/// Returns whether an event of this chance, in percent, happens.
fn chance(rng: &mut DealRng, percent: u32) -> bool {
    rng.below(100) < percent
}

/// Returns random bytes.
fn secret(rng: &mut DealRng) -> [u8; 32] {
    std::array::from_fn(|_| rng.below(256) as u8)
}

/// Changes, cuts or extends a message at random.
fn mutated(bytes: &[u8], rng: &mut DealRng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len().max(1) as u32) as usize;
        match rng.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at.min(bytes.len()), rng.below(256) as u8),
            2 => bytes.extend([0, 1, 2]),
            // Small steps make other seats, ranks, cards and counts.
            3 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = byte.wrapping_add(1)),
            _ => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = rng.below(256) as u8),
        }
    }
    bytes
}
