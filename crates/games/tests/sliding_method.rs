//! The method's laws: it ends on every board, moves no placed tile, takes no detour within a step, and what is left of
//! a line is the line from any board on it.

use std::collections::{HashMap, VecDeque};
use std::thread;

use handful_engine::DealRng;
use handful_games::sliding::solver::method::{
    Edge, MAX_LAST_FOUR, Phase, Plan, Reason, Step, line, steps,
};
use handful_games::sliding::{Dir, Grid, Side};
use handful_lab::common::number;

fn side(cells: usize) -> Side {
    Side::new(cells).expect("a side")
}

/// Iterates over every solvable board of 3×3, the solved one too, in lexicographic order.
fn all_3_by_3() -> impl Iterator<Item = Grid> {
    let mut next = Some([0_u8, 1, 2, 3, 4, 5, 6, 7, 8]);
    std::iter::from_fn(move || {
        let cells = next?;
        next = following(cells);
        Some(Grid::new(&cells).expect("a board"))
    })
    .filter(Grid::is_solvable)
}

/// Returns the permutation that follows in lexicographic order.
fn following(mut cells: [u8; 9]) -> Option<[u8; 9]> {
    let pivot = (0..8).rev().find(|&at| cells[at] < cells[at + 1])?;
    let swap = (pivot..9).rev().find(|&at| cells[at] > cells[pivot])?;
    cells.swap(pivot, swap);
    cells[pivot + 1..].reverse();
    Some(cells)
}

/// The totals of some boards.
#[derive(Default)]
struct Totals {
    boards: usize,
    moves: usize,
    max_moves: usize,
    steps: usize,
    max_corner: usize,
    doors: usize,
    phases: HashMap<Phase, usize>,
}

impl Totals {
    /// Checks the line from a board.
    fn add(&mut self, grid: &Grid) {
        let (steps, mut here) = (steps(grid.side()), *grid);
        let (mut moves, mut last) = (0, None);
        for step_line in line(grid) {
            assert!(last < Some(step_line.step), "{grid}");
            last = Some(step_line.step);
            let (placed, step) = (&steps[..step_line.step], steps[step_line.step]);
            for &dir in &step_line.moves {
                here.slide(dir);
                assert!(placed.iter().all(|step| is_home(&here, step)), "{here}");
            }
            assert!(is_home(&here, &step), "{here}");
            match step {
                Step::LastFour(_) => assert!(step_line.moves.len() <= MAX_LAST_FOUR),
                Step::Corner(..) => self.max_corner = self.max_corner.max(step_line.moves.len()),
                Step::IntoPlace(_) => {}
            }
            moves += step_line.moves.len();
            self.steps += 1;
        }
        assert!(here.is_solved(), "{grid}");
        self.boards += 1;
        self.moves += moves;
        self.max_moves = self.max_moves.max(moves);
    }

    /// Checks that the step of a board goes on as it says after its first slide, and that its reason is true.
    fn add_next(&mut self, grid: &Grid) {
        let plan = Plan::new(grid);
        assert_eq!(plan.step().is_none(), grid.is_solved());
        assert_eq!(plan.moves.is_empty(), grid.is_solved());
        assert!(plan.phase_moves <= plan.moves.len());
        let Some(phase) = plan.phase else { return };
        *self.phases.entry(phase).or_default() += 1;
        let mut after = *grid;
        after.slide(plan.moves[0]);
        assert_eq!(plan.first_tile(grid), Some(after.cells()[grid.gap()]));
        let next = Plan::new(&after);
        if plan.moves.len() == 1 {
            assert!(next.now > plan.now, "{grid}");
        } else {
            assert_eq!((next.now, &next.moves[..]), (plan.now, &plan.moves[1..]), "{grid}");
            let is_same_phase = plan.phase_moves > 1;
            assert_eq!(next.phase == plan.phase, is_same_phase, "{grid}");
            if is_same_phase {
                assert_eq!(next.phase_moves, plan.phase_moves - 1);
            }
        }
        let way = plan.way(grid).expect("a tile of the step moves");
        assert_eq!(way.cells.len(), way.moves.len() + 1);
        assert_eq!(grid.cell_of(way.tile), Some(way.cells[0].into()));
        self.add_reason(grid, &plan);
    }

