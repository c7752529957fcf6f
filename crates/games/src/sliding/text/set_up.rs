//! What the Sliding Puzzle offers before a deal. docs/rules/sliding.md has the mean numbers of moves.

use crate::set_up::{ChoiceArt, DifficultyChoice, SetUp, SetupField, Values};
use crate::text::Lang;

/// Returns what the game offers before a deal.
pub fn set_up(lang: Lang) -> SetUp {
    let lines = [
        lang.of("About 22 moves. A minute or two.", "Unos 22 movimientos. Uno o dos minutos."),
        lang.of("About 53 moves. The classic.", "Unos 53 movimientos. El clásico."),
        lang.of("About 100 moves. Take your time.", "Unos 100 movimientos. Con calma."),
    ];
    let choice = |title, line, side, values: Values| DifficultyChoice {
        title,
        line,
        art: ChoiceArt::Tiles(side),
        values,
        grades: None,
    };
    let side = |n: u32| match n {
        4 => ("", "4×4".to_owned()),
        n => (SIDES[n as usize - 3], format!("{n}×{n}")),
    };
    let steps = |n: &'static str| match lang {
        Lang::En => (n, format!("{n} moves")),
        Lang::Es => (n, format!("{n} movimientos")),
    };
    SetUp {
        kind: None,
        choices: vec![
            choice("3×3", lines[0], 3, &[("side", "3"), ("scramble", "")]),
            choice("4×4", lines[1], 4, &[("side", ""), ("scramble", "")]),
            choice("5×5", lines[2], 5, &[("side", "5"), ("scramble", "")]),
        ],
        fields: vec![
            SetupField::One {
                name: "side",
                label: lang.of("Size", "Tamaño"),
                values: (3..=10).map(side).collect(),
            },
            SetupField::One {
                name: "scramble",
                label: lang.of("Shuffle", "Mezclar"),
                values: vec![
                    steps("10"),
                    steps("20"),
                    ("", lang.of("Full", "Completa").to_owned()),
                ],
            },
        ],
    }
}

/// The sides in links, from 3.
const SIDES: [&str; 8] = ["3", "4", "5", "6", "7", "8", "9", "10"];
