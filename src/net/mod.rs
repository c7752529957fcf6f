//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages.
//! - [`sdp`] has one side's half of a connection, and [`code`] the codes by which two devices exchange them.
//! - [`api`] has what the page and the table tell one another; [`hub`] is the table as one device knows it.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod api;
pub mod code;
pub mod hub;
pub mod sdp;
pub mod wire;
