//! Checkpoints: places on a line of moves that the player has marked, and to which undo leads back.
//!
//! A checkpoint is a number of moves on the line of its game, which includes the undone moves. Another move ends that
//! line where it was made, so the checkpoints beyond that place are dropped: the moves that lead to those that stay are
//! the same as when they were set.

use std::fmt::{self, Display};
use std::str::FromStr;

/// The most checkpoints in a game. Their letters are A to H.
pub const MOST: usize = 8;

/// The checkpoints of a game, by letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Checkpoints([Option<u32>; MOST]);

impl Checkpoints {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the letters and the numbers of moves, by letter.
    pub fn iter(&self) -> impl Iterator<Item = (char, usize)> {
        ('A'..).zip(self.0).filter_map(|(letter, at)| Some((letter, at? as usize)))
    }

    /// Sets one after `made` moves and returns its letter; `None` if there is one already, or no letter is free.
    pub fn set(&mut self, made: usize) -> Option<char> {
        let at = u32::try_from(made).ok()?;
        if self.0.contains(&Some(at)) {
            return None;
        }
        let (letter, free) = ('A'..).zip(&mut self.0).find(|(_, it)| it.is_none())?;
        *free = Some(at);
        Some(letter)
    }

    /// Drops those after more than `most` moves.
    pub fn cut(&mut self, most: usize) {
        for each in &mut self.0 {
            *each = each.filter(|&at| at as usize <= most);
        }
    }

    /// Takes the checkpoints after at most `most` moves from another state of the same line, where the letter is free.
    pub fn join(&mut self, theirs: Self, most: usize) {
        for (own, their) in self.0.iter_mut().zip(theirs.0) {
            *own = own.or(their.filter(|&at| at as usize <= most));
        }
    }
}

/// Writes the numbers of moves by letter, joined by commas, without the empty ones at the end: `3,,7`.
impl Display for Checkpoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        for (i, at) in self.0[..count].iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            at.iter().try_for_each(|at| at.fmt(f))?;
        }
        Ok(())
    }
}

/// The text is not a list of checkpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCheckpoints;

impl FromStr for Checkpoints {
    type Err = NoCheckpoints;

    fn from_str(text: &str) -> Result<Self, NoCheckpoints> {
        let mut read = Self::default();
        for (i, part) in text.split(',').enumerate() {
            let at = read.0.get_mut(i).ok_or(NoCheckpoints)?;
            if !part.is_empty() {
                *at = Some(part.parse().map_err(|_| NoCheckpoints)?);
            }
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_given_in_order_and_a_free_one_again() {
        let mut marks = Checkpoints::default();
        assert_eq!([3, 7, 5].map(|made| marks.set(made)), [Some('A'), Some('B'), Some('C')]);
        assert_eq!(marks.set(7), None, "there is one already");
        marks.cut(5);
        assert_eq!(marks.iter().collect::<Vec<_>>(), [('A', 3), ('C', 5)]);
        assert_eq!(marks.set(9), Some('B'));
        for made in 10..15 {
            assert!(marks.set(made).is_some());
        }
        assert_eq!(marks.set(15), None, "no letter is free");
        assert_eq!(marks.iter().count(), MOST);
    }

    #[test]
    fn is_written_and_read() {
        let mut marks = Checkpoints::default();
        assert_eq!((marks.to_string(), "".parse()), (String::new(), Ok(marks)));
        for made in [3, 9, 7] {
            marks.set(made);
        }
        marks.cut(7);
        assert_eq!(marks.to_string(), "3,,7");
        assert_eq!("3,,7".parse(), Ok(marks));
        for noise in ["x", "3,-1", "1,2,3,4,5,6,7,8,9", "99999999999"] {
            assert_eq!(noise.parse::<Checkpoints>(), Err(NoCheckpoints), "{noise}");
        }
    }

    #[test]
    fn joins_where_the_letter_is_free() {
        let [mut ours, theirs]: [Checkpoints; 2] =
            ["3,,7", "4,6,5,9"].map(|it| it.parse().unwrap());
        ours.join(theirs, 8);
        assert_eq!(ours.to_string(), "3,6,7");
    }
}
