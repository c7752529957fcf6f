//! The texts of Go Fish, in Spanish.

pub mod desk;

use crate::cards::{Card, Family, Rank};
use crate::engine::Seat;
use crate::games::go_fish::words::{FishWord as W, GoFishSay as G, Roster};
use crate::games::go_fish::{Event, Level, OptionFault, Refusal};
use crate::words::es::{FIGURES, the};
use crate::words::{Manual, Names, capital, clock, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "¡A pescar!",
    about: "Pide, recuerda y junta grupos completos, contra peces que no hacen trampa o con amigos.",
    source: "«Go Fish!», un capítulo de un curso de programación en español",
};

pub const BOOKS: &str = "Grupos";
pub const STOCK: &str = "Mazo";
pub const TALK: &str = "Registro";
pub const REPLAY: &str = "Ver con todas las cartas a la vista";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Junta grupos: todos los palos de un mismo valor. Gana quien tenga más al final; si hay empate, se comparte la victoria.",
        "En tu turno, pide a un jugador un valor que tengas. Debe darte todas sus cartas de ese valor y vuelves a pedir: a quien quieras, cualquier valor que tengas.",
        "Si no tiene ninguna, dice «¡A pescar!» y tomas la primera carta del mazo. Si es del valor que pedías, la muestras y sigues. Si no, pasa el turno.",
        "Los grupos se bajan solos al completarse. Si te quedas sin cartas, tomas cinco del mazo, o las que queden. La partida termina cuando nadie tiene cartas.",
        "Recuerda quién pidió qué: quien pide un valor tiene alguna carta suya, y «¡A pescar!» quiere decir ninguna. Los peces solo ven lo que verías tú en su lugar; se distinguen por lo que recuerdan.",
        "Con «Pedir solo al siguiente jugador», las últimas cartas pueden atascarse. Con el mazo vacío, cuando todos los que tienen cartas fallan uno tras otro, puedes pedir a cualquiera hasta que se mueva una carta.",
        "No se puede deshacer. La pista es la petición más probable; si la usas, la partida queda «con ayuda».",
    ],
    keys: "Las flechas recorren tu mano; Enter elige un valor y luego un jugador. También puedes pulsar A, del 2 al 9, T, J, Q o K. Con la baraja española también valen S, C y R.",
    deal_prompt: "Número de reparto",
};

/// Returns the name of a level, which its players share.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Pececillo",
        Level::Perch => "Perca",
        Level::Pike => "Lucio",
        Level::Shark => "Tiburón",
    }
}

/// Returns the name of a seat that is not addressed as "tú".
fn name(roster: &Roster, seat: Seat) -> String {
    roster.name(seat, level, "Jugador")
}

/// Returns the name of a seat, or "tú" for the seat that is addressed.
fn subject(roster: &Roster, seat: Seat) -> String {
    if roster.is_you(seat) { "Tú".into() } else { name(roster, seat) }
}

/// Returns a sentence's subject and verb: "Tomas", "Lucio toma".
fn does(roster: &Roster, seat: Seat, you: &str, other: &str) -> String {
    if roster.is_you(seat) { you.to_owned() } else { format!("{} {other}", name(roster, seat)) }
}

/// Returns a rank's name: singular with its article, singular without it, and plural.
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

