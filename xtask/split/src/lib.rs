//! Divides a program of wasm-bindgen into one wasm that every page loads, and chunks that are loaded when they are
//! needed.
//!
//! [`split`] takes the linker's output with `--emit-relocs`, and wasm-bindgen's output for it. README.md says how a
//! program is built for it, and how its parts are loaded.
//!
//! An entry is an exported function whose name begins with [`Options::entries`]. It registers pointers to the functions
//! of its chunk, and nothing else refers to them. The steps:
//!
//! 1. [`linked`] reads from the relocations which functions and which pieces of data each function and each piece
//!    refers to by address. [`program`] reads the rest, the calls, from wasm-bindgen's output, because its functions
//!    are those that run. [`check`] makes sure that addresses, slots and names mean the same in both files.
//! 2. [`reach`] follows the references from each entry. What the program's other exports reach, or no entry, stays in
//!    the program. A function that up to [`Options::copies`] entries reach is copied into each of their chunks; one
//!    that more reach stays in the program. The same holds for read-only data. Other data is never copied, because it
//!    is mutable: a piece is in the chunk that alone reaches it, or in the program. Chunks are loaded in an order in
//!    two cases: `draw_print` is a secondary chunk of its primary chunk `draw`, and [`Options::after`] names others.
//!    The earlier one has what both reach. [`Options::common`] names chunks for what several others share.
//! 3. [`write`](mod@write) writes each part as a module. All share one memory and one table. A chunk writes its
//!    functions into the slots and its data to the addresses that the linker gave them; the program has zeros there.
//!    Functions keep the order in which they were linked.
//!
//! Names: the program keeps wasm-bindgen's imports and exports, but for the entries, so its JavaScript fits. A chunk
//! exports its entry under the entry's name. It imports from the module `program`, and from modules with the names of
//! earlier chunks: `function12` is the function with this number in wasm-bindgen's output, or has a short name by
//! [`Options::renames`]; tables and globals alike. The memory is imported as `memory-<build>`, where the build is a
//! hash of all parts, and which the program exports in addition to `memory`. A chunk of another build thus fails to
//! link before it writes anything.

mod check;
#[cfg(test)]
mod faults;
mod linked;
mod program;
mod reach;
#[cfg(test)]
mod tests;
mod write;

use std::error::Error;
use std::fmt::{self, Display};

use linked::Linked;
use program::Program;
use reach::Parts;
use write::Writer;

pub use write::WrittenPart;

/// How a program is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The prefix of the names of entries.
    pub entries: String,
    /// The largest number of entries for which a function or read-only data that only they reach is copied into each of
    /// their chunks. The entry of a secondary chunk counts as that of its primary chunk.
    pub copies: usize,
    /// Pairs of chunks, by their entries' names without the prefix: the first is loaded after the second, and uses its
    /// code. What two chunks after the same one reach, that one has for both.
    pub after: Vec<(String, String)>,
    /// Chunks with nothing of their own, each with at least two others, by their entries' names without the prefix.
    /// What two of those reach is in it alone, and it is loaded before each of them; with other chunks it counts as
    /// one. No chunk is an other of two.
    pub common: Vec<(String, Vec<String>)>,
    /// Whether the program's imports and exports whose names end in a hash get short names, see [`Split::names`], and
    /// the functions that parts share too.
    pub renames: bool,
    /// The lowest address that data may have. wasm-opt's option `--low-memory-unused`, for one, needs 1024.
    pub lowest: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            entries: "chunk_".into(),
            copies: 1,
            after: Vec::new(),
            common: Vec::new(),
            renames: false,
            lowest: 0,
        }
    }
}

/// A program that was divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The program and then its chunks, in the order of the entries' exports.
    pub parts: Vec<WrittenPart>,
    /// A line for each function of each part: part, number, bytes of code, name.
    pub sizes: String,
    /// A line for each name that is shortened: wasm-bindgen's, with which its JavaScript has to be changed too, and the
    /// new one.
    pub names: String,
}

/// Why a program cannot be divided: a message of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitError(String);

impl Display for SplitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for SplitError {}

/// A result within the crate, or a message of one line.
type Outcome<T = ()> = Result<T, String>;

/// Formats a fault in a wasm.
fn fault(why: impl Display) -> String {
    why.to_string()
}

/// Divides a program: `linked` is the linker's output with `--emit-relocs`, `program` what wasm-bindgen made of it.
///
/// # Errors
/// Returns why the parts would not be the program, or would be no valid wasm; also if a chunk has nothing but its
/// entry.
pub fn split(linked: &[u8], program: &[u8], options: &Options) -> Result<Split, SplitError> {
    divide(linked, program, options).map_err(SplitError)
}

fn divide(linked: &[u8], program: &[u8], options: &Options) -> Outcome<Split> {
    let (linked, program) = (Linked::read(linked)?, Program::read(program)?);
    check::lowest(&program, options.lowest)?;
    check::layout(&program, &linked)?;
    check::names(&program, &linked)?;
    let parts = Parts::of(&program, &linked, options)?;
    let writer = Writer::new(&program, &linked, &parts, options)?;
    let written = writer.all()?;
    written.iter().try_for_each(check::part)?;
    Ok(Split { parts: written, sizes: writer.sizes(), names: writer.renamed() })
}
