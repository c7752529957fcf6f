//! The sentences of the records: the logic, and the words that it takes from a language.

use super::{ChartText, RecordsSay, Trend, Unit};
use crate::cards::Family;
use crate::engine::stats::rounded;
use crate::games::card_flip::{Cards, Mode, RandomFlips};
use crate::games::escalator::EscalatorOptions;
use crate::games::go_fish::{GoFishOptions, Level, Pack, Player, RandomAsks, usual_hand};
use crate::games::group::{Group, RandomPlay};
use crate::words::{Figures, Tongue, enumerate};

/// A language's words for the records. Numbers that are `String` have the language's format.
pub(in crate::text) struct RecordsWords {
    pub groups: GroupWords,
    pub last_games: fn(usize) -> String,
    pub you_won: fn(String) -> String,
    pub reset: fn(&str) -> String,
    pub was_reset: fn(&str) -> String,
    pub were_reset: fn(usize) -> String,
    pub replay_of: fn(&str) -> String,
    /// The noun for a group's results, singular and plural.
    pub noun: fn(Group) -> [&'static str; 2],
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
    pub all: fn(Group, u32) -> String,
    pub own: fn(u32) -> String,
    pub by: &'static str,
    pub most_common: &'static str,
    pub from_to: fn(String, String) -> String,
    pub or_more: &'static str,
    // Where the newest game stands.
    pub last: &'static str,
    pub exactly_par: &'static str,
    pub par_is: &'static str,
    pub rows: &'static str,
    pub boards: &'static str,
    /// The shares of things with a lower and with a higher par.
    pub pars: fn(&str, String, String) -> String,
    /// The share of starts that the standard order solves within one or more flips.
    pub solved: fn(u32, String) -> String,
    pub of_possible: fn(String, String) -> String,
    /// The shares of random games with fewer and with more books.
    pub asking: fn(String, String) -> String,
    // Random play.
    pub random_moves: fn(Group, String, String) -> String,
    /// The mean in hundredths and as a text, the mean of the standard order, the median.
    pub random_flips: fn(u32, String, String, u32) -> String,
    pub random_picks: fn(String, String, String) -> String,
    /// The share of games won, and the mean in hundredths and as a text.
    pub random_asks: fn(String, u32, String) -> String,
}

impl RecordsWords {
    /// Returns a text of the records.
    pub fn say(&self, tongue: &Tongue, say: &RecordsSay) -> String {
        let f = tongue.figures;
        match say {
            RecordsSay::Group(group) => self.groups.name(tongue, *group),
            RecordsSay::LastGames(n) => (self.last_games)(*n),
            RecordsSay::Chart(chart) => self.chart(f, chart),
            RecordsSay::All(group, n) => (self.all)(*group, *n),
            RecordsSay::Own(group, n) => self.own(*group, *n),
            RecordsSay::Spread { group, all, most, share, own, ends } => {
                let all = (self.all)(*group, *all);
                let most = self.bin(f, most.0, Some(most.1));
                let share = f.percent(*share);
                let own = self.own(*group, *own);
                let ends = match *ends {
                    Some((from, to)) if from == to => format!(": {}", f.whole(from)),
                    Some((from, to)) => format!(": {}", (self.from_to)(f.whole(from), f.whole(to))),
                    None => String::new(),
                };
                format!("{all}. {}: {most} ({share}). {own}{ends}.", self.most_common)
            }
            RecordsSay::Bin(from, to) => self.bin(f, *from, *to),
            RecordsSay::Placed { group, value, best, below, above } => {
                self.placed(f, *group, *value, *best, [*below, *above])
            }
            RecordsSay::Random(group, random) => self.random(f, *group, *random),
            RecordsSay::YouWon(share) => (self.you_won)(f.percent(*share)),
            RecordsSay::Reset(id) => (self.reset)(tongue.game(*id)),
            RecordsSay::WasReset(games) => match games[..] {
                [id] => (self.was_reset)(tongue.game(id)),
                _ => (self.were_reset)(games.len()),
            },
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

    fn own(&self, group: Group, n: u32) -> String {
        format!("{}, {} {}", (self.own)(n), self.by, (self.noun)(group)[1])
    }

    fn placed(
        &self,
        f: Figures,
        group: Group,
        value: u32,
        best: Option<u32>,
        shares: [u32; 2],
    ) -> String {
        let [one, many] = (self.noun)(group);
        let last = format!("{}: {}", self.last, f.tally(value, one, many));
        let [less, more] = shares.map(|share| f.percent(share));
        let things = match group {
            Group::FlipNine(()) => self.rows,
            Group::Sliding(_) => self.boards,
            Group::CardFlip(options) => {
                let starts = options.cards.starts();
                let found = f.percent(rounded(value.min(starts).into(), 1_000, starts.into()));
                return format!("{last}. {}", (self.solved)(value, found));
            }
            Group::Escalator(_) => {
                return match best {
                    Some(best) => format!("{last} {}", (self.of_possible)(f.whole(best), less)),
                    None => last + ".",
                };
            }
            Group::GoFish(_) => return format!("{last}. {}", (self.asking)(less, more)),
        };
        let par = match best {
            Some(best) if value <= best => format!(", {}", self.exactly_par),
            Some(best) => format!("; {} {}", self.par_is, f.whole(best)),
            None => return last + ".",
        };
        format!("{last}{par}. {}", (self.pars)(things, less, more))
    }

    fn random(&self, f: Figures, group: Group, random: RandomPlay) -> String {
        match random {
            RandomPlay::FlipNine(moves) | RandomPlay::Sliding(moves) => {
                (self.random_moves)(group, f.about(moves.mean), f.about(moves.half))
            }
            RandomPlay::CardFlip(RandomFlips { mean, standard, half }) => {
                (self.random_flips)(mean, f.hundredths(mean), f.whole(standard), half)
            }
            RandomPlay::Escalator(picked) => (self.random_picks)(
                f.percent(picked.wins),
                f.tenths(picked.points),
                f.tenths(picked.cards),
            ),
            RandomPlay::GoFish(RandomAsks { wins, books }) => {
                (self.random_asks)(f.percent((wins + 5) / 10), books, f.hundredths(books))
            }
        }
    }
}

/// A language's words for the parts of a group's name.
pub(in crate::text) struct GroupWords {
    pub level: fn(Level) -> &'static str,
    /// The name of several players of a level.
    pub levels: fn(Level) -> &'static str,
    pub against: fn(String) -> String,
    pub people: fn(usize) -> String,
    pub spanish_deck: &'static str,
    pub ranks: fn(usize) -> String,
    pub suits: fn(usize) -> String,
    pub hand: fn(usize) -> String,
    pub next_only: &'static str,
    pub any_rank: &'static str,
    pub scramble: fn(u32) -> String,
    pub passes: fn(u8) -> String,
    pub covered: &'static str,
    pub card_flip: fn(Mode, Cards) -> String,
    pub and: &'static str,
}

impl GroupWords {
    /// Returns the group's name: the game, and its options where they differ from the usual ones.
    pub fn name(&self, tongue: &Tongue, group: Group) -> String {
        let game = tongue.game(group.id());
        let parts = match group {
            Group::FlipNine(()) => Vec::new(),
            Group::CardFlip(options) => vec![(self.card_flip)(options.mode, options.cards)],
            Group::Sliding(options) => {
                let side = options.side.get();
                let size = format!("{game} {side}×{side}");
                return match options.scramble {
                    None => size,
                    Some(steps) => format!("{size}: {}", (self.scramble)(steps)),
                };
            }
            Group::Escalator(EscalatorOptions { passes, covered, .. }) => {
                let passes = (passes.get() > 1).then(|| (self.passes)(passes.get()));
                passes.into_iter().chain(covered.then(|| self.covered.to_owned())).collect()
            }
            Group::GoFish(options) => self.table(&options),
        };
        if parts.is_empty() { game.to_owned() } else { format!("{game}: {}", parts.join(", ")) }
    }

    fn table(&self, options: &GoFishOptions) -> Vec<String> {
        let seats = options.seats();
        let others = Level::ALL.into_iter().filter_map(|level| {
            let of_level = |player: &&Player| **player == Player::Computer(level);
            match seats.players().iter().filter(of_level).count() {
                0 => None,
                1 => Some((self.level)(level).to_owned()),
                n => Some(format!("{n} {}", (self.levels)(level))),
            }
        });
        let others = enumerate(others, self.and);
        let pack = options.pack();
        let full = Pack::full(pack.family());
        let people = seats.people().count();
        [
            (people != 1).then(|| (self.people)(people)),
            (!others.is_empty()).then(|| (self.against)(others)),
            (pack.family() == Family::Spanish).then(|| self.spanish_deck.to_owned()),
            (pack.rank_count() != full.rank_count()).then(|| (self.ranks)(pack.rank_count())),
            (pack.suit_count() != full.suit_count()).then(|| (self.suits)(pack.suit_count())),
            (options.hand() != usize::from(usual_hand(seats))).then(|| (self.hand)(options.hand())),
            options.next_only().then(|| self.next_only.to_owned()),
            options.any_rank().then(|| self.any_rank.to_owned()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
