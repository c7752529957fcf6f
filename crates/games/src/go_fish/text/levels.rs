//! What each level of computer players is called, and what is said of it.

use crate::go_fish::Level;
use crate::text::Lang;

/// Returns one player of a level: "a Pike".
fn one(lang: Lang, level: Level) -> &'static str {
    match level {
        Level::Minnow => lang.of("a Minnow", "un Pececillo"),
        Level::Perch => lang.of("a Perch", "una Perca"),
        Level::Pike => lang.of("a Pike", "un Lucio"),
        Level::Shark => lang.of("a Shark", "un Tiburón"),
    }
}

/// Returns the name of a level, which follows its article: "Pike".
pub fn level(lang: Lang, level: Level) -> &'static str {
    one(lang, level).split_once(' ').map_or("", |(_, name)| name)
}

/// Returns a level with its strength: "Pike, strong".
pub fn graded(lang: Lang, of: Level) -> String {
    let strength = match of {
        Level::Minnow => lang.of("easy", "fácil"),
        Level::Perch => lang.of("medium", "media"),
        Level::Pike => lang.of("strong", "fuerte"),
        Level::Shark => lang.of("very strong", "muy fuerte"),
    };
    format!("{}, {strength}", level(lang, of))
}

/// Returns the name of several players of a level.
pub(in crate::go_fish) fn levels(lang: Lang, level: Level) -> &'static str {
    match level {
        Level::Minnow => lang.of("Minnows", "Pececillos"),
        Level::Perch => lang.of("Perch", "Percas"),
        Level::Pike => lang.of("Pike", "Lucios"),
        Level::Shark => lang.of("Sharks", "Tiburones"),
    }
}

/// Says what a level does, and how often it wins.
pub fn level_note(lang: Lang, level: Level) -> String {
    let note = match level {
        Level::Minnow => lang.of("Asks at random.", "Pide al azar."),
        Level::Perch => {
            lang.of("Remembers the last two rounds.", "Recuerda las dos últimas rondas.")
        }
        Level::Pike => lang.of(
            "Remembers everything, and works out who must or can’t have a card.",
            "Lo recuerda todo y deduce quién tiene una carta y quién no puede tenerla.",
        ),
        Level::Shark => lang.of(
            "Weighs the chances, and what each ask gives away.",
            "Calcula las probabilidades y lo que revela cada petición.",
        ),
    };
    match (lang, wins(level)) {
        (_, None) => note.into(),
        (Lang::En, Some(n)) => format!("{note} Wins {n} of 100 games against one Minnow."),
        (Lang::Es, Some(n)) => format!("{note} Gana {n} de 100 partidas contra un Pececillo."),
    }
}

/// Returns how many of 100 games a level wins against one Minnow; `None` for Minnow itself. Measured by `cargo run
/// --profile host -p handful-games --example tournament -- --seats minnow,pike --games 20000 --deal 1`, and so for each
/// level; docs/rules/go-fish.md has the table.
pub(crate) fn wins(level: Level) -> Option<u32> {
    match level {
        Level::Minnow => None,
        Level::Perch => Some(58),
        Level::Pike => Some(59),
        Level::Shark => Some(68),
    }
}

/// Says that a computer player was beaten.
pub(in crate::go_fish) fn beat(lang: Lang, level: Level) -> String {
    format!("{} {}", lang.of("Beat", "Victoria contra"), one(lang, level))
}

/// Says that a level was beaten for the first time.
pub fn first_win(lang: Lang, level: Level) -> String {
    format!("{} {}", lang.of("First win against", "Primera victoria contra"), one(lang, level))
}
