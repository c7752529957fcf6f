//! `cargo xtask test --only mutants`: measures how many seeded mistakes in the pure code the host tests detect.
//!
//! `cargo mutants` lists every mutant, and the seed picks the sample, so the same source and seed give the same mutants
//! on every machine.

use std::path::Path;

use crate::house::House;
use crate::plan::Sample;
use crate::say::Step;
use crate::table::{Group, Table};

/// The pure code whose mistakes the tests should detect.
const FOLDERS: [&str; 5] = ["src/engine", "src/games", "src/daily", "src/backup", "src/cards"];
/// The part of a path to the tools of the command line, which are not measured.
const TOOLS: &str = "/tools";
/// The time limit for the host tests of a mutant, in seconds.
const TIMEOUT: &str = "60";
/// The minimum share of viable mutants that must be caught.
const BAR: f64 = 0.9;
/// The exit codes of `cargo mutants` when mutants were missed or timed out.
const SURVIVORS: [i32; 2] = [2, 3];

/// Runs the sample and records the result.
pub fn run(house: &House, sample: Sample, table: &mut Table) {
    let label = "mutants";
    match measure(house, sample) {
        Ok((counts, seconds)) => {
            let good = counts.share() >= BAR;
            table.add(Group::Rest, label, good, seconds, counts.told(sample.seed));
        }
        Err(why) => {
            println!("{why}");
            table.add(Group::Rest, label, false, 0.0, why);
        }
    }
}

fn measure(house: &House, sample: Sample) -> Result<(Counts, f64), String> {
    let mut list = command(house);
    list.arg("--list");
    let listed = Step::new("listing the mutants", list)
        .run()
        .map_err(|_| "the mutants could not be listed: see above")?;
    let names: Vec<&str> = listed
        .output
        .lines()
        .filter(|line| FOLDERS.iter().any(|it| line.starts_with(it)) && !line.contains(TOOLS))
        .collect();
    let chosen = pick(&names, sample);
    if chosen.is_empty() {
        return Err(format!("{} mutants were listed and none was picked", names.len()));
    }
    let folder = house.target().join("handful-mutants");
    let out = folder.join("mutants.out");
    let _ = std::fs::remove_dir_all(&folder);
    // `--iterate` skips the mutants that an earlier run caught. It is the only way to select single mutants that works
    // for all kinds of them, because `--re` and `--exclude-re` do not match mutants that delete a field.
    std::fs::create_dir_all(&out)
        .and_then(|()| std::fs::write(out.join("caught.txt"), others(&names, &chosen)))
        .map_err(|why| format!("{} cannot be written: {why}", out.display()))?;
    let label = format!("{} of {} mutants, seed {}", chosen.len(), names.len(), sample.seed);
    let mut mutants = command(house);
    mutants.args(["--timeout", TIMEOUT, "--no-shuffle", "--jobs", &jobs().to_string()]);
    mutants.arg("--iterate").arg("--output").arg(&folder).args(["--", "--locked"]);
    let ran = Step::new(&label, mutants).streaming().accepting(&SURVIVORS).run();
    let counts = Counts::read(&out);
    if counts.all() != chosen.len() {
        return Err(format!("{} of {} mutants were tried: see above", counts.all(), chosen.len()));
    }
    let done = ran.map_err(|_| "cargo mutants failed: see above")?;
    println!("{}", counts.told(sample.seed));
    for (what, names) in [("survived", &counts.missed), ("timed out", &counts.timed_out)] {
        names.iter().for_each(|name| println!("  {what}: {name}"));
    }
    Ok((counts, done.seconds))
}

/// Returns a `cargo mutants` command for the folders that ignores this build's target folder.
fn command(house: &House) -> std::process::Command {
    let mut mutants = house.command("cargo-mutants");
    mutants.args(["mutants", "--package", "handful"]);
    FOLDERS.iter().for_each(|folder| {
        mutants.arg("--file").arg(format!("{folder}/**"));
    });
    mutants.env_remove("CARGO_TARGET_DIR");
    mutants
}

/// Returns the number of mutants that run in parallel. Each is compiled and tested separately, which keeps two cores
/// busy.
fn jobs() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).clamp(1, 4))
}

/// Returns the names that were not chosen, one per line.
fn others(names: &[&str], chosen: &[&str]) -> String {
    let others = names.iter().filter(|name| !chosen.contains(name));
    others.map(|name| format!("{name}\n")).collect()
}

