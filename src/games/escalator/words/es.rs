//! The texts of Escalator, in Spanish.

use crate::cards::Card;
use crate::games::escalator::words::{EscalatorSay as E, neighbors};
use crate::games::escalator::{Effect, LayoutFault, Move, OptionFault, Refusal, Slot};
use crate::words::es::{FIGURES, card, is_feminine, rank, the};
use crate::words::{Manual, Names, capital, clock, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Escalera",
    about: "Vacía la pirámide subiendo o bajando de uno en uno. Al final sabrás si tenía solución.",
    source: "«tktk (Tk timekiller)», Greg Bacon, The Perl Journal",
};

pub const LEFT: &str = "Quedan";
pub const DIFFICULTY: &str = "Partida nueva por dificultad";
pub const ANY_DIFFICULTY: &str = "Cualquiera";
pub const EASY: &str = "Fácil";
pub const MEDIUM: &str = "Media";
pub const HARD: &str = "Difícil";
pub const LOST: &str = "Nada encaja y el mazo está vacío";
pub const BOARD: &str = "Pirámide y mazo";
pub const WINNABLE: &str = "Solo repartos con solución";
pub const COVERED: &str = "Cartas cubiertas boca abajo";
pub const PASSES: &str = "Vueltas al mazo";
pub const PRACTICE: &str = "Práctica: se puede deshacer todo";
pub const PRACTICE_NOTE: &str = "Las partidas de práctica quedan «con ayuda».";
pub const VERDICT: &str = "Mostrar si aún se puede ganar";
pub const VERDICT_NOTE: &str = "Marca la partida «con ayuda». No disponible con cartas boca abajo.";
pub const NO_HELP: &str = "Con cartas boca abajo, la ayuda llega al final";
pub const LAST_WINNABLE: &str = "Volver a tener solución";
pub const NEVER_WINNABLE: &str = "Este reparto nunca tuvo solución";
pub const ALL_TRUE: &str = "Aún se puede ganar: no hay nada que deshacer";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Veintiocho cartas forman una pirámide. Recógelas todas antes de que se acabe el mazo.",
        "Recoge cualquier carta libre un valor por encima o por debajo de la base, de cualquier palo: sobre un 7 va un 6 o un 8. El as va con el 2 y con el rey. La carta recogida es la nueva base.",
        "En cualquier momento puedes voltear la siguiente carta del mazo: es la nueva base. Si el mazo está vacío y nada encaja, pierdes.",
        "Deshacer devuelve las cartas recogidas desde la última carta del mazo, pero nunca esa carta: sería espiar. En práctica se puede deshacer todo, pero no cuenta.",
        "Tras cada carta del mazo, la primera que recoges vale 1, la siguiente 2, luego 3, y así. Vaciar la pirámide suma 50.",
        "Cada reparto está resuelto con exactitud. Al final verás si tenía solución, y cuál.",
    ],
    keys: "Las flechas recorren la pirámide y el mazo. Enter recoge una carta o voltea el mazo.",
    deal_prompt: "Número de reparto, o 52 códigos de carta (KS,4H,…) para tu propia posición",
};

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Up(card) => self::card(card),
        _ => "una carta boca abajo".into(),
    }
}

/// Returns what still covers a card, in the form that follows "debajo", or an empty text.
fn covers(covers: &[Slot; 2]) -> String {
    if *covers == [Slot::Down; 2] {
        return "de dos cartas boca abajo".into();
    }
    let named = |each: &Slot| match each {
        Slot::Up(named) if is_feminine(*named) => format!("de la {}", card(*named)),
        Slot::Up(named) => format!("del {}", card(*named)),
        hidden => format!("de {}", slot(*hidden)),
    };
    enumerate(covers.iter().filter(|each| **each != Slot::Gone).map(named), " y ")
}

/// Returns the name of a card's rank with its article: "una reina", "un 7".
fn one(card: Card) -> String {
    format!("{} {}", if is_feminine(card) { "una" } else { "un" }, rank(card))
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Finished => "La partida ha terminado".into(),
        Refusal::NotThere(gone) => format!("{} no está en la pirámide", capital(&the(*gone))),
        Refusal::Empty => "Ahí ya no hay nada".into(),
        Refusal::Covered(by) => format!("Aún debajo {}", covers(by)),
        Refusal::NotNext { card, base } => {
            format!("{} no va sobre {}", capital(&one(*card)), one(*base))
        }
        Refusal::NoStock => "El mazo está vacío".into(),
    }
}

