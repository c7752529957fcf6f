//! Builds the site, serves it, and takes its screenshots.

use std::path::{Path, PathBuf};

use crate::args::Task;
use crate::house::House;
use crate::say::{Done, Step};
use crate::{Outcome, browser, stamp, tools};

/// The options of a build.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shape {
    /// Whether the build is fast and large.
    pub debug: bool,
    /// The path of absolute addresses; `None` means relative addresses.
    pub sub_path: Option<String>,
}

impl Shape {
    fn trunk_args(&self) -> Vec<&str> {
        // Set-up has downloaded everything, so Trunk must use that and not download other versions.
        let mut args = vec!["build", "--log", "warn", "--offline", "--locked"];
        if !self.debug {
            args.push("--release");
        }
        if let Some(path) = &self.sub_path {
            args.extend(["--public-url", path]);
        }
        args
    }
}

/// `cargo xtask build`
pub fn build_command(house: &mut House, task: &Task) -> Outcome {
    let shape =
        Shape { debug: task.has("--debug"), sub_path: task.value("--sub-path").map(str::to_owned) };
    let before = task.value("--keep").map(Path::new);
    let precompresses = task.has("--precompress");
    if before.is_some() || precompresses {
        // Deploys the site that the tests have just passed, if it is up to date.
        build_if_stale(house, &shape)?;
    } else {
        tools::for_building(house)?;
        build(house, &shape).inspect_err(|_| tools::name_untested_rust(house))?;
    }
    if let Some(before) = before {
        keep(house, &shape, before)?;
    }
    // Last, so that kept files get a compressed copy too.
    if precompresses {
        precompress(house, &shape)?;
    }
    let files = stamp::files_below(&house.dist(), &|_| true);
    let bytes: u64 =
        files.iter().filter_map(|file| file.metadata().ok()).map(|meta| meta.len()).sum();
    println!("The site is in {}: {} files, {bytes} bytes.", house.dist().display(), files.len());
    Ok(())
}

/// Builds into `dist/`; the caller has done the set-up. Returns the seconds that it took.
pub fn build(house: &House, shape: &Shape) -> Outcome<f64> {
    if !house.root.join("index.html").exists() {
        return Err("there is no index.html to build a site from".into());
    }
    // Removes the stamp first, so that a build that fails half-way does not count as complete.
    let _ = std::fs::remove_file(stamp_file(house));
    let mut trunk = house.command("trunk");
    // Trunk rejects NO_COLOR=1 as an invalid value of its own option, and its own backtrace does not help.
    trunk.args(shape.trunk_args()).env_remove("NO_COLOR").env("RUST_LIB_BACKTRACE", "0");
    // Cargo's own separator, because a path may contain spaces.
    trunk.env("CARGO_ENCODED_RUSTFLAGS", path_flags(house).join("\u{1f}"));
    let label = format!("building the site ({})", if shape.debug { "debug" } else { "release" });
    let built = Step::new(&label, trunk)
        .run()
        .map_err(|_| "the site could not be built: the compiler or Trunk says above why")?;
    if !shape.debug {
        let parts = split(house)?;
        let mut finish = house.node("xtask/npm/finish.mjs");
        finish.arg("dist").arg(parts);
        Step::new("finishing the site", finish)
            .run()
            .map_err(|_| "the site could not be finished: see above")?;
    }
    let mut decoder = house.node("xtask/npm/decoder.mjs");
    decoder.arg("dist");
    Step::new("writing the reader of QR codes", decoder)
        .run()
        .map_err(|_| "the reader of QR codes could not be written: see above")?;
    let mut caching = house.node("xtask/npm/caching.mjs");
    caching.arg("dist");
    Step::new("writing the caching of hashed names", caching)
        .run()
        .map_err(|_| "the caching could not be written: see above")?;
    let mut precache = house.node("xtask/npm/precache.mjs");
    precache.arg("dist");
    let worker: Done = Step::new("writing the service worker", precache)
        .run()
        .map_err(|_| "the service worker could not be written: see above")?;
    let _ = std::fs::create_dir_all(house.target());
    let _ = std::fs::write(stamp_file(house), stamp_of(house, shape));
    Ok(built.seconds + worker.seconds)
}

