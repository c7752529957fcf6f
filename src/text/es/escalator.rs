//! What Escalator says, in Spanish.

use super::Words;
use crate::cards::{Card, Suit};
use crate::games::escalator::{Effect, LayoutFault, Move, OptionFault, Refusal, Slot};
use crate::text::{EscalatorSay as E, EscalatorWord, Manual, Tongue, clock, tally};

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Hay veintiocho cartas en pirámide. Recógelas todas antes de que se acabe el mazo.",
        "Recoge cualquier carta descubierta cuyo valor siga o preceda al de la base, sea cual sea su palo: sobre un 7 van un 6 y un 8. El as va con el 2 y con el rey. La carta recogida es la nueva base.",
        "En cualquier momento puedes volver la siguiente carta del mazo: es la nueva base. Si el mazo está vacío y nada encaja, la partida está perdida.",
        "Deshacer devuelve las cartas recogidas desde la última vuelta del mazo, pero nunca la carta vuelta: sería mirar. En práctica se deshace todo, y esas partidas no cuentan.",
        "La primera carta recogida tras volver el mazo vale 1, la siguiente 2, luego 3, y así. Vaciar la pirámide suma 50.",
        "Cada reparto está resuelto con exactitud. Al final sabrás si se podía ganar, y podrás ver cómo.",
    ],
    keys: "Las flechas recorren la pirámide y llegan al mazo, Intro recoge o vuelve, T vuelve el mazo.",
    deal_prompt: "Número de reparto, o 52 códigos de carta para una posición propia",
};

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Up(card) => Words.card(card),
        _ => "una carta boca abajo".into(),
    }
}

/// What still covers a card: nothing, one thing or two.
fn covers(covers: &[Slot; 2]) -> String {
    let each = covers.iter().filter(|each| **each != Slot::Gone).map(|each| slot(*each));
    each.collect::<Vec<_>>().join(" y ")
}

/// A card's name.
pub fn card(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "tréboles",
        Suit::Diamonds => "diamantes",
        Suit::Hearts => "corazones",
        Suit::Spades => "picas",
        Suit::Bastos => "bastos",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Oros => "oros",
    };
    format!("{} de {suit}", rank(card))
}

/// The name of a card's rank.
pub fn rank(card: Card) -> String {
    match (card.suit() < Suit::Bastos, card.rank().get()) {
        (_, 1) => "as".into(),
        (true, 11) => "jota".into(),
        (true, 12) => "reina".into(),
        (true, 13) => "rey".into(),
        (false, 10) => "sota".into(),
        (false, 11) => "caballo".into(),
        (false, 12) => "rey".into(),
        (_, number) => number.to_string(),
    }
}

/// The name with its article: "la reina de picas", "el 7 de tréboles".
pub fn the(named: Card) -> String {
    let feminine =
        matches!((named.suit() < Suit::Bastos, named.rank().get()), (true, 11 | 12) | (false, 10));
    format!("{} {}", if feminine { "la" } else { "el" }, card(named))
}

