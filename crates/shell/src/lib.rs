//! What Handful's page knows without a browser: its addresses, dialogs and history, its keys, what home says, the texts
//! of pages.
//!
//! It depends on the games, on `handful-progress` and on `handful-storage`, of which its texts speak. The page, and
//! nothing else, depends on it.
//!
//! - [`text`] has the texts of the pages; [`home_summary`] says what the home page shows of the day and of each game.
//! - [`link`] parses addresses, [`look`] says what attributes the document has by the settings.
//! - [`dialog`] names the dialogs, [`dialog_history`] decides what they do to the browser's history.
//! - [`keys`] has the single-key shortcuts, [`switch_scanner`] offers what can be pressed to one switch, [`announcer`]
//!   decides what stands in a live region.
//! - [`install`] decides how a browser installs the page, [`retry`] when a failed fetch is repeated, [`photo`]
//!   validates a photo.
//!
//! A link that was passed on opens the page that it named:
//!
//! ```
//! use handful_games::GameId;
//! use handful_shell::link::{LinkError, Route};
//!
//! let route = Route::parse("#/flip-nine?deal=7&utm_source=mail").expect("a game and its deal");
//! assert!(matches!(route, Route::Game(GameId::FlipNine, _)));
//! assert_eq!(route.to_string(), "#/flip-nine?deal=7");
//! assert!(matches!(Route::parse("#/chess"), Err(LinkError::NoSuchPage(_))));
//! ```

pub mod announcer;
pub mod dialog;
pub mod dialog_history;
pub mod home_summary;
pub mod install;
pub mod keys;
pub mod link;
pub mod look;
pub mod photo;
pub mod retry;
pub mod switch_scanner;
pub mod text;
