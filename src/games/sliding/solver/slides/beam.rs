//! A line of few slides, quickly: of each depth the boards that seem nearest to home are kept.

use super::labels::{CELLS, SIDE};
use super::rows::Rows;
use super::state::{ACROSS, DOWN, State};

/// The number of boards kept of each depth. The lines are 1 to 2 slides longer than the shortest on average.
const WIDTH: usize = 4_000;

/// More slides than are tried.
const DEPTH: usize = 60;

/// The bits of a place in a layer.
const PLACE: u32 = 15;

/// A board of the beam.
#[derive(Clone, Copy)]
struct Entry {
    state: State,
    /// The axis of the next slide.
    axis: u8,
    /// Its place in the layer before it.
    parent: u32,
}

/// Returns the axis of the first slide of a line, and the places of the gap; `None` if no line is found.
pub fn line(rows: &Rows, start: &State) -> Option<(usize, Vec<u8>)> {
    let entry = |state, axis, parent| Entry { state, axis, parent };
    let mut layers = vec![vec![entry(*start, DOWN as u8, 0), entry(*start, ACROSS as u8, 0)]];
    for depth in 0..DEPTH {
        let layer = &layers[depth];
        if let Some(at) = layer.iter().position(|entry| entry.state.is_solved()) {
            return Some(back(&layers, depth, at));
        }
        let mut next: Vec<Entry> = Vec::with_capacity(layer.len() * (SIDE - 1));
        for (Entry { state, axis, .. }, parent) in layer.iter().zip(0..) {
            let other = usize::from(*axis);
            for to in (0..SIDE as u8).filter(|&to| to != state.gap[other]) {
                next.push(entry(state.after(rows, other, to), 1 - axis, parent));
            }
        }
        // By score, then by a fingerprint of the board, so that equal boards are together; with the place below.
        let mut keys: Vec<u64> = (0..).zip(&next).map(|(at, entry)| key(entry) | at).collect();
        keys.sort_unstable();
        keys.dedup_by_key(|key| *key >> PLACE);
        keys.truncate(WIDTH);
        layers.push(keys.iter().map(|key| next[(key % (1 << PLACE)) as usize]).collect());
    }
    None
}

/// The score of a board with a fingerprint below it, and 0 in the bits of a place.
fn key(Entry { state, axis, .. }: &Entry) -> u64 {
    let gap = u64::from(state.gap[0]) << 3 | u64::from(state.gap[1]) << 1 | u64::from(*axis);
    let labels = u64::from(state.labels[0]) << 32 | u64::from(state.labels[1]);
    let mixed =
        (labels ^ gap.wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    u64::from(score(state)) << 52 | mixed >> 27 << PLACE
}

/// The order of the boards of a layer, lowest first: the squares of the table's distances, and three times the rows and
/// columns by which the tiles are away from their own. These weights gave the shortest lines of some that were tried.
fn score(state: &State) -> u32 {
    let far = state.left.iter().map(|&left| u32::from(left) * u32::from(left)).sum::<u32>();
    let away = |axis: usize| {
        let [row, column] = [axis, 1 - axis].map(|axis| usize::from(state.gap[axis]));
        let tiles = (0..CELLS).filter(|&cell| cell != SIDE * row + column);
        let label = |cell: usize| state.labels[axis] >> (2 * cell) & 3;
        tiles.map(|cell| label(cell).abs_diff((cell / SIDE) as u32)).sum::<u32>()
    };
    far + 3 * (away(DOWN) + away(ACROSS))
}

/// Returns the line to a board.
fn back(layers: &[Vec<Entry>], depth: usize, mut at: usize) -> (usize, Vec<u8>) {
    let mut line = Vec::new();
    for layer in layers[1..=depth].iter().rev() {
        let Entry { state, axis, parent, .. } = &layer[at];
        line.push(state.gap[1 - usize::from(*axis)]);
        at = *parent as usize;
    }
    line.reverse();
    (layers[0][at].axis.into(), line)
}
