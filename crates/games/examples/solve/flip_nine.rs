//! Flip 9: `932745618`, or `932745618/6` where the next swap must include the 6.

use super::answer::{Answer, SolveError, Solver};
use handful_engine::line::write_line;
use handful_games::flip_nine::solver::solve;
use handful_games::flip_nine::{FlipNine, Row, Value};

/// The positions and options, as the help shows them.
pub const HELP: &str = "nine digits, as 932745618; /6 after them if the next swap must include 6";

/// Returns the solver under the given options, or why they are refused.
pub fn solver(options: &[String]) -> Result<Solver, SolveError> {
    match options.first() {
        Some(option) => Err(SolveError::NoOption("flip-nine", option.clone())),
        None => Ok(Box::new(answer)),
    }
}

/// A sorted row is a valid position, though never a deal; nothing is left to do.
fn answer(position: &str) -> Result<Answer, SolveError> {
    let solved = solve(&read(position)?);
    Ok(Answer {
        verdict: "optimal",
        number: solved.line.len() as u64,
        moves: write_line(&solved.line),
        nodes: solved.nodes,
        took: None,
    })
}

fn read(position: &str) -> Result<FlipNine, SolveError> {
    let (row, required) = match position.split_once('/') {
        Some((row, card)) => (row, Some(card)),
        None => (position, None),
    };
    let row = Row::read(row).map_err(SolveError::Row)?;
    let card = |text: &str| match text.as_bytes() {
        [digit] => Value::new(digit.wrapping_sub(b'0')),
        _ => None,
    };
    let required = required.map(|text| card(text).ok_or(SolveError::NoRequired)).transpose()?;
    Ok(FlipNine::new(row, required))
}
