use super::*;

fn value(n: u8) -> Value {
    Value::new(n).unwrap()
}

fn game(row: &str, required: Option<u8>) -> FlipNine {
    FlipNine::new(Row::read(row).unwrap(), required.map(value))
}

#[test]
fn sums_name_cards_as_the_source_says() {
    for (a, b, named) in [(9, 8, 8), (6, 7, 4), (4, 6, 1), (1, 2, 3), (4, 5, 9), (9, 1, 1)] {
        assert_eq!(value(a).names_with(value(b)), value(named), "{a}+{b}");
    }
}

#[test]
fn the_first_swap_is_free_and_the_next_must_include_the_named_card() {
    let mut game = game("932745618", None);
    assert_eq!(game.legal_moves().len(), 36);
    let effect = game.apply("9-6".parse().unwrap()).unwrap();
    assert_eq!(effect, Swapped { swap: Swap::new(value(6), value(9)), names: Some(value(6)) });
    assert_eq!(game.row().to_string(), "632745918");
    assert_eq!(game.apply("1-2".parse().unwrap()), Err(Refusal::LeavesOut(value(6))));
    assert_eq!(game.legal_moves().len(), 8);
    assert_eq!(game.moves_made(), 1);
}

#[test]
fn a_card_cannot_be_swapped_with_itself() {
    let mut start = game("932745618", Some(5));
    let before = start;
    let refusal = start.apply("5-5".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "5 not valid");
    assert_eq!(start, before);
}

#[test]
fn sorting_the_row_wins_and_names_nothing() {
    let mut last = game("213456789", None);
    assert_eq!(last.apply("2-1".parse().unwrap()).unwrap().names, None);
    assert_eq!(last.status(), Status::Won);
    assert_eq!(last.apply("2-1".parse().unwrap()), Err(Refusal::Finished));
    assert_eq!(last.view(Seat(0)).required, None);
}

#[test]
fn rows_are_read_with_one_reason_each() {
    let error = |text: &str| text.parse::<Row>().unwrap_err();
    assert_eq!("932745618".parse::<Row>().unwrap().to_string(), "932745618");
    assert_eq!(error("12345678"), RowError::NotNine);
    assert_eq!(error("1234567890"), RowError::NotNine);
    assert_eq!(error("123456780"), RowError::NoCard);
    assert_eq!(error("12345678x"), RowError::NoCard);
    assert_eq!(error("12345678٩"), RowError::NoCard);
    assert_eq!(error("123455789"), RowError::Twice(value(5)));
    assert_eq!(error("123456789"), RowError::Sorted);
}

#[test]
fn taps_choose_unchoose_and_swap() {
    let free = game("932745618", None).view(Seat(0));
    assert_eq!(free.tap(None, value(5)), Tap::Choose(value(5)));
    assert_eq!(free.tap(Some(value(5)), value(5)), Tap::Unchoose);
    assert_eq!(free.tap(Some(value(5)), value(2)), Tap::Swap(Swap::new(value(5), value(2))));
    assert_eq!(free.would_name(Some(value(5)), value(2)), Some(value(7)));
    assert_eq!(free.would_name(None, value(2)), None);
    let bound = game("932745618", Some(6)).view(Seat(0));
    assert_eq!(bound.tap(None, value(2)), Tap::Swap(Swap::new(value(6), value(2))));
    assert_eq!(bound.tap(None, value(6)), Tap::Swap(Swap::new(value(6), value(6))));
    assert_eq!(bound.would_name(None, value(7)), Some(value(4)));
    assert!(!bound.is_playable(value(6)) && bound.is_playable(value(7)));
}

#[test]
fn perfect_lines_are_counted() {
    // By hand: one swap sorts it, and no other does.
    assert_eq!(solver::count_lines(&game("213456789", None)), 1);
    // A recursive count straight from the rules.
    fn count(game: &FlipNine, left: u32) -> u64 {
        if left == 0 || game.row().is_sorted() {
            return u64::from(game.row().is_sorted() && left == 0);
        }
        let after = |swap| {
            let mut next = *game;
            next.apply(swap).unwrap();
            next
        };
        game.legal_moves().into_iter().map(|swap| count(&after(swap), left - 1)).sum()
    }
    for row in ["231456789", "214365789", "321654789", "234156789"] {
        let game = game(row, None);
        assert_eq!(solver::count_lines(&game), count(&game, solver::par(&game)), "{row}");
    }
}

#[test]
fn on_par_says_where_par_was_lost() {
    let start = game("932745618", None);
    let best = solver::solve(&start).line;
    assert!(solver::par_kept_along(&start, &best).iter().all(|&kept| kept));
    let mut wasted = vec![best[0]];
    let mut game = start;
    game.apply(best[0]).unwrap();
    let worse = game.legal_moves().into_iter().find(|&swap| {
        let mut next = game;
        next.apply(swap).unwrap();
        solver::par(&next) + 2 > solver::par(&start)
    });
    wasted.extend(worse);
    assert_eq!(solver::par_kept_along(&start, &wasted), [true, true, false]);
}
