//! What is taken for a photo on the tiles of the Sliding Puzzle when it comes out of the browser's database.

/// The longest photo, in bytes of its address.
pub const LONGEST: usize = 4_000_000;

/// Whether a text is the address of a JPEG picture and nothing else. It goes into a style, and other pages of the same host
/// can write the database.
#[must_use]
pub fn is_photo(text: &str) -> bool {
    let base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    let picture = text.strip_prefix("data:image/jpeg;base64,").filter(|it| !it.is_empty());
    text.len() <= LONGEST && picture.is_some_and(|it| it.bytes().all(base64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_address_of_a_picture_is_a_photo() {
        let start = "data:image/jpeg;base64,";
        assert!(is_photo(&format!("{start}/9j/4AAQ+w==")));
        for other in ["", start, "data:image/svg+xml;base64,AA==", "https://example.org/a.jpg"] {
            assert!(!is_photo(other), "{other}");
        }
        for end in ["A)", "A;", "A\"", "A B", "é"] {
            assert!(!is_photo(&format!("{start}{end}")), "{end}");
        }
        assert!(!is_photo(&format!("{start}{}", "A".repeat(LONGEST))));
    }
}
