//! The texts of the editor of positions.

use super::Lang;
use handful_games::cards::Card;
use handful_games::edit::{LONGEST, PasteFault, Verdict};

/// A place, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In a row.
    Place(usize),
    /// On a board: row and column; in a pyramid: row and card.
    Cell(usize, usize),
    /// In the stock.
    Stock(usize),
}

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Nothing.
    Nothing,
    /// The gap of a board.
    Gap,
    /// A card or tile with a number.
    Number(u8),
    /// A playing card.
    Card(Card),
    /// A card that lies face up, or down.
    FaceUp(bool),
}

/// Says how pieces are placed.
#[must_use]
pub fn how_to_place(lang: Lang) -> &'static str {
    lang.of(
        "Tap a piece and it goes to the marked place. Tap two places to swap them. Typing works too.",
        "Toca una pieza y va al lugar marcado. Toca dos lugares para intercambiarlos. También puedes escribir.",
    )
}

fn holds_text(lang: Lang, holds: Holds) -> String {
    match holds {
        Holds::Nothing => lang.of("empty", "vacío").into(),
        Holds::Gap => lang.of("gap", "hueco").into(),
        Holds::Number(number) => number.to_string(),
        Holds::Card(card) => handful_games::words::card(lang, card),
        Holds::FaceUp(true) => lang.of("face up", "boca arriba").into(),
        Holds::FaceUp(false) => lang.of("face down", "boca abajo").into(),
    }
}

/// Names a place for screen readers, and says what it holds.
#[must_use]
pub fn place(lang: Lang, spot: Spot, holds: Holds) -> String {
    let holds = holds_text(lang, holds);
    match spot {
        Spot::Place(at) => match lang {
            Lang::En => format!("Place {at}: {holds}"),
            Lang::Es => format!("Lugar {at}: {holds}"),
        },
        Spot::Cell(row, at) => match lang {
            Lang::En => format!("Row {row}, place {at}: {holds}"),
            Lang::Es => format!("Fila {row}, lugar {at}: {holds}"),
        },
        Spot::Stock(at) => match lang {
            Lang::En => format!("Stock {at}: {holds}"),
            Lang::Es => format!("Mazo {at}: {holds}"),
        },
    }
}

/// Names a piece for screen readers, and says whether it is placed.
#[must_use]
pub fn piece(lang: Lang, holds: Holds, is_placed: bool) -> String {
    let holds = holds_text(lang, holds);
    match lang {
        Lang::En if is_placed => format!("{holds}, placed"),
        Lang::Es if is_placed => format!("{holds}, colocada"),
        _ => holds,
    }
}

/// Says what to do after the beginning of a piece was typed.
#[must_use]
pub fn typed(lang: Lang, typed: &str) -> String {
    match lang {
        Lang::En => format!("{typed}… type the rest, or a comma."),
        Lang::Es => format!("{typed}… escribe el resto o una coma."),
    }
}

/// Says what is missing or wrong in the position, or what the solver finds.
#[must_use]
pub fn verdict(lang: Lang, verdict: Verdict) -> String {
    let figures = lang.figures();
    match verdict {
        Verdict::Missing(1) => lang.of("1 place is empty.", "Queda 1 lugar vacío.").into(),
        Verdict::Missing(n) => match lang {
            Lang::En => format!("{n} places are empty."),
            Lang::Es => format!("Quedan {n} lugares vacíos."),
        },
        Verdict::Solved => lang
            .of(
                "This is already the goal. Change something to play.",
                "Esta ya es la meta. Cambia algo para jugar.",
            )
            .into(),
        Verdict::Unsolvable => lang
            .of(
                "This board can’t be solved. Swap any two tiles.",
                "Este tablero no tiene solución. Intercambia dos fichas.",
            )
            .into(),
        Verdict::Solvable => {
            lang.of("This board can be solved.", "Este tablero tiene solución.").into()
        }
        Verdict::Par(par) => match lang {
            Lang::En => format!("It can be solved. Par {par}, proven."),
            Lang::Es => format!("Tiene solución. Par {par}, demostrado."),
        },
        Verdict::Winnable => {
            lang.of("This deal is winnable.", "Este reparto se puede ganar.").into()
        }
        Verdict::Clears(most) => match lang {
            Lang::En => format!("This deal isn’t winnable: {most} of 28 cards at best."),
            Lang::Es => {
                format!("Este reparto no se puede ganar: {most} de 28 cartas como mucho.")
            }
        },
        Verdict::Found(flip, of) => {
            let (flip, of) = (figures.whole(flip), figures.whole(of));
            match lang {
                Lang::En => format!("The standard order finds these cards on flip {flip} of {of}."),
                Lang::Es => {
                    format!("El orden estándar encuentra estas cartas en el volteo {flip} de {of}.")
                }
            }
        }
    }
}

/// Says why a pasted text is not taken.
#[must_use]
pub fn paste_fault(lang: Lang, fault: &PasteFault) -> String {
    let figures = lang.figures();
    match fault {
        PasteFault::TooLong => {
            let most = figures.whole(LONGEST as u64);
            match lang {
                Lang::En => format!("That’s too long. Paste up to {most} characters."),
                Lang::Es => format!("Es demasiado largo. Pega hasta {most} caracteres."),
            }
        }
        PasteFault::Nothing => {
            lang.of("Paste a position first.", "Primero pega una posición.").into()
        }
        PasteFault::NoPiece(token, at) => match lang {
            Lang::En => format!("“{token}” at place {at} can’t be used here."),
            Lang::Es => format!("«{token}», en el lugar {at}, no vale aquí."),
        },
        PasteFault::Twice(token, at) => match lang {
            Lang::En => format!("“{token}” appears again at place {at}."),
            Lang::Es => format!("«{token}» se repite en el lugar {at}."),
        },
        PasteFault::Count(n) => {
            let places =
                figures.tally(*n as u64, lang.of("place", "lugar"), lang.of("places", "lugares"));
            match lang {
                Lang::En => format!("No position here has {places}."),
                Lang::Es => format!("Aquí no hay posiciones de {places}."),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many_are_told_apart() {
        let missing = |n| Lang::ALL.map(|lang| verdict(lang, Verdict::Missing(n)));
        assert_eq!(missing(1), ["1 place is empty.", "Queda 1 lugar vacío."]);
        assert_eq!(missing(5), ["5 places are empty.", "Quedan 5 lugares vacíos."]);
        let count = |n| Lang::ALL.map(|lang| paste_fault(lang, &PasteFault::Count(n)));
        assert_eq!(
            count(1),
            ["No position here has 1 place.", "Aquí no hay posiciones de 1 lugar."]
        );
    }

    #[test]
    fn a_fault_names_the_text_and_its_place() {
        let fault = PasteFault::NoPiece("4z".into(), 3);
        assert_eq!(
            Lang::ALL.map(|lang| paste_fault(lang, &fault)),
            ["“4z” at place 3 can’t be used here.", "«4z», en el lugar 3, no vale aquí."]
        );
    }
}
