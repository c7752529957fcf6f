//! What the censuses share: their help, the refusal of options, and how tables write numbers.

use handful_engine::Game;
use handful_games::go_fish::OptionError;
use thiserror::Error;

/// The help on the options of a census.
pub struct CensusHelp {
    /// The options, as the help shows them after the game's name.
    pub options: &'static str,
    /// What the help says of the options.
    pub notes: &'static str,
}

/// Why a census is not made.
#[derive(Debug, Error)]
pub enum CensusError {
    /// The census of the game of this name does not have these options.
    #[error("{0} has no such option")]
    NoSuchOptions(&'static str),
    /// The census of the game of this name does not have this option.
    #[error("{0} has no option '{1}'")]
    NoOption(&'static str, String),
    /// This option is not followed by a number from 1 on.
    #[error("{0} is followed by a number from 1 on")]
    NoNumber(String),
    /// This option is not followed by one of these words.
    #[error("{0} is followed by {1}")]
    NoWord(&'static str, String),
    /// A level is one of these, not this.
    #[error("a level is {0}, not '{1}'")]
    NoLevel(String, String),
    /// There is no such table.
    #[error(transparent)]
    Table(OptionError),
    /// A person is at the table.
    #[error("only computers play here")]
    People,
    /// This file could not be written.
    #[error("{0}: {1}")]
    Unwritten(&'static str, std::io::Error),
}

/// Returns the refusal of options that a game's census does not have.
///
/// # Errors
/// Always.
pub fn no_such_option<G: Game>() -> Result<(), CensusError> {
    Err(CensusError::NoSuchOptions(G::SLUG))
}

/// Returns the number from 1 on that follows an option.
///
/// # Errors
/// The text is no such number.
pub fn number_after(option: &str, text: &str) -> Result<u32, CensusError> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| CensusError::NoNumber(option.to_owned()))
}

/// Formats a number with commas between its thousands.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Formats the mean of some numbers with its 95 % interval, and their quartiles.
///
/// # Panics
/// If there is no number.
pub fn figures(values: &[u32]) -> String {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let n = values.len() as f64;
    let mean = values.iter().copied().map(f64::from).sum::<f64>() / n;
    let variance =
        values.iter().map(|&value| (f64::from(value) - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (variance / n).sqrt();
    let quarters = [1, 2, 3].map(|quarter| grouped(sorted[sorted.len() * quarter / 4].into()));
    let digits = if mean < 1_000.0 { 2 } else { 0 };
    format!(
        "{mean:.digits$} on average (95 % interval {:.digits$} to {:.digits$}); a quarter up to {}, half up to {}, three quarters up to {}",
        mean - half,
        mean + half,
        quarters[0],
        quarters[1],
        quarters[2],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_commas_between_them() {
        let texts = [0, 999, 1_000, 362_880, 1_000_000].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "362,880", "1,000,000"]);
    }

    #[test]
    fn the_number_after_an_option_counts_from_1() {
        let read = |text| number_after("--deals", text).map_err(|error| error.to_string());
        assert_eq!(read("12"), Ok(12));
        for text in ["0", "-1", "x", ""] {
            assert_eq!(read(text), Err("--deals is followed by a number from 1 on".to_owned()));
        }
    }

    #[test]
    fn figures_are_the_mean_its_interval_and_the_quarters() {
        let text = "2.50 on average (95 % interval 1.23 to 3.77); a quarter up to 2, half up to 3, three quarters up to 4";
        assert_eq!(figures(&[4, 1, 3, 2]), text);
    }
}
