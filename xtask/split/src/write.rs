//! Writes the parts of a program as separate wasm files.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, Elements, EntityType,
    ExportKind, ExportSection, FunctionSection, GlobalSection, ImportSection, MemorySection,
    Module, StartSection, TableSection, TypeSection,
};
use wasmparser::{Export, ExternalKind, Import};

use crate::exports::{Exports, KINDS, MEMORY, Names, Renamed, Thing, thing};
use crate::linked::Linked;
use crate::order::by_likeness;
use crate::program::Program;
use crate::reach::{Part, Parts};
use crate::{Outcome, Written, fault};

/// The module name of imports: of JavaScript's functions in the program, and of the program's exports in chunks.
pub const MODULE: &str = "a";
/// The module name of a chunk's imports from its primary chunk.
pub const BEFORE: &str = "b";
/// The name of the export that runs a chunk. A chunk's other exports are for its secondary chunks.
pub const RUN: &str = "a";
/// Pieces of data with a gap smaller than this, in bytes, form one segment.
const GAP: u32 = 8;

type Moved = BTreeMap<u32, u32>;

/// Replaces function indices by those within a part; fails for a function that the part does not have.
struct Renumber<'a>(&'a Moved);

impl Reencode for Renumber<'_> {
    type Error = u32;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<u32>> {
        self.0.get(&function).copied().ok_or(Error::UserError(function))
    }
}

/// The functions that a chunk refers to and does not contain.
#[derive(Default)]
struct Borrowed {
    /// Those in the program.
    program: BTreeSet<u32>,
    /// Those in its primary chunk.
    before: BTreeSet<u32>,
}

/// A program and the distribution of its parts.
pub struct Writer<'a> {
    program: &'a Program<'a>,
    linked: &'a Linked<'a>,
    parts: &'a Parts,
    /// The functions of the program itself and of each chunk, in the order of their code.
    orders: Vec<Vec<u32>>,
}

impl<'a> Writer<'a> {
    /// Determines the order of the functions in each part.
    pub fn new(program: &'a Program<'a>, linked: &'a Linked<'a>, parts: &'a Parts) -> Self {
        let chunks = (0..parts.entries.len()).map(Part::Chunk);
        let own = |part| {
            let is_own = |function: &u32| parts.functions[*function as usize].is_in(part);
            let own: Vec<u32> = (program.imported()..program.functions()).filter(is_own).collect();
            let bodies: Vec<&[u8]> = own.iter().map(|&function| program.code(function)).collect();
            by_likeness(&bodies).into_iter().map(|place| own[place]).collect()
        };
        let orders = std::iter::once(Part::Program).chain(chunks).map(own).collect();
        Self { program, linked, parts, orders }
    }

    /// Gives each export of the program a short name, in the order of the program's parts, because a regular sequence
    /// compresses well.
    pub fn exports(&self) -> Outcome<Exports> {
        let is_entry = |export: &Export| {
            export.kind == ExternalKind::Func
                && self.parts.entries.iter().any(|&(_, entry)| entry == export.index)
        };
        let known: Vec<_> =
            self.program.exports.iter().filter(|export| !is_entry(export)).collect();
        let mut used = BTreeSet::new();
        for export in &known {
            used.insert(thing(export.kind, export.index)?);
        }
        for chunk in 0..self.parts.entries.len() {
            used.extend(self.borrowed(chunk)?.program.into_iter().map(|function| (0, function)));
        }
        used.extend((0..self.program.tables.len() as u32).map(|table| (1, table)));
        used.extend((0..self.program.memories.len() as u32).map(|memory| (2, memory)));
        used.extend((0..self.program.globals.len() as u32).map(|global| (3, global)));
        let mut order: Vec<Thing> = used.into_iter().collect();
        let moved = self.moved();
        order.sort_by_key(|&(kind, index)| {
            (kind, moved.get(&index).filter(|_| kind == 0).copied(), index)
        });
        let mut names = Names::default();
        let names: BTreeMap<Thing, String> =
            order.iter().map(|&thing| (thing, names.next())).collect();
        let renamed = |export: &&Export| {
            Ok((export.name.to_owned(), names[&thing(export.kind, export.index)?].clone()))
        };
        let renamed = known.iter().map(renamed).collect::<Outcome<_>>()?;
        let build = names.get(&MEMORY).cloned().ok_or("the program has no memory")?;
        Ok(Exports { order, names, renamed, build })
    }

