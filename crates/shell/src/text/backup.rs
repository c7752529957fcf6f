//! The texts of the backup page.

use super::{Lang, said, second_look};
use handful_engine::Day;
use handful_games::GameId;
use handful_storage::backup::{FileError, ReportCategory, ReportRow, ValueError};

said! {
    /// Returns where the data is stored, and what a backup is for.
    pub lead =
        "Your games, records and settings are stored only in this browser. A backup keeps them safe, or moves them to another device.",
        "Tus partidas, récords y ajustes se guardan solo en este navegador. Una copia los pone a salvo o los lleva a otro dispositivo.";
}

/// Returns when the last backup was made; `write` writes its day. A day after today is that of a wrong clock.
pub fn last(lang: Lang, day: Option<Day>, today: Day, write: impl Fn(Day) -> String) -> String {
    let Some(day) = day else {
        return lang.of("Last backup: never", "Última copia: nunca").into();
    };
    if day > today {
        return lang.of("Last backup: date unknown", "Última copia: fecha desconocida").into();
    }
    let date = write(day);
    said!(lang, "Last backup: {date}", "Última copia: {date}")
}

/// Returns how many days ago the last backup was made.
pub fn long_ago(lang: Lang, days: u32) -> String {
    let format = lang.number_format();
    match lang {
        Lang::En => {
            format!("It’s been {} since your last backup.", format.tally(days, "day", "days"))
        }
        Lang::Es if days == 1 => "Ha pasado 1 día desde tu última copia.".into(),
        Lang::Es => format!("Han pasado {} días desde tu última copia.", format.whole(days)),
    }
}

said! {
    /// Returns that the browser could not save the file.
    pub no_file = "The file couldn’t be saved. Copy the text instead.", "No se pudo guardar el archivo. Copia el texto.";
}

/// Returns why a text is no backup.
pub fn file_error(lang: Lang, error: FileError) -> String {
    let text = match error {
        FileError::TooLong => lang.of(
            "This is too large to be a backup. The limits are 8 MB and 40,000 items.",
            "Esto es demasiado grande para ser una copia. Los límites son 8\u{a0}MB y 40\u{a0}000 elementos.",
        ),
        FileError::Unreadable => lang.of(
            "This isn’t a backup, or it’s damaged or incomplete.",
            "Esto no es una copia, o está dañada o incompleta.",
        ),
        FileError::Foreign => {
            lang.of("This file isn’t from Handful.", "Este archivo es de otro programa.")
        }
        FileError::Newer(v) => {
            return said!(lang, "This backup is from a newer version ({v}). Update Handful and try again.", "Esta copia es de una versión más nueva ({v}). Actualiza Handful e inténtalo de nuevo.");
        }
    };
    text.into()
}

said! {
    /// Returns that a backup was imported.
    pub done = "Backup imported", "Copia importada";
    /// Returns that the backup contained nothing new.
    pub nothing_new = "Nothing new: you already had everything in it.", "Nada nuevo: ya tenías todo lo que contiene.";
    /// Returns the heading of the values that were skipped.
    pub skipped = "Skipped", "Omitido";
}

/// Returns a size in bytes as kilobytes, or from a million bytes on as megabytes with one decimal.
pub fn size(lang: Lang, bytes: usize) -> String {
    let point = lang.number_format().point;
    match bytes.div_ceil(100_000) {
        tenths @ 10.. => format!("{}{point}{}\u{a0}MB", tenths / 10, tenths % 10),
        _ => format!("{}\u{a0}KB", bytes.div_ceil(1_000)),
    }
}

/// Returns the number of further entries in a list.
pub fn more(lang: Lang, n: usize) -> String {
    let n = lang.number_format().whole(n as u64);
    match lang {
        Lang::En => format!("and {} more", n),
        Lang::Es => format!("y {} más", n),
    }
}

