//! The texts of the records page, in English.

use super::FIGURES;
use crate::text::records::{RecordsWords, Trend};
use crate::text::{RecordsWord as W, Unit};

/// The sentences.
pub const WORDS: RecordsWords = RecordsWords {
    last_games: |n| if n == 1 { "Last game".into() } else { format!("Last {n} games") },
    won_of: |all| format!("won of {}", FIGURES.tally(all, "game", "games")),
    you_won: |share| format!("You’ve won {share}."),
    reset: |game| format!("Reset {game}"),
    was_reset: |game| format!("{game} records reset"),
    were_reset: |n| format!("Records reset for {n} games"),
    no_file: "The file couldn’t be saved.",
    games: |n| FIGURES.tally(n as u32, "game", "games"),
    square: |won, played| match (won, played) {
        (_, 0) => "never tried".into(),
        (won, played) => format!("{won} won of {played}"),
    },
    replay_of: |deal| format!("Replay of {deal}"),
    counted: |n| match n {
        1 => "Your last counted game".into(),
        n => format!("Your last {n} counted games, oldest first"),
    },
    won: |n| format!("{n} won"),
    unit: |unit| match unit {
        Unit::Moves => "Moves",
        Unit::Points => "Points",
        Unit::Percent => "Score in percent",
        Unit::Books => "Books",
    },
    best: "best",
    mean: "average",
    newest: "latest",
    halves: |older, newer, trend| {
        format!("Average {older} in the first half, {newer} in the second: {trend}.")
    },
    trend: |trend| match trend {
        Trend::Better => "improving",
        Trend::Worse => "getting worse",
        Trend::Same => "as before",
    },
    own: |n| match n {
        1 => "Your game".into(),
        n => format!("Your {} games", FIGURES.whole(n)),
    },
    by: "by",
    most_common: "Most common",
    from_to: |from, to| format!("from {from} to {to}"),
    or_more: "or more",
    last: "Your last game",
    exactly_par: "exactly par",
    par_is: "par is",
    pars: |things, less, more| {
        format!("Par is lower in {less} of all {things} and higher in {more}.")
    },
};

pub fn word(word: W) -> &'static str {
    match word {
        W::Nothing => "No games yet. Finish one and it shows up here.",
        W::NoneCounts => "No counted games yet. Play a new deal without hints.",
        W::NoneYet => "none yet",
        W::ChooseGame => "Choose a game",
        W::Contents => "Jump to a game",
        W::Counts => {
            "Only your first, unassisted try at a deal from Handful counts. Everything else is listed but not counted."
        }
        W::Played => "Played",
        W::Won => "Won",
        W::Streak => "Current streak",
        W::BestStreak => "Best streak",
        W::AtPar => "Games at par",
        W::ClosestToPar => "Closest to par",
        W::MeanOverPar => "Average over par",
        W::FewestMoves => "Fewest moves",
        W::MeanMoves => "Average moves",
        W::FewestFlips => "Fewest flips",
        W::MeanFlips => "Average flips",
        W::BestScore => "Best score",
        W::MeanScore => "Average score",
        W::OfBest => "Average % of best possible",
        W::MostBooks => "Most books",
        W::MeanBooks => "Average books",
        W::BestTime => "Best time",
        W::MeanTime => "Average time",
        W::Moves => "Moves",
        W::Score => "Score",
        W::ScorePercent => "Score (%)",
        W::Books => "Books",
        W::Par => "Par",
        W::Best => "Best possible",
        W::Flips => "Flips",
        W::Cleared => "Cards",
        W::Asks => "Asks",
        W::List => "Last games",
        W::Lost => "lost",
        W::Over => "finished",
        W::Left => "abandoned",
        W::Apart => "Not counted",
        W::Kind => "Type",
        W::Assisted => "Assisted",
        W::Practice => "Practice",
        W::BestOf => "Best",
        W::LegendWon => "won",
        W::LegendLost => "not won",
        W::Course => "game by game",
        W::Result => "Result",
        W::HowGood => "How good was that?",
        W::AsTable => "Show the numbers",
        W::AllDeals => "All deals",
        W::YourGames => "Your games",
        W::LegendNewest => "your last game",
        W::LegendDeal | W::LegendPar => "best possible on that deal",
        W::BeginAgain => "Reset records",
        W::BeginAgainNote => "Clears a game’s records. You can undo it right after.",
        W::ResetAll => "Reset all records",
        W::When => "Time",
        W::AllTime => "All",
        W::ThisYear => "This year",
        W::Month => "30 days",
        W::Week => "7 days",
        W::NoneThen => "No games in this time.",
        W::Map => "Your map",
        W::MapNote => "Counted wins, of all games. Choose a square to play it.",
        W::Tried => "tried",
        W::Never => "never tried",
        W::SaveTable => "Save as a table (CSV)",
    }
}
