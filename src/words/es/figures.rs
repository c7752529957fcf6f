//! The number format of Spanish.

use crate::words::Figures;

/// Numbers of four digits are not grouped.
pub const FIGURES: Figures =
    Figures { thousands: '\u{a0}', from: 10_000, point: ',', percent: "\u{a0}%" };
