use super::*;
use crate::cards::Rank;
use crate::escalator::Rows;
use crate::escalator::solver::Cause;
use crate::escalator::tests::ten_left;

fn places(codes: &[usize]) -> Vec<Place> {
    codes.iter().map(|&at| Place::all().nth(at).unwrap()).collect()
}

#[test]
fn the_example_of_the_design_keeps_all_by_turning_alone() {
    let game = ten_left();
    assert_eq!((game.turns_left(), game.legal_moves().len()), (8, 3));
    let reason = Reason::new(&game).unwrap();
    let told: Vec<(String, u8)> =
        reason.moves.iter().map(|it| (it.mv.to_string(), it.least())).collect();
    let wanted = [("9C", 4), ("JC", 2), ("-", 0)];
    assert_eq!(told, wanted.map(|(mv, least)| (mv.to_owned(), least)));
    assert_eq!((reason.best, reason.rejected), (Move::Turn, Some(0)));
    assert_eq!(reason.loss, None);
    let stays = |at: usize| reason.moves[at].loss.as_ref().unwrap().stays.clone();
    assert_eq!(stays(0), places(&[0, 1, 2, 4]));
    assert_eq!(stays(1), places(&[0, 1]));
    // The 9 of clubs is the base now, but the 8 is covered. The last 7 lies under it.
    let (mv, loss) = reason.shown().unwrap();
    assert_eq!(mv, reason.moves[0].mv);
    let cause = Cause::LiesUnder { card: places(&[4])[0], under: places(&[0]) };
    assert_eq!(loss.cause, Some(cause));
    assert_eq!(loss.rest, []);
}

#[test]
fn the_move_that_lost_the_game_is_played_on() {
    let start = ten_left();
    let line: Vec<Move> = ["9C", "-", "-"].map(|mv| mv.parse().unwrap()).into();
    let lost = LostWin::new(&start, &line).unwrap();
    assert_eq!((lost.at, lost.mv, lost.better), (0, line[0], Move::Turn));
    assert_eq!((lost.loss.least, &lost.before), (4, &start));
    let end = lost.line.iter().fold(lost.after(), |game, &mv| after(&game, mv));
    let left: Vec<Place> = Place::all().filter(|&place| !end.is_gone(place)).collect();
    assert_eq!(left, lost.loss.stays);
    assert_eq!(LostWin::new(&start, &solver::solve(&start).line), None);
    assert_eq!(LostWin::new(&lost.after(), &line[1..]), None, "it was lost before");
}

#[test]
fn a_base_counts_only_for_a_free_card_and_as_one_carrier() {
    let of = |base: u8, stock: &[u8]| {
        let stock = [&[base], stock].concat();
        // A queen and an 8 lie over a king.
        Tableau::new(Rows::new(1, 2), &[13, 12, 8], &stock, 1)
    };
    let place = |at: usize| places(&[at])[0];
    // Nothing is next to the 8 but a base of 9.
    assert!(of(9, &[1]).lies_under(place(2)).is_none());
    assert!(of(3, &[1]).lies_under(place(2)).is_some());
    assert!(of(3, &[7]).lies_under(place(2)).is_none());
    // A base of 1 is gone before the king comes free. But the queen does not lie under it, and is the base when it
    // does.
    assert!(of(1, &[5]).lies_under(place(0)).is_none());
    let king = Tableau::new(Rows::new(1, 2), &[13, 4, 8], &[1, 5], 1);
    assert!(king.lies_under(place(0)).is_some());
    assert!(king.at(0b110, 1, 1).lies_under(place(0)).is_none(), "now it is free");
    let eight =
        Cause::Count { rank: Rank::new(8).unwrap(), cards: 1, carriers: 0, comes_again: false };
    assert_eq!(of(3, &[1]).count(Rank::new(8).unwrap()), Some(eight));
    assert_eq!(of(9, &[1]).count(Rank::new(8).unwrap()), None);
    assert_eq!(of(9, &[1]).count(Rank::new(5).unwrap()), None, "there is none");
}

#[test]
fn the_leftmost_of_equal_moves_is_shown_and_the_stock_last() {
    let game = ten_left();
    let order = |codes: &[&str]| {
        let mut moves: Vec<Move> = codes.iter().map(|code| code.parse().unwrap()).collect();
        moves.sort_by_key(|&mv| from_the_left(&game, mv));
        moves.iter().map(Move::to_string).collect::<Vec<_>>()
    };
    assert_eq!(order(&["-", "TD", "7D", "JC", "9C", "3C"]), ["9C", "7D", "JC", "3C", "TD", "-"]);
}