    /// Checks that the reason of a board's step is true.
    fn add_reason(&mut self, grid: &Grid, plan: &Plan) {
        match plan.reason(grid) {
            Some(Reason::Order { tile, next }) => {
                assert_eq!(plan.step(), Some(Step::IntoPlace([tile])));
                let follows = plan.steps[plan.now + 1].tiles()[0];
                assert_eq!(next, follows);
            }
            Some(Reason::Door { first, second }) => {
                // Where the first tile is in place already, the second cannot get in.
                if grid.cells()[usize::from(first) - 1] == first {
                    let keeps = |cell: usize| plan.is_placed(cell) || cell + 1 == first.into();
                    assert!(!can_be_brought(grid, second, keeps), "{grid}");
                    self.doors += 1;
                }
            }
            Some(Reason::Circle) => assert_eq!(plan.phase, Some(Phase::Around)),
            None => assert!(matches!(plan.phase, Some(Phase::TurnIn | Phase::Straight))),
        }
    }

    fn print(&self, side: usize) {
        let mean = |sum: usize| sum as f64 / self.boards as f64;
        println!(
            "{side}×{side}: {} boards, {:.1} moves on average, at most {}, {:.2} steps, a corner at most {}",
            self.boards,
            mean(self.moves),
            self.max_moves,
            mean(self.steps),
            self.max_corner,
        );
    }
}

/// Returns whether the tiles of a step are home.
fn is_home(grid: &Grid, step: &Step) -> bool {
    step.tiles().iter().all(|&tile| grid.cells()[usize::from(tile) - 1] == tile)
}

/// Returns whether a tile can be brought home while the tiles of some cells stay, by a search over the gap's and the
/// tile's cells.
fn can_be_brought(grid: &Grid, tile: u8, keeps: impl Fn(usize) -> bool) -> bool {
    shortest(grid, &[tile], &[tile - 1], keeps).is_some()
}

