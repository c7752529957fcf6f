//! Set-up: each function makes sure of one tool and downloads it only if it is missing.

use std::path::Path;

use crate::Outcome;
use crate::fetch;
use crate::house::House;
use crate::say::{Failure, Step};
use crate::stamp;

/// The oldest version of Node.js on which everything here runs, major and minor.
const NODE: (u32, u32) = (20, 19);
const TRUNK: &str = "0.21.14";
const CARGO_DENY: &str = "0.20.2";
const CARGO_MUTANTS: &str = "27.1.0";
/// The version of Rust with which everything was tested. The hosted workflows use the same one.
pub const TESTED_RUST: &str = "1.95.0";

/// Installs what a build of the site needs: Node.js, Rust's wasm target, Trunk, wasm-bindgen, wasm-opt, the packages of
/// xtask/npm, and the crates of Cargo.lock.
pub fn for_building(house: &mut House) -> Outcome {
    node(house)?;
    rust_target(house, "wasm32-unknown-unknown")?;
    cargo_tool(house, "trunk", "trunk", TRUNK)?;
    let lock = std::fs::read_to_string(house.root.join("Cargo.lock"))
        .map_err(|_| "there is no Cargo.lock")?;
    let bindgen =
        locked_version(&lock, "wasm-bindgen").ok_or("Cargo.lock names no wasm-bindgen")?;
    cargo_tool(house, "wasm-bindgen", "wasm-bindgen-cli", bindgen)?;
    npm_packages(house, "xtask/npm", "the build's npm packages")?;
    house.look_first_in(house.root.join("xtask/npm/node_modules/.bin"));
    crates(house)?;
    Ok(())
}

/// Checks for a recent enough Node.js with npm.
pub fn node(house: &House) -> Outcome {
    let (major, minor) = NODE;
    let get = format!("get Node.js {major}.{minor} or newer from nodejs.org and run this again");
    let version = house.ask("node", &["--version"]).ok_or(format!("Node.js is missing: {get}"))?;
    let mut parts = version.trim_start_matches('v').split('.').map(|part| part.parse::<u32>().ok());
    let found = parts.next().flatten().zip(parts.next().flatten());
    if found.is_none_or(|found| found < NODE) {
        return Err(format!("Node.js {version} is too old: {get}"));
    }
    house.which("npm").map(|_| ()).ok_or(format!("npm is missing, which comes with Node.js: {get}"))
}

/// Installs the standard library for a target.
pub fn rust_target(house: &House, target: &str) -> Outcome {
    let get = "get rustup from rustup.rs and run this again";
    let root =
        house.ask("rustc", &["--print", "sysroot"]).ok_or(format!("Rust is missing: {get}"))?;
    if Path::new(&root).join("lib/rustlib").join(target).join("lib").is_dir() {
        return Ok(());
    }
    let mut rustup = house.command("rustup");
    rustup.args(["target", "add", target]);
    match Step::new(&format!("adding Rust's target {target}"), rustup).run() {
        Ok(_) => Ok(()),
        Err(Failure::NotFound) => {
            Err(format!("Rust's target {target} is missing, and rustup to add it: {get}"))
        }
        Err(_) => Err(format!(
            "Rust's target {target} is missing: add it with `rustup target add {target}`"
        )),
    }
}

/// Installs a component of the Rust toolchain that a minimal installation omits.
pub fn rust_component(house: &House, component: &str) -> Outcome {
    let program = if component == "rustfmt" { "cargo-fmt" } else { "cargo-clippy" };
    if house.ask(program, &["--version"]).is_some() {
        return Ok(());
    }
    let mut rustup = house.command("rustup");
    rustup.args(["component", "add", component]);
    Step::new(&format!("adding {component} to Rust"), rustup).run().map(|_| ()).map_err(|_| {
        format!("{component} is missing: add it with `rustup component add {component}`")
    })
}

/// Downloads the crates of Cargo.lock, so that the following steps need no network.
pub fn crates(house: &House) -> Outcome {
    // Prints nothing if no crate is missing.
    if house.ask("cargo", &["fetch", "--locked", "--offline"]).is_some() {
        return Ok(());
    }
    Step::new("fetching the crates of Cargo.lock", house.cargo(["fetch", "--locked"]))
        .run()
        .map(|_| ())
        .map_err(|_| "the crates of Cargo.lock could not be fetched; cargo says above why".into())
}

/// Installs cargo-deny, which only `check --deny` needs.
pub fn cargo_deny(house: &mut House) -> Outcome {
    cargo_tool(house, "cargo-deny", "cargo-deny", CARGO_DENY)
}

/// Installs cargo-mutants, which only `test --only mutants` needs.
pub fn cargo_mutants(house: &mut House) -> Outcome {
    cargo_tool(house, "cargo-mutants", "cargo-mutants", CARGO_MUTANTS)
}

/// After a failed build or test, says if Rust is not the tested version.
pub fn name_untested_rust(house: &House) {
    let version = house.ask("rustc", &["--version"]);
    if let Some(line) = version.as_deref().and_then(untested) {
        eprintln!("{line}");
    }
}

/// Returns the note about the output of `rustc --version`, if it is not the tested version.
fn untested(version: &str) -> Option<String> {
    let number = version.split_whitespace().nth(1).unwrap_or(version);
    (number != TESTED_RUST)
        .then(|| format!("This was tested with Rust {TESTED_RUST}; here it is {number}."))
}

