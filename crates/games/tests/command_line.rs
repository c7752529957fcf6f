//! The example `solve`, called as a program.

mod example;

use std::process::Output;

use handful_engine::{DealNumber, DealRng, Game, NoOptions};
use handful_games::card_flip::{CardCount, Move, Walk};
use handful_games::escalator::{self, Escalator, EscalatorOptions, Layout, Passes};
use handful_games::flip_nine::{FlipNine, Row, Swap, Value, solver};
use handful_games::sliding::{Dir, Grid, Side};

fn run(args: &[&str], input: &[u8]) -> Output {
    example::run("solve", args, input)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the example writes text")
}

/// Returns the columns of each line.
fn rows(output: &Output) -> Vec<Vec<String>> {
    let lines = text(&output.stdout).lines();
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn each_position_gets_a_line_that_sorts_it() {
    let deals: Vec<String> = (1..=200)
        .map(|n| {
            let deal = FlipNine::deal(&NoOptions, DealNumber::new(n).expect("not 0"));
            if n % 2 == 0 {
                format!("{}/{}", deal.row(), n % 9 + 1)
            } else {
                deal.row().to_string()
            }
        })
        .collect();
    let output = run(&["flip-nine"], (deals.join("\n\n") + "\n").as_bytes());
    assert!(output.status.success());
    let rows = rows(&output);
    assert_eq!(rows.len(), deals.len(), "one line out per non-empty line in");
    for (row, deal) in rows.iter().zip(&deals) {
        let [position, verdict, number, moves, nodes, micros] = row.as_slice() else {
            panic!("six columns: {row:?}")
        };
        assert_eq!((position, verdict.as_str()), (deal, "optimal"));
        let (cards, required) = deal.split_once('/').unwrap_or((deal, ""));
        let required = required.parse().ok().and_then(Value::new);
        let mut game = FlipNine::new(Row::read(cards).expect("a row"), required);
        assert_eq!(number.parse(), Ok(solver::par(&game)), "{deal}");
        let line: Vec<Swap> = moves.split(',').map(|text| text.parse().expect("a swap")).collect();
        assert_eq!(number.parse(), Ok(line.len()));
        for swap in line {
            game.apply(swap).expect("a legal swap");
        }
        assert!(game.row().is_sorted(), "{deal} by {moves}");
        assert!(nodes.parse::<u64>().expect("a number") > 0);
        micros.parse::<u64>().expect("a number");
    }
}

fn escalator_deal(passes: Passes, wrap: bool, n: u32) -> Escalator {
    let options = EscalatorOptions { passes, wrap, ..EscalatorOptions::default() };
    Escalator::deal(&options, DealNumber::new(n).expect("not 0"))
}

#[test]
fn each_deal_gets_a_verdict_and_a_line_that_clears_as_many() {
    let layout =
        |n| Layout::from_cards(escalator_deal(Passes::ALL[0], true, n).cards()).to_string();
    let layouts: Vec<String> = (1..=40).map(layout).collect();
    let usual = Passes::ALL.map(|passes| (passes, true));
    for (passes, wrap) in usual.into_iter().chain([(Passes::ALL[1], false)]) {
        let number = passes.get().to_string();
        let args = ["escalator", "--passes", &number, "--wrap", "0"];
        // One pass is the default, and ace and king together.
        let args = match (passes.get(), wrap) {
            (1, _) => &args[..1],
            (_, true) => &args[..3],
            (_, false) => &args[..],
        };
        let output = run(args, layouts.join("\n").as_bytes());
        assert!(output.status.success());
        let rows = rows(&output);
        assert_eq!(rows.len(), layouts.len());
        let mut won = 0;
        for ((n, row), layout) in (1..).zip(&rows).zip(&layouts) {
            let [position, verdict, number, moves, nodes, micros] = row.as_slice() else {
                panic!("six columns: {row:?}")
            };
            let mut game = escalator_deal(passes, wrap, n);
            assert_eq!((position, number.parse()), (layout, Ok(escalator::solver::best(&game))));
            for text in moves.split(',').filter(|text| !text.is_empty()) {
                game.apply(text.parse().expect("a move")).expect("a legal move");
            }
            assert_eq!(number.parse(), Ok(game.cleared()), "{moves}");
            let expected = if game.cleared() == 28 { "winnable" } else { "unwinnable" };
            assert_eq!(verdict, expected);
            won += u32::from(verdict == "winnable");
            assert!(nodes.parse::<u64>().expect("a number") > 0);
            micros.parse::<u64>().expect("a number");
        }
        assert!(won > 2 && (won < 40 || passes == Passes::ALL[2]), "{won}");
    }
}

#[test]
fn a_deal_that_is_none_says_why() {
    let good = Layout::from_cards(escalator_deal(Passes::ALL[0], true, 1).cards()).to_string();
    let short = &good[3..];
    let bad = [
        (short.to_owned(), "a layout has 52 cards, not 51"),
        (format!("1C,{short}"), "'1C' is no card: A 2-9 T J Q K, then C D H S"),
        (format!("{},{short}", &short[..2]), "is there twice"),
        ("932745618".to_owned(), "'932745618' is no card: A 2-9 T J Q K, then C D H S"),
    ];
    for (line, reason) in bad {
        let output = run(&["escalator"], format!("{line}\n{good}\n").as_bytes());
        assert_eq!(output.status.code(), Some(1), "{line}");
        let rows = rows(&output);
        assert_eq!(rows[0][..3], [line.as_str(), "error", ""]);
        assert!(rows[0][3].ends_with(reason), "{}", rows[0][3]);
        assert_eq!((rows.len(), rows[1][1].as_str()), (2, "unwinnable"));
    }
}

/// Returns whether a word of directions solves a board.
fn solves(board: &str, word: &str) -> bool {
    let mut grid: Grid = board.parse().expect("a board");
    for letter in word.chars() {
        let dir = Dir::of_letter(letter).expect("a way");
        assert!(grid.can_slide(dir), "{board}: {word}");
        grid.slide(dir);
    }
    grid.is_solved()
}

fn sliding_deal(side: usize, n: u32) -> String {
    let side = Side::new(side).expect("a side");
    Grid::shuffled(side, &mut DealRng::new("sliding", DealNumber::new(n).expect("not 0")))
        .to_string()
}

#[test]
fn small_boards_get_a_shortest_word_or_are_named_as_unsolvable() {
    let four = "1,2,3,4,5,6,7,8,9,10,11,0,13,14,15,12";
    let (farthest, odd) = ("8,6,7,2,5,4,3,0,1", "1,2,3,4,5,6,8,7,0");
    let boards = [farthest, odd, "1,2,3,4,5,6,7,8,0", four, " 1,2,3,4,5,6,7,0,8"];
    let output = run(&["sliding"], boards.join("\n").as_bytes());
    assert!(output.status.success());
    let rows = rows(&output);
    let found: Vec<[&str; 3]> =
        rows.iter().map(|row| [row[0].as_str(), &row[1], &row[2]]).collect();
    let expected = [
        [farthest, "optimal", "31"],
        [odd, "unsolvable", "0"],
        [boards[2], "optimal", "0"],
        [four, "optimal", "1"],
        [boards[4].trim(), "optimal", "1"],
    ];
    assert_eq!(found, expected);
    for row in &rows {
        assert_eq!(row.len(), 6, "{row:?}");
        assert_eq!(row[2].parse(), Ok(row[3].len()));
        assert!(row[1] == "unsolvable" || solves(&row[0], &row[3]));
    }
    // The tile moves in the direction of the letter.
    assert_eq!((rows[3][3].as_str(), rows[4][3].as_str()), ("U", "L"));
}

#[test]
fn large_boards_get_the_best_word_of_their_time() {
    let boards = [sliding_deal(5, 1), sliding_deal(5, 2), sliding_deal(10, 1)];
    let output = run(&["sliding", "--budget-ms", "50"], boards.join("\n").as_bytes());
    assert!(output.status.success());
    let rows = rows(&output);
    assert_eq!(rows.len(), boards.len());
    for (row, board) in rows.iter().zip(&boards) {
        assert_eq!((&row[0], row[1].as_str()), (board, "best"));
        assert_eq!(row[2].parse(), Ok(row[3].len()));
        assert!(solves(board, &row[3]), "{row:?}");
    }
}

#[test]
fn a_board_that_is_none_says_why() {
    let good = "1,2,3,4,5,6,7,0,8";
    let cells = "a board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not";
    let bad = [
        ("1,2,3", format!("{cells} 3")),
        ("2,1,3,0", format!("{cells} 4")),
        ("1,2,3,4,5,6,7,8", format!("{cells} 8")),
        ("1,2,3,4,5,6,7,8,8", "tile 8 is there twice".to_owned()),
        ("1,2,3,4,5,6,7,8,9", "'9' is no tile: 1 to 8, 0 the gap".to_owned()),
        ("1,2,3,4,5,6,7,x,8", "'x' is no tile: 1 to 8, 0 the gap".to_owned()),
    ];
    for (line, reason) in bad {
        let output = run(&["sliding"], format!("{line}\n{good}\n").as_bytes());
        assert_eq!(output.status.code(), Some(1), "{line}");
        let rows = rows(&output);
        assert_eq!(rows[0], [line, "error", "", reason.as_str()]);
        assert_eq!((rows.len(), rows[1][1].as_str()), (2, "optimal"));
    }
}

/// Returns the walk along some flips, which knows how many starts are left.
fn walk(cards: usize, flips: &str) -> Walk {
    let flips = flips.split(',').filter(|text| !text.is_empty()).map(|text| match text.parse() {
        Ok(Move::Flip(card)) => card,
        other => panic!("a flip: {other:?}"),
    });
    Walk::along(CardCount::new(cards).expect("1 to 10"), flips)
}

#[test]
fn so_many_cards_get_an_order_that_finds_every_start() {
    let numbers: Vec<String> = (1..=10).map(|n| n.to_string()).collect();
    let output = run(&["card-flip"], numbers.join("\n").as_bytes());
    assert!(output.status.success());
    let rows = rows(&output);
    assert_eq!(rows[3][..4], ["4", "optimal", "15", "1,2,1,3,1,2,1,4,1,2,1,3,1,2,1"]);
    for (n, row) in (1..).zip(&rows) {
        let [position, verdict, number, moves, nodes, micros] = row.as_slice() else {
            panic!("six columns: {row:?}")
        };
        assert_eq!((position, verdict.as_str()), (&n.to_string(), "optimal"));
        let walk = walk(n, moves);
        assert!(walk.left() == 0 && walk.is_perfect(), "{moves}");
        assert_eq!(number.parse(), Ok((1 << n) - 1));
        assert_eq!(number.parse(), Ok(walk.len()));
        assert!(nodes.parse::<u64>().expect("a number") > 0);
        micros.parse::<u64>().expect("a number");
    }
    assert_eq!(rows.len(), 10);
}

#[test]
fn flips_made_already_get_the_rest() {
    let positions = [
        ("4/1,2,2", "optimal", "14"),
        ("4/122", "optimal", "14"),
        ("3/1,2,1,3", "optimal", "3"),
        ("3/1,2,2", "optimal", "6"),
        ("2/1,2,1", "optimal", "0"),
        ("5/1,2,1,3", "best", "27"),
        ("10/10", "best", "1022"),
    ];
    let lines: Vec<&str> = positions.iter().map(|&(line, ..)| line).collect();
    let output = run(&["card-flip"], lines.join("\n").as_bytes());
    assert!(output.status.success());
    for ((line, verdict, number), row) in positions.iter().zip(rows(&output)) {
        assert_eq!(row[..3], [*line, *verdict, *number]);
        let (cards, flips) = line.split_once('/').expect("flips after the number");
        let flips = flips.replace("122", "1,2,2");
        let all = walk(cards.parse().expect("a number"), &format!("{flips},{}", row[3]));
        assert_eq!(all.left(), 0, "{line}");
        let made = flips.split(',').count();
        assert_eq!(number.parse(), Ok(all.flips().len() - made));
    }
}

#[test]
fn a_number_of_cards_that_is_none_says_why() {
    let bad = [
        ("0", "cards are 1 to 10, not '0'"),
        ("11", "cards are 1 to 10, not '11'"),
        ("x", "cards are 1 to 10, not 'x'"),
        ("04", "cards are 1 to 10, not '04'"),
        ("-4", "cards are 1 to 10, not '-4'"),
        ("/1", "cards are 1 to 10, not ''"),
        ("4/", "there is no flip in it"),
        ("4/1,5", "flip 2 is of card 5, which is not in this game"),
        ("4/1/2", "flip 1 is '1/2', which is no card from 1 to 10"),
        ("10/1,11", "flip 2 is '11', which is no card from 1 to 10"),
    ];
    for (line, reason) in bad {
        let output = run(&["card-flip"], format!("{line}\n2\n").as_bytes());
        assert_eq!(output.status.code(), Some(1), "{line}");
        let rows = rows(&output);
        assert_eq!(rows[0], [line, "error", "", reason]);
        assert_eq!(rows[1][..4], ["2", "optimal", "3", "1,2,1"]);
    }
    let blank = run(&["card-flip"], b"  \n\n");
    assert_eq!(blank.status.code(), Some(1));
    assert_eq!(rows(&blank), [["", "error", "", "cards are 1 to 10, not ''"]]);
}

#[test]
fn a_sorted_row_needs_nothing() {
    let output = run(&["flip-nine"], b"123456789\n123456789/6");
    assert!(output.status.success());
    for (row, position) in rows(&output).iter().zip(["123456789", "123456789/6"]) {
        assert_eq!(row[..4], [position, "optimal", "0", ""]);
    }
    assert_eq!(rows(&output).len(), 2, "the last line may lack its end");
}

#[test]
fn lines_are_read_as_other_systems_write_them() {
    let output = run(&["FLIP-NINE"], b" 213456789\t\r\n\r\n\n213456789/2\r\n");
    assert!(output.status.success());
    let firsts: Vec<String> = rows(&output).into_iter().map(|mut row| row.remove(0)).collect();
    assert_eq!(firsts, ["213456789", "213456789/2"]);
}

#[test]
fn a_bad_line_says_why_and_the_others_are_still_solved() {
    let bad: [(&[u8], &str, &str); 9] = [
        (b"12345678", "12345678", "a row has nine cards"),
        (b"1234567890", "1234567890", "a row has nine cards"),
        (b"123456780", "123456780", "the cards are the digits 1 to 9"),
        (b"123455789", "123455789", "card 5 is there twice"),
        (b"213456789/0", "213456789/0", "the required card is one digit from 1 to 9"),
        (b"213456789/", "213456789/", "the required card is one digit from 1 to 9"),
        (b"213456789/6/6", "213456789/6/6", "the required card is one digit from 1 to 9"),
        (b"a\tb", "a b", "a row has nine cards"),
        (b"\xff\xfe", "\u{fffd}\u{fffd}", "a row has nine cards"),
    ];
    for (line, position, reason) in bad {
        let output = run(&["flip-nine"], &[b"213456789\n", line, b"\n213456789\n"].concat());
        assert_eq!(output.status.code(), Some(1), "{position}");
        let rows = rows(&output);
        assert_eq!(rows[1], [position, "error", "", reason]);
        assert_eq!((rows.len(), rows[2][1].as_str()), (3, "optimal"));
    }
    let blank = run(&["flip-nine"], b"   \n");
    assert_eq!(rows(&blank)[0][1], "error", "spaces are not an empty line");
}

#[test]
fn a_bad_command_line_is_refused_in_words() {
    let refused: [(&[&str], &str); 16] = [
        (&[], "name a game: flip-nine"),
        (&["chess"], "there is no game 'chess'; the games are flip-nine"),
        (&["go-fish"], "go-fish has no solver"),
        (&["flip-nine", "--fast"], "flip-nine has no option '--fast'"),
        (&["card-flip", "--five"], "card-flip has no option '--five'"),
        (&["escalator", "--passes"], "passes are 1, 2 or 3, not ''"),
        (&["escalator", "--passes", "4"], "passes are 1, 2 or 3, not '4'"),
        (&["escalator", "--passes", "+1"], "passes are 1, 2 or 3, not '+1'"),
        (&["escalator", "--passes", "1", "2"], "escalator has no option '2'"),
        (&["escalator", "--wrap", "no"], "wrap is 0 or 1, not 'no'"),
        (&["escalator", "--fast", "1"], "escalator has no option '--fast'"),
        (&["sliding", "--budget-ms", "0"], "--budget-ms is followed by a whole number above 0"),
        (&["sliding", "--budget-ms"], "--budget-ms is followed by a whole number above 0"),
        (&["sliding", "--budget-ms", "1s"], "--budget-ms is followed by a whole number above 0"),
        (&["sliding", "--side", "4"], "sliding has no option '--side'"),
        (&["--", "flip-nine"], "there is no game '--'"),
    ];
    for (args, reason) in refused {
        let output = run(args, b"213456789\n");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).contains(reason), "{}", text(&output.stderr));
    }
    let help = run(&["--help"], b"");
    assert!(help.status.success() && help.stderr.is_empty());
    assert!(text(&help.stdout).contains("flip-nine   nine digits"));
    assert!(text(&help.stdout).contains("card-flip   the number of cards"));
    assert!(text(&help.stdout).contains("escalator   52 codes"));
    assert!(text(&help.stdout).contains("sliding     cells by comma"));
}

#[test]
fn no_input_is_no_output() {
    let output = run(&["flip-nine"], b"");
    assert!(output.status.success() && output.stdout.is_empty());
}
