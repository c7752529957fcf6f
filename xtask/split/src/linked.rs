//! The linker's information: the functions and pieces of data that each function or piece refers to by address.
//!
//! `--emit-relocs` leaves the relocations in the linked wasm, so every address in its code and data is known. None is
//! guessed from a number that looks like an address.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use wasmparser::{
    KnownCustom, Linking, Parser, Payload, RelocationEntry, RelocationType, SymbolInfo,
};

use crate::program::{active, function_names, segment_of, slots_of};
use crate::{Outcome, fault};

/// The references of a function or a piece of data by address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct References {
    /// Functions, by their slots in the table.
    pub slots: BTreeSet<u32>,
    /// Pieces of data, by their index in [`Linked::pieces`].
    pub pieces: BTreeSet<usize>,
}

/// The linked program, before wasm-bindgen.
#[derive(Debug, Default)]
pub struct Linked<'a> {
    /// The references of each function, by its name.
    pub functions: BTreeMap<&'a str, References>,
    /// The pieces of data by their address ranges, in order and without overlaps.
    pub pieces: Vec<Range<u32>>,
    /// The references of each piece.
    pub piece_references: Vec<References>,
    /// The name of the function in each slot of the table.
    pub slots: BTreeMap<u32, &'a str>,
    /// The data as it is laid out in memory.
    pub data: Vec<(u32, &'a [u8])>,
    /// The addresses of the read-only data.
    pub read_only: Range<u32>,
}

/// The linker's name of the segment of read-only data.
const READ_ONLY: &str = ".rodata";

#[derive(Default)]
struct Read<'a> {
    imported: u32,
    names: BTreeMap<u32, &'a str>,
    bodies: Vec<Range<usize>>,
    slots: BTreeMap<u32, u32>,
    code: usize,
    data: usize,
    /// The offset in the file, the address and the length of each segment.
    segments: Vec<(usize, u32, usize)>,
    /// The index of the segment of read-only data.
    read_only: Option<u32>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<(u32, Vec<RelocationEntry>)>,
    code_section: u32,
    data_section: u32,
}

impl<'a> Linked<'a> {
    /// Parses a wasm that was linked with `--emit-relocs`.
    pub fn read(bytes: &'a [u8]) -> Outcome<Self> {
        let read = Read::of(bytes)?;
        if read.symbols.is_empty() || read.relocations.is_empty() {
            return Err("the linked program has no relocations".into());
        }
        let mut linked = Linked { pieces: read.pieces()?, ..Linked::default() };
        linked.piece_references = vec![References::default(); linked.pieces.len()];
        for name in read.names.values() {
            linked.functions.insert(name, References::default());
        }
        if linked.functions.len() != read.names.len() {
            return Err("two functions of the linked program have one name".into());
        }
        for (section, entries) in &read.relocations {
            for entry in entries {
                read.follow(bytes, *section, entry, &mut linked)?;
            }
        }
        let named = |(&slot, index)| read.names.get(index).map(|&name| (slot, name));
        linked.slots = read.slots.iter().filter_map(named).collect();
        let piece = |&(at, address, length)| (address, &bytes[at..at + length]);
        linked.data = read.segments.iter().map(piece).collect();
        let read_only = read.read_only.and_then(|index| read.segments.get(index as usize));
        if let Some(&(_, address, length)) = read_only {
            linked.read_only = address..address + length as u32;
        }
        Ok(linked)
    }

    /// Returns the piece that contains an address.
    fn piece_at(&self, address: u32) -> Option<usize> {
        let after = self.pieces.partition_point(|piece| piece.start <= address);
        let at = after.checked_sub(1)?;
        self.pieces[at].contains(&address).then_some(at)
    }
}

impl<'a> Read<'a> {
    fn of(bytes: &'a [u8]) -> Outcome<Self> {
        let mut read = Read::default();
        let mut section = 0;
        for payload in Parser::new(0).parse_all(bytes) {
            let payload = payload.map_err(fault)?;
            match &payload {
                Payload::ImportSection(imports) => {
                    for import in imports.clone().into_imports() {
                        let is_function =
                            matches!(import.map_err(fault)?.ty, wasmparser::TypeRef::Func(_));
                        read.imported += u32::from(is_function);
                    }
                }
                Payload::ElementSection(elements) => {
                    read.slots = slots_of(elements.clone())?;
                }
                Payload::CodeSectionStart { unchecked_range: range, .. } => {
                    read.code = range.start as usize;
                    read.code_section = section;
                }
                Payload::CodeSectionEntry(body) => {
                    let range = body.range();
                    read.bodies.push(range.start as usize..range.end as usize);
                }
                Payload::DataSection(data) => {
                    read.data = data.range().start as usize;
                    read.data_section = section;
                    for segment in data.clone() {
                        let segment = segment.map_err(fault)?;
                        let at = segment.range.end as usize - segment.data.len();
                        read.segments.push((at, active(&segment.kind)?, segment.data.len()));
                    }
                }
                Payload::CustomSection(custom) => read.custom(custom.as_known())?,
                _ => {}
            }
            // The relocations identify their section by its index among all sections.
            let is_section = !matches!(
                payload,
                Payload::Version { .. } | Payload::CodeSectionEntry(_) | Payload::End(_)
            );
            section += u32::from(is_section);
        }
        Ok(read)
    }

