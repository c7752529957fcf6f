//! The bottom layer: code that is independent of games, pages and settings.

pub mod browser;
pub mod chunk;
mod client;
pub mod dates;
pub mod el;
pub mod file;
pub mod focus;
pub mod list;
pub mod motion;
pub mod panic;
pub mod parts;
pub mod route;
pub mod state;
pub mod store;
pub mod time;
pub mod words;
