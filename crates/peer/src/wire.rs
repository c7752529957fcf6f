//! The bytes of a code: arrays and short texts, bounded and checked when they are read.

use handful_engine::keyword::error_text;

/// The error for bytes that are no code of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Garbled;
error_text!(Garbled, "these bytes are not a code of this program");

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
    /// Appends a byte.
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Appends bytes whose count the reader knows.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Appends a text of less than 128 bytes after their count.
    pub fn text(&mut self, text: &str) {
        self.byte(text.len() as u8);
        self.raw(text.as_bytes());
    }
}

/// Bytes that are being read.
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Reads a byte.
    ///
    /// # Errors
    /// If there is none.
    pub fn byte(&mut self) -> Result<u8, Garbled> {
        Ok(self.array::<1>()?[0])
    }

    fn raw(&mut self, count: usize) -> Result<&'a [u8], Garbled> {
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

    /// Reads a text of at most `most` bytes after their count.
    ///
    /// # Errors
    /// If it is longer, incomplete, or not UTF-8.
    pub fn text(&mut self, most: usize) -> Result<&'a str, Garbled> {
        let count = usize::from(self.byte()?);
        let text = std::str::from_utf8(self.raw(count)?).map_err(|_| Garbled)?;
        if count <= most { Ok(text) } else { Err(Garbled) }
    }
}