/// Finds or installs a program of a crate at one version: on the path, in the tool folder, as a release, or compiled.
fn cargo_tool(house: &mut House, program: &str, package: &str, version: &str) -> Outcome {
    // cargo-mutants is called as cargo calls it, with the name of its command.
    let question: &[&str] =
        if program == "cargo-mutants" { &["mutants", "--version"] } else { &["--version"] };
    let is_right = |house: &House, path: &Path| {
        house
            .ask(path, question)
            .is_some_and(|line| line.split_whitespace().nth(1) == Some(version))
    };
    if is_right(house, Path::new(program)) {
        return Ok(());
    }
    let folder = house.tools.join(format!("{program}-{version}"));
    let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    let is_there = |house: &House| is_right(house, &folder.join("bin").join(&file));
    if !is_there(house) {
        std::fs::create_dir_all(&house.tools).map_err(|why| {
            format!("the tool folder {} cannot be made: {why}", house.tools.display())
        })?;
        let label = format!("fetching {program} {version}");
        let downloaded = fetch::release_of(package, version).and_then(|url| {
            fetch::download(house, &label, &url, &folder, |bin| is_right(house, &bin.join(&file)))
        });
        if downloaded.is_none() {
            compile(house, program, package, version, &folder)?;
        }
    }
    if !is_there(house) {
        return Err(format!("{program} {version} does not run here: see {}", folder.display()));
    }
    house.look_first_in(folder.join("bin"));
    Ok(())
}

fn compile(house: &House, program: &str, package: &str, version: &str, folder: &Path) -> Outcome {
    // This folder is kept between attempts, so that an interrupted one is resumed.
    let work = house.tools.join(format!(".build-{program}-{version}"));
    let mut cargo = house.cargo(["install", "--locked"]);
    cargo
        .arg(format!("{package}@{version}"))
        .arg("--root")
        .arg(folder)
        .arg("--target-dir")
        .arg(&work);
    // The project's own cargo settings must not apply to a tool.
    cargo.current_dir(&house.tools).env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
    let label =
        format!("compiling {program} {version}, once for this machine (takes some minutes)");
    Step::new(&label, cargo).run().map_err(|_| {
        format!("{program} {version} could not be installed: see above, or put it on the PATH and run this again")
    })?;
    let _ = std::fs::remove_dir_all(work);
    Ok(())
}

/// Installs the packages of a folder with a package-lock.json, at exactly the versions of that file.
pub fn npm_packages(house: &House, folder: &str, what: &str) -> Outcome {
    let folder = house.root.join(folder);
    let lock = std::fs::read(folder.join("package-lock.json"))
        .map_err(|why| format!("{} has no package-lock.json: {why}", folder.display()))?;
    // npm empties node_modules before it starts, so an existing stamp proves a complete installation.
    let stamp_file = folder.join("node_modules/.handful-lock");
    let wanted = stamp::hash(&[&lock]);
    if std::fs::read_to_string(&stamp_file).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    let mut npm = house.command("npm");
    npm.current_dir(&folder).args(["ci", "--no-audit", "--no-fund"]);
    // Set-up searches for a browser first and downloads one only if there is none.
    npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").env("PUPPETEER_SKIP_DOWNLOAD", "1");
    let label = format!("installing {what} (may take a minute)");
    Step::new(&label, npm).run().map_err(|_| {
        format!("{what} could not be installed: see what npm says above, then run this again")
    })?;
    std::fs::write(&stamp_file, wanted)
        .map_err(|why| format!("{} cannot be written: {why}", stamp_file.display()))
}

/// Returns whether this user may install system packages.
pub fn is_root(house: &House) -> bool {
    cfg!(unix) && house.ask("id", &["-u"]).as_deref() == Some("0")
}

/// Returns the version of a package in the text of a Cargo.lock.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::{TESTED_RUST, locked_version, untested};

    const LOCK: &str = "\
version = 4

[[package]]
name = \"wasm-bindgen-macro\"
version = \"0.2.1\"

[[package]]
name = \"wasm-bindgen\"
version = \"0.2.129\"
source = \"registry\"
";

    #[test]
    fn the_lock_tells_the_version_of_the_very_package() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-macro"), Some("0.2.1"));
        assert_eq!(locked_version(LOCK, "bindgen"), None);
    }

    #[test]
    fn a_lock_cut_short_is_no_panic() {
        assert_eq!(locked_version("name = \"wasm-bindgen\"\n", "wasm-bindgen"), None);
        assert_eq!(locked_version("name = \"wasm-bindgen\"\nversion = \"0", "wasm-bindgen"), None);
    }

    #[test]
    fn this_projects_lock_is_read() {
        let lock = include_str!("../../Cargo.lock");
        assert!(locked_version(lock, "wasm-bindgen").is_some());
    }

    #[test]
    fn another_rust_is_named() {
        let tested = format!("rustc {TESTED_RUST} (59807616e 2026-04-14)");
        assert_eq!(untested(&tested), None);
        let line = untested("rustc 1.97.0-nightly (abc 2026-06-01)").expect("a line");
        assert!(line.contains(TESTED_RUST) && line.contains("1.97.0-nightly"), "{line}");
    }

    #[test]
    fn every_workflow_names_the_tested_rust() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../.github/workflows");
        let mut named = 0;
        for entry in std::fs::read_dir(folder).expect("the workflows") {
            let path = entry.expect("a workflow").path();
            let text = std::fs::read_to_string(&path).expect("a workflow is text");
            for (_, version) in text.lines().filter_map(|line| line.split_once("rust-toolchain@")) {
                assert_eq!(version, TESTED_RUST, "{}", path.display());
                named += 1;
            }
        }
        assert!(named > 0);
    }
}
