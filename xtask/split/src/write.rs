//! Writes the parts of a program as separate wasm files.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::linked::Linked;
use crate::program::Program;
use crate::reach::{Part, Parts};
use crate::{Options, Outcome, fault};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, Elements, EntityType,
    ExportKind, ExportSection, FunctionSection, GlobalSection, ImportSection, MemorySection,
    Module, StartSection, TableSection, TypeSection,
};
use wasmparser::{Export, Import};

/// The module name of a chunk's imports from the program.
pub const PROGRAM: &str = "program";
/// Pieces of data with a gap smaller than this, in bytes, form one segment.
const GAP: u32 = 8;

/// A part in its written form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPart {
    /// `program`, or the name of a chunk: that of its entry without the prefix, with `-` for `_`.
    pub name: String,
    /// The wasm.
    pub bytes: Vec<u8>,
    /// The number of functions that it defines.
    pub functions: usize,
}

/// A program and the distribution of its parts.
pub struct Writer<'a> {
    program: &'a Program<'a>,
    linked: &'a Linked<'a>,
    parts: &'a Parts,
    options: &'a Options,
    /// The functions that each chunk refers to and does not contain, with the part that lends each of them.
    borrowed: Vec<BTreeMap<u32, Part>>,
    /// The names of the functions that some chunk borrows.
    lent_names: BTreeMap<u32, String>,
}

/// The new index of each function within a part.
type Moved = BTreeMap<u32, u32>;

/// Replaces function indices by those within a part; fails for a function that the part does not have.
struct Renumber<'a>(&'a Moved);

impl Reencode for Renumber<'_> {
    type Error = u32;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<u32>> {
        self.0.get(&function).copied().ok_or(Error::UserError(function))
    }
}

/// Whether a name has the hash that wasm-bindgen or rustc gives it: 16 hexadecimal digits.
fn has_hash(name: &str) -> bool {
    let mut words = name.split(|letter: char| !letter.is_ascii_hexdigit());
    name.starts_with('_') && words.any(|word| word.len() >= 16)
}

/// The name of an import and export that only parts share, from the kind and the index in wasm-bindgen's output.
fn name(kind: &str, index: u32) -> String {
    format!("{kind}{index}")
}

/// What the digits of a short name are.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A short name for the function that is `at` among `all`: as long as the others, and like no name of wasm-bindgen.
fn short(mut at: usize, all: usize) -> String {
    let mut digits = Vec::new();
    let mut least = 1;
    while least < all {
        digits.push(char::from(DIGITS[at % DIGITS.len()]));
        (at, least) = (at / DIGITS.len(), least * DIGITS.len());
    }
    std::iter::once('$').chain(digits.into_iter().rev()).collect()
}

impl<'a> Writer<'a> {
    /// Determines what each chunk borrows from the program and from earlier chunks.
    pub fn new(
        program: &'a Program<'a>,
        linked: &'a Linked<'a>,
        parts: &'a Parts,
        options: &'a Options,
    ) -> Outcome<Self> {
        let (borrowed, lent_names) = (Vec::new(), BTreeMap::new());
        let mut writer = Self { program, linked, parts, options, borrowed, lent_names };
        for chunk in 0..parts.entries.len() {
            let mut borrowed = BTreeMap::new();
            for function in writer.own(Part::Chunk(chunk)) {
                for call in program.calls(function)? {
                    let has = |part: &Part| part.has(&parts.functions[call as usize]);
                    let earlier = parts.earlier[chunk].iter().map(|&earlier| Part::Chunk(earlier));
                    let mut lenders =
                        [Part::Chunk(chunk), Part::Program].into_iter().chain(earlier);
                    let lender = lenders.find(has).ok_or("a chunk calls another")?;
                    if lender != Part::Chunk(chunk) {
                        borrowed.insert(call, lender);
                    }
                }
            }
            writer.borrowed.push(borrowed);
        }
        let lent = writer.borrowed.iter().flat_map(BTreeMap::keys).copied();
        let lent: BTreeSet<u32> = lent.collect();
        let name_of = |at: usize, function: u32| match options.renames {
            true => short(at, lent.len()),
            false => name("function", function),
        };
        writer.lent_names =
            lent.iter().enumerate().map(|(at, &it)| (it, name_of(at, it))).collect();
        Ok(writer)
    }

