//! The texts of sharing.

use super::{Lang, said};

/// Returns a challenge in the first person of the player who sets it: the result to beat, in points or moves, and the
/// best possible where it is known.
pub fn beat(lang: Lang, mark: u32, best: Option<u32>, is_scored: bool) -> String {
    let format = lang.number_format();
    match (lang, is_scored) {
        (Lang::En, true) => {
            let points = format.tally(mark, "point", "points");
            match best {
                None => format!("Can you beat my {points}?"),
                Some(best) if mark >= best => {
                    format!("Can you match my {points}? That’s the most possible.")
                }
                Some(best) => {
                    format!(
                        "Can you beat my {points}? The most possible is {}.",
                        format.whole(best)
                    )
                }
            }
        }
        (Lang::Es, true) => {
            let points = mine(mark, "punto", "puntos");
            match best {
                None => format!("¿Superas {points}?"),
                Some(best) if mark >= best => format!("¿Igualas {points}? Es el máximo."),
                Some(best) => format!("¿Superas {points}? El máximo es {}.", format.whole(best)),
            }
        }
        (Lang::En, false) => {
            let moves = format.tally(mark, "move", "moves");
            match best {
                None => format!("Can you beat my {moves}?"),
                Some(par) if mark <= par => format!("Can you match my {moves}? That’s par."),
                Some(par) => format!("Can you beat my {moves}? Par is {}.", format.whole(par)),
            }
        }
        (Lang::Es, false) => {
            let moves = mine(mark, "movimiento", "movimientos");
            match best {
                None => format!("¿Mejoras {moves}?"),
                Some(par) if mark <= par => format!("¿Igualas {moves}? Es el par."),
                Some(par) => format!("¿Mejoras {moves}? El par es {}.", format.whole(par)),
            }
        }
    }
}

/// Returns one of the player's own results with its noun in Spanish: "mi 1 punto", "mis 2 puntos".
fn mine(n: u32, one: &str, many: &str) -> String {
    let tally = Lang::Es.number_format().tally(n, one, many);
    format!("{} {tally}", if n == 1 { "mi" } else { "mis" })
}

said! {
    /// Returns an invitation to watch.
    pub watch = "Watch my game:", "Mira mi partida:";
    /// Returns the accessible name of the QR code of a link.
    pub picture(link: &str) = "QR code of {link}", "Código QR de {link}";
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::GameId;

    /// What is shared is read aloud too, so no line is signs alone; the summaries and the daily's text have the same
    /// test.
    #[test]
    fn every_line_of_a_shared_text_has_words_or_figures() {
        for lang in Lang::ALL {
            let mut lines = vec![watch(lang).to_owned()];
            for mark in [0, 1, 12] {
                for best in [None, Some(1), Some(12)] {
                    lines.extend([true, false].map(|is_scored| beat(lang, mark, best, is_scored)));
                }
            }
            lines.extend(GameId::ALL.map(|id| id.name(lang).to_owned()));
            for line in lines.iter().flat_map(|text| text.lines()) {
                let words = line.chars().filter(|c| c.is_alphanumeric()).count();
                let signs =
                    line.chars().filter(|c| !c.is_alphanumeric() && !c.is_whitespace()).count();
                assert!(words > signs, "{line}");
            }
        }
    }
}
