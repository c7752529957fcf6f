//! The attributes of `<html>`. Style sheets and the scripts of src/boot know them by the same names, and tests/style.rs
//! finds one that is unknown there.

/// The theme, the speed of motion, the leading hand, the colours of suits, whether time is shown, relaxed play: settings.
pub const THEME: &str = "data-theme";
pub const MOTION: &str = "data-motion";
pub const HAND: &str = "data-hand";
pub const SUITS: &str = "data-suits";
pub const TIME: &str = "data-time";
pub const RELAXED: &str = "data-relaxed";

/// The kind of page, and the game whose felt it has.
pub const PAGE: &str = "data-page";
pub const ROUTE: &str = "data-route";

/// Where what belongs to the person of this tab is stored.
pub const PLACE: &str = "data-place";

/// For a report of a crash: the version, and the message of the first panic.
pub const VERSION: &str = "data-version";
pub const PANIC: &str = "data-panic";

/// That the page is shown, and since when; for tests.
pub const READY: &str = "data-ready";
