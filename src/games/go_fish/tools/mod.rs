//! The census of Go Fish at the command line.

mod census;

use super::GoFish;
use crate::engine::{CensusHelp, Tools};

impl Tools for GoFish {
    const CENSUS: Option<CensusHelp> = Some(census::HELP);

    /// Go Fish is a game of chance with hidden hands.
    fn solver_help() -> String {
        "go-fish has no solver: nobody knows the hands; see the example tournament".to_owned()
    }

    fn census(options: &[&str]) -> Result<(), String> {
        census::run(options)
    }
}
