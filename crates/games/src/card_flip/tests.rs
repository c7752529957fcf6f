//! Exact checks of the rules: small games, played through in every way.

use super::*;
use handful_engine::Options;

fn cards(n: usize) -> CardCount {
    CardCount::new(n).expect("1 to 10")
}

fn game(n: usize, mode: Mode) -> CardFlip {
    CardFlip::deal(&CardFlipOptions::new(cards(n), mode), DealNumber::MIN)
}

fn card(number: usize) -> Card {
    Card::new(number - 1).expect("1 to 10")
}

/// Plays flips until the game ends. Returns how many it took.
fn play(game: &mut CardFlip, flips: impl IntoIterator<Item = Card>) -> Option<u32> {
    for card in flips {
        match game.apply(Move::Flip(card)).expect("a card of the game") {
            Effect::Flipped { done: true, flips, .. } => return Some(flips),
            Effect::Flipped { .. } => {}
            Effect::Set => unreachable!("a flip"),
        }
    }
    None
}

#[test]
fn the_ruler_order_is_the_sources() {
    let first: Vec<String> = (1..=16).filter_map(ruler).map(|c| c.to_string()).collect();
    assert_eq!(first.join(" "), "1 2 1 3 1 2 1 4 1 2 1 3 1 2 1 5");
}

#[test]
fn the_ruler_order_finds_every_start_when_it_is_said_to() {
    for n in 1..=MAX_CARDS {
        for start in cards(n).all_configurations() {
            let mut game = game(n, Mode::Watch);
            assert_eq!(game.apply(Move::Set(start)), Ok(Effect::Set));
            let took = play(&mut game, (1..=1 << 10).map_while(ruler));
            assert_eq!(took, Some(start.in_ruler_order()), "{n} cards, {start}");
            assert!(game.walk().is_perfect() && game.status() == Status::Over);
            assert_eq!(game.start(), Some(start));
        }
    }
}

/// Calls `check` with every sequence of flips up to a length.
fn for_every_series(n: usize, length: usize, mut check: impl FnMut(&[Card])) {
    let mut flips: Vec<Card> = Vec::new();
    loop {
        check(&flips);
        if flips.len() < length {
            flips.push(card(1));
            continue;
        }
        while flips.last().is_some_and(|c| c.place() + 1 == n) {
            flips.pop();
        }
        let Some(last) = flips.last_mut() else { return };
        *last = Card::new(last.place() + 1).expect("one of the cards");
    }
}

#[test]
fn evil_ends_at_as_few_flips_as_possible_if_and_only_if_no_start_was_tested_twice() {
    for (n, length) in [(1, 6), (2, 8), (3, 9)] {
        let (mut perfect, mut ended) = (0, 0);
        for_every_series(n, length, |flips| {
            let mut game = game(n, Mode::Cheating);
            let took = play(&mut game, flips.iter().copied());
            if took == Some(flips.len() as u32) {
                ended += 1;
                // Calculated from the flips alone, without the game's own walk.
                let mut corners = vec![0];
                for card in flips {
                    corners.push(corners[corners.len() - 1] ^ (1 << card.place()));
                }
                corners.sort_unstable();
                let had = corners.len();
                corners.dedup();
                let no_repeat = corners.len() == had;
                assert_eq!(no_repeat, flips.len() == (1 << n) - 1, "{flips:?}");
                assert_eq!(no_repeat, game.walk().is_perfect(), "{flips:?}");
                assert_eq!(no_repeat, game.score() == Some(100), "{flips:?}");
                perfect += u32::from(no_repeat);
            }
        });
        assert!(ended > 0);
        // Hamiltonian paths of the cube from one of its corners: 1, 2 and 18.
        assert_eq!(perfect, [1, 2, 18][n - 1], "{n} cards");
    }
}

#[test]
fn evil_ends_only_when_no_start_is_left_and_fits_every_answer() {
    for_every_series(3, 9, |flips| {
        let mut evil = game(3, Mode::Cheating);
        if play(&mut evil, flips.iter().copied()) != Some(flips.len() as u32) {
            return;
        }
        // A player who had set that start from the beginning would have given the same answers.
        let start = evil.start().expect("the game has ended");
        let mut honest = game(3, Mode::TwoPlayers);
        honest.apply(Move::Set(start)).expect("a start");
        assert_eq!(play(&mut honest, flips.iter().copied()), Some(flips.len() as u32));
    });
}

