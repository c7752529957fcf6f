//! Puzzles of *Who holds it?*: facts and smallest proofs, checked by an enumeration of where the cards of each rank may
//! lie that shares no code with the search; counterexamples, replayed by the second referee; and the lists.

use std::collections::HashSet;

use super::super::puzzle::difficulty::Difficulty;
use super::super::puzzle::tables::{NUMBERED, WEEKS, count, numbered, of_day};
use super::super::puzzle::{Grade, Puzzle, PuzzleKey};
use super::outside::Referee;
use super::*;

const SUITS: u8 = 4;

/// Follows the cards of one rank through a log. `counts` are those in the hands dealt to the others, in the cards that
/// these drew unseen, and in the stock. Returns the number in each hand at the end; `None` if the log does not fit.
fn followed(
    view: &GoFishView,
    rank: Rank,
    counts: &[u8],
    is_heard: impl Fn(usize) -> bool,
) -> Option<Vec<u8>> {
    let (me, seats) = (usize::from(view.seat.0), view.options.seats().count());
    let mut took = view.took.iter().map(|card| u8::from(card.rank() == rank));
    let mut counts = counts.iter().copied();
    let mut hands = Vec::new();
    for seat in 0..seats {
        let own = seat == me;
        let dealt =
            if own { took.by_ref().take(view.options.hand()).sum() } else { counts.next()? };
        hands.push(dealt);
    }
    // The hand of each seat before it last got cards, and whether the log is of this rank.
    let (mut before, mut line, mut is_asked, mut heard) = (vec![0; seats], None, false, true);
    for event in view.log.iter() {
        if let Event::Gave { to: by, .. } | Event::Drew { by, .. } = *event {
            before[usize::from(by.0)] = hands[usize::from(by.0)];
        }
        match *event {
            Event::Asked { by, rank: asked, .. } => {
                line = Some(line.map_or(0, |line: usize| line + 1));
                (is_asked, heard) = (asked == rank, is_heard(line?));
                if is_asked && heard && hands[usize::from(by.0)] == 0 {
                    return None;
                }
            }
            Event::Gave { from, to, ref cards } if is_asked => {
                let (held, given) = (hands[usize::from(from.0)], cards.len() as u8);
                if held < given || held == SUITS || heard && held > given {
                    return None;
                }
                hands[usize::from(from.0)] -= given;
                hands[usize::from(to.0)] += given;
            }
            Event::GoFish { by } if is_asked && heard && hands[usize::from(by.0)] > 0 => {
                return None;
            }
            Event::Drew { by, shown, .. } => {
                let drawn = match shown {
                    _ if usize::from(by.0) == me => took.next()?,
                    Some(_) => u8::from(is_asked),
                    None => counts.next()?,
                };
                if heard && is_asked && shown.is_none() && drawn > 0 {
                    return None;
                }
                hands[usize::from(by.0)] += drawn;
            }
            Event::LaidBook { by, rank: laid } if laid == rank => {
                let by = usize::from(by.0);
                if hands[by] < SUITS || heard && before[by] == SUITS {
                    return None;
                }
                hands[by] = 0;
            }
            _ => {}
        }
    }
    (!hands.contains(&SUITS)).then_some(hands)
}

/// The ways in which the cards of each rank fit some lines, without regard to the other ranks.
struct Places {
    /// The sizes of the hands dealt to the others, of the cards that they drew unseen, and of the stock.
    sizes: Vec<u8>,
    /// Of each rank, the numbers in these places, and in the hands at the end.
    ways: Vec<Vec<(Vec<u8>, Vec<u8>)>>,
}

impl Places {
    fn new(view: &GoFishView, is_heard: impl Fn(usize) -> bool) -> Self {
        let hand = view.options.hand() as u8;
        let is_unseen = |event: &&Event| matches!(event, Event::Drew { by, shown: None, .. } if *by != view.seat);
        let drawn = view.log.iter().filter(is_unseen).count();
        let others = view.options.seats().count() - 1;
        let mut sizes = vec![hand; others];
        sizes.extend(vec![1; drawn]);
        sizes.push(view.stock());
        let of_rank = |rank: Rank| {
            let own = view.took.iter().filter(|card| card.rank() == rank).count() as u8;
            let shown = view.log.iter().filter(|event| {
                matches!(event, Event::Drew { by, shown: Some(card), .. }
                    if *by != view.seat && card.rank() == rank)
            });
            let mut all = Vec::new();
            spread(&sizes, SUITS - own - shown.count() as u8, &mut Vec::new(), &mut all);
            let fitting = all.into_iter().filter_map(|counts| {
                let hands = followed(view, rank, &counts, &is_heard)?;
                Some((counts, hands))
            });
            fitting.collect()
        };
        let ways = view.options.pack().ranks().map(of_rank).collect();
        Self { sizes, ways }
    }

