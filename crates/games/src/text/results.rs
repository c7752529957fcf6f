//! What the records say of a game's results.

/// A result among those of all deals, as [`HistogramInfo::of`](crate::info::HistogramInfo::of) counts them.
#[derive(Clone, Copy, Debug)]
pub struct RankedResult {
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
pub enum RankSentence {
    /// Nothing follows.
    Nothing,
    /// Its par, and how many of these things have a lower and a higher one.
    Par(&'static str),
    /// These words end the sentence.
    Ends(String),
    /// A sentence of its own follows.
    Then(String),
}

/// A cell of the grid of a game's options: something that can be chosen, as the parameters of a link that deals it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionCell {
    /// The options.
    pub start: String,
    /// The best result of the deal, where the map tells deals apart by it
    /// ([`MapCells::Best`](crate::map::MapCells::Best)).
    pub best: Option<u32>,
}

/// What can be chosen in a game, as a grid of its options.
#[derive(Clone, Debug, Default)]
pub struct OptionGrid {
    /// The heading of the column of names.
    pub corner: &'static str,
    /// The headings of the other columns.
    pub columns: Vec<String>,
    /// The rows: a name, and a cell for each column.
    pub rows: Vec<(String, Vec<OptionCell>)>,
}

impl OptionGrid {
    /// Returns a grid of rows and columns, each with its name and its part of the options.
    pub fn new(
        corner: &'static str,
        columns: Vec<(String, String)>,
        rows: impl IntoIterator<Item = (String, String)>,
    ) -> Self {
        let cell = |row: &str, column: &str| {
            let gap = if row.is_empty() || column.is_empty() { "" } else { "&" };
            OptionCell { start: format!("{row}{gap}{column}"), best: None }
        };
        let rows = rows.into_iter().map(|(name, row)| {
            (name, columns.iter().map(|(_, column)| cell(&row, column)).collect())
        });
        let rows = rows.collect();
        Self { corner, columns: columns.into_iter().map(|(name, _)| name).collect(), rows }
    }
}

/// Returns the name of a group from that of its game and the options that differ from the usual ones, in words.
pub fn group_name(game: &str, options: Vec<String>) -> String {
    match options[..] {
        [] => game.to_owned(),
        ref options => format!("{game}: {}", options.join(", ")),
    }
}