#[test]
fn what_is_ruled_out_is_what_the_answers_rule_out() {
    // The starts for which some prefix of the flips would have ended the game.
    for_every_series(3, 6, |flips| {
        let walk = Walk::along(cards(3), flips.iter().copied());
        for start in cards(3).all_configurations() {
            let mut up: Vec<Card> = start.cards().collect();
            let mut found = false;
            for card in flips {
                match up.iter().position(|each| each == card) {
                    Some(i) => drop(up.remove(i)),
                    None => up.push(*card),
                }
                found |= up.is_empty();
            }
            assert_eq!(walk.tested().has(start), found, "{flips:?} from {start}");
        }
    });
}

#[test]
fn a_walk_keeps_its_path_its_score_and_whether_the_last_flip_was_new() {
    for_every_series(3, 6, |flips| {
        let walk = Walk::along(cards(3), flips.iter().copied());
        let mut path = vec![0_u16];
        let mut fresh = true;
        for card in flips {
            let at = path[path.len() - 1] ^ (1 << card.place());
            fresh = !path.contains(&at);
            path.push(at);
        }
        assert_eq!(walk.path().map(Corner::bits).collect::<Vec<_>>(), path);
        assert_eq!(walk.corner().bits(), path[path.len() - 1]);
        assert_eq!(walk.is_last_flip_new(), fresh, "{flips:?}");
        path.sort_unstable();
        path.dedup();
        let tested = path.len() as u32 - 1;
        assert_eq!((walk.count(), walk.left()), (tested, 7 - tested));
        let score = (!flips.is_empty()).then(|| 100 * tested / flips.len() as u32);
        assert_eq!(walk.efficiency(), score, "{flips:?}");
    });
}

#[test]
fn whoever_knows_the_start_needs_each_of_its_cards_once() {
    for n in 1..=MAX_CARDS {
        for start in cards(n).all_configurations() {
            let mut game = game(n, Mode::TwoPlayers);
            game.apply(Move::Set(start)).expect("a start");
            let mut flips: Vec<Card> = start.cards().collect();
            flips.reverse();
            assert_eq!(play(&mut game, flips.iter().copied()), Some(flips.len() as u32));
            assert_eq!((game.start(), game.score()), (Some(start), Some(100)));
        }
    }
}

#[test]
fn evil_ends_at_fifteen_after_every_perfect_order_of_four_cards() {
    for order in order::perfect_orders(cards(4)).expect("up to four cards") {
        let mut game = game(4, Mode::Cheating);
        assert_eq!(play(&mut game, order.flips().iter().copied()), Some(15), "{order}");
        assert_eq!((game.status(), game.score()), (Status::Won, Some(100)));
    }
}

#[test]
fn evil_goes_on_for_as_long_as_one_start_is_left() {
    // Back and forth between two starts, so that the third is left.
    let to_and_fro = || std::iter::repeat_n(card(2), 40);
    let mut evil = game(2, Mode::Cheating);
    assert_eq!(play(&mut evil, std::iter::once(card(1)).chain(to_and_fro())), None);
    assert_eq!(play(&mut evil, [card(1), card(2)]), Some(43));
    assert_eq!(evil.start().map(|start| start.to_string()).as_deref(), Some("2"));
    assert_eq!(evil.apply(Move::Flip(card(1))), Err(Refusal::Finished));
}

#[test]
fn a_save_that_the_rules_forbid_is_refused() {
    use handful_engine::{Session, save::SaveError};
    let save = |start: &str, line: &str| {
        let made = line.split(',').count();
        let text = format!(
            r#"{{"v":1,"game":"card-flip","rules":1,"start":"{start}","source":"drawn","line":"{line}","made":{made},"ms":0,"hints":0}}"#
        );
        Session::<CardFlip>::from_json(&text).map(|session| session.moves().len())
    };
    assert_eq!(save("mode=evil&cards=4&deal=3", "2,1"), Ok(2));
    for (start, line, error) in [
        ("mode=evil&cards=4&deal=3", "2,5", SaveError::BadMove(2)),
        ("mode=evil&cards=4&deal=3", "2,0", SaveError::BadMove(2)),
        ("mode=evil&cards=4&deal=3", "u1.3,2", SaveError::BadMove(1)),
        ("mode=blind&cards=4&deal=3", "u1.3,2", SaveError::BadMove(1)),
        ("mode=two&cards=4&deal=3", "2,1", SaveError::BadMove(1)),
        ("mode=watch&cards=2&deal=3", "u1.3,2", SaveError::BadMove(1)),
        ("mode=evil&cards=12&deal=3", "2,1", SaveError::BadStart),
    ] {
        assert_eq!(save(start, line), Err(error), "{start}: {line}");
    }
}

