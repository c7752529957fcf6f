//! The texts of the dialogs of Go Fish, in Spanish.

use crate::games::go_fish::Level;
use crate::games::go_fish::words::desk::{DeskWord as W, FishDesk as D, Fortune, wins};
use crate::words::es::FIGURES;

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
        W::AnyRank => "Pedir cualquier valor, lo tengas o no",
        W::StandIn => "Si alguien se desconecta",
        W::AtTable => "En la mesa",
        W::AtOnce => "Se aplican al instante.",
        W::Pace => "Velocidad",
        W::Slow => "Lenta",
        W::Normal => "Normal",
        W::Fast => "Rápida",
        W::Step => "Paso a paso",
        W::Sort => "Ordenar la mano",
        W::ByRank => "Por valor",
        W::ByCount => "De más a menos",
        W::AsCame => "Como llegan",
        W::Aid => "Ayuda a la memoria",
        W::AidOff => "Ninguna",
        W::AidLog => "Registro",
        W::AidTable => "Deducciones",
        W::Told => "Mostrar probabilidades",
        W::ToldNever => "Nunca",
        W::ToldAfter => "Después de pedir",
        W::ToldBefore => "Antes y después",
        W::Assists => {
            "Las deducciones, y las probabilidades antes de pedir, marcan la partida «con ayuda»."
        }
        W::Supposes => {
            "Las probabilidades tienen en cuenta lo que pidieron los demás. «Cerca del» y ≈ indican una estimación: se sabe cómo pide la máquina; de una persona solo se supone."
        }
        W::Seal => "Sello de la baraja",
        W::SealNote => {
            "Huella SHA-256 de la baraja mezclada y un número al azar. Ambos se muestran al final, para que cualquiera compruebe que la baraja no cambió."
        }
        W::Proven => "Deducciones",
        W::ProvenNote => "● seguro que tiene, ○ puede que tenga, · no tiene",
        W::Must => "seguro que tiene",
        W::May => "puede que tenga",
        W::Cannot => "no tiene",
        W::Log => "Registro, lo último primero",
        W::Missed => "Desde tu último turno",
        W::Places => "Clasificación",
        W::Place => "Puesto",
        W::Player => "Jugador",
        W::Books => "Grupos",
        W::Luck => "Suerte y habilidad",
        W::LuckNote => {
            "Esperadas: la suma de las probabilidades de cada petición, según lo que el jugador podía saber."
        }
        W::Asks => "Peticiones",
        W::Expected => "Esperadas",
        W::Caught => "Aciertos",
        W::Proof => "La baraja",
        W::Kept => "La baraja no cambió.",
        W::NotKept => "La baraja no coincide con su sello.",
        W::Nonce => "Número al azar",
        W::Number => "Número de reparto",
        W::Codes => "Cartas repartidas: las manos y después el mazo",
        W::Check => "Compruébalo tú",
        W::LinkOptions => "Opciones, como en el enlace",
        W::BadSeal => "El sello tiene 64 caracteres: 0–9 y a–f.",
        W::BadNonce => "El número al azar tiene 32 caracteres: 0–9 y a–f.",
        W::Matches => "El sello coincide. La baraja no cambió.",
        W::Differs => "El sello no coincide: es de otra baraja o de otro número al azar.",
        W::Elsewhere => "O compruébalo en una terminal, sin esta página:",
    }
}

pub fn say(say: &D) -> String {
    match say {
        D::Word(plain) => word(*plain).into(),
        D::Kind(seat) => format!("Asiento {seat}, jugador"),
        D::NameOf(seat) => format!("Asiento {seat}, nombre"),
        D::Counting(done, all) => {
            format!(
                "Calculando: {} de {}",
                FIGURES.whole(*done),
                FIGURES.tally(*all, "petición", "peticiones")
            )
        }
        D::LevelNote(named) => {
            let note = match named {
                Level::Minnow => "Pide al azar.",
                Level::Perch => "Recuerda las dos últimas rondas.",
                Level::Pike => {
                    "Lo recuerda todo y deduce quién tiene una carta y quién no puede tenerla."
                }
                Level::Shark => "Calcula las probabilidades y lo que revela cada petición.",
            };
            match wins(*named) {
                Some(n) => format!("{note} Gana {n} de 100 partidas contra un Pececillo."),
                None => note.into(),
            }
        }
        D::Number(n) => FIGURES.hundredths(*n),
        D::Lucky { who, asks, caught, expected } => {
            let luck = Fortune::of(*caught, *expected);
            let were = if *expected == 100 { "se esperaba" } else { "se esperaban" };
            let expected = FIGURES.hundredths(*expected);
            let [caught, asks] = [caught, asks].map(|n| FIGURES.whole(*n));
            let made = match who {
                None => format!("Aciertas {caught} de {asks}"),
                Some(name) => format!("{name} acierta {caught} de {asks}"),
            };
            let luck = match (luck, who) {
                (Fortune::Even, _) => "Suerte normal.".into(),
                (Fortune::With, None) => "Tuviste suerte.".into(),
                (Fortune::With, Some(_)) => "Tuvo suerte.".to_owned(),
                (Fortune::Against, None) => "Te faltó suerte.".into(),
                (Fortune::Against, Some(_)) => "Le faltó suerte.".into(),
            };
            format!("{made}; {were} {expected}. {luck}")
        }
    }
}
