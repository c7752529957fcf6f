//! The project on this machine: its folders, and commands that find the installed tools.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::tools;

pub struct Paths {
    /// The folder of the root `Cargo.toml`.
    pub root: PathBuf,
    /// The folder for tools that this machine lacks.
    pub tools: PathBuf,
    /// The browser for the page, once it has been found.
    pub browser: PathBuf,
    search_path: OsString,
}

impl Paths {
    pub fn find() -> Result<Self> {
        let xtask = variable("CARGO_MANIFEST_DIR").context("start this as `cargo xtask`")?;
        let root = xtask.parent().context("start this as `cargo xtask`")?.to_owned();
        let home = || Some(env::home_dir()?.join(".cache/handful/tools"));
        let tools = variable("HANDFUL_TOOLS").or_else(home).context("set HANDFUL_TOOLS")?;
        let tools = std::path::absolute(tools)?;
        let mut folders = tools::ALL.map(|tool| tool.folder(&tools).join("bin")).to_vec();
        folders.push(root.join("xtask/npm/node_modules/.bin"));
        folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        Ok(Self { root, tools, browser: PathBuf::new(), search_path: env::join_paths(folders)? })
    }

    /// Returns a command in the project's folder. `line` has a program and its arguments, separated by spaces.
    pub fn command(&self, line: &str) -> Command {
        let mut words = line.split(' ');
        let program = words.next().unwrap_or_default();
        // Windows runs a script only by its full name.
        let is_script = cfg!(windows) && program == "npm";
        let mut command = Command::new(if is_script { "npm.cmd" } else { program });
        command.args(words).current_dir(&self.root).env("PATH", &self.search_path);
        command.env("HANDFUL_BROWSER", &self.browser);
        command
    }

    /// Returns what a command prints, if it succeeds.
    pub fn ask(&self, line: &str) -> Option<String> {
        printed(&mut self.command(line))
    }

    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    pub fn target(&self) -> PathBuf {
        self.root.join(variable("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
    }
}

/// Returns what a command prints, if it succeeds.
pub fn printed(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns the path in an environment variable that is set and not empty.
pub fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Returns every file below a folder that `keeps` accepts, in a fixed order.
pub fn files_below(folder: &Path, keeps: &dyn Fn(&Path) -> bool) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).filter(|path| keeps(path)).collect();
    paths.sort();
    let below = |path: PathBuf| if path.is_dir() { files_below(&path, keeps) } else { vec![path] };
    paths.into_iter().flat_map(below).collect()
}
