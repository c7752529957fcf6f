//! Parses the program as wasm-bindgen leaves it.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{
    DataKind, ElementItems, ElementKind, ElementSectionReader, Export, FunctionBody, Global,
    Import, MemoryType, Name, NameSectionReader, Operator, Parser, Payload, Table, TypeRef,
    TypeSectionReader,
};

use crate::{Outcome, fault};

/// A program, function by function.
#[derive(Default)]
pub struct Program<'a> {
    /// The types; every part keeps all of them.
    pub types: Option<TypeSectionReader<'a>>,
    /// The imports from JavaScript: functions only.
    pub imports: Vec<Import<'a>>,
    /// The type of every function, JavaScript's functions first.
    pub types_of: Vec<u32>,
    /// The tables; the first is the function table.
    pub tables: Vec<Table<'a>>,
    /// The memories.
    memories: Vec<MemoryType>,
    /// The globals.
    pub globals: Vec<Global<'a>>,
    /// The exports that JavaScript uses.
    pub exports: Vec<Export<'a>>,
    /// The function that runs when the program is instantiated.
    pub start: Option<u32>,
    /// The function in each slot of the first table.
    pub slots: BTreeMap<u32, u32>,
    /// The function bodies.
    pub bodies: Vec<FunctionBody<'a>>,
    /// The data as it is laid out in memory.
    pub data: Vec<(u32, &'a [u8])>,
    /// The functions' names.
    pub names: BTreeMap<u32, &'a str>,
}

impl<'a> Program<'a> {
    /// Parses a program.
    pub fn read(bytes: &'a [u8]) -> Outcome<Self> {
        let mut program = Program::default();
        let mut own = Vec::new();
        for payload in Parser::new(0).parse_all(bytes) {
            match payload.map_err(fault)? {
                Payload::TypeSection(types) => program.types = Some(types),
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import.map_err(fault)?;
                        let TypeRef::Func(ty) = import.ty else {
                            return Err(format!("{} is imported and no function", import.name));
                        };
                        program.types_of.push(ty);
                        program.imports.push(import);
                    }
                }
                Payload::FunctionSection(functions) => own = all(functions)?,
                Payload::TableSection(tables) => program.tables = all(tables)?,
                Payload::MemorySection(memories) => program.memories = all(memories)?,
                Payload::GlobalSection(globals) => program.globals = all(globals)?,
                Payload::ExportSection(exports) => program.exports = all(exports)?,
                Payload::StartSection { func, .. } => program.start = Some(func),
                Payload::ElementSection(elements) => program.slots = slots_of(elements)?,
                Payload::CodeSectionEntry(body) => program.bodies.push(body),
                Payload::DataSection(data) => {
                    for segment in data {
                        let segment = segment.map_err(fault)?;
                        program.data.push((active(&segment.kind)?, segment.data));
                    }
                }
                Payload::CustomSection(custom) => {
                    if let wasmparser::KnownCustom::Name(names) = custom.as_known() {
                        program.names = function_names(names)?;
                    }
                }
                Payload::TagSection(_) => return Err("the program throws exceptions".into()),
                _ => {}
            }
        }
        program.types_of.extend(own);
        Ok(program)
    }

    /// Returns the memory.
    pub fn memory(&self) -> Outcome<MemoryType> {
        match *self.memories.as_slice() {
            [memory] => Ok(memory),
            _ => Err(format!("the program has {} memories instead of one", self.memories.len())),
        }
    }

    /// Returns the number of JavaScript's functions.
    pub fn imported(&self) -> u32 {
        self.imports.len() as u32
    }

    /// Returns the number of functions.
    pub fn functions(&self) -> u32 {
        self.types_of.len() as u32
    }

    /// Returns the body of a function unless it is JavaScript's.
    pub fn body(&self, function: u32) -> Option<&FunctionBody<'a>> {
        self.bodies.get(function.checked_sub(self.imported())? as usize)
    }

    /// Returns the bytes of a function's code.
    pub fn code(&self, function: u32) -> &'a [u8] {
        self.body(function).map_or(&[], |body| body.as_bytes())
    }

    /// Returns the functions that a function's code refers to.
    pub fn calls(&self, function: u32) -> Outcome<BTreeSet<u32>> {
        let mut calls = BTreeSet::new();
        let Some(body) = self.body(function) else { return Ok(calls) };
        for operator in body.get_operators_reader().map_err(fault)? {
            match operator.map_err(fault)? {
                Operator::Call { function_index }
                | Operator::ReturnCall { function_index }
                | Operator::RefFunc { function_index } => drop(calls.insert(function_index)),
                Operator::MemoryInit { .. } | Operator::TableInit { .. } => {
                    return Err("a function copies a passive segment".into());
                }
                _ => {}
            }
        }
        Ok(calls)
    }

    /// Returns whether a function only calls others with zeros, and so contains no addresses.
    pub fn only_calls(&self, function: u32) -> Outcome<bool> {
        let Some(body) = self.body(function) else { return Ok(false) };
        for operator in body.get_operators_reader().map_err(fault)? {
            match operator.map_err(fault)? {
                Operator::Call { .. } | Operator::Drop | Operator::Return | Operator::End => {}
                Operator::I32Const { value: 0 } => {}
                _ => return Ok(false),
            }
        }
        Ok(true)
    }
}

