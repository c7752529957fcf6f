//! The attributes of `<html>`, but for those that the settings decide (crates/shell/src/look.rs). Style sheets and the
//! scripts of src/boot know them by the same names, and tests/style.rs finds one that is unknown there.

/// The kind of page, and the game whose felt it has.
pub const PAGE: &str = "data-page";
pub const ROUTE: &str = "data-route";

/// Where what belongs to the person of this tab is stored.
pub const PERSON_SUFFIX: &str = "data-person-suffix";

/// For a report of a crash: the version, and the message of the first panic.
pub const VERSION: &str = "data-version";
pub const PANIC: &str = "data-panic";

/// That the page is shown, and since when; for tests.
pub const READY: &str = "data-ready";
