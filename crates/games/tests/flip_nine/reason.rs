//! The signs of swaps against the census, and the depth of refuted trees against two enumerations from the rules.

use handful_engine::Game;
use handful_games::flip_nine::reason::{
    Loops, LostPar, Partner, Sign, SwapKind, keeping_partners, partners, sign, spare_joins,
};
use handful_games::flip_nine::{CARDS, FlipNine, Row, Swap, Value};
use handful_lab::common::{at_most, choices, pick};
use handful_lab::flip_nine::retrograde::{CENSUS, rows};

/// Returns the loops of a row, those of one card too, as bit masks of cards.
fn loops(row: &Row) -> Vec<u16> {
    let mut loops: Vec<u16> = Vec::new();
    for card in Value::ALL {
        // The place of a card is the home of the card that is not where it belongs because of it.
        let (mut mask, mut at) = (0, card.home());
        while mask >> at & 1 == 0 {
            mask |= 1 << at;
            at = row.place(Value::ALL[at]);
        }
        if !loops.contains(&mask) {
            loops.push(mask);
        }
    }
    loops
}

/// The fewest swaps that a row needs; two more if a card in place is required.
fn bound(row: &Row, required: Option<Value>) -> usize {
    let bound = CARDS - loops(row).len();
    let joins = required.is_some_and(|card| row.place(card) == card.home()) && bound > 0;
    bound + if joins { 2 } else { 0 }
}

/// The depth of the tree of all swaps from a position, cut where the bound exceeds the swaps left; `None` if a branch
/// sorts the row.
fn depth(game: &FlipNine, left: usize) -> Option<u8> {
    if bound(game.row(), game.required()) > left {
        return Some(0);
    }
    let mut depth = 0;
    for swap in game.legal_moves() {
        let mut after = *game;
        after.apply(swap).expect("a legal swap");
        depth = depth.max(self::depth(&after, left - 1)? + 1);
    }
    (!game.row().is_sorted()).then_some(depth)
}

/// Returns the sign of a swap by its definition, from the census and the depth of the tree after it.
fn by_definition(
    game: &FlipNine,
    swap: Swap,
    depth: impl Fn(&FlipNine, usize) -> Option<u8>,
) -> Sign {
    let mut after = *game;
    let next = after.apply(swap).expect("a legal swap").names;
    let left = usize::from(CENSUS.distance(game.row(), game.required()));
    if usize::from(CENSUS.distance(after.row(), after.required())) + 1 == left {
        return Sign::Keeps { next };
    }
    let loops = loops(game.row());
    let (a, b) = swap.cards();
    let splits = loops.iter().any(|mask| mask >> a.home() & mask >> b.home() & 1 == 1);
    let spare = (left - (CARDS - loops.len())) / 2;
    let named = swap.names();
    match (splits, spare) {
        (false, 0) => Sign::Joins,
        (true, 0) if after.row().place(named) == named.home() => Sign::Placed,
        _ => {
            let kind = if splits { SwapKind::Split } else { SwapKind::Join };
            let refuted = depth(&after, left - 1).expect("no line sorts the row in time");
            Sign::Stuck { kind, after: 2.max(refuted + 1) }
        }
    }
}

/// Compares every sign of a position, and what goes with them. Returns how many signs there are.
fn check(game: &FlipNine, depth: &impl Fn(&FlipNine, usize) -> Option<u8>) -> u64 {
    let left = CENSUS.distance(game.row(), game.required());
    let signs: Vec<(Swap, Sign)> = match game.required() {
        Some(card) => {
            let swap = |other: Partner| (Swap::new(card, other.card), other.sign);
            partners(game, card).into_iter().map(swap).collect()
        }
        None => {
            let signed = |swap| (swap, sign(game, left.into(), swap));
            game.legal_moves().into_iter().map(signed).collect()
        }
    };
    assert_eq!(signs.len(), game.legal_moves().len());
    let mut keeping = [0; CARDS];
    for &(swap, sign) in &signs {
        let wanted = by_definition(game, swap, depth);
        assert_eq!(sign, wanted, "{swap} in {} with {:?}", game.row(), game.required());
        let (a, b) = swap.cards();
        keeping[a.home()] += u8::from(sign.keeps());
        keeping[b.home()] += u8::from(sign.keeps());
    }
    assert!(keeping.iter().any(|&count| count > 0), "{} can be sorted", game.row());
    match game.required() {
        Some(_) => {
            let joins = (usize::from(left) - bound(game.row(), None)) / 2;
            assert_eq!(spare_joins(game), joins, "{}", game.row());
        }
        None => assert_eq!(keeping_partners(game), keeping, "{}", game.row()),
    }
    signs.len() as u64
}

/// Returns the positions of these rows: with each card required, and on the free swap.
fn positions(rows: impl Iterator<Item = Row>) -> impl Iterator<Item = FlipNine> {
    let required = || Value::ALL.into_iter().map(Some).chain([None]);
    let unsorted = rows.filter(|row| !row.is_sorted());
    unsorted.flat_map(move |row| required().map(move |card| FlipNine::new(row, card)))
}

#[test]
fn the_sign_of_every_swap_agrees_with_the_exact_distance() {
    let counted = positions(rows().step_by(5_003)).map(|game| check(&game, &depth));
    assert_eq!(counted.sum::<u64>(), 72 * (9 * 8 + 36));
}

#[test]
#[ignore = "full: all 3,265,911 positions with a required card, and 362,879 on the free swap"]
fn the_sign_of_every_swap_of_every_position_agrees_with_the_exact_distance() {
    let trees = Trees::new();
    let mut counts = [0u64; 3];
    for game in positions(rows()) {
        counts[usize::from(game.required().is_none())] += 1;
        counts[2] += check(&game, &|game, left| trees.depth(game, left));
    }
    assert_eq!(counts, [3_265_911, 362_879, 3_265_911 * 8 + 362_879 * 36]);
}

