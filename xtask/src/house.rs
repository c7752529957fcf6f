//! Where things are: the project, the tool folder, the build's folder, and the search path for programs.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// The project on this machine, and what set-up has found for it so far.
pub struct House {
    /// The folder of the root `Cargo.toml`.
    pub root: PathBuf,
    /// Where tools go that this machine lacks.
    pub tools: PathBuf,
    /// Folders that come first when a program is looked for.
    ahead: Vec<PathBuf>,
}

impl House {
    /// Finds the project from where cargo runs this.
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

    /// Makes the programs of a folder the first to be found.
    pub fn look_first_in(&mut self, folder: PathBuf) {
        if !self.ahead.contains(&folder) {
            self.ahead.push(folder);
        }
    }

    /// A program to be run in the project's folder, able to find what set-up installed.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.program(program));
        command.current_dir(&self.root).env("PATH", self.search_path());
        command
    }

    /// Cargo, in colour where a person looks.
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

    /// Node.js on a script of the project.
    pub fn node(&self, script: &str) -> Command {
        let mut command = self.command("node");
        command.arg(script);
        command
    }

    /// The built site.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Where cargo builds.
    pub fn target(&self) -> PathBuf {
        match std::env::var_os("CARGO_TARGET_DIR").filter(|path| !path.is_empty()) {
            Some(path) => self.root.join(path),
            None => self.root.join("target"),
        }
    }

    /// Where this program is, if the search path leads to it.
    pub fn which(&self, program: &str) -> Option<PathBuf> {
        let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
        std::env::split_paths(&self.search_path())
            .flat_map(|folder| {
                endings.iter().map(move |ending| folder.join(format!("{program}{ending}")))
            })
            .find(|path| is_program(path))
    }

    /// The first line that this program prints when asked so, if it ends well.
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

    /// Windows runs a script such as `npm.cmd` only by its full name; a missing program keeps its own,
    /// so that starting it fails as it should.
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

/// The folder where this platform keeps what can be fetched again.
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
