//! What the records say of a game's results.

use super::Lang;
use handful_engine::Compared;

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

/// A square of a game's map: something that can be chosen, as the parameters of a link that deals it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The options.
    pub start: String,
    /// The best result of the deal, where the map tells deals apart by it ([`Compared::BY_BEST`]).
    pub best: Option<u32>,
}

/// What can be chosen in a game, as a table. Empty if there is nothing to choose.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// The heading of the column of names.
    pub corner: &'static str,
    /// The headings of the other columns.
    pub columns: Vec<String>,
    /// The rows: a name, and a square for each column.
    pub rows: Vec<(String, Vec<Square>)>,
}

impl Map {
    /// Returns a map of rows and columns, each with its name and its part of the options.
    #[must_use]
    pub fn of(
        corner: &'static str,
        columns: Vec<(String, String)>,
        rows: impl IntoIterator<Item = (String, String)>,
    ) -> Self {
        let square = |row: &str, column: &str| {
            let gap = if row.is_empty() || column.is_empty() { "" } else { "&" };
            Square { start: format!("{row}{gap}{column}"), best: None }
        };
        let rows = rows.into_iter().map(|(name, row)| {
            (name, columns.iter().map(|(_, column)| square(&row, column)).collect())
        });
        let rows = rows.collect();
        Self { corner, columns: columns.into_iter().map(|(name, _)| name).collect(), rows }
    }
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

    /// The noun for the cases of the spread: "rows".
    fn cases(lang: Lang) -> &'static str {
        let _ = lang;
        ""
    }

    /// Returns what is said of a result beside the result itself.
    fn placing(lang: Lang, group: Self::Group, placed: Placed) -> Placing {
        let _ = (lang, group, placed);
        Placing::Nothing
    }

    /// Returns the map of what can be chosen.
    fn map(lang: Lang) -> Map {
        let _ = lang;
        Map::default()
    }

    /// Returns the sentences on random play.
    fn random_said(lang: Lang, random: Self::Random) -> String {
        let _ = (lang, random);
        String::new()
    }
}
