//! The records: stored books with every kind of game, and what the page shows of each table, in every language.

use handful_engine::stats::{Luck, rounded};
use handful_engine::{
    Averages, Chart, Day, LineText, Outcome, Params, Record, RecordBook, Stats, StoredForm, csv,
};
use handful_games::group::Group;
use handful_games::text::RankedResult;
use handful_games::{GameId, GameInfo, with_game};
use handful_shell::link::Route;
use handful_shell::text::records::{self as text, ChartText, HistogramText, Unit};
use handful_shell::text::{Lang, clock, common};
use serde_json::{Map, Value as Json, json};

use crate::write;

/// The time of the first game of a book, noon of 2026-08-01; the next ones are a day apart.
const FIRST: u64 = 1_785_585_600_000;
const DAY: u64 = 86_400_000;
/// The most games in a chart and in a list, and the height and the least height of a bar.
const SHOWN: usize = 50;
const HEIGHT: u64 = 1_000;
const STUB: u64 = 12;

/// Returns the game of a book at this place.
fn record(id: GameId, i: u32) -> Record {
    let roll = |salt: u32, below: u32| {
        (i.wrapping_mul(2_654_435_761).wrapping_add(salt.wrapping_mul(1_013_904_223)) >> 9) % below
    };
    let mut game = Record {
        line: LineText::default(),
        ms: 20_000 + u64::from(roll(1, 200_000)),
        best: None,
        outcome: if roll(2, 11) == 0 { Outcome::Left } else { Outcome::Won },
        assisted: roll(3, 8) == 0,
        practice: roll(3, 8) == 1,
        ..handful_lab::probe::record(Outcome::Won, 9, FIRST + u64::from(i) * DAY)
    };
    let mut options = String::new();
    match id {
        GameId::GoFish => {
            let books = roll(4, 9);
            (game.moves, game.score) = (15 + roll(5, 20), Some(books));
            game.outcome = if books > 4 { Outcome::Won } else { Outcome::Over };
        }
        GameId::CardFlip => {
            options = if i.is_multiple_of(3) { "&cards=2&mode=evil" } else { "" }.to_owned();
            game.moves = 1 + roll(4, 20);
            (game.score, game.best) = (Some(1_500 / game.moves.max(15)), Some(100));
        }
        GameId::Sliding => {
            let side = [3, 4, 6][i as usize % 3];
            options = if side == 4 { String::new() } else { format!("&side={side}") };
            let par = if side == 3 { 18 + roll(4, 12) } else { 45 + roll(4, 15) };
            // One game that is longer than the chart is high.
            game.moves = if i == 15 { 900 } else { par + roll(5, 40) };
            game.best = (side < 6).then_some(par);
        }
        GameId::Escalator => {
            options = if i.is_multiple_of(5) { "&passes=2" } else { "" }.to_owned();
            game.moves = 12 + roll(4, 17);
            let is_won = game.moves == 28;
            game.score = Some(20 + roll(5, 60) + if is_won { 50 } else { 0 });
            game.best = Some(110 + roll(6, 40));
            game.outcome = if is_won { Outcome::Won } else { Outcome::Lost };
            game.winnable = (!i.is_multiple_of(4)).then(|| is_won || i.is_multiple_of(6));
        }
        _ => {
            let par = 5 + roll(4, 4);
            game.line = if id == GameId::FlipNine && i > 40 {
                "9-3,5-4".into()
            } else {
                LineText::default()
            };
            (game.moves, game.best) = (par + roll(5, 6), Some(par));
        }
    }
    game.start = format!("deal={}{options}", i + 1).into();
    game
}

