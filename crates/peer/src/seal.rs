//! Commitments: a deal that nobody at the table can choose.
//!
//! Each device commits to a secret seed by its hash. When all commitments are there, all seeds are revealed, and the deal
//! is a hash of all of them. As long as one device draws its seed at random, nobody knows the deal before, and
//! nobody can choose it.

use handful_engine::DealNumber;
use handful_engine::sha256::sha256;

/// Returns the SHA-256 of a name for its purpose and some parts, each of known length.
#[must_use]
pub fn hash(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut bytes = purpose.as_bytes().to_vec();
    // Ends the purpose: none of ours has a zero.
    bytes.push(0);
    for part in parts {
        bytes.extend_from_slice(part);
    }
    sha256(&bytes)
}

/// Returns the commitment to a seed.
#[must_use]
pub fn commit(seed: &[u8; 32]) -> [u8; 32] {
    hash("handful commitment", &[seed])
}

/// Returns the deal of all seeds, in the order of seats.
#[must_use]
pub fn joint_deal(seeds: &[[u8; 32]]) -> DealNumber {
    let mut joint = hash("handful deal", &[seeds.as_flattened()]);
    loop {
        let [a, b, c, d, ..] = joint;
        if let Some(deal) = DealNumber::new(u32::from_be_bytes([a, b, c, d])) {
            return deal;
        }
        joint = sha256(&joint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::sha256::hex;

    #[test]
    fn commitments_and_deals_stay_what_they_are() {
        // Both devices of a table may have different versions of the page.
        assert_eq!(
            hex(&commit(&[7; 32])),
            "864fbe6653c19b663740b6473cdef118ff662e9bf2347c5b7a7f32e1491d940a"
        );
        assert_eq!(joint_deal(&[[1; 32], [2; 32]]).get(), 3_920_203_407);
    }

    #[test]
    fn every_seed_and_the_order_of_seats_decide() {
        let base = [[1; 32], [2; 32], [3; 32]];
        let deal = joint_deal(&base);
        for at in 0..3 {
            let mut other = base;
            other[at][31] ^= 1;
            assert_ne!(joint_deal(&other), deal);
            assert_ne!(commit(&other[at]), commit(&base[at]));
        }
        assert_ne!(joint_deal(&[base[1], base[0], base[2]]), deal);
        assert_ne!(joint_deal(&base[..2]), deal);
    }
}
