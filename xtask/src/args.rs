//! The command line: a table of commands, a parser for it, and the help derived from it.

use std::fmt::Write;

use crate::plan::Part;

struct Command {
    name: &'static str,
    /// A description in one sentence.
    about: &'static str,
    /// Further information for `--help`.
    more: &'static str,
    options: &'static [Opt],
    /// The program that receives the arguments after a lone `--`, if any.
    passes_on: Option<&'static str>,
}

struct Opt {
    name: &'static str,
    /// The placeholder for its value in the help, if it takes one.
    value: Option<&'static str>,
    about: &'static str,
}

const fn flag(name: &'static str, about: &'static str) -> Opt {
    Opt { name, value: None, about }
}

const fn valued(name: &'static str, value: &'static str, about: &'static str) -> Opt {
    Opt { name, value: Some(value), about }
}

const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        about: "Build the site if something changed, and serve it on this machine.",
        more: "Stop it with Ctrl+C.",
        options: &[
            flag("--open", "open it in the browser"),
            valued("--port", "N", "the port; else 8347, or the next free one"),
            flag("--lan", "let other devices of this network play too"),
        ],
        passes_on: None,
    },
    Command {
        name: "test",
        about: "Run every test: format, lints, host tests, docs, and the built page in a browser.",
        more: "The host part needs no browser. Arguments after -- go to Playwright, as in\n\
               `cargo xtask test --page -- --grep undo`; then the site is not weighed.\n\n\
               --full runs the same and these PARTS, which --only runs alone:\n  \
               matrix    the browser tests at both sizes, and those that are tagged @full\n  \
               solvers   the host tests that are marked #[ignore]\n  \
               docs      the figures of docs/, counted again\n  \
               engines   a smoke test in Firefox and in WebKitGTK\n  \
               mutants   a sample of mutants of the pure code (hours)",
        options: &[
            flag("--host", "only the host part"),
            flag("--page", "only the page part"),
            flag("--debug-page", "only the page part, on a debug build; its size is not looked at"),
            flag("--full", "what is too long for every change too"),
            valued("--only", "PARTS", "only these parts of --full, separated by commas"),
            valued("--without", "PARTS", "--full without these parts"),
            flag("--engines", "the same as --only engines"),
            valued("--mutants", "N", "how many mutants to try; else 200"),
            valued("--seed", "N", "the seed that picks them; else 13"),
        ],
        passes_on: Some("Playwright"),
    },
    Command {
        name: "build",
        about: "Build the site for a web host into dist/.",
        more: "Its addresses are relative: it works in any folder of any host as it is.\n\n\
               --keep and --precompress do not build a site again that is as new as its sources.",
        options: &[
            flag("--debug", "quick to build, large, with readable panics"),
            valued("--sub-path", "/x/", "write absolute addresses under this path instead"),
            valued(
                "--keep",
                "DIR",
                "keep the hashed files of the site in DIR, deployed before, for tabs still open",
            ),
            flag("--precompress", "write .br and .gz files for a host that sends such files"),
        ],
        passes_on: None,
    },
    Command {
        name: "check",
        about: "Weigh the built site against its bars.",
        more: "Prints what a first visit loads and what is kept for offline use.",
        options: &[
            flag("--lighthouse", "measure every page with Lighthouse too (a minute a page)"),
            flag("--deny", "check licences, sources and bans of the dependencies too"),
        ],
        passes_on: None,
    },
    Command {
        name: "bench",
        about: "Time the rules and solvers on this machine.",
        more: "--page times the built site as a phone would have it: taps, frames, starts. docs/PERFORMANCE.md has the figures.",
        options: &[
            flag(
                "--page",
                "time taps, frames and starts of the built site instead (a quarter of an hour)",
            ),
            flag("--verbose", "with --page: list what the taps changed"),
            flag("--wasm", "time the solvers in WebAssembly beside native code instead"),
            flag("--worker", "time the page's solver in a browser instead (some minutes)"),
            flag("--limits", "time games that are as long as they can be in a browser instead"),
        ],
        passes_on: None,
    },
    Command {
        name: "shots",
        about: "Take the pictures of the README and of the manifest anew.",
        more: "--all and --reference take other pictures instead. --all writes target/shots: every state that the tests\n\
               visit, at three sizes, in both themes and languages, each on its own and in contact sheets.",
        options: &[
            flag("--all", "every state of the page instead, on contact sheets (some minutes)"),
            valued("--states", "WORDS", "with --all: only states whose name has these words"),
            flag("--reference", "the reference pictures of the browser tests instead"),
        ],
        passes_on: None,
    },
];