    /// Returns the program and then the chunks. Chunks import the memory by the name of the build, which is a hash of
    /// all parts without that name.
    pub fn all(&self) -> Outcome<Vec<WrittenPart>> {
        let draft = self.written("")?;
        // FNV-1a.
        let hash = draft
            .iter()
            .flat_map(|part| &part.bytes)
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        self.written(&format!("{hash:016x}"))
    }

    fn written(&self, build: &str) -> Outcome<Vec<WrittenPart>> {
        let part = |(part, name): (Part, String)| {
            let functions = self.own(part).count();
            Ok(WrittenPart { name, bytes: self.module(part, build)?, functions })
        };
        self.names().map(part).collect()
    }

    /// Returns the functions of each part, a line each: part, number, bytes of code, name.
    pub fn sizes(&self) -> String {
        let mut lines = String::new();
        for (part, name) in self.names() {
            for function in self.own(part) {
                let bytes = self.program.code(function).len();
                let symbol = self.program.names.get(&function).copied().unwrap_or_default();
                lines += &format!("{name}\t{function}\t{bytes}\t{symbol}\n");
            }
        }
        lines
    }

    /// Returns wasm-bindgen's names that are shortened, and the short ones.
    fn short_names(&self) -> impl Iterator<Item = (&'a str, String)> {
        let (program, renames) = (self.program, self.options.renames);
        let imports = program.imports.iter().map(|import| import.name);
        let names = imports.chain(program.exports.iter().map(|export| export.name));
        let hashed = names.filter(move |name| renames && has_hash(name));
        hashed.zip(0..).map(|(name, at)| (name, format!("_{at:x}")))
    }

    /// Returns the short name of an import or export; `None` if it keeps its own.
    fn short_name(&self, name: &str) -> Option<String> {
        self.short_names().find(|(old, _)| *old == name).map(|(_, short)| short)
    }

    /// Returns the names that are shortened, a line each: the old one and the new one.
    pub fn renamed(&self) -> String {
        self.short_names().map(|(old, short)| format!("{old} {short}\n")).collect()
    }

    /// Returns all parts with the names of their files.
    fn names(&self) -> impl Iterator<Item = (Part, String)> {
        let chunks = (0..self.parts.entries.len()).map(Part::Chunk);
        std::iter::once(Part::Program).chain(chunks).map(|part| (part, self.name(part)))
    }

    /// Returns the name of a part's file without its end, and of the module from which other parts import its
    /// functions.
    fn name(&self, part: Part) -> String {
        match part {
            Part::Program => PROGRAM.to_owned(),
            Part::Chunk(chunk) => self.parts.entries[chunk].0.replace('_', "-"),
        }
    }

    /// Returns the functions that a part contains.
    fn own(&self, part: Part) -> impl Iterator<Item = u32> {
        let functions = self.program.imported()..self.program.functions();
        functions.filter(move |&function| part.has(&self.parts.functions[function as usize]))
    }

    /// Returns the functions that chunks borrow from a part.
    fn lent(&self, part: Part) -> BTreeSet<u32> {
        let all = self.borrowed.iter().flatten();
        all.filter(|(_, lender)| **lender == part).map(|(&function, _)| function).collect()
    }

    /// Returns the functions that a chunk borrows, each with its lender: by lender, then by type, because names and
    /// types in this order are compressed best.
    fn borrowed(&self, chunk: usize) -> Vec<(u32, Part)> {
        let all = self.borrowed[chunk].iter();
        let mut all: Vec<(u32, Part)> =
            all.map(|(&function, &lender)| (function, lender)).collect();
        let type_of = |function: u32| self.program.types_of[function as usize];
        all.sort_by_key(|&(function, lender)| (self.name(lender), type_of(function), function));
        all
    }

