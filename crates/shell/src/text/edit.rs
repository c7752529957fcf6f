//! The texts of the editor of positions.

use super::{Lang, said};
use handful_games::edit::{EditorSpec, Holds, MAX_BYTES, PasteError, PositionVerdict};

said! {
    /// Says how pieces are placed.
    pub how_to_place = "Tap a piece and it goes to the marked place. Tap two places to swap them. Typing works too.",
        "Toca una pieza y va al lugar marcado. Toca dos lugares para intercambiarlos. También puedes escribir.";
}

/// Says what a place holds.
pub fn holds(lang: Lang, holds: Holds) -> String {
    match holds {
        Holds::Nothing => lang.of("empty", "vacío").into(),
        Holds::Gap => lang.of("gap", "hueco").into(),
        Holds::Number(number) => number.to_string(),
        Holds::Card(card) => handful_games::text::card(lang, card),
        Holds::FaceUp(true) => lang.of("face up", "boca arriba").into(),
        Holds::FaceUp(false) => lang.of("face down", "boca abajo").into(),
    }
}

/// Names a piece for screen readers, and says whether it is placed.
pub fn piece(lang: Lang, piece: Holds, is_placed: bool) -> String {
    let holds = holds(lang, piece);
    match lang {
        Lang::En if is_placed => format!("{holds}, placed"),
        Lang::Es if is_placed => format!("{holds}, colocada"),
        _ => holds,
    }
}

said! {
    /// Says what to do after the beginning of a piece was typed.
    pub typed(typed: &str) = "{typed}… type the rest, or a comma.", "{typed}… escribe el resto o una coma.";
    /// Says what a game from a position counts.
    pub is_practice = "A position you set up is practice. It doesn’t count.",
        "Una posición preparada por ti es de práctica. No cuenta.";
}

/// Says what is missing or wrong in a position of so many places, or what the solver finds.
pub fn verdict(lang: Lang, editor: &EditorSpec, size: usize, verdict: PositionVerdict) -> String {
    match verdict {
        PositionVerdict::Missing(1) => lang.of("1 place is empty.", "Queda 1 lugar vacío.").into(),
        PositionVerdict::Missing(n) => {
            said!(lang, "{n} places are empty.", "Quedan {n} lugares vacíos.")
        }
        PositionVerdict::Solved => lang
            .of(
                "This is already the goal. Change something to play.",
                "Esta ya es la meta. Cambia algo para jugar.",
            )
            .into(),
        PositionVerdict::Unsolvable => editor.unsolvable.map_or("", |it| (it.said)(lang)).into(),
        PositionVerdict::Start(found) => (editor.found)(lang, found, size),
    }
}

/// Says why a pasted text is not taken.
pub fn paste_error(lang: Lang, error: &PasteError) -> String {
    let format = lang.number_format();
    match error {
        PasteError::TooLong => {
            let most = format.whole(MAX_BYTES as u64);
            said!(
                lang,
                "That’s too long. Paste up to {most} characters.",
                "Es demasiado largo. Pega hasta {most} caracteres."
            )
        }
        PasteError::Nothing => {
            lang.of("Paste a position first.", "Primero pega una posición.").into()
        }
        PasteError::NoPiece(token, at) => said!(
            lang,
            "“{token}” at place {at} can’t be used here.",
            "«{token}», en el lugar {at}, no vale aquí."
        ),
        PasteError::Twice(token, at) => said!(
            lang,
            "“{token}” appears again at place {at}.",
            "«{token}» se repite en el lugar {at}."
        ),
        PasteError::Options(options) => handful_games::text::link_value(lang, options),
        PasteError::Count(n) => {
            let places =
                format.tally(*n as u64, lang.of("place", "lugar"), lang.of("places", "lugares"));
            said!(lang, "No position here has {places}.", "Aquí no hay posiciones de {places}.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::GameId;

    #[test]
    fn one_and_many_are_told_apart() {
        let editor = GameId::FlipNine.editor().expect("it has one");
        let missing =
            |n| Lang::ALL.map(|lang| verdict(lang, editor, 9, PositionVerdict::Missing(n)));
        assert_eq!(missing(1), ["1 place is empty.", "Queda 1 lugar vacío."]);
        assert_eq!(missing(5), ["5 places are empty.", "Quedan 5 lugares vacíos."]);
        let count = |n| Lang::ALL.map(|lang| paste_error(lang, &PasteError::Count(n)));
        assert_eq!(
            count(1),
            ["No position here has 1 place.", "Aquí no hay posiciones de 1 lugar."]
        );
    }

    #[test]
    fn a_fault_names_the_text_and_its_place() {
        let error = PasteError::NoPiece("4z".into(), 3);
        assert_eq!(
            Lang::ALL.map(|lang| paste_error(lang, &error)),
            ["“4z” at place 3 can’t be used here.", "«4z», en el lugar 3, no vale aquí."]
        );
    }
}
