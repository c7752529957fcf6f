//! Set-up: each function makes sure of one thing and installs it only if it is missing. Its line says what it installs.

use std::env::consts::{ARCH, OS};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::paths::{Paths, printed};
use crate::step;

/// The oldest version of Node.js on which everything here runs, major and minor.
const NODE: (u32, u32) = (20, 19);

/// A program of a crate, at one version.
pub struct Tool {
    /// The command that prints its version.
    ask: &'static str,
    package: &'static str,
    version: &'static str,
}

pub const TRUNK: Tool = Tool { ask: "trunk --version", package: "trunk", version: "0.21.14" };
pub const WASM_BINDGEN: Tool =
    Tool { ask: "wasm-bindgen --version", package: "wasm-bindgen-cli", version: "0.2.129" };
pub const CARGO_DENY: Tool =
    Tool { ask: "cargo-deny --version", package: "cargo-deny", version: "0.20.2" };
pub const CARGO_MUTANTS: Tool =
    Tool { ask: "cargo-mutants mutants --version", package: "cargo-mutants", version: "27.1.0" };
pub const CARGO_AFL: Tool =
    Tool { ask: "cargo-afl afl --version", package: "cargo-afl", version: "0.18.2" };
pub const ALL: [&Tool; 5] = [&TRUNK, &WASM_BINDGEN, &CARGO_DENY, &CARGO_MUTANTS, &CARGO_AFL];

/// The prebuilt releases: SHA-256 and address.
const RELEASES: &str = include_str!("../releases.sha256");

/// The profile in which tools are compiled: quick to compile, and quick enough to run.
const PROFILE: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
];

impl Tool {
    fn program(&self) -> &str {
        self.ask.split(' ').next().unwrap_or_default()
    }

    /// Returns the folder in which it is installed.
    pub fn folder(&self, tools: &Path) -> PathBuf {
        tools.join(format!("{}-{}", self.program(), self.version))
    }

    /// Installs it unless the right version is on the search path: as a prebuilt release, or compiled.
    pub fn install(&self, paths: &Paths) -> Result<()> {
        let runs = || {
            let line = paths.ask(self.ask).unwrap_or_default();
            line.split_whitespace().nth(1) == Some(self.version)
        };
        if runs() || self.download(paths)? && runs() {
            return Ok(());
        }
        self.compile(paths)?;
        ensure!(runs(), "{} {} does not run here", self.program(), self.version);
        Ok(())
    }

    /// Downloads the release for this machine. Returns whether that went well.
    fn download(&self, paths: &Paths) -> Result<bool> {
        let system = if OS == "macos" { "apple" } else { OS };
        let words = [&format!("/{}-", self.program()), self.version, ARCH, system];
        let mut releases = RELEASES.lines().filter_map(|line| line.split_once("  "));
        let release = releases.find(|(_, address)| words.iter().all(|word| address.contains(word)));
        let Some((sum, address)) = release else { return Ok(false) };
        let bin = self.folder(&paths.tools).join("bin");
        fs::create_dir_all(&bin)?;
        let archive = bin.join("archive");
        let label = format!("fetching a prebuilt {} {}", self.program(), self.version);
        let mut curl =
            paths.command("curl -fsSL --connect-timeout 10 --speed-limit 1000 --speed-time 20");
        let mut sum_of = paths.command("node -p");
        sum_of.arg("crypto.hash('sha256', fs.readFileSync(process.argv[1]))");
        // The archives of wasm-bindgen have a folder around the programs.
        let depth = u8::from(address.contains("wasm-bindgen"));
        let mut tar = paths.command(&format!("tar --strip-components {depth} -xf archive"));
        let is_ok = step::attempt(&label, curl.arg(address).arg("-o").arg(&archive)).is_ok
            && printed(sum_of.arg(&archive)).as_deref() == Some(sum)
            && printed(tar.current_dir(&bin)).is_some();
        let _ = fs::remove_file(archive);
        Ok(is_ok)
    }

