//! The solver and the census of Escalator at the command line.

mod census;
mod solve;

use super::Escalator;
use crate::engine::{CensusHelp, Solver, Tools};

impl Tools for Escalator {
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
