//! The texts of the backup page.

use super::{Lang, Line};
use crate::backup::{FileFault, Kind, Row, ValueFault};
use crate::engine::Day;
use crate::words::{Texts, area};

/// A fixed text of this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupWord {
    /// Where the data is stored, and what a backup is for.
    Lead,
    /// Heading of the note for iPhone and iPad.
    Ios,
    /// The note for iPhone and iPad.
    IosNote,
    /// The short form of that note, for other devices.
    OtherNote,
    /// Heading of the file section.
    File,
    /// What the file contains.
    FileNote,
    /// The button that saves the file.
    SaveFile,
    /// Heading of the section on moving to another device.
    Carry,
    /// How to move the data.
    CarryNote,
    /// The link to a connection with the other device.
    Direct,
    /// The button that copies everything as text.
    CopyText,
    /// Heading of the import section.
    BringIn,
    /// That an import loses nothing.
    BringNote,
    /// The field that takes a file.
    ChooseFile,
    /// The field that takes a text.
    Paste,
    /// The button that reads the pasted text.
    Bring,
    /// Heading of the preview of a backup.
    Holds,
    /// That nothing is stored before the import.
    NothingYet,
    /// The switch that imports the backup's settings too.
    TakeSettings,
    /// The button that imports the backup.
    Import,
    /// The button that closes the preview without an import.
    Dismiss,
    /// That a backup was imported.
    Done,
    /// That the backup contained nothing new.
    NothingNew,
    /// Heading of the items that were added.
    Added,
    /// Heading of the items that are further on in the backup.
    Updated,
    /// Heading of the items that replaced a stored one.
    Replaced,
    /// Heading of the items that were left as they were.
    Stayed,
    /// Heading of the items that were skipped.
    Refused,
    /// That nothing was changed.
    Untouched,
    /// That an import was undone.
    Undone,
    /// The text is not a backup, or is damaged or truncated.
    Unreadable,
    /// The file is from another program.
    Foreign,
    /// The text is too large to be a backup.
    TooLong,
    /// That the storage is full.
    Full,
    /// The paste box is empty.
    PasteFirst,
    /// The browser could not save the file.
    NoFile,
    /// Heading of the values that are kept aside.
    Aside,
    /// What kept aside means.
    AsideNote,
    /// The button that saves a value to a file.
    SaveOne,
    /// The button that restores a value.
    Restore,
    /// The button that deletes a value.
    Delete,
    /// That a value was restored.
    Restored,
    /// That a value was deleted.
    Deleted,
    /// That a value contains nothing newer than what is stored.
    NotRestored,
    /// That the storage has no room to restore a value.
    NoRoom,
}

/// A text of this page with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupSay {
    /// A fixed text.
    Word(BackupWord),
    /// "Last backup: November 22, 2026"; `None` is never.
    BackedUp(Option<String>),
    /// There is a backup, of a time that a wrong clock has told.
    BackedUpUndated,
    /// Days since the last backup, where they are many.
    LongAgo(u32),
    /// A size in bytes.
    Size(usize),
    /// A value that is kept aside: its kind, and the path that it had.
    Aside(Option<Kind>, String),
    /// The date of such a value, and its size in bytes.
    AsideLine(String, usize),
    /// The number of further entries in a list.
    More(usize),
    /// A line of a list.
    Row(Row),
    /// A value that was skipped: its path, and why.
    Left(String, ValueFault),
    /// A backup of a newer version.
    Newer(u32),
}

area! {
    /// The texts of the backup page, in one language.
    BackupTexts {
        word: fn(BackupWord) -> &'static str = word,
        say: fn(&BackupSay) -> String = say,
    }
}

impl From<FileFault> for BackupSay {
    fn from(fault: FileFault) -> Self {
        match fault {
            FileFault::TooLong => Self::Word(BackupWord::TooLong),
            FileFault::Unreadable => Self::Word(BackupWord::Unreadable),
            FileFault::Foreign => Self::Word(BackupWord::Foreign),
            FileFault::Newer(v) => Self::Newer(v),
        }
    }
}

/// Formats a size in bytes as kilobytes, or from a million bytes on as megabytes with one decimal.
pub(super) fn size(bytes: usize, point: char) -> String {
    match bytes.div_ceil(100_000) {
        tenths @ 10.. => format!("{}{point}{}\u{a0}MB", tenths / 10, tenths % 10),
        _ => format!("{}\u{a0}KB", bytes.div_ceil(1_000)),
    }
}

impl BackupSay {
    /// Tells of the last backup, whose day `write` writes as a text. A day after today is that of a wrong clock.
    pub fn last(day: Option<Day>, today: Day, write: impl Fn(Day) -> String) -> Self {
        match day {
            Some(day) if day > today => Self::BackedUpUndated,
            day => Self::BackedUp(day.map(write)),
        }
    }
}

