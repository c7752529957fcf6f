//! Sorting whose code is there once, whatever it sorts: for each type that the standard library sorts it adds 5 KB to a
//! part of the page.

use std::cmp::Ordering;

/// Sorts by a comparison. Equal items keep their order.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let from = sorted_indices(items.len(), &mut |one, other| compare(&items[one], &items[other]));
    permute(from, &mut |one, other| items.swap(one, other));
}

/// Sorts by a key. Items with equal keys keep their order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Returns for each place the place from which its item comes. Merges runs of one, then of two, four and so on.
#[inline(never)]
fn sorted_indices(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut from: Vec<usize> = (0..len).collect();
    let mut merged = from.clone();
    let mut run = 1;
    while run < len {
        for start in (0..len).step_by(2 * run) {
            let middle = (start + run).min(len);
            let end = (middle + run).min(len);
            let (mut left, mut right) = (start, middle);
            for place in &mut merged[start..end] {
                let is_left = left < middle
                    && (right == end || compare(from[left], from[right]) != Ordering::Greater);
                let next = if is_left { &mut left } else { &mut right };
                *place = from[*next];
                *next += 1;
            }
        }
        std::mem::swap(&mut from, &mut merged);
        run *= 2;
    }
    from
}

/// Swaps items until each has come from its place in `from`, along one cycle after the other.
#[inline(never)]
fn permute(mut from: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..from.len() {
        let mut at = start;
        while from[at] != start {
            let next = std::mem::replace(&mut from[at], at);
            swap(at, next);
            at = next;
        }
        from[at] = at;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn items_are_sorted_as_by_the_standard_library(items in prop::collection::vec((0..9_u8, any::<u8>()), 0..60)) {
            let mut sorted = items.clone();
            sorted.sort_by_key(|it| it.0);
            let mut own = items.clone();
            sort_by_key(&mut own, |it| it.0);
            prop_assert_eq!(own, sorted);
        }
    }
}
