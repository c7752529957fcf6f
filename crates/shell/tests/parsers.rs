//! Untrusted text: links, saves, records and everything else that comes from a person or a disk. No parser panics, and
//! a value that a parser accepts is written without loss.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use handful_engine::line::{read_line, write_line};
use handful_engine::params::MAX_BYTES;
use handful_engine::{
    DealNumber, Game, Params, ParamsError, Record, RecordBook, Save, SaveError, Session, Source,
    Start, StartError, StartRequest, StoredForm,
};
use handful_games::cards::Card;
use handful_games::escalator::{Layout, Move};
use handful_games::flip_nine::{FlipNine, Row, Swap};
use handful_games::go_fish::Ask;
use handful_games::{GameId, with_game};
use handful_lab::common;
use handful_shell::link::Route;
use handful_storage::OpenMode;
use handful_storage::settings::Settings;
use proptest::prelude::*;
use proptest::sample::select;

/// Arbitrary text in which the characters that matter to parsers are more frequent than by chance.
fn noise() -> impl Strategy<Value = String> {
    let telling = "=&%,-/.0123456789{}[]\":deal layout\u{0}\u{301}ßİΣ";
    let telling = select(telling.chars().collect::<Vec<_>>());
    let char = prop_oneof![1 => any::<char>(), 3 => telling];
    proptest::collection::vec(char, 0..60).prop_map(|chars| chars.into_iter().collect())
}

/// A valid text with a few places changed, removed or added.
fn damaged(good: Vec<String>) -> impl Strategy<Value = String> {
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), 0..4u8, noise()), 0..4);
    (select(good), edits).prop_map(|(text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, kind, noise) in edits {
            let at = at.index(chars.len() + 1);
            let end = (at + usize::from(kind > 0)).min(chars.len());
            let with: String = if kind == 1 { String::new() } else { noise };
            chars.splice(at..end, with.chars().take(usize::from(kind) * 2 + 1));
        }
        chars.into_iter().collect()
    })
}

fn texts(good: &[&str]) -> impl Strategy<Value = String> {
    let good = good.iter().map(|&text| text.to_owned()).collect();
    prop_oneof![noise(), damaged(good)]
}

/// Checks that an accepted value, written and parsed again, is the same value.
fn round_trip<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse().ok(), Some(value), "{text:?}");
    }
}

fn check_params(text: &str) {
    if let Ok(params) = Params::parse(text) {
        let written = params.to_string();
        // An escape takes three bytes, so the written text can be longer than the input.
        if written.len() <= MAX_BYTES {
            assert_eq!(Params::parse(&written), Ok(params), "{text:?}");
        }
    }
}

/// A swap is parsed in either order of its cards.
fn round_trip_swap(text: &str) {
    round_trip::<Swap>(text);
    if let Ok(swap) = text.parse::<Swap>() {
        let (high, low) = swap.cards();
        assert!([format!("{high}-{low}"), format!("{low}-{high}")].contains(&text.to_owned()));
    }
}

/// Parses a text as the parameters and as the save of every game.
fn reads<G: Game>(text: &str) {
    if let Ok(params) = Params::parse(text)
        && let Ok(request) = StartRequest::<G>::read(&params)
        && let (Some(options), Some(origin)) = (request.options, request.origin)
    {
        let start = Start::<G> { options, origin };
        let again = StartRequest::<G>::read(&start.params()).expect("a start's own parameters");
        assert!(again.allows(&start) && again.origin.is_some(), "{:?}", text);
        let session = Session::new(start, Source::Linked);
        assert_eq!(Session::from_json(&session.to_json(0)), Ok(session));
    }
    if let Ok(session) = Session::<G>::from_json(text) {
        assert_eq!(Session::from_json(&session.to_json(0)), Ok(session), "{:?}", text);
    }
}

/// Saves of every game, fresh and in progress.
fn saves_of<G: Game>(id: GameId) -> Vec<String> {
    let start = Start::<G>::deal(Default::default(), common::number(1));
    let (params, line) = common::ended_games(id).swap_remove(0);
    let mut under_way = common::played::<G>(&params, line.split(',').next().unwrap_or(""));
    under_way.count_hint();
    let ended = common::played::<G>(&params, &line);
    let fresh = Session::new(start, Source::Drawn);
    [fresh, under_way, ended].map(|session| session.to_json(0)).to_vec()
}

fn saves() -> Vec<String> {
    GameId::ALL.into_iter().flat_map(|id| with_game!(id, G => saves_of::<G>(id))).collect()
}

fn books() -> Vec<String> {
    let mut session = common::played::<FlipNine>("layout=213456789", "2-1");
    let record = session.take_record(5, Some(1)).expect("a game was played");
    let mut book = RecordBook::default();
    let empty = book.to_json();
    book.add(record.clone());
    book.add(Record { at: 6, ..record });
    vec![empty, book.to_json()]
}