/// Returns the number of moves that bring tiles to cells while the tiles of some cells stay: a plain search over boards
/// on which all other tiles look alike.
fn shortest(grid: &Grid, tiles: &[u8], to: &[u8], keeps: impl Fn(usize) -> bool) -> Option<usize> {
    let n = grid.side().get();
    let start: Vec<usize> =
        std::iter::once(&0).chain(tiles).map(|&tile| grid.cell_of(tile).expect("a tile")).collect();
    let mut seen = HashMap::from([(start.clone(), 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        let depth = seen[&at];
        if at[1..].iter().zip(to).all(|(&cell, &goal)| cell == usize::from(goal)) {
            return Some(depth);
        }
        let gap = at[0];
        for from in 0..n * n {
            let apart = (gap / n).abs_diff(from / n) + (gap % n).abs_diff(from % n);
            if apart != 1 || keeps(from) {
                continue;
            }
            let mut after: Vec<usize> =
                at.iter().map(|&cell| if cell == from { gap } else { cell }).collect();
            after[0] = from;
            if !seen.contains_key(&after) {
                seen.insert(after.clone(), depth + 1);
                queue.push_back(after);
            }
        }
    }
    None
}

#[test]
fn the_method_ends_on_boards_of_3_by_3() {
    let mut totals = Totals::default();
    for mut grid in all_3_by_3().step_by(601) {
        totals.add(&grid);
        for dir in line(&grid).into_iter().flat_map(|step| step.moves) {
            totals.add_next(&grid);
            grid.slide(dir);
        }
    }
    totals.print(3);
    assert_eq!(totals.boards, 181_440_usize.div_ceil(601));
    // Each phase is among them, and boards on which the first tile of a corner came in alone.
    assert_eq!(totals.phases.len(), 5);
    assert!(totals.doors > 0);
}

#[test]
#[ignore = "full: all 181,440 boards"]
fn the_method_ends_on_every_board_of_3_by_3() {
    let mut totals = Totals::default();
    for grid in all_3_by_3() {
        totals.add(&grid);
        totals.add_next(&grid);
    }
    totals.print(3);
    println!("{:?}, {} closed doors", totals.phases, totals.doors);
    assert_eq!(totals.boards, 181_440);
}

/// Checks random boards of a side.
fn check_large(cells: usize, boards: u32) -> Totals {
    let mut totals = Totals::default();
    for n in 1..=boards {
        let mut rng = DealRng::new("sliding-method", number(n));
        let grid = Grid::shuffled(side(cells), &mut rng);
        totals.add(&grid);
        // A board somewhere on the line, so that every step is looked at.
        let line: Vec<Dir> = line(&grid).into_iter().flat_map(|step| step.moves).collect();
        let mut here = grid;
        let made = rng.below(line.len() as u32) as usize;
        line[..made].iter().for_each(|&dir| here.slide(dir));
        totals.add_next(&here);
    }
    totals.print(cells);
    assert_eq!(totals.boards, boards as usize);
    totals
}

#[test]
fn the_method_ends_on_larger_boards() {
    for (cells, boards) in [(4, 60), (5, 20), (6, 6), (7, 2), (10, 1)] {
        check_large(cells, boards);
    }
}

#[test]
#[ignore = "full: 10,000 boards of each side"]
fn the_method_ends_on_10_000_boards_of_each_larger_side() {
    // All sizes at once, because each of the larger ones takes minutes.
    thread::scope(|scope| {
        for cells in 4..=10 {
            scope.spawn(move || check_large(cells, 10_000));
        }
    });
}

#[test]
fn each_step_takes_the_fewest_moves() {
    let mut checked = 0;
    for n in 1..=60 {
        let mut grid = Grid::shuffled(side(3 + n as usize % 2), &mut DealRng::new("m", number(n)));
        for step_line in line(&grid) {
            let plan = Plan::new(&grid);
            let (tiles, to): (Vec<u8>, Vec<u8>) = plan.targets(grid.side()).into_iter().unzip();
            let fewest = shortest(&grid, &tiles, &to, |cell| plan.is_placed(cell));
            // Going on from a board on which the pair is about to go straight in is shorter.
            let cut = plan.phase == Some(Phase::SetUp) && plan.phase_moves < fewest.unwrap_or(0);
            assert!(cut || fewest == Some(plan.phase_moves), "{grid}");
            checked += usize::from(!cut);
            step_line.moves.iter().for_each(|&dir| grid.slide(dir));
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn steps_place_each_tile_once_and_rows_come_first() {
    for side in Side::ALL {
        let steps = steps(side);
        let mut tiles: Vec<u8> = steps.iter().flat_map(|step| step.tiles().to_vec()).collect();
        tiles.sort_unstable();
        assert!(tiles.into_iter().eq(1..side.cells() as u8));
        let n = side.get();
        assert_eq!(steps.len(), (n - 2) * n + 1);
    }
    let row = |tiles| Step::Corner(tiles, Edge::Row);
    let column = |tiles| Step::Corner(tiles, Edge::Column);
    assert_eq!(
        steps(side(4)),
        [
            Step::IntoPlace([1]),
            Step::IntoPlace([2]),
            row([3, 4]),
            Step::IntoPlace([5]),
            Step::IntoPlace([6]),
            row([7, 8]),
            column([9, 13]),
            column([10, 14]),
            Step::LastFour([11, 12, 15]),
        ]
    );
}

#[test]
fn the_row_of_steps_has_the_next_one_and_what_fits_around_it() {
    let row = |cells: usize, now: usize, room: usize| {
        let mut plan = Plan::new(&Grid::solved(side(cells)));
        plan.now = now;
        plan.row_of_steps(room, |step| step.tiles().len())
    };
    // 1, 2, 3 4, 5, 6, 7 8, 9 13, 10 14 and the last, which takes three of the room.
    assert_eq!(row(4, 0, 15), 0..8);
    assert_eq!(row(4, 0, 9), 0..5);
    assert_eq!(row(4, 4, 9), 3..7);
    assert_eq!(row(4, 7, 9), 5..8);
    assert_eq!(row(4, 8, 9), 5..8);
    // Where none fits, and on a solved board.
    assert!(row(4, 2, 3).is_empty());
    assert_eq!(row(4, 9, 9), 5..8);
    assert!((0..9).all(|now| row(10, now, 12).len() >= 4));
}