    fn compile(&self, paths: &Paths) -> Result<()> {
        let Self { package, version, .. } = self;
        fs::create_dir_all(&paths.tools)?;
        // This folder is kept between attempts, so that an interrupted one is resumed.
        let work = paths.tools.join(format!(".build-{package}-{version}"));
        let mut cargo = paths.command("cargo install --locked --force");
        cargo.arg(format!("{package}@{version}")).arg("--root").arg(self.folder(&paths.tools));
        cargo.arg("--target-dir").arg(&work).envs(PROFILE);
        // The project's own cargo settings must not apply to a tool.
        cargo.current_dir(&paths.tools).env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
        let label = format!("compiling {package} {version}, once for this machine (some minutes)");
        step::run(&label, &mut cargo)?;
        let _ = fs::remove_dir_all(work);
        Ok(())
    }
}

/// Installs what makes up texts led by coverage.
pub fn afl(paths: &Paths) -> Result<()> {
    CARGO_AFL.install(paths)?;
    // Builds the runtime for this compiler, in a minute; it fails where that was built before.
    let _ = paths.ask("cargo-afl afl config --build");
    Ok(())
}

/// Installs what a build of the site needs.
pub fn for_building(paths: &Paths) -> Result<()> {
    node(paths)?;
    rust_target(paths, "wasm32-unknown-unknown")?;
    TRUNK.install(paths)?;
    WASM_BINDGEN.install(paths)?;
    npm_packages(paths, "xtask/npm")?;
    crates(paths)
}

/// Checks for a recent enough Node.js with npm.
pub fn node(paths: &Paths) -> Result<()> {
    let version = paths.ask("node --version").unwrap_or("none".into());
    let mut parts = version.trim_start_matches('v').split('.').map_while(|part| part.parse().ok());
    let is_new = parts.next().zip(parts.next()).is_some_and(|found| found >= NODE);
    let (major, minor) = NODE;
    ensure!(
        is_new && paths.ask("npm --version").is_some(),
        "get Node.js {major}.{minor} or newer, with npm, from nodejs.org; here is {version}"
    );
    Ok(())
}

/// Installs the standard library for a target.
pub fn rust_target(paths: &Paths, target: &str) -> Result<()> {
    let folder = paths.ask(&format!("rustc --print target-libdir --target {target}"));
    let folder = folder.context("Rust is missing: get rustup from rustup.rs")?;
    if Path::new(&folder).is_dir() { Ok(()) } else { rustup_add(paths, "target", target) }
}

/// Installs the formatter and the lints, which a minimal toolchain omits.
pub fn rust_components(paths: &Paths) -> Result<()> {
    for (component, program) in [("rustfmt", "rustfmt"), ("clippy", "cargo-clippy")] {
        if paths.ask(&format!("{program} --version")).is_none() {
            rustup_add(paths, "component", component)?;
        }
    }
    Ok(())
}

fn rustup_add(paths: &Paths, kind: &str, name: &str) -> Result<()> {
    let mut rustup = paths.command(&format!("rustup {kind} add {name}"));
    step::run(&format!("adding the {kind} {name} to Rust"), &mut rustup)
}

/// Downloads the crates of Cargo.lock, so that the following steps need no network.
pub fn crates(paths: &Paths) -> Result<()> {
    if paths.ask("cargo fetch --locked --offline").is_some() {
        return Ok(());
    }
    step::run("fetching the crates of Cargo.lock", &mut paths.command("cargo fetch --locked"))
}

/// Installs the packages of a folder with a package-lock.json, at exactly the versions of that file.
pub fn npm_packages(paths: &Paths, folder: &str) -> Result<()> {
    let inside = paths.root.join(folder);
    let lock = fs::read(inside.join("package-lock.json"))?;
    // npm empties node_modules before it starts, so an existing copy proves a complete installation.
    let copy = inside.join("node_modules/.handful-lock");
    if fs::read(&copy).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut npm = paths.command("npm ci --no-audit --no-fund");
    // Set-up searches for a browser first and downloads one only if there is none.
    npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").env("PUPPETEER_SKIP_DOWNLOAD", "1");
    let label = format!("installing the npm packages of {folder} (may take a minute)");
    step::run(&label, npm.current_dir(&inside))?;
    Ok(fs::write(&copy, lock)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_agree() {
        let locked = format!("name = \"wasm-bindgen\"\nversion = \"{}\"\n", WASM_BINDGEN.version);
        assert!(include_str!("../../Cargo.lock").contains(&locked), "{locked}");
        for Tool { version, .. } in [TRUNK, WASM_BINDGEN] {
            assert!(RELEASES.contains(&format!("{version}/")), "{version}");
        }
    }
}
