//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages, [`message`] the messages between host and guest.
//! - [`sdp`] has one side's half of a connection, and [`code`] the codes by which two devices exchange them.
//! - [`mod@line`] carries messages to one peer, each once and in order; [`flood`] limits how much a peer may send; [`link`]
//!   is a connection with its greeting.
//! - [`seal`] has the commitments of a fair deal, [`digest`] the hashes of what is sealed.
//! - [`api`] has what the page and the table tell one another; [`hub`] is the table as one device knows it; [`race`] and
//!   [`moving`] are what is done there.
//! - [`out`] is what the card games answer to a message: [`flip`] is Card Flip for two devices, [`fish`] Go Fish for two
//!   to six; [`sit`] is one game of either: who plays it, how it begins, how it is taken up again.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod api;
pub mod code;
pub mod digest;
pub mod fish;
pub mod flip;
pub mod flood;
pub mod hub;
pub mod line;
pub mod link;
pub mod message;
pub mod moving;
pub mod out;
pub mod race;
pub mod sdp;
pub mod seal;
pub mod sit;
pub mod stored;
pub mod wire;
