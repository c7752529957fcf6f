//! The home page: the felt of each game, and the daily five.

use crate::frame::bar::{body, titled};
use crate::kit::html::{self, Element, div, h2, li, span, ul};
use crate::kit::parts::icon;
use crate::kit::signal::Memo;
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
pub fn home(ctx: Ctx, preview: fn(GameId) -> (Element, Option<Begun>)) -> Vec<Element> {
    let cards = GameId::ALL.into_iter().map(|id| {
        let (picture, begun) = preview(id);
        let state = match begun {
            Some(begun) => {
                let state = begun.words(ctx.lang());
                let state = state.unwrap_or_else(|| common::go_on(ctx.lang()).to_owned());
                span().attr("class", "pill").child(icon("play")).child(span().text(state))
            }
            None => html::p().text(id.about(ctx.lang())),
        };
        li().child(
            html::a()
                .attr("class", "game-card")
                .attr("data-game-card", id.slug())
                .attr("data-felt", id.slug())
                .attr("href", Page::Game(id, Default::default()).to_string())
                .child(h2().text(id.name(ctx.lang())))
                .child(state)
                .child(
                    div().attr("class", "game-picture").attr("aria-hidden", "true").child(picture),
                ),
        )
    });
    let page =
        body("page home").child(daily(ctx)).child(ul().attr("class", "game-cards").child(cards));
    vec![titled(ctx, false, common::app_name(ctx.lang())), page]
}

/// Builds the link to today's daily five, with a card per game, filled if it is finished.
fn daily(ctx: Ctx) -> Element {
    let now = Memo::new(move |_| {
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
            html::i().attr("data-felt", id.slug()).attr("data-mark", mark)
        });
        span().attr("class", "pips").attr("aria-hidden", "true").child(pips).into_any()
    };
    html::a()
        .attr("class", "panel daily-card")
        .attr("href", Page::Daily(None).to_string())
        .child(h2().text(common::daily(ctx.lang())))
        .child(html::p().text(line))
        .child(pips)
}
