//! Splits a small program: the content of each part, and that no part calls a function that it does not have.

use std::collections::BTreeMap;

use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, ImportSection, MemorySection, MemoryType, Module,
    NameMap, NameSection, RefType, TableSection, TableType, TypeSection,
};

use crate::Options;
use crate::check;
use crate::linked::{Linked, References};
use crate::program::Program;
use crate::reach::{Part, Parts};
use crate::write::{PROGRAM, Writer};

/// Every function of the program after the one of JavaScript: its name, its calls, its slot in the table.
const FUNCTIONS: [(&str, &[u32], Option<u32>); 18] = [
    ("main", &[0, 2], None),                // 1
    ("shared", &[], Some(1)),               // 2: by the program and the first chunk
    ("chunk_first_game", &[10], None),      // 3: refers to 4 by its slot
    ("first", &[2, 7, 13], Some(2)),        // 4
    ("chunk_other", &[6, 7, 8, 13], None),  // 5
    ("other", &[0], Some(3)),               // 6
    ("of_two", &[8], None),                 // 7: by two chunks
    ("of_three", &[], None),                // 8: by three
    ("chunk_third", &[8, 13], None),        // 9
    ("lent", &[2], None),                   // 10: by a chunk and by one that comes after it
    ("chunk_first_game_late", &[10], None), // 11
    ("chunk_fourth", &[13], None),          // 12
    ("of_four", &[], None),                 // 13: by four
    ("chunk_fifth", &[], None),             // 14
    ("chunk_sixth", &[], None),             // 15
    ("chunk_third_side", &[18], None),      // 16: a chunk that comes after another
    ("chunk_third_far", &[18], None),       // 17: and a second one
    ("of_both", &[], None),                 // 18: by these two
];
/// Five pieces of data: the program's, the first chunk's, one that two chunks use and never changes, one without
/// references, and one that both chunks after another use.
const DATA: &[u8] = b"MMMMFFFFTTTTNNNNEEEE";
const BASE: u32 = 1024;

fn program() -> Vec<u8> {
    let mut module = Module::new();
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    imports.import("./program_bg.js", "__wbg_heard", EntityType::Function(0));
    let mut functions = FunctionSection::new();
    let mut exports = ExportSection::new();
    let mut code = CodeSection::new();
    let mut names = NameMap::new();
    let mut elements = ElementSection::new();
    for (index, (name, calls, slot)) in (1..).zip(FUNCTIONS) {
        functions.function(0);
        names.append(index, name);
        if name == "main" || name.starts_with("chunk_") {
            exports.export(name, ExportKind::Func, index);
        }
        if let Some(slot) = slot {
            elements.active(
                None,
                &ConstExpr::i32_const(slot as i32),
                Elements::Functions([index][..].into()),
            );
        }
        let mut body = Function::new([]);
        for call in calls {
            body.instructions().call(*call);
        }
        body.instructions().end();
        code.function(&body);
    }
    exports.export("memory", ExportKind::Memory, 0);
    let mut tables = TableSection::new();
    let (minimum, maximum) = (4, Some(4));
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum,
        maximum,
        shared: false,
    });
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut data = DataSection::new();
    data.active(0, &ConstExpr::i32_const(BASE as i32), DATA.iter().copied());
    let mut naming = NameSection::new();
    naming.functions(&names);
    module
        .section(&types)
        .section(&imports)
        .section(&functions)
        .section(&tables)
        .section(&memories);
    module.section(&exports).section(&elements).section(&code).section(&data).section(&naming);
    module.finish()
}

fn linked() -> Linked<'static> {
    let refer = |slots: &[u32], pieces: &[usize]| References {
        slots: slots.iter().copied().collect(),
        pieces: pieces.iter().copied().collect(),
    };
    let mut functions: BTreeMap<&str, References> =
        FUNCTIONS.map(|(name, ..)| (name, References::default())).into();
    functions.insert("main", refer(&[], &[0]));
    // The linker knows an exported function by a name with a hash.
    functions.remove("chunk_first_game");
    functions.insert("chunk_first_game_0123456789abcdef", refer(&[2], &[1]));
    functions.insert("of_two", refer(&[], &[2]));
    functions.insert("chunk_third_side", refer(&[], &[4]));
    functions.insert("chunk_third_far", refer(&[], &[4]));
    Linked {
        functions,
        pieces: (0..5).map(|i| BASE + 4 * i..BASE + 4 * i + 4).collect(),
        piece_references: vec![References::default(); 5],
        slots: [(1, "shared"), (2, "first"), (3, "other")].into(),
        data: vec![(BASE, DATA)],
        read_only: BASE + 8..BASE + 12,
    }
}

/// What four entries reach is not copied.
fn options() -> Options {
    Options { copies: 3, ..Options::default() }
}

