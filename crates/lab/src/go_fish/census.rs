//! Go Fish: how often the chance of an ask is proven, how well chances predict results, and how long a move of each
//! level takes.

mod random;

use std::path::Path;
use std::time::{Duration, Instant};

use crate::census_cli::{CensusError, CensusHelp};
use crate::census_cli::{grouped, no_such_option, number_after};
use handful_engine::{DealNumber, Game, Options, Params, Status};
use handful_games::go_fish::chance::{self, Luck};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{GoFish, GoFishOptions, Level, Player, SEATS};
use handful_games::text::enumerate;

/// The options, as the help shows them.
pub const HELP: CensusHelp = CensusHelp {
    options: "[--games N [--seats S] | --random N [--level L] | --puzzles FOLDER]",
    notes: "go-fish --random plays N games a table with somebody who asks at random, against one level or each; prints what histogram.rs has.\ngo-fish --puzzles goes on writing the lists of puzzles into FOLDER.",
};

/// Tables of players of several levels.
const MIXED: [&str; 4] = [
    "minnow,pike",
    "minnow,perch,shark",
    "minnow,perch,pike,shark",
    "shark,shark,perch,pike,minnow,minnow",
];

/// Prints the tables that the options ask for, or returns why the options are refused.
pub fn run(options: &[&str]) -> Result<(), CensusError> {
    match options {
        [] => measure(200),
        [option @ "--games", number] => measure(number_after(option, number)?),
        [option @ "--games", number, "--seats", seats] => {
            chances_of(&[table(seats)?], number_after(option, number)?);
        }
        [option @ "--random", number] => {
            random::measure(number_after(option, number)?, &Level::ALL);
        }
        [option @ "--random", number, "--level", level] => {
            random::measure(number_after(option, number)?, &[named(level)?]);
        }
        ["--puzzles", folder] => {
            let written = super::puzzles::write(Path::new(folder));
            written.map_err(|why| CensusError::Unwritten("the lists of puzzles", why))?;
        }
        _ => return no_such_option::<GoFish>(),
    }
    Ok(())
}

/// Plays games of computer players at several tables and prints the statistics of their asks.
fn measure(games: u32) {
    let alike = Level::ALL
        .into_iter()
        .flat_map(|level| SEATS.map(move |count| vec![level.word(); count].join(",")));
    let mixed = MIXED.into_iter().map(str::to_owned);
    let tables: Result<Vec<_>, _> = alike.chain(mixed).map(|seats| table(&seats)).collect();
    chances_of(&tables.expect("tables of computers"), games);
    println!("\nMoves of each level, against one and against three of its kind:\n");
    println!("table\tmoves\tmean µs\t99 % µs\tmost µs");
    for level in Level::ALL {
        for count in [2, 4] {
            moves(&[level.word(); 4][..count].join(","), games);
        }
    }
}

/// Prints the chances of the asks at some tables.
fn chances_of(tables: &[GoFishOptions], games: u32) {
    println!(
        "Go Fish: chances of the asks of {} games a table, from deal 1.\n",
        grouped(games.into())
    );
    println!(
        "table\tasks\tproven %\testimated %\texpected\tcaught\tmean µs\t99 % µs\tmost µs\tstep µs"
    );
    let deciles: Vec<_> = tables.iter().map(|table| chances(table, games)).collect();
    println!("\nChances that are not proven, by tenths, and how often the ask caught:\n");
    println!("table\tchance %\tasks\tpredicted %\tcaught %\tdifference\t95 % ±");
    let (mut lines, mut outside) = (0, 0);
    for (deciles, table) in deciles.iter().zip(tables) {
        let [here, far] = tenths(&table.seats().to_string(), [deciles]);
        lines += here;
        outside += far;
    }
    for level in Level::ALL {
        let alike = |table: &GoFishOptions| {
            table.seats().players().iter().all(|&player| player == Player::Computer(level))
        };
        let own = deciles.iter().zip(tables).filter(|(_, table)| alike(table));
        tenths(&format!("all {}", level.word()), own.map(|(deciles, _)| deciles));
    }
    tenths("all", &deciles);
    println!("\n{outside} of {lines} lines of single tables lie outside their 95 % interval.");
}

