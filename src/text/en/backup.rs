//! The texts of the backup page, in English.

use super::FIGURES;
use super::tongue;
use crate::backup::{Kind, Row, ValueFault};
use crate::text::backup::size;
use crate::text::{BackupSay as S, BackupWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::Lead => {
            "Your games, records and settings are stored only in this browser. A backup keeps them safe, or moves them to another device."
        }
        W::Ios => "On iPhone and iPad",
        W::IosNote => {
            "Safari may delete a site’s data after seven days without a visit, unless it’s on your Home Screen. The Home Screen app starts empty. So save a backup here first, then install the app and import it there."
        }
        W::OtherNote => {
            "Browsers may delete a site’s data; Safari does after seven days without a visit. On iPhone and iPad the installed app starts empty: import your backup there."
        }
        W::File => "Back up to a file",
        W::FileNote => "Everything in one file.",
        W::SaveFile => "Save backup file",
        W::Carry => "Move to another device",
        W::CarryNote => {
            "Connect both and send everything in seconds. Or copy everything as text, send it to yourself and paste it there."
        }
        W::Direct => "Move everything to another device",
        W::CopyText => "Copy as text",
        W::BringIn => "Import a backup",
        W::BringNote => {
            "It’s added to what you have here. Nothing is lost: if both have the same thing, the version that isn’t used is kept aside."
        }
        W::ChooseFile => "Choose a file",
        W::Paste => "Or paste it here: the text, or a file’s contents",
        W::Bring => "Import",
        W::Holds => "What this backup holds",
        W::NothingYet => "Nothing is saved until you import it.",
        W::TakeSettings => "Use its settings too",
        W::Import => "Import",
        W::Dismiss => "Don’t import",
        W::Done => "Backup imported",
        W::NothingNew => "Nothing new: you already had everything in it.",
        W::Added => "Added",
        W::Updated => "Updated",
        W::Replaced => "Replaced (your old version is kept aside)",
        W::Stayed => "Unchanged (the other version is kept aside)",
        W::Refused => "Skipped",
        W::Untouched => "Nothing has changed.",
        W::Undone => "Import undone",
        W::Unreadable => "This isn’t a backup, or it’s damaged or incomplete.",
        W::Foreign => "This file isn’t from Handful.",
        W::TooLong => "This is too large to be a backup. The limits are 8 MB and 40,000 items.",
        W::Full => {
            "Your browser’s storage is full, so nothing was imported. Free some space and try again."
        }
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
        S::LongAgo(days) => {
            format!("It’s been {} since your last backup.", FIGURES.tally(*days, "day", "days"))
        }
        S::BackedUp(None) => "Last backup: never".into(),
        S::BackedUp(Some(date)) => format!("Last backup: {date}"),
        S::BackedUpUndated => "Last backup: date unknown".into(),
        S::Size(bytes) => size(*bytes, '.'),
        S::Aside(kind, path) => kind.map_or(path.clone(), aside),
        S::AsideLine(date, bytes) => format!("{date} · {}", size(*bytes, '.')),
        S::More(n) => format!("and {} more", FIGURES.whole(*n as u64)),
        S::Row(row) => self::row(*row),
        S::Left(path, fault) => format!(
            "{path}: {}",
            match fault {
                ValueFault::Unknown => "not known to this version".to_owned(),
                ValueFault::Unreadable => "can’t be read".to_owned(),
                ValueFault::Newer(v) => format!("from a newer version ({v})"),
                ValueFault::TooLong => "too large: the limit is 5.2 MB".to_owned(),
                ValueFault::TooMany(n) =>
                    format!("too long: the limit is {} entries", FIGURES.whole(*n as u64)),
                ValueFault::TooManyMoves(n) =>
                    format!("too long: the limit is {} moves", FIGURES.whole(*n as u64)),
            }
        ),
        S::Newer(v) => {
            format!("This backup is from a newer version ({v}). Update Handful and try again.")
        }
    }
}

fn row(Row { kind, count }: Row) -> String {
    let tally = |one, many| FIGURES.tally(count, one, many);
    match kind {
        Kind::Settings => "Settings".into(),
        Kind::Saves(id) => {
            format!("{}: {}", tongue().game(id), tally("game in progress", "games in progress"))
        }
        Kind::Games(id) => {
            format!("{}: {}", tongue().game(id), tally("finished game", "finished games"))
        }
        Kind::Own(id) => format!("{}: saved extras", tongue().game(id)),
        Kind::Days => format!("Daily five: {}", tally("result", "results")),
        Kind::Aside => {
            format!("{} kept aside earlier", tally("item", "items"))
        }
    }
}

/// Returns the name of a value that is kept aside.
fn aside(kind: Kind) -> String {
    match kind {
        Kind::Settings => "Settings".into(),
        Kind::Saves(id) => format!("{}: a game", tongue().game(id)),
        Kind::Games(id) => format!("{}: finished games", tongue().game(id)),
        Kind::Own(id) => format!("{}: saved extras", tongue().game(id)),
        Kind::Days => "Daily five: a result".into(),
        Kind::Aside => "Kept aside".into(),
    }
}
