//! The rules on hand-made positions.

use super::solver::eight_puzzle::DistanceTable;
use super::*;
use handful_engine::{DealNumber, DealRng, Options, Params, StartRequest};

fn game(cells: &str) -> Sliding {
    Sliding::new(cells.parse().expect("a board"))
}

fn slide(text: &str) -> Slide {
    text.parse().expect("a slide")
}

#[test]
fn a_shortest_line_is_as_long_as_the_distance() {
    let mut rng = DealRng::new("line", DealNumber::MIN);
    for slides in 0..200 {
        let mut grid = *game("1,2,3,4,5,6,7,8,0").grid();
        for _ in 0..slides % 20 {
            let open = [Dir::Left, Dir::Right, Dir::Up, Dir::Down];
            let open: Vec<Dir> = open.into_iter().filter(|&dir| grid.can_slide(dir)).collect();
            grid.slide(open[rng.below(open.len() as u32) as usize]);
        }
        let line = look::shortest_line(&grid).expect("it is near");
        assert_eq!(DistanceTable::shared().distance(&grid), Some(line.len() as u8));
        line.into_iter().for_each(|dir| grid.slide(dir));
        assert!(grid.is_solved());
    }
}

#[test]
fn a_tap_slides_the_run_between_tile_and_gap() {
    let view = game("1,2,3,4,5,0,7,8,6").view(Seat(0));
    assert_eq!(view.tap(5), Ok(slide("R")));
    assert_eq!(view.tap(4), Ok(slide("R2")));
    assert_eq!(view.tap(3), Ok(slide("D")));
    assert_eq!(view.tap(6), Ok(slide("U")));
    for away in [1, 2, 7, 8] {
        assert_eq!(view.tap(away), Err(Refusal::NotInLine(away)));
    }
    assert_eq!(view.tap(0), Err(Refusal::NotInLine(0)));
    assert_eq!(view.tap(9), Err(Refusal::NotInLine(9)));
    assert_eq!(view.ways(), [false, true, true, true]);
    assert_eq!(view.way(Dir::Left), None);
}

#[test]
fn a_run_counts_a_move_a_tile() {
    let mut game = game("0,1,3,4,2,5,7,8,6");
    let effect = game.apply(slide("L2")).unwrap();
    assert_eq!(effect, Slid { dir: Dir::Left, first: 1, tiles: 2, moves: 2, solved: false });
    assert_eq!(game.grid().to_string(), "1,3,0,4,2,5,7,8,6");
    game.apply(slide("R")).unwrap();
    game.apply(slide("U")).unwrap();
    game.apply(slide("L")).unwrap();
    let last = game.apply(slide("U")).unwrap();
    assert_eq!(last, Slid { dir: Dir::Up, first: 6, tiles: 1, moves: 6, solved: true });
    let view = game.view(Seat(0));
    assert_eq!((view.moves, view.status), (6, Status::Won));
    assert_eq!(game.apply(slide("D")), Err(Refusal::Finished));
    assert_eq!(view.ways(), [false; 4]);
}

#[test]
fn a_slide_without_room_changes_nothing() {
    let mut game = game("1,2,3,4,5,0,7,8,6");
    let before = game;
    for text in ["L", "U2", "R3", "D9"] {
        assert_eq!(game.apply(slide(text)), Err(Refusal::NoRoom(slide(text))));
    }
    assert_eq!(game, before);
}

#[test]
fn slides_are_written_with_their_tiles_when_there_are_more_than_one() {
    for text in ["L", "R", "U", "D", "L2", "D9"] {
        assert_eq!(slide(text).to_string(), text);
        // Links are converted to lower case when they are read.
        assert_eq!(text.to_ascii_lowercase().parse(), Ok(slide(text)));
    }
    for text in ["", "L0", "L1", "L10", "X", "LL", "2L", "É"] {
        assert_eq!(text.parse::<Slide>(), Err(InvalidSlide), "{text}");
    }
}

#[test]
fn a_short_scramble_lies_at_most_so_far_from_home_and_keeps_its_parity() {
    for steps in [1, 2, 3, 10] {
        let options = SlidingOptions { side: Side::ALL[0], scramble: Some(steps) };
        for number in 1..50 {
            let game = Sliding::deal(&options, DealNumber::new(number).unwrap());
            assert!(game.status().is_playing());
            let manhattan = game.grid().manhattan();
            assert!(manhattan <= steps && manhattan % 2 == steps % 2);
        }
    }
}

