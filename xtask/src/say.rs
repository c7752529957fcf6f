//! Runs a program as one line on the screen: `▸ building the site … 142 s`.

use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

/// The time after which a line says that a step is still running, where lines cannot be redrawn.
const STILL_AT_IT: Duration = Duration::from_secs(20);

/// A program to run, with its label.
pub struct Step<'a> {
    label: &'a str,
    command: Command,
    streams: bool,
    patience: Option<Duration>,
    accepted: &'a [i32],
}

/// The output and duration of a program.
pub struct Done {
    /// The duration in seconds.
    pub seconds: f64,
    /// The output, unless it was shown immediately.
    pub output: String,
}

/// Why a step failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The program does not exist.
    NotFound,
    /// The program ended with an error.
    Failed,
    /// The program printed nothing for longer than the step allows and was stopped.
    Silent,
}

impl<'a> Step<'a> {
    /// Creates a step whose output is hidden unless it fails.
    pub fn new(label: &'a str, command: Command) -> Self {
        Self { label, command, streams: false, patience: None, accepted: &[] }
    }

    /// Shows the program's output immediately.
    pub fn streaming(mut self) -> Self {
        self.streams = true;
        self
    }

    /// Stops the program if it prints nothing for this long.
    pub fn stop_when_silent_for(mut self, limit: Duration) -> Self {
        self.patience = Some(limit);
        self
    }

    /// Accepts these exit codes as success, too.
    pub fn accepting(mut self, codes: &'a [i32]) -> Self {
        self.accepted = codes;
        self
    }

    /// Runs the step and shows the output if it fails.
    pub fn run(self) -> Result<Done, Failure> {
        let (ended, done) = self.finish();
        ended.map(|()| done)
    }

    /// The same, and returns the output in either case.
    pub fn finish(self) -> (Result<(), Failure>, Done) {
        let (ended, done) = self.attempt_with_output();
        if ended.is_err() {
            let output = done.output.lines();
            output.filter(|line| !is_progress(line)).for_each(|line| println!("{line}"));
        }
        (ended, done)
    }

    /// Runs the step; the caller reports a failure.
    pub fn attempt(self) -> Result<Done, Failure> {
        let (ended, done) = self.attempt_with_output();
        ended.map(|()| done)
    }

    fn attempt_with_output(mut self) -> (Result<(), Failure>, Done) {
        let mut line = Line::begin(self.label);
        let start = Instant::now();
        let mut output = String::new();
        let ended = if self.streams {
            line.leave();
            match self.command.status() {
                Ok(status) => self.judge(status),
                Err(_) => Err(Failure::NotFound),
            }
        } else {
            self.hold_back(&mut line, start, &mut output)
        };
        let seconds = start.elapsed().as_secs_f64();
        line.end(seconds, ended.is_ok());
        (ended, Done { seconds, output })
    }

    fn judge(&self, status: ExitStatus) -> Result<(), Failure> {
        let accepted = status.code().is_some_and(|code| self.accepted.contains(&code));
        if status.success() || accepted { Ok(()) } else { Err(Failure::Failed) }
    }

    fn hold_back(
        &mut self,
        line: &mut Line,
        start: Instant,
        output: &mut String,
    ) -> Result<(), Failure> {
        self.command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child: Child = self.command.spawn().map_err(|_| Failure::NotFound)?;
        let (sender, lines) = mpsc::channel();
        forward(child.stdout.take(), sender.clone());
        forward(child.stderr.take(), sender);

        let mut heard = Instant::now();
        let mut latest = String::new();
        loop {
            match lines.recv_timeout(Duration::from_millis(200)) {
                Ok(text) => {
                    heard = Instant::now();
                    output.push_str(&text);
                    let plain = without_colours(&text);
                    if !plain.is_empty() {
                        latest = plain;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            line.tick(start.elapsed(), &latest);
            if self.patience.is_some_and(|limit| heard.elapsed() > limit) {
                let _ = child.kill();
                let _ = child.wait();
                return Err(Failure::Silent);
            }
        }
        child.wait().map_err(|_| Failure::Failed).and_then(|status| self.judge(status))
    }
}

/// Forwards each line of a pipe from a thread of its own.
fn forward(pipe: Option<impl Read + Send + 'static>, sender: Sender<String>) {
    let Some(pipe) = pipe else { return };
    std::thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut bytes = Vec::new();
        while matches!(pipe.read_until(b'\n', &mut bytes), Ok(1..)) {
            if sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                return;
            }
            bytes.clear();
        }
    });
}

