//! The pages that are no game. None knows of another.

pub mod about;
pub mod backup;
pub mod daily;
pub mod home;
pub mod records;
pub mod settings;
