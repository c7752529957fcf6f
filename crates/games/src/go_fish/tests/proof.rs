//! Proofs: what follows from some lines of a log, checked against the enumeration of all places of the hidden cards;
//! the fewest lines, checked against all subsets; and the asks in whose place a catch was proven.

use super::super::constraints::LogLines;
use super::super::deduce::{CountRange, Deductions, FeasibleWorld};
use super::super::proof::{
    MAX_EXACT_LINES, Proof, ProofSearch, RankSearch, dearest, missed_catch, sure_catch,
};
use super::*;

/// Whether one way to spread the hidden cards over their batches agrees with a log of which only some lines are heard.
/// `batches` are the cards that the others were dealt, drew unseen and took, in order; of each, the ranks. Moves the
/// cards by hand, and returns the hands at the end.
fn replayed(
    view: &GoFishView,
    batches: &[Vec<usize>],
    is_heard: impl Fn(usize) -> bool,
) -> Option<Vec<Vec<u8>>> {
    let pack = view.options.pack();
    let index = |rank: Rank| pack.ranks().position(|own| own == rank).expect("a rank");
    let (seats, suits) = (view.options.seats().count(), pack.suit_count() as u8);
    let (me, mut batches) = (usize::from(view.seat.0), batches.iter());
    let mut took = view.took.iter().map(|card| index(card.rank()));
    let mut hands = vec![vec![0_u8; pack.rank_count()]; seats];
    for (seat, hand) in hands.iter_mut().enumerate() {
        let cards: Vec<usize> = match seat == me {
            true => took.by_ref().take(view.options.hand()).collect(),
            false => batches.next()?.clone(),
        };
        cards.into_iter().for_each(|rank| hand[rank] += 1);
    }
    let (mut line, mut asked, mut heard) = (None, 0, true);
    // The hand of each seat before it last got cards.
    let mut before = vec![vec![0; pack.rank_count()]; seats];
    for event in view.log.iter() {
        if let Event::Gave { to: by, .. } | Event::Drew { by, .. } | Event::Refilled { by, .. } =
            *event
        {
            before[usize::from(by.0)] = hands[usize::from(by.0)].clone();
        }
        match *event {
            Event::Asked { by, rank, .. } => {
                line = Some(line.map_or(0, |line: usize| line + 1));
                (asked, heard) = (index(rank), is_heard(line?));
                let must_hold = heard && !view.options.any_rank();
                if must_hold && hands[usize::from(by.0)][asked] == 0 {
                    return None;
                }
            }
            Event::Gave { from, to, ref cards } => {
                let (held, count) = (&mut hands[usize::from(from.0)][asked], cards.len() as u8);
                if *held < count || *held == suits || heard && *held > count {
                    return None;
                }
                *held -= count;
                hands[usize::from(to.0)][asked] += count;
            }
            Event::GoFish { by } if heard && hands[usize::from(by.0)][asked] > 0 => return None,
            Event::Drew { by, shown, .. } => {
                let own = if usize::from(by.0) == me { took.next() } else { None };
                let rank = match (own, shown) {
                    (Some(rank), _) => rank,
                    (None, Some(_)) => asked,
                    (None, None) => batches.next()?[0],
                };
                if heard && shown.is_none() && rank == asked {
                    return None;
                }
                hands[usize::from(by.0)][rank] += 1;
            }
            Event::Refilled { by, count, .. } => {
                let by = usize::from(by.0);
                let cards: Vec<usize> = match by == me {
                    true => took.by_ref().take(count.into()).collect(),
                    false => batches.next()?.clone(),
                };
                cards.into_iter().for_each(|rank| hands[by][rank] += 1);
            }
            Event::LaidBook { by, rank } => {
                let (by, rank) = (usize::from(by.0), index(rank));
                let held = &mut hands[by][rank];
                if *held < suits || heard && before[by][rank] == suits {
                    return None;
                }
                *held = 0;
            }
            _ => {}
        }
    }
    let is_whole = hands.iter().flatten().any(|&count| count == suits);
    (!is_whole).then_some(hands)
}

/// Calls `visit` with every way to spread cards over batches of these sizes. `left` has the number of cards of each
/// rank.
fn spread(
    sizes: &[usize],
    left: &mut Vec<u8>,
    batches: &mut Vec<Vec<usize>>,
    visit: &mut impl FnMut(&[Vec<usize>]),
) {
    let Some((&size, rest)) = sizes.split_first() else { return visit(batches) };
    let filled = batches.last().expect("a batch");
    if filled.len() == size {
        batches.push(Vec::new());
        spread(rest, left, batches, visit);
        batches.pop();
        return;
    }
    for rank in filled.last().copied().unwrap_or(0)..left.len() {
        if left[rank] > 0 {
            left[rank] -= 1;
            batches.last_mut().expect("a batch").push(rank);
            spread(sizes, left, batches, visit);
            batches.last_mut().expect("a batch").pop();
            left[rank] += 1;
        }
    }
}

