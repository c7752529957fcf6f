//! The cost of the largest input: lines of moves as long as a game allows, and texts as long as a parser accepts.
//!
//! A normal run checks the laws that need no clock: nothing is copied for each move, nothing panics, limits hold. The
//! times are measured in the host profile:
//!
//! ```text
//! cargo test --profile host --test limits -- --ignored --nocapture
//! ```

mod counted;
mod lines;
mod parsers;
#[path = "../../../storage/tests/read_backup/mod.rs"]
mod read_backup;
mod shapes;

use std::time::{Duration, Instant};

/// Returns the time that some work takes. On systems that report it, the time in which other programs used the
/// processor is subtracted, to within a tick of 4 ms.
fn time_of<T>(work: impl FnOnce() -> T) -> Duration {
    let on_processor = || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let (since, before) = (Instant::now(), on_processor());
    std::hint::black_box(work());
    let (passed, after) = (since.elapsed(), on_processor());
    let own = before.zip(after).map(|(before, after)| after - before + Duration::from_millis(4));
    own.map_or(passed, |own| own.min(passed))
}

/// The time limit of an operation on the largest input on a host. WebAssembly in a browser takes two to three times as
/// long.
const MAX_TIME: Duration = Duration::from_millis(100);

/// Prints a table of times and collects the rows that took too long.
#[derive(Default)]
struct Times {
    late: Vec<String>,
}

impl Times {
    /// Measures some work as the best of three runs, prints the time, and collects it if it is above `most`.
    fn take<T>(&mut self, what: &str, most: Duration, mut work: impl FnMut() -> T) {
        let least = (0..3).map(|_| time_of(&mut work)).min().expect("three times");
        println!("| {what} | {:.1} ms |", least.as_secs_f64() * 1_000.0);
        if least > most {
            self.late.push(format!("{what}: {least:?}, and {most:?} is the most"));
        }
    }
}

impl Drop for Times {
    fn drop(&mut self) {
        assert!(self.late.is_empty() || std::thread::panicking(), "{}", self.late.join("\n"));
    }
}
