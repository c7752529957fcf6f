//! Orders parsed and tried, perfect ones counted, and the formulas for means checked by other
//! methods.

use super::*;
use handful_engine::{DealNumber, DealRng};
use handful_lab::probe::at_most;

fn cards(n: usize) -> CardCount {
    CardCount::new(n).expect("1 to 10")
}

fn read(n: usize, text: &str) -> Result<FlipOrder, OrderError> {
    FlipOrder::read(text, cards(n))
}

fn start(text: &str) -> Configuration {
    text.parse().expect("a start")
}

#[test]
fn an_order_is_read_however_it_is_spaced() {
    for text in [
        "1 2 1 3",
        "1213",
        "1,2,1,3",
        " 1, 2; 1 – 3 ",
        "1-2--1—3",
        "12\n1\r\n3\n",
        "\t1;2\u{a0}13",
        "12 13",
    ] {
        let order = read(4, text).expect("an order");
        assert_eq!(order.to_string(), "1 2 1 3", "{text}");
        assert_eq!(order.cards(), cards(4));
        assert_eq!(read(4, &order.to_string()), Ok(order));
    }
    // With ten cards a number can have two digits, so digits are not split.
    assert_eq!(read(10, "1 10 1").expect("an order").to_string(), "1 10 1");
    assert_eq!(read(9, "191").expect("an order").to_string(), "1 9 1");
}

#[test]
fn a_text_that_is_no_order_says_where_and_why() {
    for (n, text, error) in [
        (4, "", "there is no flip in it"),
        (4, " ,;\n- ", "there is no flip in it"),
        (4, "1 2 5", "flip 3 is of card 5, which is not in this game"),
        (4, "1251", "flip 3 is of card 5, which is not in this game"),
        (4, "10", "flip 2 is '0', which is no card from 1 to 10"),
        (4, "120", "flip 3 is '0', which is no card from 1 to 10"),
        (4, "1 2.5", "flip 2 is '2.5', which is no card from 1 to 10"),
        (4, "ñ♥", "flip 1 is 'ñ♥', which is no card from 1 to 10"),
        (4, "1 2x 1", "flip 2 is '2x', which is no card from 1 to 10"),
        (4, "1 +2", "flip 2 is '+2', which is no card from 1 to 10"),
        (4, "1 ２", "flip 2 is '２', which is no card from 1 to 10"),
        (10, "1 11", "flip 2 is '11', which is no card from 1 to 10"),
        (10, "1 02", "flip 2 is '02', which is no card from 1 to 10"),
        (10, "121312", "flip 1 is '121312', which is no card from 1 to 10"),
        (
            10,
            "abcdefghijklmnopqrstuvwxyz",
            "flip 1 is 'abcdefghijklmnopqrstuvwx…', which is no card from 1 to 10",
        ),
    ] {
        assert_eq!(read(n, text).unwrap_err().to_string(), error, "{text}");
    }
    let card = Card::new(4).expect("a card");
    assert_eq!(read(4, "1 5 x"), Err(OrderError::NoSuchCard { at: 2, card }));
    assert_eq!(read(4, &"1".repeat(MAX_FLIPS)).map(|order| order.flips().len()), Ok(MAX_FLIPS));
    for text in ["1".repeat(MAX_FLIPS + 1), "1 ".repeat(MAX_FLIPS) + "x"] {
        assert_eq!(read(4, &text), Err(OrderError::TooLong));
    }
    assert_eq!(OrderError::TooLong.to_string(), "an order has 4096 flips at most");
}

#[test]
fn a_trial_tells_what_becomes_of_every_start() {
    // The corners: 1, 12, 1 again, none, 1 again, 13; so 1 at flip 1, 1.2 at 2, and 1.3 at 6.
    let trial = OrderTrial::new(&read(3, "1 2 2 1 1 3").expect("an order"));
    let took: Vec<String> = trial.iter().map(|(start, at)| format!("{start}:{at:?}")).collect();
    assert_eq!(
        took,
        ["1:Some(1)", "1.2:Some(2)", "2:None", "2.3:None", "1.2.3:None", "1.3:Some(6)", "3:None"]
    );
    assert_eq!((trial.flips(), trial.found(), trial.wasted()), (6, 3, 3));
    assert_eq!((trial.worst(), trial.mean()), (Some(6), Some(300)));
    assert_eq!(
        trial.missed().map(|start| start.to_string()).collect::<Vec<_>>().join(" "),
        "2 2.3 1.2.3 3"
    );
    assert!(!trial.is_complete() && !trial.is_perfect());
    assert_eq!((trial.get(start("1.3")), trial.get(start("4"))), (Some(6), None));

    // Means are rounded to the nearest: 1 + 2 + 5 over 3.
    let trial = OrderTrial::new(&read(2, "1 2 2 2 1").expect("an order"));
    assert_eq!((trial.found(), trial.mean()), (3, Some(267)));
    assert!(trial.is_complete() && !trial.is_perfect());
}

