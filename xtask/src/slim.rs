//! Rust's standard library compiled with the page: for size, and without the messages of panics.
//!
//! The library that rustup installs brings the messages and formats of each panic, and so larger first visits. Compiling
//! it is not stable in cargo, and the flags change from version to version. Therefore only the tested Rust
//! ([`tools::TESTED_RUST`]) does it; any other builds a larger site with the library as it comes.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::house::House;
use crate::say::Step;
use crate::tools;

/// Downloads the library's source and its crates, if the Rust here can compile it. Prints why where it cannot.
pub fn set_up(house: &House) {
    if let Err(why) = prepare(house) {
        println!("▸ the page gets the standard library as it comes, and is larger: {why}");
    }
}

/// Returns the folder of the library's source if the Rust here can compile it.
pub fn source(house: &House) -> Option<PathBuf> {
    is_tested(house).then(|| folder(house)).flatten().filter(|folder| has_crates(house, folder))
}

/// Adds to a build what it needs to compile the library from `source`, and returns the compiler's flags for it.
pub fn add_to(build: &mut Command, source: &Path) -> Vec<String> {
    // Unstable options of a stable Rust.
    build.env("RUSTC_BOOTSTRAP", "1");
    build.env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort");
    build.env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");
    vec![
        "-Zunstable-options".to_owned(),
        "-Cpanic=immediate-abort".to_owned(),
        format!("--remap-path-prefix={}=std", source.display()),
    ]
}

fn prepare(house: &House) -> Result<(), String> {
    if !is_tested(house) {
        return Err(format!("this is not Rust {}", tools::TESTED_RUST));
    }
    if folder(house).is_none() {
        let mut rustup = house.command("rustup");
        rustup.args(["component", "add", "rust-src"]);
        Step::new("adding the standard library's source", rustup)
            .run()
            .map_err(|_| "rustup could not add rust-src")?;
    }
    let folder = folder(house).ok_or("there is no rust-src")?;
    if !has_crates(house, &folder) {
        let fetch = fetch(house, &folder, &[]);
        Step::new("fetching the standard library's crates", fetch)
            .run()
            .map_err(|_| "its crates could not be fetched")?;
    }
    Ok(())
}

fn is_tested(house: &House) -> bool {
    let version = house.ask("rustc", &["--version"]);
    version.is_some_and(|line| line.split_whitespace().nth(1) == Some(tools::TESTED_RUST))
}

/// Returns the folder of the library's source, if it is installed.
fn folder(house: &House) -> Option<PathBuf> {
    let root = house.ask("rustc", &["--print", "sysroot"])?;
    let folder = Path::new(&root).join("lib/rustlib/src/rust/library");
    folder.join("Cargo.lock").is_file().then_some(folder)
}

/// Returns whether every crate of the library is here.
fn has_crates(house: &House, folder: &Path) -> bool {
    fetch(house, folder, &["--offline"]).output().is_ok_and(|output| output.status.success())
}

fn fetch(house: &House, folder: &Path, more: &[&str]) -> Command {
    let mut fetch = house.cargo(["fetch", "--locked"]);
    fetch.args(more).arg("--manifest-path").arg(folder.join("Cargo.toml"));
    fetch.env("RUSTC_BOOTSTRAP", "1");
    fetch
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_with_the_library_names_no_folder_of_this_machine() {
        let mut build = Command::new("trunk");
        let flags = add_to(&mut build, Path::new("/home/me/.rustup/library"));
        assert!(flags.contains(&"--remap-path-prefix=/home/me/.rustup/library=std".to_owned()));
        assert!(build.get_envs().any(|(name, _)| name == "CARGO_UNSTABLE_BUILD_STD"));
    }
}
