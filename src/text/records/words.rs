//! The sentences of the records: the logic, and the words that it takes from a language.

use super::{ChartText, RecordsSay, Trend, Unit};
use crate::games;
use crate::games::group::{Group, RandomPlay};
use crate::words::{Figures, Lang, Map, Placed, Placing, Results, Tongue};

/// A language's words for the records. Numbers that are `String` have the language's format.
pub(in crate::text) struct RecordsWords {
    pub last_games: fn(usize) -> String,
    pub you_won: fn(String) -> String,
    pub won_of: fn(u32) -> String,
    pub reset: fn(&str) -> String,
    pub was_reset: fn(&str) -> String,
    pub were_reset: fn(usize) -> String,
    pub no_file: &'static str,
    pub games: fn(usize) -> String,
    /// A number of games won, and of games played.
    pub square: fn(u32, u32) -> String,
    pub replay_of: fn(&str) -> String,
    // The chart.
    pub counted: fn(usize) -> String,
    pub won: fn(usize) -> String,
    pub unit: fn(Unit) -> &'static str,
    pub best: &'static str,
    pub mean: &'static str,
    pub newest: &'static str,
    pub halves: fn(String, String, &str) -> String,
    pub trend: fn(Trend) -> &'static str,
    // The comparison with all deals.
    pub own: fn(u32) -> String,
    pub by: &'static str,
    pub most_common: &'static str,
    pub from_to: fn(String, String) -> String,
    pub or_more: &'static str,
    // Where the newest game stands.
    pub last: &'static str,
    pub exactly_par: &'static str,
    pub par_is: &'static str,
    /// The shares of things with a lower and with a higher par.
    pub pars: fn(&str, String, String) -> String,
}

impl RecordsWords {
    /// Returns a text of the records.
    pub fn say(&self, tongue: &Tongue, say: &RecordsSay) -> String {
        let (lang, f) = (tongue.lang, tongue.figures);
        match say {
            RecordsSay::Group(group) => name(tongue, *group),
            RecordsSay::LastGames(n) => (self.last_games)(*n),
            RecordsSay::Chart(chart) => self.chart(f, chart),
            RecordsSay::All(group, n) => all(lang, *group, *n),
            RecordsSay::Own(group, n) => self.own(lang, *group, *n),
            RecordsSay::Spread { group, all: cases, most, share, own, ends } => {
                let all = all(lang, *group, *cases);
                let most = self.bin(f, most.0, Some(most.1));
                let share = f.percent(*share);
                let own = self.own(lang, *group, *own);
                let ends = match *ends {
                    Some((from, to)) if from == to => format!(": {}", f.whole(from)),
                    Some((from, to)) => format!(": {}", (self.from_to)(f.whole(from), f.whole(to))),
                    None => String::new(),
                };
                format!("{all}. {}: {most} ({share}). {own}{ends}.", self.most_common)
            }
            RecordsSay::Bin(from, to) => self.bin(f, *from, *to),
            RecordsSay::Placed { group, value, best, below, above } => {
                let placed = Placed { value: *value, best: *best, less: *below, more: *above };
                self.placed(lang, f, *group, placed)
            }
            RecordsSay::Random(play) => random(lang, *play),
            RecordsSay::WonOf(all) => (self.won_of)(*all),
            RecordsSay::YouWon(share) => (self.you_won)(f.percent(*share)),
            RecordsSay::Reset(id) => (self.reset)(tongue.game(*id)),
            RecordsSay::WasReset(games) => match games[..] {
                [id] => (self.was_reset)(tongue.game(id)),
                _ => (self.were_reset)(games.len()),
            },
            RecordsSay::Games(n) => (self.games)(*n),
            RecordsSay::Square(row, column, tally) => {
                format!("{row}, {column}: {}", (self.square)(tally.won, tally.played))
            }
            RecordsSay::NoFile => self.no_file.to_owned(),
            RecordsSay::ReplayOf(deal) => (self.replay_of)(deal),
            RecordsSay::Number(n) => f.whole(*n),
            RecordsSay::Tenths(n) => f.tenths(*n),
            RecordsSay::Above(0) => "0".into(),
            RecordsSay::Above(n) => format!("+{}", f.tenths(*n)),
            RecordsSay::Percent(n) => f.percent(*n),
        }
    }

