//! The command: writes the parts of a program into a folder.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use wasm_chunks::{Options, WrittenPart, split};

/// Divides a program of wasm-bindgen into program.wasm, a wasm for each chunk, and sizes.txt: part, number, bytes and
/// name of each function.
#[derive(Parser)]
#[command(name = "wasm-chunks")]
struct CommandLine {
    /// The prefix of the names of entries
    #[arg(long, value_name = "PREFIX", default_value_t = Options::default().entries)]
    entries: String,
    /// Copy what only so many chunks need into each of them
    #[arg(long, value_name = "N", default_value_t = Options::default().copies)]
    copies: usize,
    /// The chunk is loaded after another one, and uses its code
    #[arg(long, value_name = "CHUNK=EARLIER", value_parser = pair)]
    after: Vec<(String, String)>,
    /// A chunk with nothing of its own has what two or more of the others share, and is loaded before them
    #[arg(long, value_name = "CHUNK=OTHER,OTHER…", value_parser = pair)]
    common: Vec<(String, String)>,
    /// Shorten the names that the program shares with its JavaScript, and write names.txt: the old and the new ones
    #[arg(long)]
    rename: bool,
    /// The lowest address that data may have
    #[arg(long, value_name = "ADDRESS", default_value_t = Options::default().lowest)]
    lowest: u32,
    /// The linker's output with --emit-relocs
    linked: PathBuf,
    /// wasm-bindgen's output for it
    program: PathBuf,
    /// The folder of the parts
    folder: PathBuf,
}

fn main() -> ExitCode {
    match run(CommandLine::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the program cannot be split: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(line: CommandLine) -> Result<(), String> {
    let CommandLine { entries, copies, after, common, rename, lowest, linked, program, folder } =
        line;
    let others = |others: String| others.split(',').map(str::to_owned).collect();
    let common = common.into_iter().map(|(chunk, all)| (chunk, others(all))).collect();
    let read = |path: &Path| fs::read(path).map_err(|why| at(path, why));
    let options = Options { entries, copies, after, common, renames: rename, lowest };
    let found = split(&read(&linked)?, &read(&program)?, &options);
    let found = found.map_err(|why| why.to_string())?;
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|why| at(&path, why))
    };
    fs::create_dir_all(&folder).map_err(|why| at(&folder, why))?;
    for WrittenPart { name, bytes, functions } in &found.parts {
        write(&format!("{name}.wasm"), bytes)?;
        println!("{name}: {} bytes, {functions} functions", bytes.len());
    }
    write("names.txt", found.names.as_bytes())?;
    write("sizes.txt", found.sizes.as_bytes())
}

/// Reads the names of two chunks.
fn pair(text: &str) -> Result<(String, String), String> {
    let (chunk, earlier) =
        text.split_once('=').ok_or("two names with = between them are wanted")?;
    Ok((chunk.to_owned(), earlier.to_owned()))
}

/// Formats a fault of a file.
fn at(path: &Path, why: impl Display) -> String {
    format!("{}: {why}", path.display())
}
