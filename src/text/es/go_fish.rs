//! What Go Fish says, in Spanish.

use super::escalator::the;
use crate::cards::{Card, Family, Rank};
use crate::engine::Seat;
use crate::games::go_fish::{Event, Level, OptionFault, Refusal};
use crate::text::go_fish::Usual;
use crate::text::{
    FishWord as W, GoFishSay as G, Manual, Roster, capital, clock, enumerate, hundredths, tally,
};

pub const BOOKS: &str = "Grupos";
pub const STOCK: &str = "Mazo";
pub const TALK: &str = "Crónica";
pub const REPLAY: &str = "Verla con las manos abiertas";

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Junta grupos: todos los palos de un valor. Gana quien tenga más grupos al final; si hay empate, la victoria se comparte.",
        "En tu turno, pide a un jugador un valor del que tengas alguna carta. Tiene que darte todas las suyas de ese valor, y sigues: pide lo que quieras a quien quieras, siempre que tengas alguna.",
        "Si no tiene ninguna, dice «¡A pescar!» y tomas la primera carta del mazo. Si es del valor que pedías, la enseñas y sigues. Si no, le toca al siguiente.",
        "Los grupos se bajan solos en cuanto están completos. Quien se queda sin cartas toma cinco del mazo, o las que queden. Cuando nadie tiene cartas, la partida ha terminado.",
        "Recuerda quién pidió qué: quien pide un valor tiene alguna carta suya, y «¡A pescar!» quiere decir ninguna. Los jugadores del ordenador no ven más de lo que verías tú en su sitio; se distinguen por lo que recuerdan.",
        "Nada se deshace. La pista es la petición con más posibilidades; una partida que la usa queda marcada como asistida.",
    ],
    keys: "Las flechas recorren tu mano, Intro elige un valor y después un jugador. A, del 2 al 9, T, J, Q y K eligen un valor.",
    deal_prompt: "Número de reparto",
};

/// The name of a level, which its players have.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Pececillo",
        Level::Perch => "Perca",
        Level::Pike => "Lucio",
        Level::Shark => "Tiburón",
    }
}

fn usual(usual: Usual) -> String {
    match usual {
        Usual::Person(number) => format!("Jugador {number}"),
        Usual::Only(only) => level(only).to_owned(),
        Usual::OneOf(one, number) => format!("{} {number}", level(one)),
    }
}

/// The name of a seat where it is not spoken to.
fn name(roster: &Roster, seat: Seat) -> String {
    roster.name(seat, usual)
}

/// The name of a seat, "tú" where it is spoken to.
fn subject(roster: &Roster, seat: Seat) -> String {
    if roster.is_you(seat) { "Tú".into() } else { name(roster, seat) }
}

/// A seat and what it does: "Tomas", "Lucio toma".
fn does(roster: &Roster, seat: Seat, you: &str, other: &str) -> String {
    if roster.is_you(seat) { you.to_owned() } else { format!("{} {other}", name(roster, seat)) }
}

/// A rank's name: one card with its article, one without it, and several.
fn rank(rank: Rank, family: Family) -> [&'static str; 3] {
    match (family, rank.get()) {
        (_, 1) => ["un as", "as", "ases"],
        (_, 2) => ["un dos", "dos", "doses"],
        (_, 3) => ["un tres", "tres", "treses"],
        (_, 4) => ["un cuatro", "cuatro", "cuatros"],
        (_, 5) => ["un cinco", "cinco", "cincos"],
        (_, 6) => ["un seis", "seis", "seises"],
        (_, 7) => ["un siete", "siete", "sietes"],
        (_, 8) => ["un ocho", "ocho", "ochos"],
        (_, 9) => ["un nueve", "nueve", "nueves"],
        (Family::French, 10) => ["un diez", "diez", "dieces"],
        (Family::French, 11) => ["una jota", "jota", "jotas"],
        (Family::French, 12) => ["una reina", "reina", "reinas"],
        (Family::Spanish, 10) => ["una sota", "sota", "sotas"],
        (Family::Spanish, 11) => ["un caballo", "caballo", "caballos"],
        _ => ["un rey", "rey", "reyes"],
    }
}

fn plural(asked: Rank, family: Family) -> &'static str {
    rank(asked, family)[2]
}

fn cards(cards: &[Card]) -> String {
    enumerate(cards.iter().map(|&card| the(card)), " y ")
}

/// What is left of the stock, after "; ".
fn left(n: u8) -> String {
    match n {
        0 => "el mazo queda vacío".into(),
        1 => "queda 1".into(),
        n => format!("quedan {n}"),
    }
}