/// Returns a random sample of the names, each equally likely, in their listed order.
fn pick<'a>(names: &[&'a str], sample: Sample) -> Vec<&'a str> {
    let mut places: Vec<usize> = (0..names.len()).collect();
    let count = sample.count.min(places.len());
    let mut random = SplitMix(sample.seed);
    for i in 0..count {
        let other = i + random.below(places.len() - i);
        places.swap(i, other);
    }
    places.truncate(count);
    places.sort_unstable();
    places.into_iter().map(|place| names[place]).collect()
}

/// SplitMix64 (Steele, Lea and Flood, 2014): a stream of numbers from a seed.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `bound`, which must not be 0: the high half of the product, biased by less than 2⁻⁴⁰.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

/// The results of the mutants.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    caught: usize,
    unviable: usize,
    timed_out: Vec<String>,
    missed: Vec<String>,
}

impl Counts {
    /// Parses the lists that `cargo mutants` writes; a missing list counts as empty.
    fn read(folder: &Path) -> Self {
        let lines = |name: &str| {
            let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        Self {
            caught: lines("caught.txt").len(),
            unviable: lines("unviable.txt").len(),
            timed_out: lines("timeout.txt"),
            missed: lines("missed.txt"),
        }
    }

    fn all(&self) -> usize {
        self.viable() + self.unviable
    }

    /// Returns the number of mutants that compile.
    fn viable(&self) -> usize {
        self.noticed() + self.missed.len()
    }

    /// Returns the number of detected mutants. A mutant that does not terminate counts as detected.
    fn noticed(&self) -> usize {
        self.caught + self.timed_out.len()
    }

    fn share(&self) -> f64 {
        self.noticed() as f64 / self.viable().max(1) as f64
    }

    fn told(&self, seed: u64) -> String {
        let (low, high) = wilson(self.noticed(), self.viable());
        let late = match self.timed_out.len() {
            0 => String::new(),
            n => format!(" ({n} by the time limit)"),
        };
        format!(
            "seed {seed}, {} of {} viable caught{late}, {:.1} % (95 % interval {:.1} – {:.1} %), {} unviable",
            self.noticed(),
            self.viable(),
            100.0 * self.share(),
            100.0 * low,
            100.0 * high,
            self.unviable,
        )
    }
}

/// Returns the 95 % interval of a share (E. B. Wilson, 1927).
fn wilson(hits: usize, of: usize) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let z = 1.959_964_f64;
    let (p, n) = (hits as f64 / of as f64, of as f64);
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((middle - half) / scale, (middle + half) / scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_picks_the_same_mutants_and_another_one_others() {
        let names: Vec<String> = (0..4_800).map(|n| format!("src/a.rs:{n}:1: replace")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let sample = |count, seed| pick(&names, Sample { count, seed });
        let first = sample(200, 13);
        assert_eq!(first, sample(200, 13));
        assert_ne!(first, sample(200, 14));
        assert_eq!(first.len(), 200);
        assert!(first.windows(2).all(|two| two[0] != two[1]), "no mutant comes twice");
        assert_eq!(sample(9_999, 1), names, "no more than there are");
        assert!(pick(&[], Sample { count: 3, seed: 1 }).is_empty());
    }

    #[test]
    fn every_mutant_is_as_likely() {
        let names = ["a", "b", "c", "d", "e"];
        let mut counts = [0_u32; 5];
        for seed in 0..5_000 {
            for name in pick(&names, Sample { count: 2, seed }) {
                counts[usize::from(name.as_bytes()[0] - b'a')] += 1;
            }
        }
        assert!(counts.iter().all(|count| (1_850..2_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_stream_is_the_published_one() {
        let mut random = SplitMix(1_234_567);
        let first = [random.next(), random.next()];
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn what_is_not_chosen_is_left_out() {
        assert_eq!(others(&["a", "b", "c"], &["b"]), "a\nc\n");
        assert_eq!(others(&["a"], &["a"]), "");
    }

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = wilson(180, 200);
        assert!((low - 0.8506).abs() < 5e-4 && (high - 0.9344).abs() < 5e-4, "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert!(wilson(5, 5).1 <= 1.0 + 1e-12 && wilson(0, 5).0.abs() < 1e-12);
    }

    #[test]
    fn counts_are_told() {
        let counts = Counts {
            caught: 8,
            unviable: 2,
            timed_out: vec!["x".into()],
            missed: vec!["y".into()],
        };
        let told = counts.told(13);
        assert!(told.starts_with("seed 13, 9 of 10 viable caught (1 by the time limit), 90.0 %"));
        assert!(told.ends_with("2 unviable"), "{told}");
        assert_eq!(counts.all(), 12);
        assert!(counts.share() >= BAR);
        assert_eq!(Counts::read(Path::new("no such folder")), Counts::default());
    }
}
