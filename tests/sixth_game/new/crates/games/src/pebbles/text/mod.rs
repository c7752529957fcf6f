//! The texts of Pebbles.

use super::{Pebbles, Refusal, Take, Taken};
use crate::text::{Lang, Manual, GameText, takes_no_layout};
use handful_engine::{Game, Status, TakesNoLayout};

impl GameText for Pebbles {
    fn prompt(lang: Lang, view: &Pebbles) -> String {
        let of = |one, many| lang.number_format().tally(view.pebbles, one, many);
        match (view.status(), lang) {
            (Status::Won, _) => lang.of("Winner!", "¡Victoria!").into(),
            (Status::Lost | Status::Over, _) => lost(lang).into(),
            (_, Lang::En) => format!("Take 1, 2 or 3 of {}", of("pebble", "pebbles")),
            (_, Lang::Es) => format!("Toma 1, 2 o 3 de {}", of("guijarro", "guijarros")),
        }
    }

    fn describe_effect(lang: Lang, Taken { take, left }: &Taken) -> String {
        match lang {
            Lang::En => format!("{take} taken, {left} left."),
            Lang::Es => format!("Tomados: {take}. Quedan: {left}."),
        }
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        match (lang, refusal) {
            (_, Refusal::Finished) => {
                lang.of("The game has ended", "La partida ha terminado").into()
            }
            (Lang::En, Refusal::TooFew(left)) => format!("Only {left} left"),
            (Lang::Es, Refusal::TooFew(left)) => format!("Solo quedan {left}"),
            (Lang::En, Refusal::Again(take)) => format!("{take} were taken the time before"),
            (Lang::Es, Refusal::Again(take)) => format!("La vez anterior fueron {take}"),
        }
    }

    fn describe_hint(lang: Lang, take: Take) -> String {
        match lang {
            Lang::En => format!("Try taking {take}"),
            Lang::Es => format!("Prueba a tomar {take}"),
        }
    }

    fn layout_error(lang: Lang, _: TakesNoLayout) -> String {
        takes_no_layout(lang).into()
    }

    fn option_error(_: Lang, error: std::convert::Infallible) -> String {
        match error {}
    }

    fn manual(lang: Lang) -> Manual {
        Manual {
            rules: lang.of(
                &[
                    "Take one, two or three pebbles, but never as many as the time before.",
                    "Take the last pebble to win, in as few moves as you can.",
                ],
                &[
                    "Toma uno, dos o tres guijarros, pero nunca tantos como la vez anterior.",
                    "Gana quien toma el último, en los menos movimientos posibles.",
                ],
            ),
            keys: lang.of("Press 1, 2 or 3.", "Pulsa 1, 2 o 3."),
            deal_prompt: lang.of("Deal number", "Número de reparto"),
        }
    }
}

/// Says that no pebble may be taken.
pub fn lost(lang: Lang) -> &'static str {
    lang.of("One pebble is left", "Queda un guijarro")
}

/// Returns the label of a button that takes pebbles.
pub fn take(lang: Lang, take: Take) -> String {
    match lang {
        Lang::En => format!("Take {take}"),
        Lang::Es => format!("Tomar {take}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pebbles_speaks_both_languages() {
        let view = Pebbles { pebbles: 12, last: None, moves: 0 };
        assert_eq!(
            Lang::ALL.map(|lang| Pebbles::prompt(lang, &view)),
            ["Take 1, 2 or 3 of 12 pebbles", "Toma 1, 2 o 3 de 12 guijarros"]
        );
        let refusal = Refusal::Again(Take::ALL[1]);
        let refused = Lang::ALL.map(|lang| Pebbles::describe_refusal(lang, refusal));
        assert_eq!(refused, ["2 were taken the time before", "La vez anterior fueron 2"]);
        let stuck = Pebbles { pebbles: 1, last: Some(Take::ALL[0]), moves: 4 };
        assert_eq!(Pebbles::prompt(Lang::En, &stuck), "One pebble is left");
    }
}
