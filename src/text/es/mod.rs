//! Spanish.

pub mod backup;
pub mod card_flip;
pub mod daily;
pub mod escalator;
pub mod first;
pub mod flip_nine;
pub mod go_fish;
pub mod go_fish_desk;
pub mod pages;
pub mod records;
pub mod share;
pub mod sliding;

use super::{Label, Lang, Say, Tongue, clock};
use crate::cards::Card;
use crate::engine::{DealFault, ParamsFault};
use crate::games::GameId;

/// The words of Spanish.
pub struct Words;

impl Tongue for Words {
    fn tag(&self) -> &'static str {
        "es"
    }

    fn own_name(&self) -> &'static str {
        "Español"
    }

    fn game(&self, id: GameId) -> &'static str {
        match id {
            GameId::FlipNine => "Nueve en fila",
            GameId::GoFish => "¡A pescar!",
            GameId::CardFlip => "Gira cartas",
            GameId::Sliding => "Puzle deslizante",
            GameId::Escalator => "Escalera",
        }
    }

    fn about(&self, id: GameId) -> &'static str {
        match id {
            GameId::FlipNine => "Ordena nueve cartas a intercambios. Cada uno nombra el siguiente.",
            GameId::GoFish => {
                "Pide valores y junta grupos completos, contra peces honrados o entre vosotros."
            }
            GameId::CardFlip => "Pon boca abajo cartas que no ves. Hay una manera perfecta.",
            GameId::Sliding => "Pon las fichas en orden, de 3×3 a 10×10.",
            GameId::Escalator => {
                "Vacía la pirámide subiendo o bajando un valor cada vez. Con la verdad de cada reparto."
            }
        }
    }

    fn source(&self, id: GameId) -> &'static str {
        match id {
            GameId::FlipNine => {
                "«Gu: The Game», techtrek.io, una aplicación para iOS hecha con Pythonista"
            }
            GameId::GoFish => "«Go Fish!», un capítulo de un curso de programación en español",
            GameId::CardFlip => "«Matt Parker’s Card Flip Game», un gist de chrismilson",
            GameId::Sliding => {
                "«Sliding Puzzle», documento de diseño de un juego de consola en Python"
            }
            GameId::Escalator => "«tktk (Tk timekiller)», Greg Bacon, The Perl Journal",
        }
    }

    fn card(&self, card: Card) -> String {
        escalator::card(card)
    }

    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Own(words) => words[Lang::Es as usize],
            Label::AppName => "Handful",
            Label::AppLine => "Juegos pequeños de cartas y fichas que caben en una mano.",
            Label::FirstOffer => "¿Primera vez? Míralo en 20 segundos",
            Label::NewsReady => "Handful se ha actualizado.",
            Label::News => "Qué hay de nuevo",
            Label::Games => "Juegos",
            Label::Daily => "Cinco del día",
            Label::Records => "Marcas",
            Label::Backup => "Copia de seguridad",
            Label::Settings => "Ajustes",
            Label::About => "Acerca de",
            Label::BackToGames => "Volver a los juegos",
            Label::SkipToBoard => "Saltar al juego",
            Label::Play => "Jugar",
            Label::Continue => "Continuar",
            Label::Close => "Cerrar",
            Label::Tools => "Herramientas",
            Label::New => "Nueva",
            Label::Undo => "Deshacer",
            Label::Redo => "Rehacer",
            Label::Hint => "Pista",
            Label::Restart => "Reiniciar",
            Label::Share => "Compartir",
            Label::Help => "Reglas",
            Label::ChooseDeal => "Elegir un reparto",
            Label::Moves => "Jugadas",
            Label::Time => "Tiempo",
            Label::Par => "Par",
            Label::Assisted => "Asistida",
            Label::Practice => "Práctica",
            Label::NewDealt => "Nuevo reparto",
            Label::Restarted => "Empezada de nuevo",
            Label::StorageOff => {
                "Este navegador no guarda nada de esta página. Puedes jugar, pero la partida se pierde al cerrarla."
            }
            Label::StorageFull => {
                "El almacenamiento del navegador está lleno. Puedes seguir jugando, pero esta partida no se guarda."
            }
            Label::SaveDamaged => {
                "No se pudo leer la partida guardada. Se ha apartado, y aquí tienes un nuevo reparto."
            }
            Label::SaveNewer => {
                "La partida guardada es de una versión más nueva. Se ha apartado, y aquí tienes un nuevo reparto."
            }
            Label::RecordsDamaged => {
                "No se pudieron leer las marcas guardadas. Se han apartado; aquí empiezan otras."
            }
            Label::LeftDamaged => {
                "No se pudo leer una partida que dejaste y no está en tus récords. Se conserva: mira en la copia de seguridad."
            }
            Label::SettingsDamaged => {
                "No se pudieron leer los ajustes guardados. Se han apartado; estos son los habituales."
            }
            Label::OtherTab => "Esta partida siguió en otra pestaña.",
            Label::LoadOtherTab => "Usar aquella",
            Label::UpdateReady => "Hay una versión nueva.",
            Label::UpdateNow => "Actualizar ahora",
            Label::Copied => "Copiado",
            Label::CopyByHand => "Copia este texto:",
            Label::LinkNoSense => "Este enlace no lleva a ninguna parte",
            Label::FreshDeal => "Jugar un reparto nuevo",
            Label::LinkTooLong => "Es demasiado largo.",
            Label::DealAndLayout => "Nombra un reparto y una posición. Basta con uno de los dos.",
            Label::ChunkMissing => {
                "No se pudo cargar esta página. ¿Hay conexión? Lo que has jugado está guardado."
            }
            Label::TryAgain => "Probar otra vez",
            Label::DealIt => "Repartir",
            Label::LinkToDeal => "Enlace a este reparto",
            Label::CopyLink => "Copiar enlace",
            Label::GameFull => "En esta partida no caben más movimientos. Empieza una nueva",
            Label::Winner => "¡Has ganado!",
            Label::ShareResult => "Compartir resultado",
            Label::Challenge => "Desafío",
            Label::ToBeat => "Marca",
            Label::Beaten => "Marca superada",
            Label::AsGood => "Igualas la marca",
            Label::NotBeaten => "Marca no superada",
            Label::ToTheDaily => "Los cinco del día",
            Label::LookAtBoard => "Ver la mesa",
            Label::ShowResult => "Resultado",
            Label::Deal => "Reparto",
            Label::Sound => "Sonido",
            Label::SingleKeysNote => {
                "N nueva, U deshacer, Y rehacer, H pista, R reiniciar. Ctrl+Z y Ctrl+Mayús+Z funcionan siempre."
            }
            Label::Sources => "De dónde vienen los juegos",
            Label::Keys => "Teclas",
            Label::Score => "Puntos",
            Label::Lost => "Partida perdida",
            Label::NoLayouts => "Este juego solo tiene repartos, no posiciones.",
            Label::GameOptions => "Opciones",
            Label::WatchIt => "Ver la mejor línea",
            Label::ReelPlay => "Seguir",
            Label::ReelPause => "Pausa",
            Label::ReelBack => "Atrás",
            Label::ReelOn => "Siguiente",
            Label::ReelSpeed => "Velocidad",
            Label::ReelEnd => "Cerrar",
        }
    }

    fn say(&self, say: &Say) -> String {
        match say {
            Say::Label(label) => self.label(*label).to_owned(),
            Say::Both(first, second) => {
                let first = self.say(first);
                let stop = if first.ends_with(['.', '!', '?']) { "" } else { "." };
                format!("{first}{stop} {}", self.say(second))
            }
            Say::Deal(number) => format!("Reparto {number}"),
            Say::OwnLayout => "Tu propia posición".into(),
            Say::Moves(1) => "1 jugada".into(),
            Say::Moves(n) => format!("{n} jugadas"),
            Say::OverPar(0) => "en par".into(),
            Say::OverPar(n) => format!("{n} sobre par"),
            Say::PerfectLines(1) => "Este reparto tiene una sola línea perfecta.".into(),
            Say::PerfectLines(n) => format!("Este reparto tiene {n} líneas perfectas."),
            Say::Reel { at, len } => format!("Jugada {at} de {len}"),
            Say::Result { moves, par, ms } => {
                let par = par.map(|par| format!(", par {par}")).unwrap_or_default();
                format!("{}{par}, {}", self.say(&Say::Moves(*moves)), clock(*ms))
            }
            Say::NoSuchPage(name) => format!("No hay ninguna página ni juego llamado «{name}»."),
            Say::LinkValue(text) => format!("«{text}» no tiene sentido en este enlace."),
            Say::Params(fault) => match fault {
                ParamsFault::TooLong => self.label(Label::LinkTooLong).into(),
                ParamsFault::NoName(part) => format!("«{part}» no tiene la forma nombre=valor."),
                ParamsFault::BadEscape(part) => format!("«{part}» tiene un escape % roto."),
                ParamsFault::Twice(name) => format!("«{name}» aparece dos veces."),
            },
            Say::NoSuchOption(name) => format!("Este juego no tiene la opción «{name}»."),
            Say::DealFault(DealFault::NotANumber) => {
                "Un número de reparto solo tiene cifras.".into()
            }
            Say::DealFault(DealFault::OutOfRange) => {
                "Un número de reparto está entre 1 y 4 294 967 295.".into()
            }

            Say::Own(own) => own.words(Lang::Es),
            Say::Pad(fault) => sliding::pad(fault),
        }
    }
}
