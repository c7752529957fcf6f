//! Duplicate pruning: which moves need not be tried after the previous ones (Taylor and Korf, "Pruning duplicate nodes
//! in depth-first search", AAAI 1993).
//!
//! Two lines of moves are duplicates if they start with the gap in the same cell and move the same tiles to the same
//! cells. The search needs to try only one of them: the shorter, or of equally long ones the first in lexicographic
//! order. A line that contains a dropped part is itself worse than some other line, so the best line of all contains
//! none and is still found.
//!
//! All lines up to some length are followed from every cell. The result is an automaton that remembers as many of the
//! last moves as can still become part of a dropped line.

/// A dropped line, or a move that leaves the board.
const DROPPED: u32 = u32::MAX;

/// A line of the maximal length that is not dropped; these are not listed.
const MAX_LENGTH: u32 = u32::MAX - 1;

/// A line that is not dropped: a node of a tree with one root per cell of the gap.
#[derive(Clone)]
struct LineNode {
    /// The line without its last move, and the line without its first. For a root, both are itself.
    parent: u32,
    tail: u32,
    /// The lines with one more move, indexed by the direction in which the gap moves.
    longer: [u32; 4],
    /// Whether a dropped line starts with this one; always true for roots.
    kept: bool,
}

/// The end of a line: a board packed into four bits per cell, and its gap.
struct End {
    line: u32,
    board: u64,
    gap: usize,
}

/// A line extended by one move.
struct Longer {
    end: End,
    parent: u32,
    gap_direction: usize,
}

/// An automaton that tells in which directions the gap may move next.
#[derive(Clone, Debug)]
pub struct PruningAutomaton {
    next: Vec<[u16; 4]>,
}

impl PruningAutomaton {
    /// Marks a direction that is not to be tried, in place of a state.
    pub const PRUNED: u16 = u16::MAX;

    /// Builds the automaton for a board of n × n cells, n being 3 or 4, that drops lines of up to `longest` moves. With
    /// 2 it drops only the reversal of the previous move.
    ///
    /// The first n² states are those of a gap that has not moved yet, indexed by its cell.
    pub fn new(n: usize, longest: usize) -> Self {
        let cells = n * n;
        let root = |cell| LineNode { parent: cell, tail: cell, longer: [DROPPED; 4], kept: true };
        let mut lines: Vec<LineNode> = (0..cells as u32).map(root).collect();
        let board = (0..cells as u64).fold(0, |board, cell| board | cell << (4 * cell));
        // For each cell, the longest lines so far, in order, and the boards of the lines that are one move shorter.
        let mut ends: Vec<Vec<End>> =
            (0..cells).map(|gap| vec![End { line: gap as u32, board, gap }]).collect();
        let mut before: Vec<Vec<(u64, usize)>> = vec![vec![]; cells];
        for length in 1..=longest {
            for (ends, before) in ends.iter_mut().zip(&mut before) {
                let longer = lengthen(&lines, ends, n);
                let dropped = doubles(&longer, before);
                *before = sorted(ends.iter());
                ends.clear();
                for (Longer { mut end, parent, gap_direction }, dropped) in
                    longer.into_iter().zip(dropped)
                {
                    if dropped {
                        keep(&mut lines, parent);
                        continue;
                    }
                    let tail = end.line;
                    end.line = if length == longest { MAX_LENGTH } else { lines.len() as u32 };
                    lines[parent as usize].longer[gap_direction] = end.line;
                    if length < longest {
                        lines.push(LineNode { parent, tail, longer: [DROPPED; 4], kept: false });
                        ends.push(end);
                    }
                }
            }
        }
        Self { next: states(&lines) }
    }

    /// The state after each direction of the gap (down, right, left, up), or [`PruningAutomaton::PRUNED`].
    #[inline(always)]
    pub fn after(&self, state: u16) -> [u16; 4] {
        self.next[usize::from(state)]
    }

    /// The memory size in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.next[..])
    }
}

/// Extends lines by one move unless the tail is dropped. Each result's `end.line` is the tail.
fn lengthen(lines: &[LineNode], ends: &[End], n: usize) -> Vec<Longer> {
    let mut longer = Vec::new();
    for &End { line, board, gap } in ends {
        let tail = lines[line as usize].tail;
        let cells = [
            (gap / n + 1 < n).then_some(gap + n),
            (gap % n + 1 < n).then_some(gap + 1),
            (gap % n > 0).then(|| gap - 1),
            (gap / n > 0).then(|| gap - n),
        ];
        for (gap_direction, to) in cells.into_iter().enumerate() {
            let Some(to) = to else { continue };
            let tail =
                if tail == line { to as u32 } else { lines[tail as usize].longer[gap_direction] };
            if tail != DROPPED {
                let moved = (board >> (4 * gap) ^ board >> (4 * to)) & 15;
                let board = board ^ moved << (4 * gap) ^ moved << (4 * to);
                longer.push(Longer {
                    end: End { line: tail, board, gap: to },
                    parent: line,
                    gap_direction,
                });
            }
        }
    }
    longer
}

/// Returns the boards at the ends of lines in order, each with the number of its line.
fn sorted<'a>(ends: impl Iterator<Item = &'a End>) -> Vec<(u64, usize)> {
    let mut sorted: Vec<(u64, usize)> = ends.map(|end| end.board).zip(0..).collect();
    sorted.sort_unstable();
    sorted
}

/// Returns which lines reach the same board as a shorter line or an earlier one.
fn doubles(longer: &[Longer], before: &[(u64, usize)]) -> Vec<bool> {
    let mut dropped = vec![false; longer.len()];
    let mut last = None;
    for (board, i) in sorted(longer.iter().map(|it| &it.end)) {
        let is_before = before.binary_search_by_key(&board, |(board, _)| *board).is_ok();
        dropped[i] = Some(board) == last || is_before;
        last = Some(board);
    }
    dropped
}

/// Marks a line and all of its prefixes as prefixes of a dropped line.
fn keep(lines: &mut [LineNode], line: u32) {
    let mut line = line as usize;
    while !lines[line].kept {
        lines[line].kept = true;
        line = lines[line].parent as usize;
    }
}

/// Builds the automaton. Its states are the kept lines, each standing for all lines of which it is the longest kept
/// suffix.
fn states(lines: &[LineNode]) -> Vec<[u16; 4]> {
    let mut numbers = vec![PruningAutomaton::PRUNED; lines.len()];
    let kept: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].kept).collect();
    for (number, &line) in kept.iter().enumerate() {
        numbers[line] = u16::try_from(number).expect("fewer states than 65,535");
    }
    let after = |line: usize, gap_direction: usize| {
        let mut longer = lines[line].longer[gap_direction];
        if longer == MAX_LENGTH {
            longer = lines[lines[line].tail as usize].longer[gap_direction];
        }
        if longer == DROPPED {
            return PruningAutomaton::PRUNED;
        }
        while !lines[longer as usize].kept {
            longer = lines[longer as usize].tail;
        }
        numbers[longer as usize]
    };
    kept.iter().map(|&line| [0, 1, 2, 3].map(|gap_direction| after(line, gap_direction))).collect()
}
