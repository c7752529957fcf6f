//! What is said on the page of copies, in Spanish.

use super::{Words, records::FIGURES};
use crate::backup::code::CodeFault;
use crate::backup::{Kind, Row, ValueFault};
use crate::text::backup::{NAMED, size};
use crate::text::{BackupSay as S, BackupWord as W, Tongue, enumerate, tally};

pub fn word(word: W) -> &'static str {
    match word {
        W::Lead => {
            "Tus partidas, marcas y ajustes se guardan en este navegador y en ningún otro sitio. Una copia los pone a salvo o los lleva a otro dispositivo."
        }
        W::Ios => "En iPhone y iPad",
        W::IosNote => {
            "Safari puede borrar lo que una página ha guardado si pasan siete días sin visitarla, salvo que esté en la pantalla de inicio. La aplicación de la pantalla de inicio empieza con un almacén propio y vacío. Por eso, antes de instalar: guarda un archivo o copia el código aquí, instala y tráelo allí."
        }
        W::OtherNote => {
            "Los navegadores pueden borrar lo que guarda una página: Safari lo hace tras siete días sin visitas. En iPhone y iPad la aplicación instalada empieza con un almacén propio y vacío; trae allí tu copia."
        }
        W::File => "A un archivo",
        W::FileNote => "Un solo archivo con todo.",
        W::SaveFile => "Guardar un archivo",
        W::Carry => "A otro dispositivo",
        W::CarryNote => {
            "Escanea estos códigos con la cámara del otro dispositivo, uno tras otro; cada uno abre allí esta página. O copia todo como texto, envíatelo y pégalo allí."
        }
        W::ShowCodes => "Ver códigos QR",
        W::CopyCode => "Copiar como texto",
        W::Previous => "Anterior",
        W::Next => "Siguiente",
        W::BringIn => "Traer una copia",
        W::BringNote => {
            "Se añade a lo que hay y no se pierde nada: donde hay algo en los dos sitios, lo de aquí se queda o se aparta."
        }
        W::ChooseFile => "Elegir un archivo",
        W::Paste => "O pégalo aquí: un texto, enlaces, el contenido de un archivo",
        W::Bring => "Traer",
        W::Holds => "Qué contiene esta copia",
        W::NothingYet => "No se guarda nada hasta que la importes.",
        W::TakeSettings => "Usar también sus ajustes",
        W::Import => "Importar",
        W::Dismiss => "No importar",
        W::KeepPart => "Conservar esta parte",
        W::ForgetParts => "Olvidar estas partes",
        W::Done => "La copia ya está aquí",
        W::NothingNew => "Todo lo que contiene estaba ya aquí.",
        W::Added => "Añadido",
        W::Updated => "Actualizado",
        W::Replaced => "Tomado de la copia; lo de aquí se ha apartado",
        W::Stayed => "Se queda como está aquí; lo otro se ha apartado",
        W::Refused => "Sin traer",
        W::Untouched => "No se ha cambiado nada.",
        W::Undone => "Todo está como antes",
        W::NoCopy => "En este texto no hay ninguna copia.",
        W::Unreadable => "Esto no es una copia, o está dañada o incompleta.",
        W::Foreign => "Este archivo es de otro programa.",
        W::TooLong => {
            "Esto es demasiado grande para ser una copia. Los límites son 8\u{a0}MB y 40\u{a0}000 elementos."
        }
        W::NoUnpack => "Este navegador no puede descomprimir el código. Usa un archivo.",
        W::Full => "El almacén del navegador está lleno: no hay sitio para la copia.",
        W::Working => "Un momento …",
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
        S::BackedUp(None) => "Copia de seguridad: nunca".into(),
        S::BackedUp(Some(date)) => format!("Copia de seguridad: {date}"),
        S::CodeOf(n, of) => format!("Código {n} de {of}"),
        S::CodeAlt(n, of) => format!("Código QR {n} de {of}: un enlace con una parte de la copia"),
        S::ManyCodes(n) => format!("Son {n} códigos. Con un archivo o el texto irás más rápido."),
        S::Parts { here, of, missing } => {
            let is = if *here == 1 { "Ha llegado" } else { "Han llegado" };
            let noun = if *of == 1 { "parte" } else { "partes" };
            let here = format!("{is} {here} de {of} {noun}.");
            if missing.len() > NAMED {
                return here;
            }
            let lack = if missing.len() == 1 { "Falta" } else { "Faltan" };
            format!("{here} {lack}: {}.", enumerate(missing.iter(), " y "))
        }
        S::Part(n, of) => format!("Parte {n} de {of} de una copia"),
        S::Size(bytes) => size(*bytes, ','),
        S::Aside(kind, path) => kind.map_or(path.clone(), aside),
        S::AsideLine(date, bytes) => {
            format!("{} · {}", date.as_deref().unwrap_or("Fecha desconocida"), size(*bytes, ','))
        }
        S::More(n) => format!("y {n} más"),
        S::Row(row) => self::row(*row),
        S::Left(path, fault) => format!(
            "{path}: {}",
            match fault {
                ValueFault::Unknown => "esta versión no lo conoce".to_owned(),
                ValueFault::Unreadable => "no se puede leer".to_owned(),
                ValueFault::Newer(v) => format!("de una versión más nueva ({v})"),
                ValueFault::TooLong => "demasiado grande: el límite es 4\u{a0}MB".to_owned(),
                ValueFault::TooMany(n) => {
                    format!("demasiado largo: el límite es {} entradas", FIGURES.whole(*n as u64))
                }
            }
        ),
        S::Newer(v) => {
            format!(
                "Esta copia es de una versión más nueva ({v}). Actualiza esta página e inténtalo otra vez."
            )
        }
        S::Code(CodeFault::NoCode) => self::word(W::NoCopy).into(),
        S::Code(CodeFault::Newer(v)) => self::say(&S::Newer(*v)),
        S::Code(CodeFault::Damaged) => {
            "Este código está dañado o incompleto. Escanéalo o cópialo otra vez.".into()
        }
    }
}

fn row(Row { kind, count }: Row) -> String {
    let game = |id| Words.game(id);
    match kind {
        Kind::Settings => "Ajustes".into(),
        Kind::Saves(id) => {
            format!("{}: {}", game(id), tally(count, "partida en curso", "partidas en curso"))
        }
        Kind::Games(id) => {
            format!("{}: {}", game(id), tally(count, "partida terminada", "partidas terminadas"))
        }
        Kind::Own(id) => format!("{}: lo que se guarda además de las partidas", game(id)),
        Kind::Days => format!("Cinco del día: {}", tally(count, "resultado", "resultados")),
        Kind::Aside => format!("{} de antes", tally(count, "valor apartado", "valores apartados")),
    }
}

/// The name of something that is kept aside.
fn aside(kind: Kind) -> String {
    let game = |id| Words.game(id);
    match kind {
        Kind::Settings => "Ajustes".into(),
        Kind::Saves(id) => format!("{}: una partida", game(id)),
        Kind::Games(id) => format!("{}: partidas terminadas", game(id)),
        Kind::Own(id) => format!("{}: extras guardados", game(id)),
        Kind::Days => "Cinco del día: un resultado".into(),
        Kind::Aside => "Conservado aparte".into(),
    }
}