    fn module(&self, part: Part, build: &str) -> Outcome<Vec<u8>> {
        let program = self.program;
        let imported: Vec<u32> = match part {
            Part::Program => (0..program.imported()).collect(),
            Part::Chunk(chunk) => self.borrowed(chunk).into_iter().map(|(it, _)| it).collect(),
        };
        let moved: Moved = imported.into_iter().chain(self.own(part)).zip(0..).collect();
        let mut map = Renumber(&moved);
        let mut module = Module::new();
        let mut types = TypeSection::new();
        let section = program.types.clone().ok_or("the program has no types")?;
        map.parse_type_section(&mut types, section).map_err(astray)?;
        module.section(&types);
        module.section(&self.imports(part, &mut map, build)?);
        let mut functions = FunctionSection::new();
        for function in self.own(part) {
            functions.function(program.types_of[function as usize]);
        }
        module.section(&functions);
        if part == Part::Program {
            self.define(&mut module, &mut map)?;
        }
        module.section(&self.exports(part, &mut map, build)?);
        if let Some(start) = program.start.filter(|_| part == Part::Program) {
            let function_index = map.function_index(start).map_err(astray)?;
            module.section(&StartSection { function_index });
        }
        let mut elements = ElementSection::new();
        let slots = program.slots.iter().map(|(&slot, &function)| (slot, function));
        let has = |&(_, function): &(u32, u32)| part.has(&self.parts.functions[function as usize]);
        let slots: Vec<(u32, u32)> = slots.filter(has).collect();
        for run in slots.chunk_by(|(slot, _), (next, _)| slot + 1 == *next) {
            let functions: Vec<u32> = run.iter().map(|(_, function)| moved[function]).collect();
            let offset = ConstExpr::i32_const(run[0].0 as i32);
            elements.active(None, &offset, Elements::Functions(functions.into()));
        }
        module.section(&elements);
        let data = self.data(part);
        module.section(&DataCountSection { count: data.len() as u32 });
        let mut code = CodeSection::new();
        for function in self.own(part) {
            let body = program.body(function).ok_or("a function has no code")?;
            map.parse_function_body(&mut code, body.clone()).map_err(astray)?;
        }
        module.section(&code);
        let mut section = DataSection::new();
        for (address, bytes) in data {
            section.active(0, &ConstExpr::i32_const(address as i32), bytes);
        }
        module.section(&section);
        Ok(module.finish())
    }

    /// Returns the imports: JavaScript's functions in the program; in a chunk what it borrows, and memory, tables and
    /// globals.
    fn imports(&self, part: Part, map: &mut Renumber, build: &str) -> Outcome<ImportSection> {
        let program = self.program;
        let mut section = ImportSection::new();
        let Part::Chunk(chunk) = part else {
            for import in &program.imports {
                let name = self.short_name(import.name);
                let import = Import { name: name.as_deref().unwrap_or(import.name), ..*import };
                map.parse_import(&mut section, import).map_err(astray)?;
            }
            return Ok(section);
        };
        for (function, lender) in self.borrowed(chunk) {
            let ty = EntityType::Function(program.types_of[function as usize]);
            section.import(&self.name(lender), &self.lent_names[&function], ty);
        }
        for (name, _, _, ty) in self.shared(map, build)? {
            section.import(PROGRAM, &name, ty);
        }
        Ok(section)
    }

