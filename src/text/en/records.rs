//! The texts of the records page, in English.

use super::figures::FIGURES;
use super::{LANG, card_flip, daily, game, go_fish};
use crate::engine::stats::rounded;
use crate::games::group::Group;
use crate::games::spread::RandomPlay;
use crate::text::records::{ChartText, GroupWords, Trend};
use crate::text::{RecordsSay as R, RecordsWord as W, Unit};

const GROUPS: GroupWords = GroupWords {
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

pub fn say(say: &R) -> String {
    let f = FIGURES;
    match say {
        R::Group(group) => GROUPS.name(LANG.tongue(), *group),
        R::LastGames(1) => "Last game".into(),
        R::LastGames(n) => format!("Last {n} games"),
        R::Chart(chart) => chart_text(chart),
        R::All(group, n) => all(*group, *n),
        R::Own(group, n) => own(*group, *n),
        R::Spread { group, all: n, most, share, own: games, ends } => {
            let most = bin(most.0, Some(most.1));
            let share = f.percent(*share);
            let all = all(*group, *n);
            let own = own(*group, *games);
            let ends = match *ends {
                Some((from, to)) if from == to => format!(": {}", f.whole(from)),
                Some((from, to)) => format!(": from {} to {}", f.whole(from), f.whole(to)),
                None => String::new(),
            };
            format!("{all}. Most common: {most} ({share}). {own}{ends}.")
        }
        R::Bin(from, to) => bin(*from, *to),
        R::Placed { group, value, best, below, above } => {
            placed(*group, *value, *best, *below, *above)
        }
        R::Random(group, random) => self::random(*group, *random),
        R::YouWon(share) => format!("You’ve won {}.", f.percent(*share)),
        R::Reset(id) => format!("Reset {}", game(*id)),
        R::WasReset(games) => match games[..] {
            [id] => format!("{} records reset", game(id)),
            _ => format!("Records reset for {} games", games.len()),
        },
        R::ReplayOf(deal) => format!("Replay of {deal}"),
        R::Number(n) => f.whole(*n),
        R::Tenths(n) => f.tenths(*n),
        R::Above(0) => "0".into(),
        R::Above(n) => format!("+{}", f.tenths(*n)),
        R::Percent(n) => f.percent(*n),
    }
}

fn bin(from: u32, to: Option<u32>) -> String {
    let start = FIGURES.whole(from);
    match to {
        Some(to) if to == from => start,
        Some(to) => format!("{start}–{}", FIGURES.whole(to)),
        None => format!("{start} or more"),
    }
}

fn chart_text(chart: &ChartText) -> String {
    let f = FIGURES;
    let games = match chart.games {
        1 => "Your last counted game".to_owned(),
        n => format!("Your last {n} counted games, oldest first"),
    };
    let what = match chart.unit {
        Unit::Moves => "Moves",
        Unit::Points => "Points",
        Unit::Percent => "Score in percent",
        Unit::Books => "Books",
    };
    let best = chart.best.map(|best| format!("best {}, ", f.whole(best))).unwrap_or_default();
    let mean = chart.mean.map(|mean| format!("average {}, ", f.tenths(mean)));
    let mean = mean.unwrap_or_default();
    let newest = f.whole(chart.newest);
    let mut text = format!("{games}; {} won. {what}: {best}{mean}latest {newest}.", chart.won);
    if let Some([older, newer]) = chart.halves {
        let trend = match chart.trend([older, newer]) {
            Trend::Better => "improving",
            Trend::Worse => "getting worse",
            Trend::Same => "as before",
        };
        let (older, newer) = (f.tenths(older), f.tenths(newer));
        text += &format!(" Average {older} in the first half, {newer} in the second: {trend}.");
    }
    text
}

fn all(group: Group, n: u32) -> String {
    let number = FIGURES.whole(n);
    match group {
        Group::FlipNine => format!("All {number} rows, by par"),
        Group::Sliding(_) => format!("All {number} boards, by par"),
        Group::CardFlip(_) if n == 1 => "The only start, by flips in the standard order".to_owned(),
        Group::CardFlip(_) => format!("All {number} starts, by flips in the standard order"),
        Group::Escalator(_) => format!("{number} winnable deals, by best possible score"),
        Group::GoFish(_) => format!("{number} games of a random player, by books"),
    }
}

fn own(group: Group, n: u32) -> String {
    let games = match n {
        1 => "Your game".to_owned(),
        n => format!("Your {} games", FIGURES.whole(n)),
    };
    let by = match group {
        Group::FlipNine => "swaps",
        Group::Sliding(_) => "moves",
        Group::CardFlip(_) => "flips",
        Group::Escalator(_) => "points",
        Group::GoFish(_) => "books",
    };
    format!("{games}, by {by}")
}

fn placed(group: Group, value: u32, best: Option<u32>, below: u32, above: u32) -> String {
    let f = FIGURES;
    let last = |what| format!("Your last game: {what}");
    let [less, more] = [below, above].map(|share| f.percent(share));
    let tally = |one, many| f.tally(value, one, many);
    let among = |things: &str| match best {
        Some(best) => {
            let par = match value <= best {
                true => ", exactly par".to_owned(),
                false => format!("; par is {}", f.whole(best)),
            };
            format!("{par}. Par is lower in {less} of all {things} and higher in {more}.")
        }
        None => ".".to_owned(),
    };
    match group {
        Group::FlipNine => last(tally("swap", "swaps")) + &among("rows"),
        Group::Sliding(_) => last(tally("move", "moves")) + &among("boards"),
        Group::CardFlip(options) => {
            let starts = options.cards.starts();
            let found = f.percent(rounded(value.min(starts).into(), 1_000, starts.into()));
            let flips = last(tally("flip", "flips"));
            let within = if value == 1 { "that one flip" } else { "that many flips" };
            format!("{flips}. In {within}, the standard order solves {found} of all starts.")
        }
        Group::Escalator(_) => match best {
            Some(best) => format!(
                "{} of a possible {}. About {less} of winnable deals offer less.",
                last(tally("point", "points")),
                f.whole(best)
            ),
            None => last(tally("point", "points")) + ".",
        },
        Group::GoFish(_) => format!(
            "{}. A random player gets fewer in {less} of games and more in {more}.",
            last(tally("book", "books"))
        ),
    }
}

fn random(group: Group, random: RandomPlay) -> String {
    let f = FIGURES;
    match random {
        RandomPlay::Moves { mean, half } => {
            let (mean, half) = (f.about(mean), f.about(half));
            let (what, moves) = match group {
                Group::FlipNine => ("swapping", "swaps"),
                _ => ("sliding", "moves"),
            };
            format!(
                "Random {what} takes about {mean} {moves} on average, and over {half} half the time (1,000 games measured)."
            )
        }
        RandomPlay::Flips { mean, standard, half } => {
            let noun = if mean == 100 { "flip" } else { "flips" };
            format!(
                "Random flipping takes {} {noun} on average, the standard order {}. Half of all random games end within {}.",
                f.hundredths(mean),
                f.whole(standard),
                f.tally(half, "flip", "flips")
            )
        }
        RandomPlay::Picks(picked) => format!(
            "Picking up whatever fits wins {} of winnable deals, with {} points and {} of 28 cards cleared on average (100,000 deals measured).",
            f.percent(picked.wins),
            f.tenths(picked.points),
            f.tenths(picked.cards),
        ),
        RandomPlay::Asks { wins, books } => format!(
            "A random player at this table has the most books in {} of games, with {} {} on average (10,000 games measured).",
            f.percent((wins + 5) / 10),
            f.hundredths(books),
            if books == 100 { "book" } else { "books" },
        ),
    }
}