fn winners(roster: &Roster, winners: &[Seat]) -> String {
    let others = winners.iter().filter(|&&seat| !roster.is_you(seat));
    let others = enumerate(others.map(|&seat| name(roster, seat)), " y ");
    let you = winners.iter().any(|&seat| roster.is_you(seat));
    match (winners.len(), you) {
        (1, true) => "Ganas".into(),
        (1, false) => format!("Gana {others}"),
        (_, true) => format!("Compartes la victoria con {others}"),
        (_, false) => format!("{others} comparten la victoria"),
    }
}

fn event(roster: &Roster, event: &Event) -> String {
    let does = |seat: Seat, you: &str, other: &str| does(roster, seat, you, other);
    match event {
        Event::Begins(seat) if roster.is_you(*seat) => "Empiezas tú.".into(),
        Event::Begins(seat) => format!("Empieza {}.", name(roster, *seat)),
        Event::Asked { by, of, rank } => {
            let rank = plural(*rank, roster.family);
            if roster.is_you(*of) {
                format!("{} te pide {rank}.", name(roster, *by))
            } else {
                format!("{} {rank} a {}.", does(*by, "Pides", "pide"), name(roster, *of))
            }
        }
        Event::Gave { from, to, cards: given } => {
            let given = cards(given);
            if roster.is_you(*to) {
                format!("{} te da {given}.", name(roster, *from))
            } else {
                format!("{} a {} {given}.", does(*from, "Le das", "le da"), name(roster, *to))
            }
        }
        Event::GoFish { by } => format!("{}: «¡A pescar!»", does(*by, "Dices", "dice")),
        Event::Drew { by, shown: Some(shown), .. } => {
            let on = if roster.is_you(*by) { "sigues" } else { "sigue" };
            format!("{} {} y {on}.", does(*by, "Pescas", "pesca"), the(*shown))
        }
        Event::Drew { by, left: rest, .. } => {
            format!("{} una carta del mazo; {}.", does(*by, "Tomas", "toma"), left(*rest))
        }
        Event::NoStock => "El mazo está vacío.".into(),
        Event::LaidBook { by, rank } => {
            let lays = does(*by, "Bajas", "baja");
            format!("{lays} el grupo de {}.", plural(*rank, roster.family))
        }
        Event::Refilled { by, count, left: rest } => {
            let cards = tally(*count, "carta nueva", "cartas nuevas");
            format!("{} {cards}; {}.", does(*by, "Tomas", "toma"), left(*rest))
        }
        Event::TurnPasses { to } if roster.is_you(*to) => "Te toca.".into(),
        Event::TurnPasses { to } => format!("Le toca a {}.", name(roster, *to)),
        Event::Over { winners: seats } => {
            format!("La partida ha terminado. ¡{}!", winners(roster, seats))
        }
    }
}

