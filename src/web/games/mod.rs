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
use crate::engine::{Params, Wish};
use crate::games::GameId;
use crate::link::{Occasion, Page};
use crate::text::{Say, fault_of};

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

/// The entry of Card Flip's desk of orders.
#[wasm_bindgen]
pub fn chunk_card_flip_side() {
    card_flip::arrive();
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

/// Why there is no game on the screen.
enum Why {
    /// The link makes no sense.
    Link(Say),
    /// There is no such game on this occasion.
    Occasion(Occasion),
}

fn open<G: Table>(ctx: Ctx, page: &Page, screen: fn(Play<G>) -> AnyView) -> AnyView {
    match seat::<G>(ctx, page) {
        Ok(play) => screen(play),
        Err(why) => unseated(ctx, G::ID, why),
    }
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

/// Says what is wrong with a link; the page of a day lays its games out first.
fn unseated(ctx: Ctx, id: GameId, why: Why) -> AnyView {
    let say = match why {
        Why::Link(say) => say,
        Why::Occasion(Occasion::Day(day)) => {
            request_animation_frame(move || route::go(&Page::Daily(Some(day))));
            return fragment(Vec::new());
        }
        Why::Occasion(occasion) => Say::LinkValue(occasion.name().to_owned()),
    };
    fragment(shell::bad_link(ctx, say, Some(id)))
}
