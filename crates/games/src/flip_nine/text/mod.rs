//! The texts of Flip 9.

pub mod guide;
pub mod reason;
pub mod set_up;

use crate::flip_nine::{FlipNine, FlipNineView, Refusal, RowError, Swap, Swapped, Value};
use crate::text::{GameNames, GameText, Lang, Manual, clock, said};

/// What every page says of the game.
pub fn names(lang: Lang) -> GameNames {
    GameNames {
        name: lang.of("Flip 9", "Nueve en fila"),
        about: lang.of(
            "Swap nine cards into order. Each swap decides the next.",
            "Ordena nueve cartas intercambiándolas. Cada intercambio decide el siguiente.",
        ),
        source: lang.of(
            "“Gu: The Game”, techtrek.io, an app for iOS made with Pythonista",
            "«Gu: The Game», techtrek.io, una aplicación para iOS hecha con Pythonista",
        ),
    }
}

impl GameText for FlipNine {
    fn prompt(lang: Lang, view: &FlipNineView) -> String {
        match (view.status.is_playing(), view.required) {
            (false, _) => lang.of("Winner!", "¡Victoria!").into(),
            (true, None) => lang
                .of(
                    "Your first swap is free: pick any two cards",
                    "El primer intercambio es libre: elige dos cartas",
                )
                .into(),
            (true, Some(card)) => said!(
                lang,
                "Next swap must include {card}",
                "El próximo intercambio debe incluir el {card}"
            ),
        }
    }

    fn describe_effect(lang: Lang, effect: &Swapped) -> String {
        let (a, b) = effect.swap.cards();
        match (lang, effect.names) {
            (Lang::En, Some(card)) => {
                format!("{a} and {b} swapped. Next swap must include {card}.")
            }
            (Lang::Es, Some(card)) => {
                format!("{a} y {b} intercambiados. El próximo debe incluir el {card}.")
            }
            (Lang::En, None) => format!("{a} and {b} swapped. In order!"),
            (Lang::Es, None) => format!("{a} y {b} intercambiados. ¡En orden!"),
        }
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        match refusal {
            Refusal::Finished => {
                lang.of("The row is already in order", "La fila ya está en orden").into()
            }
            Refusal::Itself(card) => said!(lang, "{card} not valid", "{card} no es válido"),
            Refusal::LeavesOut(card) => said!(
                lang,
                "This swap must include {card}",
                "Este intercambio debe incluir el {card}"
            ),
        }
    }

    fn describe_hint(lang: Lang, mv: Swap) -> String {
        let (a, b) = mv.cards();
        said!(lang, "Try swapping {a} and {b}", "Intercambia el {a} y el {b}")
    }

    fn layout_error(lang: Lang, error: RowError) -> String {
        match error {
            RowError::NotNine => {
                lang.of("A row has exactly nine cards.", "Una fila tiene nueve cartas exactas.")
            }
            RowError::NoCard => {
                lang.of("Use each digit from 1 to 9 once.", "Usa cada cifra del 1 al 9 una vez.")
            }
            RowError::Twice(card) => {
                return said!(lang, "{card} appears twice.", "El {card} aparece dos veces.");
            }
            RowError::Sorted => lang.of(
                "This row is already in order, so there’s nothing to play.",
                "Esta fila ya está en orden: no hay nada que jugar.",
            ),
        }
        .into()
    }

    fn option_error(_: Lang, error: std::convert::Infallible) -> String {
        match error {}
    }

    fn manual(lang: Lang) -> Manual {
        Manual {
            rules: lang.of(
                &[
                    "Put the nine cards in order, 1 to 9, in as few swaps as you can.",
                    "A move swaps any two cards. The first swap is free: tap one card, then another.",
                    "Add the two values you swapped. The sum is the card that must be in the next swap: 2 + 4 = 6. If it has two digits, add those too: 9 + 8 = 17, 1 + 7 = 8.",
                    "The required card has a ring around it. Tap any other card to swap the two. A card can’t be swapped with itself.",
                    "Par is the fewest swaps that can do it, worked out exactly for every deal. The track beside par shows, swap by swap, whether par is still within reach.",
                    "Undo, redo and hints are always there. Use one and the game is marked as assisted and won’t count in your records.",
                ],
                &[
                    "Ordena las nueve cartas del 1 al 9 con el menor número de intercambios.",
                    "Cada movimiento intercambia dos cartas. El primero es libre: toca una carta y luego otra.",
                    "Suma los dos valores intercambiados. La suma es la carta que va en el siguiente intercambio: 2 + 4 = 6. Si tiene dos cifras, súmalas también: 9 + 8 = 17, 1 + 7 = 8.",
                    "La carta obligada lleva un anillo. Toca cualquier otra para intercambiarlas. Una carta no se puede intercambiar consigo misma.",
                    "El par es el mínimo de intercambios, calculado con exactitud para cada reparto. La barra del par muestra, intercambio a intercambio, si el par sigue al alcance.",
                    "Puedes deshacer, rehacer y pedir pistas. Si usas algo de eso, la partida queda «con ayuda» y no cuenta para los récords.",
                ],
            ),
            keys: lang.of(
                "Press 1 to 9 to choose a card by value. Arrow keys move along the row, Enter chooses, Escape puts the chosen card back.",
                "Pulsa del 1 al 9 para elegir la carta de ese valor. Las flechas recorren la fila, Enter elige y Escape la suelta.",
            ),
            deal_prompt: lang.of(
                "Deal number, or nine digits for your own row",
                "Número de reparto, o nueve cifras para tu propia fila",
            ),
        }
    }
}

