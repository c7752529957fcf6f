//! The compiled fixture, intact and damaged: the content of each part, and that each kind of damage fails the build
//! with a one-line message.

use wasmparser::{Parser, Payload};

use crate::linked::Linked;
use crate::program::Program;
use crate::reach::{Part, Parts};
use crate::{Options, Outcome, Split, divide};

const FIXTURE: &[u8] = include_bytes!("../tests/fixture/fixture.wasm");

/// Two chunks get a copy of what both call.
fn options() -> Options {
    Options { copies: 2, ..Options::default() }
}

/// Returns the fixture with one change.
fn changed(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = FIXTURE.to_vec();
    change(&mut bytes);
    bytes
}

/// Returns the error of a failed split, which must be one line.
fn refused<T>(outcome: Outcome<T>) -> String {
    let why = outcome.err().expect("it is not refused");
    assert!(!why.is_empty() && !why.contains('\n'), "{why:?} is not one line");
    why
}

/// Returns the offset of the first relocation's type in the fixture.
fn first_relocation() -> usize {
    let sections = Parser::new(0).parse_all(FIXTURE).map(Result::unwrap);
    let relocations = sections.filter_map(|section| match section {
        Payload::CustomSection(custom) if custom.name() == "reloc.CODE" => Some(custom),
        _ => None,
    });
    let section = relocations.last().expect("the fixture has relocations");
    // It follows the number of the section and the number of entries, one byte each.
    assert!(section.data()[1] < 0x80);
    section.data_offset() as usize + 2
}

#[test]
fn data_below_the_lowest_address_is_refused() {
    let at = |lowest| divide(FIXTURE, FIXTURE, &Options { lowest, ..options() });
    let first = Program::read(FIXTURE).unwrap().data[0].0;
    assert!(at(first).is_ok());
    assert_eq!(refused(at(first + 1)), format!("data is at {first}, below {}", first + 1));
}

