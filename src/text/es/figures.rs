//! How numbers are written.

use crate::text::records::Figures;

/// Four figures stand without a space.
pub(super) const FIGURES: Figures =
    Figures { thousands: '\u{a0}', from: 10_000, point: ',', percent: "\u{a0}%" };
