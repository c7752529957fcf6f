//! What the largest input costs: lines of moves as long as a game can be, and texts as long as a parser takes them.
//!
//! A normal run holds the laws that need no clock: nothing is copied for each move, nothing panics, limits are kept. The
//! times are measured where speed belongs, in the host profile:
//!
//! ```text
//! cargo test --profile host --test limits -- --ignored --nocapture
//! ```

#[path = "../common/mod.rs"]
mod common;
mod counted;
mod lines;
mod parsers;
mod shapes;

use std::time::{Duration, Instant};

/// What some work takes: the time that passes, without that in which the processor was another program's where the
/// system tells, to a tick of 4 ms.
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

/// What an operation on the largest input may take on a host. A browser's WebAssembly takes two to three times as long.
const MOST: Duration = Duration::from_millis(100);

/// The rows of a table of times, and those of them that took too long.
#[derive(Default)]
struct Times {
    late: Vec<String>,
}

impl Times {
    /// Takes the time of some work, the best of three; tells it, and notes it where it is above `most`.
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
