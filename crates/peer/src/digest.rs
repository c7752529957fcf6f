//! Hashes of what is sealed and of what is derived from secrets.

use handful_engine::sha256::sha256;

/// 256 bits: a seed, a secret, or a hash.
pub type Digest = [u8; 32];

/// Hashes parts for a purpose. Hashes for different purposes, or of parts with other bounds, have nothing in common.
#[must_use]
pub fn digest(purpose: &str, parts: &[&[u8]]) -> Digest {
    let mut bytes = b"handful ".to_vec();
    for part in std::iter::once(&purpose.as_bytes()).chain(parts) {
        bytes.extend((part.len() as u32).to_le_bytes());
        bytes.extend(*part);
    }
    sha256(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::sha256::hex;

    #[test]
    fn parts_have_bounds_and_purposes() {
        let all = [
            digest("a", &[]),
            digest("b", &[]),
            digest("a", &[b""]),
            digest("a", &[b"", b""]),
            digest("a", &[b"bc"]),
            digest("a", &[b"b", b"c"]),
            digest("ab", &[b"c"]),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one), "{at}");
        }
        // The output of: printf 'handful \1\0\0\0a\1\0\0\0b' | sha256sum
        let golden = "be6f7ba2c6e5a45f56aca5032c4e665208f3f84a8b48eb2e6103004131fc51d3";
        assert_eq!(hex(&digest("a", &[b"b"])), golden);
    }
}
