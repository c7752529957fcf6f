//! What Flip 9 offers before a deal. docs/rules/flip-nine.md counts the pars.

use crate::set_up::{ChoiceArt, DifficultyChoice, Grades, SetUp, SetupField, degrees};
use crate::text::Lang;

/// Returns what the game offers before a deal.
pub fn set_up(lang: Lang) -> SetUp {
    let lines = [
        lang.of(
            "Par 4 or 5. Few swaps, and each one counts.",
            "Par 4 o 5. Pocos intercambios, y cada uno cuenta.",
        ),
        lang.of("Par 6 or 7. The usual game.", "Par 6 o 7. La partida habitual."),
        lang.of("Par 8 or 9. One deal in six.", "Par 8 o 9. Uno de cada seis repartos."),
    ];
    let [easy, medium, hard] = degrees(lang);
    let choice = |title, line, least| DifficultyChoice {
        title,
        line,
        art: ChoiceArt::Moves(least),
        values: &[],
        grades: Some(Grades::new(least, least + 1)),
    };
    SetUp {
        kind: None,
        choices: vec![
            choice(easy, lines[0], 4),
            choice(medium, lines[1], 6),
            choice(hard, lines[2], 8),
        ],
        fields: vec![SetupField::Grade {
            label: lang.of("Exact par", "Par exacto"),
            any: lang.of("Any", "Cualquiera"),
            all: Grades::new(4, 9),
        }],
    }
}
