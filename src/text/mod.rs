//! Everything the player reads or hears, as types; one module for each language turns them into text.
//!
//! The matches of [`en`] and [`es`] are exhaustive, so a text that is missing in one language does not compile. A third
//! language needs one more module with the same names, and a line in src/lang.rs. Each game and page declares by
//! `area!` what it takes from a language's module; in the browser that is a chunk of its own.

mod area;
mod backup;
mod card_flip;
mod daily;
mod en;
mod es;
mod escalator;
mod figures;
mod first;
mod flip_nine;
mod go_fish;
mod go_fish_desk;
mod link;
mod names;
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
pub use pages::{NEWS, PadSay, PageWord, news};
pub use records::{ChartText, RecordsSay, RecordsWord, Unit};
pub use say::{Label, Line, Own, Say};
pub use share::{ShareSay, ShareWord};
pub use sliding::SlidingSay;

use self::area::area;
use self::figures::Figures;
use crate::cards::Card;
use crate::engine::clock::LONGEST_MS;
use crate::engine::{Game, Options};
use crate::games::GameId;

/// What puts the texts of an area on their shelf: a module for each area with a function for each language.
pub mod arrivals {
    pub use super::arrive as common;
    pub use super::backup::arrive as backup;
    pub use super::card_flip::arrive as card_flip;
    pub use super::daily::arrive as daily;
    pub use super::escalator::arrive as escalator;
    pub use super::first::arrive as first;
    pub use super::flip_nine::arrive as flip_nine;
    pub use super::go_fish::arrive as go_fish;
    pub use super::go_fish_desk::arrive as go_fish_desk;
    pub use super::pages::arrive as pages;
    pub use super::records::arrive as records;
    pub use super::share::arrive as share;
    pub use super::sliding::arrive as sliding;
}

area! {
    /// The texts that every page uses, in one language.
    COMMON: Tongue = common {
        lang: Lang = LANG,
        figures: Figures = FIGURES,
        label: fn(Label) -> &'static str = label,
        say: fn(&Say) -> String = say,
        card: fn(Card) -> String = card,
        rank: fn(Card) -> String = rank,
        game: fn(GameId) -> &'static str = game,
        about: fn(GameId) -> &'static str = about,
        source: fn(GameId) -> &'static str = source,
        par: &'static str = PAR,
        daily: &'static str = DAILY,
        done_today: fn(usize) -> String = done_today,
        all_done: fn(u32) -> String = all_done,
    }
}

impl Lang {
    /// Returns the texts that every page uses, in this language.
    #[must_use]
    pub fn tongue(self) -> &'static Tongue {
        COMMON.of(self)
    }

    /// Whether the texts of this language are here.
    #[must_use]
    pub fn is_here(self) -> bool {
        COMMON.find(self).is_some()
    }
}

impl Tongue {
    /// Returns a fixed text.
    #[must_use]
    pub fn label(&self, label: Label) -> &'static str {
        (self.label)(label)
    }

    /// Returns a card's name.
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        (self.card)(card)
    }

    /// Returns a text with parameters.
    #[must_use]
    pub fn say(&self, say: &Say) -> String {
        match say {
            Say::Label(label) => self.label(*label).to_owned(),
            Say::Own(own) => own.words(self.lang),
            Say::Both(first, second) => {
                let first = self.say(first);
                let stop = if is_ended(&first) { "" } else { "." };
                format!("{first}{stop} {}", self.say(second))
            }
            Say::Result { moves, par, ms } => {
                format!("{}, {}", self.moves_and_par(*moves, *par), clock(*ms))
            }
            say => (self.say)(say),
        }
    }

    /// Returns "7 moves, par 6", without the par where there is none.
    fn moves_and_par(&self, moves: u32, par: Option<u32>) -> String {
        let moves = self.say(&Say::Moves(moves));
        match par {
            Some(par) => format!("{moves}, {} {}", self.par, self.figures.whole(par)),
            None => moves,
        }
    }

    /// Returns a game's name.
    #[must_use]
    pub fn game(&self, id: GameId) -> &'static str {
        (self.game)(id)
    }

    /// Returns the description of a game in one short line.
    #[must_use]
    pub fn about(&self, id: GameId) -> &'static str {
        (self.about)(id)
    }

    /// Returns the source of a game.
    #[must_use]
    pub fn source(&self, id: GameId) -> &'static str {
        (self.source)(id)
    }
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
