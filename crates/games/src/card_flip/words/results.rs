//! What the records say of Card Flip's results.

use super::{mode, slot};
use crate::card_flip::{CardFlip, CardFlipOptions, MOST_CARDS, Mode, RandomFlips};
use crate::words::{Lang, Map, Placed, Placing, Results};
use handful_engine::stats::rounded;

impl Results for CardFlip {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["flip", "flips"], ["volteo", "volteos"])
    }

    fn options_said(lang: Lang, group: CardFlipOptions) -> Vec<String> {
        vec![match group.ways {
            Some(_) => lang.of("Some ways ruled out", "Algunas formas descartadas").to_owned(),
            None => slot(lang, group.mode, group.cards),
        }]
    }

    fn all(lang: Lang, _: CardFlipOptions, cases: u32) -> String {
        let n = lang.figures().whole(cases);
        match lang {
            Lang::En if cases == 1 => "The only way, by flips in the standard order".into(),
            Lang::En => format!("All {n} ways, by flips in the standard order"),
            Lang::Es if cases == 1 => "La única forma, por volteos de la secuencia estándar".into(),
            Lang::Es => format!("Las {n} formas, por volteos de la secuencia estándar"),
        }
    }

    fn cases(lang: Lang) -> &'static str {
        lang.of("ways", "formas")
    }

    fn placing(lang: Lang, group: CardFlipOptions, placed: Placed) -> Placing {
        let (flips, starts) = (placed.value, group.cards.starts());
        let found = rounded(flips.min(starts).into(), 1_000, starts.into());
        let found = lang.figures().percent(found);
        Placing::Then(match lang {
            Lang::En => {
                let within = if flips == 1 { "that one flip" } else { "that many flips" };
                format!("In {within}, the standard order solves {found} of all ways.")
            }
            Lang::Es => {
                let with = if flips == 1 { "ese volteo" } else { "esos volteos" };
                format!("Con {with}, la secuencia estándar resuelve el {found} de las formas.")
            }
        })
    }

    /// The modes that have records.
    fn map(lang: Lang) -> Map {
        let column = |it: Mode| (mode(lang, it).to_owned(), format!("mode={}", it.word()));
        let modes = [Mode::Blind, Mode::Evil].map(column);
        let rows = (1..=MOST_CARDS).map(|n| (n.to_string(), format!("cards={n}")));
        Map::of(lang.of("Cards", "Cartas"), modes.into(), rows)
    }

    fn random_said(lang: Lang, RandomFlips { mean, standard, half }: RandomFlips) -> String {
        let figures = lang.figures();
        let [one, many] = Self::nouns(lang);
        let noun = if mean == 100 { one } else { many };
        let half = figures.tally(half, one, many);
        let standard = figures.whole(standard);
        let flips = figures.hundredths(mean);
        match lang {
            Lang::En => format!(
                "Random flipping takes {flips} {noun} on average, the standard order {standard}. Half of all random games end within {half}."
            ),
            Lang::Es => {
                let are = if mean == 100 { "es" } else { "son" };
                format!(
                    "Al azar {are} {flips} {noun} en promedio; con la secuencia estándar, {standard}. La mitad de las partidas al azar acaba en {half} o menos."
                )
            }
        }
    }
}
