//! Runs a program as one line on the screen: `▸ building the site … 142 s`.

use std::io::{BufRead, BufReader, IsTerminal, Result as IoResult, Write, pipe, stdout};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use anyhow::{Result, bail};

/// The exit status of the scripts in end2end that measure when a figure is over its bar.
const OVER_BAR: i32 = 3;

/// How a program ended.
pub struct Done {
    pub is_ok: bool,
    /// Whether it measured a figure that is over its bar.
    pub is_over_bar: bool,
    pub seconds: f64,
    /// What it printed, unless that was shown immediately.
    pub output: String,
}

/// Runs a program, and shows its output only if it fails.
pub fn run(label: &str, command: &mut Command) -> Result<()> {
    if finish(label, command).is_ok { Ok(()) } else { bail!("{label} failed: see above") }
}

/// The same, and returns the output in either case.
pub fn finish(label: &str, command: &mut Command) -> Done {
    let done = attempt(label, command);
    if !done.is_ok {
        // Cargo's progress only distracts from an error.
        let lines = done.output.lines().filter(|line| !line.starts_with("   Compiling "));
        lines.for_each(|line| println!("{line}"));
    }
    done
}

/// The same without showing the output.
pub fn attempt(label: &str, command: &mut Command) -> Done {
    execute(label, command, false)
}

/// Runs a program whose output is shown immediately.
pub fn show(label: &str, command: &mut Command) -> Done {
    execute(label, command, true)
}

fn execute(label: &str, command: &mut Command, shows: bool) -> Done {
    let redraws = !shows && stdout().is_terminal();
    let draw = |end: &str| {
        print!("{}▸ {label} …{end}", if redraws { "\r\u{1b}[2K" } else { "" });
        let _ = stdout().flush();
    };
    let (start, mut drawn, mut output) = (Instant::now(), 0, String::new());
    draw(if shows { "\n" } else { "" });
    let ended = match shows {
        true => command.status(),
        false => hold_back(command, |line| {
            output.push_str(line);
            let seconds = start.elapsed().as_secs();
            if redraws && seconds > drawn {
                drawn = seconds;
                let latest = line.trim().chars().filter(|c| !c.is_control()).take(60);
                draw(&format!(" {seconds} s  {}", latest.collect::<String>()));
            }
        }),
    };
    let seconds = start.elapsed().as_secs_f64();
    if let Err(why) = &ended {
        output += &format!("It cannot be started: {why}\n");
    }
    let code = ended.ok().and_then(|status| status.code());
    let (is_ok, is_over_bar) = (code == Some(0), code == Some(OVER_BAR));
    let verdict = match (is_ok, is_over_bar) {
        (true, _) => "",
        (_, true) => "over its bar after ",
        _ => "failed after ",
    };
    let end = format!(" {verdict}{}\n", shown(seconds));
    match shows || redraws {
        true => draw(&end),
        false => print!("{end}"),
    }
    Done { is_ok, is_over_bar, seconds, output }
}

/// Runs a program, and calls `on_line` for each line of its output and errors, in their order.
fn hold_back(command: &mut Command, mut on_line: impl FnMut(&str)) -> IoResult<ExitStatus> {
    let (reader, writer) = pipe()?;
    command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer);
    let child = command.spawn();
    // Closes the command's own ends of the pipe, because it would never end otherwise.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = child?;
    let (mut reader, mut line) = (BufReader::new(reader), Vec::new());
    while reader.read_until(b'\n', &mut line)? > 0 {
        on_line(&String::from_utf8_lossy(&line));
        line.clear();
    }
    child.wait()
}

/// Formats seconds for people.
pub fn shown(seconds: f64) -> String {
    if seconds < 99.95 { format!("{seconds:.1} s") } else { format!("{seconds:.0} s") }
}
