//! The texts of the records page.

mod words;

pub(super) use self::words::RecordsWords;
use super::{Lang, Line};
pub use crate::engine::Unit;
use crate::games::GameId;
use crate::games::group::{Group, RandomPlay};
use crate::games::map::Tally;
use crate::words::{Map, Texts, area};

/// A fixed text of the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordsWord {
    /// That no game was played yet.
    Nothing,
    /// That no game of a group counts yet.
    NoneCounts,
    /// A figure that is not available yet, for screen readers.
    NoneYet,
    /// The link to the games.
    ChooseGame,
    /// The links to the groups, for screen readers.
    Contents,
    /// Which games count.
    Counts,
    // Figures.
    Played,
    Won,
    Streak,
    BestStreak,
    AtPar,
    ClosestToPar,
    MeanOverPar,
    FewestMoves,
    MeanMoves,
    FewestFlips,
    MeanFlips,
    BestScore,
    MeanScore,
    OfBest,
    MostBooks,
    MeanBooks,
    BestTime,
    MeanTime,
    // Columns.
    Moves,
    Score,
    ScorePercent,
    Books,
    Par,
    Best,
    Flips,
    Cleared,
    Asks,
    /// The list of the last games, for screen readers.
    List,
    // How a game ended.
    Lost,
    Over,
    Left,
    // Games that do not count.
    Apart,
    Kind,
    Assisted,
    Practice,
    BestOf,
    // The chart.
    Course,
    LegendWon,
    LegendLost,
    // The comparison with all deals.
    Result,
    HowGood,
    AsTable,
    AllDeals,
    YourGames,
    LegendNewest,
    /// The best possible result of the last game's deal, in points.
    LegendDeal,
    /// The same in moves: its par.
    LegendPar,
    // Resetting.
    BeginAgain,
    BeginAgainNote,
    ResetAll,
    // Taking them away.
    SaveTable,
    // The spans of time.
    When,
    AllTime,
    ThisYear,
    Month,
    Week,
    /// That no game ended in the span.
    NoneThen,
    // The map.
    Map,
    MapNote,
    Tried,
    Never,
}

area! {
    /// The texts of the records, in one language.
    RecordsTexts {
        word: fn(RecordsWord) -> &'static str = word,
        words: RecordsWords = WORDS,
    }
}

impl Unit {
    /// Returns the unit by which the games of a group are compared.
    #[must_use]
    pub fn of(group: Group) -> Self {
        group.id().unit()
    }

    /// Returns the name of the unit.
    #[must_use]
    pub fn word(self) -> RecordsWord {
        match self {
            Unit::Moves => RecordsWord::Moves,
            Unit::Points => RecordsWord::Score,
            Unit::Percent => RecordsWord::ScorePercent,
            Unit::Books => RecordsWord::Books,
        }
    }
}

/// The description of the chart of the last games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartText {
    /// The unit of the bars.
    pub unit: Unit,
    /// The number of bars.
    pub games: usize,
    /// Games won.
    pub won: usize,
    /// The best result, where there is one.
    pub best: Option<u32>,
    /// The mean result, in tenths.
    pub mean: Option<u64>,
    /// The value of the newest game.
    pub newest: u32,
    /// The mean results of the older and the newer half, in tenths.
    pub halves: Option<[u64; 2]>,
}

/// The trend of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trend {
    Better,
    Worse,
    Same,
}

impl ChartText {
    pub(super) fn trend(&self, [older, newer]: [u64; 2]) -> Trend {
        let better = if self.unit == Unit::Moves { newer < older } else { newer > older };
        match (older == newer, better) {
            (true, _) => Trend::Same,
            (_, true) => Trend::Better,
            _ => Trend::Worse,
        }
    }
}

/// A text of the records with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordsSay {
    /// "Sliding Puzzle 3×3".
    Group(Group),
    /// "The last 50 games".
    LastGames(usize),
    /// The chart of the last games, for screen readers.
    Chart(ChartText),
    /// The label of the upper bars of the comparison with all deals, and the number of cases in them.
    All(Group, u32),
    /// The label of the lower bars, and the number of games in them.
    Own(Group, u32),
    /// Both, for screen readers: the most common value with its share in tenths of a percent, and the range of the
    /// player's results.
    Spread {
        /// The group.
        group: Group,
        /// Cases.
        all: u32,
        /// The range of the most common bin.
        most: (u32, u32),
        /// Its share, in tenths of a percent.
        share: u32,
        /// The number of the player's games.
        own: u32,
        /// Their smallest and largest result.
        ends: Option<(u32, u32)>,
    },
    /// A bin: "7", "80–89", "10 or more".
    Bin(u32, Option<u32>),
    /// Where the newest game stands among all deals.
    Placed {
        /// The group.
        group: Group,
        /// Its result.
        value: u32,
        /// The best possible result of the deal, where it is known.
        best: Option<u32>,
        /// The share of cases below the best possible result, or below the result where that is unknown, in tenths of a
        /// percent.
        below: u32,
        /// The share above it, in the same unit.
        above: u32,
    },
    /// The results of random play.
    Random(RandomPlay),
    /// "You’ve won 60%": in tenths of a percent.
    YouWon(u32),
    /// The words beside the number of games won, of all that count.
    WonOf(u32),
    /// "Reset Flip 9".
    Reset(GameId),
    /// That the records of these games were reset.
    WasReset(Vec<GameId>),
    /// "12 games".
    Games(usize),
    /// A square of the map, for screen readers: its row, its column and its games.
    Square(String, String, Tally),
    /// That the browser could not save the table.
    NoFile,
    /// "Replay of #7".
    ReplayOf(String),
    /// A whole number.
    Number(u64),
    /// A number of tenths.
    Tenths(u64),
    /// A number of tenths above par: "+1.4".
    Above(u64),
    /// A number of tenths of a percent.
    Percent(u64),
}

/// Returns the map of what can be chosen in a game.
#[must_use]
pub fn map_of(id: GameId, lang: Lang) -> Map {
    words::map(lang, id)
}

impl RecordsWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (RecordsTexts::of(lang).word)(self)
    }
}

impl Line for RecordsSay {
    fn words(&self, lang: Lang) -> String {
        RecordsTexts::of(lang).words.say(lang.tongue(), self)
    }
}

#[cfg(test)]
mod tests;
