//! The dialog for choosing a deal: by grade, by number, by layout; it also has the deal's link.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::placeholders::RaceView;
use crate::frame::bar::replacing;
use crate::kit::chunk::{RACE, here};
use crate::kit::html::{self, Element, button, div, fieldset, form, label, legend};
use crate::kit::parts::text_button;
use crate::kit::route;
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::send;
use crate::play::handle::{Act, GameHandle, Grades};
use handful_app::link::Page;
use handful_app::text::common;
use handful_app::text::history as text;
use handful_games::GameId;
use handful_games::surprise::{MINUTES, surprise};

/// Builds the dialog behind the deal number; in a race another one, which offers no deal. `options` are the game's own choices.
pub fn deal_dialog(ctx: Ctx, handle: GameHandle, grades: Grades, options: Vec<Element>) -> Element {
    if let Some(race) = here(RACE).and_then(|it: &RaceView| (it.deal)(ctx)) {
        return race;
    }
    let fresh = move |grade: Option<u32>| {
        move || {
            handle.act.run(Act::New(grade));
            ctx.close();
        }
    };
    let choices = grades.others.into_iter().map(|(grade, name)| {
        let choice = button().attr("class", "chip").on(ev::click, move |_| fresh(Some(grade))());
        choice.attr("data-grade", grade.to_string()).text(name)
    });
    let by_grade = fieldset()
        .attr("class", "choices")
        .child(legend().text(grades.legend))
        .child(text_button("chip", grades.any, fresh(None)))
        .child(choices);
    let link = route::full(&handle.facts.with_untracked(|facts| facts.page.clone()));
    let copied = link.clone();
    let to_copy = div()
        .attr("class", "field")
        .child(
            label()
                .attr("for", "deal-link")
                .text(ctx.lang().of("Link to this deal", "Enlace a este reparto")),
        )
        .child(
            div()
                .attr("class", "field-line")
                .child(
                    html::input()
                        .attr("id", "deal-link")
                        .attr("readonly", "")
                        .attr("prop:value", link),
                )
                .child(text_button(
                    "button",
                    ctx.lang().of("Copy link", "Copiar enlace"),
                    move || {
                        send::copy(ctx, copied.clone());
                    },
                )),
        );
    let mut parts = options;
    parts.extend([by_grade, surprises(ctx, handle), typed_field(ctx, handle), to_copy]);
    parts.extend(to_editor(ctx, handle));
    modal(ctx, common::choose_deal(ctx.lang()), "deal", parts)
}

/// Builds the link to the editor of positions, with the layout of this game if it has one. It replaces the history entry of
/// this dialog, so Back leads to the game.
fn to_editor(ctx: Ctx, handle: GameHandle) -> Option<Element> {
    let layout = handle.facts.with_untracked(|facts| match &facts.page {
        Page::Game(_, params) => params.get("layout").map(|layout| format!("&{layout}")),
        _ => None,
    });
    let page = Page::Edit(handle.id.slug().to_owned() + &layout.unwrap_or_default());
    let link = html::a()
        .attr("class", "button")
        .attr("href", page.to_string())
        .attr("data-testid", "to-edit");
    let link = replacing(link, page);
    (handle.id != GameId::GoFish).then(|| link.text(common::edit(ctx.lang())))
}

/// Builds the buttons that lead to a random other game, by its length. Its link names no deal, so that the app draws one
/// or goes on with one that is begun.
fn surprises(ctx: Ctx, handle: GameHandle) -> Element {
    let lang = ctx.lang();
    let one = |about: u32| {
        let press = move || {
            let seed = getrandom::u32().unwrap_or_default();
            if let Some((id, params)) = surprise(handle.id, about, seed) {
                route::go(&Page::Game(id, params));
            }
        };
        let words = text::minutes(lang, about);
        button().attr("class", "chip").on(ev::click, move |_| press()).text(words)
    };
    fieldset()
        .attr("class", "choices")
        .attr("data-testid", "surprise")
        .child(legend().text(
            lang.of(
                "Surprise me with another game, of about",
                "Sorpréndeme con otro juego, de unos",
            ),
        ))
        .child(MINUTES.map(one))
}

/// Builds the field for a deal number or a layout.
fn typed_field(ctx: Ctx, handle: GameHandle) -> Element {
    let fault = RwSignal::new(None::<String>);
    let deal = move || {
        let field = document().get_element_by_id("deal-input");
        let field = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
        let text = field.map(|field| field.value()).unwrap_or_default();
        match handle.deal_typed.run(text) {
            Ok(()) => ctx.close(),
            Err(why) => {
                ctx.announce(why.clone());
                fault.set(Some(why));
            }
        }
    };
    let field = html::input()
        .attr("id", "deal-input")
        .attr("type", "text")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("maxlength", "400")
        .attr("aria-describedby", "deal-fault")
        .attr("aria-invalid", move || fault.get().map(|_| "true".to_owned()))
        .on(ev::input, move |_| fault.set(None));
    form()
        .attr("class", "field")
        .attr("novalidate", "")
        .on(ev::submit, move |event| {
            event.prevent_default();
            deal();
        })
        .child(label().attr("for", "deal-input").text((handle.manual)(ctx.lang()).deal_prompt))
        .child(
            div().attr("class", "field-line").child(field).child(
                button()
                    .attr("class", "button")
                    .attr("type", "submit")
                    .text(ctx.lang().of("Deal", "Repartir")),
            ),
        )
        .child(
            html::p()
                .attr("id", "deal-fault")
                .attr("class", "fault")
                .text(move || fault.get().unwrap_or_default()),
        )
}
