//! Opens a game from a link.

use leptos::prelude::*;

use super::GameUi;
use super::controller::GameController;
use super::race::is_on;
use crate::kit::browser::next_frame;
use crate::kit::route;
use crate::page::ctx::Ctx;
use crate::page::model::BadLink;
use handful_app::link::{Occasion, Page};
use handful_app::text::fault_of;
use handful_engine::{Params, Wish};
use handful_games::GameId;

/// Why no game is opened.
enum Why {
    /// The link is invalid.
    Link(String),
    /// There is no game for this occasion.
    Occasion(Occasion),
}

/// Opens the game that a page asks for and builds its screen.
///
/// # Errors
/// Returns what is wrong with the page's link. No save is touched then.
pub fn open<G: GameUi>(
    ctx: Ctx,
    page: &Page,
    screen: fn(GameController<G>) -> AnyView,
) -> Result<AnyView, BadLink> {
    match seat::<G>(ctx, page) {
        Ok(play) => Ok(screen(play)),
        Err(why) => elsewhere(ctx, why, G::ID),
    }
}

/// Leads to the page that comes before a game of its occasion, if there is one.
#[inline(never)]
fn elsewhere(ctx: Ctx, why: Why, game: GameId) -> Result<AnyView, BadLink> {
    let why = match why {
        Why::Link(say) => say,
        Why::Occasion(occasion) => {
            let page = match occasion {
                // The daily page must store the day's saves first.
                Occasion::Day(day) => Some(Page::Daily(Some(day))),
                // A race has ended with its table.
                Occasion::Race => Some(Page::Together(String::new())),
                _ => None,
            };
            if let Some(page) = page {
                next_frame(move || route::go(&page));
                return Ok(().into_any());
            }
            handful_games::words::link_value(ctx.lang(), occasion.name())
        }
    };
    Err(BadLink { why, game: Some(game) })
}

fn seat<G: GameUi>(ctx: Ctx, page: &Page) -> Result<GameController<G>, Why> {
    let (occasion, params) = occasion_of(ctx, page)?;
    let wish =
        Wish::<G>::read(&params).map_err(|fault| Why::Link(fault_of::<G>(ctx.lang(), fault)))?;
    GameController::open(ctx, wish, &occasion).ok_or(Why::Occasion(occasion))
}

fn occasion_of(ctx: Ctx, page: &Page) -> Result<(Occasion, Params), Why> {
    match page {
        Page::Game(_, params) => {
            let split = Occasion::split(params);
            let split = split
                .map_err(|value| Why::Link(handful_games::words::link_value(ctx.lang(), &value)))?;
            match split.0 {
                Occasion::Race if !is_on(page) => Err(Why::Occasion(split.0)),
                _ => Ok(split),
            }
        }
        _ => Ok(Default::default()),
    }
}