fn situation(text: &str) -> CardFlip {
    let layout: Situation = text.parse().expect("a situation");
    assert_eq!(layout.to_string(), text);
    CardFlip::lay_out(&CardFlip::options_of(CardFlipOptions::default(), &layout), &layout)
}

#[test]
fn a_situation_goes_on_where_its_flips_have_come() {
    for text in ["1", "1213121412131", "11223344", "121312141213", "4", "12121212"] {
        let mut game = situation(text);
        let made =
            Walk::along(cards(4), text.chars().map(|it| it.to_string().parse().expect("a card")));
        let walk = game.walk();
        assert_eq!(
            (walk.corner(), walk.left(), walk.tested()),
            (made.corner(), made.left(), made.tested())
        );
        assert!(game.is_situation() && walk.is_empty() && walk.is_perfect(), "{text}");
        let par = game.par().expect("a par");
        assert_eq!(par, solver::fewest(walk));
        let flips = solver::line(walk).flips;
        assert_eq!(flips.len() as u32, par);
        assert_eq!(play(&mut game, flips), Some(par), "{text}");
        assert_eq!((game.status(), game.score(), game.wasted()), (Status::Won, Some(100), 0));
    }
}

#[test]
fn a_situation_scores_par_by_flips() {
    let mut game = situation("1213121412131");
    let line = solver::line(game.walk()).flips;
    let to_and_fro = [line[0], line[0]];
    let (par, flips) = (line.len() as u32, line.len() as u32 + 2);
    assert_eq!(play(&mut game, to_and_fro.into_iter().chain(line)), Some(flips));
    assert_eq!((game.score(), game.wasted()), (Some(100 * par / flips), 2));
}

#[test]
fn only_situations_that_leave_a_start_are_read() {
    for text in ["", "15", "0", "1 2", "1,2", "121312141213121", &"1".repeat(201)] {
        assert!(text.parse::<Situation>().is_err(), "{text}");
    }
    let longest = "1".repeat(200);
    assert_eq!(longest.parse::<Situation>().map(|it| it.of_four().get()), Ok(14));
}

#[test]
fn a_deal_leaves_as_many_starts_as_its_options_say() {
    let of = |cards, ways| OpenCount::new(self::cards(cards), ways);
    assert_eq!([of(2, 1), of(3, 0), of(3, 7), of(4, 15), of(5, 4)], [None; 5]);
    for ways in (1..15).flat_map(|ways| [of(3, ways), of(4, ways)]).flatten() {
        for number in (1..50).filter_map(DealNumber::new) {
            let game = CardFlip::deal(&CardFlipOptions::situation(ways), number);
            assert_eq!((game.walk().cards(), game.walk().left()), (ways.cards(), ways.get()));
            assert!(game.par().is_some_and(|par| par >= ways.get()));
        }
    }
}

#[test]
fn a_layout_is_of_as_many_cards_as_its_link_says() {
    let start = |text: &str| handful_engine::Start::<CardFlip>::read(text).expect("a start");
    for (text, cards, left) in
        [("layout=1213&ways=11", 4, 11), ("layout=1213&cards=3&ways=3", 3, 3)]
    {
        let walk = start(text).position().walk;
        assert_eq!((walk.cards().get(), walk.left()), (cards, left), "{text}");
        assert_eq!(start(text).params().to_string(), text);
    }
    let slots = ["deal=1&cards=3&ways=4", "deal=1&ways=4"].map(|it| start(it).options.slot());
    assert_eq!(slots, ["ways-3-4", "ways-4"]);
}

/// Collects the dots and the starts left of all situations of three cards, by search from the first position.
fn situations_of_three() -> Vec<(Corner, Vec<Configuration>, Walk)> {
    let mut found = vec![(Corner::default(), Vec::new(), Walk::new(CardCount::THREE))];
    let mut next = 0;
    while let Some((_, _, walk)) = found.get(next).cloned() {
        next += 1;
        for card in CardCount::THREE.all() {
            let mut walk = walk.clone();
            walk.flip(card);
            let (corner, open) = (walk.corner(), walk.open().collect::<Vec<_>>());
            if found.iter().all(|(at, left, _)| (*at, left) != (corner, &open)) {
                found.push((corner, open, walk));
            }
        }
    }
    found
}

