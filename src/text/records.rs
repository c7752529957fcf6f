//! The texts of the records page.

use super::area::area;
use super::{Lang, Line, Tongue, enumerate};
use crate::engine::stats::rounded;
use crate::games::GameId;
use crate::games::escalator::EscalatorOptions;
use crate::games::go_fish::{GoFishOptions, Level, Pack, Player, usual_hand};
use crate::games::group::Group;
use crate::games::spread::RandomPlay;

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
    Date,
    Deal,
    Moves,
    Score,
    ScorePercent,
    Books,
    Par,
    Best,
    Flips,
    Cleared,
    Asks,
    Time,
    Replay,
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
}

/// The unit of a chart's bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Moves, the fewer the better.
    Moves,
    /// Points.
    Points,
    /// A score in percent.
    Percent,
    /// Books.
    Books,
}

area! {
    /// The texts of the records, in one language.
    RECORDS: RecordsTexts = records {
        word: fn(RecordsWord) -> &'static str = word,
        say: fn(&RecordsSay) -> String = say,
    }
}

impl Unit {
    /// Returns the unit by which the games of a group are compared.
    #[must_use]
    pub fn of(group: Group) -> Self {
        match group {
            Group::FlipNine | Group::Sliding(_) => Unit::Moves,
            Group::CardFlip(_) => Unit::Percent,
            Group::Escalator(_) => Unit::Points,
            Group::GoFish(_) => Unit::Books,
        }
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
    Random(Group, RandomPlay),
    /// "You’ve won 60%": in tenths of a percent.
    YouWon(u32),
    /// "Reset Flip 9".
    Reset(GameId),
    /// That the records of these games were reset.
    WasReset(Vec<GameId>),
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

impl RecordsWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (RECORDS.of(lang).word)(self)
    }
}

impl Line for RecordsSay {
    fn words(&self, lang: Lang) -> String {
        (RECORDS.of(lang).say)(self)
    }
}

/// The number format of a language.
#[derive(Clone, Copy)]
pub(super) struct Figures {
    /// The separator between thousands, in numbers from `from` on.
    pub thousands: char,
    /// The smallest number that is grouped.
    pub from: u64,
    /// The decimal separator.
    pub point: char,
    /// The percent sign, with the space before it where there is one.
    pub percent: &'static str,
}

impl Figures {
    /// Formats a whole number.
    pub fn whole(self, n: impl Into<u64>) -> String {
        let n = n.into();
        let digits = n.to_string();
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) && n >= self.from {
                text.push(self.thousands);
            }
            text.push(digit);
        }
        text
    }

    /// Formats a number of tenths, with a decimal if it is not whole.
    pub fn tenths(self, n: impl Into<u64>) -> String {
        let n = n.into();
        match n % 10 {
            0 => self.whole(n / 10),
            rest => format!("{}{}{rest}", self.whole(n / 10), self.point),
        }
    }

    /// Formats a number of hundredths, with as many decimals as it needs.
    pub fn hundredths(self, n: u32) -> String {
        match n % 10 {
            0 => self.tenths(n / 10),
            _ => format!("{}{}{:02}", self.whole(n / 100), self.point, n % 100),
        }
    }

    /// Formats a number of tenths of a percent.
    pub fn percent(self, n: impl Into<u64>) -> String {
        self.tenths(n) + self.percent
    }

    /// Formats a number with its noun: "1 flip", "1,023 flips".
    pub fn tally(self, n: impl Into<u64>, one: &str, many: &str) -> String {
        let n = n.into();
        format!("{} {}", self.whole(n), if n == 1 { one } else { many })
    }

    /// Rounds a number to its first three digits and formats it.
    pub fn about(self, n: u32) -> String {
        let mut unit = 1;
        while u64::from(n) / unit >= 1_000 {
            unit *= 10;
        }
        self.whole(rounded(n.into(), 1, unit) * unit)
    }
}

/// A language's words for the parts of a group's name.
pub(super) struct GroupWords {
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
    pub card_flip: fn(crate::games::card_flip::Mode, crate::games::card_flip::Cards) -> String,
    pub and: &'static str,
}