pub fn say(say: &G) -> String {
    match say {
        G::Prompt { turn: None, .. } => "La partida ha terminado".into(),
        G::Prompt { roster, turn: Some(seat) } if roster.is_you(*seat) => {
            "Te toca: pide un valor que tengas".into()
        }
        G::Prompt { roster, turn: Some(seat) } => format!("Le toca a {}", name(roster, *seat)),
        G::Told(roster, events) => {
            let sentences: Vec<String> = events.iter().map(|each| event(roster, each)).collect();
            sentences.join(" ")
        }
        G::Refused(refusal) => match refusal {
            Refusal::Finished => "La partida ha terminado".into(),
            Refusal::NoSuchSeat(_) => "Ahí no se sienta nadie".into(),
            Refusal::Yourself => "Pide a otro jugador".into(),
            Refusal::NoCards(_) => "Ese jugador no tiene cartas".into(),
            Refusal::OnlyNext(_) => "Solo se puede pedir al siguiente jugador".into(),
            Refusal::NotInDeck(rank, family) => {
                format!("En esta baraja no hay {}", plural(*rank, *family))
            }
            Refusal::Laid(rank, family) => {
                format!("El grupo de {} ya está bajado", plural(*rank, *family))
            }
            Refusal::NotHeld(asked, family) => {
                let [one, _, many] = rank(*asked, *family);
                format!("Para pedir {many} hay que tener {one}")
            }
        },
        G::Hint(ask, Some(roster)) => {
            let rank = plural(ask.rank, roster.family);
            format!("Pide {rank} a {}", name(roster, ask.of))
        }
        G::Hint(ask, None) => {
            let rank = plural(ask.rank, Family::French);
            format!("Pide {rank} al jugador del sitio {}", ask.of.0 + 1)
        }
        G::Option(fault) => option(fault),
        G::Name(roster, seat) => subject(roster, *seat),
        G::Level(named) => level(*named).into(),
        G::Rank(rank, family) => plural(*rank, *family).into(),
        G::Player { roster, seat, cards, books } => {
            let who = subject(roster, *seat);
            let cards = tally(*cards, "carta", "cartas");
            format!("{who}: {cards}, {}", tally(*books, "grupo", "grupos"))
        }
        G::Stock(n) => format!("Mazo: {}", tally(*n, "carta", "cartas")),
        G::Group(asked, family, n) => {
            let [_, one, many] = rank(*asked, *family);
            tally(*n, one, many)
        }
        G::Chance { roster, ask, chance, exact } => {
            let that = match roster.is_you(ask.of) {
                true => "que tuvieras".to_owned(),
                false => format!("que {} tuviera", name(roster, ask.of)),
            };
            let about = if *exact { "" } else { "aproximadamente " };
            let card = rank(ask.rank, roster.family)[0];
            let chance = hundredths(*chance, ',');
            format!("La probabilidad de {that} {card} era de {about}un {chance} %")
        }
        G::Curtain(roster, seat) => format!("Pásaselo a {}", name(roster, *seat)),
        G::IAm(roster, seat) => format!("Soy {}", name(roster, *seat)),
        G::Stuck(roster, seat) => {
            let (name, minnow) = (name(roster, *seat), level(Level::Minnow));
            format!("No se pudo cargar a {name}. Revisa la conexión o deja este turno a {minnow}")
        }
        G::Word(word) => match word {
            W::Others => "Los demás jugadores y el mazo",
            W::Hand => "Tu mano",
            W::Stock => "Mazo",
            W::Laid => "bajado",
            W::Pace => "Ritmo",
            W::Slow => "Lento",
            W::Normal => "Normal",
            W::Fast => "Rápido",
            W::Step => "Paso a paso",
            W::Next => "Siguiente",
            W::NoHint => "No se pudo cargar la pista. Revisa la conexión y pídela otra vez",
            W::Relieve => "Que juegue Pececillo",
        }
        .into(),
        G::Fished(fished) => format!("Has pescado {}.", the(*fished)),
        G::Secret => "Mazo sellado".into(),
        G::Whom(asked, family) => format!("¿A quién le pides {}?", plural(*asked, *family)),
        G::ChooseRank => "Elige primero un valor de tu mano".into(),
        G::Wants(asked, family) => format!("¿{}?", capital(plural(*asked, *family))),
        G::Gives(n) => format!("Toma: {n}"),
        G::GoFish => "¡A pescar!".into(),
        G::Share(chance, exact) => {
            format!("{}{} %", if *exact { "" } else { "≈ " }, (chance + 50) / 100)
        }
        G::Result { roster, winners: seats, books, asks, ms } => {
            let asks = tally(*asks, "petición", "peticiones");
            let books = tally(*books, "grupo", "grupos");
            format!("{} con {books}, {asks}, {}", winners(roster, seats), clock(*ms))
        }
        G::Proven { roster, seat, rank: asked, holds } => {
            let card = rank(*asked, roster.family)[0];
            let who = name(roster, *seat);
            match (holds, roster.is_you(*seat)) {
                (Some(true), false) => format!("{who} tiene por fuerza {card}"),
                (Some(false), false) => format!("{who} no puede tener {card}"),
                (None, false) => format!("{who} puede tener {card}"),
                (Some(true), true) => format!("Tienes por fuerza {card}"),
                (Some(false), true) => format!("No puedes tener {card}"),
                (None, true) => format!("Puedes tener {card}"),
            }
        }
    }
}

fn option(fault: &OptionFault) -> String {
    match fault {
        OptionFault::SeatCount(n) => {
            format!("Juegan de dos a seis, no {}.", tally(*n as u32, "jugador", "jugadores"))
        }
        OptionFault::Player(word) => {
            format!("«{word}» no es un jugador: escribe you, minnow, perch, pike o shark.")
        }
        OptionFault::Hand(value) => format!("Una mano tiene 5 o 7 cartas, no «{value}»."),
        OptionFault::Deck(value) => {
            format!("«{value}» no es una baraja: escribe french o spanish.")
        }
        OptionFault::Ranks(value, most) => {
            format!("Esta baraja tiene de 3 a {most} valores, no «{value}».")
        }
        OptionFault::Suits(value) => format!("Los palos son de 2 a 4, no «{value}»."),
        OptionFault::Ask(value) => format!("A quién se pide es «any» o «next», no «{value}»."),
        OptionFault::AnyRank(value) => format!("«anyrank» es 0 o 1, no «{value}»."),
        OptionFault::Exceeds { need, have } => {
            format!("El reparto necesita {need} cartas, y esta baraja solo tiene {have}.")
        }
    }
}
