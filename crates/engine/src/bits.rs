//! Sets of small numbers as bits of a word.

/// Iterates over the members of a set, lowest first.
pub fn members(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            member
        })
    })
}

#[cfg(test)]
mod tests {
    use super::members;

    #[test]
    fn members_come_lowest_first() {
        assert_eq!(members(0).count(), 0);
        assert!(members(0b1000_0000_0001_0010).eq([1, 4, 15]));
    }
}
