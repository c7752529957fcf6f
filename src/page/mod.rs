//! The page as a whole: shared state, dialogs, toasts, current settings, installation, sound.

pub mod ctx;
pub mod dialogs;
pub mod fields;
pub mod input;
pub mod install;
pub mod installer;
pub mod model;
pub mod photo;
pub mod release_note;
pub mod script;
pub mod send;
pub mod sound;
pub mod toasts;
pub mod visits;
