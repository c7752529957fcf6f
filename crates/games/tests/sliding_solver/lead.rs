//! The answers that a player gets on the way to the solution, over every move of whole games: the page asks the solver
//! again after each move, so the answers must agree with each other.

use std::collections::HashMap;

use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::sliding::solver::fifteen_puzzle::Tables;
use handful_games::sliding::{Dir, Grid};

use super::{korf, rng, side, solved};

/// Returns the directions in which a tile can slide.
fn ways(grid: &Grid) -> impl Iterator<Item = Dir> + use<> {
    let grid = *grid;
    Dir::ALL.into_iter().filter(move |&dir| grid.can_slide(dir))
}

fn slid(grid: &Grid, dir: Dir) -> Grid {
    let mut next = *grid;
    next.slide(dir);
    next
}

#[test]
fn the_table_of_3_by_3_agrees_with_a_walk_through_all_boards() {
    let table = DistanceTable::new();
    let home = Grid::solved(side(3));
    let mut distances = HashMap::from([(home, 0)]);
    let mut rim = vec![home];
    for far in 1..=100 {
        assert!(far < 100, "every board is near");
        let mut next = Vec::new();
        for grid in &rim {
            for dir in ways(grid) {
                let to = slid(grid, dir);
                distances.entry(to).or_insert_with(|| {
                    next.push(to);
                    far
                });
            }
        }
        if next.is_empty() {
            break;
        }
        rim = next;
    }
    assert_eq!(distances.len(), 181_440);
    for (grid, distance) in &distances {
        assert_eq!(table.distance(grid), Some(*distance), "{grid}");
        assert!(grid.is_solvable(), "{grid}");
    }
}

/// Follows the first move of a fresh answer at every board until the board is solved. Checks that every other move
/// changes the distance by one.
fn follow(start: Grid, distance: impl Fn(&Grid) -> (usize, Option<Dir>)) {
    let (par, _) = distance(&start);
    let mut here = start;
    for left in (1..=par).rev() {
        let (length, first) = distance(&here);
        assert_eq!(length, left, "{start}: at {here}");
        for dir in ways(&here) {
            assert_eq!(distance(&slid(&here, dir)).0.abs_diff(left), 1, "{here}");
        }
        here = slid(&here, first.expect("a move"));
    }
    assert!(here.is_solved());
}

#[test]
fn hints_that_are_followed_win_3_by_3_at_par() {
    let table = DistanceTable::new();
    for n in 1..=20 {
        follow(Grid::shuffled(side(3), &mut rng(n)), |grid| {
            let line = table.line(grid);
            (line.len(), line.first().copied())
        });
    }
}

#[test]
fn hints_that_are_followed_win_4_by_4_at_par() {
    let tables = Tables::small();
    for n in 1..=6 {
        follow(Grid::scrambled(side(4), 40, &mut rng(n)), |grid| {
            let line = solved(grid, tables.solve(grid, &mut |_| true)).moves;
            (line.len(), line.first().copied())
        });
    }
}

#[test]
fn short_scrambles_are_as_short_as_they_say() {
    let (three, four) = (DistanceTable::new(), Tables::small());
    for n in 1..=30 {
        for steps in [1, 10, 20, 40] {
            let grid = Grid::scrambled(side(3), steps, &mut rng(n));
            let par = u32::from(three.distance(&grid).expect("a solvable board"));
            assert!((1..=steps).contains(&par) && par % 2 == steps % 2, "{grid}");
            let grid = Grid::scrambled(side(4), steps, &mut rng(n));
            let par = solved(&grid, four.solve(&grid, &mut |_| true)).moves.len() as u32;
            assert!((1..=steps).contains(&par) && par % 2 == steps % 2, "{grid}");
        }
    }
}

#[test]
#[ignore = "builds the large tables, 5 s without optimization; src/solver_protocol.rs solves by them"]
fn the_large_tables_know_more_than_the_small_ones() {
    let (small, large) = (Tables::small(), Tables::large());
    assert!(large.bytes() > 8 * small.bytes(), "{} bytes", large.bytes());
    let (mut of_small, mut of_large) = (0, 0);
    for (grid, length) in korf() {
        let bounds = [&small, &large].map(|tables| tables.bound(&grid).expect("4×4"));
        assert!(bounds.iter().all(|&bound| bound as usize <= length), "{grid}");
        of_small += bounds[0];
        of_large += bounds[1];
    }
    assert!(of_large > of_small + 50, "{of_large} and {of_small}");
}