    fn custom(&mut self, custom: KnownCustom<'a>) -> Outcome {
        match custom {
            KnownCustom::Name(names) => {
                self.read_only = segment_of(names.clone(), READ_ONLY)?;
                self.names = function_names(names)?;
            }
            KnownCustom::Linking(linking) => {
                for part in linking.subsections() {
                    if let Linking::SymbolTable(symbols) = part.map_err(fault)? {
                        for symbol in symbols {
                            self.symbols.push(symbol.map_err(fault)?);
                        }
                    }
                }
            }
            KnownCustom::Reloc(relocations) => {
                let entries: Result<Vec<_>, _> = relocations.entries().into_iter().collect();
                self.relocations.push((relocations.section_index(), entries.map_err(fault)?));
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the address range of a symbol.
    fn range(&self, symbol: &SymbolInfo) -> Option<Range<u32>> {
        let SymbolInfo::Data { symbol: Some(place), .. } = symbol else { return None };
        // Data of zeros has no segment and stays in the program.
        let &(_, base, length) = self.segments.get(place.index as usize)?;
        let start = base + place.offset;
        let inside = (place.offset + place.size) as usize <= length;
        inside.then_some(start..start + place.size)
    }

    /// Returns the symbols' ranges, with overlapping ones joined into one piece.
    fn pieces(&self) -> Outcome<Vec<Range<u32>>> {
        let mut ranges: Vec<_> =
            self.symbols.iter().filter_map(|symbol| self.range(symbol)).collect();
        ranges.retain(|range| !range.is_empty());
        ranges.sort_by_key(|range| (range.start, range.end));
        let mut pieces: Vec<Range<u32>> = Vec::new();
        for range in ranges {
            match pieces.last_mut().filter(|last| range.start < last.end) {
                Some(last) => last.end = last.end.max(range.end),
                None => pieces.push(range),
            }
        }
        Ok(pieces)
    }

    /// Records the reference that one relocation describes.
    fn follow(
        &self,
        bytes: &[u8],
        section: u32,
        entry: &RelocationEntry,
        linked: &mut Linked<'a>,
    ) -> Outcome {
        use RelocationType as T;
        let place = entry.offset as usize;
        let is_code = section == self.code_section;
        let at = if is_code { self.code + place } else { self.data + place };
        let symbol = self.symbols.get(entry.index as usize);
        let mut found = References::default();
        match entry.ty {
            // Calls, types and globals are read from the output of wasm-bindgen.
            T::FunctionIndexLeb | T::TypeIndexLeb | T::GlobalIndexLeb | T::TableNumberLeb => {
                return Ok(());
            }
            T::TableIndexSleb => drop(found.slots.insert(leb(bytes, at)?)),
            T::TableIndexI32 => drop(found.slots.insert(word(bytes, at)?)),
            T::MemoryAddrLeb | T::MemoryAddrSleb | T::MemoryAddrI32 => {
                // Undefined and empty symbols have no piece and stay in the program.
                let range = symbol.and_then(|symbol| self.range(symbol));
                found.pieces.extend(range.and_then(|range| linked.piece_at(range.start)));
            }
            other => return Err(format!("the linker leaves a relocation of the kind {other:?}")),
        }
        let references = if is_code {
            let after = self.bodies.partition_point(|body| body.start <= at);
            let inside = after.checked_sub(1).filter(|&i| self.bodies[i].contains(&at));
            let index = inside.ok_or("a relocation lies in no function")? as u32 + self.imported;
            let name =
                self.names.get(&index).ok_or("a function of the linked program has no name")?;
            linked.functions.get_mut(name)
        } else if section == self.data_section {
            let inside =
                |&&(start, _, length): &&(usize, u32, usize)| (start..start + length).contains(&at);
            let segment = self.segments.iter().find(inside);
            let address = segment.map(|&(start, base, _)| base + (at - start) as u32);
            let piece = address.and_then(|address| linked.piece_at(address));
            piece.map(|piece| &mut linked.piece_references[piece])
        } else {
            return Ok(());
        };
        let references =
            references.ok_or("a relocation lies in no function and no piece of data")?;
        references.slots.extend(found.slots);
        references.pieces.extend(found.pieces);
        Ok(())
    }
}

/// Returns the name that wasm-bindgen gives to an exported function: the linked name without its hash.
pub fn unhashed(name: &str) -> &str {
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|it| it.is_ascii_hexdigit());
    name.rsplit_once('_').filter(|(_, end)| is_hash(end)).map_or(name, |(plain, _)| plain)
}

/// Returns the number that the linker wrote in five LEB128 bytes.
fn leb(bytes: &[u8], at: usize) -> Outcome<u32> {
    let bytes = bytes.get(at..at + 5).ok_or("a relocation lies outside the file")?;
    let digits = bytes.iter().enumerate();
    Ok(digits.fold(0, |number, (i, &byte)| number | u32::from(byte & 0x7f) << (7 * i)))
}

fn word(bytes: &[u8], at: usize) -> Outcome<u32> {
    let bytes = bytes.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
    Ok(u32::from_le_bytes(bytes.ok_or("a relocation lies outside the file")?))
}
