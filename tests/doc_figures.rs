//! Compares the figures of docs/ with the output of the commands that the documents name. Run by
//! `cargo xtask test --only docs`.
//!
//! Excludes times, and results that depend on time, because they differ from one machine to another.
//!
//! ```text
//! cargo build --profile host --examples
//! cargo test --profile host --test doc_figures -- --ignored
//! ```

#[path = "common/example.rs"]
mod example;

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, thread};

use handful::daily::proof;
use handful::engine::DealNumber;
use handful::engine::Game;
use handful::games::GameId;
use handful::games::escalator::solver::{Difficulty, Player, Pyramid, solve};
use handful::games::escalator::{Escalator, EscalatorOptions, PYRAMID, Passes};
use handful::games::{escalator, flip_nine, sliding};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the output of an example.
fn run(example: &str, args: &[&str], input: &str) -> String {
    let output = example::run(example, args, input.as_bytes());
    assert!(output.status.success(), "{example} {args:?} fails");
    String::from_utf8(output.stdout).expect("the example writes text")
}

/// Returns the Markdown tables of a text: the cells of each row; the first row is the head.
fn tables_of(text: &str) -> Vec<Vec<Vec<String>>> {
    let mut tables = Vec::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in text.lines().chain([""]) {
        let Some(row) = line.strip_prefix('|') else {
            if !table.is_empty() {
                tables.push(std::mem::take(&mut table));
            }
            continue;
        };
        if !row.starts_with("---") {
            let cells = row.trim_end().trim_end_matches('|').split('|');
            table.push(cells.map(|cell| cell.trim().to_owned()).collect());
        }
    }
    tables
}

/// Returns the rows of the table whose head begins with these cells.
fn table<'a>(tables: &'a [Vec<Vec<String>>], head: &[&str]) -> &'a [Vec<String>] {
    let begins = |table: &&Vec<Vec<String>>| {
        table[0].len() >= head.len() && table[0].iter().zip(head).all(|(cell, name)| cell == name)
    };
    let mut found = tables.iter().filter(begins);
    let table = found.next().unwrap_or_else(|| panic!("no table begins with {head:?}"));
    assert!(found.next().is_none(), "two tables begin with {head:?}");
    &table[1..]
}

/// Asserts that the document contains each table that a command prints. The document's table may have more rows.
fn holds_tables(document: &str, printed: &str) {
    let (there, printed) = (tables_of(document), tables_of(printed));
    assert!(!printed.is_empty(), "the command prints tables");
    for table in printed {
        let rows = &table[1..];
        let equal = there.iter().any(|other| other[1..].starts_with(rows));
        assert!(equal, "no table of the document has these rows:\n{table:#?}");
    }
}

/// Returns the numbers of a text, without the commas between thousands.
fn numbers(text: &str) -> Vec<String> {
    let text: Vec<char> = text.chars().collect();
    let is_digit = |i: usize| text.get(i).is_some_and(char::is_ascii_digit);
    let (mut found, mut number) = (Vec::new(), String::new());
    for (i, &c) in text.iter().enumerate() {
        let joins = i > 0 && is_digit(i - 1) && is_digit(i + 1);
        match c {
            c if c.is_ascii_digit() => number.push(c),
            '.' if joins => number.push('.'),
            ',' if joins => {}
            _ if !number.is_empty() => found.push(std::mem::take(&mut number)),
            _ => {}
        }
    }
    found.extend(Some(number).filter(|number| !number.is_empty()));
    found
}

/// Asserts that the document contains every number in the output of a command.
fn holds_numbers(document: &str, said: &str) {
    let there = numbers(document);
    let numbers = numbers(said);
    assert!(!numbers.is_empty(), "the command says numbers");
    for number in numbers {
        assert!(there.contains(&number), "the document has no {number}, as in: {said}");
    }
}

