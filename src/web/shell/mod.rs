//! The pages and panels round the games.

mod about;
mod bad_link;
mod deal;
mod header;
mod help;
mod home;
pub mod pad;
mod records;
mod settings;
mod toasts;

pub use about::about;
pub use bad_link::bad_link;
pub use deal::deal_dialog;
pub use header::{header, heading};
pub use help::help_dialog;
pub use home::home;
pub use records::records;
pub use settings::{setting, settings};
pub use toasts::toasts;

use super::el::{El, el};

/// The part of a page below its bar.
fn main(class: &'static str) -> El {
    el("main").set("class", class).set("id", "main")
}
