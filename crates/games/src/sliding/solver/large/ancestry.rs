//! The ancestors of a beam's states.

use super::board::Direction;

/// The bit that marks an origin as a seed instead of a parent.
pub const SEED: u32 = 1 << 31;

/// The parents of the states of each distance: the index among those before it and the direction, or a seed.
#[derive(Default)]
pub struct ParentArena {
    pub levels: Vec<Vec<u32>>,
}

impl ParentArena {
    /// The number of levels after which those that nothing came of are removed.
    const SPAN: usize = 32;

    /// Removes the states that no state of the last level comes from, every few levels. Most have no descendants
    /// soon after.
    pub fn compact(&mut self) {
        if !self.levels.len().is_multiple_of(Self::SPAN) {
            return;
        }
        let mut kept = Vec::new();
        for level in (1..self.levels.len()).rev() {
            let (before, after) = self.levels.split_at_mut(level);
            let parents = &mut before[level - 1];
            kept.clear();
            kept.resize(parents.len(), 0);
            let children = after[0].iter_mut().filter(|origin| **origin & SEED == 0);
            children.for_each(|origin| kept[(*origin >> 2) as usize] = 1);
            let all = kept.len();
            let mut count = 0;
            for (slot, at) in kept.iter_mut().zip(0..) {
                if *slot != 0 {
                    parents[count as usize] = parents[at];
                    *slot = count;
                    count += 1;
                }
            }
            if count as usize == all {
                // Whatever this level comes from was kept before.
                break;
            }
            let children = after[0].iter_mut().filter(|origin| **origin & SEED == 0);
            children.for_each(|origin| *origin = kept[(*origin >> 2) as usize] << 2 | *origin & 3);
            parents.truncate(count as usize);
            parents.shrink_to_fit();
        }
    }

    /// Returns the seed of a state, and the directions from there.
    pub fn trace(&self, (level, mut at): (usize, usize)) -> (usize, Vec<Direction>) {
        let mut line = Vec::with_capacity(level);
        for origins in self.levels[..=level].iter().rev() {
            let origin = origins[at];
            if origin & SEED != 0 {
                line.reverse();
                return ((origin ^ SEED) as usize, line);
            }
            line.push((origin & 3) as Direction);
            at = (origin >> 2) as usize;
        }
        unreachable!("every line begins at a seed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_the_same_when_dead_ends_are_removed() {
        let mut whole = ParentArena { levels: vec![vec![SEED, SEED | 1, SEED | 2]] };
        let mut lean = ParentArena { levels: whole.levels.clone() };
        for level in 1..=100_u32 {
            let before = whole.levels[level as usize - 1].len() as u32;
            // Every third state has descendants, up to three of them, and some levels have seeds too.
            let mut origins: Vec<u32> = (0..30)
                .map(|i| (i * 7 + level) % before / 3 * 3)
                .map(|parent| (parent << 2) | ((parent + level) % 4))
                .collect();
            if level < 5 {
                origins.push(SEED | (10 + level));
            }
            whole.levels.push(origins.clone());
            lean.levels.push(origins);
            lean.compact();
            // The last level is never thinned out, so that its indices stay.
            let last = level as usize;
            for at in 0..whole.levels[last].len() {
                assert_eq!(whole.trace((last, at)), lean.trace((last, at)), "{level}: {at}");
            }
        }
        let [all, left] =
            [&whole, &lean].map(|past| past.levels[..64].iter().map(Vec::len).sum::<usize>());
        assert!(left * 3 < all, "{left} of {all}");
    }
}
