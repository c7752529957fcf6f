//! The about page: privacy, news, the sources of the games, the licence.

use crate::frame::bar::{body, titled};
use crate::frame::update::update;
use crate::kit::html::{self, Element, h2, li, section, small, ul};
use crate::page::ctx::Ctx;
use handful_games::GameId;
use handful_shell::text::common;
use handful_shell::text::pages as text;

/// Builds the about page.
pub fn about(ctx: Ctx) -> Vec<Element> {
    let lang = ctx.lang();
    let part = |title: &'static str| section().attr("class", "panel").child(h2().text(title));
    let source = |id: GameId| {
        let name = html::b().text(id.name(lang));
        li().attr("data-felt", id.slug()).child(name).child(small().text(id.source(lang)))
    };
    let sources = ul().attr("class", "rows").child(GameId::ALL.map(source));
    let backup =
        html::a().attr("class", "button").attr("href", "#/backup").text(common::backup(ctx.lang()));
    let way = html::a().attr("class", "button").attr("href", "#/accessibility");
    let way = way.text(common::access(ctx.lang())).attr("data-testid", "to-access");
    let news = text::release_notes(lang).map(|text| li().text(text));
    let version = format!("{} {}", lang.of("Version", "Versión"), env!("CARGO_PKG_VERSION"));
    let page = body("page prose about")
        .child(update(ctx))
        .child(html::p().attr("class", "lead").text(text::about(lang)))
        .child(
            part(lang.of("Your games stay yours", "Tus partidas son tuyas"))
                .child(html::p().text(text::stays_here(lang)))
                .child(html::p().child(backup)),
        )
        .child(part(common::news(ctx.lang())).attr("id", "news").child(ul().child(news)))
        .child(
            part(ctx.lang().of("Where the games come from", "De dónde vienen los juegos"))
                .child(sources),
        )
        .child(way)
        .child(
            part(lang.of("License", "Licencia"))
                .child(html::p().text(lang.of(
                    "Free software under the MIT License or the Apache License 2.0.",
                    "Software libre bajo la licencia MIT o la licencia Apache 2.0.",
                )))
                .child(html::p().attr("class", "quiet").text(version)),
        );
    vec![titled(ctx, true, common::about(ctx.lang())), page]
}
