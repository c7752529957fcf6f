//! The criteria by which the deals of Go Fish in the daily were chosen.

use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status};
use handful_games::GameInfo;
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{Ask, GoFish, GoFishOptions, Level, Player};

/// The most asks of a Go Fish game that takes a minute or two.
const ASKS: usize = 30;
/// The number of games that a player who remembers two rounds (a perch) plays at a Go Fish table, and how many of them
/// it wins at least if the deal is fair.
const TRIES: u32 = 30;
const FAIR: usize = 10;

/// The options of a weekday.
pub(super) fn table(weekday: usize) -> GoFishOptions {
    let daily = GoFish::DAILY.expect("a game of every day");
    let mut params = Params::default();
    (daily.start)(weekday, 1, &mut params);
    GoFishOptions::read(&params).expect("a table of the game")
}

/// Returns the moves of a whole game that seat 0 wins alone, found by letting computers play that seat: they see no
/// more than the player does.
pub fn won_line(options: &GoFishOptions, deal: DealNumber) -> Option<Vec<Ask>> {
    let levels = [Level::Pike, Level::Shark, Level::Perch, Level::Minnow];
    let tries = levels.into_iter().flat_map(|level| (0..TRIES).map(move |go| (level, go)));
    tries.map(|(level, go)| play(options, deal, level, go)).find_map(won_soon)
}

/// Returns the line of a game if seat 0 won it alone within [`ASKS`] asks.
fn won_soon((line, game): (Vec<Ask>, GoFish)) -> Option<Vec<Ask>> {
    let is_won = game.winners().as_deref() == Some(&[Seat(0)]);
    (is_won && line.len() <= ASKS).then_some(line)
}

/// Whether a player who remembers everything wins at the first try, and one who remembers two rounds wins, alone or
/// not, often enough.
pub(super) fn is_fair(weekday: usize, deal: DealNumber) -> bool {
    let options = table(weekday);
    if won_soon(play(&options, deal, Level::Pike, 0)).is_none() {
        return false;
    }
    let wins = (0..TRIES).filter(|&go| {
        let (_, game) = play(&options, deal, Level::Perch, go);
        game.winners().is_some_and(|winners| winners.contains(&Seat(0)))
    });
    wins.count() >= FAIR
}

/// Plays a game with a computer of level `own` on seat 0, whose choices depend on the try `go`; the others play as on
/// the page.
fn play(options: &GoFishOptions, deal: DealNumber, own: Level, go: u32) -> (Vec<Ask>, GoFish) {
    let mut game = GoFish::deal(options, deal);
    let mut line = Vec::new();
    while let Status::Playing { seat } = game.status() {
        let ply = game.moves_made();
        let (level, mut rng) = match options.seats().player(seat) {
            Some(Player::Computer(level)) => (level, stream(deal, seat, ply)),
            _ => (own, DealRng::new(&format!("go-fish try {go} {ply}"), deal)),
        };
        let Some(ask) = choose(&game.view(seat), level, &mut rng) else { break };
        if game.apply(ask).is_err() {
            break;
        }
        line.push(ask);
    }
    (line, game)
}
