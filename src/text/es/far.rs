//! The texts of games between devices, in Spanish.

use super::FIGURES;
use crate::text::{FarSay as S, FarWord as W};
use crate::words::enumerate;

pub fn word(word: W) -> &'static str {
    match word {
        W::Waits => "Esperando un sí…",
        W::Play => "Jugar",
        W::Again => "Jugar otra vez",
        W::NextRound => "Siguiente ronda",
        W::ToGame => "Volver a la partida",
        W::Connect => "Conectar de nuevo",
        W::Cards => "Cartas",
        W::FlipNote => {
            "Uno prepara las cartas y el otro las voltea sin ver ninguna. Luego cambian. Gana quien menos voltea. Las cartas ocultas quedan selladas y se comprueban al final de cada ronda."
        }
        W::HolderNote => {
            "Este dispositivo guarda la baraja, así que su jugador podría mirar. Todos los dispositivos barajan juntos, la baraja queda sellada y al final cada uno la comprueba."
        }
        W::NoAids => "Sin pistas, probabilidades ni deducciones entre dispositivos.",
        W::NoRecord => "No cuenta en tus récords.",
        W::Replaces => "Ocupa el lugar de la partida que espera.",
        W::Leave => "Dejar esta partida",
        W::LeaveTwo => "Termina para los dos.",
        W::LeaveHost => "Este dispositivo guarda la baraja: termina para todos.",
        W::LeaveGuest => "Los demás siguen. La máquina juega por ti.",
        W::LeaveYes => "Dejarla",
        W::Stay => "Seguir jugando",
        W::Devices => "Dispositivos",
        W::Drop => "Abandonarla",
        W::Unreadable => {
            "No se pudo leer una partida con otro dispositivo. Se conserva aparte, en Copia de seguridad."
        }
        W::Elsewhere => "Esta partida sigue en otra pestaña",
        W::Twin => {
            "La partida que espera tiene el mismo lugar en las dos pestañas, así que no pueden jugarla entre sí. Conéctate con el dispositivo del otro jugador."
        }
        W::Beside => {
            "Otra pestaña de este navegador también juega esta partida, y solo se guarda un lugar. No cierres esta pestaña."
        }
        W::Shuffling => "Barajando juntos…",
        W::TooLate => "Tarde: el turno ya había pasado",
        W::Unvouched => {
            "La partida empezó antes que este dispositivo, que no participó al barajar."
        }
        W::Opened => {
            "Tus cartas ya están a la vista, y el otro dispositivo comprueba tus respuestas."
        }
        W::DeckKept => {
            "La baraja no cambió. Tu dispositivo participó al barajar y cada carta coincide con el sello."
        }
        W::DeckUnvouched => {
            "Cada carta coincide con el sello. Tu dispositivo no participó al barajar, así que de eso no puede dar fe."
        }
        W::DeckOwn => {
            "La baraja ya está a la vista, y los demás dispositivos la comparan con su sello."
        }
        W::Over => "Fin de la partida",
        W::NotNow => "Ahora no",
        W::Off => "No habrá partida.",
    }
}

/// Joins names: "y" becomes "e" before the sound of an "i".
fn names(all: &[String]) -> String {
    let last = all.last().map_or("", String::as_str);
    let is_i = last.trim_start_matches(['h', 'H']).starts_with(['i', 'I', 'í', 'Í']);
    enumerate(all.iter(), if is_i { " e " } else { " y " })
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(plain) => word(*plain).to_owned(),
        S::PlayAt(game) => (*game).to_owned(),
        S::BackTo(game) => format!("Volver a la partida: {game}"),
        S::AskTo(who) => format!("Proponer la partida a {}", names(who)),
        S::Wants(name, game) => format!("{name} propone una partida: {game}"),
        S::OnlyHost(name) => {
            format!("¡A pescar!: solo reparte el dispositivo de {name}, que te invitó.")
        }
        S::Begins(game) => format!("Empieza la partida: {game}"),
        S::FlipTerms(cards) => {
            format!(
                "{}. Uno prepara y el otro voltea sin ver ninguna. Luego cambian.",
                FIGURES.tally(*cards, "carta", "cartas")
            )
        }
        S::FishTerms { names: who, holder, hand, deck, is_spanish, next_only, any_rank } => {
            let hand = FIGURES.whole(*hand);
            let deck = FIGURES.tally(*deck, "carta", "cartas");
            let kind = if *is_spanish { "Baraja española" } else { "Baraja francesa" };
            let next = if *next_only { " Solo se pide al siguiente." } else { "" };
            let any = if *any_rank { " Se puede pedir cualquier valor." } else { "" };
            format!(
                "{}. {kind} de {deck}, {hand} para cada quien.{next}{any} El dispositivo de {holder} guarda la baraja, así que su jugador podría mirar. La baraja queda sellada y tu dispositivo la comprueba al final.",
                names(who)
            )
        }
        S::With(who) => format!("con {}", names(who)),
        S::Waiting(game, who) => format!("Partida en espera con {}: {game}", names(who)),
        S::Away(name) => format!("El dispositivo de {name} no responde. La partida espera"),
        S::Apart(name) => format!("Conéctate de nuevo con {name} y la partida sigue"),
        S::Connect(name) => format!("Conectar con {name}"),
        S::GoesOn(name) => format!("{name} está de vuelta. La partida sigue."),
        S::Left(name) => format!("{name} dejó la partida"),
        S::StandsIn(name, level) => format!("{name} no está. Mientras tanto juega {level}."),
        S::BackAt(name) => format!("{name} está de vuelta."),
        S::Awaited(who) => format!("Esperando a {}", names(who)),
        S::Deals(name) => format!("Reparte el dispositivo de {name}"),
        S::Sets(name) => format!("{name} prepara las cartas"),
        S::HasSet(name) => format!("{name} ocultó las cartas. Volteas tú."),
        S::Hidden(name) => format!("Ocultas. Voltea {name}"),
        S::Flips(name, left, starts) => {
            let starts = FIGURES.tally(*starts, "combinación", "combinaciones");
            format!("Voltea {name}. Quedan {} de {starts}", FIGURES.whole(*left))
        }
        S::Round(round, None, other) => format!("Ronda {round}: tú preparas, {other} voltea"),
        S::Round(round, Some(other), _) => {
            format!("Ronda {round}: {other} prepara, tú volteas")
        }
        S::Total(own, name, other) => {
            let [own, other] = [own, other].map(|n| FIGURES.whole(*n));
            format!("Volteos hasta ahora: tú {own}, {name} {other}")
        }
        S::SetterKept(name) => {
            format!(
                "Comprobado: {name} abrió las cartas que había sellado, y todas las respuestas eran ciertas."
            )
        }
        S::SetterOther(name) => {
            format!(
                "El dispositivo de {name} hizo trampa: abrió otras cartas que las selladas. Esta ronda no cuenta."
            )
        }
        S::SetterFalse(name) => {
            format!(
                "El dispositivo de {name} hizo trampa: una respuesta era falsa. Esta ronda no cuenta."
            )
        }
        S::DeckBroken(name) => {
            format!("El dispositivo de {name} hizo trampa: esta no es la baraja sellada.")
        }
    }
}
