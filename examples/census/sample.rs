//! Statistics of a sample.

use super::grouped;

/// Formats the mean of some numbers with its 95 % interval, and their quartiles.
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
