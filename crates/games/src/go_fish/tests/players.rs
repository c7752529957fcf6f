//! Computer players: they use only their seat's view, and stronger ones win more.

use std::iter;

use super::super::chance::{self, ChanceEstimator, HintSearch, hint};
use super::super::constraints::Constraints;
use super::super::deduce::FeasibleWorld;
use super::super::fast_rng::XorShift64;
use super::super::players::{choose, stream};
use super::super::text::{self, levels::wins};
use super::super::world::World;
use super::every_level::{row, table_after};
use super::*;
use crate::text::Lang;

/// A player, as a function that chooses its ask.
type Bot<'a> = &'a dyn Fn(&GoFish, Seat, &mut DealRng) -> Ask;

fn level(level: Level) -> impl Fn(&GoFish, Seat, &mut DealRng) -> Ask {
    move |game, seat, rng| choose(&game.view(seat), level, rng).unwrap()
}

/// Sees every hand and the stock: the benchmark for players who do not. It weighs asks by what they gain at once, in
/// the one true world.
fn cheat(game: &GoFish, seat: Seat, rng: &mut DealRng) -> Ask {
    let asks = game.view(seat).legal_asks();
    let suits = game.options.pack().suit_count() as f64;
    let worth = |cards: usize| (cards as f64 / suits).powi(3);
    let count = |seat: Seat, rank| {
        game.cards.hands[usize::from(seat.0)].iter().filter(|card| card.rank() == rank).count()
    };
    // With an empty stock a miss brings nothing. With more than two players, remaining cards are
    // soon taken.
    let go_on = if game.stock() > 0 && game.cards.hands.len() == 2 { -0.4 } else { 0.1 };
    let top =
        game.cards.deck.iter().rev().nth(game.stock().wrapping_sub(1)).map(|card| card.rank());
    let score = |ask: &Ask| {
        let (held, caught) = (count(seat, ask.rank), count(ask.target, ask.rank));
        match caught {
            0 if top == Some(ask.rank) => 1.0 + worth(held + 1) - worth(held),
            0 => 0.0,
            n => go_on + worth(held + n) - worth(held) + 0.5 * worth(n),
        }
    };
    let most = asks.iter().map(score).fold(f64::MIN, f64::max);
    let best: Vec<Ask> = asks.into_iter().filter(|ask| score(ask) == most).collect();
    best[rng.below(best.len() as u32) as usize]
}

/// Plays deal `n`, with the bots moved round the table `n` times. Returns each bot's share of the
/// win.
fn shares(options: GoFishOptions, n: u32, bots: &[Bot]) -> Vec<f64> {
    let mut game = GoFish::deal(&options, number(n));
    let bot = |seat: Seat| (usize::from(seat.0) + n as usize) % bots.len();
    while let Status::Playing { seat } = game.status() {
        let mut rng = stream(number(n), seat, game.moves_made());
        let ask = bots[bot(seat)](&game, seat, &mut rng);
        game.apply(ask).expect("bots keep the rules");
        assert!(game.moves_made() < 2_000, "deal {n} does not end");
    }
    let winners = game.winners().unwrap();
    let mut shares = vec![0.0; bots.len()];
    for &seat in &winners {
        shares[bot(seat)] = 1.0 / winners.len() as f64;
    }
    shares
}

fn share(text: &str, games: u32, bots: &[Bot]) -> f64 {
    let options = options(text);
    (1..=games).map(|n| shares(options, n, bots)[0]).sum::<f64>() / f64::from(games)
}

/// Checks that a level wins against one Minnow as much as it says, and among three more than its part.
fn check_strength(of: Level, games: [u32; 2]) {
    let Some(wins) = wins(of) else { return };
    let (own, minnow) = (level(of), level(Level::Minnow));
    let least = |share: f64, games: u32| share - 3.0 * error(share, games);
    let (two, wins) = (share(TWO_SEATS, games[0], &[&own, &minnow]), f64::from(wins) / 100.0);
    assert!((two - wins).abs() < 3.0 * error(wins, games[0]), "{of:?}: {two} for {wins}");
    let four = share(FOUR_SEATS, games[1], &[&own, &minnow, &minnow, &minnow]);
    assert!(least(four, games[1]) > 0.25, "{of:?} among Minnows: {four}");
}

