//! The texts of Card Flip, in Spanish.

use crate::games::card_flip::order::{MOST_FLIPS, OrderFault};
use crate::games::card_flip::solver::{Advice, Ground};
use crate::games::card_flip::words::{CardFlipSay as C, MapWords};
use crate::games::card_flip::{Cards, Effect, MOST_CARDS, Mode, OptionFault, Refusal, Start};
use crate::words::es::FIGURES;
use crate::words::{Manual, Names, clock, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Voltea cartas",
    about: "Pon todas las cartas boca abajo sin verlas. Hay una forma perfecta.",
    source: "«Matt Parker’s Card Flip Game», un gist de chrismilson",
};

pub const ROW: &str = "Fila de cartas";
pub const CARDS: &str = "Cartas";
pub const MODE: &str = "Modo";
pub const BLIND: &str = "A ciegas";
pub const EVIL: &str = "Malvado";
pub const WATCH: &str = "Coloca y mira";
pub const TWO: &str = "Dos jugadores";
pub const BLIND_NOTE: &str = "La máquina coloca las cartas al azar.";
pub const EVIL_NOTE: &str =
    "La máquina no coloca nada y dice «todavía no» mientras pueda ser verdad.";
pub const WATCH_NOTE: &str = "Tú colocas las cartas. La máquina las voltea sin mirar.";
pub const TWO_NOTE: &str =
    "Una persona coloca las cartas y la otra voltea. Después se cambian los papeles.";
pub const FLIPS: &str = "Volteos";
pub const TESTED: &str = "Probadas";
pub const ONE_UP: &str = "Pon al menos una carta boca arriba";
pub const SCORE: &str = "Puntos (%)";
pub const MAP: &str = "Mostrar lo descartado";
pub const MAP_NOTE: &str = "Desactívalo para jugar de memoria.";
pub const HIDE: &str = "Ocultar las cartas";
pub const START: &str = "Empezar a voltear";
pub const PERFECT: &str = "¡Perfecto! Ninguna combinación se repitió.";
pub const NEXT_ROUND: &str = "Siguiente ronda";
pub const NEW_MATCH: &str = "Nuevo duelo";
pub const REPLAY: &str = "Repetir con las cartas a la vista";
pub const ORDERS: &str = "Secuencias";
pub const ORDERS_NOTE: &str =
    "Escribe tu propia secuencia de volteos y pruébala con todas las combinaciones a la vez.";
pub const WRITE: &str = "Tu secuencia";
pub const TRY: &str = "Probar";
pub const STANDARD: &str = "Secuencia estándar";
pub const MINE: &str = "Mis volteos";
pub const RANDOM: &str = "Volteos al azar";
pub const YOURS: &str = "La tuya";
pub const MEAN: &str = "Promedio";
pub const WORST: &str = "Peor";
pub const EACH: &str = "Volteos para cada combinación";
pub const NAME: &str = "Nombre";
pub const KEEP: &str = "Guardar";
pub const IS_KEPT: &str = "Guardada.";
pub const NAME_WANTED: &str = "Ponle un nombre de hasta 40 caracteres.";
pub const BOOK_FULL: &str = "Solo caben 50 secuencias. Borra una antes.";
pub const KEPT: &str = "Secuencias guardadas";
pub const FORGET: &str = "Borrar";
pub const COLLECTION: &str = "Secuencias perfectas encontradas";
pub const COLLECTION_NOTE: &str = "Se coleccionan las de 3 y 4 cartas. Las secuencias que solo cambian la numeración de las cartas cuentan como una.";
pub const NONE_KEPT: &str = "Aún no hay secuencias guardadas.";
pub const NO_LIMIT: &str = "sin límite";
pub const NOT_FOUND: &str = "no encontrada";
pub const BOOK_DAMAGED: &str = "No se pudieron leer tus secuencias; la lista empieza de nuevo. Las anteriores van en tu próxima copia.";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Al menos una carta está boca arriba, pero solo ves dorsos. Voltea una cada vez hasta que todas estén boca abajo. Tras cada volteo se te dice «todavía no», o que ya está.",
        "Con 4 cartas hay 15 combinaciones iniciales. Cada volteo termina con una sola de ellas: «todavía no» la descarta. El dibujo muestra cuáles ya no pueden ser.",
        "Un volteo que vuelve a algo ya probado se pierde. Si no pierdes ninguno, bastan 15. Hay una secuencia que lo logra: ¿la encuentras?",
        "A ciegas: la máquina coloca las cartas al azar. Malvado: no coloca nada y dice «todavía no» mientras pueda ser verdad; solo una secuencia perfecta acaba en 15 volteos.",
        "Coloca y mira: tú colocas las cartas y la máquina voltea sin verlas. Dos jugadores: una persona coloca y la otra voltea; después se cambian. Gana quien voltea menos.",
        "Los volteos dependen de la suerte; los puntos, de ti: combinaciones probadas por volteo, en porcentaje. No se puede deshacer: lo dicho, dicho está.",
    ],
    keys: "Pulsa del 1 al 9 para voltear la carta de esa posición, 0 para la décima. Las flechas recorren la fila, Enter voltea.",
    deal_prompt: "Número de reparto",
};

