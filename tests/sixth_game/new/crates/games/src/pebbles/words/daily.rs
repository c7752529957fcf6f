//! What the daily and home say of Pebbles, which is on no day.

use crate::pebbles::Pebbles;
use crate::words::DayWords;
use crate::words::feats::Feats;

impl DayWords for Pebbles {}

impl Feats for Pebbles {}
