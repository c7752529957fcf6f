//! How long the moments of an ask stand at the table, in milliseconds of full motion.

use super::Event;
use handful_engine::Seat;
use handful_engine::keyword::keywords;
use handful_engine::lang::Lang;

/// The speed of the computers' turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Leaves time to read each sentence.
    Slow,
    /// The usual speed.
    #[default]
    Normal,
    /// For experienced players.
    Fast,
    /// One ask per press of a button.
    Step,
}

keywords!(Speed { Slow = "slow", Normal = "normal", Fast = "fast", Step = "step" });

/// A person's own ask stands so long before its answer.
pub const OWN_ASK_MS: u64 = 350;

/// Cards fly so long.
pub const CARD_FLIGHT_MS: u64 = 420;

/// Each further card of an ask sets off so much later.
pub const STAGGER_MS: u64 = 90;

/// An ask that comes with its answer stands so long before it.
pub const INSTANT_ASK_MS: u64 = 600;

/// An answered ask stands so long, if no other one follows, whatever the motion.
pub const ANSWERED_ASK_MS: u64 = 900;

/// Each of the two moments of an ask, once the person has tapped the table to hurry.
pub const HURRIED_MS: u64 = 40;

/// Returns whether an ask concerns the person on a seat, who makes it, is asked, or sees it succeed.
pub fn is_notable(own: Seat, by: Seat, of: Seat, catches: bool) -> bool {
    catches || by == own || of == own
}

/// Returns whether the last ask of these events concerns the person on a seat.
pub fn was_notable(own: Seat, last: &[Event]) -> bool {
    last.iter().any(|event| match *event {
        Event::Asked { by, of, .. } => is_notable(own, by, of, false),
        Event::Gave { .. } | Event::Drew { shown: Some(_), .. } | Event::LaidBook { .. } => true,
        _ => false,
    })
}

impl Speed {
    /// Returns the name of the choice.
    pub fn title(lang: Lang) -> &'static str {
        lang.of("Speed", "Velocidad")
    }

    /// Returns the sign of the speed in its icon: how many times as fast as normal it is.
    pub fn mark(self, lang: Lang) -> &'static str {
        match self {
            Self::Slow => lang.of("0.5×", "0,5×"),
            Self::Normal => "1×",
            Self::Fast => "2×",
            Self::Step => "+1",
        }
    }

    /// Returns the speed in words.
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Self::Slow => lang.of("Slow", "Lenta"),
            Self::Normal => lang.of("Normal", "Normal"),
            Self::Fast => lang.of("Fast", "Rápida"),
            Self::Step => lang.of("Step by step", "Paso a paso"),
        }
    }

    /// Returns the time from an ask to its answer, and from there to the next ask.
    pub fn moments(self, is_notable: bool, hurried: bool) -> [u64; 2] {
        match (self, is_notable) {
            _ if hurried => [HURRIED_MS; 2],
            (Self::Slow, true) => [1_800, 1_400],
            (Self::Slow, false) => [1_000, 600],
            (Self::Normal, true) => [900, 700],
            (Self::Normal, false) => [300, 200],
            (Self::Fast, true) => [450, 350],
            (Self::Fast, false) => [150, 100],
            (Self::Step, _) => [700, 0],
        }
    }
}
