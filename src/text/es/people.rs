//! The texts of the people, in Spanish.

use super::FIGURES;
use crate::people::{Colour, PeopleFault as F};
use crate::text::{PeopleSay as S, PeopleWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::Lead => {
            "Aquí pueden jugar hasta seis personas, cada una con sus ajustes, partidas, récords y días."
        }
        W::NoLock => "No hay contraseñas: cualquiera puede cambiar de persona.",
        W::First => "Jugador 1",
        W::Plays => "Juega",
        W::Switch => "Cambiar",
        W::Edit => "Editar",
        W::Add => "Añadir a una persona",
        W::New => "Nueva persona",
        W::Name => "Nombre",
        W::Colour => "Color",
        W::Keep => "Guardar",
        W::Cancel => "Cancelar",
        W::Delete => "Borrar",
        W::DeleteNow => "Borrar todo",
        W::SaveFirst => "Guardar antes una copia",
        W::Whose => "Copia de",
        W::Everyone => "Todos",
        W::NewHere => "Nueva persona en este dispositivo",
        W::NoRoom => {
            "Se queda fuera: este dispositivo ya tiene seis personas. Borra una e importa otra vez."
        }
    }
}

pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "Azul",
        Colour::Teal => "Verde",
        Colour::Purple => "Morado",
        Colour::Brown => "Marrón",
        Colour::Red => "Rojo",
        Colour::Gray => "Gris",
    }
}

fn fault(fault: F) -> &'static str {
    match fault {
        F::NoName => "Escribe un nombre.",
        F::Taken => "Ya hay alguien con ese nombre.",
        F::TooMany => "Caben seis personas. Borra una antes.",
        F::Plays => "Esta persona está jugando. Cambia antes a otra.",
        F::First => "La primera persona no se puede borrar.",
        F::Gone => "Esta persona se borró en otra pestaña.",
        F::Off => "El navegador no guarda nada aquí, así que solo puede jugar una persona.",
        F::Full => "El almacenamiento del navegador está lleno. No ha cambiado nada.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(word_) => word(*word_).to_owned(),
        S::Now(name) => format!("Juega ahora: {name}"),
        S::To(word_, name) => format!("{}: {name}", word(*word_)),
        S::Has(games, days) => format!(
            "{} · {}",
            FIGURES.tally(*games, "partida terminada", "partidas terminadas"),
            FIGURES.tally(*days, "resultado del día", "resultados del día")
        ),
        S::Sure(name) => format!("¿Borrar a {name}?"),
        S::Lost(games, saves, days) => format!(
            "Se borrarán de este dispositivo {}, {}, {} y todos los ajustes.",
            FIGURES.tally(*games, "partida terminada", "partidas terminadas"),
            FIGURES.tally(*saves, "partida en curso", "partidas en curso"),
            FIGURES.tally(*days, "resultado del día", "resultados del día")
        ),
        S::Deleted(name) => format!("Persona borrada: {name}."),
        S::Added(name) => format!("Ya puede jugar aquí: {name}."),
        S::Fault(why) => fault(*why).to_owned(),
        S::Joins(name, here) if name == here => "Se une a los datos de aquí".to_owned(),
        S::Joins(_, here) => format!("Se une a los datos de {here}"),
    }
}
