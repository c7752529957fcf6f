//! The texts of the pages, a module for each page; a game's texts are in its folder. Both sentences of a text stand
//! side by side (see [`handful_games::text`]), so a missing one does not compile.

pub mod backup;
pub mod common;
pub mod daily;
pub mod edit;
pub mod guides;
pub mod history;
pub mod home;
pub mod keys;
pub mod link;
pub mod pages;
pub mod people;
pub mod records;
pub mod remote;
pub mod second_look;
pub mod share;
pub mod together;

pub use handful_games::text::{GameText, Lang, Manual, clock, error_of, join_sentences, said};

#[cfg(test)]
mod numbers;
#[cfg(test)]
mod tests;
