//! Tests of what is stored when, and of what a second tab may do.

mod device;
mod first_five;
mod model;
mod people;
mod people_cases;
mod remote;
mod stories;
