//! What the daily says of Flip 9.

use crate::flip_nine::FlipNine;
use crate::flip_nine::daily::PAR;
use crate::words::{DayWords, Lang};

impl DayWords for FlipNine {
    fn task_said(lang: Lang, weekday: usize) -> String {
        let par = PAR[weekday];
        match lang {
            Lang::En => format!("Par {par}"),
            Lang::Es => format!("Par {par}"),
        }
    }
}
