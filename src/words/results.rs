//! What the records say of a game's results.

use super::Lang;
use crate::engine::Compared;

/// A result among those of all deals, as [`Compared::spread`] counts them.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// The result.
    pub value: u32,
    /// The best possible result of the deal, where it is known.
    pub best: Option<u32>,
    /// The share of cases below the best possible result, or below the result where that is unknown, in tenths of a
    /// percent.
    pub less: u32,
    /// The share above it, in the same unit.
    pub more: u32,
}

/// How the sentence on a result goes on.
#[derive(Clone, Debug)]
pub enum Placing {
    /// Nothing follows.
    Nothing,
    /// Its par, and how many of these things have a lower and a higher one.
    Par(&'static str),
    /// These words end the sentence.
    Ends(String),
    /// A sentence of its own follows.
    Then(String),
}

/// A game that says its results in words. The defaults are those of a game with one group, of whose deals and random
/// play nothing is known.
pub trait Results: Compared {
    /// The noun for a result, singular and plural: "move", "moves".
    fn nouns(lang: Lang) -> [&'static str; 2];

    /// Returns the options of a group that differ from the usual ones, in words.
    fn options_said(lang: Lang, group: Self::Group) -> Vec<String> {
        let _ = (lang, group);
        Vec::new()
    }

    /// Returns a group's name, which begins with the name of the game.
    fn name(lang: Lang, game: &str, group: Self::Group) -> String {
        match Self::options_said(lang, group)[..] {
            [] => game.to_owned(),
            ref options => format!("{game}: {}", options.join(", ")),
        }
    }

    /// Returns the name of the spread: "All 362,880 rows, by par". `cases` is their number.
    fn all(lang: Lang, group: Self::Group, cases: u32) -> String {
        let _ = (lang, group, cases);
        String::new()
    }

    /// Returns what is said of a result beside the result itself.
    fn placing(lang: Lang, group: Self::Group, placed: Placed) -> Placing {
        let _ = (lang, group, placed);
        Placing::Nothing
    }

    /// Returns the sentences on random play.
    fn random_said(lang: Lang, random: Self::Random) -> String {
        let _ = (lang, random);
        String::new()
    }
}
