//! Builds the site and serves it.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

use crate::options::{Build, Play};
use crate::paths::{Paths, files_below, variable};
use crate::{step, tools};

/// The names of files and folders that do not affect the site. All others do, so that a new folder is not forgotten.
const NO_PART: &str = ".ci .git .github .gitignore .prettierignore .prettierrc LICENSE-APACHE \
                       LICENSE-MIT benches deny.toml dist docs end2end examples lab node_modules \
                       target tests";

/// `cargo xtask build`
pub fn build_command(paths: &Paths, options: &Build) -> Result<()> {
    if options.keep.is_some() || options.precompress {
        // Deploys the site that the tests have just passed, if it is up to date.
        build_if_stale(paths, options)?;
    } else {
        build(paths, options)?;
    }
    if let Some(before) = &options.keep {
        script(paths, "keeping the files of the build before", "keep_previous", &[before])?;
    }
    // Last, so that kept files get a compressed copy too.
    if options.precompress {
        script(paths, "compressing the files", "precompress", &[])?;
    }
    fs::write(hash_file(paths), hash_of(paths, options))?;
    let files = files_below(&paths.dist(), &|_| true);
    let bytes: u64 = files.iter().filter_map(|file| Some(file.metadata().ok()?.len())).sum();
    println!("The site is in {}: {} files, {bytes} bytes.", paths.dist().display(), files.len());
    Ok(())
}

/// Builds unless `dist/` already contains this site. Does the set-up too, as far as necessary.
pub fn build_if_stale(paths: &Paths, options: &Build) -> Result<()> {
    tools::node(paths)?;
    if fs::read_to_string(hash_file(paths)).is_ok_and(|noted| noted == hash_of(paths, options)) {
        println!("▸ the built site is as new as its sources");
        return tools::npm_packages(paths, "xtask/npm");
    }
    build(paths, options)
}

/// Builds into `dist/`, after the set-up.
fn build(paths: &Paths, options: &Build) -> Result<()> {
    tools::for_building(paths)?;
    // A build that fails half-way must not count as complete.
    let _ = fs::remove_file(hash_file(paths));
    let mut write = paths.command(
        "cargo test --quiet --locked --offline --package handful-shell --test first_paint",
    );
    step::run("writing the first paint", write.env("HANDFUL_BLESS", "1"))?;
    // Set-up has downloaded everything, so Trunk must use that and not download other versions.
    let mut trunk = paths.command("trunk build --log warn --offline --locked");
    trunk.args((!options.debug).then_some("--release"));
    trunk.args(options.sub_path.iter().flat_map(|path| ["--public-url", path]));
    // Cargo's own separator, because a path may contain spaces.
    trunk.env("CARGO_ENCODED_RUSTFLAGS", path_flags(paths).join("\u{1f}"));
    // Trunk rejects NO_COLOR=1 as an invalid value of its own option, and its own backtrace does not help.
    trunk.env_remove("NO_COLOR").env("RUST_LIB_BACKTRACE", "0");
    step::run("building the site", &mut trunk)?;
    if !options.debug {
        let parts = split(paths)?;
        script(paths, "finishing the site", "finish_site", &[&parts])?;
    }
    script(paths, "writing the reader of QR codes", "decoder", &[])?;
    script(paths, "writing the caching of hashed names", "caching", &[])?;
    script(paths, "writing the service worker", "precache", &[])?;
    Ok(fs::write(hash_file(paths), hash_of(paths, options))?)
}

/// Moves the games' own code out of the program. Returns the folder of the parts.
fn split(paths: &Paths) -> Result<PathBuf> {
    let linked = paths.target().join("wasm32-unknown-unknown/release/handful.wasm");
    let is_program = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with("_bg.wasm") && !name.starts_with("solver")
    };
    let program = files_below(&paths.dist(), &|_| true).into_iter().find(is_program);
    let program = program.context("Trunk has left no program")?;
    let parts = paths.target().join("handful-parts");
    let _ = fs::remove_dir_all(&parts);
    // wasm-opt is told that the first kilobyte of the memory is unused (index.html).
    let mut split = paths.command(
        "cargo run --quiet --locked --offline --package wasm-chunks -- --copies 3 --lowest 1024 --rename \
         --after card_flip_remote=together --after go_fish_remote=together \
         --common late=dialogs,pages,records,second_look,share,switch,together,card_flip_remote,card_flip_side,daily \
         --common go_fish_shared=go_fish_side,go_fish_why,go_fish_who,go_fish_remote",
    );
    step::run("splitting the program", split.args([&linked, &program, &parts]))?;
    Ok(parts)
}

/// Writes the games that the browser tests play and the pictures show (crates/shell/tests/page).
pub fn write_games(paths: &Paths) -> Result<()> {
    let mut test = paths.command("cargo test --quiet --locked --package handful-shell --test page");
    step::run("writing the games of the browser tests", &mut test)
}