    /// Returns the indices of the functions within the program part.
    fn moved(&self) -> Moved {
        let imported = self.program.imported();
        (0..imported).chain(self.own(Part::Program).iter().copied()).zip(0..).collect()
    }

    /// Returns the functions of a part in the order of their code.
    fn own(&self, part: Part) -> &[u32] {
        match part {
            Part::Program => &self.orders[0],
            Part::Chunk(chunk) => &self.orders[chunk + 1],
        }
    }

    /// Returns the functions that a chunk refers to and does not contain.
    fn borrowed(&self, chunk: usize) -> Outcome<Borrowed> {
        let before = Part::Chunk(self.parts.first[chunk]);
        let mut borrowed = Borrowed::default();
        for &function in self.own(Part::Chunk(chunk)) {
            for call in self.program.calls(function)? {
                let home = &self.parts.functions[call as usize];
                if home.is_in(Part::Chunk(chunk)) {
                    continue;
                }
                let lender = match home.is_in(Part::Program) {
                    true => &mut borrowed.program,
                    false if home.is_in(before) => &mut borrowed.before,
                    false => return Err("a chunk calls another".into()),
                };
                lender.insert(call);
            }
        }
        Ok(borrowed)
    }

    /// Returns the functions that a chunk exports to its secondary chunks, in its own order, with their names.
    fn lent(&self, chunk: usize) -> Outcome<Vec<(u32, String)>> {
        let mut lent = BTreeSet::new();
        for (later, _) in self.parts.first.iter().enumerate().filter(|&(_, &first)| first == chunk)
        {
            lent.extend(self.borrowed(later)?.before);
        }
        // The first name is the entry's: `RUN`.
        let mut names = Names(1);
        let own = self.own(Part::Chunk(chunk)).iter().copied();
        Ok(own.filter(|function| lent.contains(function)).map(|f| (f, names.next())).collect())
    }

    /// Returns the functions of each part with their bytes of code, a line each: part, bytes, name.
    pub fn sizes(&self) -> String {
        let slugs = self.parts.entries.iter().map(|(name, _)| name.replace('_', "-"));
        let slugs = std::iter::once("program".to_owned()).chain(slugs);
        let line = |slug: &str, function: u32| {
            let name = self.program.names.get(&function).copied().unwrap_or_default();
            format!("{slug}\t{}\t{}\n", self.program.code(function).len(), name)
        };
        let part = |(slug, order): (String, &Vec<u32>)| -> String {
            order.iter().map(|&function| line(&slug, function)).collect()
        };
        slugs.zip(&self.orders).map(part).collect()
    }

    /// Returns the program and then the chunks.
    pub fn all(&self, exports: &Exports) -> Outcome<Vec<Written>> {
        let program = Written {
            slug: "program".into(),
            bytes: self.program(exports)?,
            functions: self.own(Part::Program).len(),
        };
        let chunk = |(chunk, (name, _)): (usize, &(String, u32))| {
            Ok(Written {
                slug: name.replace('_', "-"),
                bytes: self.chunk(chunk, exports)?,
                functions: self.own(Part::Chunk(chunk)).len(),
            })
        };
        let chunks = self.parts.entries.iter().enumerate().map(chunk);
        std::iter::once(Ok(program)).chain(chunks).collect()
    }

    /// Returns the names of JavaScript's functions, long and short.
    pub fn imports(&self) -> Renamed {
        let mut names = Names::default();
        let renamed = |import: &Import| (import.name.to_owned(), names.next());
        self.program.imports.iter().map(renamed).collect()
    }