fn start(start: Start) -> String {
    enumerate(start.cards(), MAP_WORDS.and)
}

pub fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Blind => "A ciegas",
        Mode::Evil => "Malvado",
        Mode::Watch => "Coloca y mira",
        Mode::Two => "Dos jugadores",
    }
}

fn starts(n: u32) -> String {
    FIGURES.tally(n, "combinación", "combinaciones")
}

fn flips(n: u32) -> String {
    FIGURES.tally(n, "volteo", "volteos")
}

/// "Todavía no: quedan 2".
fn not_yet(left: u32, fresh: bool) -> String {
    let remain = match (fresh, left) {
        (true, 1) => "Todavía no: queda",
        (true, _) => "Todavía no: quedan",
        (false, 1) => "Todavía no, nada nuevo: sigue",
        (false, _) => "Todavía no, nada nuevo: siguen",
    };
    format!("{remain} {}", FIGURES.whole(left))
}

pub fn say(say: &C) -> String {
    let f = FIGURES;
    match say {
        C::Begin { mode: Mode::Watch, setting: true, .. } => {
            "Toca cartas para ponerlas boca arriba y empieza".into()
        }
        C::Begin { setting: true, .. } => {
            "Toca cartas para ponerlas boca arriba y ocúltalas".into()
        }
        C::Begin { mode: Mode::Watch, .. } => "La máquina no ve las cartas".into(),
        C::Begin { mode: Mode::Evil, starts: n, .. } => {
            format!("No hay nada fijado. Descarta {}", starts(*n))
        }
        C::Begin { .. } => "Voltea hasta que todas estén boca abajo".into(),
        C::NotYet { left, starts: n, fresh } => {
            format!("{} de {}", not_yet(*left, *fresh), starts(*n))
        }
        C::Done(n) => format!("¡Todas boca abajo en {}!", flips(*n)),
        C::Told(Effect::Set) => "Las cartas están colocadas y ocultas.".into(),
        C::Told(Effect::Flipped { card, flips: n, done: true, .. }) => {
            format!("Volteas la carta {card}. ¡Todas boca abajo en {}!", flips(*n))
        }
        C::Told(Effect::Flipped { card, left, fresh, .. }) => {
            format!("Volteas la carta {card}. {}.", not_yet(*left, *fresh))
        }
        C::Refused(refusal) => match refusal {
            Refusal::Finished => "Fin de la partida".into(),
            Refusal::NoSuchCard(card) => format!("No hay carta {card}"),
            Refusal::NotSet => "Primero coloca las cartas".into(),
            Refusal::Settled => "Las cartas ya están colocadas".into(),
        },
        C::Hint(card) => format!("Prueba la carta {card}"),
        C::Advice(Advice { card, ground }) => match ground {
            Ground::Proven { flips: 1 } => format!("Voltea la carta {card}: con esa terminas"),
            Ground::Proven { flips } => {
                format!("Prueba la carta {card}: a lo sumo {flips} volteos más, demostrado")
            }
            Ground::Ruler => {
                format!("Prueba la carta {card}: sigue la secuencia estándar")
            }
            Ground::Nearest => format!("Prueba la carta {card}: lleva a algo nuevo, sin demostrar"),
        },
        C::Option(OptionFault::Cards(value)) => {
            format!("Usa de 1 a {MOST_CARDS} cartas, no «{value}».")
        }
        C::Option(OptionFault::Mode(value)) => {
            format!("«{value}» no es un modo. Usa blind, evil, watch o two.")
        }
        C::Card { card, up, over } => {
            let lies = match (up, over) {
                (Some(true), _) => "boca arriba",
                (Some(false), _) => "boca abajo",
                (None, true) => "oculta, volteada",
                (None, false) => "oculta",
            };
            format!("Carta {card}, {lies}")
        }
        C::Map(walk) => MAP_WORDS.say(walk),
        C::Result { flips: n, tested, ms } => {
            let noun = if *tested == 1 { "probada" } else { "probadas" };
            format!("{}, {} {noun}, {}", flips(*n), starts(*tested), clock(*ms))
        }
        C::Start(found) if found.cards().nth(1).is_none() => {
            format!("Al principio estaba boca arriba la carta {}.", start(*found))
        }
        C::Start(found) => {
            format!("Al principio estaban boca arriba las cartas {}.", start(*found))
        }
        C::Standard(n) => {
            let been = if *n == 1 { "habría sido" } else { "habrían sido" };
            format!("Con la secuencia estándar, 1 2 1 3 …, {been} {}.", flips(*n))
        }
        C::Means { ruler, random } => {
            let (are, noun) = if *ruler == 100 { ("es", "volteo") } else { ("son", "volteos") };
            let (ruler, random) = (f.hundredths(*ruler), f.hundredths(*random));
            format!("En promedio {are} {ruler} {noun}; al azar, {random}.")
        }
        C::Within { flips: n, perfect, random } => format!(
            "En {}, la secuencia estándar termina el {} de las partidas; voltear al azar, el {}.",
            flips(*n),
            f.percent(perfect * 10),
            f.percent(random * 10)
        ),
        C::Curtain { player, setting: true } => {
            format!("El jugador {player} coloca las cartas. El jugador {} no mira.", 3 - player)
        }
        C::Curtain { player, .. } => {
            format!("Pasa el dispositivo al jugador {player}, que voltea.")
        }
        C::IAm(player) => format!("Soy el jugador {player}"),
        C::Round { round, flipper } => {
            format!("Ronda {round}: el {} coloca, el {flipper} voltea", 3 - flipper)
        }
        C::Total(one, two) => {
            let (one, two) = (f.whole(*one), f.whole(*two));
            format!("Volteos hasta ahora: jugador 1, {one}; jugador 2, {two}")
        }
        C::Order(fault) => match fault {
            OrderFault::Empty => {
                "Escribe al menos un volteo, como números de carta: 1 2 1 3".into()
            }
            OrderFault::TooLong => {
                format!("Una secuencia tiene {} como mucho.", flips(MOST_FLIPS as u32))
            }
            OrderFault::NoCard { at, text } => {
                let at = f.whole(*at as u64);
                format!("Volteo {at}: «{text}» no es una carta del 1 al {MOST_CARDS}.")
            }
            OrderFault::NoSuchCard { at, card } => {
                format!("Volteo {}: esta fila no tiene carta {card}.", f.whole(*at as u64))
            }
        },
        C::Tried { found, starts: n, wasted } => {
            let wasted = match wasted {
                0 => "ningún volteo perdido".to_owned(),
                n => f.tally(*n, "volteo perdido", "volteos perdidos"),
            };
            format!("Resuelve {} de {}, {wasted}.", f.whole(*found), starts(*n))
        }
        C::Number(n) => f.whole(*n),
        C::Mean(mean) => f.hundredths(*mean),
        C::Collected { number, of, fresh: true } => {
            format!("¡Nueva en tu colección: secuencia perfecta {number} de {of}!")
        }
        C::Collected { number, of, .. } => {
            format!("Secuencia perfecta {number} de {of}, ya la tenías.")
        }
        C::Collection { cards, found, of } => format!("{cards} cartas: {found} de {of}"),
    }
}

const MAP_WORDS: MapWords = MapWords {
    tested: |count, all| {
        let tested = if count == 1 { "probada" } else { "probadas" };
        format!("{} de {} {tested}", FIGURES.whole(count), starts(all))
    },
    flipped: "Volteadas ahora",
    none_flipped: "Ahora no hay ninguna volteada",
    open: "Boca arriba al principio pudieron estar",
    and: " y ",
};

/// Returns the name of a save: its mode and its number of cards.
pub fn slot(how: Mode, cards: Cards) -> String {
    format!("{}, {}", mode(how), FIGURES.tally(cards.get() as u32, "carta", "cartas"))
}
