//! The screen components that pages and games share: bar, toolbar, a game's screen, its dialogs.

pub mod awake;
pub mod bar;
pub mod chunk_views;
pub mod game_parts;
pub mod guide;
pub mod history;
pub mod key_sheet;
pub mod keys;
pub mod more;
pub mod person;
pub mod picture;
pub mod pips;
pub mod remote;
pub mod result;
pub mod rules;
pub mod screen;
pub mod scrubber;
pub mod set_up;
pub mod share;
pub mod share_text;
pub mod switch;
pub mod toolbar;
pub mod update;
pub mod welcome;
