//! Escalator: 52 codes: the rows from the top, then the stock in the order in which it is turned.

use super::answer::{Answer, SolveError, Solver};
use handful_engine::line::write_line;
use handful_engine::{Game, Options, Params};
use handful_games::escalator::solver::solve;
use handful_games::escalator::{Escalator, EscalatorOptions, Layout};

/// The positions and options, as the help shows them.
pub const HELP: &str = "52 codes, as KS,4H,…: the rows from the top, then the stock; \
                        the options of its links, as --shape peaks --passes 3 --wrap 0";

/// Returns the solver under the given options, or why they are refused: each is the name of a parameter of links and
/// its value.
pub fn solver(options: &[String]) -> Result<Solver, SolveError> {
    let mut params = Params::default();
    for option in options.chunks(2) {
        let name = option[0].strip_prefix("--");
        let name = name.filter(|name| EscalatorOptions::NAMES.contains(name));
        let name = name.ok_or_else(|| SolveError::NoOption("escalator", option[0].clone()))?;
        params.set(name, option.get(1).map_or("", String::as_str));
    }
    let chosen = EscalatorOptions::read(&params).map_err(SolveError::Escalator)?;
    Ok(Box::new(move |position| answer(&chosen, position)))
}

fn answer(options: &EscalatorOptions, position: &str) -> Result<Answer, SolveError> {
    let layout: Layout = position.parse().map_err(SolveError::Tableau)?;
    let solved = solve(&Escalator::lay_out(options, &layout));
    Ok(Answer {
        verdict: if solved.slack.is_some() { "winnable" } else { "unwinnable" },
        number: solved.cleared.into(),
        moves: write_line(&solved.line),
        nodes: solved.nodes,
        took: None,
    })
}