/// Returns the ranges of all seats and ranks in all worlds that agree with some lines.
fn ranges(view: &GoFishView, is_heard: impl Fn(usize) -> bool + Copy) -> Vec<Vec<CountRange>> {
    let pack = view.options.pack();
    let index = |rank: Rank| pack.ranks().position(|own| own == rank).expect("a rank");
    let mut left = vec![pack.suit_count() as u8; pack.rank_count()];
    view.took.iter().for_each(|card| left[index(card.rank())] -= 1);
    let mut sizes = vec![view.options.hand(); view.options.seats().count() - 1];
    for event in view.log.iter() {
        match *event {
            Event::Drew { by, shown, .. } if by != view.seat => match shown {
                Some(card) => left[index(card.rank())] -= 1,
                None => sizes.push(1),
            },
            Event::Refilled { by, count, .. } if by != view.seat => sizes.push(count.into()),
            _ => {}
        }
    }
    let none = CountRange { least: u8::MAX, most: 0 };
    let mut ranges = vec![vec![none; view.counts().len()]; pack.rank_count()];
    spread(&sizes, &mut left, &mut vec![Vec::new()], &mut |batches| {
        let Some(hands) = replayed(view, &batches[..sizes.len()], is_heard) else { return };
        for (seat, hand) in hands.iter().enumerate() {
            for (rank, &count) in hand.iter().enumerate() {
                let range: &mut CountRange = &mut ranges[rank][seat];
                (range.least, range.most) = (range.least.min(count), range.most.max(count));
            }
        }
    });
    ranges
}

/// Plays a deal at random for so many asks or to its end. Returns the positions before each ask and after the last one.
pub(super) fn played(options: &GoFishOptions, n: u32, asks: usize) -> Vec<GoFish> {
    let mut rng = DealRng::new("proof", number(n));
    let mut games = vec![GoFish::deal(options, number(n))];
    for _ in 0..asks {
        let mut game = games[games.len() - 1].clone();
        // A deal that begins with a hand of books alone has no first ask.
        if game.legal_moves().is_empty() {
            break;
        }
        play_at_random(&mut game, &mut rng);
        games.push(game);
    }
    games
}

fn seats(n: usize) -> Seats {
    Seats::new(&vec![Player::You; n]).expect("two to six")
}

