//! Every parser on texts that are built to be slow, up to the longest text that the parser can
//! receive.

use std::time::Duration;

use handful_engine::params::{self, excerpt, name_of};
use handful_engine::sha256::unhex;
use handful_engine::{
    Day, DealNumber, Game, Params, RecordBook, Session, Source, Start, StartRequest, StoredForm,
};
use handful_games::SlideKeys;
use handful_games::card_flip::book::OrderBook;
use handful_games::card_flip::{CardCount, order::FlipOrder};
use handful_games::cards::Card;
use handful_games::go_fish::commitment::Nonce;
use handful_games::group::Group;
use handful_games::{GameId, with_game};
use handful_progress::daily::DayResult;
use handful_shell::link::{self, Route};
use handful_storage::Key;
use handful_storage::OpenMode;
use handful_storage::backup::{self, ImportOptions};
use handful_storage::settings::Settings;

use crate::read_backup::read_backup;
use crate::shapes::{self, Shape};
use crate::{MAX_TIME, Times, time_of};

/// The length limit of one stored value.
const VALUE: usize = backup::MAX_TEXT_BYTES;
/// The longest text that a person types or pastes into a field.
const FIELD: usize = 1_000_000;

/// A parser: its name, its longest input, a generator of texts in its format, and the parser
/// itself.
type Parser = (&'static str, usize, fn(usize) -> Vec<Shape>, fn(&str));

/// The parameters of every game, including the replay that they open.
fn starts<G: Game>(params: &Params) {
    let Ok((mode, rest)) = OpenMode::split(params) else { return };
    let Ok(request) = StartRequest::<G>::read(&rest) else { return };
    let (Some(options), Some(origin)) = (request.options, request.origin) else { return };
    let start = Start::<G> { options, origin };
    if let OpenMode::Replay(line) = mode {
        drop(Session::from_line(start, Source::Linked, &line));
    }
}

/// The layouts and moves of every game.
fn layouts<G: Game>(text: &str) {
    drop(text.parse::<G::Layout>());
    let _ = text.parse::<G::Move>().is_ok();
}

fn save<G: Game>(text: &str) {
    drop(Session::<G>::from_json(text));
}

fn save_shapes(id: GameId, longest: usize) -> Vec<Shape> {
    shapes::stored(longest).into_iter().chain(shapes::saves(longest, id.slug())).collect()
}

fn parameters(text: &str) {
    if let Ok(params) = Params::parse(text.trim_start_matches('&')) {
        GameId::ALL.into_iter().for_each(|id| with_game!(id, G => starts::<G>(&params)));
    }
}

fn records(text: &str) {
    if let Ok(book) = RecordBook::from_json(text) {
        let _ = (book.stats(), Group::split(GameId::Sliding, book.records()));
    }
}

fn copy(text: &str) {
    if let Ok(values) = read_backup(text) {
        let import = ImportOptions { at: 1_700_000_000_000, settings: true };
        let merged = backup::merge(&[], &values, import);
        let _ = backup::merge(&merged.writes, &values, import);
    }
}

const PARSERS: [Parser; 16] = [
    ("a copy, read and merged", backup::MAX_BYTES, shapes::stored, copy),
    ("records", VALUE, shapes::stored, records),
    ("settings", VALUE, shapes::stored, |text| {
        let _ = Settings::from_json(text);
    }),
    ("orders", VALUE, shapes::stored, |text| drop(OrderBook::from_json(text))),
    ("a result of a day", VALUE, shapes::stored, |text| {
        drop(DayResult::from_json(text));
    }),
    ("a path", VALUE, shapes::typed, |text| drop(Key::parse(text))),
    ("parameters", params::MAX_BYTES, shapes::links, parameters),
    ("an address", link::MAX_BYTES, shapes::links, |text| drop(Route::parse(text))),
    ("a layout or a move", FIELD, shapes::typed, |text| {
        GameId::ALL.into_iter().for_each(|id| with_game!(id, G => layouts::<G>(text)));
    }),
    ("a number, a day, a card", FIELD, shapes::typed, |text| {
        let _ = (text.parse::<DealNumber>(), text.parse::<Day>(), text.parse::<Card>());
    }),
    ("a written order", FIELD, shapes::typed, |text| {
        drop(FlipOrder::read(text, CardCount::new(4).expect("1 to 10")));
    }),
    ("a name", FIELD, shapes::typed, |text| drop(name_of(text, 16))),
    ("a text shown back", FIELD, shapes::typed, |text| drop(excerpt(text))),
    ("letters of a pad", FIELD, shapes::typed, |text| {
        let _ = SlideKeys::read(text, |_| true);
    }),
    ("a nonce", FIELD, shapes::typed, |text| {
        let _: Option<Nonce> = unhex(text);
    }),
    ("a pasted copy", backup::MAX_BYTES, shapes::typed, copy),
];

/// Calls `test` with the name, the longest input, the texts of a length and the parser of each of [`PARSERS`], and of
/// the saves of every game.
fn for_every_parser(
    mut test: impl FnMut(&str, usize, &dyn Fn(usize) -> Vec<Shape>, &dyn Fn(&str)),
) {
    for (name, longest, shapes, read) in PARSERS {
        test(name, longest, &shapes, &read);
    }
    for id in GameId::ALL {
        let name = format!("a save of {}", id.slug());
        test(
            &name,
            VALUE,
            &|longest| save_shapes(id, longest),
            &|text| with_game!(id, G => save::<G>(text)),
        );
    }
}

#[test]
fn no_parser_panics_on_what_is_made_to_be_slow() {
    for_every_parser(|name, longest, shapes, read| {
        // Lengths short enough for every run, including the full limit of links.
        for longest in [0, 1, 40, longest.min(params::MAX_BYTES), longest.min(40_000)] {
            for (shape, text) in shapes(longest) {
                assert!(text.len() <= longest.max(5_000), "{name}: {shape}");
                read(&text);
            }
        }
    });
}

#[test]
#[ignore = "full: times of the host profile"]
fn every_parser_is_done_at_once() {
    let mut times = Times::default();
    for_every_parser(|name, longest, shapes, read| {
        let mut worst = (Duration::ZERO, "nothing", String::new());
        for (shape, text) in shapes(longest) {
            let took = time_of(|| read(&text));
            if took > worst.0 {
                worst = (took, shape, text);
            }
        }
        let (_, shape, text) = worst;
        times.take(&format!("{name}: {shape}, {} bytes", text.len()), MAX_TIME, || read(&text));
    });
}