    /// Whether there is a world in which a seat holds a rank, or in which it holds none.
    fn have(&self, seat: Seat, rank: usize, holds: bool) -> bool {
        let mut order: Vec<usize> = (0..self.ways.len()).filter(|&it| it != rank).collect();
        order.sort_by_key(|&it| self.ways[it].len());
        let mut failed = HashSet::new();
        let first = self.ways[rank].iter();
        first.filter(|(_, hands)| (hands[usize::from(seat.0)] > 0) == holds).any(|(counts, _)| {
            let left: Vec<u8> = self.sizes.iter().zip(counts).map(|(all, own)| all - own).collect();
            self.fill(&order, left, &mut failed)
        })
    }

    /// Whether the other ranks fill what is left of the places.
    fn fill(&self, order: &[usize], left: Vec<u8>, failed: &mut HashSet<(usize, Vec<u8>)>) -> bool {
        let Some((&rank, rest)) = order.split_first() else {
            return left.iter().all(|&left| left == 0);
        };
        if failed.contains(&(rank, left.clone())) {
            return false;
        }
        let fits = self.ways[rank].iter().any(|(counts, _)| {
            let next = left.iter().zip(counts).map(|(left, own)| left.checked_sub(*own));
            next.collect::<Option<Vec<u8>>>().is_some_and(|next| self.fill(rest, next, failed))
        });
        if !fits {
            failed.insert((rank, left));
        }
        fits
    }

    fn holds(&self, seat: Seat, rank: usize) -> Option<bool> {
        match [true, false].map(|holds| self.have(seat, rank, holds)) {
            [true, true] => None,
            [holds, other] => {
                assert!(holds || other, "no world fits");
                Some(holds)
            }
        }
    }
}

/// Lists the ways to spread some cards over places of these sizes.
fn spread(sizes: &[u8], cards: u8, counts: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
    let Some((&size, rest)) = sizes.split_first() else {
        if cards == 0 {
            all.push(counts.clone());
        }
        return;
    };
    for count in 0..=size.min(cards) {
        counts.push(count);
        spread(rest, cards - count, counts, all);
        counts.pop();
    }
}

fn rank_index(puzzle: &Puzzle) -> usize {
    puzzle.view().options.pack().ranks().position(|rank| rank == puzzle.rank()).unwrap()
}

/// Checks the facts of a puzzle and the sizes of their smallest proofs. Returns the largest size.
fn facts_are_exact(puzzle: &Puzzle) -> u32 {
    let (view, rank) = (puzzle.view(), rank_index(puzzle));
    let places = Places::new(view, |_| true);
    let mut largest = 0;
    for seat in puzzle.seats() {
        let holds = puzzle.holds(seat);
        assert_eq!(places.holds(seat, rank), holds, "{seat:?}");
        let Some(holds) = holds else { continue };
        let proof = puzzle.proof(seat).expect("a proof");
        assert!(proof.is_smallest);
        let size = proof.lines.len() as u32;
        largest = largest.max(size);
        let proves = |set: u16| {
            let some = Places::new(view, |line| set >> line & 1 == 1);
            !some.have(seat, rank, !holds)
        };
        let own = proof.lines.iter().fold(0, |set, line| set | 1 << line);
        assert!(proves(own), "the lines of a proof prove it");
        // Hearing less never proves more.
        let smaller = (0..1_u16 << view.asks()).filter(|set| set.count_ones() + 1 == size);
        assert!(!smaller.into_iter().any(proves), "fewer lines prove it");
    }
    largest
}

/// Replays a deal by the second referee: it must give the same log.
fn gives_the_log(puzzle: &Puzzle, deck: &[Card], first: Seat) {
    let view = puzzle.view();
    let mut game = GoFish::from_deck(view.options, deck.to_vec(), first);
    let mut referee = Referee::new(&game);
    let asks = view.log.iter().filter_map(|event| match *event {
        Event::Asked { of, rank, .. } => Some(Ask { target: of, rank }),
        _ => None,
    });
    for ask in asks {
        referee.ask(ask, false);
        game.apply(ask).expect("the asks of the log");
        referee.agrees(&game);
    }
    let plain = |event: &Event| {
        let mut event = event.clone();
        if let Event::Gave { cards, .. } = &mut event {
            cards.sort_unstable_by_key(|card| card.code());
        }
        event
    };
    assert!(game.log().iter().map(plain).eq(view.log.iter().map(plain)));
    assert_eq!(game.view(Seat(0)).hand.len(), view.hand.len());
    assert!(view.hand.iter().all(|card| game.view(Seat(0)).hand.contains(card)));
}

