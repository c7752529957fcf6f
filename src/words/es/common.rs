//! What every page says, in Spanish.

pub use super::FIGURES;
pub use super::LANG;
use super::tongue;
use crate::cards::{Card, Suit};
use crate::engine::{DealFault, ParamsFault};
use crate::words::{Begun, Label, Say};

pub fn label(of: Label) -> &'static str {
    match of {
        Label::Text(text) => text,
        Label::Own(own) => own.text(LANG),
        Label::AppName => "Handful",
        Label::AppLine => "Pequeños juegos de cartas y fichas que caben en una mano.",
        Label::FirstOffer => "¿Primera vez? Aprende en 20 segundos",
        Label::GuideAgain => "Ver la guía de 20 segundos",
        Label::NewsReady => "Handful se actualizó.",
        Label::News => "Novedades",
        Label::Games => "Juegos",
        Label::Daily => "Cinco del día",
        Label::Records => "Récords",
        Label::Backup => "Copia de seguridad",
        Label::Settings => "Ajustes",
        Label::About => "Acerca de",
        Label::Access => "Accesibilidad",
        Label::Edit => "Editor de posiciones",
        Label::People => "Personas en este dispositivo",
        Label::Together => "Jugar juntos",
        Label::OtherPerson => "Otra pestaña es ahora de otra persona.",
        Label::Menu => "Menú principal",
        Label::BackToGames => "Todos los juegos",
        Label::SkipToBoard => "Ir al contenido",
        Label::Play => "Jugar",
        Label::Continue => "Continuar",
        Label::Close => "Cerrar",
        Label::Tools => "Controles del juego",
        Label::New => "Nueva",
        Label::Undo => "Deshacer",
        Label::Undone => "Deshecho",
        Label::Redo => "Rehacer",
        Label::Redone => "Rehecho",
        Label::Hint => "Pista",
        Label::Restart => "Reiniciar",
        Label::Share => "Compartir",
        Label::Help => "Reglas",
        Label::ChooseDeal => "Preparar una partida",
        Label::More => "Más",
        Label::Moves => "Movimientos",
        Label::Time => "Tiempo",
        Label::Par => "Par",
        Label::WorkingOut => "calculando…",
        Label::Assisted => "Con ayuda",
        Label::Practice => "Práctica",
        Label::NewDealt => "Partida nueva",
        Label::Restarted => "Mismo reparto, desde el principio",
        Label::NoDealLikeThat => "No apareció un reparto así. Aquí tienes otro.",
        Label::StorageOff => {
            "Este navegador no guarda nada aquí, quizá porque es una ventana privada. Puedes jugar, pero la partida se pierde al cerrar la página."
        }
        Label::StorageFull => {
            "El navegador no tiene más espacio. Puedes seguir jugando, pero esta partida no se guarda. Libera espacio para volver a guardar."
        }
        Label::SaveDamaged => {
            "No se pudo leer la partida guardada; aquí tienes una nueva. La anterior se conserva y va en tu próxima copia."
        }
        Label::SaveNewer => {
            "La partida guardada es de una versión más nueva de Handful. Se conserva; mientras tanto, aquí tienes otra."
        }
        Label::RecordsDamaged => {
            "No se pudieron leer tus récords; aquí empiezan otros. Los anteriores se conservan y van en tu próxima copia."
        }
        Label::LeftDamaged => {
            "No se pudo leer una partida que dejaste y no está en tus récords. Se conserva: mira en la copia de seguridad."
        }
        Label::SettingsDamaged => {
            "No se pudieron leer tus ajustes; vuelven a los valores iniciales."
        }
        Label::OtherTab => "Seguiste jugando en otra pestaña.",
        Label::LoadOtherTab => "Continuar desde ahí",
        Label::UpdateReady => "Hay una versión nueva.",
        Label::UpdateNow => "Actualizar ahora",
        Label::ReadyOffline => "Listo para jugar sin conexión.",
        Label::Installed => "Instalada.",
        Label::Copied => "Copiado al portapapeles",
        Label::CopyByHand => "Selecciona y copia este texto",
        Label::LinkNoSense => "Este enlace no funciona",
        Label::FreshDeal => "Empezar una partida nueva",
        Label::LinkTooLong => "El enlace es demasiado largo.",
        Label::LinkNotANumber => "Un número de reparto solo lleva cifras.",
        Label::DealAndLayout => "El enlace tiene un reparto y una posición. Deja solo uno.",
        Label::ChunkMissing => {
            "No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo. Tus partidas están a salvo."
        }
        Label::TryAgain => "Intentar de nuevo",
        Label::Loading => "Cargando…",
        Label::DealIt => "Repartir",
        Label::NextGame => "Se aplica a la próxima partida.",
        Label::LinkToDeal => "Enlace a este reparto",
        Label::CopyLink => "Copiar enlace",
        Label::GameFull => "En esta partida no caben más movimientos. Empieza una nueva",
        Label::Winner => "¡Victoria!",
        Label::ShareResult => "Compartir resultado",
        Label::Challenge => "Reto",
        Label::ToBeat => "Meta",
        Label::You => "Tú",
        Label::Best => "Mejor",
        Label::Beaten => "Reto superado",
        Label::AsGood => "Empate",
        Label::NotBeaten => "Reto no superado",
        Label::ToTheDaily => "Volver a los cinco del día",
        Label::LookAtBoard => "Ver el tablero",
        Label::ShowResult => "Resultado",
        Label::Deal => "Reparto",
        Label::Sound => "Sonido",
        Label::Sources => "De dónde vienen los juegos",
        Label::Source => "De dónde viene este juego",
        Label::Keys => "Teclas",
        Label::AllKeys => "Todas las teclas",
        Label::Score => "Puntos",
        Label::Lost => "Fin de la partida",
        Label::NoLayouts => "Este juego admite un número de reparto, no una posición.",
        Label::WatchIt => "Ver la mejor solución",
        Label::ReelPlay => "Reproducir",
        Label::ReelPause => "Pausa",
        Label::ReelBack => "Anterior",
        Label::ReelOn => "Siguiente",
        Label::ReelSpeed => "Velocidad",
        Label::ReelEnd => "Cerrar",
        Label::LangMissing => {
            "No se pudo cargar ese idioma. Revisa tu conexión y elígelo de nuevo."
        }
        Label::AnyDeal => "Partida nueva",
        Label::KeepPhoto => "Conservar la foto de las fichas en este dispositivo",
        Label::KeepPhotoNote => {
            "Sigue en este navegador al recargar. Nunca se envía ni entra en las copias."
        }
        Label::PhotoLost => {
            "Tu navegador no puede conservar la foto. Seguirá hasta que cierres la página."
        }
        Label::InstallIos => {
            "Ten Handful a mano: toca Compartir y luego «Añadir a pantalla de inicio» o «Agregar a Inicio». Más en Ajustes."
        }
    }
}

