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

/// The time of [`reference_work`] on the machine on which the limits were set.
const REFERENCE: Duration = Duration::from_millis(10);

/// Parses a fixed text. Its time says how fast the machine is at the moment, because a shared one has several speeds.
fn reference_work() -> serde_json::Value {
    let text = format!("[{}0]", "{\"start\":\"deal=1\",\"moves\":[1,2,3]},".repeat(20_000));
    serde_json::from_str(&text).expect("a list")
}

/// Prints a table of times and collects the rows that took too long.
#[derive(Default)]
struct Times {
    late: Vec<String>,
}

impl Times {
    /// Measures some work as the best of three runs, prints the time, and collects it if it would be above `most` on
    /// the machine of [`REFERENCE`]. This machine counts as slow as in its slowest run of the reference.
    fn take<T>(&mut self, what: &str, most: Duration, mut work: impl FnMut() -> T) {
        let (mut reference, mut least) = (Duration::ZERO, Duration::MAX);
        for _ in 0..3 {
            reference = reference.max(time_of(reference_work));
            least = least.min(time_of(&mut work));
        }
        let there = least.mul_f64(REFERENCE.div_duration_f64(reference));
        println!("| {what} | {:.1} ms |", least.as_secs_f64() * 1_000.0);
        if there > most {
            self.late
                .push(format!("{what}: {least:?}, as {there:?} there, and {most:?} is the most"));
        }
    }
}

impl Drop for Times {
    fn drop(&mut self) {
        assert!(self.late.is_empty() || std::thread::panicking(), "{}", self.late.join("\n"));
    }
}
