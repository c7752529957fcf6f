//! The screen components that pages and games share: bar, toolbar, a game's screen, its dialogs.

pub mod awake;
pub mod bar;
pub mod deal;
pub mod far;
pub mod guide;
pub mod history;
pub mod key_sheet;
pub mod keys;
pub mod lazy;
pub mod more;
pub mod outcome;
pub mod picture;
pub mod result;
pub mod rules;
pub mod screen;
pub mod scrubber;
pub mod share;
pub mod switch;
pub mod toolbar;
pub mod update;
pub mod welcome;
pub mod who;