/// Returns the names of functions by their indices.
pub fn function_names(section: NameSectionReader<'_>) -> Outcome<BTreeMap<u32, &str>> {
    let mut names = BTreeMap::new();
    for subsection in section {
        if let Name::Function(map) = subsection.map_err(fault)? {
            for naming in map {
                let naming = naming.map_err(fault)?;
                names.insert(naming.index, naming.name);
            }
        }
    }
    Ok(names)
}

/// Returns the index of the segment of a name, if there is one.
pub fn segment_of(section: NameSectionReader<'_>, name: &str) -> Outcome<Option<u32>> {
    for subsection in section {
        if let Name::Data(map) = subsection.map_err(fault)? {
            for naming in map {
                let naming = naming.map_err(fault)?;
                if naming.name == name {
                    return Ok(Some(naming.index));
                }
            }
        }
    }
    Ok(None)
}

fn all<'a, T: wasmparser::FromReader<'a>>(
    section: wasmparser::SectionLimited<'a, T>,
) -> Outcome<Vec<T>> {
    section.into_iter().collect::<Result<_, _>>().map_err(fault)
}

/// Returns the address of an active segment.
pub fn active(kind: &DataKind) -> Outcome<u32> {
    match kind {
        DataKind::Active { memory_index: 0, offset_expr } => constant(offset_expr),
        _ => Err("a segment of data is not simply laid into memory".into()),
    }
}

/// Returns the function in each slot of the first table.
pub fn slots_of(elements: ElementSectionReader) -> Outcome<BTreeMap<u32, u32>> {
    let mut slots = BTreeMap::new();
    for element in elements {
        let element = element.map_err(fault)?;
        let (ElementKind::Active { table_index, offset_expr }, ElementItems::Functions(items)) =
            (element.kind, element.items)
        else {
            return Err("a table is filled in a way that is not known here".into());
        };
        if table_index.unwrap_or(0) != 0 {
            return Err("a table other than the first has functions".into());
        }
        let start = constant(&offset_expr)?;
        for (slot, function) in (start..).zip(items) {
            slots.insert(slot, function.map_err(fault)?);
        }
    }
    Ok(slots)
}

fn constant(expression: &wasmparser::ConstExpr) -> Outcome<u32> {
    let mut operators = expression.get_operators_reader();
    match operators.read().map_err(fault)? {
        Operator::I32Const { value } => Ok(value as u32),
        _ => Err("a segment lies at an address that is not constant".into()),
    }
}