#[test]
fn a_trial_agrees_with_cards_turned_one_by_one() {
    let mut rng = DealRng::new("orders", DealNumber::MIN);
    for n in [1, 2, 3, 5, 8, 10] {
        let mut flips = || rng.below(n as u32) + 1;
        let text: Vec<String> = (0..3 << n).map(|_| flips().to_string()).collect();
        let order = read(n, &text.join(" ")).expect("an order");
        let trial = OrderTrial::new(&order);
        let mut found = Vec::new();
        for (start, took) in trial.iter() {
            let mut up: Vec<bool> = (0..n).map(|i| start.corner().bits() >> i & 1 == 1).collect();
            let expected = order.flips().iter().position(|card| {
                up[card.place()] = !up[card.place()];
                !up.contains(&true)
            });
            let expected = expected.map(|flips| flips as u32 + 1);
            assert_eq!((took, trial.get(start)), (expected, expected), "{order} from {start}");
            found.extend(expected);
        }
        assert_eq!(trial.iter().count() as u32, cards(n).configurations());
        assert_eq!(
            (trial.found() as usize, trial.worst()),
            (found.len(), found.iter().max().copied())
        );
        let mean = found.iter().sum::<u32>() as f64 / found.len() as f64;
        assert_eq!(trial.mean(), Some((mean * 100.0).round() as u32));
    }
}

#[test]
fn the_ruler_order_is_perfect_and_its_mean_is_a_power_of_two() {
    for n in 1..=10 {
        let order = ruler_order(cards(n));
        assert_eq!(read(n, &order.to_string()).as_ref(), Ok(&order));
        let trial = OrderTrial::new(&order);
        assert!(trial.is_perfect() && trial.missed().next().is_none());
        assert_eq!(trial.worst(), Some(cards(n).configurations()));
        assert_eq!(trial.mean(), Some(ruler_mean(cards(n))));
        assert_eq!(ruler_mean(cards(n)), 100 << (n - 1));
        // They come in the order in which the ruler order finds them.
        let took: Vec<_> = trial.iter().filter_map(|(_, at)| at).collect();
        assert_eq!(took, (1..=cards(n).configurations()).collect::<Vec<_>>());
        assert_eq!(canonical(order.flips()), order.flips());
    }
}

/// Enumerates the Hamiltonian paths of the cube from a corner, using corners only.
fn paths(n: usize, at: u32, visited: u32, flips: &mut Vec<Card>, each: &mut impl FnMut(&[Card])) {
    if visited.count_ones() == 1 << n {
        each(flips);
    }
    for card in cards(n).all() {
        let next = at ^ (1 << card.place());
        if visited >> next & 1 == 0 {
            flips.push(card);
            paths(n, next, visited | 1 << next, flips, each);
            flips.pop();
        }
    }
}

#[test]
fn perfect_orders_are_all_paths_over_the_cube_up_to_the_names_of_cards() {
    for (n, count) in (1..).zip(PERFECT_ORDERS) {
        let orders = perfect_orders(cards(n)).expect("up to four cards");
        assert_eq!(orders.len() as u32, count);
        assert!(orders.is_sorted_by(|a, b| a.flips < b.flips), "each once");
        assert_eq!(orders[0], ruler_order(cards(n)));
        for (number, order) in (1..).zip(&orders) {
            assert!(OrderTrial::new(order).is_perfect());
            assert_eq!(canonical(order.flips()), order.flips());
            if n < 4 || number % 17 == 0 {
                assert_eq!(perfect_number(cards(n), order.flips()), Some(number));
            }
        }
        let mut times = vec![0; orders.len()];
        paths(n, 0, 1, &mut Vec::new(), &mut |flips| {
            let named = canonical(flips);
            let at = orders.binary_search_by(|order| order.flips.cmp(&named));
            times[at.expect("one of the orders")] += 1;
        });
        // The cards of each can be named in n! ways.
        let names: u32 = (1..=n as u32).product();
        assert!(times.iter().all(|&times| times == names), "{n} cards");
    }
    assert_eq!(perfect_orders(cards(5)), None);
}

#[test]
fn perfect_orders_are_as_many_as_are_published() {
    // On-Line Encyclopedia of Integer Sequences: A091299, directed Hamiltonian paths in the n-cube
    // from any corner, and A342631, those from one corner up to a permutation of the coordinates.
    let (from_any, up_to_names) = ([2, 8, 144, 91_392], [1, 1, 3, 238]);
    for (n, count) in (1..).zip(PERFECT_ORDERS) {
        let names: u32 = (1..=n).product();
        assert_eq!(count << n, from_any[n as usize - 1] / names);
        assert_eq!(count, up_to_names[n as usize - 1]);
    }
}