pub fn say(say: &E) -> String {
    match say {
        E::Prompt { base, can_turn } => {
            let [below, above] = neighbors(*base).map(one);
            let or = if *can_turn { ", o voltea el mazo" } else { "" };
            format!("Recoge {below} o {above}{or}")
        }
        E::Told(Effect::Picked { card: picked, run, left, freed, .. }) => {
            let (picked, left) = (capital(&card(*picked)), capital(&left_over(*left)));
            format!("{picked}. Serie de {run}. {left}.{}", free(freed))
        }
        E::Told(Effect::Turned { card: turned, left, again }) => {
            let again = if *again { "Nueva vuelta. " } else { "" };
            format!("{again}Sale {}; {} en el mazo.", the(*turned), left_over(*left))
        }
        E::Refused(refusal) => refused(refusal),
        E::Hint(Move::Pick(picked)) => format!("Prueba {}", the(*picked)),
        E::Hint(Move::Turn) => "Voltea el mazo".into(),
        E::Layout(fault) => match fault {
            LayoutFault::NotFiftyTwo(n) => {
                format!("Una posición tiene 52 cartas, no {}.", FIGURES.whole(*n as u64))
            }
            LayoutFault::NoCard(part) => format!(
                "«{part}» no es una carta. Escribe un valor (A 2–9 T J Q K) y un palo (C D H S)."
            ),
            LayoutFault::Twice(twice) => format!("{} aparece dos veces.", capital(&the(*twice))),
        },
        E::Option(OptionFault::Passes(value)) => {
            format!("Usa 1, 2 o 3 vueltas, no «{value}».")
        }
        E::Option(OptionFault::Switch(name, value)) => {
            format!("«{name}» es 0 o 1, no «{value}».")
        }
        E::Place { slot: here, covers: by } => {
            let state = covers(by);
            let here = slot(*here);
            if state.is_empty() { here + ", libre" } else { here + ", debajo " + &state }
        }
        E::Stock { left: 0, pass, passes } if pass < passes => {
            format!("Empezar la vuelta {} de {passes}", pass + 1)
        }
        E::Stock { left: 0, .. } => "Mazo vacío".into(),
        E::Stock { left, pass, passes } => {
            let pass =
                if *passes > 1 { format!(", vuelta {pass} de {passes}") } else { String::new() };
            let cards = if *left == 1 { "carta" } else { "cartas" };
            format!("Voltear el mazo, {} {cards}{pass}", left_over(*left))
        }
        E::Base(base) => format!("Base: {}", card(*base)),
        E::Pass(pass, passes) => format!("Vuelta {pass} de {passes}"),
        E::Run(run) => format!("Serie de {run}"),
        E::Verdict(28) => "Aún se puede ganar".into(),
        E::Verdict(best) => format!("Ya no se puede ganar: {best} de 28 como mucho"),
        E::Result { score, cleared, ms } => {
            let points = FIGURES.tally(*score, "punto", "puntos");
            format!("{points}, {cleared} de 28 cartas, {}", clock(*ms))
        }
        E::Truth(28) => "Este reparto tenía solución.".into(),
        E::Truth(best) => {
            format!("Este reparto no tenía solución: {best} de 28 cartas como mucho.")
        }
        E::Ceiling(points) => format!("Puntuación máxima: {points}."),
        E::Chance(0) => "Jugando al azar no se gana nunca.".into(),
        E::Chance(1) => "Jugando al azar se gana la mayoría de las veces.".into(),
        E::Chance(games) => {
            format!("Jugando al azar se gana 1 de cada {} partidas.", FIGURES.whole(*games))
        }
        E::Slack(0) => "La mejor solución necesita todo el mazo.".into(),
        E::Slack(n) => {
            let cards = FIGURES.tally(*n, "carta del mazo", "cartas del mazo");
            format!("La mejor solución deja {cards} sin voltear.")
        }
    }
}

/// Returns the cards that a pickup uncovered, as a sentence that follows another.
fn free(cards: &[Option<Card>; 2]) -> String {
    let names = enumerate(cards.iter().flatten().map(|named| card(*named)), " y ");
    match cards.iter().flatten().count() {
        0 => String::new(),
        1 => format!(" Libre: {names}."),
        _ => format!(" Libres: {names}."),
    }
}

/// "quedan 5".
fn left_over(n: u8) -> String {
    format!("{} {n}", if n == 1 { "queda" } else { "quedan" })
}