#[test]
fn a_layout_names_its_side_and_a_wrong_one_is_refused() {
    let read = |text: &str| StartRequest::<Sliding>::read(&Params::parse(text).unwrap());
    let options = read("layout=1,2,3,4,5,6,7,0,8").unwrap().options.unwrap();
    assert_eq!(options.side.get(), 3);
    let error = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(error("side=4&layout=1,2,3,4,5,6,7,0,8"), "the side is 4, the layout's is 3");
    assert_eq!(error("layout=1,2,3,4,5,6,8,7,0"), "no moves solve this board");
    assert_eq!(error("layout=1,2,3,4,5,6,7,8,0"), "this board is solved already");
    for side in ["2", "11", "04", "+4", "four", "", "4.0"] {
        assert_eq!(error(&format!("side={side}")), format!("a side is 3 to 10, not '{side}'"));
    }
    for steps in ["0", "1001", "-1", "x"] {
        assert!(error(&format!("scramble={steps}")).starts_with("a scramble is 1 to 1000"));
    }
}

#[test]
fn each_size_has_a_save_of_its_own() {
    let slot = |side: usize| SlidingOptions { side: Side::ALL[side], scramble: None }.slot();
    assert_eq!((slot(0), slot(7)), ("3".into(), "10".into()));
}

/// Boards of every side, and 3×3 boards with the gap in each cell.
fn boards() -> Vec<Sliding> {
    let mut rng = DealRng::new("test", DealNumber::MIN);
    let mut boards: Vec<Sliding> = Side::ALL
        .into_iter()
        .flat_map(|side| [20, 21, 60].map(|steps| (side, steps)))
        .map(|(side, steps)| Sliding::new(Grid::scrambled(side, steps, &mut rng)))
        .collect();
    for gap in 0..9 {
        let with_gap = |grid: &Grid| grid.gap() == gap;
        let deals = (1..10_000).map(|n| DealNumber::new(n).unwrap());
        let options = SlidingOptions { side: Side::ALL[0], scramble: None };
        let mut deals = deals.map(|n| Sliding::deal(&options, n));
        boards.push(deals.find(|game| with_gap(game.grid())).expect("deals with any gap"));
    }
    boards
}

#[test]
fn a_way_is_shut_only_where_the_gap_lies_at_the_edge() {
    for game in boards() {
        let (view, n, gap) = (game.view(Seat(0)), game.grid().side().get(), game.grid().gap());
        let open = [gap % n < n - 1, gap % n > 0, gap / n < n - 1, gap / n > 0];
        assert_eq!(view.ways(), open, "{game:?}");
        for (dir, open) in Dir::ALL.into_iter().zip(open) {
            let slide = Slide { dir, tiles: 1 };
            assert_eq!(view.way(dir), open.then_some(slide), "{game:?}");
            let mut next = game;
            assert_eq!(next.apply(slide).is_ok(), open, "{game:?}");
            assert_eq!(next == game, !open);
        }
    }
}

#[test]
fn taps_are_the_legal_slides_each_by_the_tile_it_ends_with() {
    for game in boards() {
        let view = game.view(Seat(0));
        let mut tapped = Vec::new();
        for tile in 1..game.grid().side().cells() as u8 {
            let Ok(slide) = view.tap(tile) else {
                assert_eq!(view.tap(tile), Err(Refusal::NotInLine(tile)));
                continue;
            };
            let mut next = game;
            next.apply(slide).expect("a tap is a legal slide");
            // The gap moves to where the tile was, and each tile of the run moves one cell.
            assert_eq!(next.grid().gap(), game.grid().cell_of(tile).unwrap());
            let moved = |&t: &u8| t > 0 && game.grid().cell_of(t) != next.grid().cell_of(t);
            let moved = game.grid().cells().iter().filter(|t| moved(t)).count();
            assert_eq!((moved, next.moves), (slide.tiles.into(), moved as u32));
            tapped.push(slide);
        }
        let mut legal = game.legal_moves();
        let order = |slide: &Slide| slide.to_string();
        legal.sort_by_key(order);
        tapped.sort_by_key(order);
        assert_eq!(tapped, legal, "{game:?}");
    }
}

#[test]
fn deals_of_every_side_can_be_solved_and_are_not() {
    for side in Side::ALL {
        for scramble in [None, Some(1), Some(80)] {
            for number in 1..20 {
                let number = DealNumber::new(number).unwrap();
                let game = Sliding::deal(&SlidingOptions { side, scramble }, number);
                assert!(game.grid().is_solvable() && !game.grid().is_solved());
            }
        }
    }
}
