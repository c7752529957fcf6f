//! What the texts of every game are made of: the trait that a game implements, number formats, cards, and the sentences
//! that all games share. A game's own texts are in its folder, those of pages in `handful_shell::text`.
//!
//! Both sentences of a text stand side by side, by [`said!`] or `lang.of("Undo", "Deshacer")`.

pub mod achievements;
mod cards;
mod results;

pub use cards::{card, is_feminine, rank, rank_en, rank_es, the_es};
pub use handful_engine::{Lang, NumberFormat, said};
pub use results::{OptionCell, OptionGrid, RankSentence, RankedResult, group_name};

use handful_engine::clock::MAX_MS;
use handful_engine::start::ErrorOf;
use handful_engine::{DealError, DealNumber, Game, Options, ParamsError, StartError};

/// What every page says of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameNames {
    /// The game's name.
    pub name: &'static str,
    /// The game in one short line.
    pub about: &'static str,
    /// Where the game comes from.
    pub source: &'static str,
}

/// How far a game that can be continued is, for the home page: in words, or unknown without the game's rules.
pub type GameProgress = Option<String>;

/// The numbers from 1 to 10 in English and Spanish, 1 as it stands before a masculine noun.
const NUMBERS: [[&str; 2]; 10] = [
    ["one", "un"],
    ["two", "dos"],
    ["three", "tres"],
    ["four", "cuatro"],
    ["five", "cinco"],
    ["six", "seis"],
    ["seven", "siete"],
    ["eight", "ocho"],
    ["nine", "nueve"],
    ["ten", "diez"],
];

/// Returns a number in words up to ten, and in digits above and for 0.
pub fn in_words(lang: Lang, n: usize) -> String {
    let named = n.checked_sub(1).and_then(|at| NUMBERS.get(at));
    match named {
        Some(&[en, es]) => lang.of(en, es).to_owned(),
        None => lang.number_format().whole(n as u64),
    }
}

/// Returns "Move 5", the number of the next move.
pub fn next_move(lang: Lang, made: usize) -> String {
    format!("{} {}", lang.of("Move", "Movimiento"), made + 1)
}

said! {
    /// Returns "Deal 123".
    pub deal(number: DealNumber) = "Deal {number}", "Reparto {number}";
    /// Returns what stands for the number of a deal from a layout.
    pub own_layout = "Custom layout", "Posición propia";
}

/// Returns "7 moves".
pub fn moves(lang: Lang, n: u32) -> String {
    let [one, many] = lang.of(["move", "moves"], ["movimiento", "movimientos"]);
    lang.number_format().tally(n, one, many)
}

/// Returns "7 moves, par 6", without the par where there is none.
pub fn moves_and_par(lang: Lang, made: u32, par: Option<u32>) -> String {
    let made = moves(lang, made);
    match par {
        Some(par) => format!("{made}, par {}", lang.number_format().whole(par)),
        None => made,
    }
}

/// Returns "at par" or "2 over par".
pub fn over_par(lang: Lang, n: u32) -> String {
    let over = lang.number_format().whole(n);
    match (lang, n) {
        (_, 0) => lang.of("at par", "al par").into(),
        (Lang::En, _) => format!("{over} over par"),
        (Lang::Es, _) => format!("{over} sobre par"),
    }
}

/// Says that a game is one of so many perfect solutions of its deal.
pub fn perfect_lines(lang: Lang, n: u64) -> String {
    let count = lang.number_format().whole(n);
    match (lang, n) {
        (_, 1) => lang.of("The only perfect solution.", "La única solución perfecta.").into(),
        (Lang::En, _) => format!("One of {count} perfect solutions."),
        (Lang::Es, _) => format!("Una de {count} soluciones perfectas."),
    }
}

/// Says after a move how few are still possible in all, where the move made that worse: from `was` to `is`, and at
/// first that par is lost.
pub fn still_possible(lang: Lang, par: u32, was: u32, is: u32) -> Option<String> {
    let number = lang.number_format().whole(is);
    let possible = said!(lang, "{number} is still possible.", "{number} aún es posible.");
    let slipped = lang.of("Par slipped away", "El par se escapó");
    match was <= par {
        _ if is <= was => None,
        true => Some(join_sentences(slipped, &possible)),
        false => Some(possible),
    }
}

/// Returns "Move 3 of 12", the place in a replay.
pub fn replay_position(lang: Lang, at: usize, len: usize) -> String {
    let [at, len] = [at, len].map(|n| lang.number_format().whole(n as u64));
    said!(lang, "Move {at} of {len}", "Movimiento {at} de {len}")
}

said! {
    /// Says that an address has no page or game of this name.
    pub no_such_page(name: &str) = "There’s no page or game called “{name}”.",
        "No hay ninguna página ni juego con el nombre «{name}».";
    /// Says that a value is invalid in an address.
    pub link_value(text: &str) = "“{text}” isn’t valid in this link.", "«{text}» no es válido en este enlace.";
    /// Says that an address is too long.
    pub link_too_long = "The link is too long.", "El enlace es demasiado largo.";
}

