//! What every deal of the tables was chosen by. Only the generator and the tests ask.

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

/// The most asks of a game of Go Fish that is won in a minute or two.
const ASKS: usize = 30;
/// Games that somebody who remembers two rounds plays at a table of Go Fish, and how many of them
/// they win, at least, where the table is fair.
const TRIES: u32 = 30;
const FAIR: usize = 10;

/// Looks at deals.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    boards: three::Table,
}

impl Judge {
    /// Whether a deal is one for a weekday, counted from Monday, 0: its par is that weekday's, or it
    /// can be won and is as hard as that weekday's games are.
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

    /// Whether the generator takes a deal: of those that fit, the ones that are fair too.
    #[must_use]
    pub fn takes(&self, id: GameId, weekday: usize, deal: DealNumber) -> bool {
        match id {
            GameId::GoFish => is_fair(weekday, deal),
            _ => self.fits(id, weekday, deal),
        }
    }
}

/// Whether a deal of Escalator can be won, and is as hard as a weekday's: within a grade the chance
/// of random play falls too, or, where random play never wins, fewer stock cards may be left over.
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

/// A whole game that seat 0 wins alone, found by letting computers play that seat: they see no more
/// than the player will.
#[must_use]
pub fn won_line(options: &GoFishOptions, deal: DealNumber) -> Option<Vec<Ask>> {
    let levels = [Level::Pike, Level::Shark, Level::Perch, Level::Minnow];
    let tries = levels.into_iter().flat_map(|level| (0..TRIES).map(move |go| (level, go)));
    tries.map(|(level, go)| play(options, deal, level, go)).find_map(won_soon)
}

/// The line of a game, if it was won alone and not too late.
fn won_soon((line, game): (Vec<Ask>, GoFish)) -> Option<Vec<Ask>> {
    let is_won = game.winners().as_deref() == Some(&[Seat(0)]);
    (is_won && line.len() <= ASKS).then_some(line)
}

/// Whether somebody who remembers everything wins at the first try, and somebody who remembers two
/// rounds wins, alone or not, often enough.
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

/// A game with a computer on seat 0, by its choices of one try; the others play as on the page.
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
