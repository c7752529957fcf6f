//! The texts of the page and the sheets of keys.

use super::Lang;
use crate::keys::{Rival, Shortcut};
use handful_games::GameId;

/// Returns the heading of the picture of the keyboard.
pub fn picture(lang: Lang) -> &'static str {
    lang.of("Your keyboard", "Tu teclado")
}

/// Returns the heading of the shortcuts.
pub fn shortcuts(lang: Lang) -> &'static str {
    lang.of("Shortcuts", "Atajos")
}

/// Returns what stands in place of the key of a shortcut without one.
pub fn off(lang: Lang) -> &'static str {
    lang.of("Off", "Sin tecla")
}

/// Returns how a new key is chosen.
pub fn press(lang: Lang) -> &'static str {
    lang.of(
        "Press the new key, or choose it here. Escape changes nothing.",
        "Pulsa la tecla nueva o elígela aquí. Con Escape no cambia nada.",
    )
}

/// Returns the key that always redoes.
pub fn redo_note(lang: Lang) -> &'static str {
    lang.of("Ctrl+Shift+Z", "Ctrl+Mayús+Z")
}

/// Returns what a shortcut does.
pub fn shortcut(lang: Lang, shortcut: Shortcut) -> &'static str {
    match shortcut {
        Shortcut::New => lang.of("New game", "Partida nueva"),
        Shortcut::Undo => lang.of("Undo", "Deshacer"),
        Shortcut::Redo => lang.of("Redo", "Rehacer"),
        Shortcut::Hint => lang.of("Hint", "Pista"),
        Shortcut::Restart => lang.of("Restart", "Reiniciar"),
        Shortcut::More => lang.of("More", "Más"),
        Shortcut::Talk => lang.of("Game log", "Registro"),
        Shortcut::Turn => lang.of("Turn the stock", "Voltear el mazo"),
        Shortcut::Say => {
            lang.of("Say the state and goal again", "Decir otra vez cómo va y qué falta")
        }
        Shortcut::Sheet => lang.of("Show the keys", "Mostrar las teclas"),
    }
}

fn quoted(lang: Lang, one: Shortcut) -> String {
    match lang {
        Lang::En => format!("“{}”", shortcut(lang, one)),
        Lang::Es => format!("«{}»", shortcut(lang, one)),
    }
}

/// Returns the key that a shortcut has.
pub fn now(lang: Lang, one: Shortcut, now: Option<char>) -> String {
    format!("{}: {}", shortcut(lang, one), key(lang, now))
}

fn key(lang: Lang, key: Option<char>) -> String {
    key.map_or(lang.of("off", "sin tecla").to_owned(), String::from)
}

/// Returns the accessible name of the button with a shortcut's key.
pub fn button(lang: Lang, one: Shortcut, now: Option<char>) -> String {
    match lang {
        Lang::En => format!("{}: {}. Change", shortcut(lang, one), key(lang, now)),
        Lang::Es => format!("{}: {}. Cambiar", shortcut(lang, one), key(lang, now)),
    }
}

/// Returns the accessible name of the button that switches a shortcut off.
pub fn switch_off(lang: Lang, one: Shortcut) -> String {
    match lang {
        Lang::En => format!("Switch off {}", quoted(lang, one)),
        Lang::Es => format!("Quitar la tecla de {}", quoted(lang, one)),
    }
}

/// Returns that a shortcut does not get a key, because `by` of the same game has it, and the key that it keeps.
pub fn taken(lang: Lang, one: Shortcut, key: char, by: Shortcut, keeps: Option<char>) -> String {
    match lang {
        Lang::En => {
            let keeps = keeps.map_or("stays off".to_owned(), |old| format!("keeps {old}"));
            format!(
                "{key} is already the key for {}. {} {keeps}.",
                quoted(lang, by),
                quoted(lang, one)
            )
        }
        Lang::Es => {
            let keeps = keeps.map_or("sigue sin tecla".to_owned(), |old| format!("conserva {old}"));
            format!("{key} ya es la tecla de {}. {} {keeps}.", quoted(lang, by), quoted(lang, one))
        }
    }
}

/// Returns that two shortcuts of a game have the same key, of which the first works.
pub fn same(lang: Lang, first: Shortcut, other: Shortcut, key: char) -> String {
    let [first, other] = [first, other].map(|it| quoted(lang, it));
    match lang {
        Lang::En => format!("{first} and {other} both have {key}. {first} works."),
        Lang::Es => format!("{first} y {other} tienen {key}. Funciona {first}."),
    }
}

/// Returns that the boards of some games take a shortcut's key.
pub fn boards(lang: Lang, one: Shortcut, key: char, games: &[GameId]) -> String {
    let games = list(games.iter().map(|id| id.name(lang)));
    let one = quoted(lang, one);
    match lang {
        Lang::En => format!("Where the board takes {key}, {} has no key: {games}", one),
        Lang::Es => format!("Donde el tablero usa {key}, {one} no tiene tecla: {games}"),
    }
}

/// Returns who uses a key: shortcuts, and boards of games.
pub fn used(lang: Lang, key: char, rivals: &[Rival]) -> String {
    if rivals.is_empty() {
        return match lang {
            Lang::En => format!("{key}: free"),
            Lang::Es => format!("{key}: libre"),
        };
    }
    let names = rivals.iter().map(|rival| match rival {
        Rival::Shortcut(one) => shortcut(lang, *one),
        Rival::Board(id) => id.name(lang),
    });
    format!("{key}: {}", list(names))
}

/// Joins names of games and shortcuts, some of which end in an exclamation mark.
fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Shortcut as S;

    fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
        [Lang::En, Lang::Es].map(say)
    }

    #[test]
    fn a_conflict_names_both_and_says_which_works() {
        let taken = |keeps| both(|lang| taken(lang, S::Undo, 'N', S::New, keeps));
        assert_eq!(
            taken(Some('U')),
            [
                "N is already the key for “New game”. “Undo” keeps U.",
                "N ya es la tecla de «Partida nueva». «Deshacer» conserva U."
            ]
        );
        assert_eq!(
            taken(None),
            [
                "N is already the key for “New game”. “Undo” stays off.",
                "N ya es la tecla de «Partida nueva». «Deshacer» sigue sin tecla."
            ]
        );
        assert_eq!(
            both(|lang| same(lang, S::New, S::Undo, 'N')),
            [
                "“New game” and “Undo” both have N. “New game” works.",
                "«Partida nueva» y «Deshacer» tienen N. Funciona «Partida nueva»."
            ]
        );
        assert_eq!(
            both(|lang| boards(lang, S::Hint, 'S', &[GameId::GoFish, GameId::Sliding])),
            [
                "Where the board takes S, “Hint” has no key: Go Fish · Sliding Puzzle",
                "Donde el tablero usa S, «Pista» no tiene tecla: ¡A pescar! · Fichas deslizantes"
            ]
        );
    }

    #[test]
    fn a_key_says_who_uses_it() {
        assert_eq!(both(|lang| used(lang, '5', &[])), ["5: free", "5: libre"]);
        let rivals = [Rival::Shortcut(S::Hint), Rival::Board(GameId::FlipNine)];
        assert_eq!(used(Lang::En, '5', &rivals), "5: Hint · Flip 9");
    }

    #[test]
    fn every_shortcut_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            for (i, one) in S::ALL.into_iter().enumerate() {
                let name = shortcut(lang, one);
                assert!(S::ALL[..i].iter().all(|&other| shortcut(lang, other) != name));
            }
        }
    }
}
