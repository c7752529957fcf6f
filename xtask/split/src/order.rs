//! An order of functions in which similar ones are adjacent, because that compresses better.

use std::collections::{BTreeSet, HashMap};

/// The number of consecutive bytes that are compared.
const GRAIN: usize = 4;

/// Returns the indices of the bodies in an order that starts with the first and continues with the one most similar to
/// the last.
pub fn by_likeness(bodies: &[&[u8]]) -> Vec<usize> {
    let grains: Vec<BTreeSet<&[u8]>> =
        bodies.iter().map(|body| body.windows(GRAIN).collect()).collect();
    let mut holders: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (place, grains) in grains.iter().enumerate() {
        for grain in grains {
            holders.entry(grain).or_default().push(place);
        }
    }
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order = Vec::with_capacity(bodies.len());
    let mut next = left.pop_first();
    while let Some(place) = next {
        order.push(place);
        let mut shared = vec![0_usize; bodies.len()];
        for holder in grains[place].iter().flat_map(|grain| &holders[grain]) {
            shared[*holder] += 1;
        }
        // The share of all their grains that two bodies have in common, in millionths.
        let likeness = |other: usize| {
            let all = grains[place].len() + grains[other].len() - shared[other];
            1_000_000 * shared[other] / all.max(1)
        };
        next = left.iter().copied().max_by_key(|&other| (likeness(other), usize::MAX - other));
        if let Some(place) = next {
            left.remove(&place);
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::by_likeness;

    #[test]
    fn what_is_alike_comes_together() {
        let bodies: [&[u8]; 5] = [b"abcdefgh", b"12345678", b"abcdefgx", b"", b"12345679"];
        assert_eq!(by_likeness(&bodies), [0, 2, 1, 4, 3]);
    }

    #[test]
    fn every_function_is_there_once() {
        let bodies: Vec<Vec<u8>> =
            (0..40_u8).map(|i| (0..i).map(|j| j.wrapping_mul(i)).collect()).collect();
        let bodies: Vec<&[u8]> = bodies.iter().map(Vec::as_slice).collect();
        let mut order = by_likeness(&bodies);
        order.sort_unstable();
        assert!(order.into_iter().eq(0..40));
        assert!(by_likeness(&[]).is_empty());
    }
}
