//! Spanish.

pub mod card_flip;
pub mod escalator;
pub mod first;
pub mod flip_nine;
pub mod go_fish;
pub mod go_fish_desk;
pub mod pages;
pub mod sliding;

use super::{Label, Lang, Say, Tongue, clock};
use crate::cards::Card;
use crate::engine::{DealFault, ParamsFault};
use crate::games::GameId;
use crate::games::flip_nine::{Refusal, RowFault};

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
            Label::AppName => "Handful",
            Label::AppLine => "Juegos pequeños de cartas y fichas que caben en una mano.",
            Label::FirstOffer => "¿Primera vez? Míralo en 20 segundos",
            Label::NewsReady => "Handful se ha actualizado.",
            Label::News => "Qué hay de nuevo",
            Label::InstallIos => {
                "Ten Handful a mano: toca Compartir y luego «Añadir a pantalla de inicio». En los ajustes hay más."
            }
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
            Label::ParWanted => "Nuevo reparto con par",
            Label::AnyPar => "Cualquiera",
            Label::LinkToDeal => "Enlace a este reparto",
            Label::CopyLink => "Copiar enlace",
            Label::Winner => "¡Has ganado!",
            Label::YourLine => "Tu línea",
            Label::PerfectLine => "Una línea perfecta",
            Label::Swap => "Intercambio",
            Label::KeptPar => "aún en par",
            Label::LostPar => "par perdido",
            Label::ShareResult => "Compartir resultado",
            Label::LookAtBoard => "Ver la mesa",
            Label::ShowResult => "Resultado",
            Label::NothingPlayed => "Todavía no has jugado. Tus partidas aparecerán aquí.",
            Label::Played => "Jugadas",
            Label::Won => "Ganadas",
            Label::Streak => "Ganadas seguidas",
            Label::BestStreak => "Mejor racha",
            Label::FewestMoves => "Menos jugadas",
            Label::FewestOverPar => "Más cerca del par",
            Label::AtPar => "Partidas en par",
            Label::BestTime => "Mejor tiempo",
            Label::LastGames => "Últimas partidas",
            Label::Date => "Fecha",
            Label::Deal => "Reparto",
            Label::RecordsCount => {
                "Cuenta el primer intento, sin ayuda, en un reparto elegido por la aplicación. Lo demás es práctica: aparece, pero no cuenta."
            }
            Label::OutcomeLost => "perdida",
            Label::OutcomeOver => "jugada",
            Label::OutcomeLeft => "abandonada",
            Label::Sound => "Sonido",
            Label::SingleKeysNote => {
                "N nueva, U deshacer, Y rehacer, H pista, R reiniciar. Ctrl+Z y Ctrl+Mayús+Z funcionan siempre."
            }
            Label::Sources => "De dónde vienen los juegos",
            Label::FlipFree => "El primer intercambio es libre: elige dos cartas",
            Label::FlipRow => "La fila",
            Label::FlipPad => "Elegir una carta por su valor",
            Label::FlipRequired => "sigue",
            Label::FlipDots => "El par, jugada a jugada",
            Label::Keys => "Teclas",
            Label::Score => "Puntos",
            Label::Left => "Quedan",
            Label::Lost => "Partida perdida",
            Label::EscLost => "Ninguna carta encaja y el mazo está vacío",
            Label::NoLayouts => "Este juego solo tiene repartos, no posiciones.",
            Label::CfRow => "Las cartas",
            Label::CfCards => "Cartas",
            Label::CfMode => "Modo",
            Label::CfBlind => "A ciegas",
            Label::CfEvil => "Malvado",
            Label::CfWatch => "Pon y mira",
            Label::CfTwo => "Dos jugadores",
            Label::CfBlindNote => "El ordenador pone las cartas al azar.",
            Label::CfEvilNote => {
                "El ordenador no pone nada, y dice «todavía no» mientras pueda ser verdad."
            }
            Label::CfWatchNote => "Tú pones las cartas. El ordenador las encuentra sin mirar.",
            Label::CfTwoNote => "Uno pone las cartas, el otro gira; después cambiáis.",
            Label::CfFlips => "Giros",
            Label::CfTested => "Probados",
            Label::CfOneUp => "Pon al menos una carta boca arriba",
            Label::CfScore => "Puntos %",
            Label::CfMap => "Mostrar lo descartado",
            Label::CfMapNote => "Sin ello, el juego es más puro.",
            Label::CfHide => "Esconderlas",
            Label::CfStart => "Que gire",
            Label::CfPerfect => "Perfecto: ningún comienzo se probó dos veces.",
            Label::CfNextRound => "Otra ronda",
            Label::CfNewMatch => "Empezar de cero",
            Label::CfReplay => "Verlo boca arriba",
            Label::FishBooks => "Grupos",
            Label::FishStock => "Mazo",
            Label::FishTalk => "Crónica",
            Label::FishReplay => "Verla con las manos abiertas",
            Label::CfOrders => "Órdenes",
            Label::CfOrdersNote => {
                "Escribe giros en el orden que quieras, y pruébalo con todos los comienzos a la vez."
            }
            Label::CfWrite => "Tu orden",
            Label::CfTry => "Probarlo",
            Label::CfStandard => "Orden de siempre",
            Label::CfMine => "Mis giros",
            Label::CfRandom => "Giros al azar",
            Label::CfYours => "El tuyo",
            Label::CfMean => "Media",
            Label::CfWorst => "Peor",
            Label::CfEach => "Giros que pide cada comienzo",
            Label::CfName => "Nombre",
            Label::CfKeep => "Guardar",
            Label::CfIsKept => "Guardado.",
            Label::CfNameWanted => "Ponle un nombre de 1 a 40 letras. Caben cincuenta órdenes.",
            Label::CfKept => "Órdenes guardados",
            Label::CfForget => "Borrar",
            Label::CfCollection => "Órdenes perfectos hallados",
            Label::CfCollectionNote => {
                "Dos órdenes cuentan como uno si solo cambia qué carta se llama cuál."
            }
            Label::CfBookDamaged => {
                "Los órdenes guardados no se pudieron leer. Se apartaron; aquí empieza un libro nuevo."
            }
            Label::SlidBoard => "Las fichas",
            Label::SlidSide => "Fichas por lado",
            Label::SlidFound => "Hallado",
            Label::SlidSlides => "Deslices",
            Label::SlidScramble => "Mezcla",
            Label::SlidAnyBoard => "Cualquiera",
            Label::SlidDeal => "Repartir",
            Label::SlidLive => "Decir cuánto falta",
            Label::SlidLiveNote => "La partida se marca como asistida.",
            Label::SlidStopped => "La búsqueda se ha detenido",
            Label::Cancel => "Parar",
            Label::SlidPhoto => "Una foto tuya en las fichas",
            Label::SlidPhotoNote => "Se queda en esta página: ni se envía ni se guarda.",
            Label::SlidPhotoChoose => "Elegir una foto",
            Label::SlidNumbersOnly => "Otra vez números",
            Label::SlidNumbers => "Números pequeños en las fichas con foto",
            Label::SlidNoPhoto => "Este archivo no es una imagen que el navegador pueda mostrar",
            Label::EscBoard => "La pirámide y el mazo",
            Label::EscWinnable => "Solo repartos que se pueden ganar",
            Label::EscCovered => "Cartas cubiertas boca abajo",
            Label::EscPasses => "Vueltas al mazo",
            Label::EscPractice => "Práctica: deshacerlo todo",
            Label::EscPracticeNote => "Las partidas de práctica quedan marcadas como asistidas.",
            Label::EscVerdict => "Decir si aún se puede ganar",
            Label::EscVerdictNote => "La partida queda como asistida. No con cartas boca abajo.",
            Label::EscNoHelp => "Con cartas boca abajo, la ayuda llega al final",
            Label::EscLastWinnable => "Volver a lo ganable",
            Label::EscNeverWinnable => "No se podía ganar desde el principio",
            Label::EscAllTrue => "Nada se ha perdido: aún se puede ganar",
            Label::Difficulty => "Reparto nuevo, dificultad",
            Label::AnyDifficulty => "Cualquiera",
            Label::Easy => "Fácil",
            Label::Medium => "Media",
            Label::Hard => "Difícil",
            Label::GameOptions => "Opciones",
            Label::WatchIt => "Ver la mejor línea",
            Label::ReelPlay => "Seguir",
            Label::ReelPause => "Pausa",
            Label::ReelBack => "Atrás",
            Label::ReelOn => "Siguiente",
            Label::ReelSpeed => "Velocidad",
            Label::ReelEnd => "Cerrar",
            Label::Best => "Máximo",
            Label::BestScore => "Más puntos",
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
            Say::LastGames(1) => "La última partida".into(),
            Say::LastGames(n) => format!("Las últimas {n} partidas"),

            Say::Own(own) => own.words(Lang::Es),
            Say::CardFlipSlot(mode, cards) => card_flip::slot(*mode, *cards),
            Say::Pad(fault) => sliding::pad(fault),
            Say::FlipMust(card) => format!("El siguiente debe incluir el {card}"),
            Say::FlipSwapped(swapped) => {
                let (a, b) = swapped.swap.cards();
                match swapped.names {
                    Some(card) => {
                        format!("{a} y {b} intercambiados. El siguiente debe incluir el {card}.")
                    }
                    None => format!("{a} y {b} intercambiados. La fila está en orden."),
                }
            }
            Say::FlipRefused(Refusal::Finished) => "La fila ya está en orden".into(),
            Say::FlipRefused(Refusal::Itself(card)) => format!("{card} no es válido"),
            Say::FlipRefused(Refusal::LeavesOut(card)) => {
                format!("El intercambio debe incluir el {card}")
            }
            Say::FlipRow(RowFault::NotNine) => "Una fila tiene exactamente nueve cartas.".into(),
            Say::FlipRow(RowFault::NoCard) => "Una fila se escribe con las cifras 1 a 9.".into(),
            Say::FlipRow(RowFault::Twice(card)) => {
                format!("La carta {card} está dos veces en la fila.")
            }
            Say::FlipRow(RowFault::Sorted) => {
                "La fila ya está en orden: no hay nada que jugar.".into()
            }
            Say::FlipHint(swap) => {
                let (a, b) = swap.cards();
                format!("Prueba el {a} con el {b}")
            }
            Say::FlipCard { card, place, required, home, names } => {
                let place = place + 1;
                let mut text = format!("{card}, lugar {place}");
                if *home {
                    text.push_str(", en su sitio");
                }
                if *required {
                    text.push_str(", debe intercambiarse ahora");
                }
                names.iter().for_each(|named| text.push_str(&format!(", nombraría el {named}")));
                text
            }
            Say::FlipKey { card, required, names } => {
                let mut text = format!("Elegir el {card}");
                if *required {
                    text.push_str(", debe intercambiarse ahora");
                }
                names.iter().for_each(|named| text.push_str(&format!(", nombraría el {named}")));
                text
            }
            Say::FlipChosen(card) => format!("{card} elegido: ahora, la carta con que se cambia"),
            Say::FlipUnchosen(card) => format!("{card} devuelto"),
            Say::FlipStrip { kept, made } => match made {
                0 => "Aún no hay jugadas".into(),
                1 => format!("{kept} de 1 jugada en par"),
                _ => format!("{kept} de {made} jugadas en par"),
            },
        }
    }
}
