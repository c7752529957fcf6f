//! The page for an invalid link.

use crate::frame::bar::{body, fan, heading, plain};
use crate::kit::html::{self, Element, span};
use crate::page::ctx::Ctx;
use crate::page::model::BadLink;
use handful_games::GameId;
use handful_shell::link::Route;
use handful_shell::text::common;

/// Builds a page that says what is wrong with a link and offers a new deal of the intended game, if
/// that can be told. Does not touch any save.
pub fn bad_link(ctx: Ctx, bad: BadLink) -> Vec<Element> {
    let (page, way_on) = match bad.game {
        Some(id) => (
            Route::Game(id, Default::default()),
            ctx.lang().of("Start a new game", "Empezar una partida nueva"),
        ),
        None => (Route::Home, ctx.lang().of("Games", "Juegos")),
    };
    let fresh = html::a()
        .attr("class", "button primary")
        .attr("data-testid", "fresh")
        .attr("href", page.to_string())
        .text(way_on);
    // The focus goes to the heading alone.
    ctx.announce(bad.why.clone());
    let why = html::p().attr("data-testid", "message").text(bad.why);
    let page = body("page solo")
        .child(fan(GameId::ALL))
        .child(heading(common::link_no_sense(ctx.lang())))
        .child(why)
        .child(fresh);
    vec![plain(ctx, true, span()), page]
}
