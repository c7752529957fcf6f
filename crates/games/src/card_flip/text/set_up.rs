//! What Card Flip offers before a deal.

use super::mode;
use crate::card_flip::{CardCount, Mode};
use crate::set_up::{ChoiceArt, DifficultyChoice, SetUp, SetupField, Values, degrees};
use crate::text::Lang;

/// Returns what the game offers before a deal.
pub fn set_up(lang: Lang) -> SetUp {
    let [easy, medium, hard] = degrees(lang);
    let choice = |title, line, art, values: Values| DifficultyChoice {
        title,
        line,
        art,
        values,
        grades: None,
    };
    let modes = Mode::ALL.into_iter().map(|it| {
        let value = if it == Mode::Luck { "" } else { it.word() };
        (value, mode(lang, it).to_owned())
    });
    let cards = NUMBERS.iter().zip(1..).map(|(number, n)| {
        (
            if CardCount::new(n) == Some(CardCount::FOUR) { "" } else { *number },
            (*number).to_owned(),
        )
    });
    let all = ("", lang.of("All", "Todas").to_owned());
    let left = WAYS.map(|number| (number, number.to_owned()));
    SetUp {
        kind: None,
        choices: vec![
            choice(
                easy,
                lang.of("3 cards: 7 ways they could lie.", "3 cartas: 7 formas posibles."),
                ChoiceArt::Backs(3, false),
                &[("cards", "3"), ("mode", ""), ("ways", "")],
            ),
            choice(
                medium,
                lang.of("4 cards: 15 ways.", "4 cartas: 15 formas."),
                ChoiceArt::Backs(4, false),
                &[("cards", ""), ("mode", ""), ("ways", "")],
            ),
            choice(
                hard,
                lang.of(
                    "4 cards, and the computer cheats while it can.",
                    "4 cartas, y la máquina hace trampa mientras pueda.",
                ),
                ChoiceArt::Backs(4, true),
                &[("cards", ""), ("mode", "evil"), ("ways", "")],
            ),
        ],
        fields: vec![
            SetupField::One {
                name: "cards",
                label: lang.of("Cards", "Cartas"),
                values: cards.collect(),
            },
            SetupField::One {
                name: "mode",
                label: lang.of("Who sets the cards", "Quién coloca las cartas"),
                values: modes.collect(),
            },
            SetupField::One {
                name: "ways",
                label: lang.of("Ways left at the start", "Formas en pie al empezar"),
                values: [all].into_iter().chain(left).collect(),
            },
        ],
    }
}

/// The numbers of cards, from 1.
const NUMBERS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/// The situations that can be chosen, by the ways that they leave.
const WAYS: [&str; 6] = ["4", "5", "6", "7", "8", "9"];
