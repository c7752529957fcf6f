//! How good a position is for a player whose turn begins: the share of the win to expect.
//!
//! The position is a sum over ranks: the player's own cards, the most that another seat holds, those in the stock, and
//! whether it is known of the player, and of another, that they hold the rank; and the lead in books. The weights differ
//! by how far the stock is used up. `cargo run --profile host --example census -- go-fish --learn` learned them from the
//! results of a million games, and prints [`super::learned`].

use super::learned::LEARNED;
use super::playout::{KINDS, Playout};

/// The number of triples of cards of a rank: own, another's, in the stock.
const TRIPLES: usize = 34;
/// The greatest lead or lag that is distinguished.
const LEAD: i8 = 6;
/// The number of weights at a stage of the game.
const STAGE: usize = TRIPLES * 4 + 2 * LEAD as usize + 1;
/// The number of stages.
const STAGES: usize = 4;
/// The number of weights in all.
pub const SIZE: usize = STAGE * STAGES;
/// The weight that a learned 1 stands for.
pub const UNIT: f32 = 1.0 / 48.0;

/// Which learned weights a kind has. Minnows at a larger table let a player win so often that the values of positions
/// hardly differ; there Shark weighs the asks themselves.
const TABLE: [Option<usize>; KINDS] = [Some(0), Some(1), Some(2), None, Some(3), None];

/// Whether positions at a kind of table have learned values.
#[must_use]
pub fn is_learned(kind: usize) -> bool {
    TABLE[kind].is_some()
}

/// The index of each triple.
const TRIPLE: [[[u8; 5]; 5]; 4] = {
    let mut index = [[[0; 5]; 5]; 4];
    let (mut next, mut own) = (0, 0);
    while own < 4 {
        let mut other = 0;
        while own + other <= 4 {
            let mut stock = 0;
            while own + other + stock <= 4 {
                index[own][other][stock] = next;
                next += 1;
                stock += 1;
            }
            other += 1;
        }
        own += 1;
    }
    index
};

/// Calls `add` with the index of each weight that a position has.
pub fn features(game: &Playout, me: usize, mut add: impl FnMut(usize)) {
    let stage = match game.left {
        0 => 0,
        1..=8 => 1,
        9..=20 => 2,
        _ => 3,
    };
    let first = stage * STAGE;
    let others = || (0..game.seats).filter(|&seat| seat != me);
    let heard = others().fold(0, |all, seat| all | game.known.has[seat]);
    let stock = game.in_stock();
    for rank in game.ranks() {
        let mut own = game.hands[me][rank];
        let mut other = others().map(|seat| game.hands[seat][rank]).max().unwrap_or(0);
        // The suits that a smaller deck lacks count as held.
        *(if own > 0 { &mut own } else { &mut other }) += 4 - game.suits;
        let triple = TRIPLE[usize::from(own)][usize::from(other)][usize::from(stock[rank])];
        let told = game.known.has[me] >> rank & 1;
        add(first + usize::from(triple) * 4 + usize::from(told * 2 + (heard >> rank & 1)));
    }
    let most = others().map(|seat| game.books[seat]).max().unwrap_or(0);
    let lead = (game.books[me] as i8 - most as i8).clamp(-LEAD, LEAD) + LEAD;
    add(first + TRIPLES * 4 + lead as usize);
}

/// Returns the share of the win for a sum of weights. It is a ratio, because an exponential function would differ from
/// device to device.
#[must_use]
pub fn share(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (1.0 + sum.abs())
}

/// Returns the share of the win that a seat can expect.
#[must_use]
pub fn value(game: &Playout, me: usize, kind: usize) -> f32 {
    if game.over {
        return game.share(me);
    }
    let weights: &[i8; SIZE] = &LEARNED[TABLE[kind].unwrap_or_default()];
    let mut sum = 0;
    features(game, me, |at| sum += i32::from(weights[at]));
    share(sum as f32 * UNIT)
}
