//! What the page of records says, in English.

use super::{Words, card_flip, go_fish};
use crate::engine::stats::rounded;
use crate::games::group::Group;
use crate::games::spread::RandomPlay;
use crate::text::records::{ChartText, Figures, GroupWords, Trend};
use crate::text::{RecordsSay as R, RecordsWord as W, Tongue, Unit, tally};

pub(super) const FIGURES: Figures = Figures { thousands: ',', from: 1_000, point: '.' };

const GROUPS: GroupWords = GroupWords {
    level: go_fish::level,
    against: |others| format!("against {others}"),
    people: |n| format!("{n} people"),
    spanish_deck: "Spanish deck",
    ranks: |n| format!("{n} ranks"),
    suits: |n| format!("{n} suits"),
    hand: |n| format!("hands of {n}"),
    next_only: "only the next player is asked",
    any_rank: "any rank may be asked for",
    scramble: |steps| format!("shuffled by {}", tally(steps, "slide", "slides")),
    passes: |n| format!("{n} passes"),
    covered: "covered cards face down",
    card_flip: card_flip::slot,
    and: " and ",
};

pub fn word(word: W) -> &'static str {
    match word {
        W::Nothing => "Nothing played yet. Your games will be listed here.",
        W::ChooseGame => "Choose a game",
        W::Contents => "Groups of games",
        W::Counts => {
            "Records count the first, unassisted attempt at a deal that the app drew. All else is listed, but not counted."
        }
        W::Played => "Played",
        W::Won => "Won",
        W::Streak => "Won in a row",
        W::BestStreak => "Longest row",
        W::AtPar => "Games at par",
        W::ClosestToPar => "Closest to par",
        W::MeanOverPar => "Over par on average",
        W::FewestMoves => "Fewest moves",
        W::MeanMoves => "Moves on average",
        W::FewestFlips => "Fewest flips",
        W::MeanFlips => "Flips on average",
        W::BestScore => "Best score",
        W::MeanScore => "Score on average",
        W::OfBest => "Of the best possible",
        W::MostBooks => "Most books",
        W::MeanBooks => "Books on average",
        W::BestTime => "Best time",
        W::MeanTime => "Time on average",
        W::Date => "Date",
        W::Deal => "Deal",
        W::Moves => "Moves",
        W::Score => "Score",
        W::ScorePercent => "Score %",
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
        W::Over => "played",
        W::Left => "left",
        W::Apart => "Not counted",
        W::Kind => "Games",
        W::Assisted => "Assisted",
        W::Practice => "Practice",
        W::BestOf => "Best",
        W::LegendWon => "won",
        W::LegendLost => "not won",
        W::Course => "game by game",
        W::Result => "Result",
        W::HowGood => "How good was that?",
        W::AsTable => "In numbers",
        W::AllDeals => "All",
        W::YourGames => "Yours",
        W::LegendNewest => "your last game",
        W::LegendDeal => "its deal",
        W::BeginAgain => "Begin again",
        W::BeginAgainNote => {
            "Takes the records of a game away. A notice then offers to bring them back."
        }
        W::ResetAll => "Reset all",
    }
}

pub fn say(say: &R) -> String {
    let f = FIGURES;
    match say {
        R::Group(group) => GROUPS.name(&Words, *group),
        R::LastGames(1) => "The last game".into(),
        R::LastGames(n) => format!("The last {n} games"),
        R::Chart(chart) => chart_text(chart),
        R::All(group, n) => all(*group, *n),
        R::Own(group, n) => own(*group, *n),
        R::Spread { group, all: n, most, share, own: games, ends } => {
            let most = bin(most.0, Some(most.1));
            let share = f.percent(*share);
            let all = all(*group, *n);
            let own = own(*group, *games);
            let ends = match ends {
                Some((from, to)) if from == to => format!(": {from}"),
                Some((from, to)) => format!(": from {from} to {to}"),
                None => String::new(),
            };
            format!("{all}. Most often {most}: {share}. {own}{ends}.")
        }
        R::Bin(from, to) => bin(*from, *to),
        R::Placed { group, value, best, below, above } => {
            placed(*group, *value, *best, *below, *above)
        }
        R::Random(group, random) => self::random(*group, *random),
        R::YouWon(share) => format!("You have won {}.", f.percent(*share)),
        R::Reset(id) => format!("Reset {}", Words.game(*id)),
        R::WasReset(games) => match games[..] {
            [id] => format!("Records of {} reset", Words.game(id)),
            _ => format!("Records of {} games reset", games.len()),
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
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}–{to}"),
        None => format!("{from} or more"),
    }
}

