//! What is said on the page of copies, in English.

use super::{Words, records::FIGURES};
use crate::backup::code::CodeFault;
use crate::backup::{Kind, Row, ValueFault};
use crate::text::backup::{NAMED, size};
use crate::text::{BackupSay as S, BackupWord as W, Tongue, enumerate, tally};

pub fn word(word: W) -> &'static str {
    match word {
        W::Lead => {
            "Your games, records and settings are kept in this browser and nowhere else. A copy keeps them safe, or takes them to another device."
        }
        W::Ios => "On iPhone and iPad",
        W::IosNote => {
            "Safari may clear what a page has stored after seven days without a visit, unless the page is on the Home Screen. The app on the Home Screen begins with an empty store of its own. So before you install: save a file or copy the code here, install, and bring it in there."
        }
        W::OtherNote => {
            "Browsers may clear what a page has stored: Safari does after seven days without a visit. On iPhone and iPad the installed app begins with an empty store of its own; bring your copy in there."
        }
        W::File => "To a file",
        W::FileNote => "One file with everything in it.",
        W::SaveFile => "Save a file",
        W::Carry => "To another device",
        W::CarryNote => {
            "Scan these codes with the other device’s camera, one after the other; each opens this page there. Or copy everything as a text, send it to yourself, and paste it there."
        }
        W::ShowCodes => "Show QR codes",
        W::CopyCode => "Copy as text",
        W::Previous => "Previous",
        W::Next => "Next",
        W::BringIn => "Bring a copy in",
        W::BringNote => {
            "It is added to what is here, and nothing is lost: where both have something, what is here stays or is put aside."
        }
        W::ChooseFile => "Choose a file",
        W::Paste => "Or paste it here: a text, links, what is in a file",
        W::Bring => "Bring in",
        W::Holds => "What this backup holds",
        W::NothingYet => "Nothing is saved until you import it.",
        W::TakeSettings => "Use its settings too",
        W::Import => "Import",
        W::Dismiss => "Don’t import",
        W::KeepPart => "Keep this part",
        W::ForgetParts => "Forget these parts",
        W::Done => "The copy is brought in",
        W::NothingNew => "Everything in it was here already.",
        W::Added => "Added",
        W::Updated => "Updated",
        W::Replaced => "Taken; what was here is put aside",
        W::Stayed => "Stays as it is here; the other is put aside",
        W::Refused => "Left out",
        W::Untouched => "Nothing was changed.",
        W::Undone => "Everything is as it was before",
        W::NoCopy => "There is no copy in this text.",
        W::Unreadable => "This is no copy, or it is damaged or broke off.",
        W::Foreign => "This file is of another program.",
        W::TooLong => "This is too large to be a backup. The limits are 8 MB and 40,000 items.",
        W::NoUnpack => "This browser cannot unpack the code. Use a file instead.",
        W::Full => "The browser’s storage is full: there is no room for the copy.",
        W::Working => "One moment …",
        W::PasteFirst => "Paste a backup first.",
        W::NoFile => "The file couldn’t be saved. Copy the text instead.",
        W::Aside => "Kept aside",
        W::AsideNote => {
            "Games and records that couldn’t be read, or that another version replaced. If this browser runs out of room, the oldest go first."
        }
        W::SaveOne => "Save to a file",
        W::Restore => "Restore",
        W::Delete => "Delete",
        W::NoRoom => "Your browser’s storage is full. Free some space and try again.",
        W::Restored => "Restored",
        W::Deleted => "Deleted",
        W::NotRestored => "You already have a newer version of everything in it.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(word) => self::word(*word).into(),
        S::BackedUp(None) => "Backed up: never".into(),
        S::BackedUp(Some(date)) => format!("Backed up: {date}"),
        S::CodeOf(n, of) => format!("Code {n} of {of}"),
        S::CodeAlt(n, of) => format!("QR code {n} of {of}: a link with a part of the copy"),
        S::ManyCodes(n) => format!("There are {n} codes. A file or the text is quicker."),
        S::Parts { here, of, missing } => {
            let are = if *here == 1 { "is" } else { "are" };
            let noun = if *of == 1 { "part" } else { "parts" };
            let here = format!("{here} of {of} {noun} {are} here.");
            if missing.len() > NAMED {
                return here;
            }
            format!("{here} Still missing: {}.", enumerate(missing.iter(), " and "))
        }
        S::Part(n, of) => format!("Part {n} of {of} of a backup"),
        S::Size(bytes) => size(*bytes, '.'),
        S::Aside(kind, path) => kind.map_or(path.clone(), aside),
        S::AsideLine(date, bytes) => {
            format!("{} · {}", date.as_deref().unwrap_or("Date unknown"), size(*bytes, '.'))
        }
        S::More(n) => format!("and {n} more"),
        S::Row(row) => self::row(*row),
        S::Left(path, fault) => format!(
            "{path}: {}",
            match fault {
                ValueFault::Unknown => "unknown to this version".to_owned(),
                ValueFault::Unreadable => "cannot be read".to_owned(),
                ValueFault::Newer(v) => format!("of a newer version ({v})"),
                ValueFault::TooLong => "too large: the limit is 4 MB".to_owned(),
                ValueFault::TooMany(n) =>
                    format!("too long: the limit is {} entries", FIGURES.whole(*n as u64)),
            }
        ),
        S::Newer(v) => {
            format!("This copy is of a newer version ({v}). Update this page and try again.")
        }
        S::Code(CodeFault::NoCode) => self::word(W::NoCopy).into(),
        S::Code(CodeFault::Newer(v)) => self::say(&S::Newer(*v)),
        S::Code(CodeFault::Damaged) => {
            "This code is damaged or broke off. Scan or copy it again.".into()
        }
    }
}

fn row(Row { kind, count }: Row) -> String {
    let game = |id| Words.game(id);
    match kind {
        Kind::Settings => "Settings".into(),
        Kind::Saves(id) => {
            format!("{}: {}", game(id), tally(count, "game in progress", "games in progress"))
        }
        Kind::Games(id) => {
            format!("{}: {}", game(id), tally(count, "finished game", "finished games"))
        }
        Kind::Own(id) => format!("{}: what is kept besides the games", game(id)),
        Kind::Days => format!("Daily five: {}", tally(count, "result", "results")),
        Kind::Aside => {
            format!("{} that had been put aside", tally(count, "value", "values"))
        }
    }
}

/// The name of something that is kept aside.
fn aside(kind: Kind) -> String {
    let game = |id| Words.game(id);
    match kind {
        Kind::Settings => "Settings".into(),
        Kind::Saves(id) => format!("{}: a game", game(id)),
        Kind::Games(id) => format!("{}: finished games", game(id)),
        Kind::Own(id) => format!("{}: saved extras", game(id)),
        Kind::Days => "Daily five: a result".into(),
        Kind::Aside => "Kept aside".into(),
    }
}
