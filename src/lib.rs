//! Handful: five small card and tile games that fit in one hand.
//!
//! Layers, and imports go down only (tests/layers):
//!
//! - [`engine`] has the parts that every game shares: traits, sessions, saves, deal numbers, records.
//! - [`cards`] has the playing cards of the games that use them.
//! - [`words`] has sentences as types, and what a game or page takes from a language.
//! - [`games`] has one folder for each game: rules, view, solver or players, words, tools of the command line.
//! - [`daily`] derives five small games from a date, and stores their results.
//! - [`solve`] has the messages between the page and its solver's worker.
//! - [`text`] has the texts of the pages, and gathers those of the games for each language; [`link`] parses addresses,
//!   [`settings`] reads and writes the player's settings, [`people`] has the forms of who plays on the device, [`keys`]
//!   has the single-key shortcuts, [`install`] decides how a browser installs the page, [`retry`] decides when a failed
//!   fetch is repeated, [`photo`] validates a photo, [`bars`] compares a result as bars, [`scan`] offers what can be
//!   pressed to one switch, [`heard`] decides what stands in a live region, [`trail`] what dialogs do to the browser's
//!   history.
//! - [`keep`] decides what is stored when, and what a second tab may do: policy on a `Store` and a `Clock`.
//! - [`net`] has play between devices: messages and state machines, without a browser.
//! - [`backup`] turns everything that is stored into a file or a code, and back.
//! - `web` is the page: Leptos components over the pure modules, compiled for the browser only.
//!
//! Start with [`engine::game::Game`], then [`games::flip_nine`]. docs/ADDING-A-GAME.md explains how to add a sixth
//! game.

pub mod backup;
pub mod bars;
pub mod cards;
pub mod daily;
pub mod engine;
pub mod games;
pub mod heard;
pub mod install;
pub mod keep;
pub mod keys;
pub mod lang;
pub mod link;
pub mod net;
pub mod people;
pub mod photo;
pub mod retry;
pub mod scan;
pub mod settings;
pub mod solve;
pub mod text;
pub mod trail;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "web"))]
pub mod web;
