//! The example `tournament`, called as a program.

mod example;

use std::process::Output;

fn tournament(args: &[&str]) -> Output {
    example::run("tournament", args, b"")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the example writes text")
}

#[test]
fn shares_of_wins_add_up_to_one() {
    let args = ["--seats", "Pike,minnow,minnow", "--games", "60", "--deal", "7", "--ranks", "8"];
    let output = tournament(&args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rows: Vec<Vec<&str>> =
        text(&output.stdout).lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows[0], ["player", "games", "wins %", "from", "to", "books"]);
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let (mut wins, mut books) = (0.0, 0.0);
    for (row, name) in rows[1..4].iter().zip(["pike", "minnow", "minnow"]) {
        let [player, games, share, from, to, own] = row[..] else { panic!("six columns: {row:?}") };
        assert_eq!((player, games), (name, "60"));
        assert!(number(from) <= number(share) && number(share) <= number(to));
        wins += number(share);
        books += number(own);
    }
    assert!((wins - 100.0).abs() < 0.05 && (books - 8.0).abs() < 0.05, "{rows:?}");
    assert!(rows[4][0] == "asks a game" && number(rows[4][1]) > 10.0);
    assert_eq!(tournament(&args).stdout, output.stdout, "it prints the same again");
}

#[test]
fn a_game_in_which_only_the_next_player_may_be_asked_ends() {
    let four = "minnow,minnow,minnow,minnow";
    let output = tournament(&["--seats", four, "--games", "1", "--deal", "7", "--ask", "next"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 6);
}

#[test]
fn a_bad_command_line_is_refused_in_words() {
    let refused: [(&[&str], &str); 11] = [
        (&[], "name the players: --seats pike,minnow,minnow"),
        (&["--seats"], "--seats is followed by a value"),
        (&["--seats", "pike"], "players are 2 to 6, not 1"),
        (&["--seats", "pike,whale"], "not 'whale'"),
        (&["--seats", "pike,you"], "only computers play here"),
        (
            &["--seats", "pike,pike", "--games", "0"],
            "--games is followed by a whole number above 0",
        ),
        (&["--seats", "pike,pike", "--deal", "x"], "--deal is followed by a whole number above 0"),
        (&["--seats", "pike,pike", "--deal", "4294967295", "--games", "2"], "there are no 2 deals"),
        (&["--seats", "pike,pike", "--hand", "6"], "a hand is 5 or 7, not '6'"),
        (&["--seats", "pike,pike", "--fast", "1"], "there is no option '--fast'"),
        (&["--seats", "pike,pike", "--ranks", "3"], "the deal takes 14 cards, and the deck has 12"),
    ];
    for (args, reason) in refused {
        let output = tournament(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).contains(reason), "{}", text(&output.stderr));
    }
    let help = tournament(&["--help"]);
    assert!(help.status.success() && text(&help.stdout).contains("--seats <level,level,…>"));
}
