//! What Handful's page knows without a browser.
//!
//! - [`text`] has the texts of the pages; [`link`] parses addresses, [`settings`] reads and writes the player's settings,
//!   [`people`] has the forms of who plays on the device, [`keys`] has the single-key shortcuts, [`install`] decides how a
//!   browser installs the page, [`retry`] decides when a failed fetch is repeated, [`photo`] validates a photo, [`bars`]
//!   compares a result as bars, [`switch_scanner`] offers what can be pressed to one switch, [`heard`] decides what stands in a live
//!   region, [`trail`] what dialogs do to the browser's history.
//! - [`daily`] derives five small games from a date, and stores their results. [`overview`] counts a game's records at a
//!   glance.
//! - [`first_games`] leads from easy to hard: it says what is dealt next.
//! - [`home_summary`] says what the home page shows of the day and of each game.
//! - [`ending`] tells how a game went: its tier, one line about the player, a ruler.
//! - [`ghost`] tells how far another game of the same start was at each move.
//! - [`second_look`] brings lost chances back as one move to find.
//! - [`keep`] decides what is stored when, and what a second tab may do: policy on a `Store` and a `Clock`.
//! - [`backup`] turns everything that is stored into a file or a code, and back.
//!
//! A link that was passed on opens the page that it named:
//!
//! ```
//! use handful_app::link::{LinkFault, Page};
//! use handful_games::GameId;
//!
//! let page = Page::parse("#/flip-nine?deal=7&utm_source=mail").expect("a game and its deal");
//! assert!(matches!(page, Page::Game(GameId::FlipNine, _)));
//! assert_eq!(page.to_string(), "#/flip-nine?deal=7");
//! assert!(matches!(Page::parse("#/chess"), Err(LinkFault::NoSuchPage(_))));
//! ```

pub mod backup;
pub mod bars;
pub mod daily;
pub mod dialog;
pub mod ending;
pub mod first_games;
pub mod ghost;
pub mod heard;
pub mod home_summary;
pub mod install;
pub mod keep;
pub mod keys;
pub mod link;
pub mod overview;
pub mod people;
pub mod photo;
pub mod retry;
pub mod second_look;
pub mod settings;
pub mod switch_scanner;
pub mod text;
pub mod trail;
