//! Beam search: only the most promising states at each distance from the start are expanded.

use super::ancestry::{ParentArena, SEED};
use super::board::{BoardGeometry, Direction, NO_CELL, State};
use super::budget::Budget;
use super::evaluation::{Evaluator, Parts};
use super::transposition::{Found, TranspositionTable};

/// The limits of a search.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The minimum and the maximum number of states kept per distance.
    pub narrow: usize,
    pub wide: usize,
    /// Only lines with fewer moves are useful.
    pub length_bound: u32,
    /// The number of lines wanted, and of distances over which they are collected after the first one.
    pub max_lines: usize,
    pub extra_depths: u32,
    /// The fraction of the budget by which the whole line should be found, and its expected moves.
    pub budget_share: f64,
    pub moves: f64,
    /// Nodes and budget fraction when the whole line was begun.
    pub began: (u64, f64),
}

impl Limits {
    /// The beam width that the budget allows, estimated from the nodes generated and the budget
    /// spent since the line was begun.
    fn width(&self, width: usize, depth: u32, budget: &Budget) -> usize {
        let (nodes, spent) = (budget.nodes() - self.began.0, budget.spent() - self.began.1);
        if self.wide == self.narrow || nodes < 5_000 || spent <= 0.0 {
            return width;
        }
        let levels = (self.moves - f64::from(depth)).max(self.moves * 0.05);
        let left = (self.budget_share - budget.spent()).max(0.0) * nodes as f64 / spent;
        let most = width as f64 * 1.25 + 1.0;
        ((left / levels / CHILDREN).min(most) as usize).clamp(self.narrow, self.wide)
    }
}

/// The average number of children of a state that are not duplicates.
const CHILDREN: f64 = 1.6;

/// What a move counts when lines to the end of a stage are compared, in the unit of the states' values there.
const LATENESS: i32 = 20;

/// The number of distinct order values at one distance, centered on the minimum of the previous
/// one.
const BUCKETS: usize = 8192;

/// Returns the bucket of an order value; the most distant values share a bucket.
fn bucket(order: i32) -> usize {
    order.clamp(0, BUCKETS as i32 - 1) as usize
}

/// A state in the beam, without its tiles.
#[derive(Clone, Copy)]
struct BeamEntry {
    hash: u64,
    order: i32,
    parts: Parts,
    left: u16,
    gap: u8,
    last: Direction,
}

/// A candidate for the next distance.
#[derive(Clone, Copy)]
struct Child {
    hash: u64,
    /// Equal for states of which only the best is kept.
    key: u64,
    order: i32,
    parts: Parts,
    /// The index of the parent, and the direction.
    origin: u32,
}

/// The children that the beam takes: all in buckets below `cut`, and `spare` of those in it. Buckets count from `base`.
struct BeamCutoff {
    base: i32,
    cut: usize,
    spare: usize,
}

impl BeamCutoff {
    /// Returns whether the beam takes the next child, of this order value.
    fn takes(&mut self, order: i32) -> bool {
        let rank = bucket(order - self.base);
        let fits = rank < self.cut || (rank == self.cut && self.spare > 0);
        self.spare -= usize::from(fits && rank == self.cut);
        fits
    }
}