/// The figures of a table by name: those that are known.
fn figures(group: &Group, records: &[Record], stats: &Stats, lang: Lang) -> Json {
    let number = |n: u32| Some(lang.number_format().whole(n));
    let some = |n: u32| if n == 0 { None } else { number(n) };
    let tenths = |n: Option<u64>| n.map(|n| lang.number_format().tenths(n));
    let solved = records.iter().filter(|game| game.outcome == Outcome::Won).count() as u32;
    let has_par = stats.over_par.count() > 0;
    let own = match (solved, stats.won) {
        (0, _) => None,
        (_, 0) => Some(text::first_ones(lang, group.id().unit(), solved).to_owned()),
        (_, own) => Some(text::of_them(lang, own)),
    };
    let (games, mean) = (number(records.len() as u32), tenths(stats.score.tenths()));
    let (most, fewest) = (stats.best_score.and_then(number), stats.fewest_moves.and_then(number));
    let mut found = vec![("solved", if solved > 0 { number(solved) } else { games.clone() })];
    found.push(("own", own));
    found.extend(match group.id().unit() {
        Unit::Moves if has_par => vec![
            ("perfect", some(stats.perfect)),
            ("hardest", stats.hardest.and_then(number)),
            ("mean-over-par", tenths(stats.over_par.tenths())),
        ],
        Unit::Moves => vec![("fewest-moves", fewest), ("mean-moves", tenths(stats.moves.tenths()))],
        Unit::Percent => {
            vec![("perfect", some(stats.perfect)), ("fewest-moves", fewest), ("mean-score", mean)]
        }
        Unit::Points => vec![
            ("best-score", most),
            ("mean-score", mean),
            ("of-best", stats.of_best.whole().map(|n| lang.number_format().percent(n))),
        ],
        Unit::Books => vec![("best-score", most), ("mean-score", mean)],
    });
    found.extend([
        ("best-streak", some(stats.best_streak)),
        ("best-time", stats.best_ms.map(clock)),
    ]);
    if with_game!(group.id(), G => G::HAS_AVERAGES) {
        for (count, names) in [(5, ["ao5", "best-ao5"]), (12, ["ao12", "best-ao12"])] {
            let Averages { current, best } = Averages::new(records.iter(), count);
            found.extend(names.into_iter().zip([current.map(clock), best.map(clock)]));
        }
    }
    found.extend([("games", games.filter(|_| solved > 0))]);
    let known = found.into_iter().filter_map(|(name, text)| Some((name.to_owned(), json!(text?))));
    Json::Object(known.collect())
}

/// The titles of the folds, and what stands beside each.
fn folds(group: &Group, records: &[Record], lang: Lang) -> Vec<String> {
    let bars = Chart::new(records);
    let has_par = bars.bars().iter().any(|bar| bar.best.is_some());
    let total = group.histogram().map(|histogram| histogram.total());
    let beside = total.map(|n| [text::how_good(lang).to_owned(), text::among(lang, group, n)]);
    let last = [text::course(lang, group, has_par), text::the_last(lang, bars.bars().len())];
    let list = match records.len() {
        all if all > SHOWN => text::the_last(lang, SHOWN),
        all => lang.number_format().whole(all as u32),
    };
    let all = [Some(last), Some([text::all_games(lang).to_owned(), list])];
    [beside].into_iter().chain(all).flatten().map(|two| two.concat()).collect()
}

/// The chart of the last games: its words, its upper edge, and its bars.
fn course(group: &Group, records: &[Record], lang: Lang) -> Json {
    let chart = Chart::new(records);
    let top = chart.axis_max();
    let words = ChartText {
        unit: group.id().unit(),
        games: chart.bars().len(),
        won: chart.won(),
        best: chart.best(),
        mean: chart.mean().tenths(),
        newest: chart.bars().last().expect("a game that counts").value,
        halves: chart.halves().map(|halves| halves.map(|half| half.tenths().unwrap_or(0))),
    };
    let bar = |bar: &handful_engine::chart::Bar| {
        let height = rounded(bar.value.min(top).into(), HEIGHT, top.into()).max(STUB);
        let mark = bar.best.map(|mark| mark.to_string());
        json!([
            bar.at.to_string(),
            bar.value.to_string(),
            bar.outcome.to_string(),
            mark,
            height.to_string()
        ])
    };
    let bars: Vec<Json> = chart.bars().iter().map(bar).collect();
    json!({ "words": text::chart(lang, &words), "top": top.to_string(), "bars": bars })
}

