//! The texts of the people, in English.

use super::FIGURES;
use crate::people::{Colour, PeopleFault as F};
use crate::text::{PeopleSay as S, PeopleWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::Lead => {
            "Up to six people can play here, each with their own settings, games, records and days."
        }
        W::NoLock => "There are no passwords: anyone here can switch.",
        W::First => "Player 1",
        W::Plays => "Playing",
        W::Switch => "Switch",
        W::Edit => "Edit",
        W::Add => "Add a person",
        W::New => "New person",
        W::Name => "Name",
        W::Colour => "Color",
        W::Keep => "Save",
        W::Cancel => "Cancel",
        W::Delete => "Delete",
        W::DeleteNow => "Delete everything",
        W::SaveFirst => "Save a backup first",
        W::Whose => "Back up",
        W::Everyone => "Everyone",
        W::NewHere => "New on this device",
        W::NoRoom => "Left out: this device already has six people. Delete one, then import again.",
    }
}

pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "Blue",
        Colour::Teal => "Green",
        Colour::Purple => "Purple",
        Colour::Brown => "Brown",
        Colour::Red => "Red",
        Colour::Gray => "Gray",
    }
}

fn fault(fault: F) -> &'static str {
    match fault {
        F::NoName => "Type a name.",
        F::Taken => "Someone here already has this name.",
        F::TooMany => "There’s room for six people. Delete one first.",
        F::Plays => "This person is playing. Switch to someone else first.",
        F::First => "The first person can’t be deleted.",
        F::Gone => "This person was deleted in another tab.",
        F::Off => "Your browser won’t save anything here, so only one person can play.",
        F::Full => "Your browser’s storage is full. Nothing was changed.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Word(word_) => word(*word_).to_owned(),
        S::Now(name) => format!("Playing now: {name}"),
        S::To(word_, name) => format!("{}: {name}", word(*word_)),
        S::Has(games, days) => format!(
            "{} · {}",
            FIGURES.tally(*games, "finished game", "finished games"),
            FIGURES.tally(*days, "daily result", "daily results")
        ),
        S::Sure(name) => format!("Delete {name}?"),
        S::Lost(games, saves, days) => format!(
            "{}, {}, {} and all settings will be deleted from this device.",
            FIGURES.tally(*games, "finished game", "finished games"),
            FIGURES.tally(*saves, "game in progress", "games in progress"),
            FIGURES.tally(*days, "daily result", "daily results")
        ),
        S::Deleted(name) => format!("{name} was deleted."),
        S::Added(name) => format!("{name} can play here now."),
        S::Fault(why) => fault(*why).to_owned(),
        S::Joins(name, here) if name == here => "Joins the data here".to_owned(),
        S::Joins(_, here) => format!("Joins the data of {here}"),
    }
}
