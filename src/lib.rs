//! Handful: five small card and tile games that fit in one hand.
//!
//! Layers, and imports go down only (tests/layers):
//!
//! - [`engine`] is what every game shares: traits, sessions, saves, deal numbers, records.
//! - [`cards`] are playing cards, for the games that are played with them.
//! - [`games`] has one folder a game: rules, view, solver or players.
//! - [`daily`] makes five small games of a date, and keeps what was finished on it.
//! - [`solve`] is what the page and its solver's worker say to each other.
//! - [`text`] turns what can be said into English and Spanish; [`link`] reads addresses,
//!   [`settings`] what the player has set, [`install`] knows browsers, [`lesson`] has the little games of the guides,
//!   [`retry`] tells when a failed fetch is tried again, [`photo`] what is a photo.
//! - [`keep`] is what is stored when, and what a second tab may do: policy on a `Store` and a `Clock`.
//! - [`backup`] is everything that is kept as a file or a code, and how it comes back.
//! - `web` is the page: Leptos components over the pure half, compiled for the browser only.
//!
//! Start with [`engine::game::Game`], then [`games::flip_nine`]. docs/ADDING-A-GAME.md walks
//! through a sixth.

pub mod backup;
pub mod cards;
pub mod daily;
pub mod engine;
pub mod games;
pub mod install;
pub mod keep;
pub mod lang;
pub mod lesson;
pub mod link;
pub mod photo;
pub mod retry;
pub mod settings;
pub mod solve;
pub mod text;

#[cfg(all(target_arch = "wasm32", feature = "web"))]
pub mod web;
