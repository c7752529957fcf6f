//! The reveal at the end of a game: the cloth is drawn off, and the cards flip as they were flipped.

/// Milliseconds until the cloth is off, and then until the last flip.
const DRAWN: u32 = 500;
const FLIPS: u32 = 1_500;

/// The most flips that are shown.
const MAX_SHOWN: u32 = 25;

/// Milliseconds from the first to the last moment, after which the cards lie still.
pub const TIME: u32 = DRAWN + FLIPS;

/// Returns the moments of a game of so many flips, in milliseconds, each with the number of flips made by then. Of many
/// flips some are skipped, never the last one.
pub fn moments(flips: u32) -> Vec<(u32, u32)> {
    let every = flips.div_ceil(MAX_SHOWN).max(1);
    let shown = flips.div_ceil(every);
    let moment = |n: u32| (DRAWN + FLIPS * n / shown, (n * every).min(flips));
    (1..=shown).map(moment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_shown_in_the_same_time_and_to_its_end() {
        assert_eq!(moments(3), [(1_000, 1), (1_500, 2), (2_000, 3)]);
        for flips in 1..=3_000 {
            let moments = moments(flips);
            assert_eq!(moments.last(), Some(&(TIME, flips)));
            assert!(moments.windows(2).all(|two| two[1].0 - two[0].0 >= 60 && two[0].1 < two[1].1));
            assert!(flips > 25 || moments.len() == flips as usize);
        }
    }
}
