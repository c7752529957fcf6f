//! The texts of the page of people, and what backups and settings say of them.

use super::{Lang, Line};
use crate::people::{Colour, PeopleFault};
use crate::words::{Texts, area};

/// A fixed text of the people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeopleWord {
    /// What each person has alone.
    Lead,
    /// That names do not protect.
    NoLock,
    /// The name of the first person, until there is another.
    First,
    /// Beside who plays.
    Plays,
    /// The button that lets a person play.
    Switch,
    /// The button that opens a person's name and colour.
    Edit,
    /// The button that begins a new person.
    Add,
    /// Heading of a new person.
    New,
    /// The field of a name.
    Name,
    /// The choice of a colour.
    Colour,
    /// The button that keeps a name.
    Keep,
    /// The button that gives a new person up.
    Cancel,
    /// The button that asks before a person is deleted.
    Delete,
    /// The button that deletes a person.
    DeleteNow,
    /// The button that saves a backup before that.
    SaveFirst,
    /// The choice of what is backed up.
    Whose,
    /// Everyone's data.
    Everyone,
    /// That a new person joins those of this device.
    NewHere,
    /// That the device has no room for another person.
    NoRoom,
}

/// A text of the people with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleSay {
    /// A fixed text.
    Word(PeopleWord),
    /// Who plays, in the settings.
    Now(String),
    /// The accessible name of a button for a person.
    To(PeopleWord, String),
    /// How much there is of a person: finished games, results of days.
    Has(u32, u32),
    /// The question before a person is deleted.
    Sure(String),
    /// What is lost: finished games, games in progress, results of days.
    Lost(u32, u32, u32),
    /// That a person was deleted.
    Deleted(String),
    /// That a person was added.
    Added(String),
    /// Why a change is refused.
    Fault(PeopleFault),
    /// A person of a backup, and the one here who gets the data.
    Joins(String, String),
}

area! {
    /// The texts of the people, in one language.
    PeopleTexts {
        word: fn(PeopleWord) -> &'static str = word,
        colour: fn(Colour) -> &'static str = colour,
        say: fn(&PeopleSay) -> String = say,
    }
}

impl PeopleWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (PeopleTexts::of(lang).word)(self)
    }
}

/// Returns the name of a colour.
#[must_use]
pub fn colour_name(colour: Colour, lang: Lang) -> &'static str {
    (PeopleTexts::of(lang).colour)(colour)
}

impl Line for PeopleSay {
    fn words(&self, lang: Lang) -> String {
        (PeopleTexts::of(lang).say)(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_named_in_numbers() {
        let both = |say: PeopleSay| [Lang::En, Lang::Es].map(|lang| say.words(lang));
        assert_eq!(
            both(PeopleSay::Lost(1, 2, 0)),
            [
                "1 finished game, 2 games in progress, 0 daily results and all settings will be deleted from this device.",
                "Se borrarán de este dispositivo 1 partida terminada, 2 partidas en curso, 0 resultados del día y todos los ajustes.",
            ]
        );
        assert_eq!(
            both(PeopleSay::Has(12, 1)),
            ["12 finished games · 1 daily result", "12 partidas terminadas · 1 resultado del día"]
        );
    }
}