/// Returns a line of a list: values of one kind.
pub fn row(lang: Lang, ReportRow { category: kind, count }: ReportRow) -> String {
    let tally = |one, many| lang.number_format().tally(count, one, many);
    let game = |id: GameId| id.name(lang);
    match (kind, lang) {
        (ReportCategory::Settings, _) => settings(lang),
        (ReportCategory::Saves(id), _) => {
            let [one, many] = lang.of(
                ["game in progress", "games in progress"],
                ["partida en curso", "partidas en curso"],
            );
            format!("{}: {}", game(id), tally(one, many))
        }
        (ReportCategory::Games(id), _) => {
            let [one, many] = lang.of(
                ["finished game", "finished games"],
                ["partida terminada", "partidas terminadas"],
            );
            format!("{}: {}", game(id), tally(one, many))
        }
        (ReportCategory::Own(id), _) => extras(lang, game(id)),
        (ReportCategory::Days, Lang::En) => format!("Daily five: {}", tally("result", "results")),
        (ReportCategory::Days, Lang::Es) => {
            format!("Cinco del día: {}", tally("resultado", "resultados"))
        }
        (ReportCategory::SecondLook, _) => {
            format!("{}: {}", second_look::title(lang), second_look::moments(lang, count))
        }
        (ReportCategory::Aside, Lang::En) => {
            format!("{} kept aside earlier", tally("item", "items"))
        }
        (ReportCategory::Aside, Lang::Es) => {
            let items = tally("elemento conservado aparte", "elementos conservados aparte");
            format!("{items} antes")
        }
    }
}

/// Returns the name of a value that is kept aside: its kind, or the path that it had.
pub fn aside(lang: Lang, kind: Option<ReportCategory>, path: String) -> String {
    let Some(kind) = kind else { return path };
    let game = |id: GameId| id.name(lang);
    match kind {
        ReportCategory::Settings => settings(lang),
        ReportCategory::Saves(id) => match lang {
            Lang::En => format!("{}: a game", game(id)),
            Lang::Es => format!("{}: una partida", game(id)),
        },
        ReportCategory::Games(id) => match lang {
            Lang::En => format!("{}: finished games", game(id)),
            Lang::Es => format!("{}: partidas terminadas", game(id)),
        },
        ReportCategory::Own(id) => extras(lang, game(id)),
        ReportCategory::Days => {
            lang.of("Daily five: a result", "Cinco del día: un resultado").into()
        }
        ReportCategory::SecondLook => second_look::title(lang).into(),
        ReportCategory::Aside => archived_paths(lang).into(),
    }
}

fn settings(lang: Lang) -> String {
    lang.of("Settings", "Ajustes").into()
}

fn extras(lang: Lang, game: &str) -> String {
    match lang {
        Lang::En => format!("{}: saved extras", game),
        Lang::Es => format!("{}: extras guardados", game),
    }
}

said! {
    /// Returns the heading of the values that are kept aside.
    pub archived_paths = "Kept aside", "Conservado aparte";
}

