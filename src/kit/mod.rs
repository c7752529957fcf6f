//! The bottom layer: code that is independent of games, pages and settings.

pub mod browser;
pub mod chunk;
mod client;
pub mod file;
pub mod focus;
pub mod html;
pub mod list;
pub mod machine;
pub mod motion;
pub mod owner;
pub mod panic;
pub mod parts;
mod render;
pub mod root;
pub mod route;
pub mod signal;
pub mod store;
pub mod ticker;
pub mod time;
pub mod translated_text;

use std::sync::Arc;

/// A toast's action. An `Arc`, not a `Callback`: the toast can outlive the reactive owner that created it.
pub type SharedHandler = Arc<dyn Fn() + Send + Sync>;
