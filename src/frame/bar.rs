//! The bar at the top of every page.

use leptos::ev;

use crate::kit::html::{self, Element, div, h1, header, main, nav};
use crate::kit::parts::{icon, icon_button};
use crate::kit::route;
use handful_shell::link::Route;

use crate::page::ctx::Ctx;
use crate::page::sound;
use handful_games::GameId;
use handful_progress::daily::Five;
use handful_shell::text::{Lang, common};

/// Builds the bar of a game: a link home, or to the day whose game it is, its title, its time or the pips of its five,
/// and the sound button. Its other pages are under More.
pub fn game_bar(ctx: Ctx, title: Element, aside: Option<Element>, five: Option<Five>) -> Element {
    let sound = icon_button("sound", common::sound(ctx.lang()), move || sound::switch(ctx));
    let sound = sound
        .attr("data-testid", "sound")
        .attr("data-sound", "")
        .attr("aria-pressed", move || ctx.settings.with(|s| s.has_sound).to_string());
    let back = match five {
        Some(Five::Day(day)) => {
            let page = Route::Daily(Some(day)).to_string();
            link((page.as_str(), "back", common::daily(ctx.lang())))
        }
        _ => home(ctx),
    };
    bar(Some(back), title).child(aside).child(sound)
}

/// Builds the bar of a page with just a title.
pub fn titled(ctx: Ctx, back: bool, title: &'static str) -> Element {
    plain(ctx, back, heading(title))
}

/// Builds the bar of a page: home leads to the players, the records and the settings, other pages lead home.
pub fn plain(ctx: Ctx, back: bool, title: Element) -> Element {
    let ways = [
        ("#/people", "people", common::players(ctx.lang())),
        ("#/records", "records", common::records(ctx.lang())),
        ("#/settings", "settings", common::settings(ctx.lang())),
    ];
    let menu = (!back).then(|| {
        let menu = nav()
            .attr("class", "bar-nav")
            .attr("aria-label", ctx.lang().of("Main menu", "Menú principal"));
        menu.child(ways.map(link))
    });
    bar(back.then(|| home(ctx)), title).child(menu)
}

/// Builds the bar of a page that leads back to a game.
pub fn back_to_game(lang: Lang, game: GameId, title: Element) -> Element {
    back_to(&Route::Game(game, Default::default()), game.name(lang), title)
}

/// Builds the bar of a page that leads back to another one, which has a name.
pub fn back_to(page: &Route, name: &'static str, title: Element) -> Element {
    bar(Some(link((page.to_string().as_str(), "back", name))), title)
}

fn bar(back: Option<Element>, title: Element) -> Element {
    header().attr("class", "bar").child(back).child(div().attr("class", "bar-title").child(title))
}

fn home(ctx: Ctx) -> Element {
    link(("#/", "back", ctx.lang().of("All games", "Todos los juegos")))
}

fn link((href, name, label): (&str, &'static str, &'static str)) -> Element {
    html::a()
        .attr("class", "icon-button")
        .attr("href", href.to_owned())
        .attr("aria-label", label)
        .child(icon(name))
}

/// Builds a page's heading, which gets the focus when the page opens.
pub fn heading(title: &'static str) -> Element {
    h1().attr("tabindex", "-1").text(title)
}

/// Builds the part of a page below its bar.
pub fn body(class: &'static str) -> Element {
    main().attr("class", class).attr("id", "main")
}

/// Builds a picture of a few cards in the colours of games.
pub fn fan(ids: impl IntoIterator<Item = GameId>) -> Element {
    let cards = ids.into_iter().map(|id| html::i().attr("data-felt", id.slug()));
    div().attr("class", "fan").attr("aria-hidden", "true").child(cards)
}

/// Makes a link of a dialog lead to its page in place of the dialog's history entry, so that Back leads to the game.
pub fn replacing(link: Element, page: Route) -> Element {
    link.on(ev::click, move |event| {
        event.prevent_default();
        route::go(&page);
    })
}
