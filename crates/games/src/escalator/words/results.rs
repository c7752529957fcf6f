//! What the records say of Escalator's results.

use crate::escalator::spread::Picked;
use crate::escalator::{Escalator, EscalatorOptions, Passes};
use crate::words::{Lang, Map, Placed, Placing, Results};

impl Results for Escalator {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        lang.of(["point", "points"], ["punto", "puntos"])
    }

    fn options_said(lang: Lang, group: EscalatorOptions) -> Vec<String> {
        let n = group.passes.get();
        let passes = (n > 1).then(|| match lang {
            Lang::En => format!("{n} passes"),
            Lang::Es => format!("{n} vueltas al mazo"),
        });
        let covered = lang.of("covered cards face down", "cartas cubiertas boca abajo");
        passes.into_iter().chain(group.covered.then(|| covered.to_owned())).collect()
    }

    fn all(lang: Lang, _: EscalatorOptions, cases: u32) -> String {
        let cases = lang.figures().whole(cases);
        match lang {
            Lang::En => format!("{cases} winnable deals, by best possible score"),
            Lang::Es => format!("{cases} repartos con solución, por puntuación máxima"),
        }
    }

    fn cases(lang: Lang) -> &'static str {
        lang.of("deals", "repartos")
    }

    fn placing(lang: Lang, _: EscalatorOptions, placed: Placed) -> Placing {
        let Some(best) = placed.best else { return Placing::Nothing };
        let figures = lang.figures();
        let (best, less) = (figures.whole(best), figures.percent(placed.less));
        Placing::Ends(match lang {
            Lang::En => {
                format!("of a possible {best}. About {less} of winnable deals offer less.")
            }
            Lang::Es => format!(
                "de {best} posibles. Cerca del {less} de los repartos con solución da menos."
            ),
        })
    }

    /// The passes, and whether covered cards lie face down.
    fn map(lang: Lang) -> Map {
        let corner = lang.of("Passes", "Vueltas");
        let up = lang.of("Face up", "Boca arriba");
        let down = lang.of("Face down", "Boca abajo");
        let columns = vec![(up.into(), "covered=0".into()), (down.into(), "covered=1".into())];
        let passes = Passes::ALL.map(|n| (n.get().to_string(), format!("passes={}", n.get())));
        Map::of(corner, columns, passes)
    }

    fn random_said(lang: Lang, picked: Picked) -> String {
        let figures = lang.figures();
        let wins = figures.percent(picked.wins);
        let [points, cards] = [picked.points, picked.cards].map(|n| figures.tenths(n));
        match lang {
            Lang::En => format!(
                "Picking up whatever fits wins {wins} of winnable deals, with {points} points and {cards} of 28 cards cleared on average (100,000 deals measured)."
            ),
            Lang::Es => format!(
                "Recoger sin plan todo lo que encaja gana el {wins} de los repartos con solución, con {points} puntos y {cards} de las 28 cartas en promedio (medido en 100\u{a0}000 repartos)."
            ),
        }
    }
}
