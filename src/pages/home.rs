//! The home page: the felt of each game, and the daily five.

use crate::frame::bar::{body, titled};
use crate::kit::el::{El, div, el, icon};
use crate::kit::state::Derived;
use crate::kit::store::device;
use crate::page::ctx::Ctx;
use handful_app::daily::games_of;
use handful_app::keep::daily as kept;
use handful_app::link::Page;
use handful_app::text::common;
use handful_app::text::daily as text;
use handful_games::GameId;
use handful_games::words::Begun;

/// Builds the home page. `preview` returns a game's small picture and how far the game is, if it can be continued.
pub fn home(ctx: Ctx, preview: fn(GameId) -> (El, Option<Begun>)) -> Vec<El> {
    let cards = GameId::ALL.into_iter().map(|id| {
        let (picture, begun) = preview(id);
        let state = match begun {
            Some(begun) => {
                let state = begun.words(ctx.lang());
                let state = state.unwrap_or_else(|| common::go_on(ctx.lang()).to_owned());
                el("span").set("class", "pill").view(icon("play")).child(el("span").words(state))
            }
            None => el("p").text(id.about(ctx.lang())),
        };
        el("li").child(
            el("a")
                .set("class", "game-card")
                .set("data-game-card", id.slug())
                .set("data-felt", id.slug())
                .put("href", Page::Game(id, Default::default()).to_string())
                .child(el("h2").text(id.name(ctx.lang())))
                .child(state)
                .child(div("game-picture").set("aria-hidden", "true").child(picture)),
        )
    });
    let page = body("page home")
        .child(daily(ctx))
        .child(el("ul").set("class", "game-cards").children(cards));
    vec![titled(ctx, false, common::app_name(ctx.lang())), page]
}

/// Builds the link to today's daily five, with a card per game, filled if it is finished.
fn daily(ctx: Ctx) -> El {
    let now = Derived::new(move |_| {
        let today = ctx.day_in_sight();
        (kept::load_day(device(), today), today)
    });
    let line = move || {
        now.with(|(book, today)| {
            let days = || kept::load(device(), *today).streak(*today).days;
            let all = games_of(*today).len();
            text::state(ctx.lang(), book.finished(*today), all, days)
        })
    };
    let pips = move || {
        let (book, today) = now.get();
        let pips = games_of(today).iter().map(|&id| {
            let mark = if book.done(today, id).is_some() { "won" } else { "" };
            el("i").set("data-felt", id.slug()).set("data-mark", mark)
        });
        el("span").set("class", "pips").set("aria-hidden", "true").children(pips).done()
    };
    el("a")
        .set("class", "panel daily-card")
        .put("href", Page::Daily(None).to_string())
        .child(el("h2").text(common::daily(ctx.lang())))
        .child(el("p").live(line))
        .block(pips)
}
