//! Splits a small program: the content of each part, and that no part calls a function that it does not have.

use std::collections::BTreeMap;

use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, ImportSection, MemorySection, MemoryType, Module,
    NameMap, NameSection, RefType, TableSection, TableType, TypeSection,
};

use crate::check::Floors;
use crate::linked::{Linked, Uses};
use crate::program::Program;
use crate::reach::{Part, Parts};
use crate::write::{BEFORE, RUN, Writer};

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
    ("chunk_en", &[], None),                // 14: a language
    ("chunk_es", &[], None),                // 15: another
    ("chunk_third_en", &[18], None),        // 16: the texts of a chunk in one language
    ("chunk_third_es", &[18], None),        // 17: and in the other
    ("of_texts", &[], None),                // 18: by the texts alone
];
/// The functions that are long enough to be imported instead of copied.
const LONG: [&str; 1] = ["lent"];
/// Five pieces of data: the program's, the first chunk's, one that two chunks use, one without references, and one that
/// the texts of a chunk in two languages use.
const DATA: &[u8] = b"MMMMFFFFTTTTNNNNEEEE";
const BASE: u32 = 1024;

fn program() -> Vec<u8> {
    let mut module = Module::new();
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    imports.import("./long_bg.js", "__wbg_heard", EntityType::Function(0));
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
        if LONG.contains(&name) {
            (0..40).for_each(|_| {
                body.instructions().nop();
            });
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
    let uses = |slots: &[u32], pieces: &[usize]| Uses {
        slots: slots.iter().copied().collect(),
        pieces: pieces.iter().copied().collect(),
    };
    let mut functions: BTreeMap<&str, Uses> =
        FUNCTIONS.map(|(name, ..)| (name, Uses::default())).into();
    functions.insert("main", uses(&[], &[0]));
    // The linker knows an exported function by a name with a hash.
    functions.remove("chunk_first_game");
    functions.insert("chunk_first_game_0123456789abcdef", uses(&[2], &[1]));
    functions.insert("of_two", uses(&[], &[2]));
    functions.insert("chunk_third_en", uses(&[], &[4]));
    functions.insert("chunk_third_es", uses(&[], &[4]));
    Linked {
        functions,
        pieces: (0..5).map(|i| BASE + 4 * i..BASE + 4 * i + 4).collect(),
        piece_uses: vec![Uses::default(); 5],
        slots: [(1, "shared"), (2, "first"), (3, "other")].into(),
        data: vec![(BASE, DATA)],
    }
}

/// Returns the names of a part's functions.
fn names_in(parts: &Parts, part: Part) -> Vec<&'static str> {
    let functions = (1..).zip(FUNCTIONS).filter(|(index, _)| parts.functions[*index].is_in(part));
    functions.map(|(_, (name, ..))| name).collect()
}

#[test]
fn a_chunk_is_what_its_entry_alone_reaches() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked).unwrap();
    let entries: Vec<_> = parts.entries.iter().map(|(name, _)| name.as_str()).collect();
    let before = ["first_game", "other", "third", "first_game_late", "fourth"];
    assert_eq!(entries, [&before[..], &["en", "es", "third_en", "third_es"]].concat());
    assert_eq!(names_in(&parts, Part::Program), ["main", "shared", "of_four"]);
    assert_eq!(
        names_in(&parts, Part::Chunk(0)),
        ["chunk_first_game", "first", "of_two", "of_three", "lent"]
    );
    assert_eq!(names_in(&parts, Part::Chunk(1)), ["chunk_other", "other", "of_two", "of_three"]);
    assert_eq!(names_in(&parts, Part::Chunk(2)), ["of_three", "chunk_third", "of_texts"]);
    assert_eq!(names_in(&parts, Part::Chunk(3)), ["chunk_first_game_late"]);
    // Only one language may ever be loaded: what two need is in the chunk before them.
    assert_eq!(names_in(&parts, Part::Chunk(7)), ["chunk_third_en", "of_texts"]);
    assert!(parts.pieces[4].is_in(Part::Chunk(2)));
    assert!(!parts.pieces[4].is_in(Part::Chunk(7)) && !parts.pieces[4].is_in(Part::Chunk(8)));
}