    /// Returns the program without its chunks.
    pub fn program(&self, exports: &Exports) -> Outcome<Vec<u8>> {
        let program = self.program;
        let moved = self.moved();
        let mut map = Renumber(&moved);
        let mut module = Module::new();
        self.types(&mut module)?;
        let mut imports = ImportSection::new();
        for ((_, short), &ty) in self.imports().iter().zip(&program.types_of) {
            imports.import(MODULE, short, EntityType::Function(ty));
        }
        module.section(&imports);
        self.functions(&mut module, Part::Program);
        let mut tables = TableSection::new();
        for table in &program.tables {
            map.parse_table(&mut tables, table.clone()).map_err(astray)?;
        }
        module.section(&tables);
        let mut memories = MemorySection::new();
        for &memory in &program.memories {
            memories.memory(map.memory_type(memory).map_err(astray)?);
        }
        module.section(&memories);
        let mut globals = GlobalSection::new();
        for global in &program.globals {
            map.parse_global(&mut globals, global.clone()).map_err(astray)?;
        }
        module.section(&globals);
        let mut section = ExportSection::new();
        for thing @ &(kind, index) in &exports.order {
            let index = if kind == 0 { map.function_index(index).map_err(astray)? } else { index };
            section.export(&exports.names[thing], KINDS[usize::from(kind)].1, index);
        }
        module.section(&section);
        if let Some(start) = program.start {
            let function_index = map.function_index(start).map_err(astray)?;
            module.section(&StartSection { function_index });
        }
        self.rest(&mut module, &moved, Part::Program)?;
        Ok(module.finish())
    }

    /// Returns a chunk. It imports everything that it does not contain from the program and its primary chunk.
    pub fn chunk(&self, chunk: usize, exports: &Exports) -> Outcome<Vec<u8>> {
        let program = self.program;
        let part = Part::Chunk(chunk);
        let borrowed = self.borrowed(chunk)?;
        let mut of_program: Vec<u32> = borrowed.program.into_iter().collect();
        let in_program = self.moved();
        of_program.sort_by_key(|function| in_program[function]);
        let before = self.lent(self.parts.first[chunk])?;
        let before: Vec<_> =
            before.into_iter().filter(|(function, _)| borrowed.before.contains(function)).collect();
        let foreign = before.iter().map(|(function, _)| function).chain(&of_program);
        let moved: Moved = foreign.chain(self.own(part)).copied().zip(0..).collect();
        let mut map = Renumber(&moved);
        let mut module = Module::new();
        self.types(&mut module)?;
        let mut imports = ImportSection::new();
        let type_of = |function: u32| EntityType::Function(program.types_of[function as usize]);
        for (function, name) in &before {
            imports.import(BEFORE, name, type_of(*function));
        }
        let mut import = |thing: Thing, ty: EntityType| {
            imports.import(MODULE, &exports.names[&thing], ty);
        };
        for &function in &of_program {
            import((0, function), type_of(function));
        }
        for (index, table) in (0..).zip(&program.tables) {
            import((1, index), EntityType::Table(map.table_type(table.ty).map_err(astray)?));
        }
        for (index, &memory) in (0..).zip(&program.memories) {
            import((2, index), EntityType::Memory(map.memory_type(memory).map_err(astray)?));
        }
        for (index, global) in (0..).zip(&program.globals) {
            import((3, index), EntityType::Global(map.global_type(global.ty).map_err(astray)?));
        }
        module.section(&imports);
        self.functions(&mut module, part);
        let mut section = ExportSection::new();
        let entry = map.function_index(self.parts.entries[chunk].1).map_err(astray)?;
        section.export(RUN, ExportKind::Func, entry);
        for (function, name) in self.lent(chunk)? {
            let index = map.function_index(function).map_err(astray)?;
            section.export(&name, ExportKind::Func, index);
        }
        module.section(&section);
        self.rest(&mut module, &moved, part)?;
        Ok(module.finish())
    }

