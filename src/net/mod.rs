//! Play between devices without a server: what they say to one another, as state machines without a browser.
//!
//! - [`wire`] has the bytes of messages, [`digest`] the hashes of what is sealed.
//! - [`out`] is what the games answer to a message.
//! - [`flip`] is Card Flip for two devices, [`fish`] Go Fish for two to six.
//!
//! docs/TOGETHER.md describes protocol and threats.

pub mod digest;
pub mod fish;
pub mod flip;
pub mod out;
pub mod wire;
