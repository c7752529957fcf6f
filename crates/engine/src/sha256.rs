//! SHA-256, and bytes in hexadecimal digits.

/// Computes SHA-256 (FIPS 180-4).
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    hmac_sha256::Hash::hash(bytes)
}

/// Writes bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).expect("below 16");
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Reads bytes of two hexadecimal digits each, in either case; `None` for any other text.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let &[high, low] = pair else { return None };
        let [high, low] = [high, low].map(|digit| char::from(digit).to_digit(16));
        *byte = (high? << 4 | low?) as u8;
    }
    (text.len() == 2 * N).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_examples_have_their_hashes() {
        let long = vec![b'a'; 1_000_000];
        let examples: [(&[u8], &str); 4] = [
            (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            (&long, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ];
        for (bytes, hash) in examples {
            assert_eq!(hex(&sha256(bytes)), hash);
            assert_eq!(unhex(&hash.to_uppercase()), Some(sha256(bytes)));
        }
        for other in ["0", "000", "+0", "0g", "é"] {
            assert_eq!(unhex::<1>(other), None, "{other}");
        }
    }
}
