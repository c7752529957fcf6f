//! What is said in the dialogs of Go Fish: before the deal, behind the talk, after the game.

use super::{Lang, Line, in_lang};
use crate::games::go_fish::Level;

/// A text of these dialogs without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskWord {
    /// The number of players.
    Players,
    /// A person on this device.
    Person,
    /// The kind of deck.
    Deck,
    /// The French deck.
    French,
    /// The Spanish deck.
    Spanish,
    /// The number of ranks.
    Ranks,
    /// The number of suits.
    Suits,
    /// Cards dealt to each.
    Hand,
    /// The house rule that only the next player may be asked.
    NextOnly,
    /// The house rule that any rank may be asked for.
    AnyRank,
    /// The choices that hold at once.
    AtTable,
    /// That they do.
    AtOnce,
    /// How fast the computers play.
    Pace,
    /// A slow pace.
    Slow,
    /// The usual pace.
    Normal,
    /// A fast pace.
    Fast,
    /// One ask at a press.
    Step,
    /// How the hand is sorted.
    Sort,
    /// From the ace up.
    ByRank,
    /// Most first.
    ByCount,
    /// As the cards came.
    AsCame,
    /// What helps to remember.
    Aid,
    /// Nothing.
    AidOff,
    /// The last sentences.
    AidLog,
    /// The table of deductions.
    AidTable,
    /// When the chance of an ask is told.
    Told,
    /// Never.
    ToldNever,
    /// After the ask.
    ToldAfter,
    /// Before it too.
    ToldBefore,
    /// What marks a game as assisted.
    Assists,
    /// The seal of the deck.
    Seal,
    /// What the seal is.
    SealNote,
    /// The table of deductions, as a heading.
    Proven,
    /// What its marks mean.
    ProvenNote,
    /// Must hold a card of the rank.
    Must,
    /// May hold one.
    May,
    /// Cannot hold one.
    Cannot,
    /// Everything that was said and done.
    Log,
    /// The places, as a heading.
    Places,
    /// A place.
    Place,
    /// A player.
    Player,
    /// Books.
    Books,
    /// Luck against skill, as a heading.
    Luck,
    /// What its figures are.
    LuckNote,
    /// Asks made.
    Asks,
    /// Catches to be expected.
    Expected,
    /// Catches made.
    Caught,
    /// The proof of the deck, as a heading.
    Proof,
    /// That the deck did not change.
    Kept,
    /// That it does not fit its seal.
    NotKept,
    /// The nonce.
    Nonce,
    /// The deal's number.
    Number,
    /// The deck's codes.
    Codes,
    /// The form that checks a deck again.
    Check,
    /// The options as a link spells them.
    LinkOptions,
    /// That a seal has 64 digits.
    BadSeal,
    /// That a nonce has 32 digits.
    BadNonce,
    /// That the seal is of this deck.
    Matches,
    /// That it is of another.
    Differs,
    /// How to do it elsewhere.
    Elsewhere,
}

/// A text of these dialogs with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FishDesk {
    /// A text without values.
    Word(DeskWord),
    /// Who sits on a seat, counted from 1, for the ear.
    Kind(u8),
    /// The name of a seat, counted from 1, for the ear.
    NameOf(u8),
    /// "Working it out: 12 of 84 asks".
    Counting(u32, u32),
    /// What a level does, in one sentence.
    LevelNote(Level),
    /// A number of hundredths.
    Number(u32),
    /// What a person caught, against what was to be expected.
    Lucky {
        /// The person's name; `None` is "you".
        who: Option<String>,
        /// Asks made.
        asks: u32,
        /// Asks that caught something.
        caught: u32,
        /// What the chances add up to, in hundredths.
        expected: u32,
    },
}

/// Whether luck was with a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fortune {
    /// A catch or more above what was to be expected.
    With,
    /// Less than a catch from it.
    Even,
    /// A catch or more below it.
    Against,
}

impl Fortune {
    /// Of catches, and what was to be expected in hundredths.
    pub(super) fn of(caught: u32, expected: u32) -> Self {
        let caught = 100 * caught;
        if caught >= expected + 100 {
            Fortune::With
        } else if caught + 100 <= expected {
            Fortune::Against
        } else {
            Fortune::Even
        }
    }
}

impl DeskWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, go_fish_desk::word(self))
    }
}

impl Line for FishDesk {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, go_fish_desk::say(self))
    }
}
