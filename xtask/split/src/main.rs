//! Takes the games' own code out of the linked program, into a wasm of its own each.
//!
//! `split <linked.wasm> <program.wasm> <folder>`: the first is what the linker wrote with `--emit-relocs`, the second
//! what wasm-bindgen made of it. Into the folder go `program.wasm`, a `<slug>.wasm` for each entry, and `names.json`:
//! the names that JavaScript shares with the program, each with the short one that it has now.
//!
//! An entry is an exported function whose name begins with [`ENTRY`]. What is reached from one entry and from nowhere else
//! is its chunk; see docs/ARCHITECTURE.md.

mod linked;
mod order;
mod program;
mod reach;
#[cfg(test)]
mod tests;
mod write;

use std::path::Path;
use std::process::ExitCode;

use linked::Linked;
use program::Program;
use reach::{Part, Parts};
use write::Writer;

/// How the names of the entries begin.
pub const ENTRY: &str = "chunk_";

/// What something comes to, or the line that says why not.
pub type Outcome<T = ()> = Result<T, String>;

/// A fault in a wasm, in words.
pub fn fault(why: impl std::fmt::Display) -> String {
    why.to_string()
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [linked, program, folder] = args.as_slice() else {
        eprintln!("split <linked.wasm> <program.wasm> <folder>");
        return ExitCode::from(2);
    };
    match split(linked.as_ref(), program.as_ref(), folder.as_ref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the program cannot be split: {why}");
            ExitCode::FAILURE
        }
    }
}

fn split(linked: &Path, program: &Path, folder: &Path) -> Outcome {
    let read =
        |path: &Path| std::fs::read(path).map_err(|why| format!("{}: {why}", path.display()));
    let (linked, program) = (read(linked)?, read(program)?);
    let (linked, program) = (Linked::read(&linked)?, Program::read(&program)?);
    let parts = Parts::of(&program, &linked)?;
    if parts.entries.is_empty() {
        return Err(format!("no exported function's name begins with {ENTRY}"));
    }
    let writer = Writer::new(&program, &linked, &parts);
    let exports = writer.exports()?;
    let (main, imports) = writer.program(&exports)?;
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).map_err(|why| format!("{name}: {why}"))
    };
    std::fs::create_dir_all(folder).map_err(fault)?;
    write("program.wasm", &main)?;
    println!("program: {} bytes", main.len());
    for (i, (name, _)) in parts.entries.iter().enumerate() {
        let chunk = writer.chunk(i, &exports)?;
        let functions = parts.functions.iter().filter(|home| home.is_in(Part::Chunk(i))).count();
        let slug = name.replace('_', "-");
        write(&format!("{slug}.wasm"), &chunk)?;
        println!("{slug}: {} bytes, {functions} functions", chunk.len());
    }
    write("names.json", names(&program, &imports, &exports.renamed).as_bytes())
}

/// The names as JSON. All of them are letters, digits and signs that need no escape.
fn names(program: &Program, imports: &[(String, String)], exports: &[(String, String)]) -> String {
    let pairs = |pairs: &[(String, String)]| {
        let pairs: Vec<_> =
            pairs.iter().map(|(long, short)| format!("[{long:?}, {short:?}]")).collect();
        pairs.join(", ")
    };
    let module = program.imports.first().map_or("", |import| import.module);
    format!(
        "{{\n\"module\": {module:?},\n\"imports\": [{}],\n\"exports\": [{}]\n}}\n",
        pairs(imports),
        pairs(exports)
    )
}
