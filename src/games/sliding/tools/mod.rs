//! The solver and the census of the Sliding Puzzle at the command line.

mod census;
mod solve;

use super::Sliding;
use crate::engine::{CensusHelp, Solver, Tools};

impl Tools for Sliding {
    const CENSUS: Option<CensusHelp> = Some(census::HELP);

    fn solver_help() -> String {
        solve::HELP.to_owned()
    }

    fn solver(options: &[String]) -> Result<Solver, String> {
        solve::solver(options)
    }

    fn census(options: &[&str]) -> Result<(), String> {
        census::run(options)
    }
}
