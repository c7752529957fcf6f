//! What others know of a game beside its positions: one trait, which each game implements in its `entry.rs`.
//!
//! It has no defaults. What a game may lack is an `Option`, so a game that leaves something out does not compile. A
//! `const` is plain data, or functions of one place of the page; what other places ask is a function of its own, so
//! that each reaches only what it asks for.

use std::str::FromStr;

use crate::edit::EditorSpec;
use crate::ending::{EndingInfo, RecordFacts};
use crate::map::MapCells;
use crate::second_look::{ReadPicture, ReadTask};
use crate::set_up::{Grades, SetUp};
use crate::surprise::TimedGame;
use crate::text::achievements::{Achievement, PlayerRecords};
use crate::text::{GameNames, GameText, Lang, OptionGrid, RankSentence, RankedResult};
use crate::{Colour, GameId};
use handful_engine::{
    Day, FormError, Histogram, Outcome, Params, Record, Takeback, UnknownKeyword,
};
use thiserror::Error;

/// A game of the collection, as everyone but its own board and its solvers knows it.
pub trait GameInfo: GameText {
    /// The game's id.
    const ID: GameId;

    /// Returns what every page says of the game.
    fn names(lang: Lang) -> GameNames;

    /// The colour of its felt, where people can have that too.
    const COLOUR: Option<Colour>;

    /// Returns the steps of the guide for newcomers, or the fixed sentences of a guide that is played.
    fn guide(lang: Lang) -> Vec<&'static str>;

    /// Returns what is offered before a deal.
    fn set_up(lang: Lang) -> SetUp;

    /// The first games of a player.
    const FIRST_GAMES: FirstGames;

    /// The kinds that *Surprise me* deals.
    const SURPRISE: &'static [TimedGame];

    /// Whether moves can be taken back and made again, at best.
    const TAKEBACK: Takeback;

    /// Whether the same deal can be restarted.
    const RESTARTS: bool;

    /// Whether digits that are typed are rather the number of a deal where they are a layout too.
    const DIGITS_ARE_DEAL: bool;

    /// Whether its records show averages of five and of twelve times, as speedcubers take them.
    const HAS_AVERAGES: bool;

    /// The races of devices; none where there is nothing to race at.
    const RACES: &'static [RaceInfo];

    /// The game between devices; `None` if it is not played so.
    const REMOTE: Option<RemoteInfo>;

    /// The lesson; `None` where there is nothing to learn beyond the guide.
    const LESSON: Option<LessonInfo>;

    /// Whether the board takes the four letters of the settings.
    const TAKES_PAD: bool;

    /// A shortcut that only this game has.
    const OWN_KEY: Option<OwnKey>;

    /// What else the game stores: keywords, each the name of a value. [`NoOwnData`] where there is nothing.
    type OwnData: Copy + FromStr;

    /// Checks that a stored text has its form.
    ///
    /// # Errors
    /// Returns why it does not.
    fn check_own(data: Self::OwnData, text: &str) -> Result<(), OwnError>;

    /// Merges two readable texts, the one here and one of another device; `None` if they cannot be merged.
    fn merge_own(data: Self::OwnData, here: &str, other: &str) -> Option<MergedOwn>;

    /// The editor of positions; `None` where there is none, as where hands are hidden.
    const EDITOR: Option<&'static EditorSpec>;

    /// Reads the tasks of Second look; `None` where no move is proven to be right.
    const SECOND_LOOK: Option<ReadTask>;

    /// Returns what a small picture of a moment of Second look shows.
    const PICTURE: Option<ReadPicture>;

    /// The game in the daily; `None` if it is on no day.
    const DAILY: Option<Daily>;

    /// Returns the group of a game from the parameters of its start: its options, as far as results differ by them, so
    /// that those of a group can be compared. Invalid options are the default ones.
    fn group(params: &Params) -> Self::Options;

    /// A short name, unique among the groups of the game; empty where there is one group.
    fn key(group: Self::Options) -> String;

    /// The sort key for the order in which the groups are shown, the smallest first.
    fn rank(group: Self::Options) -> u32;

    /// Returns a group's name, which begins with the name of the game.
    fn group_name(lang: Lang, game: &str, group: Self::Options) -> String;

    /// The noun for a result, singular and plural: "move", "moves".
    fn nouns(lang: Lang) -> [&'static str; 2];

    /// What is measured of a game that has ended.
    const MEASURED: Measured;

    /// The results over all deals, where they are known of some group.
    const HISTOGRAM: Option<HistogramInfo<Self::Options>>;

    /// Returns how many of 100,000 deals of a group can be won, in a game that has others; `None` where they were not
    /// counted.
    const WINNABLE: Option<fn(Self::Options) -> Option<u32>>;

    /// The results of random play, where they are known of some group.
    const RANDOM: Option<RandomPlay<Self::Options>>;

    /// Returns the map of what can be chosen; `None` where nothing can.
    fn map(lang: Lang) -> Option<OptionGrid>;

    /// What the cells of the map are; `None` where nothing can be chosen.
    const MAP_CELLS: Option<MapCells>;

    /// What is said at the end of a game.
    const ENDING: EndingInfo;

    /// What is known of a record by the rules.
    const RECORD_FACTS: &'static RecordFacts;

    /// Returns what a player has done; `None` if there is nothing to be proud of yet.
    fn achievement(lang: Lang, played: PlayerRecords) -> Option<Achievement>;
}

/// What is measured of a game that has ended, and is placed on its group's histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// The moves of a won game.
    Moves,
    /// The score of a game that was not left.
    Score,
}

