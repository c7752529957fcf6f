//! What Escalator offers before a deal. docs/rules/escalator.md has the chances of random play.

use crate::escalator::Shape;
use crate::set_up::{ChoiceArt, DifficultyChoice, Grades, SetUp, SetupField, Values, degrees};
use crate::text::Lang;

/// The values of the choices.
const PYRAMID: Values = &[("shape", "")];
const PEAKS: Values = &[("shape", "peaks")];

/// Returns what the game offers before a deal.
pub fn set_up(lang: Lang) -> SetUp {
    let choose = lang
        .of("You’ll have to choose well a few times.", "Tendrás que elegir bien algunas veces.");
    let pyramid = [
        (
            lang.of(
                "Picking up whatever fits wins 1 deal in 3.",
                "Recogiendo lo que encaje se gana 1 de cada 3 repartos.",
            ),
            lang.of("1 in 3", "1 de 3"),
        ),
        (choose, lang.of("1 in 20", "1 de 20")),
        (
            lang.of(
                "Luck alone won’t do. Every deal can be won.",
                "La suerte no basta. Siempre hay solución.",
            ),
            lang.of("Only skill", "Solo maña"),
        ),
    ];
    let peaks = [
        (
            lang.of(
                "Picking up whatever fits wins 3 deals in 4.",
                "Recogiendo lo que encaje se ganan 3 de cada 4 repartos.",
            ),
            lang.of("3 in 4", "3 de 4"),
        ),
        (choose, lang.of("2 in 5", "2 de 5")),
        (
            lang.of(
                "Luck seldom helps. Every deal can be won.",
                "La suerte ayuda poco. Siempre hay solución.",
            ),
            lang.of("1 in 13", "1 de 13"),
        ),
    ];
    let choices = [(PYRAMID, pyramid), (PEAKS, peaks)].into_iter().flat_map(|(values, lines)| {
        let degrees = degrees(lang).into_iter().zip(lines);
        (0..).zip(degrees).map(move |(grade, (title, (line, chance)))| DifficultyChoice {
            title,
            line,
            art: ChoiceArt::Chance(chance),
            values,
            grades: Some(Grades::only(grade)),
        })
    });
    let shape = |it: Shape| {
        (if it == Shape::Pyramid { "" } else { it.word() }, super::shape(lang, it).to_owned())
    };
    let number = |n: &'static str| (if n == "1" { "" } else { n }, n.to_owned());
    SetUp {
        kind: Some(SetupField::One {
            name: "shape",
            label: lang.of("Shape", "Figura"),
            values: Shape::ALL.map(shape).into(),
        }),
        choices: choices.collect(),
        fields: vec![
            SetupField::Winnable {
                label: lang.of("Winnable deals only", "Solo repartos con solución"),
            },
            SetupField::Switch {
                name: "covered",
                label: lang.of("Covered cards face down", "Cartas cubiertas boca abajo"),
                note: Some(lang.of(
                    "They turn face up when nothing covers them.",
                    "Se voltean al quedar libres.",
                )),
            },
            SetupField::One {
                name: "wrap",
                label: lang.of("Ace and king", "As y rey"),
                values: vec![
                    ("", lang.of("Together", "Juntos").into()),
                    ("0", lang.of("Apart", "Separados").into()),
                ],
            },
            SetupField::Switch {
                name: "practice",
                label: lang.of("Practice: undo anything", "Práctica: se puede deshacer todo"),
                note: Some(lang.of(
                    "Practice games are marked as assisted.",
                    "Las partidas de práctica quedan «con ayuda».",
                )),
            },
            SetupField::One {
                name: "passes",
                label: lang.of("Passes through the stock", "Vueltas al mazo"),
                values: ["1", "2", "3"].map(number).into(),
            },
        ],
    }
}

#[cfg(test)]
mod tests {
    use crate::escalator::solver::{self, Difficulty};
    use crate::escalator::{Escalator, EscalatorOptions, Shape};
    use handful_engine::{DealNumber, Game};

    /// Returns the mean chance of random play in each grade over deals 1 to `deals`.
    fn chances(options: EscalatorOptions, deals: u32) -> [f64; 3] {
        let (mut sums, mut counts) = ([0.0; 3], [0.0; 3]);
        for number in (1..=deals).filter_map(DealNumber::new) {
            let game = Escalator::deal(&options, number);
            if let Some(difficulty) = Difficulty::from_game(&game) {
                sums[difficulty as usize] += solver::chance(&game);
                counts[difficulty as usize] += 1.0;
            }
        }
        [0, 1, 2].map(|it| sums[it] / counts[it])
    }

    #[test]
    fn the_chances_are_those_of_random_play() {
        // 35.7 and 5.2 % over deals 1 to 20,000; 32.6 and 5.4 % with ace and king apart, where fewer deals can be won.
        for (wrap, deals) in [(true, 1_500), (false, 8_000)] {
            let options = EscalatorOptions { wrap, ..Default::default() };
            let [easy, medium, hard] = chances(options, deals);
            assert!((2.5..3.5).contains(&(1.0 / easy)), "{wrap} {easy}");
            assert!((15.0..25.0).contains(&(1.0 / medium)), "{wrap} {medium}");
            assert!(hard == 0.0);
        }
    }

    #[test]
    fn the_chances_of_the_peaks_are_those_of_random_play() {
        let options = EscalatorOptions { shape: Shape::Peaks, ..Default::default() };
        let [easy, medium, hard] = chances(options, 300);
        assert!((0.7..0.85).contains(&easy), "3 in 4: {easy}");
        assert!((0.35..0.45).contains(&medium), "2 in 5: {medium}");
        assert!((9.0..16.0).contains(&(1.0 / hard)), "1 in 13: {hard}");
    }
}
