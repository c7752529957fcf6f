//! What Escalator offers before a deal. docs/rules/escalator.md has the chances of random play.

use crate::escalator::solver::Difficulty;
use crate::set_up::{ChoiceArt, DifficultyChoice, Grades, SetUp, SetupField, degrees};
use crate::text::Lang;

/// Returns what the game offers before a deal.
pub fn set_up(lang: Lang) -> SetUp {
    let [easy, medium, hard] = degrees(lang);
    let choice = |title, line, chance, difficulty: Difficulty| DifficultyChoice {
        title,
        line,
        art: ChoiceArt::Chance(chance),
        values: &[],
        grades: Some(Grades::only(difficulty as u32)),
    };
    let number = |n: &'static str| (if n == "1" { "" } else { n }, n.to_owned());
    SetUp {
        choices: vec![
            choice(
                easy,
                lang.of(
                    "Picking up whatever fits wins 1 deal in 3.",
                    "Recogiendo lo que encaje se gana 1 de cada 3 repartos.",
                ),
                lang.of("1 in 3", "1 de 3"),
                Difficulty::Easy,
            ),
            choice(
                medium,
                lang.of(
                    "You’ll have to choose well a few times.",
                    "Tendrás que elegir bien algunas veces.",
                ),
                lang.of("1 in 20", "1 de 20"),
                Difficulty::Medium,
            ),
            choice(
                hard,
                lang.of(
                    "Luck alone won’t do. Every deal can be won.",
                    "La suerte no basta. Siempre hay solución.",
                ),
                lang.of("Only skill", "Solo maña"),
                Difficulty::Hard,
            ),
        ],
        fields: vec![
            SetupField::Winnable {
                label: lang.of("Winnable deals only", "Solo repartos con solución"),
            },
            SetupField::Switch {
                name: "covered",
                label: lang.of("Covered cards face down", "Cartas cubiertas boca abajo"),
                note: None,
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
    use super::*;
    use crate::escalator::{Escalator, EscalatorOptions, solver};
    use handful_engine::{DealNumber, Game};

    #[test]
    fn the_chances_are_those_of_random_play() {
        // 35.7 and 5.2 % over deals 1 to 20,000; 32.6 and 5.4 % with ace and king apart, where fewer deals can be won.
        for (wrap, deals) in [(true, 1_500), (false, 8_000)] {
            let options = EscalatorOptions { wrap, ..Default::default() };
            let (mut sums, mut counts) = ([0.0; 3], [0.0; 3]);
            for number in (1..=deals).filter_map(DealNumber::new) {
                let game = Escalator::deal(&options, number);
                if let Some(difficulty) = Difficulty::from_game(&game) {
                    sums[difficulty as usize] += solver::chance(&game);
                    counts[difficulty as usize] += 1.0;
                }
            }
            let [easy, medium, hard] = [0, 1, 2].map(|it| sums[it] / counts[it]);
            assert!((2.5..3.5).contains(&(1.0 / easy)), "{wrap} {easy}");
            assert!((15.0..25.0).contains(&(1.0 / medium)), "{wrap} {medium}");
            assert!(hard == 0.0);
        }
    }
}
