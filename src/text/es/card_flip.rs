//! What Card Flip says, in Spanish.

use crate::games::card_flip::order::{MOST_FLIPS, OrderFault};
use crate::games::card_flip::solver::{Advice, Ground};
use crate::games::card_flip::{Card, Cards, Effect, MOST_CARDS, Mode, OptionFault, Refusal, Start};
use crate::text::{CardFlipSay as C, CardFlipWord, Manual, clock, hundredths, tally};

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Algunas cartas están boca arriba, al menos una, pero tú solo ves sus dorsos. Gira una cada vez hasta que todas estén boca abajo. Tras cada giro oyes «todavía no», o que ya está.",
        "Con 4 cartas hay 15 comienzos posibles. Tras cada giro, las cartas están boca abajo para uno solo de ellos: si oyes «todavía no», ese queda descartado. El dibujo muestra cuáles lo están.",
        "Un giro que te devuelve a algo ya probado se pierde. Quien no pierde ninguno necesita 15 giros como mucho, y hay un orden que lo logra: búscalo.",
        "A ciegas: el ordenador pone las cartas al azar. Malvado: no pone nada, y dice «todavía no» mientras pueda ser verdad; solo un orden perfecto acaba en 15 giros.",
        "Pon y mira: tú pones las cartas, y el ordenador gira sin verlas. Dos jugadores: uno pone, el otro gira; después cambiáis. Gana quien gira menos veces.",
        "Los giros dependen de la suerte; los puntos, de ti: cuántos comienzos pruebas por giro, en tanto por ciento. Nada se deshace: lo contestado, contestado está.",
    ],
    keys: "Del 1 al 9 giran la carta de ese lugar, el 0 la décima. Las flechas recorren la fila, Intro gira.",
    deal_prompt: "Número de reparto",
};

/// "1", "1 y 3", "1, 3 y 4".
fn list(cards: impl Iterator<Item = Card>) -> String {
    super::super::enumerate(cards, " y ")
}

fn start(start: Start) -> String {
    list(start.cards())
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Blind => "A ciegas",
        Mode::Evil => "Malvado",
        Mode::Watch => "Pon y mira",
        Mode::Two => "Dos jugadores",
    }
}

fn starts(n: u32) -> String {
    tally(n, "comienzo", "comienzos")
}

fn flips(n: u32) -> String {
    tally(n, "giro", "giros")
}