/// Prints how often asks caught by tenths of their chance, over some tables. Returns the number of lines, and of those
/// that differ from the prediction by more than the interval.
fn tenths<'a>(name: &str, tables: impl IntoIterator<Item = &'a [Luck; 10]>) -> [u32; 2] {
    let mut sums = [Luck::default(); 10];
    for table in tables {
        for (sum, one) in sums.iter_mut().zip(table) {
            sum.asks += one.asks;
            sum.expected += one.expected;
            sum.caught += one.caught;
        }
    }
    let (mut lines, mut outside) = (0, 0);
    for (tenth, one) in sums.iter().enumerate().filter(|(_, one)| one.asks > 0) {
        let asks = f64::from(one.asks);
        let [predicted, caught] = [one.expected, f64::from(one.caught)].map(|sum| sum / asks);
        let spread = 1.96 * (predicted * (1.0 - predicted) / asks).sqrt();
        lines += 1;
        outside += u32::from((caught - predicted).abs() > spread);
        print!("{name}\t{} – {}\t{}", 10 * tenth, 10 * tenth + 10, one.asks);
        let figures = [predicted, caught, caught - predicted, spread].map(|x| 100.0 * x);
        let [predicted, caught, difference, spread] = figures;
        println!("\t{predicted:.1}\t{caught:.1}\t{difference:+.1}\t{spread:.1}");
    }
    [lines, outside]
}

/// Returns the level of a name.
fn named(level: &str) -> Result<Level, CensusError> {
    let all = enumerate(Level::ALL.into_iter(), " or ");
    level.parse().map_err(|_| CensusError::NoLevel(all, level.to_owned()))
}

/// Returns the table of some computers.
fn table(seats: &str) -> Result<GoFishOptions, CensusError> {
    let mut params = Params::default();
    params.set("seats", seats);
    let options = GoFishOptions::read(&params).map_err(CensusError::Table)?;
    let has_people = options.seats().people().next().is_some();
    if has_people { Err(CensusError::People) } else { Ok(options) }
}

/// Plays games and calls `look` for each position, with the time that the choice before it took.
fn play(options: &GoFishOptions, games: u32, mut look: impl FnMut(&GoFish, Option<Duration>)) {
    for n in 1..=games {
        let number = DealNumber::new(n).expect("not 0");
        let mut game = GoFish::deal(options, number);
        look(&game, None);
        while let Status::Playing { seat } = game.status() {
            let Some(Player::Computer(level)) = options.seats().player(seat) else {
                unreachable!("computers only")
            };
            let view = game.view(seat);
            let started = Instant::now();
            let ask = choose(&view, level, &mut stream(number, seat, game.moves_made()));
            let took = started.elapsed();
            game.apply(ask.expect("its turn")).expect("players keep the rules");
            look(&game, Some(took));
        }
    }
}

/// Prints the row of a table. Returns its asks whose result is not proven, by tenths of the chance.
fn chances(options: &GoFishOptions, games: u32) -> [Luck; 10] {
    let mut proven = 0u32;
    let mut all = Luck::default();
    let mut deciles = [Luck::default(); 10];
    let (mut times, mut steps) = (Vec::new(), Vec::new());
    let mut before: Option<GoFish> = None;
    let mut count = |before: &GoFish, after: &GoFish| {
        let started = Instant::now();
        let Some((_, _, mut estimator, has_caught)) = chance::asked(before, after) else { return };
        let is_proven = estimator.is_done();
        let chance = loop {
            let step = Instant::now();
            let chances = estimator.step();
            steps.push(step.elapsed());
            if let Some(chances) = chances {
                break chances[0].probability;
            }
        };
        times.push(started.elapsed());
        proven += u32::from(is_proven);
        let tenth = (!is_proven).then(|| &mut deciles[((chance * 10.0) as usize).min(9)]);
        for luck in [&mut all].into_iter().chain(tenth) {
            luck.asks += 1;
            luck.expected += chance;
            luck.caught += u32::from(has_caught);
        }
    };
    play(options, games, |game, _| {
        if let Some(before) = before.replace(game.clone()) {
            count(&before, game);
        }
    });
    let asks = f64::from(all.asks);
    let proven = 100.0 * f64::from(proven) / asks;
    print!("{}\t{}\t{proven:.1}\t{:.1}", options.seats(), all.asks, 100.0 - proven);
    let most = steps.iter().max().map_or(0, |step| step.as_micros() as u64);
    println!("\t{:.0}\t{}\t{}\t{}", all.expected, all.caught, spread(times), grouped(most));
    deciles
}

fn moves(seats: &str, games: u32) {
    let mut times = Vec::new();
    let options = table(seats).expect("a table of computers");
    play(&options, games, |_, took| times.extend(took));
    println!("{seats}\t{}\t{}", times.len(), spread(times));
}

/// Formats the mean, the 99th percentile and the maximum in microseconds.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let [late, most] = [times[times.len() * 99 / 100], times[times.len() - 1]];
    [mean, late, most].map(|time| grouped(time.as_micros() as u64)).join("\t")
}
