//! The pages and panels round the games.

mod about;
mod bad_link;
mod deal;
mod header;
mod help;
mod home;
mod records;
mod settings;
mod toasts;

pub use about::About;
pub use bad_link::BadLink;
pub use deal::DealDialog;
pub use header::Header;
pub use help::HelpDialog;
pub use home::Home;
pub use records::Records;
pub use settings::SettingsPage;
pub use toasts::Toasts;
