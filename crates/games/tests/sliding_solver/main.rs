//! Compares the exact solvers of 3×3 and 4×4 with published lengths, each other and the rules.

mod lead;

use handful_engine::DealRng;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::sliding::solver::fifteen_puzzle::{
    PatternSplit, PruningAutomaton, Tables, solve,
};
use handful_games::sliding::solver::{SearchOutcome, SlidingSolution};
use handful_games::sliding::{Dir, Grid, Side};

use handful_lab::common::number;
use handful_lab::sliding::Manhattan;

const KORF: &str = include_str!("../data/korf-15-half.txt");
const HARDEST: &str = include_str!("../data/hardest-15.txt");

fn side(cells: usize) -> Side {
    Side::new(cells).expect("a side")
}

fn rng(n: u32) -> DealRng {
    DealRng::new("sliding-solver", number(n))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

fn board(text: &str) -> Grid {
    text.parse().expect("a board")
}

/// Returns Korf's boards with their published lengths.
fn korf() -> impl Iterator<Item = (Grid, usize)> {
    lines(KORF).map(|line| {
        let (grid, length) = line.split_once('\t').expect("two columns");
        (board(grid), length.parse().expect("a length"))
    })
}

/// Returns the solution after replaying it and checking that it ends in the solved board.
fn solved(grid: &Grid, outcome: SearchOutcome) -> SlidingSolution {
    let SearchOutcome::Solved(solved) = outcome else { panic!("{grid}: {outcome:?}") };
    let mut grid = *grid;
    solved.moves.iter().for_each(|&dir| grid.slide(dir));
    assert!(grid.is_solved() && solved.optimal);
    solved
}

fn by_manhattan<const N: usize>(grid: &Grid, longest: usize) -> SlidingSolution {
    let moves = PruningAutomaton::new(N, longest);
    solved(grid, solve::<N, _>(&Manhattan, &moves, grid, &mut |_| true))
}

#[test]
fn published_lengths_are_found_with_the_small_tables() {
    let tables = Tables::small();
    for (grid, length) in korf().filter(|&(_, length)| length <= 52) {
        assert_eq!(solved(&grid, tables.solve(&grid, &mut |_| true)).moves.len(), length, "{grid}");
    }
}

#[test]
#[ignore = "takes 30 s without optimization"]
fn all_published_lengths_are_found_with_either_tables() {
    for tables in [Tables::large(), Tables::small()] {
        for (grid, length) in korf() {
            let found = solved(&grid, tables.solve(&grid, &mut |_| true));
            assert_eq!(found.moves.len(), length, "{grid}");
        }
    }
}

#[test]
#[ignore = "takes minutes without optimization"]
fn the_farthest_boards_take_80_moves() {
    let tables = Tables::large();
    for grid in lines(HARDEST).map(board) {
        assert_eq!(solved(&grid, tables.solve(&grid, &mut |_| true)).moves.len(), 80, "{grid}");
    }
}

#[test]
#[ignore = "looks at 842 million boards"]
fn manhattan_distance_looks_at_as_many_boards_as_published() {
    // Korf's first and third boards; the gap is tried down, right, left, up.
    let nodes: Vec<u64> =
        korf().take(2).map(|(grid, _)| by_manhattan::<4>(&grid, 2).nodes).collect();
    assert_eq!(nodes, [276_361_933, 565_994_203]);
}

#[test]
fn searches_of_3_by_3_agree_with_the_table() {
    let table = DistanceTable::new();
    for n in 1..=60 {
        let grid = Grid::shuffled(side(3), &mut rng(n));
        let length = table.line(&grid).len();
        assert_eq!(table.distance(&grid).map(usize::from), Some(length));
        let plain = by_manhattan::<3>(&grid, 2);
        let pruned = by_manhattan::<3>(&grid, 12);
        assert_eq!((plain.moves.len(), pruned.moves.len()), (length, length), "{grid}");
        assert!(pruned.nodes <= plain.nodes);
    }
}

#[test]
fn dropped_lines_leave_a_shortest_one_to_every_board_of_3_by_3() {
    // Boards of 11 to 18 random slides, for every length up to which duplicate lines are dropped.
    let table = DistanceTable::new();
    for longest in 2..=14 {
        for n in 1..=8 {
            let grid = Grid::scrambled(side(3), 10 + n, &mut rng(n));
            let length = table.line(&grid).len();
            assert_eq!(by_manhattan::<3>(&grid, longest).moves.len(), length, "{longest}: {grid}");
        }
    }
}

#[test]
fn short_scrambles_of_4_by_4_are_solved_alike_by_all() {
    let tables = Tables::small();
    for n in 1..=40 {
        let grid = Grid::scrambled(side(4), 2 * n % 41, &mut rng(n));
        let found = solved(&grid, tables.solve(&grid, &mut |_| true));
        assert_eq!(found.moves.len(), by_manhattan::<4>(&grid, 2).moves.len(), "{grid}");
        assert!(tables.bound(&grid).expect("4×4") as usize <= found.moves.len());
    }
}

#[test]
fn the_bound_changes_by_one_a_move_and_is_never_below_manhattan_distance() {
    let tables = Tables::small();
    assert_eq!(tables.split(), PatternSplit::SixSixThree);
    for n in 1..=20 {
        let mut rng = rng(n);
        let mut grid =
            if n % 2 == 0 { Grid::solved(side(4)) } else { Grid::shuffled(side(4), &mut rng) };
        let bound = |grid: &Grid| tables.bound(grid).expect("4×4");
        for step in 0..300 {
            let before = bound(&grid);
            assert!(before >= grid.manhattan());
            assert!(n % 2 == 1 || before <= step, "{grid}: {before} after {step} moves from home");
            let ways: Vec<Dir> = Dir::ALL.into_iter().filter(|&dir| grid.can_slide(dir)).collect();
            grid.slide(ways[rng.below(ways.len() as u32) as usize]);
            assert_eq!(bound(&grid).abs_diff(before), 1, "{grid}");
        }
    }
}

#[test]
fn searches_can_be_watched_and_ended() {
    let tables = Tables::small();
    let (grid, length) = korf().max_by_key(|&(_, length)| length).expect("there are boards");
    let (mut asked, mut last) = (0, (0, 0));
    let outcome = tables.solve(&grid, &mut |progress| {
        asked += 1;
        assert!(progress.nodes > last.0 && progress.bound >= last.1);
        assert!(progress.bound as usize <= length && progress.best.is_none());
        last = (progress.nodes, progress.bound);
        asked < 3
    });
    let SearchOutcome::GaveUp { nodes } = outcome else { panic!("{outcome:?}") };
    assert!(asked == 3 && nodes == last.0);
}

#[test]
fn boards_without_a_line_are_named() {
    let tables = Tables::small();
    let odd = board("2,1,3,4,5,6,7,8,9,10,11,12,13,14,15,0");
    assert_eq!(tables.solve(&odd, &mut |_| true), SearchOutcome::Impossible);
    let home = Grid::solved(side(4));
    let at_home = SlidingSolution::shortest(vec![], 1);
    assert_eq!(tables.solve(&home, &mut |_| true), SearchOutcome::Solved(at_home));
    assert_eq!(tables.bound(&Grid::solved(side(5))), None);
}
