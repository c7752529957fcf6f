//! The bar at the top of every page.

use crate::link::Page;
use crate::text::Label;
use crate::web::kit::el::{El, div, el, icon, icon_button};
use crate::web::page::ctx::Ctx;
use crate::web::page::sound::{self, Cue};

/// The pages that the bar of a page leads to.
const PAGES: [(&str, &str, Label); 2] =
    [("#/records", "records", Label::Records), ("#/settings", "settings", Label::Settings)];

/// Builds the bar: a link home if `back` is set, a title, a game's time, the sound button, and links to other pages,
/// which a game has under More.
pub fn header(ctx: Ctx, back: bool, title: El, time: Option<El>) -> El {
    let link = |href: &'static str, name: &'static str, label: Label| {
        el("a")
            .set("class", "icon-button")
            .set("href", href)
            .set("aria-label", ctx.label(label))
            .view(icon(name))
    };
    let sound = icon_button("sound", ctx.label(Label::Sound), move || {
        ctx.set(|s| s.sound = !s.sound);
        sound::hear(ctx, Cue::Move(5));
    });
    let in_game = ctx.route.with_untracked(|route| matches!(route, Ok(Page::Game(..))));
    let pages = if in_game { &[][..] } else { &PAGES };
    let pages = pages.iter().copied();
    el("header")
        .set("class", "bar")
        .children(back.then(|| link("#/", "back", Label::BackToGames)))
        .child(div("bar-title").child(title))
        .children(time)
        .child(
            el("nav")
                .set("class", "bar-nav")
                .set("aria-label", ctx.label(Label::Menu))
                .child(
                    sound
                        .test_id("sound")
                        .bind("aria-pressed", move || ctx.settings.with(|s| s.sound).to_string()),
                )
                .children(pages.map(|(href, name, label)| link(href, name, label))),
        )
}

/// Builds the bar of a page with just a title.
pub fn titled(ctx: Ctx, back: bool, title: &'static str) -> El {
    header(ctx, back, heading(title), None)
}

/// Builds a page's heading, which gets the focus when the page opens.
pub fn heading(title: &'static str) -> El {
    el("h1").set("tabindex", "-1").text(title)
}

/// Builds the part of a page below its bar.
pub fn body(class: &'static str) -> El {
    el("main").set("class", class).set("id", "main")
}
