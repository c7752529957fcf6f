//! The texts of the backup page, in Spanish.

use super::FIGURES;
use super::tongue;
use crate::backup::{Kind, Row, ValueFault};
use crate::text::backup::size;
use crate::text::{BackupSay as S, BackupWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::Lead => {
            "Tus partidas, récords y ajustes se guardan solo en este navegador. Una copia los pone a salvo o los lleva a otro dispositivo."
        }
        W::Ios => "En iPhone y iPad",
        W::IosNote => {
            "Safari puede borrar los datos de una página tras siete días sin visitarla, salvo que esté en la pantalla de inicio. La app de la pantalla de inicio empieza vacía. Guarda antes una copia aquí, instala la app e impórtala allí."
        }
        W::OtherNote => {
            "Los navegadores pueden borrar los datos de una página; Safari lo hace tras siete días sin visitas. En iPhone y iPad la app instalada empieza vacía: importa allí tu copia."
        }
        W::File => "Copia en un archivo",
        W::FileNote => "Todo en un solo archivo.",
        W::SaveFile => "Guardar la copia",
        W::Carry => "Pasar a otro dispositivo",
        W::CarryNote => {
            "Conecta los dos y envía todo en segundos. O copia todo como texto, envíatelo y pégalo allí."
        }
        W::Direct => "Pasar todo a otro dispositivo",
        W::CopyText => "Copiar como texto",
        W::BringIn => "Importar una copia",
        W::BringNote => {
            "Se suma a lo que tienes aquí. No se pierde nada: si algo está en los dos lados, la versión que no se usa se conserva aparte."
        }
        W::ChooseFile => "Elegir un archivo",
        W::Paste => "O pégala aquí: el texto o el contenido de un archivo",
        W::Bring => "Importar",
        W::Holds => "Qué contiene esta copia",
        W::NothingYet => "No se guarda nada hasta que la importes.",
        W::TakeSettings => "Usar también sus ajustes",
        W::Import => "Importar",
        W::Dismiss => "No importar",
        W::Done => "Copia importada",
        W::NothingNew => "Nada nuevo: ya tenías todo lo que contiene.",
        W::Added => "Añadido",
        W::Updated => "Actualizado",
        W::Replaced => "Reemplazado (tu versión anterior se conserva aparte)",
        W::Stayed => "Sin cambios (la otra versión se conserva aparte)",
        W::Refused => "Omitido",
        W::Untouched => "Nada cambia.",
        W::Undone => "Importación deshecha",
        W::Unreadable => "Esto no es una copia, o está dañada o incompleta.",
        W::Foreign => "Este archivo es de otro programa.",
        W::TooLong => {
            "Esto es demasiado grande para ser una copia. Los límites son 8\u{a0}MB y 40\u{a0}000 elementos."
        }
        W::Full => {
            "El navegador no tiene espacio y no se importó nada. Libera espacio e inténtalo de nuevo."
        }
        W::PasteFirst => "Primero pega una copia.",
        W::NoFile => "No se pudo guardar el archivo. Copia el texto.",
        W::Aside => "Conservado aparte",
        W::AsideNote => {
            "Partidas y récords que no se pudieron leer o que otra versión reemplazó. Si falta espacio en este navegador, se borra primero lo más antiguo."
        }
        W::SaveOne => "Guardar en un archivo",
        W::Restore => "Restaurar",
        W::Delete => "Eliminar",
        W::NoRoom => "El navegador no tiene espacio. Libera espacio e inténtalo de nuevo.",
        W::Restored => "Restaurado",
        W::Deleted => "Eliminado",
        W::NotRestored => "Ya tienes una versión más nueva de todo lo que contiene.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(word) => self::word(*word).into(),
        S::LongAgo(1) => "Ha pasado 1 día desde tu última copia.".into(),
        S::LongAgo(days) => {
            format!("Han pasado {} días desde tu última copia.", FIGURES.whole(*days))
        }
        S::BackedUp(None) => "Última copia: nunca".into(),
        S::BackedUp(Some(date)) => format!("Última copia: {date}"),
        S::BackedUpUndated => "Última copia: fecha desconocida".into(),
        S::Size(bytes) => size(*bytes, ','),
        S::Aside(kind, path) => kind.map_or(path.clone(), aside),
        S::AsideLine(date, bytes) => format!("{date} · {}", size(*bytes, ',')),
        S::More(n) => format!("y {} más", FIGURES.whole(*n as u64)),
        S::Row(row) => self::row(*row),
        S::Left(path, fault) => format!(
            "{path}: {}",
            match fault {
                ValueFault::Unknown => "desconocido en esta versión".to_owned(),
                ValueFault::Unreadable => "no se puede leer".to_owned(),
                ValueFault::Newer(v) => format!("de una versión más nueva ({v})"),
                ValueFault::TooLong => "demasiado grande: el límite es 5,2\u{a0}MB".to_owned(),
                ValueFault::TooMany(n) => {
                    format!("demasiado largo: el límite es {} entradas", FIGURES.whole(*n as u64))
                }
                ValueFault::TooManyMoves(n) => {
                    format!(
                        "demasiado larga: el límite es {} movimientos",
                        FIGURES.whole(*n as u64)
                    )
                }
            }
        ),
        S::Newer(v) => {
            format!(
                "Esta copia es de una versión más nueva ({v}). Actualiza Handful e inténtalo de nuevo."
            )
        }
    }
}

fn row(Row { kind, count }: Row) -> String {
    let tally = |one, many| FIGURES.tally(count, one, many);
    match kind {
        Kind::Settings => "Ajustes".into(),
        Kind::Saves(id) => {
            format!("{}: {}", tongue().game(id), tally("partida en curso", "partidas en curso"))
        }
        Kind::Games(id) => {
            format!("{}: {}", tongue().game(id), tally("partida terminada", "partidas terminadas"))
        }
        Kind::Own(id) => format!("{}: extras guardados", tongue().game(id)),
        Kind::Days => format!("Cinco del día: {}", tally("resultado", "resultados")),
        Kind::Aside => {
            let items = tally("elemento conservado aparte", "elementos conservados aparte");
            format!("{items} antes")
        }
    }
}

/// Returns the name of a value that is kept aside.
fn aside(kind: Kind) -> String {
    match kind {
        Kind::Settings => "Ajustes".into(),
        Kind::Saves(id) => format!("{}: una partida", tongue().game(id)),
        Kind::Games(id) => format!("{}: partidas terminadas", tongue().game(id)),
        Kind::Own(id) => format!("{}: extras guardados", tongue().game(id)),
        Kind::Days => "Cinco del día: un resultado".into(),
        Kind::Aside => "Conservado aparte".into(),
    }
}
