//! The boards: one folder per game, with what the game adds to the shared screen.

use crate::frame::guide::GuideContent;
use crate::kit::html::Element;
use handful_games::text::{GameProgress, Lang};
use handful_games::{GameId, games};

/// Returns a card of a drawing.
fn card(class: &str, x: u32, y: u32) -> String {
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="12" height="17" rx="2"/>"#)
}

macro_rules! boards {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        $(pub mod $module;)+

        /// Builds a game's small preview on the home page; also returns how far the game is, if it can be continued.
        pub fn preview(lang: Lang, id: GameId) -> (Element, Option<GameProgress>) {
            match id {
                $(GameId::$game => $module::preview(lang),)+
            }
        }

        /// Returns the shapes of a game's drawing, in a box of 48 by 48; their colours are in style/daily.css.
        pub fn drawing(id: GameId) -> String {
            match id {
                $(GameId::$game => $module::introduction::drawing(),)+
            }
        }

        /// Returns a game's guide for new players.
        pub fn guide_content(id: GameId) -> GuideContent {
            match id {
                $(GameId::$game => $module::introduction::guide_content(),)+
            }
        }
    };
}
games!(boards, []);
