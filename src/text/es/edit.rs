//! The texts of the editor of positions, in Spanish.

use super::FIGURES;
use crate::engine::edit::{LONGEST, PasteFault as F, Verdict as V};
use crate::text::{EditSay as E, Holds, Spot};
use crate::words::es::card;

pub const POSITION: &str = "Posición";
pub const PIECES: &str = "Piezas";
pub const HOW: &str = "Toca una pieza y va al lugar marcado. Toca dos lugares para intercambiarlos. También puedes escribir.";
pub const HOW_FLIP: &str = "Toca una carta para voltearla.";
pub const SIDE: &str = "Fichas por lado";
pub const CARDS: &str = "Cartas";
pub const STOCK: &str = "Mazo, en el orden en que se voltea";
pub const SUIT: &str = "Palo";
pub const SPADES: &str = "Picas";
pub const HEARTS: &str = "Corazones";
pub const DIAMONDS: &str = "Diamantes";
pub const CLUBS: &str = "Tréboles";
pub const RANDOM: &str = "Al azar";
pub const CLEAR: &str = "Vaciar";
pub const TAKE_OUT: &str = "Quitar";
pub const MEND: &str = "Arreglar";
pub const PRACTICE: &str = "Una posición preparada por ti es de práctica. No cuenta.";
pub const HIDDEN: &str = "El enlace oculta las cartas. Quien lo abra tiene que encontrarlas.";
pub const PASTE: &str = "Pegar una posición";
pub const PASTE_NOTE: &str = "Un enlace, o números o cartas, con comas o sin ellas.";
pub const TAKE: &str = "Usar";
pub const PASTED: &str = "Posición recibida";

fn holds(what: Holds) -> String {
    match what {
        Holds::Nothing => "vacío".into(),
        Holds::Gap => "hueco".into(),
        Holds::Number(number) => number.to_string(),
        Holds::Card(named) => card(named),
        Holds::FaceUp(true) => "boca arriba".into(),
        Holds::FaceUp(false) => "boca abajo".into(),
    }
}

fn fault(fault: &F) -> String {
    match fault {
        F::TooLong => {
            format!("Es demasiado largo. Pega hasta {} caracteres.", FIGURES.whole(LONGEST as u64))
        }
        F::Nothing => "Primero pega una posición.".into(),
        F::NoPiece(token, at) => format!("«{token}», en el lugar {at}, no vale aquí."),
        F::Twice(token, at) => format!("«{token}» se repite en el lugar {at}."),
        F::Count(n) => {
            format!("Aquí no hay posiciones de {}.", FIGURES.tally(*n as u64, "lugar", "lugares"))
        }
    }
}

pub fn say(say: &E) -> String {
    match say {
        E::Verdict(V::Missing(1)) => "Queda 1 lugar vacío.".into(),
        E::Verdict(V::Missing(n)) => format!("Quedan {n} lugares vacíos."),
        E::Verdict(V::Solved) => "Esta ya es la meta. Cambia algo para jugar.".into(),
        E::Verdict(V::Unsolvable) => {
            "Este tablero no tiene solución. Intercambia dos fichas.".into()
        }
        E::Verdict(V::Solvable) => "Este tablero tiene solución.".into(),
        E::Verdict(V::Par(par)) => format!("Tiene solución. Par {par}, demostrado."),
        E::Verdict(V::Winnable) => "Este reparto se puede ganar.".into(),
        E::Verdict(V::Clears(most)) => {
            format!("Este reparto no se puede ganar: {most} de 28 cartas como mucho.")
        }
        E::Verdict(V::Found(flip, of)) => {
            let (flip, of) = (FIGURES.whole(*flip), FIGURES.whole(*of));
            format!("El orden estándar encuentra estas cartas en el volteo {flip} de {of}.")
        }
        E::Fault(why) => fault(why),
        E::Typed(typed) => format!("{typed}… escribe el resto o una coma."),
        E::Place(Spot::Place(at), what) => format!("Lugar {at}: {}", holds(*what)),
        E::Place(Spot::Cell(row, at), what) => format!("Fila {row}, lugar {at}: {}", holds(*what)),
        E::Place(Spot::Stock(at), what) => format!("Mazo {at}: {}", holds(*what)),
        E::Piece(what, true) => format!("{}, colocada", holds(*what)),
        E::Piece(what, false) => holds(*what),
    }
}
