//! The exports of the program and their short names.

use std::collections::BTreeMap;

use wasm_encoder::ExportKind;
use wasmparser::ExternalKind;

use crate::{Outcome, Written};

/// Names that JavaScript uses, long and short.
pub type Renamed = Vec<(String, String)>;

/// Generates unique short names: `a`, `b` … `z`, `A` …, `aa` ….
#[derive(Default)]
pub struct Names(pub usize);

impl Names {
    pub fn next(&mut self) -> String {
        self.0 += 1;
        Self::name(self.0 - 1)
    }

    fn name(mut rest: usize) -> String {
        const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let mut name = String::new();
        loop {
            name.insert(0, LETTERS[rest % LETTERS.len()] as char);
            rest /= LETTERS.len();
            match rest.checked_sub(1) {
                Some(next) => rest = next,
                None => return name,
            }
        }
    }

    /// Returns the number of names with fewer letters than this.
    fn shorter_than(letters: u32) -> usize {
        (1..letters).map(|length| 52_usize.pow(length)).sum()
    }
}

/// An export's kind and index.
pub type Thing = (u8, u32);

/// The exports of the program and their names.
#[derive(Default)]
pub struct Exports {
    /// The items that JavaScript or a chunk uses, in the order of the export section.
    pub order: Vec<Thing>,
    /// The name of each item.
    pub names: BTreeMap<Thing, String>,
    /// The names that JavaScript uses, long and short.
    pub renamed: Renamed,
    /// The name of the memory. After `sign` it is unique to the build. A chunk of another build, which imports the
    /// memory too, therefore fails to instantiate, with a `LinkError`, before it writes anything.
    pub build: String,
}

/// The memory.
pub const MEMORY: Thing = (2, 0);

impl Exports {
    /// Names the memory by a hash of the parts without that name: six letters, some 34 bits.
    pub fn sign(&mut self, parts: &[Written]) {
        // FNV-1a.
        let bytes = parts.iter().flat_map(|part| &part.bytes);
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let (shortest, longest) = (Names::shorter_than(6), Names::shorter_than(7));
        let name = Names::name(shortest + (hash % (longest - shortest) as u64) as usize);
        for (_, short) in self.renamed.iter_mut().filter(|(_, short)| *short == self.build) {
            short.clone_from(&name);
        }
        self.names.insert(MEMORY, name.clone());
        self.build = name;
    }
}

/// The kinds of exports.
pub const KINDS: [(ExternalKind, ExportKind); 4] = [
    (ExternalKind::Func, ExportKind::Func),
    (ExternalKind::Table, ExportKind::Table),
    (ExternalKind::Memory, ExportKind::Memory),
    (ExternalKind::Global, ExportKind::Global),
];

/// Returns an export's kind and index.
///
/// # Errors
/// If the kind is unknown.
pub fn thing(kind: ExternalKind, index: u32) -> Outcome<Thing> {
    let place = KINDS.iter().position(|(known, _)| *known == kind);
    Ok((place.ok_or("the program exports something unknown")? as u8, index))
}
