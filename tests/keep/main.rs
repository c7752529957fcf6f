//! What is stored when, and what a second tab may do.

mod device;
mod model;
mod stories;