/// Returns the names of a part's functions.
fn names_in(parts: &Parts, part: Part) -> Vec<&'static str> {
    let functions = (1..).zip(FUNCTIONS).filter(|(index, _)| part.has(&parts.functions[*index]));
    functions.map(|(_, (name, ..))| name).collect()
}

#[test]
fn a_chunk_is_what_its_entry_alone_reaches() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked, &options()).unwrap();
    let entries: Vec<_> = parts.entries.iter().map(|(name, _)| name.as_str()).collect();
    let before = ["first_game", "other", "third", "first_game_late", "fourth"];
    assert_eq!(entries, [&before[..], &["fifth", "sixth", "third_side", "third_far"]].concat());
    assert_eq!(names_in(&parts, Part::Program), ["main", "shared", "of_four"]);
    assert_eq!(
        names_in(&parts, Part::Chunk(0)),
        ["chunk_first_game", "first", "of_two", "of_three", "lent"]
    );
    assert_eq!(names_in(&parts, Part::Chunk(1)), ["chunk_other", "other", "of_two", "of_three"]);
    assert_eq!(names_in(&parts, Part::Chunk(2)), ["of_three", "chunk_third"]);
    assert_eq!(names_in(&parts, Part::Chunk(3)), ["chunk_first_game_late"]);
    // Only one of them may ever be loaded: each has the code, and the chunk before them the data that both need.
    for (chunk, entry) in [(7, "chunk_third_side"), (8, "chunk_third_far")] {
        assert_eq!(names_in(&parts, Part::Chunk(chunk)), [entry, "of_both"]);
    }
    // Data that never changes is copied like a function.
    assert_eq!(parts.pieces[2], [0, 1]);
    assert!(Part::Chunk(2).has(&parts.pieces[4]));
    assert!(!Part::Chunk(7).has(&parts.pieces[4]) && !Part::Chunk(8).has(&parts.pieces[4]));
}

/// Returns the imports of a wasm, each with its module, and the names of its exports.
fn names_of(bytes: &[u8]) -> (Vec<(String, String)>, Vec<String>) {
    let (mut imports, mut exports) = (Vec::new(), Vec::new());
    for payload in wasmparser::Parser::new(0).parse_all(bytes) {
        match payload.unwrap() {
            wasmparser::Payload::ImportSection(section) => {
                let all = section.into_imports().map(|import| import.unwrap());
                imports.extend(all.map(|it| (it.module.to_owned(), it.name.to_owned())));
            }
            wasmparser::Payload::ExportSection(section) => {
                exports.extend(section.into_iter().map(|export| export.unwrap().name.to_owned()));
            }
            _ => {}
        }
    }
    (imports, exports)
}

#[test]
fn the_parts_fit_together() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked, &options()).unwrap();
    let options = options();
    let written = Writer::new(&program, &linked, &parts, &options).unwrap().all().unwrap();
    let main = Program::read(&written[0].bytes).unwrap();
    assert_eq!(main.slots.keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(main.data, [(BASE, &b"MMMM\0\0\0\0\0\0\0\0NNNN\0\0\0\0"[..])]);
    let (imports, given) = names_of(&written[0].bytes);
    assert_eq!(imports, [("./program_bg.js".to_owned(), "__wbg_heard".to_owned())]);
    let Some(build) = given.iter().find(|name| name.starts_with("memory-")) else {
        panic!("{given:?} have no name of the build")
    };
    // An entry is no export of the program.
    let own = ["main", "memory", "function0", "function2", "function13", build, "table0"];
    assert_eq!(given, own);

    let (imports, exports) = names_of(&written[1].bytes);
    let of_program = |name: &str| (PROGRAM.to_owned(), name.to_owned());
    assert_eq!(imports, ["function2", "function13", build, "table0"].map(of_program));
    assert_eq!(exports, ["chunk_first_game", "function10"]);
    for payload in wasmparser::Parser::new(0).parse_all(&written[1].bytes) {
        match payload.unwrap() {
            wasmparser::Payload::ElementSection(elements) => {
                let slots = crate::program::slots_of(elements).unwrap();
                assert_eq!(slots.keys().copied().collect::<Vec<_>>(), [2]);
            }
            wasmparser::Payload::DataSection(data) => {
                let pieces: Vec<_> = data.into_iter().map(|piece| piece.unwrap().data).collect();
                assert_eq!(pieces, [b"FFFFTTTT"]);
            }
            _ => {}
        }
    }
}

#[test]
fn what_data_leads_to_stays_and_a_table_that_was_moved_is_refused() {
    let (bytes, mut linked) = (program(), linked());
    linked.piece_references[0].slots.insert(3);
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked, &options()).unwrap();
    assert!(names_in(&parts, Part::Program).contains(&"other"), "data of the program leads to it");
    linked.functions.insert("main", References { slots: [2].into(), ..References::default() });
    assert_eq!(check::layout(&program, &linked), Ok(()));
    linked.slots.insert(2, "other");
    assert!(check::layout(&program, &linked).unwrap_err().contains("slot 2"));
}