/// A pseudo-random number by SplitMix64 (Steele, Lea and Flood 2014).
fn zobrist_number(index: u64) -> u64 {
    let mut z = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The number of states sampled at one distance.
const SAMPLED: u64 = 16;

/// A state of a beam.
pub struct Sampled {
    /// The number of the search, from 1.
    pub search: usize,
    pub depth: u32,
    pub tiles: Vec<u8>,
}

/// The memory of a beam, reused across searches.
pub struct Beam {
    /// A random number for each tile and cell; a state's hash is the XOR of its own (Zobrist
    /// hashing, 1970).
    numbers: Vec<u64>,
    /// The same for one search, with 0 for tiles that do not count.
    zobrist: Vec<u64>,
    seen: TranspositionTable,
    salt: u64,
    entries: Vec<BeamEntry>,
    /// For each state the tile in each cell, and then the number of cells, which stands for what is outside.
    states: Vec<u8>,
    next_entries: Vec<BeamEntry>,
    next_states: Vec<u8>,
    children: Vec<Child>,
    /// If wanted, some states of every few distances of each search.
    pub sampled: Option<Vec<Sampled>>,
    /// The number of searches begun.
    searches: usize,
    /// The number of children with each order value, from the smallest possible one.
    counts: Vec<u32>,
}

impl Beam {
    pub fn new(geometry: &BoardGeometry) -> Self {
        Self {
            numbers: (0..geometry.cells * geometry.cells)
                .map(|i| zobrist_number(i as u64))
                .collect(),
            zobrist: vec![0; geometry.cells * geometry.cells],
            seen: TranspositionTable::default(),
            salt: 0,
            entries: Vec::new(),
            states: Vec::new(),
            next_entries: Vec::new(),
            next_states: Vec::new(),
            children: Vec::new(),
            sampled: None,
            searches: 0,
            counts: Vec::new(),
        }
    }

    /// Returns lines from the seeds to states with all counted tiles home, the best first; none if the budget runs
    /// out or no useful line is left. Stops [`Limits::extra_depths`] distances after the first one.
    pub fn search(
        &mut self,
        stage: &Stage,
        seeds: &[Seed],
        limits: &Limits,
        budget: &mut Budget,
    ) -> Vec<Finish> {
        self.prepare(stage);
        self.searches += 1;
        self.seen.fit(limits.narrow);
        let mut ends: Vec<Finish> = Vec::new();
        let Some(first) = seeds.iter().map(|seed| seed.depth).min() else { return ends };
        let last_seed = seeds.iter().map(|seed| seed.depth).max().unwrap_or(first);
        let mut arena = ParentArena::default();
        let mut origins = Vec::new();
        self.insert_seeds(stage, seeds, first, &mut origins, &mut ends);
        arena.levels.push(origins);
        let mut width = limits.narrow;
        let mut stop = limits.length_bound;
        if !ends.is_empty() {
            stop = stop.min(first + limits.extra_depths + 1);
        }
        let mut depth = first;
        while depth + 1 < stop {
            depth += 1;
            width = limits.width(width, depth, budget);
            self.seen.fit(width);
            let cutoff = self.expand(stage, width, limits.length_bound - 1 - depth);
            if !budget.spend(self.children.len() as u64 + 1) {
                break;
            }
            if self.children.is_empty() && depth > last_seed {
                break;
            }
            let mut origins = Vec::with_capacity(width.min(self.children.len()));
            self.keep(stage, cutoff, &mut origins, |at, rest| {
                ends.push(Finish::at(depth, rest, (arena.levels.len(), at)));
            });
            if depth <= last_seed {
                self.insert_seeds(stage, seeds, depth, &mut origins, &mut ends);
            }
            arena.levels.push(origins);
            if ends.is_empty() && depth > last_seed {
                arena.compact();
            }
            self.sample(depth, stage.geometry.cells);
            if !ends.is_empty() {
                stop = stop.min(ends[0].depth + limits.extra_depths + 1);
            }
        }
        ends.sort_by_key(|end| end.rest + LATENESS * end.depth as i32);
        ends.truncate(limits.max_lines);
        for end in &mut ends {
            (end.seed, end.line) = arena.trace(end.place);
        }
        ends
    }

    /// Samples the beam at every fifth distance.
    fn sample(&mut self, depth: u32, cells: usize) {
        let Some(sampled) = &mut self.sampled else { return };
        if !depth.is_multiple_of(5) || self.entries.is_empty() {
            return;
        }
        let states = self.entries.len() as u64;
        for i in 0..SAMPLED {
            let at = (zobrist_number(u64::from(depth) << 8 | i) % states) as usize * (cells + 1);
            let tiles = self.states[at..at + cells].to_vec();
            sampled.push(Sampled { search: self.searches, depth, tiles });
        }
    }

    /// Empties the beam and sets the hashes of the tiles that the stage tells apart.
    fn prepare(&mut self, stage: &Stage) {
        let cells = stage.geometry.cells;
        for tile in 0..cells {
            for cell in 0..cells {
                let known = tile == usize::from(stage.home) || stage.counted[tile];
                let number = self.numbers[tile * cells + cell];
                self.zobrist[tile * cells + cell] = if known { number } else { 0 };
            }
        }
        // A new salt invalidates the entries of earlier searches, which is cheaper than clearing
        // them.
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.entries.clear();
        self.states.clear();
    }

    /// Fills `children` with the states one slide on, each once, that can still end within `room` slides; states
    /// that `width` better ones surely push out are left out. Of states that differ only in tiles that do not count,
    /// the best is taken.
    #[inline]
    fn expand(&mut self, stage: &Stage, width: usize, room: u32) -> BeamCutoff {
        let (geometry, evaluator) = (stage.geometry, &stage.evaluator);
        let cells = geometry.cells;
        let base =
            self.entries.iter().map(|entry| entry.order).min().unwrap_or(0) - BUCKETS as i32 / 2;
        self.counts.clear();
        self.counts.resize(BUCKETS, 0);
        self.children.clear();
        // Children up to the bucket `cut` suffice for the width; `under` counts them so far.
        let mut cut = BUCKETS - 1;
        let mut under = 0;
        for (i, entry) in self.entries.iter().enumerate() {
            if entry.left == 0 {
                continue;
            }
            let tiles = &self.states[i * (cells + 1)..(i + 1) * (cells + 1)];
            for direction in 0..4 {
                let from = geometry.source(entry.gap, direction);
                if from == NO_CELL || entry.last == direction ^ 1 {
                    continue;
                }
                let tile = tiles[usize::from(from)];
                let step = evaluator.step(geometry, tiles, direction, from, entry.gap);
                let (near, rest) = (entry.parts.near + step.near, entry.parts.rest + step.rest);
                let parts = Parts { near, rest };
                let value = evaluator.value(parts);
                let rank = bucket(value - base);
                if rank > cut {
                    continue;
                }
                let (f, t, g) = (usize::from(from), usize::from(tile), usize::from(entry.gap));
                let mut left = u32::from(entry.left);
                if stage.counted[t] {
                    left = left + geometry.distance(t, g) - geometry.distance(t, f);
                    if left > room {
                        continue;
                    }
                }
                let hash = self.slid(stage, entry, tile, from);
                let origin = (i as u32) << 2 | u32::from(direction);
                // States with the same counted tiles are not the same if the others differ much, or once a
                // stage ends.
                let grain = if left == 0 { 0 } else { stage.grain };
                let key = hash ^ ((parts.rest >> grain) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let child = Child { hash, key, order: value, parts, origin };
                let children = &self.children;
                match self.seen.find(key, children.len(), |at| children[at].key == key) {
                    Found::New => self.children.push(child),
                    Found::Child(at) if self.children[at].order > value => {
                        let old = bucket(self.children[at].order - base);
                        if old <= cut {
                            self.counts[old] -= 1;
                            under -= 1;
                        }
                        self.children[at] = child;
                    }
                    _ => continue,
                }
                self.counts[rank] += 1;
                under += 1;
                while under - self.counts[cut] as usize >= width {
                    under -= self.counts[cut] as usize;
                    cut -= 1;
                }
            }
        }
        // Of the last bucket, keep as many as still fit.
        BeamCutoff { base, cut, spare: width.saturating_sub(under - self.counts[cut] as usize) }
    }

    /// Returns the hash of a state after a slide of the tile into the gap.
    #[inline(always)]
    fn slid(&self, stage: &Stage, entry: &BeamEntry, tile: u8, from: u8) -> u64 {
        let number = |tile: u8, cell: u8| {
            self.zobrist[usize::from(tile) * stage.geometry.cells + usize::from(cell)]
        };
        let tiles = number(tile, from) ^ number(tile, entry.gap);
        entry.hash ^ tiles ^ number(stage.home, from) ^ number(stage.home, entry.gap)
    }

    /// Makes the children that the cutoff lets through the beam. Adds where each comes from to `origins`, and calls
    /// `ended` with the place there of each that has all counted tiles home, and with the rest of its value.
    #[inline]
    fn keep(
        &mut self,
        stage: &Stage,
        mut cutoff: BeamCutoff,
        origins: &mut Vec<u32>,
        mut ended: impl FnMut(usize, i32),
    ) {
        let geometry = stage.geometry;
        let cells = geometry.cells;
        self.next_entries.clear();
        self.next_states.clear();
        for child in &self.children {
            if !cutoff.takes(child.order) {
                continue;
            }
            let parent = (child.origin >> 2) as usize;
            let direction = (child.origin & 3) as u8;
            let entry = self.entries[parent];
            let from = geometry.source(entry.gap, direction);
            let at = self.next_states.len();
            self.next_states
                .extend_from_slice(&self.states[parent * (cells + 1)..(parent + 1) * (cells + 1)]);
            let tiles = &mut self.next_states[at..];
            let tile = tiles[usize::from(from)];
            tiles[usize::from(entry.gap)] = tile;
            tiles[usize::from(from)] = stage.home;
            let t = usize::from(tile);
            let mut left = u32::from(entry.left);
            if stage.counted[t] {
                left = left + geometry.distance(t, entry.gap.into())
                    - geometry.distance(t, from.into());
            }
            if left == 0 {
                ended(origins.len(), child.parts.rest);
            }
            self.next_entries.push(BeamEntry {
                hash: child.hash,
                order: child.order,
                parts: child.parts,
                left: left as u16,
                gap: from,
                last: direction,
            });
            origins.push(child.origin);
        }
        std::mem::swap(&mut self.entries, &mut self.next_entries);
        std::mem::swap(&mut self.states, &mut self.next_states);
    }

    /// Adds the seeds of one depth to the states at that depth.
    fn insert_seeds(
        &mut self,
        stage: &Stage,
        seeds: &[Seed],
        depth: u32,
        origins: &mut Vec<u32>,
        ends: &mut Vec<Finish>,
    ) {
        let (geometry, cells) = (stage.geometry, stage.geometry.cells);
        let first = seeds.iter().map(|seed| seed.depth).min().unwrap_or(depth);
        for (i, seed) in seeds.iter().enumerate().filter(|(_, seed)| seed.depth == depth) {
            let tiles = &seed.state.tiles[..cells];
            let hash = (0..cells)
                .fold(self.salt, |h, c| h ^ self.zobrist[usize::from(tiles[c]) * cells + c]);
            if !matches!(self.seen.find(hash, 0, |_| false), Found::New) {
                continue;
            }
            let counted = (0..cells).filter(|&c| stage.counted[usize::from(tiles[c])]);
            let left = counted.map(|c| geometry.distance(c, tiles[c].into())).sum::<u32>();
            let parts = stage.evaluator.whole(geometry, tiles);
            if left == 0 {
                let place = ((depth - first) as usize, origins.len());
                ends.push(Finish::at(depth, parts.rest, place));
            }
            self.entries.push(BeamEntry {
                hash,
                order: stage.evaluator.value(parts),
                parts,
                left: left as u16,
                gap: seed.state.gap,
                last: NO_CELL,
            });
            self.states.extend_from_slice(tiles);
            self.states.push(cells as u8);
            origins.push(SEED | i as u32);
        }
    }
}

/// The goal of a search. States that differ only in uncounted tiles are treated as equal,
/// because otherwise they would fill the beam.
pub struct Stage<'a> {
    pub geometry: &'a BoardGeometry,
    /// The number that stands for the gap.
    pub home: u8,
    /// For each tile whether it must come home; always false for the gap.
    pub counted: Vec<bool>,
    pub evaluator: Evaluator,
    /// States with the same counted tiles count as one if the other part of their value is the same when divided by
    /// this power of 2.
    pub grain: u32,
}

/// A start state, this many moves after the start of the whole line.
pub struct Seed {
    pub state: State,
    pub depth: u32,
}

/// A line found.
pub struct Finish {
    pub seed: usize,
    /// Moves since the start of the whole line.
    pub depth: u32,
    /// Ways from the seed.
    pub line: Vec<Direction>,
    /// The part of the end's value that is not of the counted tiles.
    rest: i32,
    /// The distance from the first seed, and the index among the states there.
    place: (usize, usize),
}

impl Finish {
    /// Creates a line that is still to be traced from its end.
    fn at(depth: u32, rest: i32, place: (usize, usize)) -> Self {
        Self { seed: 0, depth, line: Vec::new(), rest, place }
    }
}