/// Returns the standard error of a share of games.
fn error(share: f64, games: u32) -> f64 {
    (share * (1.0 - share) / f64::from(games)).sqrt()
}

const TWO_SEATS: &str = "seats=you,you";
const FOUR_SEATS: &str = "seats=you,you,you,you";

#[test]
fn each_level_wins_as_much_as_it_says() {
    let quick = Level::ALL.into_iter().filter(|&level| !searches(level));
    quick.for_each(|level| check_strength(level, [480, 60]));
}

#[test]
#[ignore = "full: a hundred games of Sharks"]
fn the_best_player_wins_as_much_as_it_says_and_less_than_a_cheat() {
    let slow = Level::ALL.into_iter().filter(|&level| searches(level));
    slow.for_each(|level| check_strength(level, [120, 30]));
    let [.., next, best] = Level::ALL.map(level);
    // Three standard errors of 120 games are 0.13.
    for (strong, weak, least) in [(&best as Bot, &next as Bot, 0.44), (&cheat, &best, 0.72)] {
        let share = share(TWO_SEATS, 120, &[strong, weak]);
        assert!(share > least, "{share} of {least}");
    }
}

#[test]
#[ignore = "full: a hundred games of Sharks"]
fn the_best_player_wins_its_part_among_four() {
    let [.., next, best] = Level::ALL.map(level);
    // Three standard errors of 100 games are 0.15.
    let alone = share(FOUR_SEATS, 100, &[&best, &next, &next, &next]);
    assert!(alone > 0.22, "{alone}");
}

#[test]
#[ignore = "full: measures two tables of each level; docs/rules/go-fish.md has the command for its figures"]
fn a_cheating_player_is_the_bound() {
    let games = std::env::var("HANDFUL_GAMES").map_or(1_000, |text| text.parse().unwrap());
    let only = std::env::var("HANDFUL_LEVEL").ok();
    let only: Option<Level> = only.map(|word| word.parse().expect("a level"));
    let is_wanted = |&level: &Level| only.is_none_or(|only| level == only);
    let table = table_after("A player who cheats");
    for of in Level::ALL.into_iter().filter(is_wanted) {
        // The rows of the page have so many games; those of a level that searches take a hundred times as long.
        let measured = if searches(of) { 200 } else { 20_000 };
        let games = games.min(measured);
        let bot = level(of);
        let shares = [
            share(TWO_SEATS, games, &[&cheat, &bot]),
            share(FOUR_SEATS, games, &[&cheat, &bot, &bot, &bot]),
        ];
        let cell = |share: f64| {
            let spread = 1.96 * error(share, games);
            let [share, low, high] = [share, share - spread, share + spread].map(|it| 100.0 * it);
            format!("{share:.2} % ({low:.2} – {high:.2})")
        };
        let name = text::levels::level(Lang::En, of);
        println!("| {name} | {} |", shares.map(cell).join(" | "));
        for (share, said) in shares.into_iter().zip(&row(&table, of)[1..]) {
            let said: f64 = said.split(' ').next().unwrap_or_default().parse().expect("a share");
            let said = said / 100.0;
            // The same games come out the same, to the two decimals of the page.
            let most = if games == measured { 0.000_051 } else { 4.0 * error(said, games) };
            assert!((share - said).abs() <= most, "{of:?}: {share} for {said}");
        }
    }
}

#[test]
fn a_choice_depends_on_nothing_that_its_seat_cannot_see() {
    let shuffled = other_worlds_of(1..=20);
    assert!(shuffled > 150, "{shuffled} other worlds were tried");
}

#[test]
#[ignore = "full: more games than a normal run needs"]
fn no_choice_of_many_games_depends_on_what_its_seat_cannot_see() {
    let shuffled = other_worlds_of(1..=240);
    assert!(shuffled > 2_000, "{shuffled} other worlds were tried");
}

