//! Paths: the project, the tool folder, the build folder, and the search path for programs.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// The project on this machine, and the tools that set-up has found so far.
pub struct House {
    /// The folder of the root `Cargo.toml`.
    pub root: PathBuf,
    /// The folder for tools that this machine lacks.
    pub tools: PathBuf,
    /// Folders that are searched first for a program.
    ahead: Vec<PathBuf>,
}

impl House {
    /// Finds the project from the folder in which cargo runs this.
    pub fn find() -> Outcome<Self> {
        let here = std::env::var_os("CARGO_MANIFEST_DIR").ok_or("start this as `cargo xtask`")?;
        let root = Path::new(&here).parent().ok_or("start this as `cargo xtask`")?.to_owned();
        let tools = match std::env::var_os("HANDFUL_TOOLS").filter(|path| !path.is_empty()) {
            Some(path) => std::path::absolute(path)
                .map_err(|why| format!("HANDFUL_TOOLS is no path: {why}"))?,
            None => cache_folder()
                .ok_or("there is no folder for tools: name one in the variable HANDFUL_TOOLS")?
                .join("handful")
                .join("tools"),
        };
        Ok(Self { root, tools, ahead: Vec::new() })
    }

    /// Puts a folder at the front of the search path for programs.
    pub fn look_first_in(&mut self, folder: PathBuf) {
        if !self.ahead.contains(&folder) {
            self.ahead.push(folder);
        }
    }

    /// Returns a command that runs a program in the project's folder, with the tools that set-up installed on its path.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.program(program));
        command.current_dir(&self.root).env("PATH", self.search_path());
        command
    }

    /// Returns a cargo command, with colours if the output is a terminal.
    pub fn cargo<const N: usize>(&self, args: [&str; N]) -> Command {
        let mut command = self.command("cargo");
        command.args(args);
        if std::io::IsTerminal::is_terminal(&std::io::stdout())
            && std::env::var_os("NO_COLOR").is_none()
        {
            command.env("CARGO_TERM_COLOR", "always");
        }
        command
    }

    /// Returns a command that runs Node.js on a script of the project.
    pub fn node(&self, script: &str) -> Command {
        let mut command = self.command("node");
        command.arg(script);
        command
    }

    /// Returns the folder of the built site.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Returns cargo's target folder.
    pub fn target(&self) -> PathBuf {
        match std::env::var_os("CARGO_TARGET_DIR").filter(|path| !path.is_empty()) {
            Some(path) => self.root.join(path),
            None => self.root.join("target"),
        }
    }

    /// Returns the path of a program if it is on the search path.
    pub fn which(&self, program: &str) -> Option<PathBuf> {
        let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
        std::env::split_paths(&self.search_path())
            .flat_map(|folder| {
                endings.iter().map(move |ending| folder.join(format!("{program}{ending}")))
            })
            .find(|path| is_program(path))
    }

    /// Returns the first line that a program prints for these arguments, if it succeeds.
    pub fn ask(&self, program: impl AsRef<Path>, args: &[&str]) -> Option<String> {
        let program = program.as_ref();
        let path =
            if program.is_absolute() { program.to_owned() } else { self.which(program.to_str()?)? };
        let mut command = Command::new(path);
        command.current_dir(&self.root).env("PATH", self.search_path()).args(args);
        let output = command.output().ok().filter(|output| output.status.success())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        Some(text.lines().next().unwrap_or_default().trim().to_owned())
    }

    /// Returns the full name of a script such as `npm.cmd`, because Windows runs a script only by its full name. A
    /// missing program keeps its name, so that starting it fails with the proper error.
    fn program(&self, name: &str) -> PathBuf {
        if cfg!(windows) { self.which(name).unwrap_or_else(|| name.into()) } else { name.into() }
    }

    fn search_path(&self) -> OsString {
        let given = std::env::var_os("PATH").unwrap_or_default();
        let folders = self.ahead.iter().cloned().chain(std::env::split_paths(&given));
        std::env::join_paths(folders).unwrap_or(given)
    }
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Returns this platform's folder for data that can be downloaded again.
fn cache_folder() -> Option<PathBuf> {
    let variable =
        |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library").join("Caches"))
    } else {
        variable("XDG_CACHE_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| variable("HOME").map(|home| home.join(".cache")))
    }
}
