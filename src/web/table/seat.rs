//! From a link to a game on the screen.

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

/// Why there is no game on the screen.
enum Why {
    /// The link makes no sense.
    Link(Say),
    /// There is no such game on this occasion.
    Occasion(Occasion),
}

/// Opens the game that a page asks for.
///
/// # Errors
/// What is wrong with the page's link. Nothing that is saved is touched.
pub fn open<G: Table>(
    ctx: Ctx,
    page: &Page,
    screen: fn(Play<G>) -> AnyView,
) -> Result<AnyView, BadLink> {
    let why = match seat::<G>(ctx, page) {
        Ok(play) => return Ok(screen(play)),
        Err(Why::Link(say)) => say,
        // The page of the day lays its games out first.
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