#[test]
fn no_choice_near_the_end_depends_on_what_its_seat_cannot_see() {
    let params = Params::parse("seats=minnow,minnow").unwrap();
    let options = GoFishOptions::read(&params).unwrap();
    let is_near = |game: &GoFish| (1..=5).contains(&game.stock());
    let shuffled: u32 = (1..=30).map(|n| other_worlds(options, n, is_near)).sum();
    assert!(shuffled > 20, "{shuffled} other worlds were tried");
}

/// Compares choices after up to 24 asks. Returns how many other worlds there were.
fn other_worlds_of(deals: std::ops::RangeInclusive<u32>) -> u32 {
    let all = samples();
    let of = |n: u32| {
        let most = DealRng::new("asks", number(n)).below(25);
        other_worlds(all[n as usize % all.len()], n, |game| game.moves_made() >= most)
    };
    deals.map(of).sum()
}

/// Makes random asks until a position is wanted, and compares choices in other worlds that look the same to the seat.
/// Returns how many worlds there were.
fn other_worlds(options: GoFishOptions, n: u32, is_wanted: impl Fn(&GoFish) -> bool) -> u32 {
    let mut game = GoFish::deal(&options, number(n));
    let mut rng = DealRng::new("test", number(n));
    let mut asks = Vec::new();
    while !is_wanted(&game) {
        assert!(asks.len() < 2_000, "deal {n} ends");
        let legal = game.legal_moves();
        let Some(&ask) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else {
            break;
        };
        game.apply(ask).unwrap();
        asks.push(ask);
    }
    let Status::Playing { seat } = game.status() else { return 0 };
    let view = game.view(seat);
    let mut shuffled = 0;
    // Other decks in which the seat would have seen exactly the same.
    let mut deck = game.cards.deck.clone();
    for _ in 0..120 {
        let [one, two] = [0; 2].map(|_| rng.below(deck.len() as u32) as usize);
        deck.swap(one, two);
        let mut other = GoFish::from_deck(options, deck.clone(), game.first);
        let same = asks.iter().all(|&ask| other.apply(ask).is_ok());
        if !same || other.view(seat) != view {
            deck.swap(one, two);
            continue;
        }
        shuffled += u32::from(other.cards.hands != game.cards.hands);
        if rng.below(10) == 0 {
            for level in Level::ALL {
                let choice = |game: &GoFish| {
                    choose(&game.view(seat), level, &mut stream(number(n), seat, view.asks()))
                };
                assert_eq!(choice(&game), choice(&other), "{level:?} sees through cards");
            }
            if n.is_multiple_of(6) {
                assert_eq!(hint(&game.view(seat)), hint(&other.view(seat)));
            }
        }
    }
    shuffled
}

#[test]
fn players_wait_for_their_turn() {
    let game = GoFish::deal(&GoFishOptions::default(), number(1));
    let Status::Playing { seat } = game.status() else { panic!() };
    for other in game.options.seats().all() {
        for level in Level::ALL {
            let mut rng = stream(number(1), other, 0);
            assert_eq!(choose(&game.view(other), level, &mut rng).is_some(), other == seat);
        }
        assert_eq!(hint(&game.view(other)).is_some(), other == seat);
    }
}

