//! What the records say of Go Fish's results.

use crate::cards::Family;
use crate::games::go_fish::{
    GoFish, GoFishOptions, Level, Pack, Player, RandomAsks, SEATS, usual_hand,
};
use crate::words::{Lang, Map, Placed, Placing, Results, Square, Texts, area, enumerate};

/// A language's words for the results. Numbers that are `String` have the language's format.
pub struct ResultWords {
    /// The noun for a result, singular and plural.
    pub nouns: [&'static str; 2],
    /// The heading of the map's first column.
    pub players: &'static str,
    pub level: fn(Level) -> &'static str,
    /// The name of several players of a level.
    pub levels: fn(Level) -> &'static str,
    pub against: fn(String) -> String,
    pub and: &'static str,
    pub people: fn(usize) -> String,
    pub spanish_deck: &'static str,
    pub ranks: fn(usize) -> String,
    pub suits: fn(usize) -> String,
    pub hand: fn(usize) -> String,
    pub next_only: &'static str,
    pub any_rank: &'static str,
    pub all: fn(u32) -> String,
    /// The shares of random games with fewer and with more books.
    pub asking: fn(String, String) -> String,
    /// The share of games won, the mean in hundredths and as a text, and the number of games.
    pub random: fn(String, u32, String, String) -> String,
}

area! {
    /// The texts of the results, in one language.
    ResultTexts {
        words: ResultWords = RESULTS,
    }
}

fn words(lang: Lang) -> &'static ResultWords {
    &ResultTexts::of(lang).words
}

impl Results for GoFish {
    fn nouns(lang: Lang) -> [&'static str; 2] {
        words(lang).nouns
    }

    fn options_said(lang: Lang, group: GoFishOptions) -> Vec<String> {
        table(words(lang), &group)
    }

    fn all(lang: Lang, _: GoFishOptions, cases: u32) -> String {
        (words(lang).all)(cases)
    }

    fn placing(lang: Lang, _: GoFishOptions, placed: Placed) -> Placing {
        let [less, more] = [placed.less, placed.more].map(|n| lang.tongue().figures.percent(n));
        Placing::Then((words(lang).asking)(less, more))
    }

    /// The usual tables, with computers of one level.
    fn map(lang: Lang) -> Map {
        let words = words(lang);
        let name = |level: Level| ((words.level)(level).to_owned(), level.word().to_owned());
        let mut map = Map::of(words.players, Level::ALL.map(name).into(), []);
        map.rows = SEATS
            .map(|seats| {
                let start = |level: Level| {
                    "seats=you".to_owned() + &format!(",{}", level.word()).repeat(seats - 1)
                };
                let square = |level| Square { start: start(level), best: None };
                (seats.to_string(), Level::ALL.map(square).into())
            })
            .collect();
        map
    }

    fn random_said(lang: Lang, asked: RandomAsks) -> String {
        let f = lang.tongue().figures;
        let RandomAsks { wins, books, games } = asked;
        let (wins, mean) = (f.percent((wins + 5) / 10), f.hundredths(books));
        (words(lang).random)(wins, books, mean, f.whole(games))
    }
}

/// Returns the options of a table that differ from the usual ones.
fn table(words: &ResultWords, options: &GoFishOptions) -> Vec<String> {
    let seats = options.seats();
    let others = Level::ALL.into_iter().filter_map(|level| {
        let of_level = |player: &&Player| **player == Player::Computer(level);
        match seats.players().iter().filter(of_level).count() {
            0 => None,
            1 => Some((words.level)(level).to_owned()),
            n => Some(format!("{n} {}", (words.levels)(level))),
        }
    });
    let others = enumerate(others, words.and);
    let pack = options.pack();
    let full = Pack::full(pack.family());
    let people = seats.people().count();
    [
        (people != 1).then(|| (words.people)(people)),
        (!others.is_empty()).then(|| (words.against)(others)),
        (pack.family() == Family::Spanish).then(|| words.spanish_deck.to_owned()),
        (pack.rank_count() != full.rank_count()).then(|| (words.ranks)(pack.rank_count())),
        (pack.suit_count() != full.suit_count()).then(|| (words.suits)(pack.suit_count())),
        (options.hand() != usize::from(usual_hand(seats))).then(|| (words.hand)(options.hand())),
        options.next_only().then(|| words.next_only.to_owned()),
        options.any_rank().then(|| words.any_rank.to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect()
}
