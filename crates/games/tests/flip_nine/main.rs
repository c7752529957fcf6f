//! The solver of Flip 9, its reasons, and the published distribution of par against a census of all rows.

mod reason;

use handful_engine::Game;
use handful_games::flip_nine::histogram::PARS;
use handful_games::flip_nine::{FlipNine, Row, Value, solver};
use handful_lab::flip_nine::retrograde::{CENSUS, rows};

#[test]
fn the_counts_are_those_of_all_rows() {
    let mut counts = [0; PARS.len() + 1];
    rows().for_each(|row| counts[usize::from(CENSUS.distance(&row, None))] += 1);
    assert_eq!((counts[0], &counts[1..]), (1, &PARS[..]));
}

#[test]
fn par_is_exact_and_lines_play() {
    par_is_exact_for(rows().step_by(23));
}

#[test]
#[ignore = "full: all 362,880 rows"]
fn par_is_exact_for_every_deal_and_every_line_plays() {
    par_is_exact_for(rows());
}

/// Compares the solver with the census, a retrograde analysis that shares only the naming rule with
/// the search.
fn par_is_exact_for(rows: impl Iterator<Item = Row>) {
    let census = &*CENSUS;
    for row in rows {
        let mut game = FlipNine::new(row, None);
        let line = solver::solve(&game).line;
        assert_eq!(line.len(), usize::from(census.distance(&row, None)), "{row}");
        for swap in line {
            game.apply(swap).unwrap();
        }
        assert!(game.row().is_sorted());
    }
}

#[test]
fn par_is_exact_with_a_required_card() {
    let census = &*CENSUS;
    for row in rows().step_by(211) {
        for card in Value::ALL {
            let par = solver::par(&FlipNine::new(row, Some(card)));
            assert_eq!(par, u32::from(census.distance(&row, Some(card))), "{row}/{card}");
        }
    }
}

#[test]
#[ignore = "full: counts the lines from all positions first"]
fn the_search_and_the_census_count_the_same_lines() {
    let lines = CENSUS.lines();
    for row in rows().step_by(997) {
        for required in [None, Some(row.cards()[0]), Some(row.cards()[4])] {
            let counted = solver::count_lines(&FlipNine::new(row, required));
            assert_eq!(u64::from(lines.from(&row, required)), counted, "{row} {required:?}");
        }
    }
}
