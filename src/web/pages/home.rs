//! The home page: a card for each game.

use crate::daily::games_of;
use crate::games::GameId;
use crate::keep::daily as kept;
use crate::link::Page;
use crate::text::{Label, daily_line, daily_state};
use crate::web::frame::bar::{body, titled};
use crate::web::kit::el::{El, div, el};
use crate::web::kit::store::{self, Key, device};
use crate::web::kit::time::{day_of, wall};
use crate::web::page::ctx::Ctx;

/// Builds the home page. `preview` returns a game's small picture and whether the game can be
/// continued.
pub fn home(ctx: Ctx, preview: fn(GameId) -> (El, bool)) -> Vec<El> {
    let words = ctx.tongue();
    let cards = GameId::ALL.map(|id| {
        let (picture, waits) = preview(id);
        let word = if waits { Label::Continue } else { Label::Play };
        el("li").child(
            el("a")
                .set("class", "game-card")
                .set("data-game-card", id.slug())
                .put("href", Page::Game(id, Default::default()).to_string())
                .child(div("game-picture").set("aria-hidden", "true").child(picture))
                .child(el("h2").text(words.game(id)))
                .child(el("p").text(words.about(id)))
                .child(el("span").set("class", "button primary").text(words.label(word))),
        )
    });
    let about = el("a").set("href", "#/about").text(ctx.label(Label::About));
    let page = body("page home")
        .child(el("p").set("class", "lead").text(ctx.label(Label::AppLine)))
        .child(daily(ctx))
        .child(el("ul").set("class", "game-cards").children(cards))
        .child(el("p").set("class", "quiet").child(about));
    vec![titled(ctx, false, ctx.label(Label::AppName)), page]
}

/// Builds the link to today's daily five, with one dot per game, filled if it is finished.
fn daily(ctx: Ctx) -> El {
    let today = day_of(wall());
    let games = games_of(today).iter();
    let done: Vec<bool> = games.map(|&id| store::read(&Key::Day(today, id)).is_some()).collect();
    let pips = done.iter().map(|&done| el("i").set("data-mark", if done { "won" } else { "" }));
    let days = || kept::load(device(), today).streak(today).days;
    let finished = done.iter().filter(|done| **done).count();
    let state = daily_state(ctx.lang(), finished, done.len(), days);
    let line = state.unwrap_or_else(|| daily_line(ctx.lang()).to_owned());
    el("a")
        .set("class", "daily-card")
        .put("href", Page::Daily(None).to_string())
        .child(el("h2").text(ctx.label(Label::Daily)))
        .child(el("p").words(line))
        .child(el("span").set("class", "pips").set("aria-hidden", "true").children(pips))
}
