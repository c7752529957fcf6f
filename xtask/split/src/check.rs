//! Checks of the parts before they are written. If a check fails, the build has no output.

use std::collections::BTreeMap;

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

    /// Compares the chunks with the floors. Both must contain the same slugs.
    pub fn check(&self, chunks: &[Written]) -> Outcome {
        for Written { slug, bytes, functions } in chunks {
            let size = bytes.len();
            if *functions < 2 {
                return Err(format!("the chunk {slug} has no function besides its entry"));
            }
            let floor = *self.0.get(slug.as_str()).ok_or_else(|| {
                format!("the chunk {slug} has no floor: add \"{slug} {}\"", size * 3 / 4)
            })?;
            if size < floor {
                return Err(format!(
                    "the chunk {slug} has shrunk to {size} bytes, its floor is {floor}"
                ));
            }
        }
        match self.0.keys().find(|slug| !chunks.iter().any(|chunk| chunk.slug == **slug)) {
            Some(slug) => Err(format!("the chunk {slug} has a floor, and no entry")),
            None => Ok(()),
        }
    }
}

/// Validates a part.
pub fn valid(part: &Written) -> Outcome {
    let result = Validator::new().validate_all(&part.bytes);
    result.map(drop).map_err(|why| format!("the part {} is invalid: {why}", part.slug))
}