#[test]
fn the_hint_has_the_best_chance_and_every_ask_is_counted() {
    let mut game = GoFish::deal(&options("seats=you,you,you&ranks=7"), number(5));
    let mut rng = DealRng::new("test", number(5));
    let mut sure = 0;
    while let Status::Playing { seat } = game.status() {
        assert!(game.moves_made() < 2_000, "the game ends");
        let view = game.view(seat);
        let legal = view.legal_asks();
        let chances = ChanceEstimator::new(&view, &legal).finish();
        let mut search = HintSearch::new(&view);
        let (best, is_sure) =
            iter::repeat_with(|| search.step()).flatten().next().unwrap().unwrap();
        assert_eq!(hint(&view), Some(best));
        let of_best = chance::chance(&view, best);
        assert_eq!(is_sure, of_best.is_proven && of_best.probability > 0.0);
        sure += u32::from(is_sure);
        let most = chances.iter().map(|it| it.probability).fold(0.0, f64::max);
        let mut likeliest =
            legal.iter().zip(&chances).filter(|(_, it)| it.probability > most - 1e-9);
        assert!(likeliest.any(|(ask, _)| ask.rank == best.rank));
        // Nobody is shown to be likelier to have that rank, among those who can be asked.
        let (places, estimator) = ChanceEstimator::of_rank(&view, best.rank);
        let shown = places.into_iter().zip(estimator.finish());
        let shown: Vec<(Seat, f64)> =
            shown.filter_map(|(place, it)| Some((place?, it.probability))).collect();
        let of = |seat: Seat| shown.iter().find(|it| it.0 == seat).expect("a place").1;
        let askable = legal.iter().filter(|ask| ask.rank == best.rank);
        assert!(askable.into_iter().all(|ask| of(ask.target) < of(best.target) + 1e-9));
        let ask = legal[rng.below(legal.len() as u32) as usize];
        let before = game.clone();
        let effect = game.apply(ask).unwrap();
        let (by, _, estimator, caught) = chance::asked(&before, &game).unwrap();
        assert_eq!(by, usize::from(seat.0));
        assert_eq!(estimator.finish(), [chance::chance(&view, ask)]);
        assert_eq!(caught, matches!(effect.events[1], Event::Gave { .. }));
    }
    assert!(sure > 0, "some hints are proven to catch");
    assert!(chance::asked(&game, &game).is_none());
}

/// The catches that players expect of their asks, how far chance may lead from that, the catches that they would expect
/// if only the rules said something about the others' hands, and the actual ones.
fn catches(text: &str, games: u32) -> [f64; 4] {
    let options = options(text);
    let [mut expected, mut spread, mut plain, mut caught] = [0.0; 4];
    for n in 1..=games {
        let mut game = GoFish::deal(&options, number(n));
        while let Status::Playing { seat } = game.status() {
            assert!(game.moves_made() < 2_000, "deal {n} ends");
            let Some(Player::Computer(level)) = options.seats().player(seat) else { panic!() };
            let view = game.view(seat);
            let mut rng = stream(number(n), seat, game.moves_made());
            let ask = choose(&view, level, &mut rng).unwrap();
            let chance = chance::chance(&view, ask);
            if !chance.is_proven {
                expected += chance.probability;
                spread += chance.probability * (1.0 - chance.probability);
                plain += by_rules(&view, ask);
                caught += f64::from(u8::from(game.holds(ask.target.0.into(), ask.rank)));
            }
            game.apply(ask).unwrap();
        }
    }
    [expected, spread.sqrt(), plain, caught]
}

/// Returns the chance of an ask if what the others asked said nothing but what is proven.
fn by_rules(view: &GoFishView, ask: Ask) -> f64 {
    let constraints = Constraints::from_view(view);
    let none = vec![Vec::new(); view.counts().len()];
    let mut world = World::new(&constraints, &FeasibleWorld::new(&constraints), none);
    let (rank, mut rng, mut hits) = (constraints.table.index(ask.rank), XorShift64::new(1), 0);
    world.random_walk(None, 1_000, &mut rng);
    for _ in 0..500 {
        world.random_walk(None, 10, &mut rng);
        world.random_walk(Some(rank), 10, &mut rng);
        hits += u32::from(world.hidden(rank, ask.target.0.into()) > 0);
    }
    f64::from(hits) / 500.0
}

#[test]
fn chances_come_true_because_they_weigh_what_was_not_asked() {
    // Pike's asks are known about, Minnow's exactly.
    for (text, games) in
        [("seats=minnow,minnow&ranks=7&hand=5", 60), ("seats=pike,pike,pike&ranks=7", 12)]
    {
        let [expected, spread, plain, caught] = catches(text, games);
        let here = format!("{text}: {expected} ± {spread}, plain {plain}, caught {caught}");
        assert!((expected - caught).abs() < 2.0 * spread, "{here}");
        let is_plain = text.contains("pike") || (plain - caught).abs() > 2.0 * spread;
        assert!(is_plain, "the rules alone say as much: {here}");
    }
}