    /// Returns what all chunks import besides functions: name, kind, index and type of the tables, the memory and the
    /// globals.
    fn shared(
        &self,
        map: &mut Renumber,
        build: &str,
    ) -> Outcome<Vec<(String, ExportKind, u32, EntityType)>> {
        let memory = map.memory_type(self.program.memory()?).map_err(astray)?;
        let memory = EntityType::Memory(memory);
        let mut shared = vec![(format!("memory-{build}"), ExportKind::Memory, 0, memory)];
        for (index, table) in (0..).zip(&self.program.tables) {
            let ty = EntityType::Table(map.table_type(table.ty).map_err(astray)?);
            shared.push((name("table", index), ExportKind::Table, index, ty));
        }
        for (index, global) in (0..).zip(&self.program.globals) {
            let ty = EntityType::Global(map.global_type(global.ty).map_err(astray)?);
            shared.push((name("global", index), ExportKind::Global, index, ty));
        }
        Ok(shared)
    }

    /// Writes the program's tables, memory and globals.
    fn define(&self, module: &mut Module, map: &mut Renumber) -> Outcome {
        let mut tables = TableSection::new();
        for table in &self.program.tables {
            map.parse_table(&mut tables, table.clone()).map_err(astray)?;
        }
        let mut memories = MemorySection::new();
        memories.memory(map.memory_type(self.program.memory()?).map_err(astray)?);
        let mut globals = GlobalSection::new();
        for global in &self.program.globals {
            map.parse_global(&mut globals, global.clone()).map_err(astray)?;
        }
        module.section(&tables).section(&memories).section(&globals);
        Ok(())
    }

    /// Returns the exports: wasm-bindgen's in the program, and what chunks import; in a chunk its entry, and what
    /// later chunks import.
    fn exports(&self, part: Part, map: &mut Renumber, build: &str) -> Outcome<ExportSection> {
        let program = self.program;
        let mut section = ExportSection::new();
        for export in &program.exports {
            let entry = export.name.strip_prefix(&self.options.entries);
            let is_here = match part {
                Part::Program => entry.is_none(),
                Part::Chunk(chunk) => entry == Some(self.parts.entries[chunk].0.as_str()),
            };
            if is_here {
                let name = self.short_name(export.name);
                let export = Export { name: name.as_deref().unwrap_or(export.name), ..*export };
                map.parse_export(&mut section, export).map_err(astray)?;
            }
        }
        for function in self.lent(part) {
            let index = map.function_index(function).map_err(astray)?;
            section.export(&self.lent_names[&function], ExportKind::Func, index);
        }
        if part == Part::Program {
            for (name, kind, index, _) in self.shared(map, build)? {
                section.export(&name, kind, index);
            }
        }
        Ok(section)
    }

    /// Returns the data of a part: in a chunk its own pieces, in the program zeros in their place.
    fn data(&self, part: Part) -> Vec<(u32, Vec<u8>)> {
        let mut data = Vec::new();
        for &(base, bytes) in &self.program.data {
            let end = base + bytes.len() as u32;
            let place = |start: u32, end: u32| (start - base) as usize..(end - base) as usize;
            let pieces = self.linked.pieces.iter().zip(&self.parts.pieces);
            let here = pieces.filter(|(piece, _)| base <= piece.start && piece.end <= end);
            if part == Part::Program {
                let mut bytes = bytes.to_vec();
                for (piece, _) in here.filter(|(_, owner)| !part.has(owner)) {
                    bytes[place(piece.start, piece.end)].fill(0);
                }
                data.push((base, bytes));
                continue;
            }
            let here: Vec<_> = here.map(|(piece, owner)| (piece, part.has(owner))).collect();
            // Only padding may lie between two pieces of a segment.
            let follows = |(one, own): &(&Range<u32>, bool), (next, also): &(&Range<u32>, bool)| {
                *own && *also && next.start - one.end < GAP
            };
            for run in here.chunk_by(follows).filter(|run| run[0].1) {
                let (start, end) = (run[0].0.start, run[run.len() - 1].0.end);
                data.push((start, bytes[place(start, end)].to_vec()));
            }
        }
        data
    }
}

fn astray(error: Error<u32>) -> String {
    match error {
        Error::UserError(function) => format!("function {function} is called where it is not"),
        other => fault(other),
    }
}