/// Returns the size of the stock, in the form that follows "; ".
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
        (1, true) => "Ganas tú".into(),
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
            let on = if roster.is_you(*by) { "vuelves" } else { "vuelve" };
            format!("{} {} y {on} a pedir.", does(*by, "Pescas", "pesca"), the(*shown))
        }
        Event::Drew { by, left: rest, .. } => {
            format!("{} una carta del mazo; {}.", does(*by, "Tomas", "toma"), left(*rest))
        }
        Event::NoStock => "El mazo está vacío.".into(),
        Event::AskAnyone => {
            "Todos fallan: se puede pedir a cualquiera hasta que se mueva una carta.".into()
        }
        Event::LaidBook { by, rank } => {
            let lays = does(*by, "Bajas", "baja");
            format!("{lays} el grupo de {}.", plural(*rank, roster.family))
        }
        Event::Refilled { by, count, left: rest } => {
            let cards = FIGURES.tally(*count, "carta nueva", "cartas nuevas");
            format!("{} {cards}; {}.", does(*by, "Tomas", "toma"), left(*rest))
        }
        Event::TurnPasses { to } if roster.is_you(*to) => "Te toca.".into(),
        Event::TurnPasses { to } => format!("Le toca a {}.", name(roster, *to)),
        Event::Over { winners: seats } => {
            format!("Fin de la partida. ¡{}!", winners(roster, seats))
        }
    }
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Finished => "Fin de la partida".into(),
        Refusal::NoSuchSeat(_) => "Ahí no hay nadie".into(),
        Refusal::Yourself => "No puedes pedirte a ti: elige a alguien más".into(),
        Refusal::NoCards(_) => "Ese jugador no tiene cartas".into(),
        Refusal::OnlyNext(_) => "Solo puedes pedir al siguiente jugador".into(),
        Refusal::NotInDeck(rank, family) => {
            format!("En esta baraja no hay {}", plural(*rank, *family))
        }
        Refusal::Laid(rank, family) => {
            format!("El grupo de {} ya está completo", plural(*rank, *family))
        }
        Refusal::NotHeld(asked, family) => {
            let [one, _, many] = rank(*asked, *family);
            format!("Para pedir {many} necesitas tener {one}")
        }
    }
}

fn word(word: W) -> &'static str {
    match word {
        W::Others => "Otros jugadores y mazo",
        W::Hand => "Tu mano",
        W::Stock => "Mazo",
        W::Laid => "grupo completo",
        W::Pace => "Velocidad",
        W::Slow => "Lenta",
        W::Normal => "Normal",
        W::Fast => "Rápida",
        W::Step => "Paso a paso",
        W::Next => "Siguiente",
        W::NoHint => "No se pudo cargar la pista. Revisa la conexión y pídela otra vez",
        W::Relieve => "Que juegue Pececillo",
        W::NoCards => "sin cartas",
        W::NotNext => "no es el siguiente",
        W::OutOfCards => "Te quedaste sin cartas. Los demás siguen.",
        W::DrawsItself => "La carta se toma sola tras «¡A pescar!»",
    }
}