/// Copies the hashed files of the previous site next to those of the built one. The service worker does not list them.
fn keep(house: &House, shape: &Shape, before: &Path) -> Outcome {
    let mut keep = house.node("xtask/npm/keep.mjs");
    keep.arg(house.dist()).arg(before);
    Step::new("keeping the files of the build before", keep)
        .run()
        .map_err(|_| "the files of the build before could not be kept: see above")?;
    let _ = std::fs::write(stamp_file(house), stamp_of(house, shape));
    Ok(())
}

/// Writes compressed copies next to the files of the built site. The service worker does not list them.
fn precompress(house: &House, shape: &Shape) -> Outcome {
    let mut precompress = house.node("xtask/npm/precompress.mjs");
    precompress.arg(house.dist());
    Step::new("compressing the files", precompress)
        .run()
        .map_err(|_| "the files could not be compressed: see above")?;
    let _ = std::fs::write(stamp_file(house), stamp_of(house, shape));
    Ok(())
}

/// Moves the games' own code out of the program. Returns the folder of the parts.
fn split(house: &House) -> Outcome<PathBuf> {
    let linked = house.target().join("wasm32-unknown-unknown/release/handful.wasm");
    let is_program = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with("_bg.wasm") && !name.starts_with("solver")
    };
    let program = stamp::files_below(&house.dist(), &|_| true).into_iter().find(is_program);
    let program = program.ok_or("Trunk has left no program")?;
    let parts = house.target().join("handful-parts");
    let _ = std::fs::remove_dir_all(&parts);
    let mut split =
        house.cargo(["run", "--quiet", "--locked", "--offline", "--package", "split", "--"]);
    split.args([&linked, &program, &parts]);
    let done = Step::new("splitting the program", split)
        .run()
        .map_err(|_| "the program could not be split: see above")?;
    // The floors of new chunks, which it has written to files of the project.
    let new = done.output.lines().filter(|line| line.starts_with("new floor:"));
    new.for_each(|line| println!("  {line}"));
    Ok(parts)
}

/// Returns the flags that shorten the paths in panic messages. The paths are part of the site, which should not reveal
/// where it was built and should be identical from every machine. The standard library's own paths are remapped because
/// rustc writes those of rust-src where that component is installed.
fn path_flags(house: &House) -> Vec<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let crates = home.unwrap_or_default().join("registry").join("src");
    let flag = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    // The folder of a registry is named after its host. Of the flags that fit a path, the last one applies.
    let registries = std::fs::read_dir(&crates).into_iter().flatten().flatten();
    let mut flags = vec![flag(&crates, "crates")];
    flags.extend(registries.map(|registry| flag(&registry.path(), "crates")));
    flags.push(flag(&house.root, "handful"));
    let root = house.ask("rustc", &["--print", "sysroot"]);
    let version = house.command("rustc").args(["--version", "--verbose"]).output();
    let version = version.map(|output| output.stdout).unwrap_or_default();
    let version = String::from_utf8_lossy(&version);
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: "));
    if let (Some(root), Some(commit)) = (root, commit) {
        let library = Path::new(&root).join("lib/rustlib/src/rust");
        flags.push(flag(&library, &format!("/rustc/{commit}")));
    }
    flags
}

/// Builds unless `dist/` already contains this site. Does the set-up too, as far as necessary.
pub fn build_if_stale(house: &mut House, shape: &Shape) -> Outcome<f64> {
    tools::node(house)?;
    if is_fresh(house, shape) {
        println!("▸ the built site is as new as its sources");
        tools::npm_packages(house, "xtask/npm", "the build's npm packages")?;
        return Ok(0.0);
    }
    tools::for_building(house)?;
    build(house, shape).inspect_err(|_| tools::name_untested_rust(house))
}

/// Returns whether `dist/` contains the site of these sources.
pub fn is_fresh(house: &House, shape: &Shape) -> bool {
    let found = std::fs::read_to_string(stamp_file(house)).unwrap_or_default();
    found == stamp_of(house, shape)
}

