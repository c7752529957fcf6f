//! Coverage-guided tests of what reads foreign texts: backup files, links, messages and connections of other devices,
//! saves. The argument names one of [`TARGETS`]. A panic is a fault, and so is what is read but not written alike.
//!
//! `cargo xtask test --only fuzz` runs each for a minute; crates/games/tests and crates/peer/tests have the properties.

use std::env;

use handful_engine::Session;
use handful_games::{GameId, with_game};
use handful_peer::message::{frame, read_frame};
use handful_peer::sdp::CompactSdp;
use handful_shell::link::Route;
use handful_storage::Key;
use handful_storage::backup::people;

/// A name, and what reads that kind of text.
type Target = (&'static str, fn(&[u8]));

/// The targets, each of which a run of the fuzzer can take.
const TARGETS: &[Target] =
    &[("backup", backup), ("link", link), ("message", message), ("sdp", sdp), ("save", save)];

fn main() {
    let name = env::args().nth(1).unwrap_or_default();
    let found = TARGETS.iter().find(|(target, _)| *target == name);
    let (_, target) = found.unwrap_or_else(|| panic!("no target {name:?}"));
    afl::fuzz!(|bytes: &[u8]| target(bytes));
}

/// A backup of one person or of everyone, and each value in it.
fn backup(bytes: &[u8]) {
    let Ok(copies) = people::read(&String::from_utf8_lossy(bytes)) else { return };
    for value in copies.iter().flat_map(|copy| &copy.values) {
        let (path, text) = value;
        if let Some(key) = Key::parse(path) {
            let _ = key.check(text);
            assert_eq!(Key::parse(&key.path()), Some(key), "{path}");
        }
    }
}

/// The part of an address after `#`. A page's own address leads to it.
fn link(bytes: &[u8]) {
    let Ok(route) = Route::parse(&String::from_utf8_lossy(bytes)) else { return };
    assert_eq!(Route::parse(&route.to_string()).as_ref(), Ok(&route), "{route}");
}

/// A message of another device. What is read is the same when it is sent on.
fn message(bytes: &[u8]) {
    let Ok(message) = read_frame(bytes) else { return };
    let sent = frame(&message);
    assert_eq!(read_frame(&sent).map(|again| frame(&again)).ok(), Some(sent));
}

/// A browser's description of a connection.
fn sdp(bytes: &[u8]) {
    let Ok(half) = CompactSdp::from_sdp(&String::from_utf8_lossy(bytes)) else { return };
    assert_eq!(CompactSdp::read(&mut &half.to_bytes()[..]), Some(half));
}

/// A stored game. The first byte chooses the game.
fn save(bytes: &[u8]) {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(bytes);
    let id = GameId::ALL[usize::from(first) % GameId::ALL.len()];
    with_game!(id, G => {
        let Ok(session) = Session::<G>::from_json(&text) else { return };
        let again = Session::<G>::from_json(&session.to_json(0));
        assert!(again.is_ok_and(|again| again.position() == session.position()));
    });
}