impl GroupWords {
    /// Returns the group's name: the game, and its options where they differ from the usual ones.
    pub fn name(&self, tongue: &Tongue, group: Group) -> String {
        let game = tongue.game(group.id());
        let parts = match group {
            Group::FlipNine => Vec::new(),
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
            (pack.family() == crate::cards::Family::Spanish).then(|| self.spanish_deck.to_owned()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::card_flip::Cards;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let en = Figures { thousands: ',', from: 1_000, point: '.', percent: "%" };
        let es = Figures { thousands: '\u{a0}', from: 10_000, point: ',', percent: "\u{a0}%" };
        assert_eq!(
            [0_u32, 999, 1_000, 376_470].map(|n| en.whole(n)),
            ["0", "999", "1,000", "376,470"]
        );
        assert_eq!([9_999_u32, 10_000].map(|n| es.whole(n)), ["9999", "10\u{a0}000"]);
        assert_eq!([0_u32, 5, 70, 12_345].map(|n| en.tenths(n)), ["0", "0.5", "7", "1,234.5"]);
        assert_eq!(
            [1_831, 3_330, 800, 7].map(|n| es.hundredths(n)),
            ["18,31", "33,3", "8", "0,07"]
        );
        assert_eq!(
            [12, 999, 9_995, 269_478, 376_470].map(|n| en.about(n)),
            ["12", "999", "10,000", "269,000", "376,000"]
        );
        assert_eq!([en.percent(433_u32), es.percent(433_u32)], ["43.3%", "43,3\u{a0}%"]);
        assert_eq!(
            [0_u32, 1, 1_023].map(|n| en.tally(n, "flip", "flips")),
            ["0 flips", "1 flip", "1,023 flips"]
        );
    }

    #[test]
    fn groups_are_named_by_what_is_unusual() {
        let name = |id, start| {
            let group = Group::of(id, start);
            [Lang::En, Lang::Es].map(|lang| RecordsSay::Group(group).words(lang))
        };
        assert_eq!(name(GameId::FlipNine, "deal=1"), ["Flip 9", "Nueve en fila"]);
        assert_eq!(name(GameId::GoFish, "deal=1")[0], "Go Fish: against 3 Minnows");
        assert_eq!(
            name(GameId::GoFish, "seats=pike,you,minnow,pike&deck=spanish&suits=3&ask=next")[0],
            "Go Fish: against Minnow and 2 Pike, Spanish deck, 3 suits, next player only"
        );
        assert_eq!(
            name(GameId::Sliding, "deal=1&scramble=20")[0],
            "Sliding Puzzle 4×4: shuffled by 20 moves"
        );
        assert_eq!(
            name(GameId::Escalator, "passes=2&covered=1")[0],
            "Escalator: 2 passes, covered cards face down"
        );
        assert_eq!(name(GameId::Escalator, "deal=1")[0], "Escalator");
        for text in name(GameId::CardFlip, "cards=1&mode=evil") {
            assert!(text.contains('1'), "{text}");
        }
    }

    #[test]
    fn what_is_known_of_a_group_is_said_in_every_language() {
        let groups = ["deal=1", "side=3", "side=5", "cards=1", "cards=10", "mode=evil", "passes=3"];
        for id in GameId::ALL {
            for start in groups {
                let group = Group::of(id, start);
                let Some(spread) = group.spread() else {
                    assert_eq!(group.random(), None, "{group:?}");
                    continue;
                };
                let random = group.random().expect("what is known of all is known of random play");
                for value in [1, 7, 50] {
                    let [below, above] = [spread.below(value), spread.above(value)];
                    for best in [None, Some(1), Some(value)] {
                        let placed = RecordsSay::Placed { group, value, best, below, above };
                        let [en, es] = [Lang::En, Lang::Es].map(|lang| placed.words(lang));
                        assert!(en.ends_with('.') && es.ends_with('.'), "{en} {es}");
                        assert!(!en.contains(" 1 moves"), "{en}");
                        assert!(!es.contains(" 1 movimientos"), "{es}");
                    }
                }
                for lang in Lang::ALL {
                    assert!(RecordsSay::Random(group, random).words(lang).ends_with('.'));
                    assert!(RecordsSay::All(group, spread.total()).words(lang).len() > 20);
                }
            }
        }
        let four = Group::of(GameId::CardFlip, "deal=1");
        assert_eq!(four.spread().map(|spread| spread.total()), Cards::new(4).map(Cards::starts));
        assert_eq!(
            four.random().map(|random| RecordsSay::Random(four, random).words(Lang::En)).unwrap(),
            "Random flipping takes 18.31 flips on average, the standard order 8. Half of all random games end within 13 flips."
        );
        let one = Group::of(GameId::CardFlip, "cards=1");
        let random = one.random().expect("one card is worked out too");
        for (say, words) in [
            (
                RecordsSay::Random(one, random),
                [
                    "Random flipping takes 1 flip on average, the standard order 1. Half of all random games end within 1 flip.",
                    "Al azar es 1 volteo en promedio; con la secuencia estándar, 1. La mitad de las partidas al azar acaba en 1 volteo o menos.",
                ],
            ),
            (
                RecordsSay::All(one, 1),
                [
                    "The only start, by flips in the standard order",
                    "La única combinación, por volteos de la secuencia estándar",
                ],
            ),
        ] {
            assert_eq!([Lang::En, Lang::Es].map(|lang| say.words(lang)), words);
        }
    }
}
