//! The dialog for choosing a deal: by grade, by number, by layout; it also has the deal's link.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Event;

use super::lazy::RaceView;
use crate::kit::chunk::{RACE, here};
use crate::kit::el::{El, button, div, el};
use crate::kit::route;
use crate::kit::state::State;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::send;
use crate::table::desk::{Act, Desk, Grades};
use handful_app::link::Page;
use handful_app::text::common;
use handful_app::text::history as text;
use handful_games::GameId;
use handful_games::surprise::{MINUTES, surprise};

/// Builds the dialog behind the deal number; in a race another one, which offers no deal. `options` are the game's own choices.
pub fn deal_dialog(ctx: Ctx, desk: Desk, grades: Grades, options: Vec<El>) -> El {
    if let Some(race) = here(RACE).and_then(|it: &RaceView| (it.deal)(ctx)) {
        return race;
    }
    let fresh = move |grade: Option<u32>| {
        move || {
            desk.act.run(Act::New(grade));
            ctx.close();
        }
    };
    let choices = grades.others.into_iter().map(|(grade, name)| {
        let choice = el("button").set("class", "chip").press(fresh(Some(grade)));
        choice.put("data-grade", grade.to_string()).words(name)
    });
    let by_grade = el("fieldset")
        .set("class", "choices")
        .child(el("legend").text(grades.legend))
        .child(button("chip", grades.any, fresh(None)))
        .children(choices);
    let link = route::full(&desk.facts.with_untracked(|facts| facts.page.clone()));
    let copied = link.clone();
    let to_copy = div("field")
        .child(
            el("label")
                .set("for", "deal-link")
                .text(ctx.lang().of("Link to this deal", "Enlace a este reparto")),
        )
        .child(
            div("field-line")
                .child(el("input").set("id", "deal-link").set("readonly", "").value(link))
                .child(button("button", ctx.lang().of("Copy link", "Copiar enlace"), move || {
                    send::copy(ctx, copied.clone());
                })),
        );
    let mut parts = options;
    parts.extend([by_grade, surprises(ctx, desk), typed_field(ctx, desk), to_copy]);
    parts.extend(to_editor(ctx, desk));
    modal(ctx, common::choose_deal(ctx.lang()), "deal", parts)
}

/// Builds the link to the editor of positions, with the layout of this game if it has one. It replaces the history entry of
/// this dialog, so Back leads to the game.
fn to_editor(ctx: Ctx, desk: Desk) -> Option<El> {
    let layout = desk.facts.with_untracked(|facts| match &facts.page {
        Page::Game(_, params) => params.get("layout").map(|layout| format!("&{layout}")),
        _ => None,
    });
    let page = Page::Edit(desk.id.slug().to_owned() + &layout.unwrap_or_default());
    let link = el("a").set("class", "button").put("href", page.to_string()).test_id("to-edit");
    let go = move |event: Event| {
        event.prevent_default();
        route::go(&page);
    };
    (desk.id != GameId::GoFish).then(|| link.on("click", go).text(common::edit(ctx.lang())))
}

/// Builds the buttons that lead to a random other game, by its length. Its link names no deal, so that the app draws one
/// or goes on with one that is begun.
fn surprises(ctx: Ctx, desk: Desk) -> El {
    let lang = ctx.lang();
    let one = |about: u32| {
        let press = move || {
            let seed = getrandom::u32().unwrap_or_default();
            if let Some((id, params)) = surprise(desk.id, about, seed) {
                route::go(&Page::Game(id, params));
            }
        };
        let words = text::minutes(lang, about);
        el("button").set("class", "chip").press(press).words(words)
    };
    el("fieldset")
        .set("class", "choices")
        .test_id("surprise")
        .child(el("legend").text(
            lang.of(
                "Surprise me with another game, of about",
                "Sorpréndeme con otro juego, de unos",
            ),
        ))
        .children(MINUTES.map(one))
}

/// Builds the field for a deal number or a layout.
fn typed_field(ctx: Ctx, desk: Desk) -> El {
    let fault = State::new(None::<String>);
    let deal = move || {
        let field = document().get_element_by_id("deal-input");
        let field = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
        let text = field.map(|field| field.value()).unwrap_or_default();
        match desk.deal_typed.run(text) {
            Ok(()) => ctx.close(),
            Err(why) => {
                ctx.tell(why.clone());
                fault.set(Some(why));
            }
        }
    };
    let field = el("input")
        .set("id", "deal-input")
        .set("type", "text")
        .set("inputmode", "numeric")
        .set("autocomplete", "off")
        .set("spellcheck", "false")
        .set("maxlength", "400")
        .set("aria-describedby", "deal-fault")
        .maybe("aria-invalid", move || fault.get().map(|_| "true".to_owned()))
        .on("input", move |_| fault.set(None));
    el("form")
        .set("class", "field")
        .set("novalidate", "")
        .on("submit", move |event| {
            event.prevent_default();
            deal();
        })
        .child(el("label").set("for", "deal-input").text((desk.manual)(ctx.lang()).deal_prompt))
        .child(
            div("field-line").child(field).child(
                el("button")
                    .set("class", "button")
                    .set("type", "submit")
                    .text(ctx.lang().of("Deal", "Repartir")),
            ),
        )
        .child(
            el("p")
                .set("id", "deal-fault")
                .set("class", "fault")
                .live(move || fault.get().unwrap_or_default()),
        )
}