/// Makes both claims of each seat. Returns the number of counterexamples.
fn claims_are_answered(puzzle: &Puzzle) -> usize {
    let mut counterexamples = 0;
    for (seat, holds) in puzzle.seats().flat_map(|seat| [(seat, true), (seat, false)]) {
        if puzzle.holds(seat) == Some(holds) {
            assert!(puzzle.proof(seat).is_some());
            continue;
        }
        let deal = puzzle.counterexample(seat, holds);
        assert_eq!(deal.hand(seat).contains(&puzzle.rank()), !holds, "the claim is false");
        let (deck, first) = deal.deck();
        gives_the_log(puzzle, deck, first);
        counterexamples += 1;
    }
    counterexamples
}

/// Checks the grade, the facts and the answers of a puzzle.
fn is_true(grade: Grade, key: PuzzleKey) {
    let puzzle = Puzzle::new(key).expect("a puzzle");
    let difficulty = Difficulty::measure(&puzzle).expect("a good puzzle");
    assert_eq!(difficulty.grade(key.asks), Some(grade), "{key:?}");
    assert_eq!(facts_are_exact(&puzzle), difficulty.lines, "{key:?}");
    assert!(claims_are_answered(&puzzle) > 0);
    for deal in puzzle.deals(50) {
        let (deck, first) = deal.deck();
        gives_the_log(&puzzle, deck, first);
    }
}

fn list_is_true(grade: Grade, numbers: impl Iterator<Item = usize>) {
    numbers.for_each(|number| is_true(grade, numbered(grade, number).expect("a listed puzzle")));
}

#[test]
fn the_facts_and_answers_of_listed_puzzles_are_true() {
    for grade in Grade::ALL {
        list_is_true(grade, (1..=NUMBERED).step_by(50));
    }
}

#[test]
#[ignore = "full: every puzzle of the lists"]
fn the_facts_and_answers_of_all_puzzles_are_true() {
    for grade in Grade::ALL {
        list_is_true(grade, 1..=count(grade));
    }
    for (week, weekday) in (0..WEEKS).flat_map(|week| (0..7).map(move |day| (week, day))) {
        let (grade, key) = of_day(week, weekday);
        is_true(grade, key.expect("a day's puzzle"));
    }
}

#[test]
fn the_lists_are_whole_and_never_change() {
    let key = |grade, number| {
        let PuzzleKey { deal, asks, rank } = numbered(grade, number).unwrap();
        format!("{} {asks} {rank}", deal.get())
    };
    assert_eq!(Grade::ALL.map(|grade| key(grade, 1)), ["37 4 4", "610 6 4", "165 8 5"]);
    assert_eq!(
        Grade::ALL.map(|grade| key(grade, NUMBERED)),
        ["35318 6 7", "216386 5 3", "261649 6 4"]
    );
    use Grade::{Easy, Hard, Medium};
    let mut all = HashSet::new();
    for grade in Grade::ALL {
        assert_eq!(count(grade), NUMBERED);
        assert_eq!((numbered(grade, 0), numbered(grade, NUMBERED + 1)), (None, None));
        all.extend((1..=NUMBERED).filter_map(|number| numbered(grade, number)));
    }
    for week in 0..WEEKS {
        let days: Vec<(Grade, PuzzleKey)> =
            (0..7).map(|day| (of_day(week, day).0, of_day(week, day).1.unwrap())).collect();
        let grades: Vec<Grade> = days.iter().map(|(grade, _)| *grade).collect();
        assert_eq!(grades, [Easy, Easy, Medium, Medium, Medium, Hard, Hard]);
        all.extend(days.into_iter().map(|(_, key)| key));
    }
    assert_eq!(all.len(), 3 * NUMBERED + 7 * WEEKS, "each puzzle is listed once");
    assert_eq!(of_day(WEEKS, 3), of_day(0, 3));
}

#[test]
fn a_puzzle_that_is_none_is_refused() {
    let key = numbered(Grade::Easy, 1).expect("a listed puzzle");
    let puzzle = Puzzle::new(key).expect("a puzzle");
    assert!(Puzzle::new(PuzzleKey { rank: Rank::new(13).unwrap(), ..key }).is_none());
    assert!(Puzzle::new(PuzzleKey { asks: 200, ..key }).is_none());
    assert_eq!(puzzle.holds(Seat(0)), None);
    assert!(puzzle.provable() >= 1);
}
