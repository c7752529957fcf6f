//! The texts of the dialogs of Go Fish: before the deal, the game log, after the game.

use crate::games::go_fish::Level;
use crate::words::{Lang, Line, Texts, area};

/// A fixed text of these dialogs.
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
    /// The number of cards dealt to each player.
    Hand,
    /// The house rule that only the next player may be asked.
    NextOnly,
    /// The house rule that any rank may be asked for.
    AnyRank,
    /// The level that plays for a person whose device is away.
    StandIn,
    /// Heading of the settings that apply immediately.
    AtTable,
    /// That they apply immediately.
    AtOnce,
    /// How fast the computers play.
    Pace,
    /// A slow pace.
    Slow,
    /// The usual pace.
    Normal,
    /// A fast pace.
    Fast,
    /// One ask for each press.
    Step,
    /// How the hand is sorted.
    Sort,
    /// From the ace up.
    ByRank,
    /// Ranks with the most cards first.
    ByCount,
    /// In the order of arrival.
    AsCame,
    /// The memory aid.
    Aid,
    /// No memory aid.
    AidOff,
    /// The log of the last sentences.
    AidLog,
    /// The table of deductions.
    AidTable,
    /// When the chance of an ask is shown.
    Told,
    /// Never.
    ToldNever,
    /// After the ask.
    ToldAfter,
    /// Before the ask too.
    ToldBefore,
    /// What marks a game as assisted.
    Assists,
    /// What a chance supposes.
    Supposes,
    /// The seal of the deck.
    Seal,
    /// The explanation of the seal.
    SealNote,
    /// Heading of the table of deductions.
    Proven,
    /// The meaning of its marks.
    ProvenNote,
    /// Must hold a card of the rank.
    Must,
    /// May hold one.
    May,
    /// Cannot hold one.
    Cannot,
    /// Heading of the game log.
    Log,
    /// Heading of what happened since a person's last turn.
    Missed,
    /// Heading of the standings.
    Places,
    /// A place.
    Place,
    /// A player.
    Player,
    /// Books.
    Books,
    /// Heading of the section on luck and skill.
    Luck,
    /// The explanation of its figures.
    LuckNote,
    /// Asks made.
    Asks,
    /// The expected number of catches.
    Expected,
    /// The number of catches.
    Caught,
    /// Heading of the proof of the deck.
    Proof,
    /// That the deck matches its seal.
    Kept,
    /// That the deck does not match its seal.
    NotKept,
    /// The nonce.
    Nonce,
    /// The deal's number.
    Number,
    /// The deck's codes.
    Codes,
    /// The form that checks a deck.
    Check,
    /// The options as they are spelled in a link.
    LinkOptions,
    /// That a seal has 64 digits.
    BadSeal,
    /// That a nonce has 32 digits.
    BadNonce,
    /// That the seal matches the deck.
    Matches,
    /// That the seal belongs to another deck.
    Differs,
    /// How to check the deck in a terminal.
    Elsewhere,
}

/// A text of these dialogs with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FishDesk {
    /// A fixed text.
    Word(DeskWord),
    /// The player on a seat, counted from 1, for screen readers.
    Kind(u8),
    /// The name of a seat, counted from 1, for screen readers.
    NameOf(u8),
    /// "Working it out: 12 of 84 asks".
    Counting(u32, u32),
    /// What a level does, in one sentence.
    LevelNote(Level),
    /// A number of hundredths.
    Number(u32),
    /// A person's catches against the expected number.
    Lucky {
        /// The person's name; `None` is "you".
        who: Option<String>,
        /// Asks made.
        asks: u32,
        /// Asks that caught something.
        caught: u32,
        /// The sum of the chances, in hundredths.
        expected: u32,
    },
}

/// Whether a player was lucky.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fortune {
    /// One catch or more above the expected number.
    With,
    /// Less than one catch from it.
    Even,
    /// One catch or more below it.
    Against,
}

/// Returns how many of 100 games a level wins against one Minnow; `None` for Minnow itself. Measured by
/// `cargo run --profile host --example tournament -- --seats minnow,pike --games 20000 --deal 1`, and so for each level;
/// docs/rules/go-fish.md has the table.
pub(crate) fn wins(level: Level) -> Option<u32> {
    match level {
        Level::Minnow => None,
        Level::Perch => Some(58),
        Level::Pike => Some(59),
        Level::Shark => Some(68),
    }
}

area! {
    /// The texts of what Go Fish says beside and after a game, in one language.
    DeskTexts {
        word: fn(DeskWord) -> &'static str = word,
        say: fn(&FishDesk) -> String = say,
    }
}

impl Fortune {
    /// Compares catches with the expected number, which is in hundredths.
    pub(crate) fn of(caught: u32, expected: u32) -> Self {
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
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (DeskTexts::of(lang).word)(self)
    }
}

impl Line for FishDesk {
    fn words(&self, lang: Lang) -> String {
        (DeskTexts::of(lang).say)(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_of_wins_are_those_of_the_rules_page() {
        let page = include_str!("../../../../docs/rules/go-fish.md");
        let (_, table) = page.split_once("| | Minnow | Perch | Pike |").unwrap();
        for level in Level::ALL.into_iter().skip(1) {
            let named = format!("| {level:?} | ");
            let row = table.lines().find_map(|line| line.strip_prefix(named.as_str())).unwrap();
            let (whole, rest) = row.split_once('.').unwrap();
            let up = u32::from(rest.as_bytes()[0] >= b'5');
            assert_eq!(wins(level), Some(whole.parse::<u32>().unwrap() + up), "{level:?}");
            for lang in Lang::ALL {
                let said = FishDesk::LevelNote(level).words(lang);
                assert!(said.contains(&format!("{} ", wins(level).unwrap())), "{said}");
            }
        }
        assert_eq!(wins(Level::Minnow), None);
    }
}