#[test]
fn a_secondary_chunk_borrows_from_its_primary_chunk() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked, &options()).unwrap();
    let options = options();
    let written = Writer::new(&program, &linked, &parts, &options).unwrap().all().unwrap();
    let (imports, exports) = names_of(&written[4].bytes);
    assert_eq!(imports[0], ("first-game".to_owned(), "function10".to_owned()));
    assert!(imports[1..].iter().all(|(module, _)| module == PROGRAM));
    assert_eq!(exports, ["chunk_first_game_late"]);
}

#[test]
fn a_chunk_borrows_from_one_that_is_named_as_earlier() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let after = |chunk: &str, earlier: &str| Options {
        after: vec![(chunk.to_owned(), earlier.to_owned())],
        ..options()
    };
    let options = after("other", "first_game");
    let parts = Parts::of(&program, &linked, &options).unwrap();
    assert_eq!(names_in(&parts, Part::Chunk(1)), ["chunk_other", "other"]);
    assert_eq!(parts.pieces[2], [0]);
    let written = Writer::new(&program, &linked, &parts, &options).unwrap().all().unwrap();
    let (imports, _) = names_of(&written[2].bytes);
    let lent = |number: u32| ("first-game".to_owned(), format!("function{number}"));
    assert!(imports.contains(&lent(7)) && imports.contains(&lent(8)), "{imports:?}");
    let (_, exports) = names_of(&written[1].bytes);
    assert!(exports.contains(&"function8".to_owned()), "{exports:?}");
    for (chunk, earlier) in [("other", "none"), ("none", "other"), ("other", "third_side")] {
        assert!(Parts::of(&program, &linked, &after(chunk, earlier)).is_err(), "{chunk} {earlier}");
    }
}

#[test]
fn what_two_chunks_after_the_same_one_share_is_in_that_one() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let after = ["other", "third"].map(|chunk| (chunk.to_owned(), "sixth".to_owned())).to_vec();
    let options = Options { after, copies: 4, ..options() };
    let parts = Parts::of(&program, &linked, &options).unwrap();
    // The first game reaches it too, and may be loaded without the others.
    assert!(names_in(&parts, Part::Chunk(0)).contains(&"of_three"));
    assert!(names_in(&parts, Part::Chunk(6)).contains(&"of_three"));
    assert_eq!(names_in(&parts, Part::Chunk(1)), ["chunk_other", "other", "of_two"]);
    assert_eq!(names_in(&parts, Part::Chunk(2)), ["chunk_third"]);
}

#[test]
fn a_common_chunk_has_what_several_of_its_others_share() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let others = ["other", "third", "fourth", "third_side"].map(str::to_owned).to_vec();
    let options = Options { common: vec![("sixth".to_owned(), others)], copies: 2, ..options() };
    let parts = Parts::of(&program, &linked, &options).unwrap();
    // With the first game, the common chunk makes two.
    assert_eq!(names_in(&parts, Part::Program), ["main", "shared"]);
    assert_eq!(names_in(&parts, Part::Chunk(6)), ["of_three", "of_four", "chunk_sixth"]);
    assert_eq!(names_in(&parts, Part::Chunk(1)), ["chunk_other", "other", "of_two"]);
    assert_eq!(names_in(&parts, Part::Chunk(2)), ["chunk_third"]);
    assert_eq!(names_in(&parts, Part::Chunk(4)), ["chunk_fourth"]);
    let first = ["chunk_first_game", "first", "of_two", "of_three", "lent", "of_four"];
    assert_eq!(names_in(&parts, Part::Chunk(0)), first);
    let written = Writer::new(&program, &linked, &parts, &options).unwrap().all().unwrap();
    let (imports, _) = names_of(&written[5].bytes);
    assert_eq!(imports[0], ("sixth".to_owned(), "function13".to_owned()));
    let (_, exports) = names_of(&written[7].bytes);
    assert_eq!(exports, ["chunk_sixth", "function8", "function13"]);
    let pair = |chunk: &str, other: &str| (chunk.to_owned(), vec![other.to_owned()]);
    for wrong in [vec![pair("sixth", "none")], vec![pair("sixth", "other"), pair("fifth", "other")]]
    {
        let options = Options { common: wrong, ..options.clone() };
        assert!(Parts::of(&program, &linked, &options).is_err());
    }
}

#[test]
fn a_chunk_of_nothing_but_its_entry_is_refused() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked, &options()).unwrap();
    let options = options();
    let written = Writer::new(&program, &linked, &parts, &options).unwrap().all().unwrap();
    let why = written.iter().find_map(|part| check::part(part).err());
    assert_eq!(why.unwrap(), "the chunk first-game-late has no function besides its entry");
}
