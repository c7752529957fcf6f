//! The dialog with the rules of a game.

use crate::frame::bar::replacing;
use crate::kit::html::{self, Element, div, h3};
use crate::kit::parts::text_button;
use crate::page::ctx::Ctx;
use crate::page::dialogs::modal;
use crate::page::model::Dialog;
use crate::play::handle::GameHandle;
use handful_games::{field, with_game};
use handful_shell::link::Route;
use handful_shell::text::common;

/// Builds the way to the lesson of a game, if it has one.
pub fn to_lesson(ctx: Ctx, handle: GameHandle) -> Option<Element> {
    let title = with_game!(handle.id, G => field!(G, LESSON.title))?;
    let page = Route::Lesson(handle.id);
    let way = html::a().attr("class", "button").attr("href", page.to_string());
    Some(replacing(way.attr("data-testid", "to-lesson").text(title(ctx.lang())), page))
}

/// Builds the dialog with a game's rules, keys and source.
pub fn rules_dialog(ctx: Ctx, handle: GameHandle) -> Element {
    let manual = (handle.manual)(ctx.lang());
    let lesson = to_lesson(ctx, handle).map(|way| html::p().child(way));
    let text = |text: &'static str| html::p().text(text);
    let guide = html::p().child(crate::frame::welcome::again(ctx, handle.id));
    let open = move || ctx.open(Dialog::Keys);
    let all_keys = text_button("button", ctx.lang().of("All keys", "Todas las teclas"), open)
        .attr("data-testid", "all-keys");
    // Where there is only touch there are no keys, until one is pressed.
    let has_keys = ctx.has_keyboard_or_mouse();
    let keys = has_keys.then(|| {
        let head = h3().text(common::keys(ctx.lang()));
        [head, text(manual.keys), html::p().child(all_keys)]
    });
    let body = div()
        .attr("class", "prose")
        .child(guide)
        .child(lesson)
        .child(manual.rules.iter().map(|rule| text(rule)))
        .child(keys)
        .child(h3().text(ctx.lang().of("Where this game comes from", "De dónde viene este juego")))
        .child(text(handle.id.source(ctx.lang())));
    modal(ctx, common::help(ctx.lang()), "help", [body])
}
