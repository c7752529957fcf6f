//! The fewest slides of 4×4, compared with a walk through all boards near the solved one.

use std::collections::HashMap;

use handful::games::sliding::solver::slides::{Rows, bound, solve as solve_slides};
use handful::games::sliding::solver::{Outcome, Solved};
use handful::games::sliding::{Dir, Grid};

use super::{rng, side};

/// Returns all boards up to some slides from the solved one, each with its number of slides.
fn near(most: u32) -> HashMap<Grid, u32> {
    let home = Grid::solved(side(4));
    let mut slides = HashMap::from([(home, 0)]);
    let mut rim = vec![home];
    for far in 1..=most {
        let mut next = Vec::new();
        for grid in &rim {
            for dir in Dir::ALL {
                let mut to = *grid;
                for _ in 0..grid.room(dir) {
                    to.slide(dir);
                    slides.entry(to).or_insert_with(|| {
                        next.push(to);
                        far
                    });
                }
            }
        }
        rim = next;
    }
    slides
}

/// Returns the number of slides of a line after replaying it, and whether it is proven.
fn replayed(grid: &Grid, outcome: Outcome) -> (u32, bool) {
    let Outcome::Solved(Solved { moves, optimal, .. }) = outcome else { panic!("{outcome:?}") };
    let mut home = *grid;
    for &dir in &moves {
        assert!(home.can_slide(dir), "{grid}");
        home.slide(dir);
    }
    assert!(home.is_solved(), "{grid}");
    (moves.chunk_by(|a, b| a == b).count() as u32, optimal)
}

#[test]
fn the_fewest_slides_are_those_of_a_walk_through_all_boards() {
    let mut rows = Rows::new();
    for (grid, slides) in near(6) {
        assert!(bound(&rows, &grid).expect("4×4") <= slides, "{grid}");
        let outcome = solve_slides(&mut rows, &grid, &mut |_| true);
        assert_eq!(replayed(&grid, outcome), (slides, true), "{grid}");
    }
    // A refined table knows as much and more.
    let (mut of_both, boards) = ([0, 0], (1..=200).map(|n| Grid::shuffled(side(4), &mut rng(n))));
    let boards: Vec<Grid> = boards.collect();
    for total in &mut of_both {
        *total = boards.iter().map(|grid| bound(&rows, grid).expect("4×4")).sum::<u32>();
        rows.refine();
    }
    assert!(of_both[0] < of_both[1], "{of_both:?}");
    for (grid, slides) in near(4) {
        assert!(bound(&rows, &grid).expect("4×4") <= slides, "{grid}");
    }
}

#[test]
fn a_search_that_is_stopped_has_the_best_line_so_far() {
    let mut rows = Rows::new();
    // Takes more boards than the interval of the callback.
    let grid = Grid::shuffled(side(4), &mut rng(1));
    let (mut calls, mut bounds) = (0, vec![]);
    let outcome = solve_slides(&mut rows, &grid, &mut |progress| {
        calls += 1;
        bounds.push(progress.bound);
        calls < 3
    });
    let (slides, proven) = replayed(&grid, outcome);
    assert!(!proven && calls == 3 && bounds.is_sorted() && bounds[2] <= slides);
    let whole = replayed(&grid, solve_slides(&mut rows, &grid, &mut |_| true));
    assert!(whole.1 && whole.0 <= slides && whole.0 >= bounds[2], "{whole:?}, {slides}");
    let odd = "2,1,3,4,5,6,7,8,9,10,11,12,13,14,15,0".parse().expect("a board");
    assert_eq!(solve_slides(&mut rows, &odd, &mut |_| true), Outcome::Impossible);
    let three = Grid::solved(side(3));
    assert_eq!(solve_slides(&mut rows, &three, &mut |_| true), Outcome::Impossible);
}
