//! What the records say of Pebbles's results.

use crate::pebbles::Pebbles;
use crate::words::{Lang, Results};

impl Results for Pebbles {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["move", "moves"], ["movimiento", "movimientos"])
    }
}
