//! The texts of the records page, in English.

use super::FIGURES;
use super::{card_flip, daily, go_fish};
use crate::games::group::Group;
use crate::text::records::{GroupWords, RecordsWords, Trend};
use crate::text::{RecordsWord as W, Unit};

/// The sentences.
pub const WORDS: RecordsWords = RecordsWords {
    groups: GroupWords {
        level: go_fish::level,
        levels: daily::levels,
        against: |others| format!("against {others}"),
        people: |n| format!("{n} people"),
        spanish_deck: "Spanish deck",
        ranks: |n| format!("{n} ranks"),
        suits: |n| format!("{n} suits"),
        hand: |n| format!("hands of {n}"),
        next_only: "next player only",
        any_rank: "any rank",
        scramble: |steps| format!("shuffled by {}", FIGURES.tally(steps, "move", "moves")),
        passes: |n| format!("{n} passes"),
        covered: "covered cards face down",
        card_flip: card_flip::slot,
        and: " and ",
    },
    last_games: |n| if n == 1 { "Last game".into() } else { format!("Last {n} games") },
    you_won: |share| format!("You’ve won {share}."),
    reset: |game| format!("Reset {game}"),
    was_reset: |game| format!("{game} records reset"),
    were_reset: |n| format!("Records reset for {n} games"),
    replay_of: |deal| format!("Replay of {deal}"),
    noun: |group| match group {
        Group::FlipNine(()) => ["swap", "swaps"],
        Group::Sliding(_) => ["move", "moves"],
        Group::CardFlip(_) => ["flip", "flips"],
        Group::Escalator(_) => ["point", "points"],
        Group::GoFish(_) => ["book", "books"],
    },
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
    all,
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
    rows: "rows",
    boards: "boards",
    pars: |things, less, more| {
        format!("Par is lower in {less} of all {things} and higher in {more}.")
    },
    solved: |flips, found| {
        let within = if flips == 1 { "that one flip" } else { "that many flips" };
        format!("In {within}, the standard order solves {found} of all starts.")
    },
    of_possible: |best, less| {
        format!("of a possible {best}. About {less} of winnable deals offer less.")
    },
    asking: |less, more| {
        format!("A random player gets fewer in {less} of games and more in {more}.")
    },
    random_moves: |group, mean, half| {
        let (what, moves) = match group {
            Group::FlipNine(()) => ("swapping", "swaps"),
            _ => ("sliding", "moves"),
        };
        format!(
            "Random {what} takes about {mean} {moves} on average, and over {half} half the time (1,000 games measured)."
        )
    },
    random_flips: |hundredths, mean, standard, half| {
        let noun = if hundredths == 100 { "flip" } else { "flips" };
        let half = FIGURES.tally(half, "flip", "flips");
        format!(
            "Random flipping takes {mean} {noun} on average, the standard order {standard}. Half of all random games end within {half}."
        )
    },
    random_picks: |wins, points, cards| {
        format!(
            "Picking up whatever fits wins {wins} of winnable deals, with {points} points and {cards} of 28 cards cleared on average (100,000 deals measured)."
        )
    },
    random_asks: |wins, hundredths, books| {
        let noun = if hundredths == 100 { "book" } else { "books" };
        format!(
            "A random player at this table has the most books in {wins} of games, with {books} {noun} on average (10,000 games measured)."
        )
    },
};

fn all(group: Group, n: u32) -> String {
    let number = FIGURES.whole(n);
    match group {
        Group::FlipNine(()) => format!("All {number} rows, by par"),
        Group::Sliding(_) => format!("All {number} boards, by par"),
        Group::CardFlip(_) if n == 1 => "The only start, by flips in the standard order".to_owned(),
        Group::CardFlip(_) => format!("All {number} starts, by flips in the standard order"),
        Group::Escalator(_) => format!("{number} winnable deals, by best possible score"),
        Group::GoFish(_) => format!("{number} games of a random player, by books"),
    }
}
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
        W::Date => "Date",
        W::Deal => "Deal",
        W::Moves => "Moves",
        W::Score => "Score",
        W::ScorePercent => "Score (%)",
        W::Books => "Books",
        W::Par => "Par",
        W::Best => "Best possible",
        W::Flips => "Flips",
        W::Cleared => "Cards",
        W::Asks => "Asks",
        W::Time => "Time",
        W::Replay => "Replay",
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
    }
}
