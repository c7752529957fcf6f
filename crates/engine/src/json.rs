//! The JSON of all stored data: an object of strings, or a list of such objects.
//!
//! The output is valid JSON. The reader accepts only this subset: numbers and nesting are rejected, because stored data
//! has none and a full parser would add to the download (docs/ARCHITECTURE.md).

use std::fmt::Write;
use std::str::Chars;

use super::Params;

/// The most fields in an object: several times those of the largest stored object.
pub const MOST_FIELDS: usize = 1_000;
/// The most objects and fields in a list, taken together: more than localStorage has room for in game records, which
/// take at least 12 characters for each of them, and few enough to parse without a noticeable delay.
pub const MOST_ITEMS: usize = 500_000;

/// Reads an object of strings, in time linear in the length of the text. `None` if it is not of this form, names a
/// field twice or has more than [`MOST_FIELDS`].
#[must_use]
pub fn read(text: &str) -> Option<Params> {
    let mut reader = Reader { rest: text, items: 0 };
    let params = reader.object()?;
    reader.is_done().then_some(params)
}

/// Reads a list of objects of strings, each as [`read`] does; `None` also if it has more than [`MOST_ITEMS`].
#[must_use]
pub fn read_list(text: &str) -> Option<Vec<Params>> {
    let mut reader = Reader { rest: text, items: 0 };
    let list = reader.list()?;
    reader.is_done().then_some(list)
}

/// Reads the list at the beginning of a text, as [`read_list`] does, whatever comes after it.
#[must_use]
pub fn read_first_list(text: &str) -> Option<Vec<Params>> {
    Reader { rest: text, items: 0 }.list()
}

/// Writes an object of strings.
#[must_use]
pub fn write(params: &Params) -> String {
    let mut out = String::new();
    write_object(&mut out, params);
    out
}

fn write_object(out: &mut String, params: &Params) {
    out.push('{');
    for (i, (name, value)) in params.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        write_text(out, name);
        out.push(':');
        write_text(out, value);
    }
    out.push('}');
}

/// Writes a list of objects of strings.
#[must_use]
pub fn write_list(list: &[Params]) -> String {
    let mut out = String::from("[");
    for (i, params) in list.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        write_object(&mut out, params);
    }
    out + "]"
}

fn write_text(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..b' ')) {
        let (plain, after) = rest.split_at(at);
        out.push_str(plain);
        let mut chars = after.chars();
        match chars.next() {
            Some(c @ ('"' | '\\')) => out.extend(['\\', c]),
            Some(c) => write!(out, "\\u{:04x}", u32::from(c)).expect("a text takes all"),
            None => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

struct Reader<'a> {
    rest: &'a str,
    /// Objects and fields read.
    items: usize,
}

impl Reader<'_> {
    /// Skips white space, then `mark` if it comes next. Returns whether it did.
    fn takes(&mut self, mark: char) -> bool {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        let after = self.rest.strip_prefix(mark);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn needs(&mut self, mark: char) -> Option<()> {
        self.takes(mark).then_some(())
    }

    fn is_done(&self) -> bool {
        self.rest.trim_start_matches([' ', '\t', '\n', '\r']).is_empty()
    }

    /// Reads comma-separated items between `open` and `close`.
    fn items(
        &mut self,
        open: char,
        close: char,
        mut item: impl FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.needs(open)?;
        if self.takes(close) {
            return Some(());
        }
        item(self)?;
        while self.takes(',') {
            item(self)?;
        }
        self.needs(close)
    }

    fn list(&mut self) -> Option<Vec<Params>> {
        let mut list = Vec::new();
        self.items('[', ']', |reader| {
            list.push(reader.object()?);
            reader.count()
        })?;
        Some(list)
    }

    fn object(&mut self) -> Option<Params> {
        let mut fields = Vec::new();
        self.items('{', '}', |reader| {
            let name = reader.text()?;
            reader.needs(':')?;
            fields.push((name, reader.text()?));
            reader.count()?;
            (fields.len() <= MOST_FIELDS).then_some(())
        })?;
        Params::of(fields)
    }

    /// Counts an object or a field; `None` beyond [`MOST_ITEMS`].
    fn count(&mut self) -> Option<()> {
        self.items += 1;
        (self.items <= MOST_ITEMS).then_some(())
    }

    fn text(&mut self) -> Option<String> {
        self.needs('"')?;
        let mut text = String::new();
        loop {
            // Copies unescaped stretches as a whole. All bytes that end one are ASCII, so the cut is a character
            // boundary.
            let ends = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..b' ');
            let plain = self.rest.as_bytes().iter().position(ends)?;
            let (before, after) = self.rest.split_at(plain);
            text.push_str(before);
            let mut chars = after.chars();
            let end = chars.next()?;
            match end {
                '"' => {}
                '\\' => text.push(escaped(&mut chars)?),
                _ => return None,
            }
            self.rest = chars.as_str();
            if end == '"' {
                return Some(text);
            }
        }
    }
}