/// Returns why the parameters of an address cannot be read.
pub fn params_error(lang: Lang, error: &ParamsError) -> String {
    match (lang, error) {
        (_, ParamsError::TooLong) => link_too_long(lang).into(),
        (Lang::En, ParamsError::NoName(part)) => {
            format!("“{part}” should look like name=value.")
        }
        (Lang::Es, ParamsError::NoName(part)) => {
            format!("«{part}» debe tener la forma nombre=valor.")
        }
        (Lang::En, ParamsError::BadEscape(part)) => format!("“{part}” has a broken % code."),
        (Lang::Es, ParamsError::BadEscape(part)) => {
            format!("«{part}» tiene un código % incorrecto.")
        }
        (Lang::En, ParamsError::Twice(name)) => format!("“{name}” appears twice in the link."),
        (Lang::Es, ParamsError::Twice(name)) => {
            format!("«{name}» aparece dos veces en el enlace.")
        }
    }
}

/// Returns why a text is not a deal number.
pub fn deal_error(lang: Lang, error: DealError) -> &'static str {
    match error {
        DealError::NotANumber => lang
            .of("Type a deal number, digits only.", "Escribe un número de reparto, solo cifras."),
        DealError::OutOfRange => lang.of(
            "Deal numbers go from 1 to 4,294,967,295.",
            "Los números de reparto van del 1 al 4\u{a0}294\u{a0}967\u{a0}295.",
        ),
    }
}

/// The rules of a game in one language. They are part of the game's own chunk.
#[derive(Clone, Copy, Debug)]
pub struct Manual {
    /// The rules, a paragraph each.
    pub rules: &'static [&'static str],
    /// The keys of the game.
    pub keys: &'static str,
    /// The prompt of the field for a deal.
    pub deal_prompt: &'static str,
}

/// The texts that every game provides.
pub trait GameText: Game {
    /// Returns the prompt for the current state.
    fn prompt(lang: Lang, view: &Self::View) -> String;
    /// Returns the text for a move's effect.
    fn describe_effect(lang: Lang, effect: &Self::Effect) -> String;
    /// Returns why a move is refused.
    fn describe_refusal(lang: Lang, refusal: Self::Refusal) -> String;
    /// Returns the text for a move that a hint proposes.
    fn describe_hint(lang: Lang, mv: Self::Move) -> String;
    /// Returns why a text is not a layout.
    fn layout_error(lang: Lang, error: <Self::Layout as std::str::FromStr>::Err) -> String;
    /// Returns why an option's value is refused.
    fn option_error(lang: Lang, error: <Self::Options as Options>::Error) -> String;
    /// Returns the rules of the game.
    fn manual(lang: Lang) -> Manual;
}

/// Returns the message for an error in the parameters of a link to a game.
pub fn error_of<G: GameText>(lang: Lang, error: ErrorOf<G>) -> String {
    match error {
        StartError::NoSuchOption(name) => link_value(lang, &name),
        // The usual text refers to an input field, which a link does not have.
        StartError::Deal(DealError::NotANumber) => lang
            .of("A deal number has only digits.", "Un número de reparto solo lleva cifras.")
            .into(),
        StartError::Deal(error) => deal_error(lang, error).into(),
        StartError::Layout(error) => G::layout_error(lang, error),
        StartError::DealAndLayout => lang
            .of(
                "The link has both a deal and a layout. Keep just one.",
                "El enlace tiene un reparto y una posición. Deja solo uno.",
            )
            .into(),
        StartError::Options(error) => G::option_error(lang, error),
    }
}

said! {
    /// Says that a game takes no layout.
    pub takes_no_layout = "This game takes a deal number, not a layout.",
        "Este juego admite un número de reparto, no una posición.";
}

/// Returns two sentences, one after the other.
pub fn join_sentences(first: impl Into<String>, second: &str) -> String {
    let first = first.into();
    let stop = if ends_sentence(&first) { "" } else { "." };
    format!("{first}{stop} {second}")
}

/// Capitalizes the first letter of a word in a Latin-1 language; another letter stays as it is.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    // `char::to_uppercase` would add its table, 9 KB, to every first visit.
    let first = letters.next().map(|first| match first {
        'à'..='þ' if first != '÷' => char::from(first as u8 - 0x20),
        _ => first.to_ascii_uppercase(),
    });
    first.into_iter().chain(letters).collect()
}

/// Returns whether a text ends with the end of a sentence, which closing quotation marks may follow.
pub fn ends_sentence(text: &str) -> bool {
    text.trim_end_matches(['”', '»']).ends_with(['.', '!', '?', '…'])
}

/// Joins the items with commas, and the last one with `and`.
pub fn enumerate<T: std::fmt::Display>(things: impl Iterator<Item = T>, and: &str) -> String {
    let things: Vec<String> = things.map(|thing| thing.to_string()).collect();
    match things.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => rest.join(", ") + and + last,
        None => String::new(),
    }
}

/// Formats a duration as a clock does: `0:42`, `12:05`, `1:02:03`, and `999:59:59` at most.
pub fn clock(ms: u64) -> String {
    let seconds = ms.min(MAX_MS) / 1_000;
    let (h, m, s) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if h > 0 { format!("{h}:{m:02}:{s:02}") } else { format!("{m}:{s:02}") }
}

#[cfg(test)]
mod tests {
    use super::capital;

    #[test]
    fn a_first_letter_of_latin_1_is_capitalized_and_any_other_stays() {
        let words = ["ace", "as de oros", "ás", "četiri", "10", ""].map(capital);
        assert_eq!(words, ["Ace", "As de oros", "Ás", "četiri", "10", ""]);
    }
}
