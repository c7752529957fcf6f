//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages, [`message`] the messages between host and guest.
//! - [`mod@line`] carries messages to one peer, each once and in order; [`flood`] limits how much a peer may send; [`link`]
//!   is a connection with its greeting.
//! - [`seal`] has the commitments of a fair deal, [`race`] the race, [`moving`] moves everything to another device.
//! - [`api`] has what the page and the table tell one another; [`hub`] is the table as one device knows it.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod api;
pub mod flood;
pub mod hub;
pub mod line;
pub mod link;
pub mod message;
pub mod moving;
pub mod race;
pub mod seal;
pub mod wire;
