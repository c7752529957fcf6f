//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages.
//! - [`api`] has what the page and the table tell one another; [`hub`] is the table as one device knows it.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod api;
pub mod hub;
pub mod wire;