/// Returns the character that an escape stands for; `chars` is past the backslash.
fn escaped(chars: &mut Chars) -> Option<char> {
    match chars.next()? {
        c @ ('"' | '\\' | '/') => Some(c),
        'b' => Some('\u{8}'),
        'f' => Some('\u{c}'),
        'n' => Some('\n'),
        'r' => Some('\r'),
        't' => Some('\t'),
        'u' => {
            let unit = unit(chars)?;
            // Characters beyond 16 bits are written as a surrogate pair, two escapes.
            let next = match unit {
                0xd800..0xdc00 if (chars.next()?, chars.next()?) == ('\\', 'u') => {
                    self::unit(chars)?
                }
                _ => 0,
            };
            char::decode_utf16([unit, next]).next()?.ok()
        }
        _ => None,
    }
}

/// Reads four hexadecimal digits.
fn unit(chars: &mut Chars) -> Option<u16> {
    (0..4).try_fold(0, |unit, _| Some((unit << 4) | chars.next()?.to_digit(16)? as u16))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(pairs: &[(&str, &str)]) -> Params {
        let mut params = Params::default();
        pairs.iter().for_each(|(name, value)| params.set(name, value));
        params
    }

    #[test]
    fn what_is_written_is_json_and_is_read_again() {
        let odd = params(&[("a", "1"), ("", "\" \\ / \n \u{0} ñ 🂡"), ("b", "")]);
        for list in [vec![], vec![Params::default()], vec![odd.clone(), params(&[("c", "d")])]] {
            let text = write_list(&list);
            assert_eq!(read_list(&text), Some(list));
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
        }
        let text = write(&odd);
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&text).unwrap()[""],
            odd.get("").unwrap()
        );
        assert_eq!(read(&text), Some(odd));
    }

    #[test]
    fn other_writers_are_read() {
        let spaced =
            " {\n\t\"a\" : \"\\u00f1\\uD83C\\udca1\\b\\f\\n\\r\\t\\/\\\"\\\\\" , \"b\":\"\"}\r\n ";
        let meant = params(&[("a", "ñ🂡\u{8}\u{c}\n\r\t/\"\\"), ("b", "")]);
        assert_eq!(read(spaced), Some(meant.clone()));
        assert_eq!(read_list(&format!(" [ {spaced} ] ")), Some(vec![meant]));
    }

    #[test]
    fn what_is_of_another_form_is_refused() {
        for noise in [
            "",
            "{",
            "}",
            "{}{}",
            "{}x",
            "[]",
            "7",
            "null",
            "\"a\"",
            "{\"a\":1}",
            "{\"a\":\"1\",}",
            "{,}",
            "{\"a\"}",
            "{a:\"1\"}",
            "{\"a\":\"1\" \"b\":\"2\"}",
            "{\"a\":\"1\",\"a\":\"1\"}",
            "{\"a\":\"\n\"}",
            "{\"a\":\"\\x\"}",
            "{\"a\":\"\\u12\"}",
            "{\"a\":\"\\ud800\"}",
            "{\"a\":\"\\ud800\\u0041\"}",
            "{\"a\":\"\\udc00\"}",
            "{\"a\":\"",
            "{\"a\":{}}",
        ] {
            assert_eq!(read(noise), None, "{noise}");
            assert_eq!(read_list(&format!("[{noise},{{}}]")), None, "{noise}");
        }
        let many = |count: usize| {
            let fields: Vec<String> = (0..count).map(|i| format!("\"{i}\":\"\"")).collect();
            format!("{{{}}}", fields.join(","))
        };
        assert_eq!(
            read(&many(MOST_FIELDS)).map(|params| params.names().count()),
            Some(MOST_FIELDS)
        );
        assert_eq!(read(&many(MOST_FIELDS + 1)), None);
        assert_eq!(read_list("[{},]"), None);
        assert_eq!(read_list("[{}"), None);
        assert_eq!(read_list("{}"), None);
    }
}
