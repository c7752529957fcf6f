//! The groups of comparable games, and what is known of the standard order and of random flips.

use super::order::{random_mean, ruler_mean};
use super::{CardFlip, CardFlipOptions, Mode, Ways, spread};
use handful_engine::{Compared, Options, Params, Record, Scope, Spread, compare};

/// The flips of a random player until the end, calculated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomFlips {
    /// The mean, in hundredths.
    pub mean: u32,
    /// The mean in the standard order.
    pub standard: u32,
    /// The median: half of the games take at most this many.
    pub half: u32,
}

impl Compared for CardFlip {
    /// A mode and a number of cards, or any situation.
    type Group = CardFlipOptions;
    type Random = RandomFlips;

    fn group(params: &Params) -> CardFlipOptions {
        let options: CardFlipOptions = compare::options(params);
        // All situations are one group.
        CardFlipOptions { ways: options.ways.and(Ways::new(4)), ..options }
    }

    fn key(group: CardFlipOptions) -> String {
        match group.ways {
            Some(_) => "ways".to_owned(),
            None => group.slot(),
        }
    }

    /// By mode, then few cards first, and situations at last.
    fn rank(group: CardFlipOptions) -> u32 {
        if group.ways.is_some() {
            return u32::MAX;
        }
        let mode = Mode::ALL.iter().position(|mode| *mode == group.mode);
        mode.unwrap_or(0) as u32 * 16 + group.cards.get() as u32
    }

    /// The starts by flips in the standard order; `None` unless the mode is [`Mode::Blind`].
    fn spread(group: CardFlipOptions) -> Option<Spread> {
        (group.mode == Mode::Blind).then(|| {
            let (first, width, counts) = spread::standard(group.cards);
            Spread::binned(Scope::All, first, width, counts)
        })
    }

    fn random(group: CardFlipOptions) -> Option<RandomFlips> {
        (group.mode == Mode::Blind).then(|| RandomFlips {
            mean: random_mean(group.cards),
            standard: ruler_mean(group.cards) / 100,
            half: spread::RANDOM_HALF[group.cards.get() - 1],
        })
    }

    // The result is the default, the flips of a won game, because the score says only how few of them were wasted.

    /// `None`, because the spread has no best result for a deal.
    fn best_of(_: &Record) -> Option<u32> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_lab::probe::keys;

    #[test]
    fn games_are_compared_by_mode_and_cards() {
        let [one, two] = ["layout=1213&ways=11", "deal=1&ways=9"];
        let starts = ["deal=1&cards=2&mode=evil", "deal=1&cards=10", "deal=1", one, two];
        let groups = [("blind-4", 1), ("blind-10", 1), ("evil-2", 1), ("ways", 2)];
        assert_eq!(keys::<CardFlip>(&starts), groups.map(|(key, n)| (key.to_owned(), n)));
    }

    #[test]
    fn only_blind_games_are_known() {
        for mode in Mode::ALL {
            let group = CardFlipOptions { mode, ..CardFlipOptions::default() };
            assert_eq!(CardFlip::spread(group).is_some(), mode == Mode::Blind);
            assert_eq!(CardFlip::random(group).is_some(), mode == Mode::Blind);
        }
    }
}
