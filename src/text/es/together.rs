//! The texts of play with other devices, in Spanish.

use super::FIGURES;
use crate::text::{TogetherSay as S, TogetherWord as W};
use crate::words::clock;

pub fn word(word: W) -> &'static str {
    match word {
        W::Head => "Dos dispositivos, una mesa",
        W::Lead => {
            "Compite en el mismo reparto, juega con cartas en tu propia pantalla o pasa todo a otro dispositivo. Sin cuenta ni servidor: los dispositivos se comunican entre sí, con cifrado."
        }
        W::YourName => "Tu nombre",
        W::Nameless => "Alguien",
        W::Invite => "Invitar",
        W::HaveCode => "Tengo un código",
        W::Cancel => "Cancelar",
        W::MyCode => "Volver a mi código",
        W::Needs => "Qué hace falta",
        W::OneNetwork => {
            "Los dos dispositivos en la misma wifi, o uno conectado al otro como punto de acceso. No hace falta internet."
        }
        W::PageOnce => {
            "El otro dispositivo carga esta página una vez por internet. ¿Ya la conoce? Entonces funciona sin conexión."
        }
        W::StayOpen => {
            "Deja esta página abierta hasta que haya conexión. Si bloqueas la pantalla o abres otra aplicación, la espera termina."
        }
        W::InApp => {
            "La cámara de un teléfono abre el navegador, no la aplicación instalada, y cada uno guarda sus propias partidas. Para usar la aplicación, comparte el código como texto y pégalo allí, en Ajustes, Jugar juntos."
        }
        W::Trust => {
            "Un código que ves en la otra pantalla se prueba solo. Uno enviado como texto es tan seguro como el medio por el que llegó."
        }
        W::Making => "Creando tu código…",
        W::ScanThis => "Escanea esto con el otro dispositivo",
        W::ScanNote => {
            "Su cámara abre esta página, que muestra un código para que lo escanees tú. Los dos necesitan la misma wifi."
        }
        W::ScanAnswer => "Escanear la respuesta",
        W::PasteAnswer => "Pegar la respuesta",
        W::ShareCode => "Compartir como texto",
        W::CopyCode => "Copiar como texto",
        W::PointAt => "Apunta a la otra pantalla",
        W::CameraNote => {
            "El navegador va a pedir permiso para la cámara. Solo se usa para el código, y la imagen nunca sale de este dispositivo."
        }
        W::PictureStays => "La imagen nunca sale de este dispositivo.",
        W::CameraOn => "Encender la cámara",
        W::CameraView => "Cámara",
        W::CameraDenied => {
            "La cámara no está permitida. Permítela para este sitio en los ajustes del navegador, o pega la respuesta como texto."
        }
        W::CameraNone => "No hay ninguna cámara. Pega la respuesta como texto.",
        W::CameraFails => {
            "La cámara no arranca. Quizá la usa otra aplicación. Inténtalo de nuevo o pega la respuesta como texto."
        }
        W::CameraPlain => {
            "Aquí no hay cámara, porque esta página no se cargó por https. Envía la respuesta como texto y pégala."
        }
        W::AnswerHead => "Pega la respuesta",
        W::AnswerField => "El código del otro dispositivo",
        W::InviteHead => "Pega la invitación",
        W::InviteField => "El enlace o el código que te enviaron",
        W::GoOn => "Continuar",
        W::NoCode => "En este texto no hay ningún código.",
        W::NotAnswer => "Eso es una invitación. Pega la respuesta que muestra el otro dispositivo.",
        W::NotInvite => "Eso es una respuesta, no una invitación. Va en el dispositivo que invitó.",
        W::Damaged => "Falta o cambió una parte del código. Cópialo entero.",
        W::Newer => {
            "Este código es de otra versión de Handful. Actualiza los dos dispositivos e inténtalo de nuevo."
        }
        W::OtherAnswer => {
            "Esta respuesta es para otra invitación. Pide al otro dispositivo que escanee tu código de nuevo."
        }
        W::NothingYet => {
            "Cada quien juega en su dispositivo. Nada se envía ni se guarda hasta que te unas."
        }
        W::Join => "Unirse",
        W::NotNow => "Ahora no",
        W::HoldUp => "Muéstralo a la cámara del otro dispositivo. Esta página sigue sola.",
        W::Connecting => "Conectando…",
        W::Soon => "Suele tardar unos segundos.",
        W::NoLink => "Aún no hay conexión",
        W::Causes => "Si no se conecta",
        W::CauseNetwork => {
            "Redes distintas: pon los dos en la misma wifi, o uno en el punto de acceso del otro."
        }
        W::CauseGuest => {
            "Una wifi para invitados que separa sus dispositivos, como en hoteles y escuelas: usa un punto de acceso."
        }
        W::CauseVpn => "Una VPN en uno de ellos: páusala.",
        W::CauseExtension => {
            "Una extensión o un ajuste de privacidad que bloquea WebRTC: permítelo para este sitio."
        }
        W::CauseFirefox => {
            "Firefox sin ninguna red: conéctalo a una wifi o a un punto de acceso, aunque no tenga internet."
        }
        W::Again => "Código nuevo",
        W::NoRtc => {
            "Este navegador no puede conectarse a otros dispositivos, o una extensión lo impide. Prueba con otro navegador."
        }
        W::NoNetwork => {
            "Este dispositivo no está en ninguna red. Conéctalo a la wifi o al punto de acceso del otro y crea un código nuevo."
        }
        W::Full => "Esta mesa está llena: pueden jugar seis dispositivos.",
        W::Broken => {
            "Conexión cortada: el otro dispositivo envió algo que no tiene sentido. No pierdes nada."
        }
        W::Dismissed => "El otro dispositivo terminó la conexión.",
        W::Stranger => "Esa mesa ya no espera a este dispositivo. Pide otra invitación.",
        W::Connected => "Ya hay conexión",
        W::WhatNow => "Compite en el mismo reparto o juega en grupo, cada quien en su pantalla.",
        W::InviteMore => "Invitar a otro dispositivo",
        W::Leave => "Desconectar",
        W::Away => "sin conexión, esperando",
        W::Move => "Pasar todo",
        W::MoveNote => {
            "Una copia de las partidas, los récords, los días y los ajustes de todas las personas de este dispositivo va directa al otro. Aquí no se borra nada. Allí se muestra primero y solo se guarda si dicen que sí."
        }
        W::MoveApp => {
            "Si allí Handful está instalado como aplicación, conéctate desde la aplicación: guarda sus partidas aparte del navegador."
        }
        W::Send => "Enviar una copia",
        W::MoveWaits => "Esperando un sí en el otro dispositivo…",
        W::MoveDone => "Todo ha llegado.",
        W::TakeNote => {
            "Primero verás lo que contiene. Nada se guarda antes de que lo digas, y no pierdes nada de lo tuyo."
        }
        W::Take => "Recibirlo",
        W::Decline => "Rechazar",
        W::Arrived => "Todo está aquí",
        W::ArrivedNote => "Aún no se ha guardado nada. Míralo y decide.",
        W::LookAt => "Ver lo que contiene",
        W::Busy => "Ahora no se puede: hay otra cosa en marcha.",
        W::TooLarge => "Es demasiado para enviarlo de una vez. Usa un archivo de copia.",
        W::Race => "¿Una carrera?",
        W::RaceWaits => "Esperando un sí en el otro dispositivo…",
        W::RaceNote => {
            "El mismo reparto para los dos, sorteado con números al azar de ambos dispositivos. No cuenta en tus récords."
        }
        W::RaceYes => "Competir",
        W::RaceElse => "Carrera en otro juego",
        W::RaceOn => "La carrera está en marcha",
        W::ToRace => "Volver a la carrera",
        W::GiveUp => "Abandonar",
        W::NoRace => "No hay carrera.",
        W::ToTable => "Volver",
        W::GaveUp => "abandona",
        W::Rematch => "Revancha",
        W::RaceWon => "¡Ganas la carrera!",
        W::RaceLost => "Pierdes la carrera",
        W::RaceEven => "Empate",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(word_) => word(*word_).to_owned(),
        S::Step(at, of) => format!("Paso {at} de {of}"),
        S::InvitedBy(name) => format!("{name} te invita"),
        S::ShowTo(name) => format!("Ahora muestra este código a {name}"),
        S::CodeFor(name) if name.is_empty() => "Código QR de tu invitación".to_owned(),
        S::CodeFor(name) => format!("Código QR de tu respuesta a {name}"),
        S::Joined(name) => format!("{name} está aquí."),
        S::Left(name) => format!("{name} se va."),
        S::Lost(name) => format!("Se perdió la conexión con {name}. Intentándolo de nuevo…"),
        S::Back(name) => format!("{name} está de vuelta."),
        S::MoveTo(name) => format!("¿Enviar una copia de todo a {name}?"),
        S::MoveFrom(name) => format!("{name} quiere enviarte todo"),
        S::Moved(percent) => format!("{percent}\u{a0}% enviado"),
        S::Declined(name) => format!("{name} dice que no."),
        S::RaceAt(game, 0) => format!("Carrera: {game}"),
        S::RaceAt(game, side) => format!("Carrera: {game} {side}×{side}"),
        S::RaceAsked(name, game, 0) => format!("{name} quiere competir en {game}"),
        S::RaceAsked(name, game, side) => {
            format!("{name} quiere competir en {game} {side}×{side}")
        }
        S::RaceBegins(game) => format!("Empieza la carrera: {game}."),
        S::Finished(name) => format!("{name} ya terminó."),
        S::Far(at, of) => format!("{at} de {of}"),
        S::Result(moves, ms) => {
            format!("{} · {}", FIGURES.tally(*moves, "movimiento", "movimientos"), clock(*ms))
        }
    }
}
