//! 4×4: shortest lines with proof, by IDA* on additive pattern databases.
//!
//! The fifteen tiles are split into patterns. The sum of the patterns' distances is a lower bound
//! on the moves of a board, and so is the sum for the board's mirror image along the main diagonal;
//! the search uses the larger.

mod moves;
mod pattern;
mod search;

pub use moves::Moves;
pub use search::{Heuristic, Manhattan, solve};

use self::pattern::{Build, way};
use super::{Outcome, Watch};
use crate::games::sliding::Grid;

/// How the tiles are split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Patterns of 5, 5 and 5 tiles: 1.6 MB.
    Small,
    /// Patterns of 6, 6 and 3 tiles: 17 MB.
    Large,
}

impl Size {
    pub fn patterns(self) -> [&'static [u8]; 3] {
        match self {
            Size::Small => [&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]],
            Size::Large => [&[4, 7, 8, 11, 12, 15], &[5, 6, 9, 10, 13, 14], &[1, 2, 3]],
        }
    }
}

/// Where a tile stands in the tables.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// Its four bits in the board's packed cells.
    shift: u32,
    /// Those of its pattern.
    pattern_shift: u32,
    pattern_mask: u32,
    /// Of the pattern's table, in bytes
    base: u32,
    /// Shift of the pattern's excess
    sum_shift: u32,
}

/// Pattern databases of all tiles.
pub struct Tables {
    nibbles: Vec<u8>,
    slots: [Slot; 16],
    mirrored: [Slot; 16],
}

/// The mirror image of a cell along the main diagonal, or of the way between two.
const MIRROR: [u8; 16] = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];

#[derive(Clone, Copy)]
pub struct State {
    places: u64,
    mirror: u64,
    excess: u32,
    mirror_excess: u32,
    manhattan: u32,
}

impl Tables {
    pub fn new(size: Size) -> Self {
        Self::of(&size.patterns())
    }

    pub fn of(patterns: &[&[u8]]) -> Self {
        let mut nibbles: Vec<u8> = Vec::new();
        let mut slots = [Slot::default(); 16];
        let mut shift = 0;
        for (p, tiles) in patterns.iter().enumerate() {
            let base = nibbles.len();
            let bits = 4 * tiles.len() as u32;
            nibbles.resize(base + (1 << bits) / 2, 0);
            let mut build = Build::new(tiles);
            while !build.step(&mut nibbles[base..]) {}
            for (i, &tile) in tiles.iter().enumerate() {
                slots[usize::from(tile)] = Slot {
                    shift: shift + 4 * i as u32,
                    pattern_shift: shift,
                    pattern_mask: (1 << bits) - 1,
                    base: base as u32,
                    sum_shift: 8 * p as u32,
                };
            }
            shift += bits;
        }
        let mut mirrored = [Slot::default(); 16];
        for tile in 1..16 {
            mirrored[tile] = slots[usize::from(MIRROR[tile - 1]) + 1];
        }
        Self { nibbles, slots, mirrored }
    }

    #[inline(always)]
    fn excess(&self, slot: &Slot, places: u64) -> u32 {
        let key = (places >> slot.pattern_shift) as u32 & slot.pattern_mask;
        u32::from(self.nibbles[(slot.base + key / 2) as usize] >> (4 * (key & 1)) & 15)
    }

    pub fn solve(&self, moves: &Moves, grid: &Grid, watch: Watch) -> Outcome {
        solve::<4, Self>(self, moves, grid, watch)
    }
}

fn total(excess: u32) -> u32 {
    excess.wrapping_mul(0x0101_0100) >> 24
}

impl Heuristic for Tables {
    type State = State;

    fn root(&self, grid: &Grid) -> (State, u32) {
        let mut state =
            State { places: 0, mirror: 0, excess: 0, mirror_excess: 0, manhattan: grid.manhattan() };
        for (cell, &tile) in grid.cells().iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let tile = usize::from(tile);
            state.places |= (cell as u64) << self.slots[tile].shift;
            state.mirror |= u64::from(MIRROR[cell]) << self.mirrored[tile].shift;
        }
        for tile in 1..16 {
            let slot = &self.slots[tile];
            state.excess &= !(0xff << slot.sum_shift);
            state.excess |= self.excess(slot, state.places) << slot.sum_shift;
            state.mirror_excess &= !(0xff << slot.sum_shift);
            state.mirror_excess |= self.excess(slot, state.mirror) << slot.sum_shift;
        }
        let most = total(state.excess).max(total(state.mirror_excess));
        (state, state.manhattan + 2 * most)
    }

    #[inline(always)]
    fn after(&self, state: State, tile: usize, from: usize, to: usize, limit: u32) -> Option<State> {
        let home = tile - 1;
        let manhattan = state.manhattan + way(to, home) - way(from, home);
        let slot = &self.slots[tile];
        let moved = (from ^ to) as u64;
        let places = state.places ^ (moved << slot.shift);
        let excess = state.excess & !(0xff << slot.sum_shift);
        let excess = excess | (self.excess(slot, places) << slot.sum_shift);
        if manhattan + 2 * total(excess) > limit {
            return None;
        }
        let slot = &self.mirrored[tile];
        let moved = u64::from(MIRROR[from ^ to]);
        let mirror = state.mirror ^ (moved << slot.shift);
        let mirror_excess = state.mirror_excess & !(0xff << slot.sum_shift);
        let mirror_excess = mirror_excess | (self.excess(slot, mirror) << slot.sum_shift);
        if manhattan + 2 * total(mirror_excess) > limit {
            return None;
        }
        Some(State { places, mirror, excess, mirror_excess, manhattan })
    }
}

/// The largest of several bounds.
impl<H: Heuristic, const K: usize> Heuristic for [H; K] {
    type State = [H::State; K];

    fn root(&self, grid: &Grid) -> (Self::State, u32) {
        let roots = std::array::from_fn::<_, K, _>(|i| self[i].root(grid));
        (roots.map(|(state, _)| state), roots.iter().map(|&(_, bound)| bound).max().unwrap_or(0))
    }

    #[inline(always)]
    fn after(&self, mut state: Self::State, tile: usize, from: usize, to: usize, limit: u32) -> Option<Self::State> {
        for (heuristic, state) in self.iter().zip(&mut state) {
            *state = heuristic.after(*state, tile, from, to, limit)?;
        }
        Some(state)
    }
}
