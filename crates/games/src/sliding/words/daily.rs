//! What the daily says of the Sliding Puzzle.

use crate::sliding::Sliding;
use crate::sliding::daily::PAR;
use crate::words::{DayWords, Lang};

impl DayWords for Sliding {
    fn task_said(lang: Lang, weekday: usize) -> String {
        let par = PAR[weekday];
        match lang {
            Lang::En => format!("3×3, par {par}"),
            Lang::Es => format!("3×3, par {par}"),
        }
    }
}
