//! The pages that are not games. They are independent of each other.

pub mod about;
pub mod accessibility;
pub mod backup;
pub mod daily;
pub mod edit;
pub mod home;
pub mod home_look;
pub mod people;
pub mod records;
pub mod second_look;
pub mod settings;
pub mod together;