/// Returns the path of a value that was skipped, and why it was.
pub fn value_error(lang: Lang, path: &str, error: ValueError) -> String {
    let why = match (error, lang) {
        (ValueError::Unknown, _) => {
            lang.of("not known to this version", "desconocido en esta versión").into()
        }
        (ValueError::Unreadable, _) => lang.of("can’t be read", "no se puede leer").into(),
        (ValueError::Newer(v), Lang::En) => format!("from a newer version ({v})"),
        (ValueError::Newer(v), Lang::Es) => format!("de una versión más nueva ({v})"),
        (ValueError::TooLong, _) => lang
            .of("too large: the limit is 5.2 MB", "demasiado grande: el límite es 5,2\u{a0}MB")
            .into(),
        (ValueError::TooMany(n), _) => {
            let n = lang.number_format().whole(n as u64);
            match lang {
                Lang::En => format!("too long: the limit is {} entries", n),
                Lang::Es => format!("demasiado largo: el límite es {} entradas", n),
            }
        }
        (ValueError::TooManyMoves(n), _) => {
            let n = lang.number_format().whole(n as u64);
            match lang {
                Lang::En => format!("too long: the limit is {} moves", n),
                Lang::Es => format!("demasiado larga: el límite es {} movimientos", n),
            }
        }
    };
    format!("{path}: {why}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::GameId;
    use handful_storage::backup::{MAX_BYTES, MAX_TEXT_BYTES, MAX_VALUES};

    fn both<T>(say: impl Fn(Lang) -> T) -> [T; 2] {
        [Lang::En, Lang::Es].map(say)
    }

    #[test]
    fn copies_are_told_of() {
        let today = Day::from_days(9);
        let said = |day| both(|lang| last(lang, day, today, |_| "x".into()));
        assert_eq!(said(None), ["Last backup: never", "Última copia: nunca"]);
        assert_eq!(said(Some(today)), ["Last backup: x", "Última copia: x"]);
        assert_eq!(
            said(Some(today.plus(1))),
            ["Last backup: date unknown", "Última copia: fecha desconocida"]
        );
        let row = |kind, count| both(|lang| row(lang, ReportRow { category: kind, count }));
        let games = ReportCategory::Games(GameId::FlipNine);
        assert_eq!(
            row(games, 1),
            ["Flip 9: 1 finished game", "Nueve en fila: 1 partida terminada"]
        );
        assert_eq!(
            row(ReportCategory::Days, 2),
            ["Daily five: 2 results", "Cinco del día: 2 resultados"]
        );
        assert_eq!(
            row(ReportCategory::Aside, 1),
            ["1 item kept aside earlier", "1 elemento conservado aparte antes"]
        );
    }

    #[test]
    fn limits_are_told_as_they_are() {
        assert_eq!((MAX_BYTES, MAX_TEXT_BYTES, MAX_VALUES), (8_000_000, 5 << 20, 40_000));
        let large = both(|lang| file_error(lang, FileError::TooLong));
        assert!(large[0].contains("8 MB and 40,000 items"), "{}", large[0]);
        assert!(large[1].contains("8\u{a0}MB y 40\u{a0}000 elementos"), "{}", large[1]);
        let left = |error| both(|lang| value_error(lang, "x", error));
        assert_eq!(
            left(ValueError::TooLong),
            ["x: too large: the limit is 5.2 MB", "x: demasiado grande: el límite es 5,2\u{a0}MB"]
        );
        assert_eq!(
            left(ValueError::TooManyMoves(20_000)),
            [
                "x: too long: the limit is 20,000 moves",
                "x: demasiado larga: el límite es 20\u{a0}000 movimientos"
            ]
        );
        assert_eq!(
            left(ValueError::TooMany(22_000)),
            [
                "x: too long: the limit is 22,000 entries",
                "x: demasiado largo: el límite es 22\u{a0}000 entradas"
            ]
        );
    }

    #[test]
    fn what_is_kept_aside_is_named_with_its_size() {
        let aside = |kind| both(|lang| aside(lang, kind, "x/y".into()));
        let save = Some(ReportCategory::Saves(GameId::FlipNine));
        assert_eq!(aside(save), ["Flip 9: a game", "Nueve en fila: una partida"]);
        assert_eq!(aside(None), ["x/y", "x/y"]);
        for (bytes, texts) in [
            (1, ["1\u{a0}KB", "1\u{a0}KB"]),
            (12_001, ["13\u{a0}KB", "13\u{a0}KB"]),
            (900_001, ["1.0\u{a0}MB", "1,0\u{a0}MB"]),
            (5_140_000, ["5.2\u{a0}MB", "5,2\u{a0}MB"]),
        ] {
            assert_eq!(both(|lang| size(lang, bytes)), texts);
        }
    }

    #[test]
    fn a_refused_text_is_told_in_words() {
        for (error, [english, spanish]) in [
            (FileError::Unreadable, ["it’s damaged or incomplete.", "está dañada o incompleta."]),
            (FileError::Foreign, ["isn’t from Handful.", "otro programa."]),
            (FileError::TooLong, ["too large to be a backup", "demasiado grande"]),
            (FileError::Newer(2), ["from a newer version (2)", "versión más nueva (2)"]),
        ] {
            let said = both(|lang| file_error(lang, error));
            assert!(said[0].contains(english), "{}", said[0]);
            assert!(said[1].contains(spanish), "{}", said[1]);
        }
    }
}
