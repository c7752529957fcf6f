//! The bar at the top of every page.

use crate::kit::el::{El, div, el, icon, icon_button};
use crate::page::ctx::Ctx;
use crate::page::sound::{self, Cue};
use handful_app::text::common;
use handful_games::GameId;

/// Builds the bar of a game: a link home, its title, its time and the sound button. Its other pages are under More.
pub fn game_bar(ctx: Ctx, title: El, time: Option<El>) -> El {
    let sound = icon_button("sound", common::sound(ctx.lang()), move || {
        ctx.set(|s| s.sound = !s.sound);
        sound::hear(ctx, Cue::Move(5));
    });
    let sound = sound
        .test_id("sound")
        .bind("aria-pressed", move || ctx.settings.with(|s| s.sound).to_string());
    bar(ctx, true, title).children(time).child(sound)
}

/// Builds the bar of a page with just a title.
pub fn titled(ctx: Ctx, back: bool, title: &'static str) -> El {
    plain(ctx, back, heading(title))
}

/// Builds the bar of a page: home leads to the records and the settings, other pages lead home.
pub fn plain(ctx: Ctx, back: bool, title: El) -> El {
    let ways = [
        ("#/records", "records", common::records(ctx.lang())),
        ("#/settings", "settings", common::settings(ctx.lang())),
    ];
    let menu = (!back).then(|| {
        let menu = el("nav")
            .set("class", "bar-nav")
            .set("aria-label", ctx.lang().of("Main menu", "Menú principal"));
        menu.children(ways.map(link))
    });
    bar(ctx, back, title).children(menu)
}

fn bar(ctx: Ctx, back: bool, title: El) -> El {
    el("header")
        .set("class", "bar")
        .children(
            back.then(|| link(("#/", "back", ctx.lang().of("All games", "Todos los juegos")))),
        )
        .child(div("bar-title").child(title))
}

fn link((href, name, label): (&'static str, &'static str, &'static str)) -> El {
    el("a").set("class", "icon-button").set("href", href).set("aria-label", label).view(icon(name))
}

/// Builds a page's heading, which gets the focus when the page opens.
pub fn heading(title: &'static str) -> El {
    el("h1").set("tabindex", "-1").text(title)
}

/// Builds the part of a page below its bar.
pub fn body(class: &'static str) -> El {
    el("main").set("class", class).set("id", "main")
}

/// Builds a picture of a few cards in the colours of games.
pub fn fan(ids: impl IntoIterator<Item = GameId>) -> El {
    let cards = ids.into_iter().map(|id| el("i").set("data-felt", id.slug()));
    div("fan").set("aria-hidden", "true").children(cards)
}
