//! The texts of Pebbles's guide.

use crate::words::Lang;

/// Returns the steps of the guide.
#[must_use]
pub fn steps(lang: Lang) -> [&'static str; 1] {
    match lang {
        Lang::En => [
    "Take one, two or three pebbles, but never as many as the time before. The last pebble wins.",
],
        Lang::Es => [
    "Toma uno, dos o tres guijarros, pero nunca tantos como la vez anterior. Gana el último guijarro.",
],
    }
}
