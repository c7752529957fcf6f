//! What the daily says of a game.

use super::Lang;
use handful_engine::{Daily, Record};

/// A game that says its task and its result as one of the day's games. The defaults are those of a game that is on no
/// day.
pub trait DayWords: Daily {
    /// Returns the task of a weekday, counted from Monday, 0.
    fn task_said(lang: Lang, weekday: usize) -> String {
        let _ = (lang, weekday);
        String::new()
    }

    /// Returns how a game ended; `how` says whether it was won. By default "7 moves, par 6".
    fn result_said(lang: Lang, how: &str, record: &Record) -> String {
        let _ = how;
        super::moves_and_par(lang, record.moves, record.best)
    }
}