/// The parsed command line.
#[derive(Debug, PartialEq)]
pub enum Asked {
    /// Print this text.
    Help(String),
    /// Run this task.
    Run(Task),
}

/// A command and its options, known to be among those of the table.
#[derive(Debug, PartialEq)]
pub struct Task {
    /// The command's name.
    pub name: &'static str,
    options: Vec<(&'static str, Option<String>)>,
    /// The arguments after a lone `--`.
    pub passed_on: Vec<String>,
}

impl Task {
    /// Returns whether the option was given.
    pub fn has(&self, option: &str) -> bool {
        self.options.iter().any(|(name, _)| *name == option)
    }

    /// Returns the option's value; the last one if it was given more than once.
    pub fn value(&self, option: &str) -> Option<&str> {
        self.options.iter().rev().find(|(name, _)| *name == option)?.1.as_deref()
    }
}

/// Parses the arguments after `cargo xtask`.
///
/// # Errors
/// Returns one line that lists what is accepted.
pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Asked, String> {
    let mut args = args.into_iter();
    let names = COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join(", ");
    let command = match args.next().as_deref() {
        None => {
            return Err(format!("cargo xtask wants a command: one of {names}; --help says more"));
        }
        Some("--help" | "-h" | "help") => return Ok(Asked::Help(help())),
        Some(name) => COMMANDS.iter().find(|command| command.name == name).ok_or_else(|| {
            format!("cargo xtask has no command {name:?}, it has {names}; --help says more")
        })?,
    };
    let mut task = Task { name: command.name, options: Vec::new(), passed_on: Vec::new() };
    while let Some(arg) = args.next() {
        if arg == "--help" || arg == "-h" {
            return Ok(Asked::Help(help_of(command)));
        }
        if arg == "--" && command.passes_on.is_some() {
            task.passed_on.extend(args.by_ref());
            break;
        }
        let (name, joined) = match arg.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        let option = command.options.iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| {
            format!(
                "cargo xtask {} has no option {arg:?}, it has {}",
                command.name,
                accepted(command)
            )
        })?;
        let value = match (option.value, joined) {
            (None, None) => None,
            (None, Some(_)) => {
                return Err(format!("cargo xtask {}: {name} takes no value", command.name));
            }
            (Some(_), Some(value)) => Some(value),
            (Some(value), None) => Some(args.next().ok_or_else(|| {
                format!("cargo xtask {}: {name} wants a value, as in {name} {value}", command.name)
            })?),
        };
        if let Some(value) = &value {
            check_value(name, value)
                .map_err(|why| format!("cargo xtask {}: {why}", command.name))?;
        }
        task.options.push((option.name, value));
    }
    Ok(Asked::Run(task))
}

fn check_value(name: &str, value: &str) -> Result<(), String> {
    match name {
        "--port" if value.parse::<u16>().is_err() => {
            Err(format!("--port wants a number from 0 to 65535, not {value:?}"))
        }
        "--sub-path" if !(value.starts_with('/') && value.ends_with('/')) => {
            Err(format!("--sub-path wants a path that begins and ends with /, not {value:?}"))
        }
        "--only" | "--without" => Part::read(value)
            .map(|_| ())
            .map_err(|part| format!("{name} wants some of {}, not {part:?}", Part::names())),
        "--mutants" if !value.parse().is_ok_and(|n: usize| n > 0) => {
            Err(format!("--mutants wants a number from 1 on, not {value:?}"))
        }
        "--seed" if value.parse::<u64>().is_err() => {
            Err(format!("--seed wants a number, not {value:?}"))
        }
        _ => Ok(()),
    }
}

fn accepted(command: &Command) -> String {
    let mut list: Vec<String> = command.options.iter().map(shown).collect();
    if command.passes_on.is_some() {
        list.push("--".into());
    }
    list.push("--help".into());
    list.join(", ")
}

