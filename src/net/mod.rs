//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages.
//! - [`sdp`] has one side's half of a connection, and [`code`] the codes by which two devices exchange them.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod code;
pub mod sdp;
pub mod wire;
