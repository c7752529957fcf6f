//! What the daily says of Pebbles, which is on no day.

use crate::pebbles::Pebbles;
use crate::words::DayWords;

impl DayWords for Pebbles {}