fn few(cases: u32) -> ProptestConfig {
    // A failure prints its input; nothing is written next to the source.
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(few(10_000))]

    #[test]
    fn params_are_read(text in texts(&["deal=12&layout=932745618", "%C3%B1=1%2C2", "a%3Db%26%25=%26"])) {
        check_params(&text);
    }

    #[test]
    fn deal_numbers_are_read(text in texts(&["1", "+1", "4294967295", "4294967296", "0007"])) {
        round_trip::<DealNumber>(&text);
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        prop_assert!(is_plain || text.parse::<DealNumber>().is_err());
    }

    #[test]
    fn rows_are_read(text in prop_oneof![texts(&["932745618", "123456789"]), "[1-9]{9}"]) {
        round_trip::<Row>(&text);
        if let Ok(row) = Row::read(&text) {
            let mut cards = *row.cards();
            cards.sort_unstable();
            prop_assert_eq!(&cards, Row::SORTED.cards());
            prop_assert_eq!(row.to_string(), text);
        }
    }

    #[test]
    fn swaps_are_read(text in texts(&["9-3", "3-9", "5-5"])) {
        round_trip_swap(&text);
    }

    #[test]
    fn cards_are_read(text in prop_oneof![
        texts(&["AS", "th", "es:7O", "ES:12b"]),
        "[A2-9TJQK1a][CDHSs]",
        "es:[0-9]{1,2}[OECB]",
    ]) {
        if let Ok(card) = text.parse::<Card>() {
            prop_assert_eq!(card.code().parse(), Ok(card));
            prop_assert!(card.code().eq_ignore_ascii_case(&text));
        }
    }

    #[test]
    fn picks_and_turns_are_read(text in texts(&["-", "AS", "td", "es:7O"])) {
        round_trip::<Move>(&text);
    }

    #[test]
    fn asks_are_read(text in prop_oneof![texts(&["2:Q", "0:t", "5:A"]), "[0-7]:[A2-9TJQKx1]"]) {
        round_trip::<Ask>(&text);
    }

    #[test]
    fn starts_are_read(text in texts(&[
        "deal=12", "layout=932745618", "LAYOUT=932745618&", "x=1", "deal=1&passes=2&covered=1",
        "deal=1&seats=you,pike,minnow&hand=5&deck=spanish&ranks=9&suits=3&ask=next&anyrank=1",
    ])) {
        GameId::ALL.into_iter().for_each(|id| with_game!(id, G => reads::<G>(&text)));
    }

    #[test]
    fn addresses_are_read(text in texts(&["#/", "#/flip-nine?deal=12", "#/escalator?passes=2", "#/records/", "#/About"])) {
        if let Ok(page) = Route::parse(&text) {
            prop_assert_eq!(Route::parse(&page.to_string()), Ok(page));
        }
    }

    #[test]
    fn occasions_are_read(text in texts(&["deal=7&beat=8", "day=2026-11-22", "deal=7&replay=9-3,5-4"])) {
        if let Ok(params) = Params::parse(&text)
            && let Ok((mode, mut rest)) = OpenMode::split(&params)
        {
            prop_assert!(rest.iter().all(|(name, _)| !OpenMode::NAMES.contains(&name)));
            let alone = rest.clone();
            mode.write(&mut rest);
            prop_assert_eq!(OpenMode::split(&rest), Ok((mode, alone)));
        }
    }

    #[test]
    fn lines_are_read(text in texts(&["9-3,4-3", "3-9", "9-3,6-3,1-6"])) {
        let start = common::start::<FlipNine>("layout=932745618");
        if let Some(moves) = read_line(&start, &text) {
            prop_assert_eq!(read_line(&start, &write_line(&moves)), Some(moves.clone()));
            let mut session = Session::new(start, Source::Linked);
            for mv in moves {
                prop_assert!(session.play(mv).is_ok());
            }
        }
    }

    #[test]
    fn slugs_are_read(text in texts(&GameId::ALL.map(GameId::slug))) {
        if let Some(id) = GameId::from_slug(&text) {
            prop_assert!(id.slug().eq_ignore_ascii_case(&text));
        }
    }
}

fn layouts() -> Vec<String> {
    let deal = |n| common::golden_deal(GameId::Escalator, common::number(n));
    (1..=3).flat_map(|n| [deal(n), deal(n).to_lowercase()]).collect()
}

proptest! {
    #![proptest_config(few(6_000))]

    #[test]
    fn layouts_are_read(text in prop_oneof![noise(), damaged(layouts())]) {
        round_trip::<Layout>(&text);
        if let Ok(layout) = text.parse::<Layout>() {
            let mut codes = layout.cards().map(Card::code).to_vec();
            codes.sort_unstable();
            codes.dedup();
            prop_assert_eq!(codes.len(), 52);
        }
        GameId::ALL.into_iter().for_each(|id| with_game!(id, G => reads::<G>(&format!("layout={text}"))));
    }

    #[test]
    fn saves_are_read(text in damaged(saves())) {
        GameId::ALL.into_iter().for_each(|id| with_game!(id, G => reads::<G>(&text)));
    }

    #[test]
    fn noise_is_no_save(text in noise()) {
        prop_assert!(Session::<FlipNine>::from_json(&text).is_err());
    }

    #[test]
    fn settings_are_read(text in prop_oneof![noise(), damaged(vec![Settings::default().to_json()])]) {
        if let Ok(settings) = Settings::from_json(&text) {
            prop_assert_eq!(Settings::from_json(&settings.to_json()), Ok(settings));
        }
    }

    #[test]
    fn record_books_are_read(text in prop_oneof![noise(), damaged(books())]) {
        if let Ok(book) = RecordBook::from_json(&text) {
            let _ = book.stats();
            prop_assert_eq!(RecordBook::from_json(&book.to_json()), Ok(book));
        }
    }
}

