//! The options chosen before a deal.

use super::Side;
use handful_engine::keyword::parse_canonical_uint;
use handful_engine::params::excerpt;
use handful_engine::{Options, Params};
use thiserror::Error;

/// The most steps of a short scramble.
pub const MAX_STEPS: u32 = 1_000;
/// The short scrambles that are offered; a link can name others.
pub const STEPS: [u32; 4] = [10, 20, 40, 80];

/// The options chosen before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SlidingOptions {
    /// The side length of the board.
    pub side: Side,
    /// The number of random slides from the solved board, 1 to [`MAX_STEPS`]; `None` deals any
    /// solvable board, each equally likely.
    pub scramble: Option<u32>,
}

impl Default for SlidingOptions {
    fn default() -> Self {
        Self { side: Side::ALL[1], scramble: None }
    }
}

/// Why an option's value is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// A side that is not 3 to 10.
    #[error("a side is 3 to 10, not '{0}'")]
    Side(String),
    /// A scramble that is not 1 to [`MAX_STEPS`].
    #[error("a scramble is 1 to {MAX_STEPS} slides, not '{0}'")]
    Scramble(String),
    /// A side that differs from that of the layout: both of them.
    #[error("the side is {}, the layout's is {}", .0.get(), .1.get())]
    SideOfLayout(Side, Side),
}

impl Options for SlidingOptions {
    type Error = OptionError;
    const NAMES: &'static [&'static str] = &["side", "scramble"];

    fn read(params: &Params) -> Result<Self, OptionError> {
        let side = match params.get("side") {
            None => Self::default().side,
            Some(text) => {
                let side = parse_canonical_uint(text).and_then(Side::new);
                side.ok_or_else(|| OptionError::Side(excerpt(text)))?
            }
        };
        let steps = |text: &str| parse_canonical_uint(text).filter(|n| (1..=MAX_STEPS).contains(n));
        let scramble = match params.get("scramble") {
            None => None,
            Some(text) => Some(steps(text).ok_or_else(|| OptionError::Scramble(excerpt(text)))?),
        };
        Ok(Self { side, scramble })
    }

    fn write(&self, params: &mut Params) {
        if self.side != Self::default().side {
            params.set("side", self.side.get());
        }
        if let Some(steps) = self.scramble {
            params.set("scramble", steps);
        }
    }

    fn slot(&self) -> String {
        self.side.get().to_string()
    }
}
