//! What the laws need to know of the Sliding Puzzle.

use super::{Dir, MOST_STEPS, Side, Slide, Sliding, SlidingOptions};
use crate::engine::Probe;

impl Probe for Sliding {
    fn samples() -> Vec<SlidingOptions> {
        let sample = |side, scramble| SlidingOptions { side: Side::ALL[side], scramble };
        vec![
            sample(0, None),
            sample(1, None),
            sample(1, Some(1)),
            sample(2, Some(20)),
            sample(7, None),
            sample(7, Some(MOST_STEPS)),
        ]
    }

    fn move_universe(options: &SlidingOptions) -> Vec<Slide> {
        let most = options.side.get() as u8 - 1;
        let run = |dir: Dir| (1..=most).map(move |tiles| Slide { dir, tiles });
        Dir::ALL.into_iter().flat_map(run).collect()
    }
}
