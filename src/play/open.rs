//! Opens a game from a link.

use leptos::prelude::*;

use super::GameUi;
use super::controller::{GameController, Judge};
use super::race_rules::is_on;
use crate::kit::browser::next_frame;
use crate::kit::route;
use crate::kit::store::device;
use crate::page::ctx::{Arrival, Ctx};
use crate::page::model::BadLink;
use handful_engine::{Params, StartRequest};
use handful_games::GameId;
use handful_shell::link::Route;
use handful_shell::text::error_of;
use handful_storage::{OpenMode, first_five};

/// Why no game is opened.
enum OpenError {
    /// The link is invalid.
    Link(String),
    /// There is no game for this mode.
    Mode(OpenMode),
}

/// Opens the game that a page asks for and builds its screen.
///
/// # Errors
/// Returns what is wrong with the page's link. No save is touched then.
pub fn open<G: GameUi>(
    ctx: Ctx,
    page: &Route,
    screen: fn(GameController<G>) -> AnyView,
) -> Result<AnyView, BadLink> {
    if let Some(page) = G::side_page(ctx, page) {
        return Ok(page);
    }
    match open_controller::<G>(ctx, page) {
        Ok(controller) => {
            // A game at once, whatever was begun before.
            if let Some(Arrival::Surprise(grade)) = ctx.take_arrival(page) {
                controller.deal_surprise(grade);
            }
            Ok(screen(controller))
        }
        Err(why) => redirect(ctx, why, G::ID),
    }
}

/// Leads to the page that comes before a game of its mode, if there is one.
#[inline(never)]
fn redirect(ctx: Ctx, why: OpenError, game: GameId) -> Result<AnyView, BadLink> {
    let why = match why {
        OpenError::Link(say) => say,
        OpenError::Mode(mode) => {
            let page = match mode {
                // The daily page must store the day's saves first.
                OpenMode::Day(day) => Some(Route::Daily(Some(day))),
                // A race has ended with its table.
                OpenMode::Race => Some(Route::Together(String::new())),
                _ => None,
            };
            if let Some(page) = page {
                next_frame(move || route::go(&page));
                return Ok(().into_any());
            }
            let name = match &mode {
                OpenMode::Challenge(_, line) if !line.is_empty() => "line",
                mode => mode.name(),
            };
            handful_games::text::link_value(ctx.lang(), name)
        }
    };
    Err(BadLink { why, game: Some(game) })
}

fn open_controller<G: GameUi>(ctx: Ctx, page: &Route) -> Result<GameController<G>, OpenError> {
    let (mode, params) = mode_of(ctx, page)?;
    let request = StartRequest::<G>::read(&params)
        .map_err(|error| OpenError::Link(error_of::<G>(ctx.lang(), error)))?;
    GameController::open(ctx, request, &mode).ok_or(OpenError::Mode(mode))
}

fn mode_of(ctx: Ctx, page: &Route) -> Result<(OpenMode, Params), OpenError> {
    match page {
        Route::Game(id, params) => {
            let split = OpenMode::split(params);
            let split = split.map_err(|error| {
                OpenError::Link(handful_games::text::link_value(ctx.lang(), &error.0))
            })?;
            let is_task = Judge::here().is_some();
            match split.0 {
                OpenMode::FromPosition(line) if is_task => Ok((OpenMode::Task(line), split.1)),
                _ if is_task => Ok((OpenMode::Task(String::new()), split.1)),
                // Of who is past them, the game is one like others.
                OpenMode::First if !split.1.is_empty() || !first_five::has(device().store, *id) => {
                    Ok((OpenMode::Normal, split.1))
                }
                OpenMode::Race if !is_on(ctx, page) => Err(OpenError::Mode(split.0)),
                _ => Ok(split),
            }
        }
        _ => Ok(Default::default()),
    }
}
