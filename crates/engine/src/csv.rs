//! Finished games as comma-separated values (RFC 4180): a line for each, without loss.
//!
//! A byte order mark leads, because Excel takes a text without one for one of an older encoding; and the caller chooses
//! the separator, because Excel splits cells at a semicolon where a comma is the decimal sign.

use super::{Day, Outcome, Record};

/// The names of the columns, in the first line. `day`, the date of `at`, `solved` and `own`, whether the game is one of
/// the two counts, are for people; the others are as in docs/STORAGE.md.
#[rustfmt::skip] // In groups: with a longer name rustfmt would put each name on a line of its own.
pub const COLUMNS: [&str; 17] = [
    "game", "day", "outcome", "solved", "own",
    "moves", "score", "best", "ms",
    "assisted", "practice", "surprise", "winnable",
    "start", "line", "at", "ended",
];

/// Returns the separator of cells for a device, by a number with a decimal sign as the device writes it: `1.5` or
/// `1,5`.
pub fn separator(decimal: &str) -> char {
    if decimal.contains(',') { ';' } else { ',' }
}

/// Returns the records of each game, named by its slug, as one text. `day` returns the date of a time in milliseconds
/// since 1970.
pub fn csv<'a>(
    games: impl IntoIterator<Item = (&'a str, &'a [Record])>,
    day: impl Fn(u64) -> Day,
    separator: char,
) -> String {
    let separator = separator.to_string();
    let mut text = format!("\u{feff}{}\r\n", COLUMNS.join(&separator));
    for (game, records) in games {
        for record in records {
            let number = |number: Option<u64>| number.map(|n| n.to_string()).unwrap_or_default();
            let mark = |is_marked: bool| u8::from(is_marked).to_string();
            let Record {
                start,
                line,
                moves,
                ms,
                score,
                best,
                outcome,
                assisted,
                practice,
                surprise,
                winnable,
                at,
                ended,
            } = record;
            let cells = [
                game.to_owned(),
                day(*at).to_string(),
                outcome.to_string(),
                mark(*outcome == Outcome::Won),
                mark(record.is_own()),
                moves.to_string(),
                number(score.map(u64::from)),
                number(best.map(u64::from)),
                ms.to_string(),
                mark(*assisted),
                mark(*practice),
                mark(*surprise),
                winnable.map(mark).unwrap_or_default(),
                start.to_string(),
                line.to_string(),
                at.to_string(),
                number(*ended),
            ];
            text += &cells.map(|it| cell(&it)).join(&separator);
            text += "\r\n";
        }
    }
    text
}

/// Quotes a text where the format needs it. A text that a spreadsheet would take for a formula begins with an
/// apostrophe.
fn cell(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\'']) { "'" } else { "" };
    if text.contains([',', ';', '"', '\r', '\n']) {
        return format!("\"{guard}{}\"", text.replace('"', "\"\""));
    }
    format!("{guard}{text}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::form::fields_of;
    use crate::sample_records;

    #[test]
    fn every_field_of_a_record_has_a_column() {
        let lacks = |name: &&&str| !COLUMNS.contains(name);
        assert_eq!(fields_of::<Record>().iter().find(lacks), None);
    }

    fn record() -> impl Strategy<Value = Record> {
        let numbers = any::<(u32, u64, Option<u32>, Option<u32>)>();
        let ends = any::<(u32, Option<u64>)>();
        (any::<u64>(), ".{0,20}", "(?s).{0,20}", numbers, ends).prop_map(
            |(number, start, line, (moves, ms, score, best), (at, ended))| {
                let at = at.into();
                let others = sample_records::varied(number);
                Record {
                    start: start.into(),
                    line: line.into(),
                    moves,
                    ms,
                    score,
                    best,
                    at,
                    ended,
                    ..others
                }
            },
        )
    }

    /// Reads a record back from the cells of a line.
    fn read(cells: &csv::StringRecord) -> Record {
        let cell = |name| {
            let at = COLUMNS.iter().position(|column| *column == name).unwrap();
            let text = &cells[at];
            text.strip_prefix('\'').unwrap_or(text)
        };
        let number = |name| (!cell(name).is_empty()).then(|| cell(name).parse().unwrap());
        Record {
            start: cell("start").into(),
            line: cell("line").into(),
            moves: cell("moves").parse().unwrap(),
            ms: cell("ms").parse().unwrap(),
            score: number("score").map(|n: u64| n as u32),
            best: number("best").map(|n: u64| n as u32),
            outcome: cell("outcome").parse().unwrap(),
            assisted: cell("assisted") == "1",
            practice: cell("practice") == "1",
            surprise: cell("surprise") == "1",
            winnable: number("winnable").map(|n: u64| n == 1),
            at: cell("at").parse().unwrap(),
            ended: number("ended"),
        }
    }

    proptest! {
        #[test]
        fn another_reader_finds_the_same_records(
            one in prop::collection::vec(record(), 0..8),
            other in prop::collection::vec(record(), 0..8),
            decimal in prop::sample::select(vec!["1.5", "1,5", "١٫٥"]),
        ) {
            let day = |at| Day::from_days((at / 86_400_000) as u32);
            let separator = separator(decimal);
            prop_assert_eq!(separator, if decimal == "1,5" { ';' } else { ',' });
            let text = super::csv([("one", &one[..]), ("other", &other[..])], day, separator);
            let text = text.strip_prefix('\u{feff}').expect("a byte order mark");
            let mut reader = csv::ReaderBuilder::new();
            let mut reader = reader.delimiter(separator as u8).from_reader(text.as_bytes());
            prop_assert_eq!(reader.headers().unwrap(), &COLUMNS[..]);
            let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
            let games: Vec<&str> = rows.iter().map(|row| &row[0]).collect();
            let expected = [vec!["one"; one.len()], vec!["other"; other.len()]].concat();
            prop_assert_eq!(games, expected);
            let found: Vec<Record> = rows.iter().map(read).collect();
            let counts = found.iter().map(|it| [it.outcome == Outcome::Won, it.is_own()]);
            let counted = rows.iter().map(|row| [3, 4].map(|at| &row[at] == "1"));
            prop_assert_eq!(counted.collect::<Vec<_>>(), counts.collect::<Vec<_>>());
            prop_assert_eq!(found, [one, other].concat());
        }
    }

    #[test]
    fn no_cell_is_a_formula() {
        assert_eq!(cell("=1+1"), "'=1+1");
        assert_eq!(cell("-1,2"), "\"'-1,2\"");
        assert_eq!(cell("deal=7&side=4"), "deal=7&side=4");
        assert_eq!(cell("3,\"4\""), "\"3,\"\"4\"\"\"");
    }
}
