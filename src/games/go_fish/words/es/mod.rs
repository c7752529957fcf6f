//! The texts of Go Fish, in Spanish.

use crate::games::go_fish::Level;
use crate::games::go_fish::words::results::ResultWords;
use crate::words::es::FIGURES;
use crate::words::{Names, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "¡A pescar!",
    about: "Pide, recuerda y junta grupos completos, contra peces que no hacen trampa o con amigos.",
    source: "«Go Fish!», un capítulo de un curso de programación en español",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["grupo", "grupos"],
    players: "Jugadores",
    level,
    levels,
    against: |others| format!("contra {others}"),
    and: " y ",
    people: |n| format!("{n} personas"),
    spanish_deck: "baraja española",
    ranks: |n| format!("{n} valores"),
    suits: |n| format!("{n} palos"),
    hand: |n| format!("{n} cartas por jugador"),
    next_only: "solo al siguiente",
    any_rank: "cualquier valor",
    all: |n| format!("{} partidas pidiendo al azar, por grupos", FIGURES.whole(n)),
    asking: |less, more| {
        format!("Pidiendo al azar se logran menos en el {less} de las partidas y más en el {more}.")
    },
    random: |wins, _, books, games| {
        format!(
            "En esta mesa, pidiendo al azar se tienen más grupos que nadie en el {wins} de las partidas, con {books} en promedio (medido en {games} partidas)."
        )
    },
};

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Pide a alguien un valor que tengas. Te da todas sus cartas de ese valor y vuelves a pedir.",
    "«¡A pescar!»: no tiene. Toma una carta del mazo; si no es la que pedías, pasa el turno.",
    "Todas las cartas de un valor forman un grupo. Gana quien junta más grupos.",
];
pub const GUIDE_ASK: &str = "¿Reinas?";
pub const GUIDE_ANSWER: &str = "¡A pescar!";

/// Returns the name of a level, which its players share.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Pececillo",
        Level::Perch => "Perca",
        Level::Pike => "Lucio",
        Level::Shark => "Tiburón",
    }
}

/// Returns the name of several players of a level.
pub fn levels(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Pececillos",
        Level::Perch => "Percas",
        Level::Pike => "Lucios",
        Level::Shark => "Tiburones",
    }
}

/// Says the daily task.
pub fn daily_task(others: &[Level]) -> String {
    let name = |level: Level| match level {
        Level::Minnow => "Pececillo",
        Level::Perch => "Perca",
        Level::Pike => "Lucio",
        Level::Shark => "Tiburón",
    };
    match others {
        [one, other] if one == other => format!("Contra dos {}", levels(*one)),
        _ => format!("Contra {}", enumerate(others.iter().map(|&level| name(level)), " y ")),
    }
}

/// Says how many books a daily game ended with.
pub fn daily_result(books: u32) -> String {
    format!("{} de 7", FIGURES.tally(books, "grupo", "grupos"))
}
