//! One file a game: its board, and what it brings to the shared screen.

mod card_flip;
mod escalator;
mod flip_nine;
mod go_fish;
mod sliding;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::app::fragment;
use super::chunk::{Shows, arrive};
use super::ctx::Ctx;
use super::el::El;
use super::play::Play;
use super::route;
use super::shell;
use super::table::Table;
use super::table::fault_of;
use crate::engine::{Params, Wish};
use crate::games::GameId;
use crate::link::{Occasion, Page};
use crate::text::Say;

/// The entry of Flip 9. What is reached from an entry alone is that game's chunk.
#[wasm_bindgen]
pub fn chunk_flip_nine() {
    arrive(GameId::FlipNine.slug(), Shows::Page(|ctx, page| open(ctx, page, flip_nine::screen)));
}

/// The entry of Go Fish.
#[wasm_bindgen]
pub fn chunk_go_fish() {
    arrive(GameId::GoFish.slug(), Shows::Page(|ctx, page| open(ctx, page, go_fish::screen)));
}

/// The entry of what Go Fish's table fetches when it first needs it.
#[wasm_bindgen]
pub fn chunk_go_fish_side() {
    go_fish::arrive();
}

/// The entry of Card Flip.
#[wasm_bindgen]
pub fn chunk_card_flip() {
    arrive(GameId::CardFlip.slug(), Shows::Page(|ctx, page| open(ctx, page, card_flip::screen)));
}

/// The entry of the Sliding Puzzle.
#[wasm_bindgen]
pub fn chunk_sliding() {
    arrive(GameId::Sliding.slug(), Shows::Page(|ctx, page| open(ctx, page, sliding::screen)));
}

/// The entry of Escalator.
#[wasm_bindgen]
pub fn chunk_escalator() {
    arrive(GameId::Escalator.slug(), Shows::Page(|ctx, page| open(ctx, page, escalator::screen)));
}

/// The small live picture of a game on the home page, and whether it waits to be continued.
pub fn preview(id: GameId) -> (El, bool) {
    match id {
        GameId::FlipNine => flip_nine::preview(),
        GameId::GoFish => go_fish::preview(),
        GameId::CardFlip => card_flip::preview(),
        GameId::Sliding => sliding::preview(),
        GameId::Escalator => escalator::preview(),
    }
}

fn open<G: Table>(ctx: Ctx, page: &Page, screen: fn(Play<G>) -> AnyView) -> AnyView {
    let none = Params::default();
    let params = if let Page::Game(_, params) = page { params } else { &none };
    let bad = |why| fragment(shell::bad_link(ctx, why, Some(G::ID)));
    let (occasion, params) = match Occasion::split(params) {
        Ok(both) => both,
        Err(value) => return bad(Say::LinkValue(value)),
    };
    let wish = match Wish::<G>::read(&params) {
        Ok(wish) => wish,
        Err(fault) => return bad(fault_of::<G>(fault)),
    };
    let asked = occasion.clone();
    match (Play::open(ctx, wish, occasion), asked) {
        (Some(play), _) => screen(play),
        (None, Occasion::Day(day)) => {
            // The page of the day lays its games out.
            request_animation_frame(move || route::go(&Page::Daily(Some(day))));
            fragment(Vec::new())
        }
        (None, asked) => bad(Say::LinkValue(asked.name().to_owned())),
    }
}