    fn bin(&self, f: Figures, from: u32, to: Option<u32>) -> String {
        let start = f.whole(from);
        match to {
            Some(to) if to == from => start,
            Some(to) => format!("{start}–{}", f.whole(to)),
            None => format!("{start} {}", self.or_more),
        }
    }

    fn chart(&self, f: Figures, chart: &ChartText) -> String {
        let (games, won) = ((self.counted)(chart.games), (self.won)(chart.won));
        let mut text = format!("{games}; {won}. {}: ", (self.unit)(chart.unit));
        let best = chart.best.map(|best| (self.best, f.whole(best)));
        let mean = chart.mean.map(|mean| (self.mean, f.tenths(mean)));
        for (name, figure) in best.into_iter().chain(mean) {
            text += &format!("{name} {figure}, ");
        }
        text += &format!("{} {}.", self.newest, f.whole(chart.newest));
        if let Some([older, newer]) = chart.halves {
            let trend = (self.trend)(chart.trend([older, newer]));
            text += &format!(" {}", (self.halves)(f.tenths(older), f.tenths(newer), trend));
        }
        text
    }

    fn own(&self, lang: Lang, group: Group, n: u32) -> String {
        format!("{}, {} {}", (self.own)(n), self.by, nouns(lang, group)[1])
    }

    fn placed(&self, lang: Lang, f: Figures, group: Group, placed: Placed) -> String {
        let [one, many] = nouns(lang, group);
        let last = format!("{}: {}", self.last, f.tally(placed.value, one, many));
        let things = match placing(lang, group, placed) {
            Placing::Nothing => return last + ".",
            Placing::Ends(words) => return format!("{last} {words}"),
            Placing::Then(sentence) => return format!("{last}. {sentence}"),
            Placing::Par(things) => things,
        };
        let par = match placed.best {
            Some(best) if placed.value <= best => format!(", {}", self.exactly_par),
            Some(best) => format!("; {} {}", self.par_is, f.whole(best)),
            None => return last + ".",
        };
        let [less, more] = [placed.less, placed.more].map(|share| f.percent(share));
        format!("{last}{par}. {}", (self.pars)(things, less, more))
    }
}

macro_rules! define {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        /// Returns a group's name.
        fn name(tongue: &Tongue, group: Group) -> String {
            let (lang, game) = (tongue.lang, tongue.game(group.id()));
            match group {
                $(Group::$game(group) => games::$module::$game::name(lang, game, group),)+
            }
        }

        /// Returns the map of what can be chosen in a game.
        pub(super) fn map(lang: Lang, id: games::GameId) -> Map {
            match id {
                $(games::GameId::$game => games::$module::$game::map(lang),)+
            }
        }

        /// Returns the noun for a group's results, singular and plural.
        fn nouns(lang: Lang, group: Group) -> [&'static str; 2] {
            match group {
                $(Group::$game(_) => games::$module::$game::nouns(lang),)+
            }
        }

        /// Returns the name of a group's spread.
        fn all(lang: Lang, group: Group, cases: u32) -> String {
            match group {
                $(Group::$game(group) => games::$module::$game::all(lang, group, cases),)+
            }
        }

        fn placing(lang: Lang, group: Group, placed: Placed) -> Placing {
            match group {
                $(Group::$game(group) => games::$module::$game::placing(lang, group, placed),)+
            }
        }

        /// Returns the sentences on random play.
        fn random(lang: Lang, random: RandomPlay) -> String {
            match random {
                $(RandomPlay::$game(random) => games::$module::$game::random_said(lang, random),)+
            }
        }
    };
}
games::games!(define []);