/// The depth of the tree of every position with a required card, for every number of swaps left: bottom up, from no
/// swaps left, over a table of all rows.
struct Trees {
    /// By swaps left, row and required card; [`Trees::SORTS`] where a branch sorts the row.
    depths: Vec<Vec<u8>>,
}

impl Trees {
    const SORTS: u8 = u8::MAX;
    /// The most swaps that are left after the first one.
    const MAX_LEFT: usize = 9;

    fn new() -> Self {
        let rows: Vec<Row> = rows().collect();
        let bounds: Vec<usize> = rows.iter().map(|row| bound(row, None)).collect();
        let swaps: Vec<Swap> = handful_games::flip_nine::solver::partners(None).collect();
        let after: Vec<Vec<u32>> = rows
            .iter()
            .map(|row| swaps.iter().map(|&swap| index(&row.swapped(swap)) as u32).collect())
            .collect();
        let mut depths: Vec<Vec<u8>> = Vec::new();
        for left in 0..=Self::MAX_LEFT {
            let mut all = vec![0; rows.len() * CARDS];
            for (row, &least) in bounds.iter().enumerate() {
                // Another number of swaps cannot sort the row, and follows from no position.
                if least > left || (left - least) % 2 == 1 {
                    continue;
                }
                for card in Value::ALL {
                    let required = rows[row].place(card) == card.home() && least > 0;
                    let depth = &mut all[row * CARDS + card.home()];
                    if left == 0 {
                        *depth = Self::SORTS;
                    } else if least + if required { 2 } else { 0 } <= left {
                        let own = swaps.iter().zip(&after[row]).filter(|it| it.0.includes(card));
                        let next = own.map(|(swap, &after)| {
                            depths[left - 1][after as usize * CARDS + swap.names().home()]
                        });
                        *depth = next.max().expect("8 swaps").saturating_add(1);
                    }
                }
            }
            depths.push(all);
        }
        Self { depths }
    }

    fn depth(&self, game: &FlipNine, left: usize) -> Option<u8> {
        let card = game.required().expect("a swap was made");
        let depth = self.depths[left][index(game.row()) * CARDS + card.home()];
        (depth != Self::SORTS).then_some(depth)
    }
}

/// The number of a row in lexicographic order.
fn index(row: &Row) -> usize {
    let cards = row.cards();
    (0..CARDS).fold(0, |index, i| {
        index * (CARDS - i) + cards[i + 1..].iter().filter(|&&card| card < cards[i]).count()
    })
}

#[test]
fn loops_are_those_of_the_permutation() {
    for row in rows().step_by(101) {
        let found = Loops::new(&FlipNine::new(row, None));
        let mut masks: Vec<u16> = Vec::new();
        for cards in &found.loops {
            masks.push(cards.iter().fold(0, |mask, card| mask | 1 << card.home()));
            for (card, next) in cards.iter().zip(cards.iter().cycle().skip(1)) {
                assert_eq!(row.cards()[card.home()], *next, "{row}");
            }
            let leftmost = cards.iter().map(|&card| row.place(card)).min();
            assert_eq!(leftmost, Some(row.place(cards[0])), "{row}");
        }
        let mut wanted = loops(&row);
        wanted.retain(|mask| mask.count_ones() > 1);
        masks.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(masks, wanted, "{row}");
        assert!(found.sizes().is_sorted_by(|one, other| one >= other), "{row}");
        assert_eq!(found.least_swaps(), bound(&row, None), "{row}");
    }
}

#[test]
fn where_a_line_lost_par_agrees_with_the_census() {
    let [mut kept, mut lost] = [0, 0];
    for (n, row) in (0..).zip(rows().skip(1).step_by(2_003)) {
        let start = FlipNine::new(row, None);
        let mut rng = choices(n);
        let (mut game, mut line, mut left) = (start, Vec::new(), Vec::new());
        let distance = |game: &FlipNine| CENSUS.distance(game.row(), game.required());
        let mut turn = at_most(2_000, "most swaps are good ones");
        while !game.row().is_sorted() {
            turn();
            left.push(distance(&game));
            // Seven swaps in eight are among the best.
            let mut swaps = game.legal_moves();
            if rng.below(8) > 0 {
                swaps.retain(|&swap| {
                    let mut after = game;
                    after.apply(swap).is_ok() && distance(&after) < distance(&game)
                });
            }
            let swap = pick(&mut rng, &swaps);
            game.apply(swap).expect("a legal swap");
            line.push(swap);
        }
        left.push(0);
        let at = left.windows(2).position(|two| two[1] >= two[0]);
        let found = LostPar::new(&start, &line);
        assert_eq!(found.as_ref().map(|it| it.at), at, "{row}: {line:?}");
        let Some(found) = found else {
            kept += 1;
            continue;
        };
        lost += 1;
        let before = line[..found.at].iter().fold(start, |mut game, &swap| {
            game.apply(swap).expect("a legal swap");
            game
        });
        assert_eq!((found.before, found.swap), (before, line[found.at]));
        assert_eq!(u32::from(left[found.at + 1]) + 1 - u32::from(left[found.at]), found.over);
        assert!(!found.sign.keeps() && found.over >= 2);
        let mut better = before;
        better.apply(found.better).expect("a legal swap");
        assert_eq!(distance(&better) + 1, distance(&before));
    }
    assert!(kept > 40 && lost > 40, "both ends are among them: {kept} kept par, {lost} lost it");
}
