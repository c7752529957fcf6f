//! Play between devices without a server, as state machines without a browser.
//!
//! # The protocol
//! Devices exchange two codes ([`code`], with the halves of a connection in [`sdp`]), and have an ordered and reliable
//! channel then. Over it they say [`message::Message`]s. [`room::Room`] is what one device knows of its
//! room, that is who is connected, and of its matches.
//!
//! A match is a log of events that its host numbers. An event ([`game::LogEntry`]) has a public part and at most one
//! private part for each seat; each device gets its own. A guest sends acts; the host judges one, stores the events
//! that it makes, and sends them. Every device follows the events by the rules of the game ([`game::MatchGame`]), so a
//! guest believes nothing that the rules do not allow. A device that comes back says how many events it has, and gets
//! the rest.
//!
//! What nobody may choose alone is a joint draw, and what one device hides is sealed, by one kind of commitment
//! ([`commit`]).
//!
//! - [`race`], [`card_flip`] and [`go_fish`] are the games, and [`play`] is any of them.
//! - [`transfer`] moves one long text, everything of a device.
//! - [`stored`] is the stored form of a match, and which of several tabs stores it.
//!
//! crates/peer/tests/rooms/world.rs has rooms of devices side by side; docs/TOGETHER.md has the threats.

pub mod card_flip;
pub mod code;
pub mod commit;
pub mod game;
pub mod go_fish;
pub mod message;
pub mod play;
pub mod race;
pub mod room;
pub mod sdp;
pub mod stored;
pub mod transfer;