/// Returns the name of a card of the row, for screen readers. `names` is the card that a swap with the chosen one would
/// require next.
pub fn card(
    lang: Lang,
    card: Value,
    place: usize,
    required: bool,
    home: bool,
    names: Option<Value>,
) -> String {
    let place = place + 1;
    let text = said!(lang, "{card}, position {place}", "{card}, posición {place}");
    let marks =
        [(home, lang.of("in place", "en su lugar")), (required, lang.of("required", "obligada"))];
    marked(text, &marks, names.map(|card| then(lang, card)))
}

/// Returns the name of a key of the number pad, for screen readers.
pub fn key(lang: Lang, card: Value, required: bool, names: Option<Value>) -> String {
    let text = said!(lang, "Choose {card}", "Elegir el {card}");
    marked(text, &[(required, lang.of("required", "obligado"))], names.map(|card| then(lang, card)))
}

said! {
    then(card: Value) = "then {card}", "luego el {card}";
    /// Says that a card is chosen, and asks for the other one.
    pub chosen(card: Value) = "{card} chosen. Swap it with which card?", "{card} elegido. ¿Con cuál lo intercambias?";
    /// Says that a card that the next swap includes needs no tap, and asks for the other one.
    pub in_already(card: Value) = "{card} is in already. Tap the card to swap it with",
        "El {card} ya va en el intercambio. Toca la otra carta";
    /// Says that the chosen card is put back.
    pub unchosen(card: Value) = "{card} put back", "{card} soltado";
}

/// Says which swap lost par: its number, from 1, and its cards.
pub fn lost_at(lang: Lang, number: usize, swap: Swap) -> String {
    let ((a, b), number) = (swap.cards(), lang.number_format().whole(number as u64));
    said!(
        lang,
        "Par was lost at swap {number}, {a} with {b}.",
        "El par se perdió en el intercambio {number}, {a} con {b}."
    )
}

/// Returns "6 swaps, par 6, 0:42".
pub fn result(lang: Lang, swaps: u32, par: Option<u32>, ms: u64) -> String {
    let [one, many] = lang.of(["swap", "swaps"], ["intercambio", "intercambios"]);
    let swaps = lang.number_format().tally(swaps, one, many);
    let par =
        par.map(|par| format!(", par {}", lang.number_format().whole(par))).unwrap_or_default();
    format!("{swaps}{par}, {}", clock(ms))
}

/// Says at which swap par was lost, from 1.
pub fn slipped(lang: Lang, number: u32) -> String {
    let number = lang.number_format().whole(number);
    said!(
        lang,
        "Par slipped away at swap {number}.",
        "El par se escapó en el intercambio {number}."
    )
}

/// Says how many of the swaps made kept par.
pub fn strip(lang: Lang, kept: usize, made: usize) -> String {
    if made == 0 {
        return lang.of("No swaps yet", "Aún no hay intercambios").into();
    }
    let whole = |n: usize| lang.number_format().whole(n as u64);
    let (kept, swaps) = (whole(kept), whole(made));
    match (lang, made) {
        (Lang::En, 1) => format!("{kept} of {swaps} swap kept par"),
        (Lang::En, _) => format!("{kept} of {swaps} swaps kept par"),
        (Lang::Es, 1) => format!("{kept} de {swaps} intercambio al par"),
        (Lang::Es, _) => format!("{kept} de {swaps} intercambios al par"),
    }
}

/// Appends to a text on a card the marks that apply to it, and the card that it would require next.
fn marked(text: String, marks: &[(bool, &str)], next: Option<String>) -> String {
    let marks = marks.iter().filter(|(applies, _)| *applies).map(|(_, mark)| (*mark).to_owned());
    marks.chain(next).fold(text, |text, mark| text + ", " + &mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip_nine::Row;
    use crate::text::deal_error;
    use handful_engine::{DealNumber, Game, Seat};

    #[test]
    fn texts_that_are_no_deal_are_told_why() {
        let row =
            |text: &str| FlipNine::layout_error(Lang::En, text.parse::<Row>().expect_err(text));
        let number = |text: &str| deal_error(Lang::En, text.parse::<DealNumber>().expect_err(text));
        let long = "x".repeat(400);
        for text in ["", "seven", "1,2,3", "12345678", "1234567890", long.as_str()] {
            assert_eq!(row(text), "A row has exactly nine cards.", "{text}");
        }
        for text in ["abcdefghi", "023456789"] {
            assert_eq!(row(text), "Use each digit from 1 to 9 once.", "{text}");
        }
        assert_eq!(row("112345678"), "1 appears twice.");
        assert_eq!(row("123456789"), "This row is already in order, so there’s nothing to play.");
        for text in ["0", "4294967296", "99999999999999999999"] {
            let words = "Deal numbers go from 1 to 4,294,967,295.";
            assert_eq!(number(text), words, "{text}");
        }
        for text in ["", "-7", "7.5"] {
            assert_eq!(number(text), "Type a deal number, digits only.", "{text}");
        }
    }

    #[test]
    fn a_swap_is_told_with_the_card_that_it_names() {
        let mut game = FlipNine::lay_out(&Default::default(), &"932745618".parse().unwrap());
        assert_eq!(
            FlipNine::prompt(Lang::En, &game.view(Seat(0))),
            "Your first swap is free: pick any two cards"
        );
        let told = game.apply("9-6".parse().unwrap()).unwrap();
        let words = "9 and 6 swapped. Next swap must include 6.";
        assert_eq!(FlipNine::describe_effect(Lang::En, &told), words);
        assert_eq!(FlipNine::prompt(Lang::En, &game.view(Seat(0))), "Next swap must include 6");
        let refused = game.apply("2-1".parse().unwrap()).unwrap_err();
        assert_eq!(FlipNine::describe_refusal(Lang::En, refused), "This swap must include 6");
    }
}
