//! What the laws need to know of Flip 9.

use super::{FlipNine, Swap, every_swap};
use crate::engine::{NoOptions, Probe};

impl Probe for FlipNine {
    fn samples() -> Vec<NoOptions> {
        vec![NoOptions]
    }

    fn move_universe(_: &NoOptions) -> Vec<Swap> {
        every_swap()
    }
}