    fn types(&self, module: &mut Module) -> Outcome {
        let mut types = TypeSection::new();
        let section = self.program.types.clone().ok_or("the program has no types")?;
        Renumber(&Moved::new()).parse_type_section(&mut types, section).map_err(astray)?;
        module.section(&types);
        Ok(())
    }

    fn functions(&self, module: &mut Module, part: Part) {
        let mut functions = FunctionSection::new();
        for &function in self.own(part) {
            functions.function(self.program.types_of[function as usize]);
        }
        module.section(&functions);
    }

    /// Writes table, code and data.
    fn rest(&self, module: &mut Module, moved: &Moved, part: Part) -> Outcome {
        let mut map = Renumber(moved);
        let mut elements = ElementSection::new();
        for (start, functions) in self.slots(part) {
            let functions: Vec<u32> = functions.into_iter().map(|f| moved[&f]).collect();
            let offset = ConstExpr::i32_const(start as i32);
            elements.active(None, &offset, Elements::Functions(functions.into()));
        }
        module.section(&elements);
        let data = self.data(part);
        module.section(&DataCountSection { count: data.len() as u32 });
        let mut code = CodeSection::new();
        for &function in self.own(part) {
            let body = self.program.body(function).ok_or("a function has no code")?;
            map.parse_function_body(&mut code, body.clone()).map_err(astray)?;
        }
        module.section(&code);
        let mut section = DataSection::new();
        for (address, bytes) in data {
            section.active(0, &ConstExpr::i32_const(address as i32), bytes);
        }
        module.section(&section);
        Ok(())
    }

    /// Returns the runs of table slots whose functions belong to a part.
    fn slots(&self, part: Part) -> Vec<(u32, Vec<u32>)> {
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (&slot, &function) in &self.program.slots {
            if !self.parts.functions[function as usize].is_in(part) {
                continue;
            }
            match runs.last_mut() {
                Some((start, run)) if *start + run.len() as u32 == slot => run.push(function),
                _ => runs.push((slot, vec![function])),
            }
        }
        runs
    }

    /// Returns the data of a part: in a chunk its own pieces, in the program zeros in their place.
    fn data(&self, part: Part) -> Vec<(u32, Vec<u8>)> {
        let pieces = || self.linked.pieces.iter().zip(&self.parts.pieces);
        let mut data = Vec::new();
        for &(base, bytes) in &self.program.data {
            let inside =
                |piece: &Range<u32>| (piece.start - base) as usize..(piece.end - base) as usize;
            let here = pieces().filter(|(piece, _)| {
                base <= piece.start && piece.end as usize <= base as usize + bytes.len()
            });
            if part == Part::Program {
                let mut bytes = bytes.to_vec();
                for (piece, _) in here.filter(|(_, home)| !home.is_in(Part::Program)) {
                    bytes[inside(piece)].fill(0);
                }
                data.push((base, bytes));
                continue;
            }
            for run in runs(here.map(|(piece, home)| (piece.clone(), home.is_in(part)))) {
                data.push((run.start, bytes[inside(&run)].to_vec()));
            }
        }
        data
    }
}

/// Joins adjacent wanted pieces; only padding may lie between the pieces of a run.
fn runs(pieces: impl Iterator<Item = (Range<u32>, bool)>) -> Vec<Range<u32>> {
    let mut runs: Vec<Range<u32>> = Vec::new();
    let mut is_open = false;
    for (piece, wanted) in pieces {
        match runs.last_mut().filter(|last| is_open && piece.start - last.end < GAP) {
            Some(last) if wanted => last.end = piece.end,
            _ if wanted => runs.push(piece),
            _ => {}
        }
        is_open = wanted;
    }
    runs
}

fn astray(error: Error<u32>) -> String {
    match error {
        Error::UserError(function) => format!("function {function} is called where it is not"),
        other => fault(other),
    }
}