pub fn say(say: &E) -> String {
    match say {
        E::Prompt { base, can_turn } => {
            let or = if *can_turn { " o vuelve el mazo" } else { "" };
            format!("Recoge una carta vecina de {}{or}", rank(*base))
        }
        E::Told(Effect::Picked { card: picked, run, left, freed, .. }) => {
            let mut text =
                format!("Recoges {}, serie de {run}, {}.", the(*picked), left_over(*left));
            for freed in freed.iter().flatten() {
                text = text + " Descubierta: " + &card(*freed) + ".";
            }
            text
        }
        E::Told(Effect::Turned { card: turned, left, again }) => {
            let again = if *again { "El mazo empieza de nuevo. " } else { "" };
            format!("{again}Sale {}, {} en el mazo.", the(*turned), left_over(*left))
        }
        E::Refused(refusal) => match refusal {
            Refusal::Finished => "La partida ha terminado".into(),
            Refusal::NotThere(gone) => format!("La pirámide no tiene {}", the(*gone)),
            Refusal::Empty => "Ahí ya no hay nada".into(),
            Refusal::Covered(by) => format!("Todavía debajo de {}", covers(by)),
            Refusal::NotNext { card, base } => {
                format!("{} no es vecino de {}", card.rank(), base.rank())
            }
            Refusal::NoStock => "El mazo está vacío".into(),
        },
        E::Hint(Move::Pick(picked)) => format!("Prueba {}", the(*picked)),
        E::Hint(Move::Turn) => "Vuelve el mazo".into(),
        E::Layout(fault) => match fault {
            LayoutFault::NotFiftyTwo(n) => format!("Una posición tiene 52 cartas, no {n}."),
            LayoutFault::NoCard(part) => format!(
                "«{part}» no es una carta: escribe un valor A 2–9 T J Q K y un palo C D H S."
            ),
            LayoutFault::Twice(twice) => format!("{} está dos veces.", card(*twice)),
        },
        E::Option(OptionFault::Passes(value)) => {
            format!("El mazo se recorre 1, 2 o 3 veces, no «{value}».")
        }
        E::Option(OptionFault::Switch(name, value)) => {
            format!("«{name}» es 0 o 1, no «{value}».")
        }
        E::Place { slot: here, covers: by } => {
            let state = covers(by);
            let here = slot(*here);
            if state.is_empty() { here + ", libre" } else { here + ", debajo de " + &state }
        }
        E::Stock { left, pass, passes } => {
            let pass =
                if *passes > 1 { format!(", vuelta {pass} de {passes}") } else { String::new() };
            format!("Volver el mazo: {}{pass}", tally(*left, "carta", "cartas"))
        }
        E::Base(base) => format!("Base: {}", card(*base)),
        E::Pass(pass, passes) => format!("Vuelta {pass} de {passes}"),
        E::Run(run) => format!("Serie de {run}"),
        E::Verdict(28) => "Aún se puede ganar".into(),
        E::Verdict(best) => format!("Ya no se puede ganar: {best} de 28 a lo sumo"),
        E::Result { score, cleared, ms } => {
            let points = tally(*score, "punto", "puntos");
            format!("{points}, {cleared} de 28 cartas, {}", clock(*ms))
        }
        E::Truth(28) => "Este reparto se podía ganar.".into(),
        E::Truth(best) => format!("Este reparto no se podía ganar: {best} de 28 cartas a lo sumo."),
        E::Ceiling(points) => format!("Los puntos que da a lo sumo: {points}."),
        E::Chance(0) => "Jugando al azar no se gana nunca.".into(),
        E::Chance(games) => format!("Jugando al azar se gana una vez de cada {games}."),
        E::Slack(n) => {
            format!(
                "La mejor línea deja {} sin volver.",
                tally(*n, "carta del mazo", "cartas del mazo")
            )
        }
    }
}

/// "quedan 5".
fn left_over(n: u8) -> String {
    format!("{} {n}", if n == 1 { "queda" } else { "quedan" })
}

pub fn word(word: EscalatorWord) -> &'static str {
    match word {
        EscalatorWord::Lost => "Ninguna carta encaja y el mazo está vacío",
        EscalatorWord::Board => "La pirámide y el mazo",
        EscalatorWord::Winnable => "Solo repartos que se pueden ganar",
        EscalatorWord::Covered => "Cartas cubiertas boca abajo",
        EscalatorWord::Passes => "Vueltas al mazo",
        EscalatorWord::Practice => "Práctica: deshacerlo todo",
        EscalatorWord::PracticeNote => "Las partidas de práctica quedan marcadas como asistidas.",
        EscalatorWord::Verdict => "Decir si aún se puede ganar",
        EscalatorWord::VerdictNote => "La partida queda como asistida. No con cartas boca abajo.",
        EscalatorWord::NoHelp => "Con cartas boca abajo, la ayuda llega al final",
        EscalatorWord::LastWinnable => "Volver a lo ganable",
        EscalatorWord::NeverWinnable => "No se podía ganar desde el principio",
        EscalatorWord::AllTrue => "Nada se ha perdido: aún se puede ganar",
    }
}
