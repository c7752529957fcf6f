//! Moves the games' own code out of the linked program into one wasm for each game.
//!
//! `split <linked.wasm> <program.wasm> <folder> [<floors>]`: the first file is the linker's
//! output with `--emit-relocs`, the second is wasm-bindgen's output for it. The folder receives `program.wasm`, a `<slug>.wasm` for
//! each entry, `names.json`: the names that JavaScript shares with the program, each with its short form, and the
//! name of the build that every chunk imports; and `sizes.txt`: part, bytes and name of each function, to see what a
//! chunk is made of.
//!
//! The floors are the minimum sizes of the chunks, from the files of `ledger` unless a file is given. A chunk without a
//! floor gets one: it is written to its file, and said.
//!
//! An entry is an exported function whose name begins with [`ENTRY`]. Its chunk contains what only this entry reaches;
//! see docs/ARCHITECTURE.md.

mod check;
mod exports;
#[cfg(test)]
mod faults;
mod ledger;
mod linked;
mod order;
mod program;
mod reach;
#[cfg(test)]
mod tests;
mod write;

use std::path::Path;
use std::process::ExitCode;

use check::{Floors, NewFloor};
use exports::Exports;
use ledger::Ledger;
use linked::Linked;
use program::Program;
use reach::Parts;
use write::Writer;

/// The prefix of the names of entries.
pub const ENTRY: &str = "chunk_";

/// A result, or an error message of one line.
pub type Outcome<T = ()> = Result<T, String>;

/// Formats a fault in a wasm.
pub fn fault(why: impl std::fmt::Display) -> String {
    why.to_string()
}

/// A part in its written form.
pub struct Written {
    /// The name of its file, without the extension.
    pub slug: String,
    /// The wasm.
    pub bytes: Vec<u8>,
    /// The number of functions that it defines.
    pub functions: usize,
}

/// The program in parts.
struct Split {
    /// The program and its chunks.
    parts: Vec<Written>,
    /// The text of `names.json`.
    names: String,
    /// The text of `sizes.txt`.
    sizes: String,
    /// The floors of the chunks that have none.
    floors: Vec<NewFloor>,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let paths: Vec<&Path> = args.iter().map(Path::new).collect();
    let (paths, floors) = match *paths.as_slice() {
        [linked, program, folder] => ([linked, program, folder], None),
        [linked, program, folder, floors] => ([linked, program, folder], Some(floors)),
        _ => {
            eprintln!("split <linked.wasm> <program.wasm> <folder> [<floors>]");
            return ExitCode::from(2);
        }
    };
    match run(paths, floors) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the program cannot be split: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run([linked, program, folder]: [&Path; 3], floors: Option<&Path>) -> Outcome {
    let read =
        |path: &Path| std::fs::read(path).map_err(|why| format!("{}: {why}", path.display()));
    let ledger = floors.map_or_else(Ledger::of_project, Ledger::of_file);
    let (linked, program) = (read(linked)?, read(program)?);
    let Split { parts, names, sizes, floors } = split(&linked, &program, &ledger.read()?)?;
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).map_err(|why| format!("{name}: {why}"))
    };
    std::fs::create_dir_all(folder).map_err(fault)?;
    for Written { slug, bytes, functions } in &parts {
        write(&format!("{slug}.wasm"), bytes)?;
        println!("{slug}: {} bytes, {functions} functions", bytes.len());
    }
    write("names.json", names.as_bytes())?;
    write("sizes.txt", sizes.as_bytes())?;
    for floor in floors {
        let path = ledger.add(&floor)?;
        println!("new floor: {floor}, written to {}", path.display());
    }
    Ok(())
}

/// Returns the program in parts after their checks.
fn split(linked: &[u8], program: &[u8], floors: &str) -> Outcome<Split> {
    let (linked, program) = (Linked::read(linked)?, Program::read(program)?);
    let parts = Parts::of(&program, &linked)?;
    if parts.entries.is_empty() {
        return Err(format!("no exported function's name begins with {ENTRY}"));
    }
    let writer = Writer::new(&program, &linked, &parts);
    let mut exports = writer.exports()?;
    // The build's name is a hash of all parts without that name.
    let draft = writer.all(&exports)?;
    exports.sign(&draft);
    let parts = writer.all(&exports)?;
    parts.iter().try_for_each(check::valid)?;
    let floors = Floors::read(floors)?.check(&parts[1..])?;
    let names = names(&program, &writer.imports(), &exports);
    Ok(Split { parts, names, sizes: writer.sizes(), floors })
}

/// Returns the names as JSON. They contain only letters, digits and signs that need no escape.
fn names(program: &Program, imports: &[(String, String)], exports: &Exports) -> String {
    let pairs = |pairs: &[(String, String)]| {
        let pairs: Vec<_> =
            pairs.iter().map(|(long, short)| format!("[{long:?}, {short:?}]")).collect();
        pairs.join(", ")
    };
    let module = program.imports.first().map_or("", |import| import.module);
    format!(
        "{{\n\"module\": {module:?},\n\"build\": {:?},\n\"imports\": [{}],\n\"exports\": [{}]\n}}\n",
        exports.build,
        pairs(imports),
        pairs(&exports.renamed)
    )
}
