//! Plays Go Fish among computer players and prints each seat's share of wins.
//!
//! ```text
//! cargo run --release --example tournament -- --seats pike,minnow,minnow --games 20000 --deal 1
//! ```
//!
//! Prints one line for each seat, with tab-separated columns: player, games, share of wins in per cent, the ends of its
//! 95 % interval, mean books. A shared win counts as a fraction. Game number *n* is deal `--deal` + *n*, and the
//! players move one seat on from game to game, so that no player has a better seat. The last line has the mean number
//! of asks per game. An invalid command line exits with status 2.

use std::io::{self, Write};
use std::process::ExitCode;

use handful_engine::{DealNumber, Game, Options, Params, Seat, Status};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{GoFish, GoFishOptions, Level, OptionError, Player, Seats};
use handful_games::text::enumerate;
use thiserror::Error;

/// More asks than any game has.
const MAX_ASKS: usize = 10_000;

const USAGE: &str = "Usage: tournament --seats <level,level,…> [options]";

const HELP: &str = "\
  --games N         so many games, 1,000 if not said
  --deal N          the first deal, 1 if not said
  --hand 5|7        cards dealt to each, 7 with two players and else 5 if not said
  --deck french|spanish
  --ranks N         fewer ranks
  --suits 2|3|4
  --ask any|next    whom one may ask
  --anyrank 0|1     whether a rank may be asked for that one does not hold

Prints a line a seat: player, games, share of wins, 95 % interval, mean books;
then the mean of asks a game. A shared win counts its share.
";

/// The parsed command line.
struct Plan {
    levels: Vec<Level>,
    options: GoFishOptions,
    games: u32,
    deal: u32,
}

fn main() -> ExitCode {
    let args: Vec<String> =
        std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        println!("{USAGE}\n\nPlays Go Fish among 2 to 6 computer players: {}.\n", levels());
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let plan = match read(&args) {
        Ok(plan) => plan,
        Err(reason) => {
            eprintln!("tournament: {reason}\nTry --help.");
            return ExitCode::from(2);
        }
    };
    match print(&plan, &play_all(&plan), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader closed the pipe because it has read enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tournament: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The names of the levels.
fn levels() -> String {
    enumerate(Level::ALL.into_iter(), " or ")
}

/// Why a command line is refused.
#[derive(Debug, Error)]
enum PlanError {
    /// There is no option of this name.
    #[error("there is no option '{0}'")]
    NoOption(String),
    /// This option is not followed by this.
    #[error("{0} is followed by {1}")]
    NoValue(String, &'static str),
    /// No players are named.
    #[error("name the players: --seats pike,minnow,minnow")]
    NoPlayers,
    /// So many deals from this one on are too many.
    #[error("there are no {0} deals from {1} on")]
    NoDeals(u32, u32),
    /// There is no such table.
    #[error(transparent)]
    Table(OptionError),
    /// A person is at the table.
    #[error("only computers play here: {}", levels())]
    People,
}

fn read(args: &[String]) -> Result<Plan, PlanError> {
    let (mut games, mut deal) = (1_000, 1);
    let mut params = Params::default();
    let mut args = args.iter();
    while let Some(name) = args.next() {
        let option = name.strip_prefix("--").unwrap_or_default();
        let is_option = GoFishOptions::NAMES.contains(&option);
        if !is_option && !["games", "deal"].contains(&option) {
            return Err(PlanError::NoOption(name.clone()));
        }
        let value = args.next().ok_or_else(|| PlanError::NoValue(name.clone(), "a value"))?;
        let number = || {
            let number = value.parse().ok().filter(|&n: &u32| n > 0);
            number.ok_or_else(|| PlanError::NoValue(name.clone(), "a whole number above 0"))
        };
        match option {
            "games" => games = number()?,
            "deal" => deal = number()?,
            _ => params.set(option, value.to_lowercase()),
        }
    }
    if params.get("seats").is_none() {
        return Err(PlanError::NoPlayers);
    }
    if deal.checked_add(games - 1).is_none() {
        return Err(PlanError::NoDeals(games, deal));
    }
    let options = GoFishOptions::read(&params).map_err(PlanError::Table)?;
    let level = |player: &Player| match player {
        Player::Computer(level) => Ok(*level),
        Player::You => Err(PlanError::People),
    };
    let levels = options.seats().players().iter().map(level).collect::<Result<_, _>>()?;
    Ok(Plan { levels, options, games, deal })
}

/// The counts of one player.
#[derive(Clone, Copy, Default)]
struct Tally {
    wins: f64,
    squares: f64,
    books: u64,
}

/// Returns the tallies of all players, and the number of asks.
fn play_all(plan: &Plan) -> (Vec<Tally>, u64) {
    let count = plan.levels.len();
    let mut tallies = vec![Tally::default(); count];
    let mut asks = 0;
    for n in 0..plan.games {
        let number = DealNumber::new(plan.deal + n).expect("deals begin at 1");
        // Returns the player at a seat of this game.
        let player = |seat: usize| (seat + n as usize) % count;
        let game = play(plan, number, player);
        let winners = game.winners().expect("it was played to the end");
        for seat in 0..count {
            let tally = &mut tallies[player(seat)];
            let seat = Seat(seat as u8);
            let win = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            tally.wins += win;
            tally.squares += win * win;
            tally.books += game.books(seat).len() as u64;
        }
        asks += u64::from(game.moves_made());
    }
    (tallies, asks)
}

fn play(plan: &Plan, number: DealNumber, player: impl Fn(usize) -> usize) -> GoFish {
    let level = |seat: usize| plan.levels[player(seat)];
    let players: Vec<Player> =
        (0..plan.levels.len()).map(|seat| Player::Computer(level(seat))).collect();
    let seats = Seats::new(&players).expect("as many as before");
    let options = plan.options.with_players(seats).expect("as many as before");
    let mut game = GoFish::deal(&options, number);
    while let Status::Playing { seat } = game.status() {
        let asks = game.moves_made() as usize;
        assert!(asks < MAX_ASKS, "deal {number} has no end within {asks} asks");
        let mut rng = stream(number, seat, game.moves_made());
        let ask = choose(&game.view(seat), level(usize::from(seat.0)), &mut rng);
        game.apply(ask.expect("it is the seat's turn")).expect("players keep the rules");
    }
    game
}

fn print(plan: &Plan, (tallies, asks): &(Vec<Tally>, u64), mut out: impl Write) -> io::Result<()> {
    let games = f64::from(plan.games);
    writeln!(out, "player\tgames\twins %\tfrom\tto\tbooks")?;
    for (level, tally) in plan.levels.iter().zip(tallies) {
        let share = tally.wins / games;
        // A share of a win may be a fraction, so the interval is that of a mean.
        let spread = 1.96 * ((tally.squares / games - share * share).max(0.0) / games).sqrt();
        let [share, from, to] =
            [share, (share - spread).max(0.0), (share + spread).min(1.0)].map(|x| 100.0 * x);
        let books = tally.books as f64 / games;
        let word = level.word();
        writeln!(out, "{word}\t{}\t{share:.2}\t{from:.2}\t{to:.2}\t{books:.2}", plan.games)?;
    }
    writeln!(out, "asks a game\t{:.1}", *asks as f64 / games)
}
