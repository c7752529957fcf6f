//! The options chosen before a deal. They do not affect the cards of a deal number.

use super::Shape;
use handful_engine::keyword::parse_canonical_uint;
use handful_engine::params::excerpt;
use handful_engine::{Options, Params};
use thiserror::Error;

/// The number of passes through the stock: 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Passes(u8);

impl Passes {
    /// Every number of passes.
    pub const ALL: [Passes; 3] = [Passes(1), Passes(2), Passes(3)];

    /// The number, 1 to 3.
    pub fn get(self) -> u8 {
        self.0
    }
}

/// The options chosen before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EscalatorOptions {
    /// How the cards lie.
    pub shape: Shape,
    /// The number of passes. A new pass turns the same cards in the same order.
    pub passes: Passes,
    /// Whether covered cards lie face down, as in Elevator.
    pub covered: bool,
    /// Whether the ace and the king are next to each other.
    pub wrap: bool,
    /// Whether every move can be taken back. The game is marked assisted.
    pub practice: bool,
}

impl Default for EscalatorOptions {
    fn default() -> Self {
        Self {
            shape: Shape::Pyramid,
            passes: Passes(1),
            covered: false,
            wrap: true,
            practice: false,
        }
    }
}

/// Why an option's value is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// A shape that is neither the pyramid nor the peaks.
    #[error("the shape is pyramid or peaks, not '{0}'")]
    Shape(String),
    /// A number of passes that is not 1, 2 or 3.
    #[error("passes are 1, 2 or 3, not '{0}'")]
    Passes(String),
    /// A switch that is neither 0 nor 1: its name and its value.
    #[error("{0} is 0 or 1, not '{1}'")]
    Switch(&'static str, String),
}

impl Options for EscalatorOptions {
    type Error = OptionError;
    const NAMES: &'static [&'static str] = &["shape", "passes", "covered", "wrap", "practice"];

    fn read(params: &Params) -> Result<Self, OptionError> {
        let shape = match params.get("shape") {
            None => Shape::Pyramid,
            Some(text) => text.parse().map_err(|_| OptionError::Shape(excerpt(text)))?,
        };
        let passes = match params.get("passes") {
            None => Passes(1),
            Some(text) => parse_canonical_uint::<u8>(text)
                .and_then(|n| Passes::ALL.into_iter().find(|passes| passes.0 == n))
                .ok_or_else(|| OptionError::Passes(excerpt(text)))?,
        };
        let switch = |name: &'static str, usual| match params.get(name) {
            None => Ok(usual),
            Some("0") => Ok(false),
            Some("1") => Ok(true),
            Some(text) => Err(OptionError::Switch(name, excerpt(text))),
        };
        Ok(Self {
            shape,
            passes,
            covered: switch("covered", false)?,
            wrap: switch("wrap", true)?,
            practice: switch("practice", false)?,
        })
    }

    fn write(&self, params: &mut Params) {
        if self.shape != Shape::Pyramid {
            params.set("shape", self.shape.word());
        }
        if self.passes.0 > 1 {
            params.set("passes", self.passes.0);
        }
        params.set_flag("covered", self.covered);
        if !self.wrap {
            params.set("wrap", 0);
        }
        params.set_flag("practice", self.practice);
    }

    fn is_assistance(&self) -> bool {
        self.practice
    }
}