/// A start with both a deal and a layout is refused, as is an unknown option.
fn contradicts<G: Game>(id: GameId) {
    for layout in common::layouts(id) {
        let params = Params::parse(&format!("deal=1&{layout}")).expect("readable");
        assert_eq!(StartRequest::<G>::read(&params), Err(StartError::DealAndLayout));
    }
    let stranger = Params::parse("deal=1&colour=red").expect("readable");
    let error = StartRequest::<G>::read(&stranger).expect_err("no game has this option");
    assert_eq!(error, StartError::NoSuchOption("colour".into()));
}

#[test]
fn contradicting_starts_are_refused() {
    GameId::ALL.into_iter().for_each(|id| with_game!(id, G => contradicts::<G>(id)));
}

#[test]
fn ten_kilobytes_of_noise_are_refused() {
    let long = "9".repeat(10_000);
    let params = |bytes| format!("a={}", &long[..bytes - 2]);
    assert!(Params::parse(&params(MAX_BYTES)).is_ok());
    assert_eq!(Params::parse(&params(MAX_BYTES + 1)), Err(ParamsError::TooLong));
    assert!(long.parse::<DealNumber>().is_err());
    assert!(long.parse::<Row>().is_err());
    assert!(long.parse::<Card>().is_err() && long.parse::<Layout>().is_err());
    assert!(Session::<FlipNine>::from_json(&"[".repeat(10_000)).is_err());
    assert!(RecordBook::from_json(&"{\"v\":".repeat(10_000)).is_err());
}

/// The error for a damaged save of each kind; the page keeps all of them aside in the same way.
#[test]
fn a_damaged_save_says_what_is_wrong() {
    let line = "9-3,4-3";
    let good = Save { ms: 1_000, ..common::played::<FlipNine>("layout=932745618", line).save(0) };
    let text = good.to_json();
    assert_eq!(
        Session::<FlipNine>::from_json(&text).map(|session| session.save(0)),
        Ok(good.clone())
    );
    let of = |line: &str| Save { line: line.into(), ..good.clone() }.to_json();
    for (damaged, error) in [
        ("garbage".to_owned(), SaveError::Unreadable),
        (String::new(), SaveError::Unreadable),
        (text[..text.len() / 2].to_owned(), SaveError::Unreadable),
        (r#"["flip-nine"]"#.into(), SaveError::Unreadable),
        ("\u{0}☃{".repeat(2_500), SaveError::Unreadable),
        (of("9-3,5-6"), SaveError::BadMove(2)),
        (of("5-5,1-2"), SaveError::BadMove(1)),
        (Save { ply: 3, ..good.clone() }.to_json(), SaveError::BadMarks),
        (Save { start: "deal=0".into(), ..good.clone() }.to_json(), SaveError::BadStart),
        (Save { game: "chess".into(), ..good.clone() }.to_json(), SaveError::OtherGame),
        (text.replacen(r#""v":1"#, r#""v":2,"more":"to come""#, 1), SaveError::Newer(2)),
    ] {
        assert_eq!(Session::<FlipNine>::from_json(&damaged), Err(error), "{damaged:.80}");
    }
}

/// Links of Flip 9 that the page refuses: by the address, the mode, the start or the line.
#[test]
fn a_link_that_makes_no_sense_is_refused() {
    let is_good = |query: &str| {
        let Ok(Route::Game(_, params)) = Route::parse(&format!("#/flip-nine?{query}")) else {
            return false;
        };
        let Ok((mode, rest)) = OpenMode::split(&params) else { return false };
        let Ok(request) = StartRequest::<FlipNine>::read(&rest) else { return false };
        // A challenge and a replay belong to a deal, which the link must contain.
        match (mode, request.options, request.origin) {
            (OpenMode::Challenge(..) | OpenMode::Replay(_), _, None) => false,
            (OpenMode::Replay(line), Some(options), Some(origin)) => {
                read_line(&Start::<FlipNine> { options, origin }, &line).is_some()
            }
            _ => true,
        }
    };
    for query in ["", "deal=7", "deal=7&beat=1", "layout=932745618&replay=9-3", "day=2026-11-22"] {
        assert!(is_good(query), "{query}");
    }
    for query in [
        "deal=7&beat=x",
        "beat=7",
        "deal=7&beat=1&replay=9-3",
        "deal=7&replay=",
        "deal=7&replay=9-9",
        "replay=9-3",
        "layout=932745618&replay=9-3,5-6",
        "day=2026-13-40",
        "deal=7&replay=9-3,1-2",
    ] {
        assert!(!is_good(query), "{query}");
    }
}
