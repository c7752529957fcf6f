//! Two to six devices at a table, over channels that drop, delay, repeat, reorder, forge and break, and with peers that
//! are hostile.
//!
//! ```text
//! cargo test --test net
//! cargo test --profile host --test net -- --ignored --nocapture
//! ```
//!
//! The second command runs a hundred thousand races.

mod forms;
mod hostile;
mod moves;
mod races;
mod returns;
mod world;
