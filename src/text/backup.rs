//! What is said on the page of copies.

use super::{Lang, Line, in_lang};
use crate::backup::code::CodeFault;
use crate::backup::{FileFault, Kind, Row, ValueFault};

/// A text of this page without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupWord {
    /// Where everything is kept.
    Lead,
    /// The words about iPhone and iPad, as a heading.
    Ios,
    /// What they are.
    IosNote,
    /// The same for other devices, short.
    OtherNote,
    /// The file, as a heading.
    File,
    /// What is in it.
    FileNote,
    /// The button that saves it.
    SaveFile,
    /// Another device, as a heading.
    Carry,
    /// How that is done.
    CarryNote,
    /// The button that shows the codes.
    ShowCodes,
    /// The button that copies them as a text.
    CopyCode,
    /// The code before this one.
    Previous,
    /// The code after this one.
    Next,
    /// What comes in, as a heading.
    BringIn,
    /// That nothing is lost by it.
    BringNote,
    /// The field that takes a file.
    ChooseFile,
    /// The field that takes a text.
    Paste,
    /// The button that brings a text in.
    Bring,
    /// What a backup holds, as a heading.
    Holds,
    /// That nothing of it is written yet.
    NothingYet,
    /// The box that takes its settings too.
    TakeSettings,
    /// The button that imports it.
    Import,
    /// The button that does not.
    Dismiss,
    /// The button that keeps a part until the others come.
    KeepPart,
    /// The button that forgets parts that wait.
    ForgetParts,
    /// That a copy came in.
    Done,
    /// That everything of it was here.
    NothingNew,
    /// What was not here, as a heading.
    Added,
    /// What went on elsewhere, as a heading.
    Updated,
    /// What came in place of something, as a heading.
    Replaced,
    /// What stayed, as a heading.
    Stayed,
    /// What was left out, as a heading.
    Refused,
    /// That nothing was changed.
    Untouched,
    /// That an import was taken back.
    Undone,
    /// There is no copy in a text.
    NoCopy,
    /// A file that is none, or broke off.
    Unreadable,
    /// A file of another program.
    Foreign,
    /// A text too large to be a copy.
    TooLong,
    /// A code that the browser cannot unpack.
    NoUnpack,
    /// That the storage is full.
    Full,
    /// Codes as they are being made, or a copy as it is read.
    Working,
    /// The paste box is empty.
    PasteFirst,
    /// The browser took no file.
    NoFile,
    /// What is kept aside, as a heading.
    Aside,
    /// What that is.
    AsideNote,
    /// The button that saves a value to a file.
    SaveOne,
    /// The button that brings a value back.
    Restore,
    /// The button that removes a value.
    Delete,
    /// That a value is back.
    Restored,
    /// That a value was removed.
    Deleted,
    /// That a value says nothing that is not here.
    NotRestored,
    /// That there is no room to bring a value back.
    NoRoom,
}

/// A text of this page with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupSay {
    /// A text without values.
    Word(BackupWord),
    /// "Last backup: November 22, 2026"; `None` is never.
    BackedUp(Option<String>),
    /// Days since the last copy, where they are many.
    LongAgo(u32),
    /// "Code 2 of 3".
    CodeOf(u32, u32),
    /// The same for the ear, with what the picture is.
    CodeAlt(u32, u32),
    /// That there are many codes.
    ManyCodes(u32),
    /// How many parts are here of how many, and which are missing.
    Parts {
        /// Parts that are here.
        here: u32,
        /// All parts.
        of: u32,
        /// The numbers of those that are not here.
        missing: Vec<u32>,
    },
    /// A part of a code that came by a link: its number, and how many there are.
    Part(u32, u32),
    /// A size in bytes.
    Size(usize),
    /// A value that is kept aside: its kind, and the path that it had.
    Aside(Option<Kind>, String),
    /// The date of such a value, where it is known, and its size in bytes.
    AsideLine(Option<String>, usize),
    /// That a list goes on.
    More(usize),
    /// A line of a list.
    Row(Row),
    /// A value that was left out.
    Left(String, ValueFault),
    /// A copy of a newer version.
    Newer(u32),
    /// A code that is none.
    Code(CodeFault),
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

/// A size in bytes, in words: kilobytes, and from a million bytes on megabytes with one decimal.
pub(super) fn size(bytes: usize, point: char) -> String {
    match bytes.div_ceil(100_000) {
        tenths @ 10.. => format!("{}{point}{}\u{a0}MB", tenths / 10, tenths % 10),
        _ => format!("{}\u{a0}KB", bytes.div_ceil(1_000)),
    }
}

/// The most missing parts that are named.
pub(super) const NAMED: usize = 12;

impl BackupWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, backup::word(self))
    }
}

impl Line for BackupSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, backup::say(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::{LONGEST, LONGEST_TEXT, MOST_RECORDS, MOST_VALUES};
    use crate::games::GameId;

    fn both(say: &BackupSay) -> [String; 2] {
        [Lang::En, Lang::Es].map(|lang| say.words(lang))
    }

    #[test]
    fn copies_are_told_of() {
        let say = |say: BackupSay| both(&say);
        assert_eq!(say(BackupSay::BackedUp(None)), ["Last backup: never", "Última copia: nunca"]);
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
        let parts = |here, missing| say(BackupSay::Parts { here, of: 3, missing });
        assert_eq!(
            parts(2, vec![2]),
            ["2 of 3 parts received. Still missing: 2.", "Llegaron 2 de 3 partes. Falta: 2."]
        );
        assert_eq!(
            parts(1, vec![1, 3]),
            [
                "1 of 3 parts received. Still missing: 1 and 3.",
                "Llegó 1 de 3 partes. Faltan: 1 y 3."
            ]
        );
    }

    #[test]
    fn limits_are_told_as_they_are() {
        assert_eq!((LONGEST, LONGEST_TEXT), (8_000_000, 4_000_000));
        assert_eq!((MOST_VALUES, MOST_RECORDS), (40_000, 22_000));
        let large = both(&FileFault::TooLong.into());
        assert!(large[0].contains("8 MB and 40,000 items"), "{}", large[0]);
        assert!(large[1].contains("8\u{a0}MB y 40\u{a0}000 elementos"), "{}", large[1]);
        let left = |fault| both(&BackupSay::Left("x".into(), fault));
        assert_eq!(
            left(ValueFault::TooLong),
            ["x: too large: the limit is 4 MB", "x: demasiado grande: el límite es 4\u{a0}MB"]
        );
        assert_eq!(
            left(ValueFault::TooMany(MOST_RECORDS)),
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
        let line = both(&BackupSay::AsideLine(None, 900));
        assert_eq!(line, ["Date unknown · 1\u{a0}KB", "Fecha desconocida · 1\u{a0}KB"]);
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
            (BackupSay::Code(CodeFault::NoCode), ["There’s no backup", "no hay ninguna copia"]),
            (
                BackupSay::Code(CodeFault::Newer(9)),
                ["from a newer version (9)", "versión más nueva (9)"],
            ),
            (
                BackupSay::Code(CodeFault::Damaged),
                ["code is damaged or incomplete.", "código está dañado"],
            ),
        ] {
            let said = both(&fault);
            assert!(said[0].contains(english), "{}", said[0]);
            assert!(said[1].contains(spanish), "{}", said[1]);
        }
    }
}