pub fn say(say: &C) -> String {
    match say {
        C::Begin { mode: Mode::Watch, setting: true, .. } => {
            "Toca cartas para ponerlas boca arriba, y deja girar al ordenador".into()
        }
        C::Begin { setting: true, .. } => {
            "Toca cartas para ponerlas boca arriba, y escóndelas".into()
        }
        C::Begin { mode: Mode::Watch, .. } => "El ordenador no ve las cartas".into(),
        C::Begin { mode: Mode::Evil, starts: n, .. } => {
            format!("No hay comienzo fijo. Descarta {}", starts(*n))
        }
        C::Begin { .. } => "Gira cartas hasta que todas estén boca abajo".into(),
        C::NotYet { left, starts: n, fresh } => {
            let news = if *fresh { "" } else { ", y nada nuevo" };
            let remain = if *left == 1 { "queda" } else { "quedan" };
            format!("Todavía no{news}: {remain} {left} de {}", starts(*n))
        }
        C::Done(n) => format!("¡Todas boca abajo tras {}!", flips(*n)),
        C::Told(Effect::Set) => "Las cartas están puestas y no se ven.".into(),
        C::Told(Effect::Flipped { card, flips: n, done: true, .. }) => {
            format!("Giras la carta {card}. ¡Todas boca abajo tras {}!", flips(*n))
        }
        C::Told(Effect::Flipped { card, left, fresh, .. }) => {
            let news = if *fresh { "" } else { ", y nada nuevo" };
            let remain = if *left == 1 { "queda" } else { "quedan" };
            format!("Giras la carta {card}. Todavía no{news}: {remain} {left}.")
        }
        C::Refused(refusal) => match refusal {
            Refusal::Finished => "La partida ha terminado".into(),
            Refusal::NoSuchCard(card) => format!("No hay carta {card}"),
            Refusal::NotSet => "Antes hay que poner las cartas".into(),
            Refusal::Settled => "Ahora no se pueden poner las cartas".into(),
        },
        C::Hint(card) => format!("Prueba la carta {card}"),
        C::Advice(Advice { card, ground }) => match ground {
            Ground::Proven { flips: 1 } => format!("Carta {card}: la última, seguro"),
            Ground::Proven { flips } => {
                format!("Prueba la carta {card}: bastan {flips} giros más, y no menos, seguro")
            }
            Ground::Ruler => format!("Prueba la carta {card}: así sigue el orden de siempre"),
            Ground::Nearest => {
                format!(
                    "Prueba la carta {card}: lleva a algo nuevo. Nadie ha probado que sea mejor"
                )
            }
        },
        C::Option(OptionFault::Cards(value)) => {
            format!("Las cartas son de 1 a {MOST_CARDS}, no «{value}».")
        }
        C::Option(OptionFault::Mode(value)) => {
            format!("«{value}» no es un modo: escribe blind, evil, watch o two.")
        }
        C::Card(card, None) => format!("Carta {card}, su dorso"),
        C::Card(card, Some(true)) => format!("Carta {card}, boca arriba"),
        C::Card(card, Some(false)) => format!("Carta {card}, boca abajo"),
        C::Map(walk) => {
            let turned = walk.cards().all().filter(|&card| walk.at().has(card));
            let turned = if walk.at().start().is_some() {
                format!(" Giradas ahora: {}.", list(turned))
            } else if walk.is_empty() {
                String::new()
            } else {
                " Ahora no hay ninguna girada.".to_owned()
            };
            let open: Vec<String> = walk.open().map(start).collect();
            let open = match open.len() {
                1..=15 => format!(" Aún posibles: {}.", open.join("; ")),
                _ => String::new(),
            };
            let tested = if walk.count() == 1 { "probado" } else { "probados" };
            let all = starts(walk.cards().starts());
            format!("{} de {all} {tested}.{turned}{open}", walk.count())
        }
        C::Result { flips: n, tested, ms } => {
            let verb = if *n == 1 { "probó" } else { "probaron" };
            format!("{} {verb} {}, {}", flips(*n), starts(*tested), clock(*ms))
        }
        C::Start(found) if found.cards().nth(1).is_none() => {
            format!("Al comienzo estaba boca arriba la carta {}.", start(*found))
        }
        C::Start(found) => {
            format!("Al comienzo estaban boca arriba las cartas {}.", start(*found))
        }
        C::Standard(n) => format!("El orden de siempre, 1 2 1 3 …, habría tardado {}.", flips(*n)),
        C::Means { ruler, random } => {
            let (ruler, random) = (hundredths(*ruler, ','), hundredths(*random, ','));
            format!("De media, ese orden tarda {ruler}; girar al azar, {random}.")
        }
        C::Within { flips: n, perfect, random } => {
            let flips = flips(*n);
            format!(
                "En {flips}, ese orden acaba el {perfect} % de las partidas; girar al azar, el {random} %."
            )
        }
        C::Curtain { player, setting: true } => {
            format!("El jugador {player} pone las cartas. El jugador {} no mira.", 3 - player)
        }
        C::Curtain { player, .. } => format!("Pásaselo al jugador {player}, que gira."),
        C::IAm(player) => format!("Soy el jugador {player}"),
        C::Round { round, flipper } => {
            format!("Ronda {round}: pone el jugador {}, gira el jugador {flipper}", 3 - flipper)
        }
        C::Total(one, two) => format!("Giros hasta ahora: jugador 1, {one}; jugador 2, {two}"),
        C::Order(fault) => match fault {
            OrderFault::Empty => "Escribe al menos un giro: números de cartas.".into(),
            OrderFault::TooLong => format!("Un orden tiene {MOST_FLIPS} giros como mucho."),
            OrderFault::NoCard { at, text } => {
                format!("El giro {at} es «{text}», que no es una carta del 1 al {MOST_CARDS}.")
            }
            OrderFault::NoSuchCard { at, card } => {
                format!("El giro {at} es de la carta {card}, que no está.")
            }
        },
        C::Tried { found, starts: n, wasted } => {
            let wasted = match wasted {
                0 => "ningún giro perdido".into(),
                1 => "1 giro perdido".into(),
                n => format!("{n} giros perdidos"),
            };
            format!("Halla {found} de {}, {wasted}.", starts(*n))
        }
        C::Mean(mean) => hundredths(*mean, ','),
        C::Collected { number, of, fresh } => {
            let fresh = if *fresh { "nuevo en tu colección" } else { "ya lo tenías" };
            format!("Orden perfecto {number} de {of}, {fresh}.")
        }
        C::Collection { cards, found, of } => format!("{cards} cartas: {found} de {of}"),
    }
}