/// Returns the end of a line as a terminal would show it, without colours and overwritten text.
fn without_colours(line: &str) -> String {
    let mut plain = String::new();
    let mut chars = line.trim().rsplit('\r').next().unwrap_or_default().chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            let _ = chars.find(|c| c.is_ascii_alphabetic());
        } else if !c.is_control() {
            plain.push(c);
        }
    }
    plain.trim().to_owned()
}

/// Returns whether a line is cargo's progress output, which only distracts from an error.
fn is_progress(line: &str) -> bool {
    const WORDS: [&str; 7] =
        ["Blocking", "Checking", "Compiling", "Documenting", "Downloaded", "Downloading", "Fresh"];
    let plain = without_colours(line);
    let is_indented = line.starts_with([' ', '\u{1b}']);
    is_indented && plain.split(' ').next().is_some_and(|word| WORDS.contains(&word))
}

/// The line of a step: redrawn on a terminal, and written piece by piece elsewhere.
struct Line {
    label: String,
    redraws: bool,
    /// Whether the cursor is still behind the label.
    open: bool,
    told: Duration,
}

impl Line {
    fn begin(label: &str) -> Self {
        let line = Self {
            label: label.to_owned(),
            redraws: std::io::stdout().is_terminal(),
            open: true,
            told: Duration::ZERO,
        };
        print!("▸ {label} …");
        flush();
        line
    }

    /// Moves the cursor out of the line, so that the program's own output can follow.
    fn leave(&mut self) {
        println!();
        self.open = false;
    }

    fn tick(&mut self, elapsed: Duration, latest: &str) {
        let every = if self.redraws { Duration::from_millis(500) } else { STILL_AT_IT };
        if elapsed < self.told + every {
            return;
        }
        self.told = elapsed;
        let seconds = elapsed.as_secs();
        let latest: String = latest.chars().take(60).collect();
        if self.redraws {
            print!("\r\u{1b}[2K▸ {} … {seconds} s  \u{1b}[2m{latest}\u{1b}[0m", self.label);
        } else {
            if self.open {
                self.leave();
            }
            println!("    {seconds} s: {latest}");
        }
        flush();
    }

    fn end(self, seconds: f64, well: bool) {
        let seconds = shown(seconds);
        let outcome = if well { seconds } else { format!("failed after {seconds}") };
        if self.redraws && self.open {
            println!("\r\u{1b}[2K▸ {} … {outcome}", self.label);
        } else if self.open {
            println!(" {outcome}");
        } else {
            println!("▸ {} … {outcome}", self.label);
        }
        flush();
    }
}

fn flush() {
    let _ = std::io::stdout().flush();
}

/// Formats seconds for people.
pub fn shown(seconds: f64) -> String {
    if seconds < 9.95 { format!("{seconds:.1} s") } else { format!("{seconds:.0} s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_told_as_a_terminal_would_show_it() {
        assert_eq!(
            without_colours("\u{1b}[1m\u{1b}[32m   Compiling\u{1b}[0m xtask\n"),
            "Compiling xtask"
        );
        assert_eq!(without_colours(" 10%\r 20%\r\n"), "20%");
    }

    #[test]
    fn progress_is_told_from_errors() {
        assert!(is_progress("   Compiling handful v0.1.0"));
        assert!(is_progress("\u{1b}[1m\u{1b}[92m    Checking\u{1b}[0m handful v0.1.0"));
        assert!(!is_progress("Checking that this holds failed"));
        assert!(!is_progress("error: unused import"));
        assert!(!is_progress("  --> src/lib.rs:1:1"));
    }

    #[test]
    fn seconds_are_short() {
        assert_eq!(shown(0.04), "0.0 s");
        assert_eq!(shown(9.96), "10 s");
        assert_eq!(shown(142.3), "142 s");
    }

    #[test]
    fn a_program_that_is_not_there_is_told_apart_from_one_that_fails() {
        let missing = Step::new("nothing", Command::new("handful-has-no-such-program")).attempt();
        assert_eq!(missing.err(), Some(Failure::NotFound));
        let mut failing = Command::new("cargo");
        failing.arg("--no-such-option");
        assert_eq!(Step::new("failing", failing).attempt().err(), Some(Failure::Failed));
    }
}
