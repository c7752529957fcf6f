//! The number formats of the languages.

use crate::lang::Lang;
use crate::stats::rounded;

/// The number format of a language.
#[derive(Clone, Copy)]
pub struct NumberFormat {
    /// The separator between thousands, in numbers from `grouped_from` on.
    pub thousands: char,
    /// The smallest number that is grouped.
    pub grouped_from: u64,
    /// The decimal separator.
    pub point: char,
    /// The percent sign, with the space before it where there is one.
    pub percent: &'static str,
}

impl NumberFormat {
    /// Formats a whole number.
    pub fn whole(self, n: impl Into<u64>) -> String {
        let n = n.into();
        let digits = n.to_string();
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) && n >= self.grouped_from {
                text.push(self.thousands);
            }
            text.push(digit);
        }
        text
    }

    /// Formats a number of tenths, with a decimal if it is not whole.
    pub fn tenths(self, n: impl Into<u64>) -> String {
        let n = n.into();
        match n % 10 {
            0 => self.whole(n / 10),
            rest => format!("{}{}{rest}", self.whole(n / 10), self.point),
        }
    }

    /// Formats a number of hundredths, with as many decimals as it needs.
    pub fn hundredths(self, n: u32) -> String {
        match n % 10 {
            0 => self.tenths(n / 10),
            _ => format!("{}{}{:02}", self.whole(n / 100), self.point, n % 100),
        }
    }

    /// Formats a number of tenths of a percent.
    pub fn percent(self, n: impl Into<u64>) -> String {
        self.tenths(n) + self.percent
    }

    /// Formats a number with its noun: "1 flip", "1,023 flips".
    pub fn tally(self, n: impl Into<u64>, one: &str, many: &str) -> String {
        let n = n.into();
        format!("{} {}", self.whole(n), if n == 1 { one } else { many })
    }

    /// Rounds a number to its first three digits and formats it.
    pub fn about(self, n: u32) -> String {
        let mut unit = 1;
        while u64::from(n) / unit >= 1_000 {
            unit *= 10;
        }
        self.whole(rounded(n.into(), 1, unit) * unit)
    }
}

impl Lang {
    /// Returns the number format of this language.
    pub fn number_format(self) -> NumberFormat {
        self.of(
            NumberFormat { thousands: ',', grouped_from: 1_000, point: '.', percent: "%" },
            // Numbers of four digits are not grouped.
            NumberFormat {
                thousands: '\u{a0}',
                grouped_from: 10_000,
                point: ',',
                percent: "\u{a0}%",
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let en = NumberFormat { thousands: ',', grouped_from: 1_000, point: '.', percent: "%" };
        let es = NumberFormat {
            thousands: '\u{a0}',
            grouped_from: 10_000,
            point: ',',
            percent: "\u{a0}%",
        };
        assert_eq!(
            [0_u32, 999, 1_000, 376_470].map(|n| en.whole(n)),
            ["0", "999", "1,000", "376,470"]
        );
        assert_eq!([9_999_u32, 10_000].map(|n| es.whole(n)), ["9999", "10\u{a0}000"]);
        assert_eq!([0_u32, 5, 70, 12_345].map(|n| en.tenths(n)), ["0", "0.5", "7", "1,234.5"]);
        assert_eq!(
            [1_831, 3_330, 800, 7].map(|n| es.hundredths(n)),
            ["18,31", "33,3", "8", "0,07"]
        );
        assert_eq!(
            [12, 999, 9_995, 269_478, 376_470].map(|n| en.about(n)),
            ["12", "999", "10,000", "269,000", "376,000"]
        );
        assert_eq!([en.percent(433_u32), es.percent(433_u32)], ["43.3%", "43,3\u{a0}%"]);
        assert_eq!(
            [0_u32, 1, 1_023].map(|n| en.tally(n, "flip", "flips")),
            ["0 flips", "1 flip", "1,023 flips"]
        );
    }
}
