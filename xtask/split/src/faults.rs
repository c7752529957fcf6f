//! The compiled fixture, intact and damaged: the content of each part, and that each kind of damage fails the build
//! with a one-line message.

use wasmparser::{BinaryReader, ConstExpr, DataKind, Parser, Payload};

use crate::check::Floors;
use crate::linked::Linked;
use crate::program::{LOWEST, Program, active};
use crate::reach::{Part, Parts};
use crate::{Outcome, Split, split};

const FIXTURE: &[u8] = include_bytes!("../fixture/fixture.wasm");
const FLOORS: &str = include_str!("../fixture/floors.txt");

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
    // `i32.const`, the address in LEB128 with a sign, `end`.
    let at = |code: &[u8]| {
        let offset_expr = ConstExpr::new(BinaryReader::new(code, 0));
        active(&DataKind::Active { memory_index: 0, offset_expr })
    };
    assert_eq!(at(&[0x41, 0x80, 0x08, 0x0b]), Ok(LOWEST));
    assert!(refused(at(&[0x41, 0xff, 0x07, 0x0b])).contains("1023"));
}

#[test]
fn the_fixture_is_taken_apart_by_what_the_linker_knew() {
    let (linked, program) = (Linked::read(FIXTURE).unwrap(), Program::read(FIXTURE).unwrap());
    let parts = Parts::of(&program, &linked).unwrap();
    let names = |part| -> Vec<&str> {
        let own = (program.imported()..program.functions())
            .filter(|&f| parts.functions[f as usize].is_in(part));
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
    let home_of = |text: &[u8]| {
        let (base, data) =
            program.data.iter().find(|(_, data)| find(data, text).is_some()).unwrap();
        let address = base + find(data, text).unwrap() as u32;
        let piece = linked.pieces.iter().position(|piece| piece.contains(&address)).unwrap();
        [Part::Program, Part::Chunk(0), Part::Chunk(1), Part::Chunk(2)]
            .map(|part| parts.pieces[piece].is_in(part))
    };
    assert_eq!(home_of(b"a text of the program"), [true, false, false, false]);
    assert_eq!(home_of(b"the first chunk's own words"), [false, true, false, false]);
    assert_eq!(home_of(b"late words"), [false, false, true, false]);
    assert_eq!(home_of(b"another"), [false, false, false, true]);
    assert_eq!(home_of(&1000_i32.to_le_bytes()), [true, false, false, false]);
    assert_eq!(home_of(&70_707_i32.to_le_bytes()), [true, false, false, false]);
    assert_eq!(home_of(&[3, 0, 0, 0, 1, 0, 0, 0]), [false, true, false, false]);
}

fn find(data: &[u8], text: &[u8]) -> Option<usize> {
    data.windows(text.len()).position(|window| window == text)
}

#[test]
fn the_parts_of_the_fixture_are_valid_and_weigh_what_they_did() {
    let Split { parts, names, floors, .. } = split(FIXTURE, FIXTURE, FLOORS).unwrap();
    assert_eq!(floors, []);
    let slugs: Vec<_> = parts.iter().map(|part| part.slug.as_str()).collect();
    assert_eq!(slugs, ["program", "first", "first-late", "second"]);
    let build = names.split("\"build\": \"").nth(1).unwrap().split('"').next().unwrap();
    assert!(build.len() == 6 && build.bytes().all(|byte| byte.is_ascii_alphabetic()), "{build}");
    for part in &parts {
        assert!(find(&part.bytes, build.as_bytes()).is_some(), "{} does not name it", part.slug);
    }
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
    let parts = split(FIXTURE, FIXTURE, FLOORS).unwrap().parts;
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
    let why = refused(split(FIXTURE, &renamed, FLOORS));
    assert!(why.contains("first7anzwers") && why.contains("was not linked"), "{why}");
    // Two names of the same length.
    let program = Program::read(FIXTURE).unwrap();
    let name_of = |part| *program.names.values().find(|name| name.contains(part)).unwrap();
    let (named, noted) = (name_of("first5named"), name_of("first5noted"));
    let twice = changed(|bytes| rename(bytes, noted.as_bytes(), named.as_bytes()));
    assert!(refused(split(FIXTURE, &twice, FLOORS)).contains("two functions of the program"));
    // A program without names.
    let nameless = changed(|bytes| rename(bytes, b"\x04name", b"\x04nome"));
    assert!(refused(split(FIXTURE, &nameless, FLOORS)).contains("has no name"));
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
    let why = refused(split(FIXTURE, &damaged, FLOORS));
    assert!(why.contains("the part program is invalid"), "{why}");
}

#[test]
fn chunks_are_held_to_their_floors() {
    let with = |floors: &str| refused(split(FIXTURE, FIXTURE, floors));
    let shrunken = with("first 5000\nfirst-late 120\nsecond 250");
    assert!(shrunken.contains("the chunk first has shrunk to") && shrunken.contains("5000"));
    assert!(with(&format!("{FLOORS}\nthird 10")).contains("third has a floor, and no entry"));
    assert!(refused(Floors::read("first")).contains("first"));
    assert!(refused(Floors::read("first many # words")).contains("many"));
}

#[test]
fn a_chunk_without_a_floor_gets_one() {
    let Split { parts, floors, .. } = split(FIXTURE, FIXTURE, "first 500\nsecond 250").unwrap();
    let late = parts.iter().find(|part| part.slug == "first-late").unwrap();
    let [floor] = floors.as_slice() else { panic!("{floors:?}") };
    assert_eq!(floor.slug, "first-late");
    assert!((late.bytes.len() * 5 / 8..=late.bytes.len() * 3 / 4).contains(&floor.bytes));
    assert_eq!(floor.bytes % 10, 0, "{floor}");
    // The same build passes with the line, and has no other.
    let with = format!("first 500\nsecond 250\n{floor}");
    assert_eq!(split(FIXTURE, FIXTURE, &with).unwrap().floors, []);
    // What is at fault stays so.
    assert!(refused(split(FIXTURE, FIXTURE, "first 5000")).contains("first has shrunk"));
    assert!(refused(split(FIXTURE, FIXTURE, "third 10")).contains("third has a floor"));
}
