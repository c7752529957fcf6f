//! What is said in the dialogs of Go Fish, in Spanish.

use crate::games::go_fish::Level;
use crate::text::go_fish_desk::Fortune;
use crate::text::{DeskWord as W, FishDesk as D, hundredths, tally};

pub fn word(word: W) -> &'static str {
    match word {
        W::Players => "Jugadores",
        W::Person => "Persona",
        W::Deck => "Baraja",
        W::French => "Francesa",
        W::Spanish => "Española",
        W::Ranks => "Valores",
        W::Suits => "Palos",
        W::Hand => "Cartas por jugador",
        W::NextOnly => "Pedir solo al siguiente jugador",
        W::AnyRank => "Pedir valores que no se tienen",
        W::AtTable => "En esta mesa",
        W::AtOnce => "Valen desde ahora mismo.",
        W::Pace => "Ritmo",
        W::Slow => "Lento",
        W::Normal => "Normal",
        W::Fast => "Rápido",
        W::Step => "Paso a paso",
        W::Sort => "Orden de la mano",
        W::ByRank => "Por valor",
        W::ByCount => "De más a menos",
        W::AsCame => "Según llegan",
        W::Aid => "Ayuda a la memoria",
        W::AidOff => "Ninguna",
        W::AidLog => "Últimas frases",
        W::AidTable => "Deducciones",
        W::Told => "Probabilidades",
        W::ToldNever => "Nunca",
        W::ToldAfter => "Tras pedir",
        W::ToldBefore => "También antes",
        W::Assists => {
            "Las deducciones, y las probabilidades antes de pedir, marcan la partida como asistida."
        }
        W::Seal => "El sello del mazo",
        W::SealNote => {
            "El SHA-256 del mazo barajado y de un número al azar. Los dos se enseñan al terminar la partida: entonces cualquiera puede comprobar que el mazo no cambió."
        }
        W::Proven => "Deducciones",
        W::ProvenNote => "● tiene por fuerza alguna, ○ puede tenerla, · no puede",
        W::Must => "tiene",
        W::May => "puede tener",
        W::Cannot => "no tiene",
        W::Log => "Lo que ha pasado, lo último primero",
        W::Places => "Puestos",
        W::Place => "Puesto",
        W::Player => "Jugador",
        W::Books => "Grupos",
        W::Luck => "Suerte y habilidad",
        W::LuckNote => {
            "Esperables: la suma de las probabilidades de lo que se pidió, cada una como el jugador podía saberla."
        }
        W::Asks => "Peticiones",
        W::Expected => "Esperables",
        W::Caught => "Capturas",
        W::Proof => "El mazo",
        W::Kept => "El mazo no cambió.",
        W::NotKept => "El mazo no corresponde a su sello.",
        W::Nonce => "Número al azar",
        W::Number => "Número de reparto",
        W::Codes => "Las cartas como estaban: las manos y después el mazo",
        W::Check => "Compruébalo",
        W::LinkOptions => "Opciones, como en el enlace",
        W::BadSeal => "El sello tiene 64 cifras, del 0 al 9 y de la a a la f.",
        W::BadNonce => "El número al azar tiene 32 cifras, del 0 al 9 y de la a a la f.",
        W::Matches => "El sello corresponde. El mazo no cambió.",
        W::Differs => "El sello no corresponde: se hizo con otro mazo o con otro número al azar.",
        W::Elsewhere => "Lo mismo en una terminal, sin esta página:",
    }
}

pub fn say(say: &D) -> String {
    match say {
        D::Word(plain) => word(*plain).into(),
        D::Kind(seat) => format!("Sitio {seat}: quién juega"),
        D::NameOf(seat) => format!("Sitio {seat}: nombre"),
        D::Counting(done, all) => {
            format!("Contando: {done} de {}", tally(*all, "petición", "peticiones"))
        }
        D::LevelNote(named) => match named {
            Level::Minnow => "Pide al azar.".into(),
            Level::Perch => "Recuerda las dos últimas rondas.".into(),
            Level::Pike => "Lo recuerda todo, y deduce quién tiene por fuerza una carta y quién no puede tenerla.".into(),
            Level::Shark => "Sopesa cada posibilidad, y lo que revela cada petición.".into(),
        },
        D::Number(n) => hundredths(*n, ','),
        D::Lucky { who, asks, caught, expected } => {
            let luck = Fortune::of(*caught, *expected);
            let was = if *expected == 100 { "era" } else { "eran" };
            let plural = if *expected == 100 { "" } else { "s" };
            let expected = hundredths(*expected, ',');
            let made = match who {
                None => format!("Lograste {caught} de {asks}"),
                Some(name) => format!("{name} logró {caught} de {asks}"),
            };
            let luck = match (luck, who) {
                (Fortune::Even, _) => "la suerte no decidió nada".into(),
                (Fortune::With, None) => "tuviste suerte".into(),
                (Fortune::With, Some(_)) => "tuvo suerte".to_owned(),
                (Fortune::Against, None) => "te faltó suerte".into(),
                (Fortune::Against, Some(_)) => "le faltó suerte".into(),
            };
            format!("{made}; {was} de esperar {expected} captura{plural}: {luck}.")
        }
    }
}
