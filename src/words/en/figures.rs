//! The number format of English.

use crate::words::Figures;

pub const FIGURES: Figures = Figures { thousands: ',', from: 1_000, point: '.', percent: "%" };
