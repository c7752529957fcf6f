//! The texts of games between devices.

use super::{Lang, Line};
use crate::words::{Texts, area};

/// A fixed text of these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FarWord {
    /// Heading while the others decide.
    Waits,
    /// The button that accepts.
    Play,
    /// The button for the same game again.
    Again,
    /// The button for the next round.
    NextRound,
    /// The button that leads back to the game.
    ToGame,
    /// The button that connects again.
    Connect,
    /// The number of cards.
    Cards,
    /// What Card Flip between devices is.
    FlipNote,
    /// Who holds the deck of Go Fish, and that they could look.
    HolderNote,
    /// That there are neither hints nor chances.
    NoAids,
    /// That no game between devices counts in the records.
    NoRecord,
    /// That a new game takes the place of one that waits.
    Replaces,
    /// The item that leaves the game.
    Leave,
    /// What leaving a game of two does.
    LeaveTwo,
    /// What it does if this device holds the deck.
    LeaveHost,
    /// What it does if it does not.
    LeaveGuest,
    /// The button that leaves the game.
    LeaveYes,
    /// The button that stays.
    Stay,
    /// The item that leads to the devices.
    Devices,
    /// The button that drops a game that waits.
    Drop,
    /// That a saved game cannot be read.
    Unreadable,
    /// That the game goes on in another tab.
    Elsewhere,
    /// That this device and another one have the same place in a game that waits, as two tabs of one browser have.
    Twin,
    /// That another tab plays in the same game, and this one's place is not stored.
    Beside,
    /// While the devices shuffle.
    Shuffling,
    /// That an ask came too late.
    TooLate,
    /// That this device is not in the shuffle.
    Unvouched,
    /// That the setter's cards are open now.
    Opened,
    /// The verdict on a deck: everything fits.
    DeckKept,
    /// Everything fits, but this device gave no seed.
    DeckUnvouched,
    /// The verdict on the holder's own device.
    DeckOwn,
    /// That the game is over.
    Over,
    /// That it does not work right now.
    NotNow,
    /// That the game is off because a device is gone.
    Off,
}

/// A text of these games with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FarSay {
    /// A fixed text.
    Word(FarWord),
    /// The button that plays a game, by its name.
    PlayAt(&'static str),
    /// The button that leads back to a game.
    BackTo(&'static str),
    /// The button that asks these people to play.
    AskTo(Vec<String>),
    /// Who wants to play what.
    Wants(String, &'static str),
    /// That only the device that invited can deal, by the name of its person.
    OnlyHost(String),
    /// That a game begins.
    Begins(&'static str),
    /// So many cards.
    FlipTerms(u32),
    /// Who sits at the table, cards each, and what differs from the usual game.
    FishTerms {
        /// The names, this person's last.
        names: Vec<String>,
        /// Who holds the deck.
        holder: String,
        /// Cards each.
        hand: u32,
        /// The number of cards in the deck.
        deck: u32,
        /// The deck is the Spanish one.
        is_spanish: bool,
        /// Only the next player may be asked.
        next_only: bool,
        /// Any rank may be asked for.
        any_rank: bool,
    },
    /// With whom.
    With(Vec<String>),
    /// A game that waits, by its name, and with whom.
    Waiting(&'static str, Vec<String>),
    /// That somebody's device is away, and the game waits.
    Away(String),
    /// That there is no connection to somebody, and what to do.
    Apart(String),
    /// Who connects again to go on.
    Connect(String),
    /// That somebody is back, and the game goes on.
    GoesOn(String),
    /// That somebody has left the game.
    Left(String),
    /// That a computer plays for somebody: their name, and the computer's.
    StandsIn(String, String),
    /// That somebody is back at the table.
    BackAt(String),
    /// Who is still to answer before the deal.
    Awaited(Vec<String>),
    /// Who deals.
    Deals(String),
    /// Who sets the cards.
    Sets(String),
    /// That somebody has set the cards, and this person flips.
    HasSet(String),
    /// That the cards are hidden, and somebody flips.
    Hidden(String),
    /// That somebody flips: starts left, and of how many.
    Flips(String, u32, u32),
    /// The round from 1, and who sets and flips; `None` is this person.
    Round(u32, Option<String>, String),
    /// Flips so far: this person's, the other's name and flips.
    Total(u32, String, u32),
    /// The setter was honest.
    SetterKept(String),
    /// The setter opened other cards than it had sealed.
    SetterOther(String),
    /// The setter answered falsely.
    SetterFalse(String),
    /// The holder of the deck cheated.
    DeckBroken(String),
}

area! {
    /// The texts of games between devices, in one language.
    FarTexts {
        word: fn(FarWord) -> &'static str = word,
        say: fn(&FarSay) -> String = say,
    }
}

impl FarWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (FarTexts::of(lang).word)(self)
    }
}

impl Line for FarSay {
    fn words(&self, lang: Lang) -> String {
        (FarTexts::of(lang).say)(self)
    }
}

impl From<FarWord> for FarSay {
    fn from(word: FarWord) -> Self {
        FarSay::Word(word)
    }
}
