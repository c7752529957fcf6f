//! What the records say of the Sliding Puzzle's results.

use crate::sliding::{STEPS, Side, Sliding, SlidingOptions};
use crate::words::{Lang, Map, Placed, Placing, Results};
use handful_engine::RandomMoves;

impl Results for Sliding {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["move", "moves"], ["movimiento", "movimientos"])
    }

    fn name(lang: Lang, game: &str, group: SlidingOptions) -> String {
        let side = group.side.get();
        let size = format!("{game} {side}×{side}");
        match group.scramble {
            None => size,
            Some(steps) => {
                let [one, many] = Self::nouns(lang);
                let moves = lang.figures().tally(steps, one, many);
                let shuffle = match lang {
                    Lang::En => format!("shuffled by {moves}"),
                    Lang::Es => format!("mezcla de {moves}"),
                };
                format!("{size}: {shuffle}")
            }
        }
    }

    fn all(lang: Lang, _: SlidingOptions, cases: u32) -> String {
        let cases = lang.figures().whole(cases);
        match lang {
            Lang::En => format!("All {cases} boards, by par"),
            Lang::Es => format!("Los {cases} tableros, por su par"),
        }
    }

    fn cases(lang: Lang) -> &'static str {
        lang.of("boards", "tableros")
    }

    fn placing(lang: Lang, _: SlidingOptions, _: Placed) -> Placing {
        Placing::Par(lang.of("boards", "los tableros"))
    }

    /// The sizes, and the shuffles that the deal dialog offers.
    fn map(lang: Lang) -> Map {
        let corner = lang.of("Shuffle", "Mezclar");
        let full = lang.of("Full", "Completa");
        let short = STEPS.map(|steps| (steps.to_string(), format!("scramble={steps}")));
        let columns = std::iter::once((full.to_owned(), String::new())).chain(short).collect();
        let rows = Side::ALL.into_iter().map(|side| {
            let side = side.get();
            (format!("{side}×{side}"), format!("side={side}"))
        });
        Map::of(corner, columns, rows)
    }

    fn random_said(lang: Lang, random: RandomMoves) -> String {
        let figures = lang.figures();
        let (mean, half) = (figures.about(random.mean), figures.about(random.half));
        match lang {
            Lang::En => format!(
                "Random sliding takes about {mean} moves on average, and over {half} half the time (1,000 games measured)."
            ),
            Lang::Es => format!(
                "Al azar hacen falta unos {mean} movimientos en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
            ),
        }
    }
}