/// Returns the line of a printed text that contains these words.
fn line<'a>(text: &'a str, words: &str) -> &'a str {
    let line = text.lines().find(|line| line.contains(words));
    line.unwrap_or_else(|| panic!("no line has {words:?}"))
}

/// Asserts that a cell equals this value, rounded to as many digits as the cell has.
fn is_value(cell: &str, value: f64, what: &str) {
    let text: String = cell.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    let written: f64 = text.parse().unwrap_or_else(|_| panic!("{what}: {cell:?} is no number"));
    let digits = text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let half = 0.5 * 0.1_f64.powi(digits as i32) * (1.0 + 1e-9);
    assert!((written - value).abs() <= half, "{what}: the document has {cell}, it is {value}");
}

/// Asserts that a cell contains the ends of an interval, as in `1.92 % – 2.03 %`.
fn is_interval(cell: &str, (low, high): (f64, f64), what: &str) {
    let (from, to) = cell.split_once(" – ").unwrap_or_else(|| panic!("{what}: {cell}"));
    is_value(from, low, what);
    is_value(to, high, what);
}

/// Returns the 95 % interval of a share (Wilson).
fn wilson(hits: f64, of: f64) -> (f64, f64) {
    let (z, p) = (1.959_964_f64, hits / of);
    let middle = p + z * z / (2.0 * of);
    let half = z * (p * (1.0 - p) / of + z * z / (4.0 * of * of)).sqrt();
    let scale = 1.0 + z * z / of;
    ((middle - half) / scale, (middle + half) / scale)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Returns the 95 % interval of a mean.
fn interval(values: &[f64]) -> (f64, f64) {
    let (n, mean) = (values.len() as f64, mean(values));
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (variance / n).sqrt();
    (mean - half, mean + half)
}

fn percent((low, high): (f64, f64)) -> (f64, f64) {
    (100.0 * low, 100.0 * high)
}

/// The measured facts about one deal of Escalator.
struct Facts {
    best: usize,
    unlinked: usize,
    slack: Option<u8>,
    picking: f64,
    difficulty: Option<Difficulty>,
}

impl Facts {
    fn of(passes: Passes, n: u32) -> Self {
        let options = EscalatorOptions { passes, ..EscalatorOptions::default() };
        let deal = Escalator::deal(&options, DealNumber::new(n).expect("not 0"));
        let (pyramid, solved) = (Pyramid::of(&deal), solve(&deal));
        Self {
            best: solved.cleared.into(),
            unlinked: pyramid.clone().unlinked().best().into(),
            slack: solved.slack,
            picking: pyramid.chance(Player::Picking),
            difficulty: Difficulty::of(&deal),
        }
    }

    fn is_winnable(&self) -> bool {
        self.best == PYRAMID
    }

    /// Returns the facts of deals 1 to 100,000 in order, computed by one thread for each core.
    fn of_all(passes: Passes) -> Vec<Self> {
        let next = AtomicU32::new(1);
        let work = || {
            let deals = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
            deals.take_while(|&n| n <= 100_000).map(|n| (n, Self::of(passes, n))).collect()
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let mut all: Vec<(u32, Self)> = thread::scope(|scope| {
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let found = threads.into_iter().map(|it| it.join().expect("no deal is too hard"));
            found.flat_map(|found: Vec<_>| found).collect()
        });
        all.sort_unstable_by_key(|&(n, _)| n);
        all.into_iter().map(|(_, facts)| facts).collect()
    }
}

/// Checks the rows for one number of passes in Escalator's tables.
fn escalator_rows(document: &[Vec<Vec<String>>], i: usize, facts: &[Facts]) {
    let all = facts.len() as f64;
    let winnable: Vec<&Facts> = facts.iter().filter(|facts| facts.is_winnable()).collect();
    let (won, passes) = (winnable.len() as f64, i + 1);

    let row = &table(document, &["passes", "deals", "share"])[i];
    let what = format!("deals that can be won, {passes} passes");
    is_value(&row[1], won, &what);
    is_value(&row[2], 100.0 * won / all, &what);
    is_interval(&row[3], percent(wilson(won, all)), &what);
    let unlinked = facts.iter().filter(|facts| facts.unlinked == PYRAMID).count() as f64;
    is_value(&row[4], 100.0 * unlinked / all, &what);
    is_interval(&row[5], percent(wilson(unlinked, all)), &what);

    let row = &table(document, &["passes", "picks whenever it can"])[i];
    let what = format!("random play, {passes} passes");
    let chances: Vec<f64> = facts.iter().map(|facts| facts.picking).collect();
    is_value(&row[1], 100.0 * mean(&chances), &what);
    is_interval(&row[2], percent(interval(&chances)), &what);
    let chances: Vec<f64> = winnable.iter().map(|facts| facts.picking).collect();
    is_value(&row[3], 100.0 * mean(&chances), &what);

    for row in table(document, &["cards", "1 pass", "2 passes", "3 passes"]) {
        let what = format!("{} cards cleared, {passes} passes", row[0]);
        let value = match row[0].parse::<usize>() {
            Ok(cards) => facts.iter().filter(|facts| facts.best == cards).count() as f64,
            Err(_) => mean(&facts.iter().map(|facts| facts.best as f64).collect::<Vec<_>>()),
        };
        is_value(&row[passes], value, &what);
    }

    let row = &table(document, &["passes", "least", "5 %"])[i];
    let what = format!("slack, {passes} passes");
    let mut slack: Vec<f64> =
        winnable.iter().map(|facts| facts.slack.expect("it can be won").into()).collect();
    slack.sort_unstable_by(f64::total_cmp);
    for (cell, share) in row[1..8].iter().zip([0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0]) {
        is_value(cell, slack[((won - 1.0) * share).round() as usize], &what);
    }
    is_value(&row[8], mean(&slack), &what);

    let row = &table(document, &["passes", "easy", "medium", "hard"])[i];
    let kinds = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];
    for (cell, kind) in row[1..].iter().zip(kinds) {
        let what = format!("{kind:?}, {passes} passes");
        let count = winnable.iter().filter(|facts| facts.difficulty == Some(kind)).count() as f64;
        let (number, share) = cell.split_once('(').expect("a number and its share");
        is_value(number, count, &what);
        is_value(share, 100.0 * count / won, &what);
    }
}

/// Runs a tournament of 20,000 games. Returns the row of a player, and the asks per game.
fn tournament(seats: &str, player: usize) -> (Vec<String>, String) {
    let printed = run("tournament", &["--seats", seats, "--games", "20000", "--deal", "1"], "");
    let row =
        printed.lines().nth(1 + player).expect("a row").split('\t').map(str::to_owned).collect();
    let asks = line(&printed, "asks a game").rsplit('\t').next().expect("a number").to_owned();
    (row, asks)
}

mod documented {
    use super::*;

    #[test]
    #[ignore = "full: counts every arrangement and plays 1,000 random games"]
    fn flip_nine() {
        let (document, printed) =
            (read("docs/rules/flip-nine.md"), run("census", &["flip-nine"], ""));
        holds_tables(&document, &printed);
        holds_numbers(&document, line(&printed, "Mean par of the"));
        holds_numbers(&document, line(&printed, "Largest par"));
        holds_numbers(&document, line(&printed, "With a required card"));
        holds_numbers(&document, line(&printed, "Random legal swaps"));
    }

    #[test]
    #[ignore = "full: simulates two million games"]
    fn card_flip() {
        let (document, printed) =
            (read("docs/rules/card-flip.md"), run("census", &["card-flip"], ""));
        holds_tables(&document, &printed);
        let solved = run("solve", &["card-flip"], "4\n4/1,2,2\n");
        for row in solved.lines() {
            let columns: Vec<&str> = row.split('\t').take(4).collect();
            let is_row = |line: &str| line.split_whitespace().eq(columns.iter().copied());
            assert!(document.lines().any(is_row), "the document has no line {columns:?}");
        }
        assert_eq!(solved.lines().count(), 2);
    }

    #[test]
    #[ignore = "full: takes a minute"]
    fn escalator() {
        let document = tables_of(&read("docs/rules/escalator.md"));
        for (i, passes) in Passes::ALL.into_iter().enumerate() {
            escalator_rows(&document, i, &Facts::of_all(passes));
        }
    }

    #[test]
    #[ignore = "full: plays a thousand random games and solves Korf's boards six times"]
    fn sliding() {
        let document = read("docs/rules/sliding.md");
        let there = tables_of(&document);

        let three = run("census", &["sliding", "--part", "three"], "");
        let printed = tables_of(&three);
        // The document's table has four pairs of columns.
        let rows = table(&there, &["moves", "boards", "moves", "boards"]);
        let pairs: Vec<&[String]> = rows.iter().flat_map(|row| row.chunks(2)).collect();
        assert_eq!(pairs.len(), printed[0].len() - 1);
        for row in &printed[0][1..] {
            assert!(pairs.contains(&&row[..]), "the document has no {row:?}");
        }
        holds_numbers(&document, line(&three, "moves on average"));

        let random = run("census", &["sliding", "--part", "random"], "");
        holds_numbers(
            &document,
            line(&random, "random slides").split_once("deals").expect("deals").1,
        );

        let four = run("census", &["sliding", "--part", "four"], "");
        let printed = tables_of(&four);
        let bytes = table(&there, &["tables", "bytes"]);
        let nodes = table(&there, &["50 boards", "boards looked at"]);
        for (of, row, there) in [
            ("bytes", &table(&printed, &["tables", "bytes"])[0], &bytes[0]),
            ("bytes", &table(&printed, &["tables", "bytes"])[1], &bytes[1]),
            ("boards", &table(&printed, &["tables", "nodes in all"])[0], &nodes[0]),
            ("boards", &table(&printed, &["tables", "nodes in all"])[1], &nodes[1]),
        ] {
            assert!(there[0].contains(&row[0]), "{of}: {there:?} is about {} tables", row[0]);
            // The columns after these contain times.
            let exact = if of == "bytes" { 1..2 } else { 1..3 };
            assert_eq!(there[exact.clone()], row[exact], "{of}");
        }
    }

    #[test]
    #[ignore = "full: takes ten minutes, most of them for Sharks"]
    fn go_fish_chances() {
        let there = tables_of(&read("docs/rules/go-fish.md"));
        let rows = table(&there, &["table", "asks", "proven %"]);
        for row in rows {
            // `2 × Minnow` is printed as `minnow,minnow`.
            let (count, level) = row[0].split_once(" × ").expect("a table of one level");
            let count = count.parse().expect("a number of players");
            let seats = vec![level.to_lowercase(); count].join(",");
            let printed = run("census", &["go-fish", "--games", "80", "--seats", &seats], "");
            let printed: Vec<&str> = line(&printed, &format!("{seats}\t")).split('\t').collect();
            // The columns after these contain times.
            let columns: Vec<String> = row[1..7].iter().map(|cell| cell.replace(',', "")).collect();
            assert_eq!(columns, printed[1..7], "{}", row[0]);
        }
        for row in table(&there, &["table", "moves", "mean"]) {
            let asks = rows.iter().find(|other| other[0] == row[0]).map(|other| &other[1]);
            assert_eq!(Some(&row[1]), asks, "{}", row[0]);
        }
    }

    #[test]
    #[ignore = "full: plays 180,000 games"]
    fn go_fish_tournaments() {
        let there = tables_of(&read("docs/rules/go-fish.md"));
        // Shark is left out because it takes minutes.
        let levels = ["Minnow", "Perch", "Pike"];
        let two = there.iter().find(|table| table[0].first().is_some_and(String::is_empty));
        let two = two.expect("the table of two players");
        for (i, row) in two[1..].iter().take(levels.len()).enumerate() {
            assert_eq!(row[0], levels[i]);
            let mut all_asks = Vec::new();
            for (j, cell) in
                row[1..].iter().take(i + 1).enumerate().filter(|(_, it)| !it.is_empty())
            {
                // The level of the column is named first.
                let seats = format!("{},{}", levels[j], levels[i]).to_lowercase();
                let (printed, asks) = tournament(&seats, usize::from(i != j));
                let wanted = format!("{} % ({} – {})", printed[2], printed[3], printed[4]);
                assert_eq!(*cell, wanted, "{seats}");
                all_asks.push(asks);
            }
            assert_eq!(row[4], all_asks.join(", "), "asks a game of {}", row[0]);
        }
        for row in table(&there, &["one", "against three"]) {
            if row[0] == "Shark" {
                continue;
            }
            let seats = format!("{},minnow,minnow,minnow", row[0].to_lowercase());
            let (printed, asks) = tournament(&seats, 0);
            let share = format!("{} %", printed[2]);
            let interval = format!("{} % – {} %", printed[3], printed[4]);
            let wanted = [&share, &interval, &printed[5], &asks];
            assert_eq!(row[2..].iter().collect::<Vec<_>>(), wanted, "{seats}");
        }
    }

    #[test]
    #[ignore = "full: looks for every deal of the daily again"]
    fn daily() {
        let document = read("docs/DAILY.md");
        let there = tables_of(&document);
        let rows = table(&there, &["game", "Mon", "Tue"]);
        let row = |name: &str| rows.iter().find(|row| row[0].starts_with(name)).expect("a game");
        let pars = |row: &[String]| row[1..8].iter().map(|par| par.parse().ok()).collect();
        let written: Vec<Option<u8>> = pars(row("Flip 9"));
        assert_eq!(written, flip_nine::daily::PAR.map(Some));
        let written: Vec<Option<u8>> = pars(row("Sliding"));
        assert_eq!(written, sliding::daily::PAR.map(Some));
        let written: Vec<String> =
            row("Escalator")[1..8].iter().map(|word| word.to_uppercase()).collect();
        assert_eq!(
            written,
            escalator::daily::DIFFICULTY.map(|kind| format!("{kind:?}").to_uppercase())
        );
        for (name, id) in [
            ("Flip 9", GameId::FlipNine),
            ("Go Fish", GameId::GoFish),
            ("Sliding", GameId::Sliding),
            ("Escalator", GameId::Escalator),
        ] {
            assert_eq!(row(name)[8], proof::weeks(id).to_string(), "weeks of {name}");
        }

        // The tables that the command writes equal those of the source.
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let printed = run("daily", &[], "");
        let tables: Vec<&str> = printed.split("// src/").skip(1).collect();
        assert_eq!(tables.len(), 4);
        for table in tables {
            let (file, table) = table.split_once('\n').expect("a file, then its table");
            let mut table = table.split_once("];").expect("a table ends").0;
            if file.contains("go_fish") {
                // Shark, who plays on Sundays, has become stronger since; the deals stay.
                table = table.rsplit_once("&[").expect("a table for each weekday").0;
            }
            let source = read(&format!("src/{file}"));
            assert!(words(&source).contains(&words(table)), "src/{file} differs: {table}");
        }
    }
}

#[test]
fn numbers_are_read_from_prose() {
    assert_eq!(numbers("so 1,234.5 % of 7, then 12."), ["1234.5", "7", "12"]);
}

#[test]
fn a_cell_is_compared_as_it_is_rounded() {
    is_value("15.093 %", 15.0934, "a share");
    is_value("99,710", 99_710.0, "a count");
    let other = std::panic::catch_unwind(|| is_value("15.093 %", 15.0936, "a share"));
    assert!(other.is_err());
}
