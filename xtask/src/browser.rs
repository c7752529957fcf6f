//! Finds a browser for the tests of the page: an installed one, else Playwright's, else Debian's.

use std::path::PathBuf;
use std::time::Duration;

use crate::Outcome;
use crate::house::House;
use crate::say::Step;
use crate::tools;

/// The headless shell comes first because it draws no window and so needs less processor time for each page.
const NAMES: &[&str] = &[
    "chromium-headless-shell",
    "chrome-headless-shell",
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "chrome",
];

/// Makes sure of Playwright and of a browser for it. Returns the browser's path.
pub fn find(house: &House) -> Outcome<PathBuf> {
    tools::npm_packages(house, "end2end", "the browser tests' npm packages")?;
    if let Some(named) = std::env::var_os("HANDFUL_BROWSER").filter(|path| !path.is_empty()) {
        let named = PathBuf::from(named);
        return match runs(house, &named) {
            true => Ok(named),
            false => Err(format!(
                "HANDFUL_BROWSER names {}, which is no browser that runs here",
                named.display()
            )),
        };
    }
    installed(house).or_else(|| playwrights(house)).or_else(|| debians(house)).ok_or_else(|| {
        "there is no browser for the page: install Chromium or Chrome, or name one in the variable HANDFUL_BROWSER".into()
    })
}

fn installed(house: &House) -> Option<PathBuf> {
    let on_path = NAMES.iter().filter_map(|name| house.which(name));
    on_path.chain(usual_places()).find(|path| runs(house, path))
}

fn usual_places() -> Vec<PathBuf> {
    let folder = |variable| std::env::var_os(variable).map(PathBuf::from);
    if cfg!(target_os = "macos") {
        let applications = [
            Some(PathBuf::from("/Applications")),
            folder("HOME").map(|home| home.join("Applications")),
        ];
        let names = ["Google Chrome", "Chromium"];
        let place = |folder: PathBuf| {
            names.map(|name| folder.join(format!("{name}.app/Contents/MacOS/{name}")))
        };
        applications.into_iter().flatten().flat_map(place).collect()
    } else if cfg!(windows) {
        let folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
        let names = ["Google\\Chrome", "Chromium"];
        let place =
            |folder: PathBuf| names.map(|name| folder.join(name).join("Application\\chrome.exe"));
        folders.into_iter().filter_map(folder).flat_map(place).collect()
    } else {
        vec!["/snap/bin/chromium".into(), "/opt/google/chrome/chrome".into()]
    }
}

/// Runs the program, because a name on the path may be a stub for a package that is not installed.
fn runs(house: &House, path: &PathBuf) -> bool {
    // On Windows, running it would open a window.
    if cfg!(windows) {
        path.is_file()
    } else {
        path.is_file() && house.ask(path, &["--version"]).is_some()
    }
}

/// Returns the Chromium of this version of Playwright; downloads it if necessary.
fn playwrights(house: &House) -> Option<PathBuf> {
    let script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
    let mut node = house.command("node");
    node.current_dir(house.root.join("end2end")).args(["--eval", script]);
    let output = node.output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?);
    if runs(house, &path) {
        return Some(path);
    }
    let playwright = |args: &[&str]| {
        let mut node = house.node("end2end/node_modules/@playwright/test/cli.js");
        node.args(args).env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "10000");
        node
    };
    // A download reports progress every few seconds; a silent one has no connection.
    Step::new(
        "fetching a browser, once for this machine (may take some minutes)",
        playwright(&["install", "--no-shell", "chromium"]),
    )
    .stop_when_silent_for(Duration::from_secs(90))
    .attempt()
    .ok()?;
    if !runs(house, &path) && tools::is_root(house) {
        let _ = Step::new(
            "fetching what the browser wants of the system",
            playwright(&["install-deps", "chromium"]),
        )
        .attempt();
    }
    runs(house, &path).then_some(path)
}

/// Installs the package of a Debian system if this user may do so.
fn debians(house: &House) -> Option<PathBuf> {
    house.which("apt-get").filter(|_| tools::is_root(house))?;
    let apt = |args: &[&str]| {
        let mut apt = house.command("apt-get");
        apt.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    Step::new("reading the system's list of packages", apt(&["update"])).attempt().ok()?;
    for package in ["chromium-headless-shell", "chromium"] {
        let install = apt(&["install", "--yes", "--no-install-recommends", package]);
        let label = format!("installing the system's {package} (takes some minutes)");
        if Step::new(&label, install).attempt().is_ok() {
            break;
        }
    }
    installed(house)
}
