//! Records for tests, here and in other crates. A new field of [`Record`] gets its values here, and then varies in all
//! of them.

use super::{Outcome, Record};

/// Returns a record in which `choose(n)`, below `n`, picks each field from `n` values. The first is none where a field
/// can lack a value, and the last one is stored.
fn chosen(mut choose: impl FnMut(usize) -> usize) -> Record {
    // Without `..`, so that a new field varies.
    Record {
        start: ["deal=1", "deal=2", "deal=7&side=4"][choose(3)].into(),
        line: ["", "9-3", "8-3", "9-3,5-4"][choose(4)].into(),
        moves: [0, 1, 2][choose(3)],
        ms: [0, 1][choose(2)],
        score: [None, Some(0), Some(1)][choose(3)],
        best: [None, Some(0), Some(1)][choose(3)],
        outcome: Outcome::ALL[choose(4)],
        assisted: choose(2) == 1,
        practice: choose(2) == 1,
        surprise: choose(2) == 1,
        winnable: [None, Some(false), Some(true)][choose(3)],
        at: [1, 2][choose(2)],
        ended: [None, Some(1), Some(2), Some(3)][choose(4)],
    }
}

/// Returns a won game, the first attempt, without help. Nothing is known of it that a record need not have.
pub fn plain() -> Record {
    chosen(|_| 0)
}

/// Returns a record that has a value in each field.
pub fn full() -> Record {
    chosen(|n| n - 1)
}

/// Returns the record of a number, whose digits pick the fields one by one. Of few values, so that many records are of
/// the same game.
pub fn varied(number: u64) -> Record {
    let mut rest = number;
    chosen(|n| {
        let digit = rest % n as u64;
        rest /= n as u64;
        digit as usize
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::{fields_of, write};

    #[test]
    fn the_plain_record_has_what_each_must_have_and_the_full_one_all() {
        let stored = |record: &Record, name: &str| write(record).contains(&format!("\"{name}\":"));
        let full = fields_of::<Record>().iter().filter(|name| !stored(&full(), name));
        assert_eq!(full.count(), 0);
        let plain = fields_of::<Record>().iter().filter(|name| stored(&plain(), name));
        assert_eq!(plain.collect::<Vec<_>>(), [&"start", &"moves", &"ms", &"outcome", &"at"]);
    }
}
