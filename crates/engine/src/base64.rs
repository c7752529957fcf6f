//! Base64url without padding, and the checksum of codes that people copy, scan and paste.
//!
//! The checksum is that of the crate `crc`. Base64url is ours, by a table, because crates add more to the chunk `pages`
//! than all of it is here: base64ct 1.8.3 (the smallest) 607 bytes after brotli; alone in a module, data-encoding
//! 2.11.1 and base64 0.22.1 are 1.3 and 3.1 KB larger than base64ct.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

/// Without a table, which would be larger than the code.
const CRC_32: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Returns the CRC-32 used by zip files.
fn crc(bytes: &[u8]) -> u32 {
    CRC_32.checksum(bytes)
}

/// Characters of [`text_checksum`].
pub const CHECKSUM_LEN: usize = 4;

/// Returns the lower 24 bits of a text's CRC-32 in base64url: four characters.
pub fn text_checksum(text: &str) -> String {
    let [_, sum @ ..] = crc(text.as_bytes()).to_be_bytes();
    to_base64(&sum)
}

/// The digits of base64url, by their values.
pub const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The value of a byte that is not a digit.
const NO_DIGIT: u8 = 64;
/// The values of all bytes as digits.
const VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut i = 0;
    while i < DIGITS.len() {
        values[DIGITS[i] as usize] = i as u8;
        i += 1;
    }
    values
};

/// Returns the value of a digit; `None` for any other byte.
pub fn digit(byte: u8) -> Option<u8> {
    Some(VALUES[usize::from(byte)]).filter(|&digit| digit != NO_DIGIT)
}

/// Encodes bytes in base64url without padding.
pub fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let at = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        let digits =
            (0..=three.len()).map(|i| DIGITS[(bits >> (18 - 6 * i)) as usize & 63] as char);
        text.extend(digits);
    }
    text
}

/// Decodes base64url without padding; `None` for any text that [`to_base64`] does not write.
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for &byte in four {
            bits = bits << 6 | u32::from(digit(byte)?);
        }
        bits <<= 6 * (4 - four.len());
        let [_, three @ ..] = bits.to_be_bytes();
        let (whole, rest) = three.split_at(four.len().checked_sub(1).filter(|&n| n > 0)?);
        if rest.iter().any(|&byte| byte != 0) {
            return None;
        }
        bytes.extend(whole);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_zip_files() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!((crc(b""), crc(&[0; 4])), (0, 0x2144_df1c));
    }

    #[test]
    fn base64_is_read_in_one_spelling_only() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foo", "Zm9v"),
            (b"foob", "Zm9vYg"),
            (&[0xfb, 0xef, 0xff], "--__"),
        ] {
            assert_eq!(to_base64(bytes), text);
            assert_eq!(from_base64(text).as_deref(), Some(bytes));
        }
        // One digit over, padding, other alphabets, white space, bits beyond the last byte.
        for text in
            ["Z", "Zm9vY", "Zg==", "Zm8=", "++//", "Zm 9v", "Zm9v\n", "Zm9\u{f6}", "Zh", "Zm9"]
        {
            assert_eq!(from_base64(text), None, "{text:?}");
        }
        for byte in 0..=u8::MAX {
            let text = String::from_utf8(vec![b'A', byte]);
            let is_digit = DIGITS[..].iter().step_by(16).any(|&digit| digit == byte);
            let text = text.unwrap_or_default();
            assert_eq!(!text.is_empty() && from_base64(&text).is_some(), is_digit, "{byte}");
        }
    }
}
