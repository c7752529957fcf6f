//! The criteria by which the deals of the tables were chosen. Only the generator and the tests use them.

use super::deals::seat;
use super::tables::{DIFFICULTY, FLIP_NINE_PAR, SEATS, SLIDING_PAR};
use crate::engine::{DealNumber, DealRng, Game, NoOptions, Options, Params, Seat, Status};
use crate::games::GameId;
use crate::games::escalator::solver::Difficulty;
use crate::games::escalator::{self, Escalator, EscalatorOptions};
use crate::games::flip_nine::{self, FlipNine};
use crate::games::go_fish::players::{choose, stream};
use crate::games::go_fish::{Ask, GoFish, GoFishOptions, Level, Player};
use crate::games::sliding::solver::three;
use crate::games::sliding::{Side, Sliding, SlidingOptions};

/// The most asks of a Go Fish game that takes a minute or two.
const ASKS: usize = 30;
/// The number of games that a player who remembers two rounds (a perch) plays at a Go Fish table, and how many of them
/// it wins at least if the deal is fair.
const TRIES: u32 = 30;
const FAIR: usize = 10;

/// Checks deals against the criteria.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    boards: three::Table,
}

impl Judge {
    /// Whether a deal suits a weekday, counted from Monday, 0: its par is that weekday's, or it is winnable and as hard
    /// as that weekday's games.
    #[must_use]
    pub fn fits(&self, id: GameId, weekday: usize, deal: DealNumber) -> bool {
        match id {
            GameId::FlipNine => {
                let par = flip_nine::solver::par(&FlipNine::deal(&NoOptions, deal));
                par == u32::from(FLIP_NINE_PAR[weekday])
            }
            GameId::GoFish => {
                let options = table(weekday);
                won_line(&options, deal).is_some()
            }
            GameId::CardFlip => true,
            GameId::Sliding => {
                let options = SlidingOptions { side: Side::ALL[0], ..SlidingOptions::default() };
                let board = Sliding::deal(&options, deal);
                self.boards.distance(board.grid()) == Some(SLIDING_PAR[weekday])
            }
            GameId::Escalator => {
                let game = Escalator::deal(&EscalatorOptions::default(), deal);
                is_as_hard(&game, weekday)
            }
        }
    }

    /// Whether the generator accepts a deal: one that fits, and in Go Fish is also fair.
    #[must_use]
    pub fn takes(&self, id: GameId, weekday: usize, deal: DealNumber) -> bool {
        match id {
            GameId::GoFish => is_fair(weekday, deal),
            _ => self.fits(id, weekday, deal),
        }
    }
}

/// Whether a deal of Escalator is winnable and as hard as a weekday's. Within a grade, later weekdays need a lower
/// chance for random play or, where random play never wins, fewer spare stock cards.
fn is_as_hard(game: &Escalator, weekday: usize) -> bool {
    if Difficulty::of(game) != Some(DIFFICULTY[weekday]) {
        return false;
    }
    let chance = || escalator::solver::chance(game);
    let slack = || escalator::solver::solve(game).slack;
    match weekday {
        0 => chance() >= 0.25,
        1 => chance() < 0.25,
        2 => chance() >= 0.0625,
        3 => (0.03125..0.0625).contains(&chance()),
        4 => chance() < 0.03125,
        5 => slack() >= Some(3),
        _ => slack() < Some(3),
    }
}

/// The options of Go Fish on a weekday.
fn table(weekday: usize) -> GoFishOptions {
    let mut params = Params::default();
    seat(&mut params, SEATS[weekday]);
    GoFishOptions::read(&params).expect("a table of the game")
}

/// Returns the moves of a whole game that seat 0 wins alone, found by letting computers play that seat: they see no
/// more than the player does.
#[must_use]
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
fn is_fair(weekday: usize, deal: DealNumber) -> bool {
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
