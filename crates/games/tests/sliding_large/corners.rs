//! Edge cases: solved boards, nearly solved ones, reversed or mirrored ones, and the gap in a corner.

use handful_games::sliding::solver::{SearchOutcome, large};
use handful_games::sliding::{Dir, Grid, Side};

use super::{rng, sides, solve};

/// Returns a board of these cells; swaps two tiles if it would not be solvable otherwise.
fn made_solvable(mut cells: Vec<u8>) -> Grid {
    let grid = Grid::new(&cells).expect("a permutation");
    if grid.is_solvable() {
        return grid;
    }
    let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
    cells.swap(tiles[0], tiles[1]);
    Grid::new(&cells).expect("a permutation")
}

#[test]
fn a_solved_board_needs_no_move() {
    for side in Side::ALL {
        let solved = solve(&Grid::solved(side), 0);
        assert!(solved.moves.is_empty() && solved.optimal);
    }
}

#[test]
fn one_move_away_is_one_move() {
    for side in Side::ALL {
        for dir in [Dir::Right, Dir::Down] {
            let mut grid = Grid::solved(side);
            grid.slide(dir);
            let solved = solve(&grid, 0);
            assert_eq!((solved.moves, solved.optimal), (vec![dir.back()], true));
        }
    }
}

#[test]
fn scrambles_of_some_dozen_steps_cost_no_more_moves() {
    for side in sides() {
        for steps in [14, 20, 30, 40] {
            let grid = Grid::scrambled(side, steps, &mut rng(steps));
            let moves = solve(&grid, 100_000).moves.len();
            assert!(moves <= steps as usize, "{grid}: {moves} moves for {steps} steps");
        }
    }
}

#[test]
fn boards_turned_about_are_solved() {
    for side in sides() {
        let n = side.get();
        let last = side.cells() as u8 - 1;
        let backwards: Vec<u8> = (0..=last).rev().collect();
        let gap_first: Vec<u8> = (0..=last).collect();
        let mirrored = (0..n * n).map(|cell| {
            let home = cell / n * n + (n - 1 - cell % n);
            ((home + 1) % (n * n)) as u8
        });
        let across = (0..n * n).map(|cell| ((cell % n * n + cell / n + 1) % (n * n)) as u8);
        let turned =
            (0..n * n).map(|cell| (((n - 1 - cell % n) * n + cell / n + 1) % (n * n)) as u8);
        let along = (0..=last).map(|cell| (cell + 2) % (last + 1));
        for cells in [
            backwards,
            gap_first,
            mirrored.collect(),
            across.collect(),
            turned.collect(),
            along.collect(),
        ] {
            let grid = made_solvable(cells);
            for nodes in [0, 50_000] {
                solve(&grid, nodes);
            }
        }
    }
}

#[test]
fn the_gap_may_start_in_any_corner() {
    for side in sides() {
        let n = side.get();
        for number in 1..=5 {
            let deal = Grid::shuffled(side, &mut rng(number));
            for corner in [0, n - 1, n * n - n, n * n - 1] {
                let mut cells = deal.cells().to_vec();
                cells.swap(deal.gap(), corner);
                solve(&made_solvable(cells), 0);
            }
        }
    }
}

#[test]
fn two_tiles_swapped_are_impossible() {
    for side in Side::ALL {
        let mut cells = Grid::solved(side).cells().to_vec();
        cells.swap(0, 1);
        let grid = Grid::new(&cells).expect("a permutation");
        assert_eq!(large::solve(&grid, &mut |_| true), SearchOutcome::Impossible);
    }
}

#[test]
fn a_swap_of_far_corners_is_mended() {
    for side in sides() {
        let n = side.get();
        let mut cells = Grid::solved(side).cells().to_vec();
        cells.swap(0, n - 1);
        cells.swap(n * n - n, 1);
        solve(&Grid::new(&cells).expect("a permutation"), 30_000);
    }
}
