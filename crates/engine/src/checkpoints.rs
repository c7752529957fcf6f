//! Checkpoints: places on a line of moves that the player has marked, and to which undo leads back.
//!
//! A checkpoint is a number of moves on the line of its game, which includes the undone moves. Another move ends that
//! line where it was made, so the checkpoints beyond that place are dropped: the moves that lead to those that stay are
//! the same as when they were set.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most checkpoints in a game. Their letters are A to H.
pub const MAX_CHECKPOINTS: usize = 8;

/// The checkpoints of a game, by letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Checkpoints([Option<u32>; MAX_CHECKPOINTS]);

impl Checkpoints {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the letters and the numbers of moves, by letter.
    pub fn iter(&self) -> impl Iterator<Item = (char, usize)> {
        ('A'..).zip(self.0).filter_map(|(letter, at)| Some((letter, at? as usize)))
    }

    /// Sets one after `ply` moves and returns its letter; `None` if there is one already, or no letter is free.
    pub fn set(&mut self, ply: usize) -> Option<char> {
        let at = u32::try_from(ply).ok()?;
        if self.0.contains(&Some(at)) {
            return None;
        }
        let (letter, free) = ('A'..).zip(&mut self.0).find(|(_, it)| it.is_none())?;
        *free = Some(at);
        Some(letter)
    }

    /// Drops those after more than `most` moves.
    pub fn truncate(&mut self, most: usize) {
        for each in &mut self.0 {
            *each = each.filter(|&at| at as usize <= most);
        }
    }

    /// Takes the checkpoints after at most `most` moves from another state of the same line, where the letter is free.
    pub fn merge(&mut self, theirs: Self, most: usize) {
        for (own, their) in self.0.iter_mut().zip(theirs.0) {
            *own = own.or(their.filter(|&at| at as usize <= most));
        }
    }
}

/// Writes the list of the numbers of moves by letter, without the empty ones at the end: `[3,null,7]`.
impl Serialize for Checkpoints {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let count = self.0.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.0[..count].serialize(to)
    }
}

impl<'de> Deserialize<'de> for Checkpoints {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Option<u32>>::deserialize(from)?;
        let mut read = Self::default();
        let places = read.0.get_mut(..list.len()).ok_or(D::Error::custom("too many letters"))?;
        places.copy_from_slice(&list);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Checkpoints> {
        serde_json::from_str(text).ok()
    }

    #[test]
    fn letters_are_given_in_order_and_a_free_one_again() {
        let mut marks = Checkpoints::default();
        assert_eq!([3, 7, 5].map(|ply| marks.set(ply)), [Some('A'), Some('B'), Some('C')]);
        assert_eq!(marks.set(7), None, "there is one already");
        marks.truncate(5);
        assert_eq!(marks.iter().collect::<Vec<_>>(), [('A', 3), ('C', 5)]);
        assert_eq!(marks.set(9), Some('B'));
        for ply in 10..15 {
            assert!(marks.set(ply).is_some());
        }
        assert_eq!(marks.set(15), None, "no letter is free");
        assert_eq!(marks.iter().count(), MAX_CHECKPOINTS);
    }

    #[test]
    fn is_written_and_read() {
        let mut marks = Checkpoints::default();
        assert_eq!(serde_json::to_string(&marks).unwrap(), "[]");
        for ply in [3, 9, 7] {
            marks.set(ply);
        }
        marks.truncate(7);
        assert_eq!(serde_json::to_string(&marks).unwrap(), "[3,null,7]");
        assert_eq!(read("[3,null,7]"), Some(marks));
        for noise in ["7", "[x]", "[3,-1]", "[1,2,3,4,5,6,7,8,9]", "[99999999999]"] {
            assert_eq!(read(noise), None, "{noise}");
        }
    }

    #[test]
    fn merges_where_the_letter_is_free() {
        let [mut ours, theirs] = ["[3,null,7]", "[4,6,5,9]"].map(|it| read(it).unwrap());
        ours.merge(theirs, 8);
        assert_eq!(Some(ours), read("[3,6,7]"));
    }
}
