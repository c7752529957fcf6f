//! One file a game: its board, and what it brings to the shared screen.

mod card_flip;
mod escalator;
mod flip_nine;
mod sliding;

use leptos::prelude::*;

use super::app::fragment;
use super::ctx::Ctx;
use super::el::El;
use super::play::Play;
use super::shell;
use super::table::Table;
use super::table::fault_of;
use crate::engine::{Params, Wish};
use crate::games::GameId;

/// The screen of a game, opened by a link's parameters.
pub fn screen(ctx: Ctx, id: GameId, params: &Params) -> AnyView {
    match id {
        GameId::FlipNine => open(ctx, params, flip_nine::screen),
        GameId::CardFlip => open(ctx, params, card_flip::screen),
        GameId::Sliding => open(ctx, params, sliding::screen),
        GameId::Escalator => open(ctx, params, escalator::screen),
    }
}

/// The small live picture of a game on the home page, and whether it waits to be continued.
pub fn preview(id: GameId) -> (El, bool) {
    match id {
        GameId::FlipNine => flip_nine::preview(),
        GameId::CardFlip => card_flip::preview(),
        GameId::Sliding => sliding::preview(),
        GameId::Escalator => escalator::preview(),
    }
}

fn open<G: Table>(ctx: Ctx, params: &Params, screen: fn(Play<G>) -> AnyView) -> AnyView {
    match Wish::<G>::read(params) {
        Ok(wish) => screen(Play::open(ctx, wish)),
        Err(fault) => fragment(shell::bad_link(ctx, fault_of::<G>(fault), Some(G::ID))),
    }
}
