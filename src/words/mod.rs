//! How games and pages say things: sentences as types, the parts of sentences that every game uses, and the declaration
//! of what an area takes from a language.
//!
//! A game's own sentences are in its folder, those of pages in [`crate::text`], which gathers both for each language.

mod area;
mod day;
pub mod en;
pub mod es;
mod figures;
mod names;
mod results;
mod say;

pub use crate::lang::Lang;
pub use area::{Shelf, Texts};
pub use day::DayWords;
pub use figures::Figures;
pub use results::{Map, Placed, Placing, Results, Square};
pub use say::{Label, Line, Own, OwnLabel, Say};

pub(crate) use area::{area, area_with};
pub(crate) use names::names;

use crate::cards::Card;
use crate::engine::clock::LONGEST_MS;
use crate::engine::start::FaultOf;
use crate::engine::{DealFault, Game, Options, StartFault};

/// What every page says of a game, in one language.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// The game's name.
    pub name: &'static str,
    /// The game in one short line.
    pub about: &'static str,
    /// Where the game comes from.
    pub source: &'static str,
}

/// How far a game that can be continued is, for the home page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// Unknown without the game's rules.
    Some,
    /// The number of the next move.
    Move(usize),
    /// The same on a square board of a side.
    Tiles(usize, usize),
    /// A number of cards, and the number of the next flip.
    Cards(usize, usize),
    /// How many of 28 cards are cleared.
    Cleared(u8),
}

impl Begun {
    /// Returns it in words; `None` if it is unknown.
    #[must_use]
    pub fn words(self, lang: Lang) -> Option<String> {
        (lang.tongue().begun)(self)
    }
}

area! {
    /// The texts that every page uses, in one language.
    Tongue {
        lang: Lang = LANG,
        figures: Figures = FIGURES,
        label: fn(Label) -> &'static str = label,
        say: fn(&Say) -> String = say,
        card: fn(Card) -> String = card,
        rank: fn(Card) -> String = rank,
        games: &'static [Names] = GAMES,
        par: &'static str = PAR,
        begun: fn(Begun) -> Option<String> = begun,
    }
}

impl Lang {
    /// Returns the texts that every page uses, in this language.
    #[must_use]
    pub fn tongue(self) -> &'static Tongue {
        Tongue::of(self)
    }

    /// Returns the number format of this language.
    #[must_use]
    pub fn figures(self) -> Figures {
        self.of(en::FIGURES, es::FIGURES)
    }

    /// Whether the texts of this language are here.
    #[must_use]
    pub fn is_here(self) -> bool {
        Tongue::find(self).is_some()
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
            Say::Text(text) => text.clone(),
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
    #[must_use]
    pub fn moves_and_par(&self, moves: u32, par: Option<u32>) -> String {
        let moves = self.say(&Say::Moves(moves));
        match par {
            Some(par) => format!("{moves}, {} {}", self.par, self.figures.whole(par)),
            None => moves,
        }
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
    fn prompt(lang: Lang, view: &Self::View) -> String;
    /// Returns the text for a move's effect.
    fn describe_effect(lang: Lang, effect: &Self::Effect) -> String;
    /// Returns why a move is refused.
    fn describe_refusal(lang: Lang, refusal: Self::Refusal) -> String;
    /// Returns the text for a move that a hint proposes.
    fn describe_hint(lang: Lang, mv: Self::Move) -> String;
    /// Returns why a text is not a layout.
    fn layout_error(lang: Lang, fault: <Self::Layout as std::str::FromStr>::Err) -> String;
    /// Returns why an option's value is refused.
    fn option_error(lang: Lang, fault: <Self::Options as Options>::Fault) -> String;
    /// Returns the rules of the game.
    fn manual(lang: Lang) -> Manual;
}

/// Returns the message for a fault in the parameters of a link to a game.
pub fn fault_of<G: Spoken>(lang: Lang, fault: FaultOf<G>) -> String {
    let tongue = lang.tongue();
    match fault {
        StartFault::NoSuchOption(name) => tongue.say(&Say::LinkValue(name)),
        // The usual text refers to an input field, which a link does not have.
        StartFault::Deal(DealFault::NotANumber) => Label::LinkNotANumber.text(lang).into(),
        StartFault::Deal(fault) => tongue.say(&Say::DealFault(fault)),
        StartFault::Layout(fault) => G::layout_error(lang, fault),
        StartFault::DealAndLayout => Label::DealAndLayout.text(lang).into(),
        StartFault::Options(fault) => G::option_error(lang, fault),
    }
}

/// Returns two sentences, one after the other.
#[must_use]
pub fn then(first: impl Into<String>, second: &str) -> String {
    let first = first.into();
    let stop = if is_ended(&first) { "" } else { "." };
    format!("{first}{stop} {second}")
}

/// Capitalizes the first letter of a word in a Latin-1 language; another letter stays as it is.
#[must_use]
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    // `char::to_uppercase` would add its table, 9 KB, to every first visit.
    let first = letters.next().map(|first| match first {
        'à'..='þ' if first != '÷' => char::from(first as u8 - 0x20),
        _ => first.to_ascii_uppercase(),
    });
    first.into_iter().chain(letters).collect()
}

/// Returns whether a text ends with the end of a sentence, which closing quotation marks may follow.
#[must_use]
pub fn is_ended(text: &str) -> bool {
    text.trim_end_matches(['”', '»']).ends_with(['.', '!', '?', '…'])
}

/// Joins the items with commas, and the last one with `and`.
pub fn enumerate<T: std::fmt::Display>(things: impl Iterator<Item = T>, and: &str) -> String {
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
mod tests {
    use super::capital;

    #[test]
    fn a_first_letter_of_latin_1_is_capitalized_and_any_other_stays() {
        let words = ["ace", "as de oros", "ás", "četiri", "10", ""].map(capital);
        assert_eq!(words, ["Ace", "As de oros", "Ás", "četiri", "10", ""]);
    }
}