#[test]
fn the_later_mondays_and_tuesdays_have_every_situation_of_their_task() {
    use super::daily::{DEALS, TASKS, walk};
    let all = situations_of_three();
    for (row, count) in [(7, 60), (8, 105)] {
        let task = TASKS[row];
        let is_it = |walk: &Walk| walk.left() == task.ways && solver::fewest(walk) == task.par;
        let there = all.iter().filter(|(_, _, walk)| is_it(walk)).count();
        let deals = handful_engine::daily::deals(DEALS[row]).filter_map(DealNumber::new);
        let mut seen = Vec::new();
        for deal in deals {
            let walk = walk(row, deal);
            assert!(is_it(&walk), "{row}: {deal}");
            let situation = (walk.corner(), walk.open().collect::<Vec<_>>());
            assert!(!seen.contains(&situation), "{row}: {deal} comes twice");
            seen.push(situation);
        }
        assert_eq!((there, seen.len()), (count, count));
    }
}

#[test]
fn a_start_stays_secret_while_the_game_goes_on() {
    for mode in Mode::ALL {
        let mut game = game(3, mode);
        if let Some(&Move::Set(start)) = game.legal_moves().first() {
            game.apply(Move::Set(start)).expect("a start");
        }
        assert_eq!(game.start().is_some(), mode == Mode::Watch, "{mode:?}");
        play(&mut game, (1..=1 << 10).map_while(ruler));
        assert!(game.start().is_some());
    }
}

#[test]
fn refuses_what_the_rules_forbid() {
    let mut two = game(3, Mode::TwoPlayers);
    let start = |text: &str| text.parse::<Configuration>().expect("a start");
    assert_eq!(two.apply(Move::Flip(card(1))), Err(Refusal::NotSet));
    assert_eq!(two.apply(Move::Set(start("2.4"))), Err(Refusal::NoSuchCard(card(4))));
    assert_eq!(two.apply(Move::Set(start("1.3"))), Ok(Effect::Set));
    assert_eq!(two.apply(Move::Set(start("1.3"))), Err(Refusal::Settled));
    assert_eq!(two.apply(Move::Flip(card(4))), Err(Refusal::NoSuchCard(card(4))));
    assert_eq!(play(&mut two, [card(3), card(1)]), Some(2));
    assert_eq!(two.apply(Move::Flip(card(1))), Err(Refusal::Finished));
    assert_eq!(game(3, Mode::Luck).apply(Move::Set(start("1"))), Err(Refusal::Settled));
}

#[test]
fn texts_of_moves_are_strict() {
    for text in ["0", "11", "+1", "01", "u", "u0", "u1.1", "u3.1", "u1,3", "1.3", "", "x"] {
        assert_eq!(text.parse::<Move>(), Err(InvalidMove), "{text}");
    }
    assert_eq!("u1.10".parse::<Move>().map(|mv| mv.to_string()), Ok("u1.10".to_owned()));
}

#[test]
fn a_flip_goes_to_a_cell_beside_or_to_the_other_end() {
    for n in 1..=MAX_CARDS {
        let map = map::CubeLayout::new(cards(n));
        let mut seen: Vec<_> = map.corners().map(|corner| map.point(corner)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 1 << n, "{n} cards: every corner has a place of its own");
        let sizes: Vec<i32> = map.view_box.split(' ').map(|n| n.parse().unwrap()).collect();
        let [left, top, width, height] = sizes[..] else { panic!("{n} cards") };
        let holds = |x: i32, y: i32| {
            (left..=left + width).contains(&x) && (top..=top + height).contains(&y)
        };
        let (half, reach) = (map.half() + 3, map.pill_half_height + 1);
        assert!(seen.iter().all(|&(x, y)| holds(x - half, y - reach) || !map.is_cube()), "{n}");
        assert!(seen.iter().all(|&(x, y)| holds(x + half, y + reach) || !map.is_cube()), "{n}");
        if map.is_cube() {
            // Numbers with flips are of hints, which go up to four cards.
            let sizes = [Some(map.tag_size()), (n <= 4).then_some(map::COST)];
            for (corner, (wide, high)) in
                map.corners().flat_map(|it| sizes.into_iter().flatten().map(move |size| (it, size)))
            {
                let mut tags = Vec::new();
                for card in cards(n).all() {
                    let way = (corner, corner.flipped(card));
                    let tag @ (x, y) = map.tag_of(way, &tags, (wide, high));
                    assert!(holds(x - wide, y - high) && holds(x + wide, y + high), "{n} cards");
                    let far = |&(a, b): &(i32, i32), by: (i32, i32)| {
                        (a - x).abs() > wide + by.0 || (b - y).abs() > high + by.1
                    };
                    let pill = (map.half(), map.pill_half_height);
                    assert!(seen.iter().all(|it| far(it, pill)), "{n} cards: {corner:?} {card}");
                    assert!(tags.iter().all(|it| far(it, (wide, high))), "{n} cards");
                    tags.push(tag);
                }
            }
            assert_eq!(map.frame(), [left, top, width, height]);
            continue;
        }
        let reach = map.pill_half_height;
        assert!(seen.iter().all(|&(x, y)| holds(x - reach, y - reach)), "{n} cards");
        assert!(seen.iter().all(|&(x, y)| holds(x + reach, y + reach)), "{n} cards");
        // The ruler order moves one cell at a time.
        let walk = Walk::along(cards(n), (1..=cards(n).configurations()).map_while(ruler));
        let points: Vec<_> = walk.path().map(|corner| map.point(corner)).collect();
        for pair in points.windows(2) {
            let way = (pair[1].0 - pair[0].0).abs() + (pair[1].1 - pair[0].1).abs();
            assert_eq!(way, 2 * (map.pill_half_height + 1), "{n} cards");
        }
    }
}

