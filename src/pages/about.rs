//! The about page: privacy, news, the sources of the games, the licence.

use crate::frame::bar::{body, titled};
use crate::frame::update::update;
use crate::kit::el::{El, el};
use crate::page::ctx::Ctx;
use handful_app::text::common;
use handful_app::text::pages as text;
use handful_games::GameId;

/// Builds the about page.
pub fn about(ctx: Ctx) -> Vec<El> {
    let lang = ctx.lang();
    let part =
        |title: &'static str| el("section").set("class", "panel").child(el("h2").text(title));
    let source = |id: GameId| {
        let name = el("b").text(id.name(lang));
        el("li").set("data-felt", id.slug()).child(name).child(el("small").text(id.source(lang)))
    };
    let sources = el("ul").set("class", "rows").children(GameId::ALL.map(source));
    let backup =
        el("a").set("class", "button").set("href", "#/backup").text(common::backup(ctx.lang()));
    let way = el("a").set("class", "button").set("href", "#/accessibility");
    let way = way.text(common::access(ctx.lang())).test_id("to-access");
    let news = text::news(lang).map(|text| el("li").text(text));
    let version = format!("{} {}", lang.of("Version", "Versión"), env!("CARGO_PKG_VERSION"));
    let page = body("page prose about")
        .view(update(ctx))
        .child(el("p").set("class", "lead").text(text::about(lang)))
        .child(
            part(lang.of("Your games stay yours", "Tus partidas son tuyas"))
                .child(el("p").text(text::stays_here(lang)))
                .child(el("p").child(backup)),
        )
        .child(part(common::news(ctx.lang())).set("id", "news").child(el("ul").children(news)))
        .child(
            part(ctx.lang().of("Where the games come from", "De dónde vienen los juegos"))
                .child(sources),
        )
        .child(way)
        .child(
            part(lang.of("License", "Licencia"))
                .child(el("p").text(lang.of(
                    "Free software under the MIT License or the Apache License 2.0.",
                    "Software libre bajo la licencia MIT o la licencia Apache 2.0.",
                )))
                .child(el("p").set("class", "quiet").words(version)),
        );
    vec![titled(ctx, true, common::about(ctx.lang())), page]
}
