//! Checks of the parts before they are written. If a check fails, the build has no output.

use std::collections::BTreeMap;
use std::fmt;

use wasmparser::Validator;

use crate::{Outcome, Written};

/// The minimum size of each chunk in bytes, by its slug.
#[derive(Debug)]
pub struct Floors<'a>(BTreeMap<&'a str, usize>);

impl<'a> Floors<'a> {
    /// Parses lines of a slug and a number; `#` begins a comment.
    pub fn read(text: &'a str) -> Outcome<Self> {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let floor = |line: &'a str| {
            let (slug, bytes) = line.split_once(' ')?;
            Some((slug, bytes.trim().parse().ok()?))
        };
        let floors = lines.filter(|line| !line.is_empty()).map(|line| {
            floor(line).ok_or_else(|| format!("a floor is a slug and a number of bytes: {line}"))
        });
        floors.collect::<Outcome<_>>().map(Self)
    }

    /// Returns whether a chunk has a floor.
    #[cfg(test)]
    pub fn has(&self, slug: &str) -> bool {
        self.0.contains_key(slug)
    }

    /// Compares the chunks with the floors. A chunk below its floor and a floor without a chunk are faults. Returns the
    /// floors of the chunks that have none yet.
    pub fn check(&self, chunks: &[Written]) -> Outcome<Vec<NewFloor>> {
        let mut new = Vec::new();
        for Written { slug, bytes, functions } in chunks {
            let size = bytes.len();
            if *functions < 2 {
                return Err(format!("the chunk {slug} has no function besides its entry"));
            }
            match self.0.get(slug.as_str()) {
                Some(&floor) if size < floor => {
                    return Err(format!(
                        "the chunk {slug} has shrunk to {size} bytes, its floor is {floor}"
                    ));
                }
                Some(_) => {}
                None => new.push(NewFloor { slug: slug.clone(), bytes: two_digits(size * 3 / 4) }),
            }
        }
        match self.0.keys().find(|slug| !chunks.iter().any(|chunk| chunk.slug == **slug)) {
            Some(slug) => Err(format!("the chunk {slug} has a floor, and no entry")),
            None => Ok(new),
        }
    }
}

/// The floor of a chunk that had none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFloor {
    /// The chunk.
    pub slug: String,
    /// Three quarters of its size.
    pub bytes: usize,
}

impl fmt::Display for NewFloor {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{} {}", self.slug, self.bytes)
    }
}

/// Rounds a number down to its first two digits.
fn two_digits(number: usize) -> usize {
    let unit = 10_usize.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number / unit * unit
}

/// Validates a part.
pub fn valid(part: &Written) -> Outcome {
    let result = Validator::new().validate_all(&part.bytes);
    result.map(drop).map_err(|why| format!("the part {} is invalid: {why}", part.slug))
}