fn chart_text(chart: &ChartText) -> String {
    let f = FIGURES;
    let games = match chart.games {
        1 => "Your last game that counts".to_owned(),
        n => format!("Your last {n} games that count, oldest first"),
    };
    let what = match chart.unit {
        Unit::Moves => "Moves",
        Unit::Points => "Points",
        Unit::Percent => "Score in percent",
        Unit::Books => "Books",
    };
    let best = chart.best.map(|best| format!("{best} at best, ")).unwrap_or_default();
    let mean = chart.mean.map(|mean| format!("{} on average, ", f.tenths(mean)));
    let mean = mean.unwrap_or_default();
    let mut text =
        format!("{games}; {} won. {what}: {best}{mean}{} in the newest.", chart.won, chart.newest);
    if let Some([older, newer]) = chart.halves {
        let trend = match chart.trend([older, newer]) {
            Trend::Better => "getting better",
            Trend::Worse => "getting worse",
            Trend::Same => "as before",
        };
        let (older, newer) = (f.tenths(older), f.tenths(newer));
        text += &format!(" The older half {older} on average, the newer half {newer}: {trend}.");
    }
    text
}

fn all(group: Group, n: u32) -> String {
    let n = FIGURES.whole(n);
    match group {
        Group::FlipNine => format!("All {n} rows, by the swaps that each needs"),
        Group::Sliding(_) => format!("All {n} boards, by the moves that each needs"),
        Group::CardFlip(_) => format!("All {n} starts, by the flips that the standard order needs"),
        Group::Escalator(_) => {
            format!("{n} deals that can be won, by the most points that each gives")
        }
        Group::GoFish(_) => format!("{n} games of somebody who asks at random, by books"),
    }
}

fn own(group: Group, n: u32) -> String {
    let games = match n {
        1 => "Your game".to_owned(),
        n => format!("Your {n} games"),
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
    let among = |things: &str, best: Option<u32>| match best {
        Some(best) if value <= best => format!(
            ", and fewer would not do. {less} of all {things} need fewer than {best}, {more} need more."
        ),
        Some(best) => format!(
            " where {best} would do. {less} of all {things} need fewer than {best}, {more} need more."
        ),
        None => ".".to_owned(),
    };
    match group {
        Group::FlipNine => last(tally(value, "swap", "swaps")) + &among("rows", best),
        Group::Sliding(_) => last(tally(value, "move", "moves")) + &among("boards", best),
        Group::CardFlip(options) => {
            let starts = options.cards.starts();
            let found = f.percent(rounded(value.min(starts).into(), 1_000, starts.into()));
            let flips = last(tally(value, "flip", "flips"));
            format!("{flips}. The standard order ends within as many from {found} of all starts.")
        }
        Group::Escalator(_) => match best {
            Some(best) => format!(
                "{} of the {best} that its deal gives. About {less} of winnable deals give less.",
                last(tally(value, "point", "points"))
            ),
            None => last(tally(value, "point", "points")) + ".",
        },
        Group::GoFish(_) => format!(
            "{}. Asking at random brings fewer in {less} of games, more in {more}.",
            last(tally(value, "book", "books"))
        ),
    }
}

fn random(group: Group, random: RandomPlay) -> String {
    let f = FIGURES;
    match random {
        RandomPlay::Moves { mean, half } => {
            let (mean, half) = (f.about(mean), f.about(half));
            let (what, moves) = match group {
                Group::FlipNine => ("Swapping", "swaps"),
                _ => ("Sliding", "moves"),
            };
            format!(
                "{what} at random takes about {mean} {moves} on average, half of the games more than {half}; measured over 1,000 games."
            )
        }
        RandomPlay::Flips { mean, standard, half } => {
            let flips = tally(half, "flip", "flips");
            format!(
                "On average, flipping at random takes {} flips and the standard order {standard}. Half of the random games end within {flips}.",
                f.hundredths(mean)
            )
        }
        RandomPlay::Picks(picked) => format!(
            "Picking up whatever fits, without a plan, wins {} of winnable deals; it scores {} and clears {} of 28 cards on average. Measured over 100,000 deals.",
            f.percent(picked.wins),
            f.tenths(picked.points),
            f.tenths(picked.cards),
        ),
        RandomPlay::Asks { wins, books } => format!(
            "Somebody who asks at random at this table has the most books in {} of games, {} on average; measured over 10,000 games.",
            f.percent((wins + 5) / 10),
            f.hundredths(books),
        ),
    }
}