#[test]
fn the_dots_of_a_pill_are_in_a_row_around_its_center() {
    for n in 1..=6 {
        let map = map::CubeLayout::new(cards(n));
        for corner in map.corners() {
            let paths = [true, false].map(|filled| map.dots(corner, filled));
            let dots = paths.iter().flat_map(|path| path.split('M').skip(1));
            let left = |dot: &str| dot.split(' ').next().unwrap().parse::<f64>().unwrap();
            let mut lefts: Vec<f64> = dots.map(left).collect();
            lefts.sort_unstable_by(f64::total_cmp);
            assert_eq!(lefts.len(), n);
            let center = f64::midpoint(lefts[0], lefts[n - 1]) + 3.7;
            assert!((center - f64::from(map.point(corner).0)).abs() < 0.1, "{n} cards: {center}");
            assert!(lefts.windows(2).all(|pair| (pair[1] - pair[0] - 11.0).abs() < 0.1));
        }
    }
}

#[test]
fn options_are_read_and_refused_in_words() {
    let read = |text: &str| CardFlipOptions::read(&handful_engine::Params::parse(text).unwrap());
    for (text, error) in [
        ("cards=11", "cards are 1 to 10, not '11'"),
        ("cards=0", "cards are 1 to 10, not '0'"),
        ("cards=04", "cards are 1 to 10, not '04'"),
        ("cards=-4", "cards are 1 to 10, not '-4'"),
        ("cards=2.5", "cards are 1 to 10, not '2.5'"),
        ("cards=four", "cards are 1 to 10, not 'four'"),
        ("cards=&mode=evil", "cards are 1 to 10, not ''"),
        ("mode=kind", "a mode is blind, evil, watch or two, not 'kind'"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), error);
    }
    assert_eq!(read("cards=10&mode=two").unwrap().slot(), "two-10");
}

#[test]
fn a_link_whose_options_contradict_each_other_is_refused() {
    use handful_engine::{StartError, StartRequest};
    let read = |link: &str| {
        StartRequest::<CardFlip>::read(&Params::parse(link).expect("parameters")).map(|_| ())
    };
    let of_situation = |name, value: &str| {
        Err(StartError::Options(OptionError::OfSituation(name, value.to_owned())))
    };
    let ways = |n| OpenCount::new(CardCount::FOUR, n).expect("1 to 14");
    for link in [
        "layout=1213&ways=11",
        "cards=4&mode=evil&ways=3",
        "layout=1213",
        "cards=7",
        "layout=1213&cards=3&ways=3",
        "layout=1213&cards=3&mode=evil",
    ] {
        assert_eq!(read(link), Ok(()), "{link}");
    }
    for link in ["layout=1214&cards=3", "layout=1213121&cards=3"] {
        assert_eq!(read(link), Err(StartError::Options(OptionError::LayoutOfFour)), "{link}");
    }
    let too_many = OptionError::OpenCount(6, "7".to_owned());
    assert_eq!(read("cards=3&ways=7"), Err(StartError::Options(too_many)));
    assert_eq!(read("cards=7&ways=3"), of_situation("cards", "7"));
    assert_eq!(read("deal=7&mode=blind&ways=3"), of_situation("mode", "blind"));
    assert_eq!(read("layout=1213&cards=5"), of_situation("cards", "5"));
    let contradiction = OptionError::OpenCountOfLayout(ways(3), ways(11));
    assert_eq!(read("layout=1213&ways=3"), Err(StartError::Options(contradiction)));
}
