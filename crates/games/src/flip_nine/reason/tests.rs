use super::*;

fn value(n: u8) -> Value {
    Value::new(n).unwrap()
}

fn game(row: &str, required: Option<u8>) -> FlipNine {
    FlipNine::new(Row::read(row).unwrap(), required.map(value))
}

fn cards(digits: &str) -> Vec<Value> {
    digits.bytes().map(|digit| value(digit - b'0')).collect()
}

fn signs(game: &FlipNine, card: u8) -> Vec<(u8, Sign)> {
    partners(game, value(card)).into_iter().map(|it| (it.card.get(), it.sign)).collect()
}

#[test]
fn the_example_of_the_design_has_one_swap_of_eight() {
    let game = game("629753481", Some(3));
    let loops = Loops::new(&game);
    assert_eq!(loops.loops, [cards("6391"), cards("74")]);
    assert_eq!((loops.of_required, loops.must_join(), loops.least_swaps()), (Some(0), false, 4));
    assert_eq!((solver::par(&game), spare_joins(&game)), (4, 0));
    let stuck = Sign::Stuck { kind: SwapKind::Split, after: 2 };
    let wanted = [
        (1, stuck),
        (2, Sign::Joins),
        (4, Sign::Joins),
        (5, Sign::Joins),
        (6, Sign::Keeps { next: Some(value(9)) }),
        (7, Sign::Joins),
        (8, Sign::Joins),
        (9, Sign::Placed),
    ];
    assert_eq!(signs(&game, 3), wanted);
    let reason = Reason::new(&game, None).unwrap();
    assert_eq!((reason.swap, reason.next), ("6-3".parse().unwrap(), Some(value(9))));
    assert_eq!(reason.placed, cards("6"));
    assert!(reason.has(Mark::House) && reason.has(Mark::Link));
}

/// A card in place must join two loops, so each of its swaps is a join; which ones are worth it differs.
#[test]
fn a_required_card_in_place_joins_by_one_of_those_to_spare() {
    let game = game("629753481", Some(2));
    let loops = Loops::new(&game);
    assert_eq!((loops.of_required, loops.must_join()), (None, true));
    assert_eq!((solver::par(&game), spare_joins(&game)), (6, 1));
    for (card, sign) in signs(&game, 2) {
        let joins = matches!(sign, Sign::Keeps { .. } | Sign::Stuck { kind: SwapKind::Join, .. });
        assert!(joins, "{card}: {sign:?}");
        assert_eq!(kind(game.row(), Swap::new(value(2), value(card))), SwapKind::Join);
    }
}

#[test]
fn the_last_swap_names_nothing() {
    let game = game("213456789", Some(1));
    let mut wanted = vec![(2, Sign::Keeps { next: None })];
    wanted.extend((3..=9).map(|card| (card, Sign::Joins)));
    assert_eq!(signs(&game, 1), wanted);
    let reason = Reason::new(&game, None).unwrap();
    assert_eq!((reason.placed.as_slice(), reason.next), (&cards("12")[..], None));
    assert!(!reason.has(Mark::House) && reason.has(Mark::Link));
}

#[test]
fn a_sorted_row_has_no_reasons() {
    let game = game("123456789", Some(5));
    let loops = Loops::new(&game);
    assert_eq!((loops.loops.len(), loops.required, loops.must_join()), (0, None, false));
    assert_eq!(partners(&game, value(5)), []);
    assert_eq!(Reason::new(&game, None), None);
}

/// On the free swap a chosen card has its own partners, and the swap shown is one of them if one keeps par.
#[test]
fn the_free_swap_is_explained_for_the_chosen_card() {
    let last = game("213456789", None);
    assert_eq!(keeping_partners(&last), [1, 1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(Reason::new(&last, None).unwrap().partners, []);
    for (chosen, swap) in [(1, "2-1"), (2, "2-1"), (7, "2-1")] {
        let reason = Reason::new(&last, Some(value(chosen))).unwrap();
        assert_eq!(reason.swap, swap.parse().unwrap(), "{chosen}");
        assert_eq!(reason.partners.len(), 8);
    }
    let game = game("932745618", None);
    for card in Value::ALL {
        let Some(reason) = Reason::new(&game, Some(card)) else { continue };
        let keeps = reason.partners.iter().any(|partner| partner.sign.keeps());
        assert!(reason.swap.includes(card) || !keeps, "{card}: {:?}", reason.swap);
    }
}

#[test]
fn where_every_partner_keeps_par_nothing_is_said() {
    let rows = ["231456789", "214356789", "932745618", "629753481", "876543219"];
    let mut silent = 0;
    for (row, card) in rows.iter().flat_map(|row| (1..=9).map(move |card| (row, card))) {
        let game = game(row, Some(card));
        let all = signs(&game, card).iter().all(|(_, sign)| sign.keeps());
        assert_eq!(Reason::new(&game, None).is_none(), all, "{row}, {card}");
        silent += u32::from(all);
    }
    assert!((1..40).contains(&silent), "both are among them: {silent}");
}

#[test]
fn the_swap_that_lost_par_has_its_reason_and_a_better_one() {
    let start = game("629753481", Some(3));
    let line: Vec<Swap> = ["9-3", "3-1"].map(|swap| swap.parse().unwrap()).into();
    let lost = LostPar::new(&start, &line).unwrap();
    assert_eq!((lost.at, lost.sign, lost.over), (0, Sign::Placed, 2));
    assert_eq!(lost.better, "6-3".parse().unwrap());
    assert_eq!(LostPar::new(&start, &solver::solve(&start).line), None);
    assert_eq!(LostPar::new(&start, &[]), None);
}
