//! The texts of the sheets of keys, and of the settings about keys.

use super::{Lang, said};
use crate::keys::Shortcut;
use handful_games::{GameId, field, with_game};

said! {
    /// Returns the heading of the shortcuts.
    pub shortcuts = "Shortcuts", "Atajos";
    /// Returns what stands in place of the key of a shortcut that has none now.
    pub off = "Off", "Sin tecla";
    /// Returns the key that always redoes.
    pub redo_note = "Ctrl+Shift+Z", "Ctrl+Mayús+Z";
}

/// Returns what a shortcut of a game does.
pub fn shortcut(lang: Lang, id: GameId, shortcut: Shortcut) -> &'static str {
    match shortcut {
        Shortcut::New => lang.of("New game", "Partida nueva"),
        Shortcut::Undo => lang.of("Undo", "Deshacer"),
        Shortcut::Redo => lang.of("Redo", "Rehacer"),
        Shortcut::Hint => lang.of("Hint", "Pista"),
        Shortcut::Restart => lang.of("Restart", "Reiniciar"),
        Shortcut::More => lang.of("More", "Más"),
        Shortcut::Own(_) => {
            with_game!(id, G => field!(G, OWN_KEY.name)).map_or("", |name| name(lang))
        }
        Shortcut::Say => {
            lang.of("Say the state and goal again", "Decir otra vez cómo va y qué falta")
        }
        Shortcut::Sheet => lang.of("Show the keys", "Mostrar las teclas"),
    }
}

/// Returns that a letter slides a tile, so that a shortcut has no key on that board.
pub fn slides(lang: Lang, id: GameId, one: Shortcut) -> String {
    let (key, name) = (one.key(), shortcut(lang, id, one));
    said!(
        lang,
        "{key} slides a tile, so “{name}” has no key.",
        "{key} desliza una ficha, así que «{name}» no tiene tecla."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Shortcut as S;

    #[test]
    fn a_letter_that_is_a_shortcut_too_is_said() {
        assert_eq!(
            Lang::ALL.map(|lang| slides(lang, GameId::Sliding, S::New)),
            [
                "N slides a tile, so “New game” has no key.",
                "N desliza una ficha, así que «Partida nueva» no tiene tecla."
            ]
        );
    }

    #[test]
    fn every_shortcut_has_a_name_of_its_own() {
        for (lang, id) in Lang::ALL.into_iter().flat_map(|lang| GameId::ALL.map(|id| (lang, id))) {
            let names: Vec<_> = S::all(id).map(|one| shortcut(lang, id, one)).collect();
            for (i, name) in names.iter().enumerate() {
                assert!(!name.is_empty() && !names[..i].contains(name), "{name}");
            }
        }
    }
}
