//! Finds a browser for the tests of the page: an installed one, else Playwright's, else the system's package.

use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::paths::{Paths, printed, variable};
use crate::{step, tools};

/// The headless shell comes first because it draws no window and so needs less processor time for each page.
const NAMES: &str = "chromium-headless-shell chrome-headless-shell google-chrome-stable \
                     google-chrome chromium chromium-browser";
const PLAYWRIGHT: &str = "node end2end/node_modules/@playwright/test/cli.js";

/// Makes sure of Playwright and of a browser for it, which all later commands get.
pub fn find(paths: &mut Paths) -> Result<()> {
    paths.browser = found(paths)?;
    let version = printed(Command::new(&paths.browser).arg("--version")).unwrap_or_default();
    println!("▸ the tests run in {} ({})", version.trim(), paths.browser.display());
    Ok(())
}

fn found(paths: &Paths) -> Result<PathBuf> {
    tools::npm_packages(paths, "end2end")?;
    if let Some(named) = variable("HANDFUL_BROWSER") {
        ensure!(runs(&named), "HANDFUL_BROWSER is no browser that runs here: {}", named.display());
        return Ok(named);
    }
    let module = "require('./end2end/node_modules/@playwright/test')";
    let downloaded = paths.ask(&format!("node -p {module}.chromium.executablePath()"));
    let downloaded = PathBuf::from(downloaded.unwrap_or_default());
    let is_root = cfg!(unix) && paths.ask("id -u").as_deref() == Some("0");
    let mut may_install = None;
    for line in [
        format!("{PLAYWRIGHT} install --no-shell chromium"),
        format!("{PLAYWRIGHT} install-deps chromium"),
        "apt-get update".into(),
        "apt-get install --yes --no-install-recommends chromium-headless-shell".into(),
        "apt-get install --yes --no-install-recommends chromium".into(),
    ] {
        if let Some(found) = installed(&downloaded) {
            return Ok(found);
        }
        let is_of_system = !line.contains(" install --no-shell");
        let is_useful = downloaded.is_file() || !line.contains("install-deps");
        if is_useful && (!is_of_system || is_root && *may_install.get_or_insert_with(agrees)) {
            let mut command = paths.command(&line);
            command.env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "10000");
            step::attempt(&line, command.env("DEBIAN_FRONTEND", "noninteractive"));
        }
    }
    installed(&downloaded)
        .context("there is no browser: install Chromium or Chrome, or name one in HANDFUL_BROWSER")
}

/// Says that system packages are missing, and asks whether to install them. Where nobody can answer, as on CI, it is a
/// yes.
fn agrees() -> bool {
    println!("There is no browser that runs here. apt-get can install Chromium or what it needs.");
    if !stdin().is_terminal() {
        return true;
    }
    println!("Install these system packages now? [y/N]");
    let mut answer = String::new();
    stdin().read_line(&mut answer).is_ok() && answer.trim().eq_ignore_ascii_case("y")
}

fn installed(downloaded: &Path) -> Option<PathBuf> {
    let folders: Vec<_> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let places =
        NAMES.split(' ').flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.chain([downloaded.to_owned()]).find(|path| runs(path))
}

/// Runs the program, because a name on the path may be a stub for a package that is not installed.
fn runs(path: &Path) -> bool {
    // On Windows, running it would open a window.
    path.is_file() && (cfg!(windows) || printed(Command::new(path).arg("--version")).is_some())
}
