//! Play between devices without a server, as state machines without a browser.
//!
//! # The protocol
//! Devices exchange two codes ([`code`], with the halves of a connection in [`sdp`]), and have an ordered and reliable
//! channel then. Over it they say [`message::Message`]s. [`room::Room`] is what one device knows: its table, that is who
//! is connected, and its matches.
//!
//! A match is a log of events that its host numbers. An event ([`game::Entry`]) has a public part and at most one private
//! part for each place; each device gets its own. A guest sends acts; the host judges one, stores the events that it makes, and sends
//! them. Every device follows the events by the rules of the game ([`game::TableGame`]), so a guest believes nothing that the
//! rules do not allow. A device that comes back says how many events it has, and gets the rest.
//!
//! What nobody may choose alone is a joint draw, and what one device hides is sealed, by one kind of commitment
//! ([`commit`]).
//!
//! - [`race`], [`card_flip`] and [`go_fish`] are the games.
//! - [`transfer`] moves one long text, everything of a device.
//! - [`stored`] is the stored form of a match, and which of several tabs stores it.
//!
//! A table of two devices, whose channel is the loop at the end:
//!
//! ```
//! use handful_engine::Seat;
//! use handful_peer::game::{Json, Seating, TableGame};
//! use handful_peer::message::{Command, Input, Kind, Me, Peer};
//! use handful_peer::room::{Games, Room};
//!
//! struct NoGames;
//! impl Games for NoGames {
//!     fn places(&self, _: Kind, _: &Json, _: usize) -> Option<Vec<Seat>> {
//!         None
//!     }
//!     fn make(&self, _: Kind, _: &Seating, _: &Json) -> Option<Box<dyn TableGame>> {
//!         None
//!     }
//! }
//!
//! let [ana, ben] = [Me::new("Ana", 0), Me::new("Ben", 1)];
//! // The secrets are random; no two rooms have the same.
//! let mut rooms = [Room::new(ana.clone(), [1; 32]), Room::new(ben.clone(), [2; 32])];
//! rooms[0].open_table(ana);
//! rooms[1].join_table(ben, None);
//! for room in &mut rooms {
//!     room.step(0, Input::Opened(Peer(0)), &NoGames);
//! }
//! for round in 0..8 {
//!     let (from, to) = (round % 2, 1 - round % 2);
//!     for frame in rooms[from].flush(Peer(0), 0) {
//!         rooms[to].step(round as u64, Input::Got(Peer(0), &frame), &NoGames);
//!     }
//! }
//! let names = |room: &Room| -> Vec<String> {
//!     room.members().iter().flatten().map(|it| it.me.name().to_owned()).collect()
//! };
//! assert_eq!(names(&rooms[0]), ["Ana", "Ben"]);
//! assert_eq!(names(&rooms[1]), ["Ana", "Ben"]);
//! rooms[1].step(9, Input::Do(Command::Leave), &NoGames);
//! assert!(!rooms[1].is_at_table());
//! ```
//!
//! docs/TOGETHER.md has the threats.

pub mod card_flip;
pub mod code;
pub mod commit;
pub mod game;
pub mod go_fish;
pub mod message;
pub mod race;
pub mod room;
pub mod sdp;
pub mod stored;
pub mod transfer;
