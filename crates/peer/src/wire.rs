//! The bytes of a message: numbers, byte strings and texts, bounded and checked when they are read.

use handful_engine::keyword::error_text;

/// The error for bytes that are not a message of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Garbled;
error_text!(Garbled, "these bytes are not a message of this program");

/// A value with a form in bytes. Reading is the inverse of writing, and accepts nothing else.
pub trait Wire: Sized {
    /// Appends the value.
    fn write(&self, out: &mut Writer);

    /// Reads a value from the front.
    ///
    /// # Errors
    /// Returns [`Garbled`] for bytes that [`Wire::write`] does not produce.
    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled>;

    /// Returns the value as bytes.
    #[must_use]
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        self.write(&mut out);
        out.0
    }

    /// Reads a value that takes up all bytes.
    ///
    /// # Errors
    /// As [`Wire::read`], and for bytes that are left over.
    fn from_bytes(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut from = Reader(bytes);
        let value = Self::read(&mut from)?;
        if from.0.is_empty() { Ok(value) } else { Err(Garbled) }
    }
}

/// Bytes under construction.
#[derive(Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    /// Returns the bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// Appends a byte.
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Appends a number in groups of seven bits, the lowest first (LEB128).
    pub fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// Appends bytes whose count the reader knows.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Appends bytes after their count.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.raw(bytes);
    }

    /// Appends a text after the count of its bytes.
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
}

/// Bytes that are being read.
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Returns a reader of all of `bytes`.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The bytes that are left.
    #[must_use]
    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// Reads a byte.
    ///
    /// # Errors
    /// If there is none.
    pub fn byte(&mut self) -> Result<u8, Garbled> {
        let (&first, rest) = self.0.split_first().ok_or(Garbled)?;
        self.0 = rest;
        Ok(first)
    }

    /// Reads a number of at most `most`.
    ///
    /// # Errors
    /// If it is larger, incomplete, or longer than it needs to be.
    pub fn number(&mut self, most: u64) -> Result<u64, Garbled> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return Err(Garbled);
            }
            number |= bits << shift;
            if byte < 0x80 {
                let is_short = byte > 0 || shift == 0;
                return if is_short && number <= most { Ok(number) } else { Err(Garbled) };
            }
        }
        Err(Garbled)
    }

    /// Reads `count` bytes.
    ///
    /// # Errors
    /// If there are fewer.
    pub fn raw(&mut self, count: usize) -> Result<&'a [u8], Garbled> {
        let (bytes, rest) = self.0.split_at_checked(count).ok_or(Garbled)?;
        self.0 = rest;
        Ok(bytes)
    }

    /// Reads an array.
    ///
    /// # Errors
    /// If there are fewer bytes.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], Garbled> {
        self.raw(N)?.try_into().map_err(|_| Garbled)
    }

    /// Reads at most `most` bytes after their count.
    ///
    /// # Errors
    /// If there are more, or fewer than the count says.
    pub fn bytes(&mut self, most: usize) -> Result<&'a [u8], Garbled> {
        let count = self.number(most as u64)?;
        self.raw(count as usize)
    }

    /// Reads a text of at most `most` bytes after their count.
    ///
    /// # Errors
    /// If it is longer, incomplete, or not UTF-8.
    pub fn text(&mut self, most: usize) -> Result<&'a str, Garbled> {
        std::str::from_utf8(self.bytes(most)?).map_err(|_| Garbled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_form_and_a_bound() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, u64::from(u32::MAX), u64::MAX] {
            let mut out = Writer::default();
            out.number(number);
            assert_eq!(Reader(&out.0).number(number), Ok(number));
            assert_eq!(Reader(&out.0[1..]).number(u64::MAX).is_ok(), out.0.len() > 1);
            if number > 0 {
                assert_eq!(Reader(&out.0).number(number - 1), Err(Garbled));
            }
        }
        for noise in [&[][..], &[0x80], &[0x80, 0], &[0xff; 9], &[0xff; 10], &[0xff; 11]] {
            assert_eq!(Reader(noise).number(u64::MAX), Err(Garbled), "{noise:?}");
        }
    }

    #[test]
    fn texts_are_bounded() {
        let mut out = Writer::default();
        out.text("Añá");
        assert_eq!(Reader(&out.0).text(5), Ok("Añá"));
        assert_eq!(Reader(&out.0).text(4), Err(Garbled));
        assert_eq!(Reader(&out.0[..3]).text(5), Err(Garbled));
        assert_eq!(Reader(&[1, 0xff]).text(5), Err(Garbled));
    }
}
