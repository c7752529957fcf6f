//! Go Fish: how often the chance of an ask is exact, how well chances predict results, and how long a move of each
//! level takes.

mod random;

use std::time::{Duration, Instant};

use crate::engine::tools::{grouped, no_such_option, number_after};
use crate::engine::{CensusHelp, DealNumber, Game, Options, Params, Status};
use crate::games::go_fish::chance::Odds;
use crate::games::go_fish::players::{choose, stream};
use crate::games::go_fish::{Ask, Event, GoFish, GoFishOptions, Level, Player};

/// The options, as the help shows them.
pub const HELP: CensusHelp = CensusHelp {
    options: "[--games N | --random N]",
    notes: "go-fish --random plays N games a table with somebody who asks at random.",
};

/// Prints the tables that the options ask for, or returns why the options are refused.
pub fn run(options: &[&str]) -> Result<(), String> {
    match options {
        [] => measure(200),
        [option @ "--games", number] => measure(number_after(option, number)?),
        [option @ "--random", number] => random::measure(number_after(option, number)?),
        _ => return no_such_option::<GoFish>(),
    }
    Ok(())
}

/// Plays games of computer players at several tables and prints the statistics of their asks.
fn measure(games: u32) {
    println!(
        "Go Fish: chances of the asks of {} games a table, from deal 1.\n",
        grouped(games.into())
    );
    println!(
        "table\tasks\tproven %\tcounted %\testimated %\texpected\tcaught\tmean off\t99 % off\tmean µs\t99 % µs\tmost µs"
    );
    for seats in [
        "minnow,minnow",
        "minnow,minnow,minnow",
        "minnow,minnow,minnow,minnow",
        "minnow,minnow,minnow,minnow,minnow,minnow",
        "pike,pike",
        "pike,pike,pike,pike",
    ] {
        chances(seats, games);
    }
    println!("\nMoves of each level, against one and against three of its kind:\n");
    println!("table\tmoves\tmean µs\t99 % µs\tmost µs");
    for level in Level::ALL {
        for count in [2, 4] {
            moves(&[level.word(); 4][..count].join(","), games);
        }
    }
}

fn options(seats: &str) -> GoFishOptions {
    let params = Params::parse(&format!("seats={seats}")).expect("a readable text");
    GoFishOptions::read(&params).expect("a table")
}

/// Plays games and calls `look` for each ask, with the position before it, the time that the choice took, and the
/// events.
fn play(options: &GoFishOptions, games: u32, mut look: impl FnMut(&GoFish, Duration, &[Event])) {
    for n in 1..=games {
        let number = DealNumber::new(n).expect("not 0");
        let mut game = GoFish::deal(options, number);
        while let Status::Playing { seat } = game.status() {
            let Some(Player::Computer(level)) = options.seats().player(seat) else {
                unreachable!("computers only")
            };
            let before = game.clone();
            let view = game.view(seat);
            let started = Instant::now();
            let ask = choose(&view, level, &mut stream(number, seat, game.moves_made()));
            let took = started.elapsed();
            let effect = game.apply(ask.expect("its turn")).expect("players keep the rules");
            look(&before, took, &effect.events);
        }
    }
}

fn chances(seats: &str, games: u32) {
    let (mut proven, mut counted, mut estimated) = (0u32, 0u32, 0u32);
    let (mut expected, mut caught) = (0.0, 0u32);
    let mut times = Vec::new();
    let mut off = Vec::new();
    play(&options(seats), games, |game, _, events| {
        let [Event::Asked { by, of, rank }, answer, ..] = events else { return };
        let ask = Ask { of: *of, rank: *rank };
        let view = game.view(*by);
        let started = Instant::now();
        let mut odds = Odds::of(&view);
        let chance = odds.chance(ask);
        times.push(started.elapsed());
        match (odds.deductions().range(*rank, *of).holds(), chance.exact) {
            (Some(_), _) => proven += 1,
            (None, true) => {
                counted += 1;
                let rank = view.options.pack().ranks().position(|own| own == *rank);
                let estimate = odds.estimates()[rank.expect("in the pack")][usize::from(of.0)];
                off.push((estimate - chance.chance).abs());
            }
            (None, false) => estimated += 1,
        }
        expected += chance.chance;
        caught += u32::from(matches!(answer, Event::Gave { .. }));
    });
    let asks = times.len() as f64;
    let [proven, counted, estimated] =
        [proven, counted, estimated].map(|n| 100.0 * f64::from(n) / asks);
    print!("{seats}\t{}\t{proven:.1}\t{counted:.1}\t{estimated:.1}", times.len());
    off.sort_unstable_by(f64::total_cmp);
    let mean = off.iter().sum::<f64>() / off.len() as f64;
    let late = off[off.len() * 99 / 100];
    println!("\t{expected:.0}\t{caught}\t{mean:.3}\t{late:.3}\t{}", spread(times));
}

fn moves(seats: &str, games: u32) {
    let mut times = Vec::new();
    play(&options(seats), games, |_, took, _| times.push(took));
    println!("{seats}\t{}\t{}", times.len(), spread(times));
}

/// Formats the mean, the 99th percentile and the maximum in microseconds.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let [late, most] = [times[times.len() * 99 / 100], times[times.len() - 1]];
    [mean, late, most].map(|time| grouped(time.as_micros() as u64)).join("\t")
}
