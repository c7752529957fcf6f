//! The number format of English.

use crate::text::records::Figures;

pub(super) const FIGURES: Figures =
    Figures { thousands: ',', from: 1_000, point: '.', percent: "%" };