fn stamp_file(house: &House) -> std::path::PathBuf {
    house.target().join("handful-site.stamp")
}

fn stamp_of(house: &House, shape: &Shape) -> String {
    let compiler = house.ask("rustc", &["--version"]).unwrap_or_default();
    stamp::of_site(&house.root, &house.dist(), &format!("{shape:?} {compiler}"))
}

/// `cargo xtask play`
pub fn play(house: &mut House, task: &Task) -> Outcome {
    build_if_stale(house, &Shape::default())?;
    let mut server = house.node("xtask/npm/serve.mjs");
    server.arg("dist");
    if let Some(port) = task.value("--port") {
        server.args(["--port", port]);
    }
    for option in ["--open", "--lan"] {
        if task.has(option) {
            server.arg(option);
        }
    }
    // Replaces this process where possible, so that stopping one stops the other.
    #[cfg(unix)]
    return Err(format!(
        "the site cannot be served: {}",
        std::os::unix::process::CommandExt::exec(&mut server)
    ));
    #[cfg(not(unix))]
    match server.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the site cannot be served: see above".into()),
    }
}

/// `cargo xtask shots`
pub fn shots(house: &mut House, task: &Task) -> Outcome {
    let (script, states) = pictures(task)?;
    build_if_stale(house, &Shape::default())?;
    let browser = browser::find(house)?;
    let mut shots = house.node(script);
    shots.args(states).env("HANDFUL_BROWSER", browser);
    Step::new("taking the pictures", shots)
        .streaming()
        .run()
        .map(|_| ())
        .map_err(|_| "the pictures could not be taken: see above".into())
}

/// Returns the script that takes the requested pictures, and the words that select states for it.
fn pictures(task: &Task) -> Outcome<(&'static str, Option<&str>)> {
    let states = task.value("--states");
    match (task.has("--all"), task.has("--reference")) {
        (true, true) => Err("--all and --reference are two commands: give one of them".into()),
        (false, _) if states.is_some() => Err("--states selects states of --all".into()),
        (true, false) => Ok(("end2end/sheets.mjs", states)),
        (false, true) => Ok(("end2end/reference.mjs", None)),
        (false, false) => Ok(("end2end/shots.mjs", None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_names_no_folder_of_this_machine() {
        let house = House::find().expect("the project is here");
        let flags = path_flags(&house);
        let root = format!("--remap-path-prefix={}=handful", house.root.display());
        assert!(flags.contains(&root), "{flags:?}");
        let library = "lib/rustlib/src/rust=/rustc/";
        assert!(flags.iter().any(|flag| flag.contains(library)), "{flags:?}");
    }

    #[test]
    fn trunk_is_asked_for_the_shape() {
        let release = Shape::default();
        assert!(release.trunk_args().ends_with(&["--offline", "--locked", "--release"]));
        let shape = Shape { debug: true, sub_path: Some("/x/".into()) };
        assert!(shape.trunk_args().ends_with(&["--locked", "--public-url", "/x/"]));
    }

    #[test]
    fn each_kind_of_pictures_has_a_script() {
        let read = |line: &str| {
            let words = ["shots"].into_iter().chain(line.split_whitespace()).map(str::to_owned);
            match crate::args::parse(words) {
                Ok(crate::args::Asked::Run(task)) => {
                    pictures(&task).map(|(script, states)| (script, states.map(str::to_owned)))
                }
                other => panic!("{line} gave {other:?}"),
            }
        };
        assert_eq!(read(""), Ok(("end2end/shots.mjs", None)));
        assert_eq!(read("--all"), Ok(("end2end/sheets.mjs", None)));
        let some = read("--all --states sliding");
        assert_eq!(some, Ok(("end2end/sheets.mjs", Some("sliding".into()))));
        assert_eq!(read("--reference"), Ok(("end2end/reference.mjs", None)));
        assert!(read("--states sliding").is_err() && read("--all --reference").is_err());
    }
}
