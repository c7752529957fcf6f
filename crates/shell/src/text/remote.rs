//! The texts of games between devices.

use super::{Lang, said};
use handful_games::text::enumerate;

said! {
    /// Returns the heading while the others decide.
    pub waits = "Waiting for a yes…", "Esperando un sí…";
    /// Returns the word of the button that accepts.
    pub play = "Play", "Jugar";
    /// Returns that no game between devices counts in the records.
    pub no_record = "It doesn’t count in your records.", "No cuenta en tus récords.";
    /// Returns that a new game takes the place of one that waits.
    pub replaces = "It takes the place of the game that’s waiting.", "Ocupa el lugar de la partida que espera.";
    /// Returns the words of the item that leaves the game.
    pub leave = "Leave this game", "Dejar esta partida";
    /// Returns the word of the item that leads to the devices.
    pub devices = "Devices", "Dispositivos";
    /// Returns that the game goes on in another tab.
    pub elsewhere = "This game goes on in another tab", "Esta partida sigue en otra pestaña";
}

/// Returns the words of the button that asks these people to play.
pub fn ask_to(lang: Lang, who: &[String]) -> String {
    let who = names(lang, who);
    said!(lang, "Ask {who} to play", "Proponer la partida a {who}")
}

/// Returns who wants to play what.
pub fn wants(lang: Lang, name: &str, game: &str) -> String {
    said!(lang, "{name} wants to play {game}", "{name} propone una partida: {game}")
}

/// Returns with whom a game is played.
pub fn with(lang: Lang, who: &[String]) -> String {
    let who = names(lang, who);
    said!(lang, "with {who}", "con {who}")
}

/// Returns that a game waits, and with whom.
pub fn waiting(lang: Lang, game: &str, who: &[String]) -> String {
    let who = names(lang, who);
    said!(lang, "{game} with {who} is waiting", "Partida en espera con {who}: {game}")
}

/// Returns that somebody has left the game.
pub fn left(lang: Lang, name: &str) -> String {
    said!(lang, "{name} has left the game", "{name} dejó la partida")
}

/// Returns that a computer of a level plays for somebody.
pub fn stands_in(lang: Lang, name: &str, level: &str) -> String {
    said!(
        lang,
        "{name} is away. {level} plays meanwhile.",
        "{name} no está. Mientras tanto juega {level}."
    )
}

/// Returns who is still to answer before the deal.
pub fn awaited(lang: Lang, who: &[String]) -> String {
    let who = names(lang, who);
    said!(lang, "Waiting for {who}", "Esperando a {who}")
}

/// Returns who sets the cards.
pub fn sets(lang: Lang, name: &str) -> String {
    said!(lang, "{name} sets the cards", "{name} prepara las cartas")
}

/// Returns the terms of Card Flip: the number of cards.
pub fn flip_terms(lang: Lang, cards: u32) -> String {
    let [one, many] = lang.of(["card", "cards"], ["carta", "cartas"]);
    let cards = lang.number_format().tally(cards, one, many);
    said!(
        lang,
        "{cards}. One of you sets, the other flips without seeing any. Then you swap.",
        "{cards}. Uno prepara y el otro voltea sin ver ninguna. Luego cambian."
    )
}

/// Returns that somebody flips: starts left, and of how many.
pub fn flips(lang: Lang, name: &str, left: u32, starts: u32) -> String {
    let format = lang.number_format();
    match lang {
        Lang::En => {
            let starts = format.tally(starts, "way", "ways");
            format!("{name} flips. {} of {starts} left", format.whole(left))
        }
        Lang::Es => {
            let starts = format.tally(starts, "forma", "formas");
            format!("Voltea {name}. Quedan {} de {starts}", format.whole(left))
        }
    }
}

/// Returns the round from 1, and who sets and flips: this person and the other one.
pub fn round(lang: Lang, round: u32, is_setter: bool, other: &str) -> String {
    match (lang, is_setter) {
        (Lang::En, true) => format!("Round {round}: you set, {other} flips"),
        (Lang::En, false) => format!("Round {round}: {other} sets, you flip"),
        (Lang::Es, true) => format!("Ronda {round}: tú preparas, {other} voltea"),
        (Lang::Es, false) => format!("Ronda {round}: {other} prepara, tú volteas"),
    }
}

/// Returns the flips so far: this person's, and those of the other one.
pub fn total(lang: Lang, own: u32, name: &str, other: u32) -> String {
    let [own, other] = [own, other].map(|n| lang.number_format().whole(n));
    said!(
        lang,
        "Flips so far: you {own}, {name} {other}",
        "Volteos hasta ahora: tú {own}, {name} {other}"
    )
}

/// Joins names. In Spanish "y" becomes "e" before the sound of an "i".
pub fn names(lang: Lang, all: &[String]) -> String {
    let last = all.last().map_or("", String::as_str);
    let is_i = last.trim_start_matches(['h', 'H']).starts_with(['i', 'I', 'í', 'Í']);
    enumerate(all.iter(), lang.of(" and ", if is_i { " e " } else { " y " }))
}
