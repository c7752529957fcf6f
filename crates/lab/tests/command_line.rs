//! The census, called as a program.

use std::process::{Command, Output};

/// Runs the census to its end with these arguments.
fn census(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_handful-lab")).args(args).output().expect("the census runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the census writes text")
}

#[test]
fn a_census_has_the_options_of_its_game() {
    let help = census(&["--help"]);
    assert!(help.status.success() && help.stderr.is_empty());
    let usage = "Usage: census flip-nine\n       census go-fish [--games N [--seats S] | --random N [--level L] | --puzzles FOLDER]\n       \
                 census card-flip [--five]\n       census escalator [--deals N | --peaks N]\n       \
                 census sliding [--part three|random|four|hardest|large|learn]\n";
    assert!(text(&help.stdout).starts_with(usage), "{}", text(&help.stdout));
    let refused: [(&[&str], &str); 8] = [
        (&[], "name one game: flip-nine"),
        (&["chess"], "there is no game 'chess'; the games are flip-nine"),
        (&["flip-nine", "--five"], "flip-nine has no such option"),
        (&["escalator", "--deals", "0"], "--deals is followed by a number from 1 on"),
        (&["sliding", "--five"], "sliding has no option '--five'"),
        (&["go-fish", "--games", "1", "--seats", "you,pike"], "only computers play here"),
        (&["go-fish", "--games", "1", "--seats", "whale"], "a player is you, minnow"),
        (&["go-fish", "--random", "1", "--level", "whale"], "a level is minnow, "),
    ];
    for (args, reason) in refused {
        let output = census(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).contains(reason), "{}", text(&output.stderr));
    }
}

#[test]
fn random_asks_against_a_level_are_printed_as_the_source_has_them() {
    let output = census(&["go-fish", "--random", "3", "--level", "perch"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let (tables, source) = text(&output.stdout).split_once("const PERCH").expect("the source");
    assert_eq!(tables.matches(" × perch\t").count(), 5);
    let rows: Vec<&str> = source.lines().filter(|line| line.contains("Asked { wins: ")).collect();
    assert_eq!(rows.len(), 5, "{source}");
    for row in rows {
        let (_, books) = row.split_once('[').expect("a list");
        let books = books.trim_end_matches("] },").split(", ");
        let games = books.map(|games| games.parse::<u32>().expect("a number")).sum::<u32>();
        assert_eq!(games, 3, "{row}");
    }
}
