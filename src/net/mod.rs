//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod wire;