impl BackupWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (BackupTexts::of(lang).word)(self)
    }
}

impl Line for BackupSay {
    fn words(&self, lang: Lang) -> String {
        (BackupTexts::of(lang).say)(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::{LONGEST, LONGEST_TEXT, MOST_VALUES};
    use crate::games::GameId;

    fn both(say: &BackupSay) -> [String; 2] {
        [Lang::En, Lang::Es].map(|lang| say.words(lang))
    }

    #[test]
    fn copies_are_told_of() {
        let say = |say: BackupSay| both(&say);
        let today = Day::from_days(9);
        let last =
            |day: u32| say(BackupSay::last(Some(Day::from_days(day)), today, |_| "x".into()));
        assert_eq!(say(BackupSay::BackedUp(None)), ["Last backup: never", "Última copia: nunca"]);
        assert_eq!(last(9), ["Last backup: x", "Última copia: x"]);
        assert_eq!(last(10), ["Last backup: date unknown", "Última copia: fecha desconocida"]);
        let row = |kind, count| say(BackupSay::Row(Row { kind, count }));
        let games = Kind::Games(GameId::FlipNine);
        assert_eq!(
            row(games, 1),
            ["Flip 9: 1 finished game", "Nueve en fila: 1 partida terminada"]
        );
        assert_eq!(row(Kind::Days, 2), ["Daily five: 2 results", "Cinco del día: 2 resultados"]);
        assert_eq!(
            row(Kind::Aside, 1),
            ["1 item kept aside earlier", "1 elemento conservado aparte antes"]
        );
    }

    #[test]
    fn limits_are_told_as_they_are() {
        assert_eq!((LONGEST, LONGEST_TEXT, MOST_VALUES), (8_000_000, 5 << 20, 40_000));
        let large = both(&FileFault::TooLong.into());
        assert!(large[0].contains("8 MB and 40,000 items"), "{}", large[0]);
        assert!(large[1].contains("8\u{a0}MB y 40\u{a0}000 elementos"), "{}", large[1]);
        let left = |fault| both(&BackupSay::Left("x".into(), fault));
        assert_eq!(
            left(ValueFault::TooLong),
            ["x: too large: the limit is 5.2 MB", "x: demasiado grande: el límite es 5,2\u{a0}MB"]
        );
        assert_eq!(
            left(ValueFault::TooManyMoves(20_000)),
            [
                "x: too long: the limit is 20,000 moves",
                "x: demasiado larga: el límite es 20\u{a0}000 movimientos"
            ]
        );
        assert_eq!(
            left(ValueFault::TooMany(22_000)),
            [
                "x: too long: the limit is 22,000 entries",
                "x: demasiado largo: el límite es 22\u{a0}000 entradas"
            ]
        );
    }

    #[test]
    fn what_is_kept_aside_is_named_with_its_size() {
        let save = BackupSay::Aside(Some(Kind::Saves(GameId::FlipNine)), "save/flip-nine".into());
        assert_eq!(both(&save), ["Flip 9: a game", "Nueve en fila: una partida"]);
        assert_eq!(both(&BackupSay::Aside(None, "x/y".into())), ["x/y", "x/y"]);
        for (bytes, [en, es]) in [
            (1, ["1\u{a0}KB", "1\u{a0}KB"]),
            (12_001, ["13\u{a0}KB", "13\u{a0}KB"]),
            (900_001, ["1.0\u{a0}MB", "1,0\u{a0}MB"]),
            (5_140_000, ["5.2\u{a0}MB", "5,2\u{a0}MB"]),
        ] {
            assert_eq!(both(&BackupSay::Size(bytes)), [en, es]);
        }
        let line = both(&BackupSay::AsideLine("22/11".into(), 900));
        assert_eq!(line, ["22/11 · 1\u{a0}KB"; 2]);
    }

    #[test]
    fn a_refused_text_is_told_in_words() {
        for (fault, [english, spanish]) in [
            (
                FileFault::Unreadable.into(),
                ["it’s damaged or incomplete.", "está dañada o incompleta."],
            ),
            (FileFault::Foreign.into(), ["isn’t from Handful.", "otro programa."]),
            (FileFault::TooLong.into(), ["too large to be a backup", "demasiado grande"]),
            (FileFault::Newer(2).into(), ["from a newer version (2)", "versión más nueva (2)"]),
        ] {
            let said = both(&fault);
            assert!(said[0].contains(english), "{}", said[0]);
            assert!(said[1].contains(spanish), "{}", said[1]);
        }
    }
}