/// Builds the page of components of `kit` (src/components.rs) into `target/components`.
pub fn write_components(paths: &Paths) -> Result<()> {
    let mut build = paths.command(
        "cargo build --locked --package handful --target wasm32-unknown-unknown \
         --features components --profile components",
    );
    build.env("CARGO_ENCODED_RUSTFLAGS", path_flags(paths).join("\u{1f}"));
    step::run("building the page of components", &mut build)?;
    let folder = paths.target().join("components");
    let mut bind = paths.command("wasm-bindgen --target web --no-typescript --out-dir");
    bind.arg(&folder).arg(paths.target().join("wasm32-unknown-unknown/components/handful.wasm"));
    step::run("binding the page of components", &mut bind)?;
    fs::copy(paths.root.join("end2end/support/components.html"), folder.join("index.html"))?;
    Ok(())
}

/// Runs a script of xtask/npm on `dist/`.
fn script(paths: &Paths, label: &str, name: &str, more: &[&PathBuf]) -> Result<()> {
    step::run(label, paths.command(&format!("node xtask/npm/{name}.mjs dist")).args(more))
}

/// Returns the flags that shorten the paths in panic messages. The paths are part of the site, which should not reveal
/// where it was built and should be identical from every machine.
fn path_flags(paths: &Paths) -> Vec<String> {
    let cargo = variable("CARGO_HOME").or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let crates = cargo.unwrap_or_default().join("registry/src");
    // The folder of a registry is named after its host. Of the flags that fit a path, the last one applies.
    let registries = fs::read_dir(&crates).into_iter().flatten().flatten().map(|it| it.path());
    let crates = [crates].into_iter().chain(registries).map(|folder| (folder, "crates"));
    // rustc writes the paths of rust-src where that component is installed, else those of its own build.
    let library = paths.ask("rustc --print sysroot").unwrap_or_default() + "/lib/rustlib/src/rust";
    let version = paths.ask("rustc -vV").unwrap_or_default();
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: "));
    let std = format!("/rustc/{}", commit.unwrap_or_default());
    let folders = crates.chain([(paths.root.clone(), "handful"), (library.into(), &std)]);
    folders.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display())).collect()
}

fn hash_file(paths: &Paths) -> PathBuf {
    paths.target().join("handful-site.hash")
}

fn hash_of(paths: &Paths, Build { debug, sub_path, .. }: &Build) -> String {
    let compiler = paths.ask("rustc --version");
    build_hash(&paths.root, &paths.dist(), &format!("{debug} {sub_path:?} {compiler:?}"))
}

/// Returns the hash of a site that was built from `root` with the options `how`, with its present files in `dist`.
///
/// Equals the hash after a build exactly if no source changed and no other program wrote to the site.
fn build_hash(root: &Path, dist: &Path, how: &str) -> String {
    let mut hash = DefaultHasher::new();
    how.hash(&mut hash);
    for file in files_below(root, &|path| has_part(root, path)) {
        (file.strip_prefix(root).ok(), fs::read(&file).ok()).hash(&mut hash);
    }
    for file in files_below(dist, &|_| true) {
        (file.strip_prefix(dist).ok(), file.metadata().ok().map(|meta| meta.len())).hash(&mut hash);
    }
    format!("{:016x}", hash.finish())
}

fn has_part(root: &Path, path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_listed = NO_PART.split(' ').any(|it| it == name) || path == root.join("xtask/src");
    // Cargo marks its target folder with this file, whatever the folder's name.
    !(is_listed || name.ends_with(".md") || path.join("CACHEDIR.TAG").exists())
}

/// `cargo xtask play`
pub fn play(paths: &Paths, options: &Play) -> Result<()> {
    build_if_stale(paths, &Build::default())?;
    let mut server = paths.command("node xtask/npm/serve.mjs dist");
    server.args(options.port.iter().flat_map(|port| ["--port".into(), port.to_string()]));
    server.args(options.open.then_some("--open")).args(options.lan.then_some("--lan"));
    // Replaces this process where possible, so that stopping one stops the other.
    #[cfg(unix)]
    let why = anyhow!(std::os::unix::process::CommandExt::exec(&mut server));
    #[cfg(not(unix))]
    let why = anyhow!("{}", server.status()?);
    Err(why.context("the site is served no more"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_and_the_built_files_count_and_nothing_else() {
        let root = std::env::temp_dir().join(format!("handful-hash-{}", std::process::id()));
        let hash_with = |file: &str, text: &str| {
            let path = root.join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
            build_hash(&root, &root.join("dist"), "release")
        };
        hash_with("src/main.rs", "fn main() {}");
        let before = hash_with("dist/index.html", "<!doctype html>");
        let no_part = "tests/a.rs README.md xtask/src/a.rs xtask/npm/node_modules/a.js .git/HEAD";
        for file in no_part.split(' ').chain(["build/CACHEDIR.TAG", "build/debug/a.o"]) {
            assert_eq!(hash_with(file, "new"), before, "{file} has no part in the site");
        }
        assert_ne!(hash_with("src/main.rs", "fn main() { }"), before);
        assert_eq!(hash_with("src/main.rs", "fn main() {}"), before, "the file is as it was");
        assert_ne!(build_hash(&root, &root.join("dist"), "debug"), before);
        assert_ne!(hash_with("dist/a.js", ""), before, "another program wrote to the site");
        fs::remove_file(root.join("dist/a.js")).expect("the file goes");
        assert_ne!(hash_with("art/new.svg", "<svg/>"), before, "a folder that nobody named");
        fs::remove_dir_all(root).expect("the folder goes");
    }
}
