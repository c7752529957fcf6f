//! Times the reasons of hints: those of one position at a time, or for Go Fish the steps in which they are found.
//!
//! ```text
//! cargo run --profile host -p handful-games --example reasons -- 300
//! ```
//!
//! Prints a line for each game: its name, the number of times, and in microseconds their median, the 95 % point and the
//! most. The argument is the number of positions, 300 if there is none.

use std::process::ExitCode;
use std::time::Instant;

use handful_engine::{DealNumber, Game, Status};
use handful_games::card_flip::{Card, CardCount, Walk, reason as card_flip};
use handful_games::escalator::{self, Escalator, EscalatorOptions, Shape};
use handful_games::flip_nine::{self, FlipNine};
use handful_games::go_fish::reason::ReasonSearch;
use handful_games::go_fish::{GoFish, Level, players};
use handful_games::sliding::solver::method::Plan;
use handful_games::sliding::{Side, Sliding, SlidingOptions};

fn main() -> ExitCode {
    let Ok(count) = std::env::args().nth(1).map_or(Ok(300), |text| text.parse()) else {
        eprintln!("reasons: the number of positions is a whole number");
        return ExitCode::from(2);
    };
    println!("what\ttimes\tmedian\t95 %\tmost");
    print("Flip 9", (1..=count).map(of_flip_nine));
    print("Flip 9, first swap", (1..=count).map(of_first_swap));
    print("Card Flip, four cards", (1..=count).map(of_card_flip));
    for side in [3, 4, 10].map(|cells| Side::new(cells).expect("a side")) {
        let name = format!("Sliding Puzzle, {0}×{0}", side.get());
        print(&name, (1..=count).map(|n| of_sliding(side, n)));
    }
    print("Escalator, pyramid", (1..=count).map(|n| of_escalator(Shape::Pyramid, n)));
    print("Escalator, peaks", (1..=count).map(|n| of_escalator(Shape::Peaks, n)));
    print("Go Fish, steps", (1..=count / 10).flat_map(of_go_fish));
    ExitCode::SUCCESS
}

fn print(name: &str, times: impl Iterator<Item = u128>) {
    let mut times: Vec<u128> = times.collect();
    times.sort_unstable();
    let at = |share: usize| times.get(times.len().saturating_sub(1) * share / 100).unwrap_or(&0);
    println!("{name}\t{}\t{}\t{}\t{}", times.len(), at(50), at(95), at(100));
}

fn micros<T>(work: impl FnOnce() -> T) -> u128 {
    let started = Instant::now();
    std::hint::black_box(work());
    started.elapsed().as_micros()
}

fn number(n: u32) -> DealNumber {
    DealNumber::new(n).expect("not 0")
}

/// Plays some moves of a game, the same ones in each run.
fn played<G: Game>(mut game: G, n: u32, moves: u32) -> G {
    for made in 0..moves {
        let legal = game.legal_moves();
        let Some(&mv) = legal.get((n * 31 + made * 17) as usize % legal.len().max(1)) else {
            break;
        };
        let mut next = game.clone();
        if next.apply(mv).is_err() || !next.status().is_playing() {
            break;
        }
        game = next;
    }
    game
}

fn of_flip_nine(n: u32) -> u128 {
    let game = played(FlipNine::deal(&Default::default(), number(n)), n, 1 + n % 6);
    micros(|| flip_nine::reason::Reason::new(&game, None))
}

fn of_first_swap(n: u32) -> u128 {
    let game = FlipNine::deal(&Default::default(), number(n));
    micros(|| {
        (flip_nine::reason::Reason::new(&game, None), flip_nine::reason::keeping_partners(&game))
    })
}

fn of_card_flip(n: u32) -> u128 {
    let flips = (0..n % 9).map(|made| Card::new(((n / 9) >> made) as usize % 4).expect("a card"));
    let walk = Walk::along(CardCount::FOUR, flips);
    micros(|| card_flip::Reason::new(&walk))
}

fn of_sliding(side: Side, n: u32) -> u128 {
    let options = SlidingOptions { side, ..SlidingOptions::default() };
    let game = played(Sliding::deal(&options, number(n)), n, n % 20);
    micros(|| Plan::new(game.grid()))
}

fn of_escalator(shape: Shape, n: u32) -> u128 {
    let options = EscalatorOptions { shape, ..EscalatorOptions::default() };
    let game = played(Escalator::deal(&options, number(n)), n, n % 24);
    micros(|| escalator::reason::Reason::new(&game))
}

/// The steps of the reason for an ask of Pike, at some point of a game.
fn of_go_fish(n: u32) -> Vec<u128> {
    let game = played(GoFish::deal(&Default::default(), number(n)), n, 5 + n % 40);
    let Status::Playing { seat } = game.status() else { return Vec::new() };
    let view = game.view(seat);
    let mut rng = players::stream(number(n), seat, 0);
    let Some(ask) = players::choose(&view, Level::Pike, &mut rng) else { return Vec::new() };
    let mut times = Vec::new();
    let mut search = None;
    times.push(micros(|| search = Some(ReasonSearch::new(&view, ask))));
    let mut search: ReasonSearch = search.expect("it was made");
    let mut is_done = false;
    while !is_done && times.len() < 10_000 {
        times.push(micros(|| is_done = search.step(true).is_some()));
    }
    times
}