#[test]
fn what_follows_from_some_lines_is_what_all_worlds_have() {
    let mut compared = 0;
    for n in 1..=300 {
        let (players, [ranks, suits], hand) =
            [(2, [4, 3], 3), (2, [3, 4], 3), (3, [4, 3], 2)][n as usize % 3];
        let pack = Pack::new(Family::French, ranks, suits).expect("a small deck");
        let options = GoFishOptions::small(seats(players), pack, hand);
        let options = options.with_rules(n % 7 == 6, n % 5 == 4);
        let games = played(&options, n, 12);
        let game = &games[(games.len() - 1).min(3 + n as usize % 9)];
        let mut rng = DealRng::new("heard", number(n));
        let view = game.view(Seat(rng.below(players as u32) as u8));
        let lines = LogLines::from_view(&view);
        assert_eq!(lines.len(), view.asks() as usize);
        for all in [false, true, false] {
            let heard: Vec<bool> = (0..lines.len()).map(|_| all || rng.below(3) > 0).collect();
            let constraints = lines.constraints(|line| heard[line]);
            let mut world = FeasibleWorld::new(&constraints);
            let expected = ranges(&view, |line| heard[line]);
            for (rank, expected) in expected.iter().enumerate() {
                for seat in constraints.others() {
                    let range = world.range(rank, seat);
                    assert_eq!(range, expected[seat], "{rank} at {seat}, {heard:?}, {view:?}");
                    assert_eq!(world.holds(rank, seat), range.holds());
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 4_000, "{compared}");
}

/// Returns whether lines, as bits, prove what a seat holds of a rank.
fn proves(lines: &LogLines, set: u64, seat: usize, rank: usize, holds: bool) -> bool {
    let constraints = lines.constraints(|line| set >> line & 1 == 1);
    FeasibleWorld::new(&constraints).holds(rank, seat) == Some(holds)
}

fn bits(proof: &Proof) -> u64 {
    proof.lines.iter().fold(0, |set, line| set | 1 << line)
}

/// The usual table of the puzzle: four seats, 7 ranks of 4 suits, hands of 5.
pub(super) fn usual() -> GoFishOptions {
    options("seats=you,you,you,you&ranks=7&hand=5")
}

#[test]
fn a_proof_has_the_fewest_lines_of_all_subsets() {
    let mut sizes = [0; 6];
    let dense = options("seats=you,you,you,you&ranks=6&hand=5");
    for n in 1..=120 {
        let games = played(&if n % 2 == 0 { dense } else { usual() }, n, 4 + n as usize % 5);
        let view = games.last().expect("a position").view(Seat((n % 4) as u8));
        let (lines, ranks) = (LogLines::from_view(&view), view.options.pack().ranks());
        for (rank, name) in ranks.enumerate() {
            for seat in (0..4).filter(|&seat| seat != n % 4) {
                let Some(search) = ProofSearch::new(&view, Seat(seat as u8), name) else {
                    continue;
                };
                let (seat, holds) = (seat as usize, search.holds());
                let proof = search.finish();
                sizes[proof.lines.len()] += 1;
                if proof.lines.len() < 2 && n > 12 {
                    continue;
                }
                let all = 0..1_u64 << lines.len();
                let proofs = all.filter(|&set| proves(&lines, set, seat, rank, holds));
                // Of equally large ones that with the latest lines.
                let best = proofs.min_by_key(|set| (set.count_ones(), std::cmp::Reverse(*set)));
                assert_eq!((Some(bits(&proof)), proof.is_smallest), (best, true), "{view:?}");
            }
        }
    }
    assert!(sizes[..4].iter().all(|&proofs| proofs > 0), "{sizes:?}");
}

#[test]
fn of_a_long_log_lines_are_dropped_oldest_first() {
    let (mut proofs, mut several) = (0, 0);
    for n in 1..=10 {
        let games = played(&usual(), n, 13 + n as usize % 5);
        let view = games.last().expect("a position").view(Seat(0));
        let lines = LogLines::from_view(&view);
        assert!(lines.len() > MAX_EXACT_LINES);
        for name in view.options.pack().ranks() {
            let rank = view.options.pack().ranks().position(|own| own == name).expect("a rank");
            for seat in 1..4 {
                let Some(search) = ProofSearch::new(&view, Seat(seat as u8), name) else {
                    continue;
                };
                let holds = search.holds();
                let proof = search.finish();
                let mut set = (1_u64 << lines.len()) - 1;
                for line in 0..lines.len() {
                    let less = set & !(1 << line);
                    if proves(&lines, less, seat, rank, holds) {
                        set = less;
                    }
                }
                assert_eq!(bits(&proof), set);
                assert_eq!(proof.is_smallest, set.count_ones() < 2);
                proofs += 1;
                several += u32::from(set.count_ones() > 1);
            }
        }
    }
    assert!(proofs > 30 && several > 5, "{proofs} {several}");
}

pub(super) fn rank(number: u8) -> Rank {
    Rank::new(number).expect("a rank")
}

/// Returns a game of four after six asks. Seat 1 begins and asks a seat for fours, which misses. Then seat 1 must have
/// a four, seat 2 cannot, seat 3 may.
pub(super) fn puzzle(first_asked: u8) -> GoFish {
    let options = usual();
    let all = options.pack().cards();
    let deck =
        "2♣ 3♣ 4♣ 6♦ 7♠ 4♦ 4♥ 5♦ 6♣ 6♥ 1♥ 7♥ 3♥ 2♥ 2♦ 7♣ 7♦ 5♣ 5♥ 1♦ 1♠ 2♠ 6♠ 1♣ 3♦ 3♠ 4♠ 5♠";
    let card = |text: &str| all.iter().copied().find(|card| card.to_string() == text).unwrap();
    let deck = deck.split_whitespace().map(card).collect();
    let mut game = GoFish::from_deck(options, deck, Seat(1));
    game.apply(Ask { target: Seat(first_asked), rank: rank(4) }).unwrap();
    for text in ["0:2", "3:7", "0:3", "0:A", "0:5"] {
        game.apply(ask(text)).unwrap();
    }
    game
}

fn proof(lines: &[usize]) -> Proof {
    Proof { lines: lines.to_vec(), is_smallest: true, shown_in: None, hand: None }
}

#[test]
fn who_holds_a_four_follows_from_one_line_and_from_two() {
    let view = puzzle(2).view(Seat(0));
    let facts = RankSearch::new(&view, rank(4)).finish();
    let found: Vec<_> = facts.iter().map(|fact| (fact.seat.0, fact.holds)).collect();
    assert_eq!(found, [(1, Some(true)), (2, Some(false)), (3, None)]);
    assert_eq!(facts[0].proof, Some(proof(&[0])));
    // The card that seat 2 drew since it had none completed a book.
    assert_eq!(facts[1].proof, Some(proof(&[0, 4])));
    assert_eq!(facts[2].proof, None);
    // Everyone saw the sevens come.
    let sevens = ProofSearch::new(&view, Seat(2), rank(7)).unwrap().finish();
    assert_eq!(sevens, Proof { shown_in: Some(2), ..proof(&[]) });
}

/// For two, what follows without a line is common when the stock is empty.
#[test]
fn a_line_is_named_only_if_the_card_it_showed_is_still_there() {
    let (mut named, mut gone) = (0, 0);
    for n in 1..=60 {
        for game in played(&options("seats=you,you&ranks=7&hand=5"), n, 400).iter().rev().take(12) {
            let view = game.view(Seat(0));
            for name in view.options.pack().ranks() {
                let Some(search) = ProofSearch::new(&view, Seat(1), name) else { continue };
                let is_needless = search.holds() && search.clone().finish().lines.is_empty();
                if !is_needless {
                    continue;
                }
                // The cards of the rank that were seen to come to the seat, and the line of the last ones.
                let (mut line, mut seen) = (0, None);
                for event in view.log.iter() {
                    match *event {
                        Event::Asked { .. } => line += 1,
                        Event::Gave { to, ref cards, .. } if cards[0].rank() == name => {
                            seen = (to == Seat(1)).then(|| line - 1);
                        }
                        Event::Drew { by: Seat(1), shown: Some(card), .. }
                            if card.rank() == name =>
                        {
                            seen = Some(line - 1);
                        }
                        _ => {}
                    }
                }
                assert_eq!(search.finish().shown_in, seen, "{name} of {view:?}");
                named += u32::from(seen.is_some());
                gone += u32::from(seen.is_none());
            }
        }
    }
    assert!(named > 50 && gone > 5, "{named}, {gone}");
}

#[test]
fn a_hand_that_is_known_has_no_room_for_a_four() {
    let view = puzzle(3).view(Seat(0));
    let facts = RankSearch::new(&view, rank(4)).finish();
    let found: Vec<_> = facts.iter().map(|fact| fact.holds).collect();
    assert_eq!(found, [Some(true), Some(false), None]);
    let hand = vec![(rank(1), 1), (rank(3), 2), (rank(7), 3)];
    assert_eq!(facts[1].proof, Some(Proof { hand: Some(hand), ..proof(&[2, 3, 4]) }));
}

#[test]
fn the_first_steps_give_a_proof_and_the_others_fewer_lines() {
    let view = puzzle(2).view(Seat(0));
    let mut search = RankSearch::new(&view, rank(4));
    let mut steps = 1;
    while !search.step() {
        steps += 1;
        for fact in search.facts() {
            let Some(proof) = fact.proof else { continue };
            let set = bits(&proof);
            let holds = fact.holds.expect("a proof is of something");
            assert!(proves(&LogLines::from_view(&view), set, fact.seat.0.into(), 3, holds));
        }
    }
    assert!((3..40).contains(&steps), "{steps}");
}

#[test]
fn an_ask_that_missed_is_compared_with_a_catch_that_was_proven() {
    let (mut misses, mut could_have) = (0, 0);
    for n in 1..=12 {
        let games = played(&usual(), n, 400);
        for pair in games.windows(2) {
            let events = pair[1].log().since(pair[0].log().len());
            let [Event::Asked { by, .. }, answer, ..] = &events[..] else { panic!("an ask") };
            let view = pair[0].view(*by);
            let deductions = Deductions::from_view(&view);
            let sure: Vec<Ask> = view
                .legal_asks()
                .into_iter()
                .filter(|ask| deductions.range(ask.rank, ask.target).holds() == Some(true))
                .collect();
            let most = sure.iter().map(|ask| view.held(ask.rank)).max();
            let found = sure_catch(&view);
            assert_eq!(found.map(|ask| view.held(ask.rank)), most);
            assert!(found.is_none_or(|ask| sure.contains(&ask)));
            let is_miss = matches!(answer, Event::GoFish { .. });
            let missed = missed_catch(&pair[0], &pair[1]);
            assert_eq!(missed, found.filter(|_| is_miss).map(|ask| (*by, ask)));
            misses += u32::from(is_miss);
            could_have += u32::from(missed.is_some());
            assert!(
                missed
                    .is_none_or(|(_, ask)| ProofSearch::new(&view, ask.target, ask.rank).is_some())
            );
        }
    }
    assert!(misses > could_have && could_have > 50, "{could_have} of {misses}");
}

#[test]
fn the_dearest_ask_had_the_least_chance_and_let_most_cards_lie() {
    let dearest = |missed: &[(f64, u8)]| dearest(missed.iter().copied());
    assert_eq!(dearest(&[]), None);
    assert_eq!(dearest(&[(0.4, 1), (0.09, 2), (0.3, 3)]), Some(1));
    assert_eq!(dearest(&[(0.09, 1), (0.09, 2), (0.09, 2)]), Some(1));
    // Less than a quarter of a catch was given away.
    assert_eq!(dearest(&[(0.76, 3)]), None);
    assert_eq!(dearest(&[(0.9, 3), (0.75, 1)]), Some(1));
}
