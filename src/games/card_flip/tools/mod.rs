//! The solver and the census of Card Flip at the command line.

mod census;
mod solve;

use super::CardFlip;
use crate::engine::{CensusHelp, Solver, Tools};

impl Tools for CardFlip {
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