pub fn say(text: &Say) -> String {
    match text {
        Say::Deal(number) => format!("Reparto {number}"),
        Say::OwnLayout => "Posición propia".into(),
        Say::Moves(n) => FIGURES.tally(*n, "movimiento", "movimientos"),
        Say::OverPar(0) => "al par".into(),
        Say::OverPar(n) => format!("{} sobre par", FIGURES.whole(*n)),
        Say::PerfectLines(1) => "Hay una sola solución perfecta.".into(),
        Say::PerfectLines(n) => format!("Hay {} soluciones perfectas.", FIGURES.whole(*n)),
        Say::Reel { at, len } => {
            format!("Movimiento {} de {}", FIGURES.whole(*at as u64), FIGURES.whole(*len as u64))
        }
        Say::NoSuchPage(name) => {
            format!("No hay ninguna página ni juego con el nombre «{name}».")
        }
        Say::LinkValue(text) => format!("«{text}» no es válido en este enlace."),
        Say::Params(fault) => match fault {
            ParamsFault::TooLong => label(Label::LinkTooLong).into(),
            ParamsFault::NoName(part) => format!("«{part}» debe tener la forma nombre=valor."),
            ParamsFault::BadEscape(part) => format!("«{part}» tiene un código % incorrecto."),
            ParamsFault::Twice(name) => format!("«{name}» aparece dos veces en el enlace."),
        },
        Say::DealFault(DealFault::NotANumber) => {
            "Escribe un número de reparto, solo cifras.".into()
        }
        Say::DealFault(DealFault::OutOfRange) => {
            "Los números de reparto van del 1 al 4\u{a0}294\u{a0}967\u{a0}295.".into()
        }
        Say::Text(_) | Say::Label(_) | Say::Both(..) | Say::Own(_) | Say::Result { .. } => {
            tongue().say(text)
        }
    }
}

/// Returns a card's name.
pub fn card(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "tréboles",
        Suit::Diamonds => "diamantes",
        Suit::Hearts => "corazones",
        Suit::Spades => "picas",
        Suit::Bastos => "bastos",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Oros => "oros",
    };
    format!("{} de {suit}", rank(card))
}

/// Returns the name of a card's rank.
pub fn rank(card: Card) -> String {
    match (card.suit() < Suit::Bastos, card.rank().get()) {
        (_, 1) => "as".into(),
        (true, 11) => "jota".into(),
        (true, 12) => "reina".into(),
        (true, 13) => "rey".into(),
        (false, 10) => "sota".into(),
        (false, 11) => "caballo".into(),
        (false, 12) => "rey".into(),
        (_, number) => number.to_string(),
    }
}

/// The word before a par, within a sentence.
pub const PAR: &str = "par";

/// How far a game is; `None` if that is unknown.
pub fn begun(at: Begun) -> Option<String> {
    Some(match at {
        Begun::Some => return None,
        Begun::Move(n) => format!("Movimiento {n}"),
        Begun::Tiles(side, n) => format!("{side}×{side}, movimiento {n}"),
        Begun::Cards(cards, n) => {
            format!("{}, volteo {n}", FIGURES.tally(cards as u64, "carta", "cartas"))
        }
        Begun::Cleared(n) => format!("{n} de 28 cartas"),
    })
}
