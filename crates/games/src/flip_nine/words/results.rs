//! What the records say of Flip 9's results.

use crate::flip_nine::FlipNine;
use crate::words::{Lang, Map, Placed, Placing, Results, Square};
use handful_engine::RandomMoves;

impl Results for FlipNine {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["swap", "swaps"], ["intercambio", "intercambios"])
    }

    fn all(lang: Lang, (): (), cases: u32) -> String {
        let cases = lang.figures().whole(cases);
        match lang {
            Lang::En => format!("All {cases} rows, by par"),
            Lang::Es => format!("Las {cases} filas, por su par"),
        }
    }

    fn cases(lang: Lang) -> &'static str {
        lang.of("rows", "filas")
    }

    fn placing(lang: Lang, (): (), _: Placed) -> Placing {
        Placing::Par(lang.of("rows", "las filas"))
    }

    /// By par: a link names none, so each square leads to any deal.
    fn map(lang: Lang) -> Map {
        let square = |par| Square { start: String::new(), best: Some(par) };
        let rows = (4..=9).map(|par| (format!("{par}"), vec![square(par)])).collect();
        let games = lang.of("Games", "Partidas").to_owned();
        Map { corner: lang.of("Par", "Par"), columns: vec![games], rows }
    }

    fn random_said(lang: Lang, random: RandomMoves) -> String {
        let figures = lang.figures();
        let (mean, half) = (figures.about(random.mean), figures.about(random.half));
        match lang {
            Lang::En => format!(
                "Random swapping takes about {mean} swaps on average, and over {half} half the time (1,000 games measured)."
            ),
            Lang::Es => format!(
                "Al azar hacen falta unos {mean} intercambios en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
            ),
        }
    }
}