#[test]
fn the_parts_fit_together() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked).unwrap();
    let writer = Writer::new(&program, &linked, &parts);
    let exports = writer.exports().unwrap();
    let main = writer.program(&exports).unwrap();
    assert_eq!(writer.imports(), [("__wbg_heard".to_owned(), "a".to_owned())]);
    let long: Vec<_> = exports.renamed.iter().map(|(long, _)| long.as_str()).collect();
    assert_eq!(long, ["main", "memory"], "an entry is no export of the program");
    let main = Program::read(&main).unwrap();
    let given: Vec<_> = main.exports.iter().map(|export| export.name).collect();
    assert_eq!(main.slots.keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(main.data, [(BASE, &b"MMMM\0\0\0\0TTTTNNNN\0\0\0\0"[..])]);

    let first = writer.chunk(0, &exports).unwrap();
    let mut wanted = Vec::new();
    for payload in wasmparser::Parser::new(0).parse_all(&first) {
        match payload.unwrap() {
            wasmparser::Payload::ImportSection(section) => {
                wanted.extend(section.into_imports().map(|import| import.unwrap().name.to_owned()));
            }
            wasmparser::Payload::ElementSection(elements) => {
                let slots = crate::program::slots_of(elements).unwrap();
                assert_eq!(slots.keys().copied().collect::<Vec<_>>(), [2]);
            }
            wasmparser::Payload::DataSection(data) => {
                let pieces: Vec<_> = data.into_iter().map(|piece| piece.unwrap().data).collect();
                assert_eq!(pieces, [b"FFFF"]);
            }
            _ => {}
        }
    }
    // Two functions of the program, its table and its memory.
    assert_eq!(wanted.len(), 4);
    assert!(wanted.iter().all(|name| given.contains(&name.as_str())), "{wanted:?} {given:?}");
}

#[test]
fn what_data_leads_to_stays_and_a_table_that_was_moved_is_refused() {
    let (bytes, mut linked) = (program(), linked());
    linked.piece_uses[0].slots.insert(3);
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked).unwrap();
    assert!(names_in(&parts, Part::Program).contains(&"other"), "data of the program leads to it");
    linked.functions.insert("main", Uses { slots: [2].into(), ..Uses::default() });
    linked.slots.insert(2, "other");
    assert!(Parts::of(&program, &linked).unwrap_err().contains("slot 2"));
}

#[test]
fn a_later_chunk_borrows_from_the_one_before() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked).unwrap();
    let writer = Writer::new(&program, &linked, &parts);
    let exports = writer.exports().unwrap();
    let (mut lent, mut wanted) = (Vec::new(), Vec::new());
    let (first, late) = (writer.chunk(0, &exports).unwrap(), writer.chunk(3, &exports).unwrap());
    for payload in wasmparser::Parser::new(0).parse_all(&first) {
        if let wasmparser::Payload::ExportSection(section) = payload.unwrap() {
            lent.extend(section.into_iter().map(|export| export.unwrap().name.to_owned()));
        }
    }
    for payload in wasmparser::Parser::new(0).parse_all(&late) {
        if let wasmparser::Payload::ImportSection(section) = payload.unwrap() {
            let imports = section.into_imports().map(|import| import.unwrap());
            let imports = imports.filter(|import| import.module == BEFORE);
            wanted.extend(imports.map(|import| import.name.to_owned()));
        }
    }
    assert_eq!(lent, [RUN, "b"]);
    assert_eq!(wanted, ["b"]);
}

#[test]
fn a_chunk_of_nothing_but_its_entry_is_refused() {
    let (bytes, linked) = (program(), linked());
    let program = Program::read(&bytes).unwrap();
    let parts = Parts::of(&program, &linked).unwrap();
    let writer = Writer::new(&program, &linked, &parts);
    let written = writer.all(&writer.exports().unwrap()).unwrap();
    let floors = "first-game 1\nother 1\nthird 1\nfirst-game-late 1\nfourth 1\nen 1\nes 1\nthird-en 1\nthird-es 1";
    let why = Floors::read(floors).unwrap().check(&written[1..]).unwrap_err();
    assert_eq!(why, "the chunk first-game-late has no function besides its entry");
}