#[test]
fn only_what_is_perfect_has_a_number() {
    let flips = |text: &str| read(4, text).expect("an order").flips().to_vec();
    assert_eq!(perfect_number(cards(3), &flips("3 1 3 2 3 1 3")), Some(1));
    assert_eq!(perfect_number(cards(3), &flips("3 1 3 2 3 1")), None);
    assert_eq!(perfect_number(cards(3), &flips("3 1 3 2 3 1 3 1")), None);
    assert_eq!(perfect_number(cards(4), &flips("3 1 3 2 3 1 3")), None);
    assert_eq!(perfect_number(cards(5), ruler_order(cards(5)).flips()), None);
    assert_eq!(canonical(&flips("4 2 4 4 1")), flips("1 2 1 1 3"));
}

fn choose(n: u64, k: u64) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}

#[test]
fn the_mean_of_random_flips_is_that_of_ehrenfests_urns() {
    for n in 1..=10 {
        let (mut from_here, mut sum) = (0.0, 0.0);
        for up in 1..=n {
            let as_far: f64 = (up..=n).map(|j| choose(n, j)).sum();
            from_here += as_far / choose(n - 1, up - 1);
            sum += choose(n, up) * from_here;
        }
        let cards = cards(n as usize);
        let mean = sum / f64::from(cards.configurations());
        assert_eq!(random_mean(cards), (100.0 * mean).round() as u32, "{n} cards");
    }
}

#[test]
fn the_mean_of_random_flips_solves_the_equations_of_the_cube() {
    for n in 1..=6 {
        // From each corner, one flip more than the average of its neighbors.
        let mut flips = vec![0.0; 1 << n];
        let mut turn = at_most(100_000, "the means come to rest");
        loop {
            turn();
            let mut change: f64 = 0.0;
            for corner in 1..1_usize << n {
                let beside = (0..n).map(|place| flips[corner ^ (1 << place)]);
                let mean = 1.0 + beside.sum::<f64>() / n as f64;
                change = change.max((mean - flips[corner]).abs());
                flips[corner] = mean;
            }
            if change < 1e-9 {
                break;
            }
        }
        let mean = flips.iter().sum::<f64>() / f64::from(cards(n).configurations());
        assert_eq!(random_mean(cards(n)), (100.0 * mean).round() as u32, "{n} cards");
    }
}

#[test]
fn the_mean_of_random_flips_lies_in_the_interval_of_games_played() {
    const GAMES: u32 = 20_000;
    for n in [1, 3, 4, 6] {
        let mut rng = DealRng::new("random", DealNumber::MIN);
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..GAMES {
            let mut up = rng.below(cards(n).configurations()) + 1;
            let mut flips = 0.0;
            let mut turn = at_most(1_000_000, "all cards are face down");
            while up != 0 {
                turn();
                up ^= 1 << rng.below(n as u32);
                flips += 1.0;
            }
            sum += flips;
            squares += flips * flips;
        }
        let games = f64::from(GAMES);
        let mean = sum / games;
        // Four standard errors: one such test in 16,000 would fail by chance, and the games are the
        // same each time.
        let reach = 4.0 * ((squares / games - mean * mean) / games).sqrt() + 0.005;
        let exact = f64::from(random_mean(cards(n))) / 100.0;
        assert!((mean - exact).abs() <= reach, "{n} cards: {mean} ± {reach}, not {exact}");
    }
}

#[test]
fn games_end_within_so_many_flips_as_often_as_all_series_say() {
    // Every sequence of this many flips from every start, counted one by one.
    for (n, flips) in [(1, 1), (2, 3), (2, 5), (3, 4), (3, 7), (4, 6)] {
        let cards = cards(n);
        let series = (n as u32).pow(flips);
        let mut ended = 0;
        for start in cards.all_configurations() {
            for mut number in 0..series {
                let mut up = start.corner();
                let mut done = false;
                for _ in 0..flips {
                    up = up.flipped(Card::new((number % n as u32) as usize).expect("a card"));
                    number /= n as u32;
                    done |= up == Corner::default();
                }
                ended += u32::from(done);
            }
        }
        let exact = 100 * ended / (series * cards.configurations());
        assert!(random_within(cards, flips).abs_diff(exact) <= 1, "{n} cards, {flips} flips");
        let trial = OrderTrial::new(&ruler_order(cards));
        let found = trial.iter().filter(|(_, at)| at.is_some_and(|at| at <= flips));
        assert_eq!(
            perfect_within(cards, flips),
            100 * found.count() as u32 / cards.configurations()
        );
    }
    assert_eq!(random_within(cards(4), 15), 57);
    assert_eq!(perfect_within(cards(4), 99), 100);
}
