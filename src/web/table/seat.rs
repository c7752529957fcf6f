//! Opens a game from a link.

use leptos::prelude::*;

use super::Table;
use super::play::Play;
use crate::engine::{Params, Wish};
use crate::link::{Occasion, Page};
use crate::text::{Say, fault_of};
use crate::web::kit::el::fragment;
use crate::web::kit::route;
use crate::web::page::ctx::Ctx;
use crate::web::page::model::BadLink;

/// Why no game is opened.
enum Why {
    /// The link is invalid.
    Link(Say),
    /// There is no game for this occasion.
    Occasion(Occasion),
}

/// Opens the game that a page asks for and builds its screen.
///
/// # Errors
/// Returns what is wrong with the page's link. No save is touched then.
pub fn open<G: Table>(
    ctx: Ctx,
    page: &Page,
    screen: fn(Play<G>) -> AnyView,
) -> Result<AnyView, BadLink> {
    let why = match seat::<G>(ctx, page) {
        Ok(play) => return Ok(screen(play)),
        Err(Why::Link(say)) => say,
        // The daily page must store the day's saves first.
        Err(Why::Occasion(Occasion::Day(day))) => {
            request_animation_frame(move || route::go(&Page::Daily(Some(day))));
            return Ok(fragment(Vec::new()));
        }
        Err(Why::Occasion(occasion)) => Say::LinkValue(occasion.name().to_owned()),
    };
    Err(BadLink { why, game: Some(G::ID) })
}

fn seat<G: Table>(ctx: Ctx, page: &Page) -> Result<Play<G>, Why> {
    let (occasion, params) = occasion_of(page)?;
    let wish = Wish::<G>::read(&params).map_err(|fault| Why::Link(fault_of::<G>(fault)))?;
    Play::open(ctx, wish, &occasion).ok_or(Why::Occasion(occasion))
}

fn occasion_of(page: &Page) -> Result<(Occasion, Params), Why> {
    match page {
        Page::Game(_, params) => {
            Occasion::split(params).map_err(|value| Why::Link(Say::LinkValue(value)))
        }
        _ => Ok(Default::default()),
    }
}