fn shown(option: &Opt) -> String {
    match option.value {
        Some(value) => format!("{} {value}", option.name),
        None => option.name.to_owned(),
    }
}

fn help() -> String {
    let mut text = String::from(
        "The commands of Handful. They need rustup and Node.js (20.19 or newer), and fetch the rest.\n\n",
    );
    for command in COMMANDS {
        let _ = writeln!(text, "  cargo xtask {:<8}{}", command.name, command.about);
    }
    text.push_str(
        "\n`cargo xtask <command> --help` names a command's options.\n\n\
         Environment:\n  \
         HANDFUL_TOOLS    the folder for tools that have to be installed; else handful/tools in the user's cache\n  \
         HANDFUL_BROWSER  the Chromium or Chrome to test with; else one that is found\n",
    );
    text
}

fn help_of(command: &Command) -> String {
    let mut text = format!("{}\n", command.about);
    if !command.more.is_empty() {
        let _ = writeln!(text, "{}", command.more);
    }
    let _ = write!(text, "\n  cargo xtask {}", command.name);
    for option in command.options {
        let _ = write!(text, " [{}]", shown(option));
    }
    if let Some(program) = command.passes_on {
        let _ = write!(text, " [-- <arguments of {program}>]");
    }
    text.push_str("\n\n");
    for option in command.options {
        let _ = writeln!(text, "  {:<18}{}", shown(option), option.about);
    }
    let _ = writeln!(text, "  {:<18}this", "--help");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Asked, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    fn task(line: &str) -> Task {
        match read(line) {
            Ok(Asked::Run(task)) => task,
            other => panic!("{line} gave {other:?}"),
        }
    }

    #[test]
    fn options_are_read_in_both_forms() {
        for line in ["play --port 80 --open", "play --open --port=80"] {
            let task = task(line);
            assert_eq!((task.name, task.value("--port")), ("play", Some("80")));
            assert!(task.has("--open") && !task.has("--lan"));
        }
        assert_eq!(task("play --port 1 --port 2").value("--port"), Some("2"));
    }

    #[test]
    fn what_follows_two_dashes_goes_to_playwright() {
        let task = task("test --page -- --grep --help");
        assert!(task.has("--page"));
        assert_eq!(task.passed_on, ["--grep", "--help"]);
        assert!(read("play -- x").unwrap_err().contains("no option \"--\""));
    }

    #[test]
    fn a_bad_line_is_answered_with_what_is_accepted() {
        for (line, named) in [
            ("", "play, test, build, check, bench, shots"),
            ("plya", "play, test, build, check, bench, shots"),
            ("play --prt 3", "--open, --port N, --lan, --help"),
            ("play extra", "--open, --port N, --lan, --help"),
            ("play --port", "--port N"),
            ("play --port 70000", "0 to 65535"),
            ("play --open=yes", "takes no value"),
            ("build --sub-path x", "begins and ends with /"),
            ("shots --most", "it has --all, --states WORDS, --reference, --help"),
            (
                "test --only matrix,sovers",
                "matrix, solvers, docs, engines, mutants, not \"sovers\"",
            ),
            ("test --full --without all", "--without wants some of"),
            ("test --only mutants --mutants 0", "from 1 on"),
            ("test --seed x", "--seed wants a number"),
        ] {
            let answer = read(line).unwrap_err();
            assert!(answer.contains(named), "{line:?} is answered by {answer:?}");
            assert_eq!(answer.lines().count(), 1);
        }
    }

    #[test]
    fn every_part_is_in_the_help() {
        let Ok(Asked::Help(text)) = read("test --help") else { panic!("no help") };
        for part in Part::ALL {
            assert!(text.contains(&format!("\n  {} ", part.name())), "{text}");
        }
    }

    #[test]
    fn every_command_and_option_is_in_the_help() {
        let Ok(Asked::Help(whole)) = read("--help") else { panic!("no help") };
        for command in COMMANDS {
            assert!(whole.contains(command.about));
            let Ok(Asked::Help(text)) = read(&format!("{} --help", command.name)) else {
                panic!("no help")
            };
            for option in command.options {
                assert!(text.contains(option.name) && text.contains(option.about));
            }
        }
    }
}
