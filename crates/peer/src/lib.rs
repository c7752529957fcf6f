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
//! docs/TOGETHER.md describes protocol and threats. Two devices sit down at a table; the page would carry the bytes:
//!
//! ```
//! use handful_engine::{DealNumber, Seat};
//! use handful_peer::api::{Contest, Input, Me, Outcome, Output, Peer, Rules};
//! use handful_peer::hub::Hub;
//!
//! /// A page that has no game to race at.
//! struct NoRaces;
//!
//! impl Rules for NoRaces {
//!     fn knows(&self, _: &Contest) -> bool {
//!         false
//!     }
//!
//!     fn judge(&self, _: &Contest, _: DealNumber, _: &str) -> Option<Outcome> {
//!         None
//!     }
//! }
//!
//! // Each has one connection, 0, with the other. The bytes are secrets that a page draws at random.
//! let mut devices = [Hub::host(Me::new("Ada", 0), [1; 32]), Hub::guest(Me::new("Bob", 1), [2; 32])];
//! let mut sent: Vec<(usize, Vec<u8>)> = Vec::new();
//! for now in (0..5_000).step_by(250) {
//!     let arrived = std::mem::take(&mut sent);
//!     for (at, device) in devices.iter_mut().enumerate() {
//!         let other = 1 - at;
//!         let beat = if now == 0 { Input::Opened(Peer(0)) } else { Input::Tick };
//!         let mut outputs = device.step(now, beat, &NoRaces);
//!         for (_, bytes) in arrived.iter().filter(|(to, _)| *to == at) {
//!             outputs.extend(device.step(now, Input::Got(Peer(0), bytes), &NoRaces));
//!         }
//!         sent.extend(outputs.into_iter().filter_map(|output| match output {
//!             Output::Send(_, bytes) => Some((other, bytes)),
//!             _ => None,
//!         }));
//!     }
//! }
//! let [host, guest] = &devices;
//! assert_eq!(guest.seat(), Some(Seat(1)));
//! assert_eq!(host.members()[1].as_ref().map(|bob| bob.me.name()), Some("Bob"));
//! ```
#![warn(missing_docs)]

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