impl Measured {
    /// Returns it; `None` if the game ended without it.
    pub fn value_in(self, record: &Record) -> Option<u32> {
        match self {
            Self::Moves => (record.outcome == Outcome::Won).then_some(record.moves),
            Self::Score => record.score.filter(|_| record.outcome != Outcome::Left),
        }
    }
}

/// What is known of the results over all deals.
#[derive(Clone, Copy)]
pub struct HistogramInfo<O> {
    /// Returns the distribution of a group, if it is known.
    pub of: fn(O) -> Option<Histogram>,
    /// Whether the best result of a game's deal, in its record, has a place on it.
    pub has_best: bool,
    /// Returns its name: "All 362,880 rows, by par". The number is that of the cases.
    pub name: fn(Lang, O, u32) -> String,
    /// The noun for the cases: "rows".
    pub cases: fn(Lang) -> &'static str,
    /// Returns what is said of a result beside the result itself.
    pub placing: fn(Lang, O, RankedResult) -> RankSentence,
}

/// What is known of random play.
#[derive(Clone, Copy)]
pub struct RandomPlay<O> {
    /// Returns the sentences on it, if it is known of a group.
    pub said: fn(Lang, O) -> Option<String>,
    /// Whether they have the share of games that a random player wins. The records then show the player's own next to
    /// it.
    pub wins: bool,
}

/// The games that lead a player from easy to hard.
#[derive(Clone, Copy, Debug)]
pub struct FirstGames {
    /// Their options, as in a link, and the grades of their deals, in order. None where the usual game is easy enough.
    pub steps: &'static [FirstStep],
    /// Whether a game that was lost leads on as well.
    pub lost_leads: bool,
    /// The step of the guide, from 0, whose first sentence stands over the prompt of the first of them.
    pub first_words: usize,
}

/// The options of a game that leads, as in a link, and the grades of its deal; the default is the usual game.
pub type FirstStep = (&'static str, Option<Grades>);

/// A game in the daily. A row of its table is that of a weekday, counted from Monday, 0 to 6, or one of those that
/// stand in their places later.
#[derive(Clone, Copy)]
pub struct Daily {
    /// The first day that has it, if it comes later than the daily: days that were complete stay so.
    pub since: Option<Day>,
    /// The deals of each row, packed. They never change, so that every day keeps its game. A row without any has the
    /// number of the day as its deal.
    pub deals: &'static [&'static [u8]],
    /// The day from which on the weekdays have other rows, and these; `None` where they never do.
    pub later: Option<(Day, [u8; 7])>,
    /// Sets the start of a row's deal as a link's parameters.
    pub start: fn(usize, u32, &mut Params),
    /// The fewest moves of each row's deals, of which there are no more than weekdays; `None` if the task names none.
    pub par: Option<[u8; 7]>,
    /// Whether the task says something about a finished game that its result does not.
    pub keeps_task: bool,
    /// Returns the task of a row.
    pub task: fn(Lang, usize) -> String,
    /// Returns how a game ended; the text says whether it was won.
    pub result: fn(Lang, &str, &Record) -> String,
}

/// What devices can race at.
#[derive(Clone, Copy, Debug)]
pub struct RaceInfo {
    /// The options, as in a link.
    pub options: &'static str,
    /// The side of the board, where its name says it; 0 elsewhere.
    pub side: u32,
    /// Names the kind of game, where there are several.
    pub kind: Option<fn(Lang) -> &'static str>,
}

/// A game between devices.
#[derive(Clone, Copy)]
pub struct RemoteInfo {
    /// The chunk that has it.
    pub chunk: &'static str,
    /// The number of people, where it is fixed. Elsewhere its terms say who plays.
    pub people: Option<usize>,
    /// Says that only the device of this name can deal, which invited the others; `None` where each can.
    pub host_deals: Option<fn(Lang, &str) -> String>,
}

/// A lesson in how a game is played well, on a page of its own.
#[derive(Clone, Copy)]
pub struct LessonInfo {
    /// Returns its title.
    pub title: fn(Lang) -> &'static str,
    /// Says what it teaches.
    pub introduction: fn(Lang) -> &'static str,
}

/// A shortcut that only one game has.
#[derive(Clone, Copy)]
pub struct OwnKey {
    /// The capital letter of its key.
    pub key: char,
    /// Returns what it does, for the sheet of keys.
    pub name: fn(Lang) -> &'static str,
    /// Whether it opens the game's own dialog. Otherwise the board hears it.
    pub opens: bool,
}

/// The own data of a game that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoOwnData {}

impl FromStr for NoOwnData {
    type Err = UnknownKeyword;

    fn from_str(_: &str) -> Result<Self, UnknownKeyword> {
        Err(UnknownKeyword)
    }
}

/// Why a text is not the own data of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OwnError {
    /// It has not its form.
    #[error(transparent)]
    Form(#[from] FormError),
    /// More entries than a list may have, which is this many.
    #[error("there are more than {0} entries")]
    TooMany(usize),
}

/// The own data of a game, merged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergedOwn {
    /// The text; `None` if that here has it all.
    pub text: Option<String>,
    /// The number of added entries.
    pub added: u32,
    /// The number of entries here of which more is known now.
    pub updated: u32,
    /// The number of entries here that are not in the result.
    pub replaced: u32,
    /// Whether entries of the other text are not in the result.
    pub left_out: bool,
}
