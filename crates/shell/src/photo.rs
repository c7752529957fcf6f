//! Validates a photo for the tiles of the Sliding Puzzle after it is read from the browser's database.

/// The length limit of a photo's data URL, in bytes.
pub const MAX_BYTES: usize = 4_000_000;

/// Returns whether a text is the data URL of a JPEG picture and nothing else. The check is needed because the URL
/// becomes part of a style, and other pages of the same host can write the database.
pub fn is_photo(text: &str) -> bool {
    let base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    let picture = text.strip_prefix("data:image/jpeg;base64,").filter(|it| !it.is_empty());
    text.len() <= MAX_BYTES && picture.is_some_and(|it| it.bytes().all(base64))
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
        assert!(!is_photo(&format!("{start}{}", "A".repeat(MAX_BYTES))));
    }
}
