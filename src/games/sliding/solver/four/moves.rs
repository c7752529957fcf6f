//! Which moves need not be tried after the moves before (Taylor and Korf, "Pruning duplicate nodes
//! in depth-first search", AAAI 1993).
//!
//! Two lines of moves from one cell of the gap that bring the same tiles to the same cells are
//! alike, and the search need only try one: the shorter, of equal ones the first by the order of
//! its ways. A line that holds another's worse part is itself worse than some line, so the best line
//! of all holds none, and is found.
//!
//! All lines up to some length are followed from every cell. What is left of them is an automaton
//! that remembers as much of the last moves as can still become a line not to be tried.

/// A line that is dropped, or a way that the board does not have.
const DROPPED: u32 = u32::MAX;

/// A line that is not dropped, of the greatest length: those are not listed.
const LONGEST: u32 = u32::MAX - 1;

/// A line that is not dropped: a node of a tree with a root for each cell of the gap.
#[derive(Clone)]
struct Line {
    /// The line without its last move, and without its first. A root is both itself.
    parent: u32,
    tail: u32,
    /// The lines of one more move, by its way.
    longer: [u32; 4],
    /// Whether a dropped line begins so; a root counts as such.
    kept: bool,
}

/// Where a line ends: a board of four bits a cell, and its gap.
struct End {
    line: u32,
    board: u64,
    gap: usize,
}

/// A line of one more move.
struct Longer {
    end: End,
    parent: u32,
    way: usize,
}

/// An automaton that says which ways the gap may go next.
#[derive(Clone, Debug)]
pub struct Moves {
    next: Vec<[u16; 4]>,
}

impl Moves {
    /// In place of a state: the way is not to be tried.
    pub const NO: u16 = u16::MAX;

    /// The automaton of a board of n × n cells, n being 3 or 4, that drops lines of up to `longest`
    /// moves. With 2 it drops only the move straight back.
    ///
    /// The first n² states are those of a gap that has not moved yet, by its cell.
    #[must_use]
    pub fn new(n: usize, longest: usize) -> Self {
        let cells = n * n;
        let root = |cell| Line { parent: cell, tail: cell, longer: [DROPPED; 4], kept: true };
        let mut lines: Vec<Line> = (0..cells as u32).map(root).collect();
        let board = (0..cells as u64).fold(0, |board, cell| board | cell << (4 * cell));
        // By cell: the longest lines so far, in order, and the boards of those of one move less.
        let mut ends: Vec<Vec<End>> =
            (0..cells).map(|gap| vec![End { line: gap as u32, board, gap }]).collect();
        let mut before: Vec<Vec<u64>> = vec![vec![]; cells];
        for length in 1..=longest {
            for (ends, before) in ends.iter_mut().zip(&mut before) {
                let longer = lengthen(&lines, ends, n);
                let dropped = doubles(&longer, before);
                *before = ends.iter().map(|end| end.board).collect();
                before.sort_unstable();
                ends.clear();
                for (Longer { mut end, parent, way }, dropped) in longer.into_iter().zip(dropped) {
                    if dropped {
                        keep(&mut lines, parent);
                        continue;
                    }
                    let tail = end.line;
                    end.line = if length == longest { LONGEST } else { lines.len() as u32 };
                    lines[parent as usize].longer[way] = end.line;
                    if length < longest {
                        lines.push(Line { parent, tail, longer: [DROPPED; 4], kept: false });
                        ends.push(end);
                    }
                }
            }
        }
        Self { next: states(&lines) }
    }

    /// The state after each way of the gap, or [`Moves::NO`]: down, right, left, up.
    #[must_use]
    #[inline(always)]
    pub fn after(&self, state: u16) -> [u16; 4] {
        self.next[usize::from(state)]
    }

    /// How large it is, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&self.next[..])
    }
}

/// The lines of one more move whose tail is not dropped; their tails stand in for them.
fn lengthen(lines: &[Line], ends: &[End], n: usize) -> Vec<Longer> {
    let mut longer = Vec::new();
    for &End { line, board, gap } in ends {
        let tail = lines[line as usize].tail;
        let ways = [
            (gap / n + 1 < n).then_some(gap + n),
            (gap % n + 1 < n).then_some(gap + 1),
            (gap % n > 0).then(|| gap - 1),
            (gap / n > 0).then(|| gap - n),
        ];
        for (way, to) in ways.into_iter().enumerate() {
            let Some(to) = to else { continue };
            let tail = if tail == line { to as u32 } else { lines[tail as usize].longer[way] };
            if tail != DROPPED {
                let moved = (board >> (4 * gap) ^ board >> (4 * to)) & 15;
                let board = board ^ moved << (4 * gap) ^ moved << (4 * to);
                longer.push(Longer { end: End { line: tail, board, gap: to }, parent: line, way });
            }
        }
    }
    longer
}

/// Which lines end as a shorter one does, or one that stands before them.
fn doubles(longer: &[Longer], before: &[u64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..longer.len()).collect();
    order.sort_unstable_by_key(|&i| (longer[i].end.board, i));
    let mut dropped = vec![false; longer.len()];
    let mut last = None;
    for i in order {
        let board = Some(longer[i].end.board);
        dropped[i] = board == last || before.binary_search(&longer[i].end.board).is_ok();
        last = board;
    }
    dropped
}

/// Marks a line, and all with which it begins, as the beginning of a dropped one.
fn keep(lines: &mut [Line], line: u32) {
    let mut line = line as usize;
    while !lines[line].kept {
        lines[line].kept = true;
        line = lines[line].parent as usize;
    }
}

/// The automaton: its states are the lines that are kept, each for all that end with it and with no
/// longer one.
fn states(lines: &[Line]) -> Vec<[u16; 4]> {
    let mut numbers = vec![Moves::NO; lines.len()];
    let kept: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].kept).collect();
    for (number, &line) in kept.iter().enumerate() {
        numbers[line] = u16::try_from(number).expect("fewer states than 65,535");
    }
    let after = |line: usize, way: usize| {
        let mut longer = lines[line].longer[way];
        if longer == LONGEST {
            longer = lines[lines[line].tail as usize].longer[way];
        }
        if longer == DROPPED {
            return Moves::NO;
        }
        while !lines[longer as usize].kept {
            longer = lines[longer as usize].tail;
        }
        numbers[longer as usize]
    };
    kept.iter().map(|&line| [0, 1, 2, 3].map(|way| after(line, way))).collect()
}
