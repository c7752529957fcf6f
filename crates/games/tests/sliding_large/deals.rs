//! Deals of every side, without a budget and with small ones.

use handful_games::sliding::solver::{Progress, SearchOutcome, large};
use handful_games::sliding::{Dir, Grid, Side};
use proptest::prelude::*;

use super::{played, rng, sides, solve};

const INSTANCES: &str = include_str!("../data/korf-24-half.txt");

#[test]
fn a_line_is_found_with_no_budget_at_all() {
    for side in Side::ALL {
        for number in 1..=60 {
            let grid = Grid::shuffled(side, &mut rng(number));
            let solved = played(&grid, large::solve(&grid, &mut |_| false));
            // Solving tile by tile costs about 3.5 times the Manhattan distance; 6 leaves room for
            // the worst deal.
            assert!(solved.moves.len() as u32 <= 6 * grid.manhattan() + 100, "{grid}");
        }
    }
}

#[test]
fn more_budget_gives_shorter_lines() {
    for side in sides() {
        let grid = Grid::shuffled(side, &mut rng(7));
        let [none, some, more] = [0, 60_000, 400_000].map(|nodes| solve(&grid, nodes));
        assert!(some.moves.len() <= none.moves.len(), "{grid}");
        assert!(more.moves.len() < none.moves.len() * 2 / 3, "{grid}");
    }
}

#[test]
fn published_instances_come_near_their_shortest_lines() {
    let instances: Vec<&str> = INSTANCES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(instances.len(), 25);
    for line in &instances[..4] {
        let (grid, shortest) = line.split_once('\t').expect("a board, a tab, its moves");
        let (grid, shortest): (Grid, usize) = (grid.parse().unwrap(), shortest.parse().unwrap());
        let solved = solve(&grid, 800_000);
        let moves = solved.moves.len();
        assert!(moves >= shortest, "{grid}: {moves} moves are fewer than Korf and Felner's");
        assert!(solved.bound as usize <= shortest, "{grid}: {} is no bound", solved.bound);
        assert!(moves * 100 <= shortest * 112, "{grid}: {moves} of {shortest}");
    }
}

#[test]
fn large_deals_take_less_than_1_8_times_their_manhattan_distance() {
    for (side, number) in [(6, 1), (8, 1), (10, 2)] {
        let grid = Grid::shuffled(Side::new(side).unwrap(), &mut rng(number));
        let moves = solve(&grid, 1_800_000).moves.len() as u32;
        assert!(moves * 10 < grid.manhattan() * 18, "{grid}: {moves}");
    }
}

// Without the values of pairs and blocks 7×7 takes 1.54 times.
#[test]
fn learned_values_keep_7_by_7_and_8_by_8_below_1_5_times_the_manhattan_distance() {
    for side in [7, 8] {
        let grids = [1, 2, 3].map(|deal| Grid::shuffled(Side::new(side).unwrap(), &mut rng(deal)));
        let moves = grids.map(|grid| solve(&grid, 1_800_000).moves.len() as u32);
        let [moves, manhattan] =
            [moves, grids.map(|grid| grid.manhattan())].map(|all| all.into_iter().sum::<u32>());
        assert!(moves * 2 < manhattan * 3, "{side}×{side}: {moves} of {manhattan}");
    }
}

#[test]
fn the_same_answers_about_the_budget_give_the_same_line() {
    for side in [5, 8] {
        let grid = Grid::shuffled(Side::new(side).unwrap(), &mut rng(3));
        assert_eq!(solve(&grid, 100_000), solve(&grid, 100_000));
    }
}

#[test]
fn progress_counts_up_and_its_line_gets_shorter() {
    let grid = Grid::shuffled(Side::new(6).unwrap(), &mut rng(5));
    let mut heard: Vec<Progress> = Vec::new();
    let outcome = large::solve(&grid, &mut |progress| {
        heard.push(progress);
        progress.nodes < 500_000
    });
    let moves = played(&grid, outcome).moves.len() as u32;
    assert!(heard.len() > 5, "asked {} times", heard.len());
    for pair in heard.windows(2) {
        assert!(pair[0].nodes <= pair[1].nodes);
        assert!(pair[1].best <= pair[0].best || pair[0].best.is_none());
    }
    for progress in &heard {
        assert!(progress.bound >= grid.manhattan() && progress.bound <= moves);
        assert!(progress.best.is_none_or(|best| best >= moves));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_board_is_solved_or_impossible(
        side in 0..Side::ALL.len(),
        keys in proptest::collection::vec(any::<u32>(), 100),
        nodes in 0..60_000u64,
    ) {
        let side = Side::ALL[side];
        let mut cells: Vec<u8> = (0..side.cells() as u8).collect();
        cells.sort_by_key(|&cell| keys[usize::from(cell)]);
        let grid = Grid::new(&cells).unwrap();
        let outcome = large::solve(&grid, &mut |progress| progress.nodes < nodes);
        if grid.is_solvable() {
            played(&grid, outcome);
        } else {
            prop_assert_eq!(outcome, SearchOutcome::Impossible);
        }
    }

    #[test]
    fn a_few_steps_from_home_cost_no_more_moves(
        side in 0..Side::ALL.len(),
        ways in proptest::collection::vec(0..4usize, 0..=12),
        nodes in 0..60_000u64,
    ) {
        let mut grid = Grid::solved(Side::ALL[side]);
        let mut steps = 0;
        for dir in ways.into_iter().map(|way| Dir::ALL[way]) {
            if grid.can_slide(dir) {
                grid.slide(dir);
                steps += 1;
            }
        }
        let solved = solve(&grid, nodes);
        prop_assert!(solved.moves.len() <= steps && solved.optimal);
    }
}
