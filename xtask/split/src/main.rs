//! Splits the linked program into one wasm that every page loads, and chunks that are loaded when they are needed.
//!
//! `split <linked.wasm> <program.wasm> <folder>`: the first file is the linker's output with `--emit-relocs`, the second is
//! wasm-bindgen's output for it. The folder receives `program.wasm`, a `<slug>.wasm` for each chunk, and `sizes.txt`: part,
//! number, bytes and name of each function.
//!
//! An entry is an exported function whose name begins with [`ENTRY`] (src/app/entries.rs). It registers pointers to the
//! functions of its chunk, and nothing else refers to them. The steps:
//!
//! 1. [`linked`] reads from the relocations which functions and which pieces of data each function and each piece refers to
//!    by address. [`program`] reads the rest, the calls, from wasm-bindgen's output, because its functions are those
//!    that run. [`check`] makes sure that addresses, slots and names mean the same in both files.
//! 2. [`reach`] follows the references from each entry. What the program's other exports reach, or no entry, stays in the
//!    program. A function that up to four entries reach is copied into each of their chunks; one that more reach stays in
//!    the program. The same holds for read-only data. Other data is never copied, because it is mutable: a piece is in the
//!    chunk that alone reaches it, or in the program. Chunks are loaded in an order in one case: `go_fish_side` is a
//!    secondary chunk of its primary chunk `go_fish`, which has what both reach.
//! 3. [`write`](mod@write) writes each part as a module. All share one memory and one table. A chunk writes its functions into
//!    the slots and its data to the addresses that the linker gave them; the program has zeros there. Functions keep the
//!    order in which they were linked. wasm-opt runs on each part afterwards (xtask/npm/finish.mjs).
//!
//! Names: the program keeps wasm-bindgen's imports and exports, but for the entries, so its JavaScript fits. A chunk exports
//! its entry under the entry's name. It imports from the module `program`, and from `primary`, the exports of its
//! primary chunk: `function12` is the function with this number in wasm-bindgen's output; tables and globals alike. The
//! memory is imported as `memory-<build>`, where the build is a hash of all parts, and which the program exports in addition
//! to `memory`. A chunk of another build thus fails to link before it writes anything.
//!
//! The build fails if a check does, if a part is no valid wasm, and if a chunk has nothing but its entry.

mod check;
#[cfg(test)]
mod faults;
mod linked;
mod program;
mod reach;
#[cfg(test)]
mod tests;
mod write;

use std::path::Path;
use std::process::ExitCode;

use linked::Linked;
use program::Program;
use reach::Parts;
use write::{Writer, Written};

/// The prefix of the names of entries.
pub const ENTRY: &str = "chunk_";

/// A result, or an error message of one line.
pub type Outcome<T = ()> = Result<T, String>;

/// Formats a fault in a wasm.
pub fn fault(why: impl std::fmt::Display) -> String {
    why.to_string()
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [linked, program, folder] = args.as_slice() else {
        eprintln!("split <linked.wasm> <program.wasm> <folder>");
        return ExitCode::from(2);
    };
    match run(Path::new(linked), Path::new(program), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the program cannot be split: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(linked: &Path, program: &Path, folder: &Path) -> Outcome {
    let read =
        |path: &Path| std::fs::read(path).map_err(|why| format!("{}: {why}", path.display()));
    let (parts, sizes) = split(&read(linked)?, &read(program)?)?;
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).map_err(|why| format!("{name}: {why}"))
    };
    std::fs::create_dir_all(folder).map_err(fault)?;
    for Written { slug, bytes, functions } in &parts {
        write(&format!("{slug}.wasm"), bytes)?;
        println!("{slug}: {} bytes, {functions} functions", bytes.len());
    }
    write("sizes.txt", sizes.as_bytes())
}

/// Returns the program and its chunks after their checks, and the text of `sizes.txt`.
fn split(linked: &[u8], program: &[u8]) -> Outcome<(Vec<Written>, String)> {
    let (linked, program) = (Linked::read(linked)?, Program::read(program)?);
    check::layout(&program, &linked)?;
    check::names(&program, &linked)?;
    let parts = Parts::of(&program, &linked)?;
    let writer = Writer::new(&program, &linked, &parts)?;
    let written = writer.all()?;
    written.iter().try_for_each(check::part)?;
    Ok((written, writer.sizes()))
}
