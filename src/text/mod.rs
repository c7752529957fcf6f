//! Everything the player reads or hears, as types; one module for each language turns them into text.
//!
//! The matches of [`en`] and [`es`] are exhaustive, so a text that is missing in one language does not compile. A third
//! language needs one more module with [`Tongue`] and the names that [`in_lang`] uses, and a line in src/lang.rs.

mod backup;
mod card_flip;
mod daily;
mod en;
mod es;
mod escalator;
mod first;
mod flip_nine;
mod go_fish;
mod go_fish_desk;
mod link;
mod pages;
mod records;
mod say;
mod share;
mod sliding;

pub use crate::lang::Lang;
pub use backup::{BackupSay, BackupWord};
pub use card_flip::CardFlipSay;
pub use daily::{DailySay, DailyWord, DayShare, daily_line, daily_marks, daily_state};
pub use escalator::EscalatorSay;
pub use first::{FirstSay, FirstWord, steps};
pub use flip_nine::FlipNineSay;
pub use go_fish::{FishWord, GoFishSay, Roster};
pub use go_fish_desk::{DeskWord, FishDesk};
pub use link::fault_of;
pub use pages::{NEWS, PageWord, news};
pub use records::{ChartText, RecordsSay, RecordsWord, Unit};
pub use say::{Label, Line, Own, Say};
pub use share::{ShareSay, ShareWord};
pub use sliding::SlidingSay;

use crate::cards::Card;
use crate::engine::clock::LONGEST_MS;
use crate::engine::{Game, Options};
use crate::games::GameId;

/// Defines each language's texts, and two macros over all languages: `in_lang!` picks the item of a given path in the
/// language's module (`in_lang!(lang, card_flip::MANUAL)`), and `own!` makes a label of it.
macro_rules! words {
    ($d:tt $($(#[$doc:meta])* $lang:ident = $module:ident $tag:literal),+) => {
        impl Lang {
            /// Returns the language's texts.
            #[must_use]
            pub fn tongue(self) -> &'static dyn Tongue {
                match self {
                    $(Lang::$lang => &$module::Words,)+
                }
            }
        }

        macro_rules! in_lang {
            ($d of:expr, $d($d path:tt)+) => {
                match $d of {
                    $($crate::text::Lang::$lang => $crate::text::$module::$d($d path)+,)+
                }
            };
        }
        pub(crate) use in_lang;

        /// Makes a label of a fixed text that each language has under the same path.
        macro_rules! own {
            ($d($d path:tt)+) => {
                $crate::text::Label::Own(&[$($crate::text::$module::$d($d path)+),+])
            };
        }
        pub(crate) use own;
    };
}
crate::lang::languages!($ words);

/// The texts of one language.
pub trait Tongue {
    /// Returns the language's name for itself.
    fn own_name(&self) -> &'static str;
    /// Returns a fixed text.
    fn label(&self, label: Label) -> &'static str;
    /// Returns a card's name.
    fn card(&self, card: Card) -> String;
    /// Returns a text with parameters.
    fn say(&self, say: &Say) -> String;
    /// Returns a game's name.
    fn game(&self, id: GameId) -> &'static str;
    /// Returns the description of a game in one short line.
    fn about(&self, id: GameId) -> &'static str;
    /// Returns the source of a game.
    fn source(&self, id: GameId) -> &'static str;
}

/// The rules of a game in one language. They are part of the game's own chunk.
#[derive(Clone, Copy, Debug)]
pub struct Manual {
    /// The rules, a paragraph each.
    pub rules: &'static [&'static str],
    /// The keys of the game.
    pub keys: &'static str,
    /// The prompt of the field for a deal.
    pub deal_prompt: &'static str,
}

/// The texts that every game provides.
pub trait Spoken: Game {
    /// Returns the prompt for the current state.
    fn prompt(view: &Self::View) -> Say;
    /// Returns the text for a move's effect.
    fn told(effect: &Self::Effect) -> Say;
    /// Returns why a move is refused.
    fn refused(refusal: Self::Refusal) -> Say;
    /// Returns the text for a move that a hint proposes.
    fn proposed(mv: Self::Move) -> Say;
    /// Returns why a text is not a layout.
    fn misread(fault: <Self::Layout as std::str::FromStr>::Err) -> Say;
    /// Returns why an option's value is refused.
    fn misset(fault: <Self::Options as Options>::Fault) -> Say;
    /// Returns the rules of the game.
    fn manual(lang: Lang) -> Manual;
}

/// Capitalizes the first letter of a word, which must be ASCII.
fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// Returns whether a text ends with the end of a sentence, which closing quotation marks may follow.
fn is_ended(text: &str) -> bool {
    text.trim_end_matches(['”', '»']).ends_with(['.', '!', '?', '…'])
}

/// Joins the items with commas, and the last one with `and`.
fn enumerate<T: std::fmt::Display>(things: impl Iterator<Item = T>, and: &str) -> String {
    let things: Vec<String> = things.map(|thing| thing.to_string()).collect();
    match things.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => rest.join(", ") + and + last,
        None => String::new(),
    }
}

/// Formats a duration as a clock does: `0:42`, `12:05`, `1:02:03`, and `999:59:59` at most.
#[must_use]
pub fn clock(ms: u64) -> String {
    let seconds = ms.min(LONGEST_MS) / 1_000;
    let (h, m, s) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if h > 0 { format!("{h}:{m:02}:{s:02}") } else { format!("{m}:{s:02}") }
}

#[cfg(test)]
mod numbers;
#[cfg(test)]
mod tests;
