//! Card Flip: `4`, the number of cards, or `4/1,2,2` after the flips 1, 2 and 2.

use super::answer::{Answer, SolveError, Solver};
use handful_engine::line::write_line;
use handful_engine::params::excerpt;
use handful_games::card_flip::order::FlipOrder;
use handful_games::card_flip::solver::{MAX_PROVEN, line};
use handful_games::card_flip::{CardCount, MAX_CARDS, Move, OptionError, Walk};

/// The positions and options, as the help shows them.
pub const HELP: &str = "the number of cards, 1 to 10; /1,2,2 after it if those were flipped";

/// Returns the solver under the given options, or why they are refused.
pub fn solver(options: &[String]) -> Result<Solver, SolveError> {
    match options.first() {
        Some(option) => Err(SolveError::NoOption("card-flip", option.clone())),
        None => Ok(Box::new(answer)),
    }
}

/// A walk that has tested every start is a valid position with nothing left to do.
fn answer(position: &str) -> Result<Answer, SolveError> {
    let (number, flips) = match position.split_once('/') {
        Some((number, flips)) => (number, Some(flips)),
        None => (position, None),
    };
    let cards = (1..=MAX_CARDS)
        .find(|n| n.to_string() == number)
        .and_then(CardCount::new)
        .ok_or_else(|| SolveError::Cards(OptionError::Cards(excerpt(number))))?;
    let mut walk = Walk::new(cards);
    if let Some(flips) = flips {
        let order = FlipOrder::read(flips, cards).map_err(SolveError::Flips)?;
        walk = Walk::along(cards, order.flips().iter().copied());
    }
    let solved = line(&walk);
    // If no flip is made, the line is the ruler order, which has as many flips as there are starts.
    // A shorter one is impossible, because no flip tests two starts.
    let is_proven = walk.is_empty() || cards.get() <= MAX_PROVEN;
    let moves: Vec<Move> = solved.flips.into_iter().map(Move::Flip).collect();
    Ok(Answer {
        verdict: if is_proven { "optimal" } else { "best" },
        number: moves.len() as u64,
        moves: write_line(&moves),
        nodes: solved.nodes,
        took: None,
    })
}
