//! Everything the player reads or hears, as types; one file a language turns them into words.
//!
//! The matches of [`en`] and [`es`] are exhaustive: a text that is missing in one language does
//! not compile. A third language is one more module with [`Tongue`] and what [`in_lang`] asks for, and its line in
//! src/lang.rs.

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

/// Defines each language's words, and two macros over all of them: `in_lang!` picks what each has of a name
/// (`in_lang!(lang, card_flip::MANUAL)`), and `own!` makes a label of it.
macro_rules! words {
    ($d:tt $($(#[$doc:meta])* $lang:ident = $module:ident $tag:literal),+) => {
        impl Lang {
            /// The language's words.
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

        /// A fixed text of which each language has one, under the same name.
        macro_rules! own {
            ($d($d path:tt)+) => {
                $crate::text::Label::Own(&[$($crate::text::$module::$d($d path)+),+])
            };
        }
        pub(crate) use own;
    };
}
crate::lang::languages!($ words);

/// The words of one language.
pub trait Tongue {
    /// The language's own name for itself.
    fn own_name(&self) -> &'static str;
    /// A fixed text.
    fn label(&self, label: Label) -> &'static str;
    /// A card's name.
    fn card(&self, card: Card) -> String;
    /// A text with values in it.
    fn say(&self, say: &Say) -> String;
    /// A game's name.
    fn game(&self, id: GameId) -> &'static str;
    /// A game in one short line.
    fn about(&self, id: GameId) -> &'static str;
    /// Where a game comes from.
    fn source(&self, id: GameId) -> &'static str;
}

/// How a game is played, in one language. These words come with the game's own code.
#[derive(Clone, Copy, Debug)]
pub struct Manual {
    /// The rules, a paragraph each.
    pub rules: &'static [&'static str],
    /// The keys.
    pub keys: &'static str,
    /// What can be typed to choose a deal.
    pub deal_prompt: &'static str,
}

/// What a game says for itself.
pub trait Spoken: Game {
    /// What is to be done now.
    fn prompt(view: &Self::View) -> Say;
    /// What a move did.
    fn told(effect: &Self::Effect) -> Say;
    /// Why a move is refused.
    fn refused(refusal: Self::Refusal) -> Say;
    /// A move that a hint proposes.
    fn proposed(mv: Self::Move) -> Say;
    /// Why a layout is none.
    fn misread(fault: <Self::Layout as std::str::FromStr>::Err) -> Say;
    /// Why an option's value is refused.
    fn misset(fault: <Self::Options as Options>::Fault) -> Say;
    /// How it is played.
    fn manual(lang: Lang) -> Manual;
}

/// A word with a large first letter, which is an ASCII one.
fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// Returns whether a text ends as a sentence, inside closing quotation marks too.
fn is_ended(text: &str) -> bool {
    text.trim_end_matches(['”', '»']).ends_with(['.', '!', '?', '…'])
}

/// Things one after the other, with a word before the last.
fn enumerate<T: std::fmt::Display>(things: impl Iterator<Item = T>, and: &str) -> String {
    let things: Vec<String> = things.map(|thing| thing.to_string()).collect();
    match things.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => rest.join(", ") + and + last,
        None => String::new(),
    }
}

/// A duration as a clock shows it: `0:42`, `12:05`, `1:02:03`, and `999:59:59` at most.
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
