//! The texts of the page of people, and what backups and settings say of them.

use super::{Lang, said};
use handful_storage::backup::people::Destination;
use handful_storage::person::{Colour, PeopleError};

said! {
    /// Returns the name of the first person, until somebody changes it.
    pub first = "Player 1", "Jugador 1";
    /// Returns the word of the button that adds a person.
    pub add = "Add a person", "Añadir a una persona";
    /// Titles the part for the people of this device.
    pub on_this_device = "On this device", "En este dispositivo";
    /// Titles the part for other devices.
    pub on_other_devices = "On other devices", "En otros dispositivos";
}

/// Returns the length of a person's streak, as a note to their name.
pub fn streak(lang: Lang, days: u32) -> String {
    let format = lang.number_format();
    match lang {
        Lang::En => format!("{}-day streak", format.whole(days)),
        Lang::Es => format!("racha de {}", format.tally(days, "día", "días")),
    }
}

/// Names everyone: "Ana and Ben".
pub fn everyone(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} {} {last}", all.join(", "), lang.of("and", "y")),
    }
}

/// Returns the name of a colour.
pub fn colour(lang: Lang, colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => lang.of("Blue", "Azul"),
        Colour::Teal => lang.of("Green", "Verde"),
        Colour::Purple => lang.of("Purple", "Morado"),
        Colour::Brown => lang.of("Brown", "Marrón"),
        Colour::Red => lang.of("Red", "Rojo"),
        Colour::Gray => lang.of("Gray", "Gris"),
    }
}

/// Returns how much there is of a person.
pub fn has(lang: Lang, games: u32, days: u32) -> String {
    format!("{} · {}", finished(lang, games), results(lang, days))
}

said! {
    /// Returns the question before a person is deleted.
    pub sure(name: &str) = "Delete {name}?", "¿Borrar a {name}?";
}

/// Returns what is deleted with a person.
pub fn lost(lang: Lang, games: u32, saves: u32, days: u32) -> String {
    let [one, many] = lang
        .of(["game in progress", "games in progress"], ["partida en curso", "partidas en curso"]);
    let saves = lang.number_format().tally(saves, one, many);
    let (games, days) = (finished(lang, games), results(lang, days));
    match lang {
        Lang::En => {
            format!(
                "{}, {}, {} and all settings will be deleted from this device.",
                games, saves, days
            )
        }
        Lang::Es => {
            format!(
                "Se borrarán de este dispositivo {}, {}, {} y todos los ajustes.",
                games, saves, days
            )
        }
    }
}

fn finished(lang: Lang, games: u32) -> String {
    let [one, many] =
        lang.of(["finished game", "finished games"], ["partida terminada", "partidas terminadas"]);
    lang.number_format().tally(games, one, many)
}

fn results(lang: Lang, days: u32) -> String {
    let [one, many] =
        lang.of(["daily result", "daily results"], ["resultado del día", "resultados del día"]);
    lang.number_format().tally(days, one, many)
}

said! {
    /// Returns that a person was deleted.
    pub deleted(name: &str) = "{name} was deleted.", "Persona borrada: {name}.";
    /// Returns that a person was added.
    pub added(name: &str) = "{name} can play here now.", "Ya puede jugar aquí: {name}.";
}

/// Returns why a change is refused.
pub fn error(lang: Lang, error: PeopleError) -> &'static str {
    match error {
        PeopleError::NoName => lang.of("Type a name.", "Escribe un nombre."),
        PeopleError::Taken => {
            lang.of("Someone here already has this name.", "Ya hay alguien con ese nombre.")
        }
        PeopleError::TooMany => lang.of(
            "There’s room for six people. Delete one first.",
            "Caben seis personas. Borra una antes.",
        ),
        PeopleError::IsCurrent => lang.of(
            "This person is playing. Switch to someone else first.",
            "Esta persona está jugando. Cambia antes a otra.",
        ),
        PeopleError::IsFirst => {
            lang.of("The first person can’t be deleted.", "La primera persona no se puede borrar.")
        }
        PeopleError::NotFound => lang.of(
            "This person was deleted in another tab.",
            "Esta persona se borró en otra pestaña.",
        ),
        PeopleError::StorageDenied => lang.of(
            "Your browser won’t save anything here, so only one person can play.",
            "El navegador no guarda nada aquí, así que solo puede jugar una persona.",
        ),
        PeopleError::StorageFull => lang.of(
            "Your browser’s storage is full. Nothing was changed.",
            "El almacenamiento del navegador está lleno. No ha cambiado nada.",
        ),
    }
}

/// Returns what becomes of the values of a backup's person `name`; `here` is who gets them, if somebody on the device
/// does.
pub fn goes(lang: Lang, goes: &Destination, name: &str, here: &str) -> String {
    match (goes, lang) {
        (Destination::To(_), _) if name == here => {
            lang.of("Joins the data here", "Se une a los datos de aquí").into()
        }
        (Destination::To(_), Lang::En) => format!("Joins the data of {here}"),
        (Destination::To(_), Lang::Es) => format!("Se une a los datos de {here}"),
        (Destination::Becomes(_) | Destination::New(_), _) => {
            lang.of("New on this device", "Nueva persona en este dispositivo").into()
        }
        (Destination::Nobody, _) => lang
            .of(
                "Left out: this device already has six people. Delete one, then import again.",
                "Se queda fuera: este dispositivo ya tiene seis personas. Borra una e importa otra vez.",
            )
            .into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_named_in_numbers() {
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| lost(lang, 1, 2, 0)),
            [
                "1 finished game, 2 games in progress, 0 daily results and all settings will be deleted from this device.",
                "Se borrarán de este dispositivo 1 partida terminada, 2 partidas en curso, 0 resultados del día y todos los ajustes.",
            ]
        );
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| has(lang, 12, 1)),
            ["12 finished games · 1 daily result", "12 partidas terminadas · 1 resultado del día"]
        );
    }

    #[test]
    fn everyone_is_named_and_a_streak_is_counted() {
        let names = ["Ana", "Ben", "Eva"].map(str::to_owned);
        assert_eq!(everyone(Lang::En, &names[..1]), "Ana");
        assert_eq!(everyone(Lang::En, &names[..2]), "Ana and Ben");
        assert_eq!(everyone(Lang::Es, &names), "Ana, Ben y Eva");
        assert_eq!([1, 4].map(|days| streak(Lang::En, days)), ["1-day streak", "4-day streak"]);
        assert_eq!(
            [1, 4].map(|days| streak(Lang::Es, days)),
            ["racha de 1 día", "racha de 4 días"]
        );
    }
}
