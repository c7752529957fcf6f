//! The texts of the keys, in Spanish.

use crate::keys::{Rival, Shortcut as S};
use crate::text::keys::list;
use crate::text::{KeySay, KeyWord as W, Lang, shortcut_name};

pub fn word(word: W) -> &'static str {
    match word {
        W::Picture => "Tu teclado",
        W::PictureName => "Teclado: están marcadas las teclas en uso",
        W::ForShortcut => "Atajo",
        W::ForBoard => "En un tablero",
        W::ForBoth => "La quieren los dos",
        W::Places => "Cada tecla se llama como en un teclado inglés.",
        W::Shortcuts => "Atajos",
        W::SingleNote => {
            "Si están desactivados, siguen valiendo las teclas con Ctrl, ⌘ o Alt, y F1."
        }
        W::Off => "Sin tecla",
        W::Reset => "Usar las teclas habituales",
        W::WasReset => "Todos los atajos vuelven a sus teclas habituales.",
        W::Press => "Pulsa la tecla nueva o elígela aquí. Con Escape no cambia nada.",
        W::OnlyThese => "Elige una letra o una cifra.",
        W::SayNote => "Para lectores de pantalla",
        W::RedoNote => "Ctrl+Mayús+Z",
        W::Slide => "Deslizar a la izquierda, a la derecha, arriba, abajo",
        W::OnBoard => "En el tablero",
        W::SinglesOff => "Los atajos de una tecla están desactivados.",
        W::OnMac => "En Mac, ⌘ hace de Ctrl.",
        W::Change => "Cambiar teclas",
    }
}

pub fn shortcut(shortcut: S) -> &'static str {
    match shortcut {
        S::New => "Partida nueva",
        S::Undo => "Deshacer",
        S::Redo => "Rehacer",
        S::Hint => "Pista",
        S::Restart => "Reiniciar",
        S::More => "Más",
        S::Talk => "Registro",
        S::Turn => "Voltear el mazo",
        S::Say => "Decir otra vez cómo va y qué falta",
        S::Sheet => "Mostrar las teclas",
    }
}

fn name(one: S) -> String {
    format!("«{}»", shortcut_name(one, Lang::Es))
}

fn key(key: Option<char>) -> String {
    key.map_or("sin tecla".to_owned(), String::from)
}

pub fn say(say: &KeySay) -> String {
    match say {
        KeySay::Button(one, now) => format!("{}: {}. Cambiar", shortcut(*one), key(*now)),
        KeySay::SwitchOff(one) => format!("Quitar la tecla de {}", name(*one)),
        KeySay::Now(one, now) => format!("{}: {}", shortcut(*one), key(*now)),
        KeySay::Taken { shortcut, key, by, keeps } => {
            let keeps = keeps.map_or("sigue sin tecla".to_owned(), |old| format!("conserva {old}"));
            format!("{key} ya es la tecla de {}. {} {keeps}.", name(*by), name(*shortcut))
        }
        KeySay::Same(first, other, key) => {
            let [first, other] = [first, other].map(|it| name(*it));
            format!("{first} y {other} tienen {key}. Funciona {first}.")
        }
        KeySay::Boards(one, key, games) => {
            let games = list(games.iter().map(|id| Lang::Es.tongue().game(*id)));
            let one = name(*one);
            format!("Donde el tablero usa {key}, {one} no tiene tecla: {games}")
        }
        KeySay::Used(key, rivals) if rivals.is_empty() => format!("{key}: libre"),
        KeySay::Used(key, rivals) => {
            let names = rivals.iter().map(|rival| match rival {
                Rival::Shortcut(one) => shortcut(*one),
                Rival::Board(id) => Lang::Es.tongue().game(*id),
            });
            format!("{key}: {}", list(names))
        }
    }
}
