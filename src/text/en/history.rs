//! The texts of the history, in English.

use super::FIGURES;
use crate::text::HistorySay as H;

pub const HISTORY: &str = "History";
pub const SET_MARK: &str = "Set a mark";
pub const REMOVE_MARKS: &str = "Remove marks";
pub const GO_ON_HERE: &str = "Continue from here, as practice";
pub const YOUR_GAME: &str = "Back to your game";
pub const TOO_LONG_TO_GO_ON: &str = "Too many moves to continue from here.";
pub const SURPRISE: &str = "Surprise me with another game, of about";

pub fn say(say: H) -> String {
    match say {
        H::Minutes(n) => FIGURES.tally(n, "minute", "minutes"),
        H::Mark(letter) => format!("Mark {letter}"),
        H::IsSet(letter) => format!("Mark {letter} is set."),
        H::GoTo { letter, back: true } => format!("Go back to mark {letter}"),
        H::GoTo { letter, .. } => format!("Go on to mark {letter}"),
        H::Practice(at) => {
            format!("Practice from move {}. It doesn’t count.", FIGURES.whole(at as u64))
        }
    }
}
