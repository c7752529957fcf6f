//! Escalator: 52 codes: the pyramid's rows from the top, then the stock in the order in which it is
//! turned.

use super::answer::{Answer, SolveError, Solver};
use handful_engine::Game;
use handful_engine::line::write_line;
use handful_games::escalator::solver::solve;
use handful_games::escalator::{Escalator, EscalatorOptions, Layout, Passes};

/// The positions and options, as the help shows them.
pub const HELP: &str = "52 codes, as KS,4H,…: the pyramid from the top, then the stock; \
                        --passes 1, 2 or 3; --wrap 0 with ace and king apart";

/// Returns the solver under the given options, or why they are refused.
pub fn solver(options: &[String]) -> Result<Solver, SolveError> {
    let mut chosen = EscalatorOptions::default();
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let mut number = || options.next().map_or("", String::as_str);
        match option.as_str() {
            "--passes" => {
                let passes = passes(number());
                chosen.passes = passes.ok_or(SolveError::NoValue("--passes", "1, 2 or 3"))?;
            }
            "--wrap" => {
                let wrap = switch(number());
                chosen.wrap = wrap.ok_or(SolveError::NoValue("--wrap", "0 or 1"))?;
            }
            _ => return Err(SolveError::NoOption("escalator", option.clone())),
        }
    }
    Ok(Box::new(move |position| answer(&chosen, position)))
}

fn passes(number: &str) -> Option<Passes> {
    Passes::ALL.into_iter().find(|passes| passes.get().to_string() == number)
}

fn switch(number: &str) -> Option<bool> {
    match number {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

fn answer(options: &EscalatorOptions, position: &str) -> Result<Answer, SolveError> {
    let layout: Layout = position.parse().map_err(SolveError::Pyramid)?;
    let solved = solve(&Escalator::lay_out(options, &layout));
    Ok(Answer {
        verdict: if solved.slack.is_some() { "winnable" } else { "unwinnable" },
        number: solved.cleared.into(),
        moves: write_line(&solved.line),
        nodes: solved.nodes,
        took: None,
    })
}