/// A save's name among others: how it is played, and with how many cards.
pub fn slot(how: Mode, cards: Cards) -> String {
    format!("{}, {}", mode(how), tally(cards.get() as u32, "carta", "cartas"))
}

pub fn word(word: CardFlipWord) -> &'static str {
    match word {
        CardFlipWord::Row => "Las cartas",
        CardFlipWord::Cards => "Cartas",
        CardFlipWord::Mode => "Modo",
        CardFlipWord::Blind => "A ciegas",
        CardFlipWord::Evil => "Malvado",
        CardFlipWord::Watch => "Pon y mira",
        CardFlipWord::Two => "Dos jugadores",
        CardFlipWord::BlindNote => "El ordenador pone las cartas al azar.",
        CardFlipWord::EvilNote => {
            "El ordenador no pone nada, y dice «todavía no» mientras pueda ser verdad."
        }
        CardFlipWord::WatchNote => "Tú pones las cartas. El ordenador las encuentra sin mirar.",
        CardFlipWord::TwoNote => "Uno pone las cartas, el otro gira; después cambiáis.",
        CardFlipWord::OneUp => "Pon al menos una carta boca arriba",
        CardFlipWord::Map => "Mostrar lo descartado",
        CardFlipWord::MapNote => "Sin ello, el juego es más puro.",
        CardFlipWord::Hide => "Esconderlas",
        CardFlipWord::Start => "Que gire",
        CardFlipWord::Perfect => "Perfecto: ningún comienzo se probó dos veces.",
        CardFlipWord::NewMatch => "Empezar de cero",
        CardFlipWord::OrdersNote => {
            "Escribe giros en el orden que quieras, y pruébalo con todos los comienzos a la vez."
        }
        CardFlipWord::Write => "Tu orden",
        CardFlipWord::Try => "Probarlo",
        CardFlipWord::Standard => "Orden de siempre",
        CardFlipWord::Mine => "Mis giros",
        CardFlipWord::Random => "Giros al azar",
        CardFlipWord::Yours => "El tuyo",
        CardFlipWord::Mean => "Media",
        CardFlipWord::Worst => "Peor",
        CardFlipWord::Each => "Giros que pide cada comienzo",
        CardFlipWord::Name => "Nombre",
        CardFlipWord::Keep => "Guardar",
        CardFlipWord::IsKept => "Guardado.",
        CardFlipWord::NameWanted => "Ponle un nombre de 1 a 40 letras. Caben cincuenta órdenes.",
        CardFlipWord::Kept => "Órdenes guardados",
        CardFlipWord::Forget => "Borrar",
        CardFlipWord::Collection => "Órdenes perfectos hallados",
        CardFlipWord::CollectionNote => {
            "Dos órdenes cuentan como uno si solo cambia qué carta se llama cuál."
        }
        CardFlipWord::BookDamaged => {
            "Los órdenes guardados no se pudieron leer. Se apartaron; aquí empieza un libro nuevo."
        }
    }
}