#[test]
fn the_fixture_is_taken_apart_by_what_the_linker_knew() {
    let (linked, program) = (Linked::read(FIXTURE).unwrap(), Program::read(FIXTURE).unwrap());
    let parts = Parts::of(&program, &linked, &options()).unwrap();
    let names = |part: Part| -> Vec<&str> {
        let own = (program.imported()..program.functions())
            .filter(|&f| part.has(&parts.functions[f as usize]));
        // `_ZN7fixture5first5noted17h…E` is `first5noted`.
        let short = |f| {
            let name: &str = program.names[&f];
            let name = name.split("17h").next().unwrap_or(name);
            name.strip_prefix("_ZN7fixture").unwrap_or(name).trim_start_matches(char::is_numeric)
        };
        let mut names: Vec<&str> = own.map(short).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(names(Part::Program), ["ask", "calls", "checksum", "hash"]);
    let first = [
        "chunk_first",
        "first5named",
        "first5noted",
        "first6halved",
        "first7answers",
        "first7doubled",
        "mixed",
    ];
    assert_eq!(names(Part::Chunk(0)), first);
    assert_eq!(names(Part::Chunk(1)), ["chunk_first_late", "late7answers"]);
    assert_eq!(names(Part::Chunk(2)), ["chunk_second", "mixed", "second7answers"]);

    // Each piece of data is in the only part that refers to it; a piece that two chunks refer to is in the program.
    let owners_of = |text: &[u8]| {
        let (base, data) =
            program.data.iter().find(|(_, data)| find(data, text).is_some()).unwrap();
        let address = base + find(data, text).unwrap() as u32;
        let piece = linked.pieces.iter().position(|piece| piece.contains(&address)).unwrap();
        [Part::Program, Part::Chunk(0), Part::Chunk(1), Part::Chunk(2)]
            .map(|part| part.has(&parts.pieces[piece]))
    };
    assert_eq!(owners_of(b"a text of the program"), [true, false, false, false]);
    assert_eq!(owners_of(b"the first chunk's own words"), [false, true, false, false]);
    assert_eq!(owners_of(b"late words"), [false, false, true, false]);
    assert_eq!(owners_of(b"another"), [false, false, false, true]);
    assert_eq!(owners_of(&1000_i32.to_le_bytes()), [true, false, false, false]);
    assert_eq!(owners_of(&70_707_i32.to_le_bytes()), [true, false, false, false]);
    assert_eq!(owners_of(&[3, 0, 0, 0, 1, 0, 0, 0]), [false, true, false, false]);
}

fn find(data: &[u8], text: &[u8]) -> Option<usize> {
    data.windows(text.len()).position(|window| window == text)
}

#[test]
fn the_parts_of_the_fixture_are_valid_and_name_their_build() {
    let Split { parts, sizes, .. } = divide(FIXTURE, FIXTURE, &options()).unwrap();
    let files: Vec<_> = parts.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(files, ["program", "first", "first-late", "second"]);
    let program = &parts[0].bytes;
    let start = find(program, b"memory-").unwrap();
    let name = &program[start..start + b"memory-0123456789abcdef".len()];
    assert!(name[7..].iter().all(u8::is_ascii_hexdigit), "{name:?}");
    for part in &parts {
        assert!(find(&part.bytes, name).is_some(), "{} does not name it", part.name);
    }
    assert_eq!(sizes.lines().count(), parts.iter().map(|part| part.functions).sum());
    let mixed = sizes.lines().filter(|line| line.contains("5mixed17h"));
    let mixed: Vec<_> = mixed.filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(mixed, ["first", "second"]);
}

#[test]
fn an_unknown_relocation_is_refused() {
    let place = first_relocation();
    // R_WASM_EVENT_INDEX_LEB, which the parser supports and this program does not.
    let known = changed(|bytes| bytes[place] = 10);
    assert!(refused(Linked::read(&known)).contains("a relocation of the kind EventIndexLeb"));
    let unknown = changed(|bytes| bytes[place] = 99);
    assert!(refused(Linked::read(&unknown)).contains("RelocEntryType"));
}

#[test]
fn a_program_that_was_linked_without_relocations_is_refused() {
    let Split { parts, .. } = divide(FIXTURE, FIXTURE, &options()).unwrap();
    let why = refused(Linked::read(&parts[0].bytes));
    assert_eq!(why, "the linked program has no relocations");
}

#[test]
fn names_that_no_longer_match_are_refused() {
    // The name section comes after the linker's symbols.
    let rename = |bytes: &mut Vec<u8>, from: &[u8], to: &[u8]| {
        let place = bytes.windows(from.len()).rposition(|window| window == from).unwrap();
        bytes[place..place + to.len()].copy_from_slice(to);
    };
    let renamed = changed(|bytes| rename(bytes, b"first7answers", b"first7anzwers"));
    let why = refused(divide(FIXTURE, &renamed, &options()));
    assert!(why.contains("first7anzwers") && why.contains("was not linked"), "{why}");
    // Two names of the same length.
    let program = Program::read(FIXTURE).unwrap();
    let name_of = |part| *program.names.values().find(|name| name.contains(part)).unwrap();
    let (named, noted) = (name_of("first5named"), name_of("first5noted"));
    let twice = changed(|bytes| rename(bytes, noted.as_bytes(), named.as_bytes()));
    assert!(refused(divide(FIXTURE, &twice, &options())).contains("two functions of the program"));
    // A program without names.
    let nameless = changed(|bytes| rename(bytes, b"\x04name", b"\x04nome"));
    assert!(refused(divide(FIXTURE, &nameless, &options())).contains("has no name"));
}

#[test]
fn a_part_that_is_no_valid_wasm_is_refused() {
    // In `hash`: `i32.xor` becomes `i64.xor`.
    let damaged = changed(|bytes| {
        let program = Program::read(FIXTURE).unwrap();
        let hash = *program.names.iter().find(|(_, name)| name.contains("4hash")).unwrap().0;
        let body = program.body(hash).unwrap();
        let place = body.as_bytes().iter().position(|&byte| byte == 0x73).unwrap();
        bytes[body.range().start as usize + place] = 0x85;
    });
    let why = refused(divide(FIXTURE, &damaged, &options()));
    assert!(why.contains("the part program is invalid"), "{why}");
}