pub fn say(say: &G) -> String {
    match say {
        G::Prompt { turn: None, .. } => "Fin de la partida".into(),
        G::Prompt { roster, turn: Some(seat) } if roster.is_you(*seat) => {
            "Te toca: pide un valor que tengas".into()
        }
        G::Prompt { roster, turn: Some(seat) } => format!("Le toca a {}", name(roster, *seat)),
        G::Step(roster, seat) => format!("Le toca a {}. Pulsa Siguiente", name(roster, *seat)),
        G::Told(roster, events) => {
            let sentences: Vec<String> = events.iter().map(|each| event(roster, each)).collect();
            sentences.join(" ")
        }
        G::Refused(refusal) => refused(refusal),
        G::Hint(ask, Some(roster)) => {
            format!("Pide {} a {}", plural(ask.rank, roster.family), name(roster, ask.of))
        }
        G::Hint(ask, None) => {
            let rank = plural(ask.rank, Family::French);
            format!("Pide {rank} al jugador del asiento {}", ask.of.0 + 1)
        }
        G::Option(fault) => option(fault),
        G::Name(roster, seat) => subject(roster, *seat),
        G::Level(named) => level(*named).into(),
        G::Rank(rank, family) => plural(*rank, *family).into(),
        G::Player { roster, seat, cards, books } => {
            let who = subject(roster, *seat);
            let cards = FIGURES.tally(*cards, "carta", "cartas");
            format!("{who}: {cards}, {}", FIGURES.tally(*books, "grupo", "grupos"))
        }
        G::Stock(n) => format!("Mazo: {}", FIGURES.tally(*n, "carta", "cartas")),
        G::Group(asked, family, n) => {
            let [_, one, many] = rank(*asked, *family);
            FIGURES.tally(*n, one, many)
        }
        G::Chance { roster, ask, chance, exact } => {
            let that = match roster.is_you(ask.of) {
                true => "que tuvieras".to_owned(),
                false => format!("que {} tuviera", name(roster, ask.of)),
            };
            let about = if *exact { "" } else { "cerca del " };
            let card = rank(ask.rank, roster.family)[0];
            let chance = FIGURES.hundredths(*chance);
            format!("Probabilidad de {that} {card}: {about}{chance}\u{a0}%")
        }
        G::Curtain(roster, seat) => format!("Pasa el dispositivo a {}", name(roster, *seat)),
        G::IAm(roster, seat) => format!("Soy {}", name(roster, *seat)),
        G::Stuck(roster, seat) => {
            let (name, minnow) = (name(roster, *seat), level(Level::Minnow));
            format!("No se pudo cargar a {name}. Revisa la conexión o deja este turno a {minnow}")
        }
        G::Word(plain) => word(*plain).into(),
        G::Fished(fished) => format!("Pescas {}.", the(*fished)),
        G::Secret => "Baraja sellada".into(),
        G::Whom(asked, family) => format!("¿A quién le pides {}?", plural(*asked, *family)),
        G::ChooseRank => "Primero elige un valor de tu mano".into(),
        G::Wants(asked, family) => format!("¿{}?", capital(plural(*asked, *family))),
        G::Gives(n) => format!("Toma: {n}"),
        G::GoFish => "¡A pescar!".into(),
        G::Share(chance, exact) => {
            format!("{}{}\u{a0}%", if *exact { "" } else { "≈ " }, (chance + 50) / 100)
        }
        G::SpokenShare(chance, exact) => {
            let about = if *exact { "" } else { "cerca del " };
            format!("probabilidad, {about}{}\u{a0}%", (chance + 50) / 100)
        }
        G::Result { roster, winners: seats, books, asks, ms } => {
            let asks = FIGURES.tally(*asks, "petición", "peticiones");
            let books = FIGURES.tally(*books, "grupo", "grupos");
            format!("{} con {books}, {asks}, {}", winners(roster, seats), clock(*ms))
        }
        G::Proven { roster, seat, rank: asked, holds } => {
            let can = match (holds, roster.is_you(*seat)) {
                (Some(true), false) => "tiene que tener",
                (Some(false), false) => "no puede tener",
                (None, false) => "puede tener",
                (Some(true), true) => "Tienes que tener",
                (Some(false), true) => "No puedes tener",
                (None, true) => "Puedes tener",
            };
            let card = rank(*asked, roster.family)[0];
            format!("{} {card}", does(roster, *seat, can, can))
        }
    }
}

fn option(fault: &OptionFault) -> String {
    match fault {
        OptionFault::SeatCount(n) => format!("Pueden jugar de dos a seis, no {n}."),
        OptionFault::Player(word) => {
            format!("«{word}» no es un jugador. Usa you, minnow, perch, pike o shark.")
        }
        OptionFault::Hand(value) => format!("Una mano tiene 5 o 7 cartas, no «{value}»."),
        OptionFault::Deck(value) => format!("«{value}» no es una baraja. Usa french o spanish."),
        OptionFault::Ranks(value, most) => format!("Usa de 3 a {most} valores, no «{value}»."),
        OptionFault::Suits(value) => format!("Usa de 2 a 4 palos, no «{value}»."),
        OptionFault::Ask(value) => format!("«ask» es any o next, no «{value}»."),
        OptionFault::AnyRank(value) => format!("«anyrank» es 0 o 1, no «{value}»."),
        OptionFault::Exceeds { need, have } => {
            format!(
                "Hacen falta {need} cartas y la baraja tiene {have}. Elige menos jugadores o manos más pequeñas."
            )
        }
    }
}