/// The comparison with all deals, where those are known: its words, its columns, and the same as a table.
fn beside(group: &Group, records: &[Record], stats: &Stats, lang: Lang) -> Json {
    let counted = records.iter().filter(|record| record.is_counted());
    let own: Vec<(&Record, u32)> =
        counted.filter_map(|record| Some((record, group.result(record)?))).collect();
    let (Some(histogram), Some(&(newest, value))) = (group.histogram(), own.last()) else {
        return Json::Null;
    };
    let results: Vec<u32> = own.iter().map(|(_, value)| *value).collect();
    let columns = histogram.beside(&results);
    let (bin, most) =
        histogram.counts().iter().enumerate().rev().max_by_key(|(_, n)| **n).expect("bins");
    let words = HistogramText {
        group,
        all: histogram.total(),
        most: histogram.ends(bin),
        share: rounded((*most).into(), 1_000, histogram.total().into()) as u32,
        own: results.len() as u32,
        ends: results.iter().min().copied().zip(results.iter().max().copied()),
    };
    let best = group.best(newest);
    let known = best.unwrap_or(value);
    let placed =
        RankedResult { value, best, less: histogram.below(known), more: histogram.above(known) };
    let mut random = text::random(lang, group).expect("random play is known too");
    if group.random_wins() {
        let share = rounded(stats.won.into(), 1_000, stats.played.into()) as u32;
        random = format!("{random} {}", text::you_won(lang, share));
    }
    let number = |n: u32| lang.number_format().whole(n);
    let column = |column: &handful_engine::HistogramColumn| {
        let to = column.to.map(|to| to.to_string()).unwrap_or_default();
        json!([column.from.to_string(), to, column.all.to_string(), column.own.to_string()])
    };
    let row = |column: &handful_engine::HistogramColumn| {
        json!([text::bin(lang, column.from, column.to), number(column.all), number(column.own)])
    };
    json!({
        "words": text::histogram(lang, words),
        "placed": text::placed(lang, group, placed),
        "random": random,
        "columns": columns.iter().map(column).collect::<Vec<_>>(),
        "newest": columns[histogram.column(&columns, value)].from.to_string(),
        "numbers": columns.iter().map(row).collect::<Vec<_>>(),
    })
}

/// A row of the list: its links, its result, and what is said after the date.
fn row(group: &Group, record: &Record, lang: Lang) -> Json {
    let unit = group.id().unit();
    let number = |n: u32| lang.number_format().whole(n);
    let named = |label: &str, n| format!("{label} {}", number(n));
    let parts = [
        record.best.map(|n| named(text::best_possible(lang, unit), n)),
        text::moves_made(lang, unit).map(|label| named(label, record.moves)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().chain([clock(record.ms)]).collect();
    let outcome = text::outcome(lang, record.outcome).unwrap_or_default();
    let marks = [
        outcome,
        if record.assisted { common::assisted(lang) } else { "" },
        if record.practice { common::practice(lang) } else { "" },
    ];
    let params = Params::parse(&record.start).expect("a start");
    let link = Route::Game(group.id(), params).to_string();
    json!({
        "at": record.at.to_string(),
        "replay": (!record.line.is_empty()).then(|| format!("{link}&replay={}", record.line)),
        "link": link,
        "result": named(text::unit(lang, unit), record.score.unwrap_or(record.moves)),
        "said": format!("{}{}", parts.join(" · "), marks.concat()),
        "counts": record.is_counted(),
    })
}

/// What the page shows of a table.
fn table(group: &Group, records: Vec<Record>, lang: Lang) -> Json {
    let book = RecordBook::from_records(records);
    let stats = book.stats();
    json!({
        "slot": group.key(),
        "name": text::group_name(lang, group),
        "figures": figures(group, book.records(), &stats, lang),
        "folds": folds(group, book.records(), lang),
        "last": course(group, book.records(), lang),
        "beside": beside(group, book.records(), &stats, lang),
        "luck": text::luck(lang, group, Luck::new(book.records()))
            .map(|said| format!("{} {said}", lang.of("Was it luck?", "¿Fue suerte?"))),
        "rows": book.newest(SHOWN).map(|record| row(group, record, lang)).collect::<Vec<_>>(),
    })
}

#[test]
fn books_of_records() {
    let books = GameId::ALL.map(|id| {
        let count = match id {
            GameId::FlipNine => 73,
            GameId::CardFlip | GameId::Escalator => 40,
            _ => 30,
        };
        (id, RecordBook::from_records((0..count).map(|i| record(id, i)).collect()))
    });
    let texts = books.iter().map(|(id, book)| (id.slug().to_owned(), json!(book.to_json())));
    let tables = |lang: Lang| {
        let of = |(id, book): &(GameId, RecordBook)| {
            let groups = Group::split(*id, book.records()).into_iter();
            let tables: Vec<Json> =
                groups.map(|(group, records)| table(&group, records, lang)).collect();
            (id.slug().to_owned(), json!(tables))
        };
        Json::Object(books.iter().map(of).collect())
    };
    let day = |at: u64| Day::from_days((at / DAY) as u32);
    let games = books.iter().map(|(id, book)| (id.slug(), book.records()));
    let of_lang = |lang: Lang| (lang.tag().to_owned(), tables(lang));
    let found = json!({
        "books": Json::Object(texts.collect()),
        "tables": Json::Object(Lang::ALL.map(of_lang).into_iter().collect::<Map<_, _>>()),
        "csv": csv::csv(games, day, ','),
    });
    write("records", &found);
}
